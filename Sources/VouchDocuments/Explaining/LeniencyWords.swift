import VouchReading
import VouchSchema
import VouchValues

/// Descriptions of keywords that tolerate or transform values that other keywords would reject.
enum LeniencyWords {
  /// Returns the effect of a keyword; nil if it concerns neither leniency nor the value's place.
  static func words(for stated: LocatedKeyword) -> String? {
    switch stated.value {
    case .text(let text): sentences[stated.keyword]?(text.value)
    case .names(let names) where stated.keyword == .coerce:
      "is also read from other types: " + names.map(\.value).joined(separator: ", ")
    case .flag(true) where stated.keyword == .transient: "is no part of the document"
    default: nil
    }
  }

  /// Returns the effect of a property's default.
  static func words(forDefault value: Node, isRequired: Bool, isTransient: Bool) -> String {
    // A required key can only be omitted in Swift.
    let whenLeftOut =
      isTransient
      ? "" : isRequired ? " unless an initialiser is given another value" : " where it is absent"
    return "is \(Escaping.quoted(OrderedJSON(value).line))" + whenLeftOut
  }

  private static let sentences: [Keyword: @Sendable (String) -> String] = [
    .onInvalid: {
      $0 == "skip" ? "leaves invalid elements out" : "is the default where it would be invalid"
    },
    .unknownCase: { "may have other values of the type: they are \(Escaping.quoted($0))" },
    .null: { $0 == "absent" ? "is absent where it is null" : "is the default where it is null" },
    .presence: { _ in "tells absent from null" },
    .path: { "lies at \(Escaping.quoted($0)) in the document" },
  ]
}
