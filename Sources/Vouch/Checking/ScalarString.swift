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
    a.value.utf8.elementsEqual(b.value.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combineUTF8(value)
  }
}
