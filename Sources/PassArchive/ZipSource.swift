internal import CLibzip
internal import Glibc

/// An archive in memory that libzip reads.
///
/// libzip does not copy the bytes it is given (zip_source_buffer(3)), so they are lent for the length of a
/// closure and the archive is closed before it ends.
@safe struct ZipSource: ~Copyable {
  /// What the archive says of an entry.
  struct Entry {
    /// Its number in the archive.
    let index: Int
    /// Its path; bytes that are no UTF-8 are read as code page 437, as unzipping programs do.
    let path: String
    /// Its size, unpacked.
    let size: Int
    /// Its size in the archive.
    let packedSize: Int
    /// The number of its compression method (APPNOTE.TXT 4.4.5).
    let method: UInt16
    /// Whether it is encrypted.
    let isEncrypted: Bool
    /// Whether it is a symbolic link.
    let isLink: Bool

    /// Whether its compression is one that every reader knows.
    var isStoredOrDeflated: Bool { method == UInt16(ZIP_CM_STORE) || method == UInt16(ZIP_CM_DEFLATE) }
  }

  private let archive: OpaquePointer

  /// Opens an archive and lends it to a closure.
  ///
  /// - Throws: `ArchiveError` where libzip finds no archive in the bytes.
  static func withSource(
    _ bytes: [UInt8], _ body: (borrowing ZipSource) -> Void
  ) throws(ArchiveError) {
    // `withUnsafeBytes` forgets the type of what is thrown.
    let failure = unsafe bytes.withUnsafeBytes { all -> ArchiveError? in
      do throws(ArchiveError) {
        body(try unsafe ZipSource(lending: all))
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private init(lending bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    guard
      let source = unsafe zip_source_buffer_create(bytes.baseAddress, zip_uint64_t(bytes.count), 0, &error)
    else {
      throw ArchiveError(.library, reason: unsafe String(cString: zip_error_strerror(&error)))
    }
    guard let archive = unsafe zip_open_from_source(source, ZIP_RDONLY, &error) else {
      unsafe zip_source_free(source)
      throw ArchiveError(.library, reason: unsafe String(cString: zip_error_strerror(&error)))
    }
    unsafe self.archive = archive
  }

  deinit { unsafe zip_discard(archive) }

  /// The number of entries.
  var count: Int { unsafe max(0, Int(zip_get_num_entries(archive, 0))) }

  /// The reason of the last failure, in libzip's words.
  var reason: String { unsafe String(cString: zip_strerror(archive)) }

  /// What the archive says of an entry; nil where it cannot be read.
  func entry(_ index: Int) -> Entry? {
    var status = unsafe zip_stat_t()
    unsafe zip_stat_init(&status)
    guard unsafe zip_stat_index(archive, zip_uint64_t(index), 0, &status) == 0,
      let path = path(of: index)
    else { return nil }
    var system: zip_uint8_t = 0
    var attributes: zip_uint32_t = 0
    _ = unsafe zip_file_get_external_attributes(archive, zip_uint64_t(index), 0, &system, &attributes)
    return unsafe Entry(
      index: index, path: path, size: Int(clamping: status.size),
      packedSize: Int(clamping: status.comp_size), method: status.comp_method,
      isEncrypted: status.encryption_method != UInt16(ZIP_EM_NONE),
      // The upper half is the Unix mode (APPNOTE.TXT 4.4.15), whatever system wrote the archive.
      isLink: attributes >> 16 & 0o170000 == 0o120000)
  }

  /// The path of an entry, as its bytes are; where these are no UTF-8, they are read as code page 437.
  ///
  /// libzip alone would take control characters for the pictures that this code page has in their places.
  private func path(of index: Int) -> String? {
    let number = zip_uint64_t(index)
    if let raw = unsafe zip_get_name(archive, number, zip_flags_t(ZIP_FL_ENC_RAW)),
      let path = unsafe String(validatingCString: raw)
    {
      return path
    }
    return unsafe zip_get_name(archive, number, 0).map { unsafe String(cString: $0) }
  }

  /// Unpacks an entry; its checksum is compared.
  ///
  /// - Throws: `ArchiveError` where it is damaged or longer than the limit.
  func read(_ entry: Entry, limit: Int) throws(ArchiveError) -> [UInt8] {
    guard let file = unsafe zip_fopen_index(archive, zip_uint64_t(entry.index), 0) else {
      throw ArchiveError(.library, path: entry.path, reason: reason)
    }
    defer { unsafe zip_fclose(file) }
    // One more byte than is stated shows an entry that is longer, and lets libzip compare the checksum.
    let room = min(entry.size, limit) + 1
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < room {
        let read = unsafe zip_fread(
          file, buffer.baseAddress.map { unsafe $0 + count }, zip_uint64_t(room - count))
        failed = read < 0
        if read <= 0 { break }
        count += Int(read)
      }
    }
    if failed {
      let error = unsafe zip_file_get_error(file)
      throw ArchiveError(
        .library, path: entry.path, reason: unsafe String(cString: zip_error_strerror(error)))
    }
    if bytes.count != entry.size {
      throw ArchiveError(
        .library, path: entry.path, reason: "its size is not the one that the archive states")
    }
    return bytes
  }
}
