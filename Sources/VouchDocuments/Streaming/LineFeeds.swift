import VouchGenerator

/// Finds line feeds with the fastest function of the system.
enum LineFeeds {
  /// Returns the position of the first line feed in some bytes.
  static func first(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, start < end,
      let found = memchr(base + start, Int32(UInt8(ascii: "\n")), end - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
