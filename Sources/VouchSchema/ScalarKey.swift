/// A string told apart by its Unicode scalars, as JSON Schema compares strings and keys.
///
/// Swift's `==` on strings is canonical equivalence, which takes the two spellings of `é` for one.
public struct ScalarKey: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public static func == (a: ScalarKey, b: ScalarKey) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
