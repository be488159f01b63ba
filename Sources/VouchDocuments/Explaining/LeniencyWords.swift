import VouchReading
import VouchSchema
import VouchValues

/// Descriptions of keywords that tolerate or transform values that other keywords would reject.
enum LeniencyWords {
  /// Returns the effect of a keyword; nil if it concerns neither leniency nor the value's place.
  static func words(for stated: LocatedKeyword) -> String? {
    switch stated.value {
    case .text(let text): words(for: stated.keyword, text.value)
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

  private static func words(for keyword: Keyword, _ text: String) -> String? {
    switch (keyword, text) {
    case (.onInvalid, "skip"): "leaves invalid elements out"
    case (.onInvalid, _): "is the default where it would be invalid"
    case (.unknownCase, _): "may have other values of the type: they are \(Escaping.quoted(text))"
    case (.null, "absent"): "is absent where it is null"
    case (.null, _): "is the default where it is null"
    case (.presence, _): "tells absent from null"
    case (.path, _): "lies at \(Escaping.quoted(text)) in the document"
    default: nil
    }
  }
}
