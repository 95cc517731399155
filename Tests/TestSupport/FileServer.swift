internal import Foundation

/// A server on this machine that gives files, for what fetches them.
public final class FileServer: Sendable {
  private let process: Process
  /// Where the folder is: `http://127.0.0.1:PORT`.
  public let address: String

  /// Serves a folder by Python until it is let go of. Beside its files, `/endless` gives bytes without end,
  /// `/moved` leads to `/moved` again, and `/elsewhere` to a file of the machine.
  ///
  /// - Parameter folder: the folder.
  /// - Throws: where Python is not installed or cannot be started.
  public init(_ folder: String) throws {
    let script = """
      import http.server, sys
      class Handler(http.server.SimpleHTTPRequestHandler):
          def log_message(self, *words): pass
          def do_GET(self):
              goals = {'/moved': '/moved', '/elsewhere': 'file:///etc/hostname'}
              if self.path in goals:
                  self.send_response(302)
                  self.send_header('Location', goals[self.path])
                  self.end_headers()
              elif self.path == '/endless':
                  self.send_response(200)
                  self.end_headers()
                  try:
                      while True: self.wfile.write(bytes(65536))
                  except OSError: pass
              else: super().do_GET()
      server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
      print(server.server_address[1], flush=True)
      server.serve_forever()
      """
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.currentDirectoryURL = URL(filePath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var line: [UInt8] = []
    while let part = try output.fileHandleForReading.read(upToCount: 1), let byte = part.first, byte != 0x0A {
      line.append(byte)
    }
    guard let port = Int(String(decoding: line, as: UTF8.self)) else {
      throw OutsideTool.Missing(description: "python3 serves nothing; install the Debian package 'python3'")
    }
    address = "http://127.0.0.1:\(port)"
  }

  deinit {
    // Programs that are started from a thread of the tests have the signals blocked that the thread has.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
