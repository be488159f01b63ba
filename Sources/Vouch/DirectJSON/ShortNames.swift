/// Texts of up to fifteen bytes that are looked up by a single block of sixteen bytes, which holds
/// a text and its closing quotation mark.
@unsafe struct ShortNames {
  private struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var count: Int32 = 0
    /// -1 for none.
    var index: Int32 = -1
  }

  /// A power of two of slots, at most a quarter of them occupied; immutable and never freed.
  private let slots: UnsafePointer<Slot>
  private let mask: Int

  /// - Parameter names: the names. Those that are too long, or that JSON has to escape, are left
  ///   out.
  init(_ names: [String]) {
    var capacity = 8
    while capacity < names.count * 4 { capacity *= 2 }
    var slots = [Slot](repeating: Slot(), count: capacity)
    for (index, name) in names.enumerated() {
      let utf8 = Array(name.utf8)
      guard utf8.count < 16, !utf8.contains(where: JSONWriter.mustBeEscaped) else { continue }
      var slot = Slot(count: Int32(utf8.count), index: Int32(index))
      for (offset, byte) in utf8.enumerated() {
        let bits = UInt64(byte) << UInt64(8 * (offset & 7))
        if offset < 8 { slot.low |= bits } else { slot.high |= bits }
      }
      var position = unsafe Self.hash(slot.low, slot.high) & (capacity - 1)
      while slots[position].index >= 0 { position = (position + 1) & (capacity - 1) }
      slots[position] = slot
    }
    unsafe self.slots = unsafe UnsafePointer(immortal: slots)
    unsafe mask = capacity - 1
  }

  @inline(__always)
  private static func hash(_ low: UInt64, _ high: UInt64) -> Int {
    let product = (low ^ (high &* 0xD6E8_FEB8_6659_FD93)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> 40)
  }

  /// Returns the index of the text up to the next quotation mark, and its length; nil if it isn't
  /// one of the names.
  ///
  /// - Parameter start: the position after the opening quotation mark, followed by at least 16
  ///   bytes.
  @inline(__always)
  func name(at start: UnsafePointer<UInt8>) -> (index: Int, count: Int)? {
    let block = unsafe UnsafeRawPointer(start).loadUnaligned(as: SIMD16<UInt8>.self)
    let quotes = unsafe unsafeBitCast(
      block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\"")), to: SIMD2<UInt64>.self)
    let count = firstMarked(quotes)
    guard count < 16 else { return nil }
    // Without branches, because the lengths of names are hard to predict.
    let bits = UInt64(truncatingIfNeeded: count &* 8)
    let lowMask: UInt64 = count >= 8 ? .max : 1 &<< bits &- 1
    let highMask: UInt64 = count >= 8 ? 1 &<< (bits &- 64) &- 1 : 0
    let low = unsafe loadWord(start) & lowMask
    let high = unsafe loadWord(start + 8) & highMask
    var position = unsafe Self.hash(low, high) & mask
    while true {
      let slot = unsafe slots[position]
      if slot.index < 0 { return nil }
      if slot.low == low, slot.high == high, Int(slot.count) == count {
        return (Int(slot.index), count)
      }
      position = unsafe (position &+ 1) & mask
    }
  }
}
