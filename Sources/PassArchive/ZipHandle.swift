internal import CLibzip
internal import Glibc

/// An archive that libzip writes into memory.
///
/// libzip reads the entries' bytes when the archive is closed and frees its own copies then
/// (zip_source_buffer(3)); a failed close leaves the archive open, so it is discarded (zip_close(3)).
@safe struct ZipHandle: ~Copyable {
  private let archive: OpaquePointer
  private let target: OpaquePointer

  /// Begins an empty archive.
  init() throws(ArchiveError) {
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    guard let target = unsafe zip_source_buffer_create(nil, 0, 0, &error) else {
      throw ArchiveError(.library, reason: unsafe String(cString: zip_error_strerror(&error)))
    }
    guard let archive = unsafe zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &error) else {
      unsafe zip_source_free(target)
      throw ArchiveError(.library, reason: unsafe String(cString: zip_error_strerror(&error)))
    }
    // The archive owns the source now; the bytes are read from it once the archive is gone.
    unsafe zip_source_keep(target)
    unsafe self.archive = archive
    unsafe self.target = target
  }

  /// Adds a file, stored without compression, with this DOS time and date and Unix mode 0644.
  func add(_ path: String, _ bytes: [UInt8], dosTime: UInt16, dosDate: UInt16) throws(ArchiveError) {
    guard let source = unsafe copy(bytes) else { throw failure(path) }
    let index = unsafe path.withCString {
      unsafe zip_file_add(archive, $0, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    }
    guard index >= 0 else {
      unsafe zip_source_free(source)
      throw failure(path)
    }
    let entry = zip_uint64_t(index)
    // S_IFREG | 0644 in the upper half, where Unix keeps the mode (APPNOTE.TXT 4.4.15).
    let mode: zip_uint32_t = 0o100_644 << 16
    guard unsafe zip_set_file_compression(archive, entry, ZIP_CM_STORE, 0) == 0,
      unsafe zip_file_set_dostime(archive, entry, dosTime, dosDate, 0) == 0,
      unsafe zip_file_set_external_attributes(
        archive, entry, 0, zip_uint8_t(ZIP_OPSYS_UNIX), mode) == 0
    else { throw failure(path) }
  }

  /// Ends the archive and gives its bytes.
  consuming func finish() throws(ArchiveError) -> [UInt8] {
    let archive = unsafe self.archive
    let target = unsafe self.target
    discard self
    defer { unsafe zip_source_free(target) }
    guard unsafe zip_close(archive) == 0 else {
      let reason = unsafe String(cString: zip_strerror(archive))
      unsafe zip_discard(archive)
      throw ArchiveError(.library, reason: reason)
    }
    return try unsafe Self.read(target)
  }

  deinit {
    unsafe zip_discard(archive)
    unsafe zip_source_free(target)
  }

  /// A source of a copy of the bytes, which libzip frees with the source.
  private func copy(_ bytes: [UInt8]) -> OpaquePointer? {
    guard let memory = unsafe malloc(max(bytes.count, 1)) else { return nil }
    unsafe bytes.withUnsafeBytes { all in
      if let base = all.baseAddress { unsafe memory.copyMemory(from: base, byteCount: all.count) }
    }
    let source = unsafe zip_source_buffer(archive, memory, zip_uint64_t(bytes.count), 1)
    if unsafe source == nil { unsafe free(memory) }
    return unsafe source
  }

  private func failure(_ path: String) -> ArchiveError {
    ArchiveError(.library, path: path, reason: unsafe String(cString: zip_strerror(archive)))
  }

  private static func read(_ source: OpaquePointer) throws(ArchiveError) -> [UInt8] {
    var status = unsafe zip_stat_t()
    guard unsafe zip_source_stat(source, &status) == 0, unsafe zip_source_open(source) == 0 else {
      throw ArchiveError(.library, reason: "the finished archive could not be read back")
    }
    defer { unsafe zip_source_close(source) }
    let size = unsafe Int(status.size)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = unsafe max(0, Int(zip_source_read(source, buffer.baseAddress, zip_uint64_t(size))))
    }
    guard bytes.count == size else {
      throw ArchiveError(.library, reason: "the finished archive could not be read back")
    }
    return bytes
  }
}
