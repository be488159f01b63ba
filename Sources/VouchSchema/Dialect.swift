/// A version of JSON Schema in which a document can be written, from the oldest to the newest, and
/// OpenAPI 3.0's separate dialect.
public enum Dialect: String, Hashable, Sendable {
  case draft03 = "draft-03"
  case draft04 = "draft-04"
  case draft06 = "draft-06"
  case draft07 = "draft-07"
  case draft201909 = "2019-09"
  case draft202012 = "2020-12"
  /// OpenAPI 3.0's Schema Object, on which that of Kubernetes' custom resources is based too.
  /// OpenAPI 3.1 uses 2020-12.
  case openAPI30 = "OpenAPI 3.0"

  /// The meta-schema's identifier, without the empty fragment that older ones end in.
  public var uri: String {
    switch self {
    case .draft03: "http://json-schema.org/draft-03/schema"
    case .draft04: "http://json-schema.org/draft-04/schema"
    case .draft06: "http://json-schema.org/draft-06/schema"
    case .draft07: "http://json-schema.org/draft-07/schema"
    case .draft201909: "https://json-schema.org/draft/2019-09/schema"
    case .draft202012: "https://json-schema.org/draft/2020-12/schema"
    case .openAPI30: "https://spec.openapis.org/oas/3.0/schema"
    }
  }

  /// Creates the dialect that a `$schema` value names; nil if it is another one.
  public init?(uri: String) {
    let bare = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
    guard let match = Dialect.allCases.first(where: { $0.uri == bare }) else { return nil }
    self = match
  }

  /// True if keywords beside `$ref` have an effect; before 2019-09 they were ignored (JSON Schema
  /// Core draft-07, section 8.3).
  public var readsSiblingsOfReferences: Bool { Dialects.since201909.contains(Dialects(self)) }

  /// The keyword that identifies a schema: `id` before draft-06.
  public var identifier: Keyword { Dialects.until04.contains(Dialects(self)) ? .olderID : .id }

  /// True if `$anchor` names a schema, as a fragment of `$id` did before.
  public var hasAnchors: Bool { Dialects.since201909.contains(Dialects(self)) }

  /// True if `items` may be a list, with `additionalItems` for the remaining items.
  public var hasListsOfItems: Bool { ![.draft202012, .openAPI30].contains(self) }

  /// True if `exclusiveMinimum` and `exclusiveMaximum` are booleans beside the limit.
  public var hasExclusiveFlags: Bool {
    self == .openAPI30 || Dialects.until04.contains(Dialects(self))
  }
}

/// The dialects that a `$schema` can name: all but OpenAPI's, whose documents state it differently.
extension Dialect: CaseIterable {
  public static let allCases: [Dialect] = [
    .draft03, .draft04, .draft06, .draft07, .draft201909, .draft202012,
  ]
}

/// A set of dialects, such as those that know a keyword.
public struct Dialects: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ dialect: Dialect) {
    switch dialect {
    case .draft03: self = .draft03
    case .draft04: self = .draft04
    case .draft06: self = .draft06
    case .draft07: self = .draft07
    case .draft201909: self = .draft201909
    case .draft202012: self = .draft202012
    case .openAPI30: self = .openAPI30
    }
  }

  public static let draft03 = Dialects(rawValue: 1)
  public static let draft04 = Dialects(rawValue: 2)
  public static let draft06 = Dialects(rawValue: 4)
  public static let draft07 = Dialects(rawValue: 8)
  public static let draft201909 = Dialects(rawValue: 16)
  public static let draft202012 = Dialects(rawValue: 32)
  public static let openAPI30 = Dialects(rawValue: 64)
  public static let since201909: Dialects = [draft201909, draft202012]
  public static let since07: Dialects = [draft07, since201909]
  public static let since06: Dialects = [draft06, since07]
  public static let since04: Dialects = [draft04, since06]
  public static let until04: Dialects = [draft03, draft04]
  public static let until07: Dialects = [until04, draft06, draft07]
  public static let until201909: Dialects = [until07, draft201909]
  public static let all: Dialects = [until07, since201909, openAPI30]
}
