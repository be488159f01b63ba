/// A version of JSON Schema that a document can be written in.
public enum Dialect: String, CaseIterable, Hashable, Sendable {
  case draft04 = "draft-04"
  case draft06 = "draft-06"
  case draft07 = "draft-07"
  case draft202012 = "2020-12"

  /// The meta-schema's identifier, without the empty fragment that older ones end in.
  public var uri: String {
    switch self {
    case .draft04: "http://json-schema.org/draft-04/schema"
    case .draft06: "http://json-schema.org/draft-06/schema"
    case .draft07: "http://json-schema.org/draft-07/schema"
    case .draft202012: "https://json-schema.org/draft/2020-12/schema"
    }
  }

  /// The dialect that a `$schema` value names, if it is one of these.
  public init?(uri: String) {
    let bare = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
    guard let match = Dialect.allCases.first(where: { $0.uri == bare }) else { return nil }
    self = match
  }

  /// Whether keywords beside `$ref` count; before 2019-09 they were to be ignored
  /// (JSON Schema Core draft-07, section 8.3).
  public var readsSiblingsOfReferences: Bool { self == .draft202012 }
}

/// A set of dialects, such as those that know a keyword.
public struct Dialects: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ dialect: Dialect) {
    switch dialect {
    case .draft04: self = .draft04
    case .draft06: self = .draft06
    case .draft07: self = .draft07
    case .draft202012: self = .draft202012
    }
  }

  public static let draft04 = Dialects(rawValue: 1)
  public static let draft06 = Dialects(rawValue: 2)
  public static let draft07 = Dialects(rawValue: 4)
  public static let draft202012 = Dialects(rawValue: 8)
  public static let since06: Dialects = [draft06, draft07, draft202012]
  public static let since07: Dialects = [draft07, draft202012]
  public static let until07: Dialects = [draft04, draft06, draft07]
  public static let all: Dialects = [draft04, draft06, draft07, draft202012]
}
