/// The coding key of all generated types: a property's key in the document.
///
/// One key type in place of one per generated type takes a third off the time that generated
/// code compiles in.
public struct SchemaKey: CodingKey, Hashable, Sendable {
  public let stringValue: String
  public let intValue: Int?

  public init(_ stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  public init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  public init?(stringValue: String) {
    self.init(stringValue)
  }

  public init?(intValue: Int) {
    self.init(index: intValue)
  }
}
