import Foundation

/// A binary property list, parsed to its objects with the references between them.
///
/// Foundation's own parser isn't used, because on Linux its result doesn't distinguish the
/// references of archives from other values, and because it isn't guaranteed to be safe for
/// arbitrary bytes. Here, every offset and count is checked against the available bytes, there is
/// no recursion, and the work is linear in the number of bytes.
///
/// Source: the format as CoreFoundation's `CFBinaryPList.c` describes it.
struct BinaryPropertyList {
  enum Object {
    case bool(Bool)
    case integer(Int64)
    /// An integer above `Int64.max`.
    case unsigned(UInt64)
    case real(Double)
    case date
    case data(Data)
    case string(String)
    case uid(Int)
    case array([Int])
    case dictionary([(key: Int, value: Int)])
  }

  let objects: [Object]
  let top: Int

  init(_ data: Data) throws(ArchiveError) {
    var reader = BinaryReader(bytes: [UInt8](data))
    let trailer = try reader.trailer()
    var objects: [Object] = []
    objects.reserveCapacity(trailer.objectCount)
    for index in 0..<trailer.objectCount { objects.append(try reader.object(index, trailer)) }
    self.objects = objects
    top = trailer.top
  }
}

/// The content of the last 32 bytes.
private struct Trailer {
  let offsetSize: Int
  let referenceSize: Int
  let objectCount: Int
  let top: Int
  let tableStart: Int
}

private struct BinaryReader {
  let bytes: [UInt8]
  /// The remaining number of bytes and references of objects; without a limit, overlapping objects
  /// could have more in total than there are bytes.
  private var budget: Int

  private static let magic = Array("bplist00".utf8)
  private static let trailerLength = 32

  init(bytes: [UInt8]) {
    self.bytes = bytes
    budget = bytes.count
  }

  func trailer() throws(ArchiveError) -> Trailer {
    guard bytes.starts(with: Self.magic), bytes.count >= Self.magic.count + Self.trailerLength
    else { throw .unreadable("it is no binary property list") }
    let start = bytes.count - Self.trailerLength
    let numbers = [start + 8, start + 16, start + 24].compactMap { offset(at: $0, size: 8) }
    let (offsetSize, referenceSize) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
    guard numbers.count == 3, 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw Self.damaged
    }
    let (count, top, table) = (numbers[0], numbers[1], numbers[2])
    // An object has at least one byte, so no count exceeds the number of bytes.
    guard table <= start, table > Self.magic.count, count <= bytes.count, top < count,
      count <= (start - table) / offsetSize
    else { throw Self.damaged }
    return Trailer(
      offsetSize: offsetSize, referenceSize: referenceSize, objectCount: count, top: top,
      tableStart: table)
  }

  mutating func object(
    _ index: Int, _ trailer: Trailer
  ) throws(ArchiveError) -> BinaryPropertyList.Object {
    let entry = trailer.tableStart + index * trailer.offsetSize
    guard var position = offset(at: entry, size: trailer.offsetSize),
      position >= Self.magic.count, position < trailer.tableStart
    else { throw Self.damaged }
    let (kind, size) = (bytes[position] >> 4, Int(bytes[position] & 0xF))
    position += 1
    switch kind {
    case 0x0: return try simple(size)
    case 0x1 where size <= 4:
      guard let value = try number(at: position, 1 << size, trailer) else { throw Self.damaged }
      // Foundation writes integers above `Int64.max` with 16 bytes, of which the upper half is 0.
      return size == 4 && value > Int64.max
        ? .unsigned(value) : .integer(Int64(bitPattern: value))
    case 0x2 where size == 2: return .real(Double(try float(at: position, trailer)))
    case 0x2 where size == 3: return .real(try double(at: position, trailer))
    case 0x3 where size == 3:
      _ = try double(at: position, trailer)
      return .date
    case 0x8:
      guard let uid = try number(at: position, size + 1, trailer), uid <= UInt32.max else {
        throw Self.damaged
      }
      // A reference beyond the range of `Int` can't lead to an object.
      return .uid(Int(clamping: uid))
    default: return try collection(kind, size, position: &position, trailer: trailer)
    }
  }

  private func simple(_ size: Int) throws(ArchiveError) -> BinaryPropertyList.Object {
    switch size {
    case 0x8: return .bool(false)
    case 0x9: return .bool(true)
    default: throw Self.damaged
    }
  }

  /// Parses an object with a count: the size, or a following integer if the size is 15.
  private mutating func collection(
    _ kind: UInt8, _ size: Int, position: inout Int, trailer: Trailer
  ) throws(ArchiveError) -> BinaryPropertyList.Object {
    let count = try count(size, &position, trailer: trailer)
    switch kind {
    case 0x4:
      try spend(count, 1, at: position, trailer: trailer)
      return .data(Data(bytes[position..<position + count]))
    case 0x5:
      try spend(count, 1, at: position, trailer: trailer)
      let text = bytes[position..<position + count]
      guard text.allSatisfy({ $0 < 0x80 }) else { throw Self.damaged }
      return .string(String(decoding: text, as: UTF8.self))
    case 0x6:
      try spend(count, 2, at: position, trailer: trailer)
      let units = (0..<count).map { index in
        UInt16(bytes[position + 2 * index]) << 8 | UInt16(bytes[position + 2 * index + 1])
      }
      guard let text = String(validating: units, as: UTF16.self) else { throw Self.damaged }
      return .string(text)
    case 0xA:
      try spend(count, trailer.referenceSize, at: position, trailer: trailer)
      return .array(try references(count, at: position, trailer))
    case 0xD:
      try spend(count, 2 * trailer.referenceSize, at: position, trailer: trailer)
      let all = try references(2 * count, at: position, trailer)
      return .dictionary((0..<count).map { (all[$0], all[count + $0]) })
    default: throw Self.damaged
    }
  }

  private func count(
    _ size: Int, _ position: inout Int, trailer: Trailer
  ) throws(ArchiveError) -> Int {
    guard size == 0xF else { return size }
    guard position < trailer.tableStart, bytes[position] >> 4 == 0x1, bytes[position] & 0xF <= 3
    else { throw Self.damaged }
    let length = 1 << Int(bytes[position] & 0xF)
    guard let count = try number(at: position + 1, length, trailer), count <= bytes.count else {
      throw Self.damaged
    }
    position += 1 + length
    return Int(count)
  }

  private func references(
    _ count: Int, at position: Int, _ trailer: Trailer
  ) throws(ArchiveError) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    for index in 0..<count {
      let place = position + index * trailer.referenceSize
      guard let reference = offset(at: place, size: trailer.referenceSize),
        reference < trailer.objectCount
      else { throw Self.damaged }
      result.append(reference)
    }
    return result
  }

  /// Checks that `count` elements lie before the table of offsets, and charges the budget for them.
  private mutating func spend(
    _ count: Int, _ size: Int, at position: Int, trailer: Trailer
  ) throws(ArchiveError) {
    guard count <= min(trailer.tableStart - position, budget) / size else { throw Self.damaged }
    budget -= count * size
  }

  // MARK: Numbers

  /// Returns the bits of an integer of 1 to 16 bytes; nil if there are more than 64.
  private func number(
    at position: Int, _ size: Int, _ trailer: Trailer
  ) throws(ArchiveError) -> UInt64? {
    guard size <= trailer.tableStart - position else { throw Self.damaged }
    guard size == 16 else { return integer(at: position, size: size) }
    guard bytes[position..<position + 8].allSatisfy({ $0 == 0 }) else { throw Self.damaged }
    return integer(at: position + 8, size: 8)
  }

  /// Returns a count, an offset or a reference; nil if it is out of range.
  private func offset(at position: Int, size: Int) -> Int? {
    integer(at: position, size: size).flatMap { Int(exactly: $0) }
  }

  private func integer(at position: Int, size: Int) -> UInt64? {
    var value: UInt64 = 0
    for byte in bytes[position..<position + size] {
      guard value >> 56 == 0 else { return nil }
      value = value << 8 | UInt64(byte)
    }
    return value
  }

  private func float(at position: Int, _ trailer: Trailer) throws(ArchiveError) -> Float {
    guard 4 <= trailer.tableStart - position else { throw Self.damaged }
    return Float(bitPattern: bytes[position..<position + 4].reduce(0) { $0 << 8 | UInt32($1) })
  }

  private func double(at position: Int, _ trailer: Trailer) throws(ArchiveError) -> Double {
    guard 8 <= trailer.tableStart - position else { throw Self.damaged }
    return Double(bitPattern: bytes[position..<position + 8].reduce(0) { $0 << 8 | UInt64($1) })
  }

  private static var damaged: ArchiveError { .unreadable("its property list is damaged") }
}
