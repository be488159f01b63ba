/// The keys of an object as JSON, each with its colon, to write before the fields.
///
/// Stored in separate, immutable memory, so that accessing them needs no reference counting. The
/// owner of ``entries`` also owns the keys.
@safe final class WrittenKeys: @unchecked Sendable {
  @unsafe struct Entry: BitwiseCopyable {
    let spelling: UnsafeBufferPointer<UInt8>
    /// True if Swift's nil is written as null.
    let writesNil: Bool
  }

  let entries: UnsafeBufferPointer<Entry>

  init(_ properties: [PropertyNode]) {
    let entries = UnsafeMutableBufferPointer<Entry>.allocate(capacity: properties.count)
    for (index, property) in properties.enumerated() {
      let bytes = JSONWriter.spelling(of: property.key.stringValue)
      let spelling = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = unsafe spelling.initialize(from: bytes)
      let entry = unsafe Entry(
        spelling: UnsafeBufferPointer(spelling),
        writesNil: property.isRequired || property.isNullBesideDefault)
      unsafe entries.initializeElement(at: index, to: entry)
    }
    unsafe self.entries = UnsafeBufferPointer(entries)
  }

  deinit {
    for index in unsafe entries.indices { unsafe entries[index].spelling.deallocate() }
    unsafe entries.deallocate()
  }
}
