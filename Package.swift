// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: Swift 6 mode, C marked as unsafe, warnings as errors.
let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The settings of every C target.
let c: [CSetting] = [
  .enableWarning("all"), .enableWarning("extra"), .enableWarning("conversion"),
  .treatAllWarnings(as: .error),
]

/// A module of the product, with the modules below it.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swift)
}

/// The tests of one module.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: swift)
}

let package = Package(
  name: "passforge",
  products: [
    .library(name: "PassForge", targets: ["PassForge"]),
    .executable(name: "passforge", targets: ["passforge"]),
  ],
  targets: [
    // C libraries
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CLibzip", pkgConfig: "libzip", providers: [.apt(["libzip-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev", "pkg-config"])]),
    // Needs libpng-dev, libjpeg62-turbo-dev, liblcms2-dev and the header of libstb-dev.
    .target(
      name: "CImageShim", cSettings: c,
      linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("jpeg"), .linkedLibrary("lcms2")]),
    .target(name: "CLinuxFiles", cSettings: c),
    .target(name: "CLinuxProcesses", cSettings: c),
    // Needs the headers of libp11-kit-dev; what it calls is opened at run time.
    .target(name: "CPKCS11", cSettings: c),
    .target(
      name: "COpenSSLShim", cSettings: c, linkerSettings: [.linkedLibrary("crypto")]),

    // What every part speaks of: findings, files, time zones, names that were nearly right
    module("Spelling"),
    module("Locks"),
    module("PassFindings", ["Spelling"]),
    module("PassFiles", ["CLinuxFiles", "Locks"]),
    module("TimeZones", ["PassFiles", "Spelling"]),

    // Left to right through design: source, model, bundle, rules, manifest, signature, archive
    module("PassSource", ["CLibYAML", "PassFindings", "TimeZones"]),
    module("PassModel", ["PassFindings", "PassSource"]),
    module("PassRows", ["PassFiles", "PassFindings", "PassSource", "Spelling"]),
    module("PassImages", ["CDeflate", "CImageShim"]),
    module("PassBundle", ["PassFiles", "PassFindings", "PassImages", "PassModel", "PassSource"]),
    module("PassRules", ["PassBundle", "PassFindings", "PassImages", "PassModel", "PassSource", "Spelling"]),
    module("PassCrypto", ["COpenSSLShim"]),
    module("PassManifest", ["PassBundle", "PassCrypto", "PassFindings", "PassSource"]),
    module("PassKeys", ["CLinuxProcesses", "CPKCS11", "PassCrypto"]),
    module("PassSigning", ["PassCrypto", "PassFiles", "PassFindings", "PassKeys"]),
    module("PassArchive", ["CLibzip", "CZlib", "PassBundle", "PassFiles", "PassFindings"]),
    module(
      "PassBatch",
      ["Locks", "PassCrypto", "PassFiles", "PassFindings", "PassModel", "PassSource", "Spelling"]),
    module(
      "PassForge",
      [
        "Locks", "PassArchive", "PassBatch", "PassBundle", "PassCrypto", "PassFiles", "PassFindings",
        "PassImages",
        "PassManifest", "PassModel", "PassRows", "PassRules", "PassSigning", "PassSource", "Spelling",
      ]),

    // The examples of `init`, inside the program
    .target(
      name: "PassTemplates",
      exclude: ["Resources/README.md", "Resources/make-pictures.py", "Resources/flat.py"],
      resources: [.embedInCode("Resources")], swiftSettings: swift),

    // The command
    module("CommandKit", ["Locks", "Spelling"]),
    module(
      "PassForgeCommands",
      [
        "CommandKit", "Locks", "PassBatch", "PassCrypto", "PassFiles", "PassFindings", "PassForge",
        "PassRows",
        "PassRules", "PassSigning", "PassSource", "PassTemplates", "Spelling",
      ]),
    .executableTarget(
      name: "passforge", dependencies: ["CommandKit", "PassForgeCommands"], swiftSettings: swift),

    // Measurements
    .executableTarget(name: "passforge-bench", dependencies: ["PassFiles"], swiftSettings: swift),
    .executableTarget(
      name: "passforge-bench-reference", dependencies: ["CLibzip"], cSettings: c,
      linkerSettings: [.linkedLibrary("crypto")]),
    .executableTarget(
      name: "passforge-bench-limit", cSettings: c,
      linkerSettings: [.linkedLibrary("crypto"), .linkedLibrary("z")]),

    // Tests
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swift),
    tests("Spelling"),
    tests("PassFindings"),
    tests("PassFiles"),
    tests("TimeZones"),
    tests("PassSource", ["PassFindings"]),
    tests("PassModel", ["PassFindings", "PassSource"]),
    tests("PassImages"),
    tests("PassRows", ["PassFiles", "PassFindings", "PassSource"]),
    tests("PassBundle", ["PassFiles", "PassFindings", "PassImages", "PassModel", "PassSource"]),
    tests("PassRules", ["PassBundle", "PassFindings", "PassForge", "PassModel", "PassSource"]),
    tests("PassCrypto"),
    tests("PassManifest", ["PassBundle", "PassCrypto", "PassFindings"]),
    tests("PassKeys", ["PassCrypto"]),
    tests("PassSigning", ["PassCrypto", "PassFiles", "PassFindings", "PassKeys"]),
    tests("PassArchive", ["PassBundle"]),
    tests("PassBatch", ["Locks", "PassCrypto", "PassFiles", "PassFindings"]),
    tests("PassTemplates", ["PassModel"]),
    tests(
      "PassForge",
      [
        "PassArchive", "PassBundle", "PassCrypto", "PassFiles", "PassFindings", "PassRows", "PassSigning",
        "PassSource",
      ]),
    tests("CommandKit"),
    tests(
      "PassForgeCommands",
      ["CommandKit", "PassBundle", "PassFindings", "PassForge", "PassModel", "PassRules", "PassSource"]),
    .testTarget(
      name: "PassForgeTranscriptTests", dependencies: ["passforge", "TestSupport"], swiftSettings: swift),
  ]
)
