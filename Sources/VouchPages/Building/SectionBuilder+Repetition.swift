import VouchBackend
import VouchDocuments
import VouchGenerator
import VouchSchema
import VouchValues

/// A type as a table row shows it.
struct ShownType {
  let type: TypeReference
  let row: Row

  /// The element type of an array or a dictionary.
  var element: ShownType? {
    switch (type.unwrapped, row.kind) {
    case (.array(let type), .array(let row)): ShownType(type: type, row: row)
    case (.dictionary(_, let type), .map(let row)): ShownType(type: type, row: row)
    default: nil
    }
  }

  /// The JSON type that is obvious from the Swift type.
  ///
  /// Nil for dates, URLs and other types that documents may hold as strings or numbers.
  fileprivate var jsonType: JSONType? {
    switch row.kind {
    case .array: .array
    case .map: .object
    case .type: nil
    case .scalar(.string): .string
    case .scalar(.boolean): .boolean
    case .scalar(.number), .scalar(.float): .number
    case .scalar(let scalar): scalar.isInteger ? .integer : nil
    }
  }
}

extension TypeReference {
  fileprivate var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }
}

extension SectionBuilder {
  /// True if the other columns of a row already show a fact.
  func isShown(
    _ fact: ExplanationTopic.Fact, _ plan: PropertyPlan?, _ shown: ShownType?
  ) -> Bool {
    if fact.keyword == Keyword.default.spelling { return true }
    guard fact.depth == 0 else { return false }
    if fact.keyword == Keyword.required.spelling, fact.stated == nil {
      return plan?.isRequired == true
    }
    guard let shown, let stated = fact.stated else { return false }
    let section = targets.target(of: shown.type.unwrapped)
    switch stated.value {
    case .types(let types) where stated.keyword == .type:
      let others = types.map(\.value).filter { $0 != .null }
      // The type's own section describes it.
      return others.count == 1 && (section != nil || others[0] == shown.jsonType)
    case .reference(let reference):
      return section != nil && section == targets.target(of: reference.target)
    default: return false
    }
  }
}
