/// A string that is equal to another only if it has the same Unicode scalars.
///
/// Swift's `==` tests canonical equivalence: it treats the two spellings of é as one string, where
/// JSON Schema has two.
package struct ScalarString: Hashable, Sendable {
  package let value: String

  package init(_ value: String) {
    self.value = value
  }

  package static func == (a: ScalarString, b: ScalarString) -> Bool {
    a.value.hasScalars(of: b.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combineUTF8(value)
  }
}

extension String {
  /// True if two strings have the same Unicode scalars.
  package func hasScalars(of other: String) -> Bool {
    // Strings with the same scalars are canonically equivalent, so this fast comparison excludes
    // most others without comparing single bytes.
    guard utf8.count == other.utf8.count, self == other else { return false }
    let isEqual = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { otherBytes in
        var index = 0
        while index < bytes.count, unsafe bytes[index] == otherBytes[index] { index += 1 }
        return index == bytes.count
      }
    }
    return (isEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension UTF8Bytes {
  /// True if the text has at least `limit` Unicode scalars, JSON Schema's unit of length. Source:
  /// JSON Schema 2020-12 validation, section 6.3.
  package func hasScalars(atLeast limit: Int) -> Bool {
    if count < limit { return false }
    // A scalar takes at most four bytes of UTF-8.
    return count / 4 >= limit || scalarCount >= limit
  }
}

extension Hasher {
  /// Hashes the UTF-8 of a string, so that canonically equivalent spellings differ.
  package mutating func combineUTF8(_ string: String) {
    var string = string
    string.withUTF8 { unsafe combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xFF as UInt8)
  }
}
