/// A string that is equal to another only if it has the same Unicode scalars.
///
/// Swift's own `==` is canonical equivalence: it takes the two spellings of é for one string, where
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
  /// Whether two strings have the same Unicode scalars.
  package func hasScalars(of other: String) -> Bool {
    // Strings of the same scalars are canonically equivalent, and most others are told apart by that
    // comparison without a look at single bytes.
    guard utf8.count == other.utf8.count, self == other else { return false }
    let isEqual = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { otherBytes in
        bytes.indices.allSatisfy { unsafe bytes[$0] == otherBytes[$0] }
      }
    }
    return (isEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether the string has at least as many Unicode scalars as that: JSON Schema's unit of length.
  ///
  /// Reads no further than it must. Source: JSON Schema 2020-12 validation, section 6.3.
  package func hasScalars(atLeast count: Int) -> Bool {
    let bytes = utf8.count
    if bytes < count { return false }
    // A scalar takes four bytes of UTF-8 at the most.
    if bytes / 4 >= count { return true }
    return withUTF8Bytes { $0.scalarCount } >= count
  }
}

extension UTF8Bytes {
  /// Whether the text has at least as many Unicode scalars as that.
  package func hasScalars(atLeast limit: Int) -> Bool {
    if count < limit { return false }
    return count / 4 >= limit || scalarCount >= limit
  }
}

extension Hasher {
  /// Feeds the UTF-8 of a string, so that canonically equivalent spellings stay different.
  package mutating func combineUTF8(_ string: String) {
    var string = string
    string.withUTF8 { unsafe combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xFF as UInt8)
  }
}
