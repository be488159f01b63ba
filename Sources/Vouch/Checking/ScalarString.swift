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
  func hasScalars(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isEqual = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { otherBytes in
        zip(bytes, otherBytes).allSatisfy { $0 == $1 }
      }
    }
    return (isEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
