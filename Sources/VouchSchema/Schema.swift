import VouchDiagnostics

/// A schema's index in its graph.
public struct SchemaID: Hashable, Comparable, Sendable {
  private let packed: Int32

  /// The position in ``SchemaGraph/schemas``.
  public var index: Int { Int(packed) }

  public init(index: Int) {
    packed = Int32(clamping: index)
  }

  public static func < (a: SchemaID, b: SchemaID) -> Bool { a.packed < b.packed }
}

/// One schema object or boolean schema, keyword by keyword, with no decision about Swift in it.
public struct Schema: Sendable {
  /// What the loader says of a schema once and for all, behind one reference, because schemas are
  /// copied all the time.
  private final class Site: Sendable {
    let place: Place
    let origin: Origin
    let file: Int
    let resource: Int
    let boolean: Bool?

    init(place: Place, origin: Origin, file: Int, resource: Int, boolean: Bool?) {
      self.place = place
      self.origin = origin
      self.file = file
      self.resource = resource
      self.boolean = boolean
    }
  }

  private let site: Site
  /// The keywords in document order, those of older dialects in the newest one's form.
  public var keywords: [LocatedKeyword]

  public init(
    place: Place, origin: Origin, file: Int, resource: Int, boolean: Bool? = nil,
    keywords: [LocatedKeyword] = []
  ) {
    site = Site(place: place, origin: origin, file: file, resource: resource, boolean: boolean)
    self.keywords = keywords
  }

  /// Where the schema's value stands in the document.
  public var place: Place { site.place }
  public var origin: Origin { site.origin }
  /// The index of the schema's file in ``SchemaGraph/files``.
  public var file: Int { site.file }
  /// The index of the innermost resource around the schema in ``SchemaGraph/resources``.
  public var resource: Int { site.resource }
  /// The value of a boolean schema; nil for an object.
  public var boolean: Bool? { site.boolean }

  /// The keyword as this schema states it, or nil if it doesn't. Linear in the schema's keywords.
  public subscript(keyword: Keyword) -> LocatedKeyword? {
    // By index, because an element that is only looked at in passing would be copied and retained.
    for index in keywords.indices where keywords[index].keyword == keyword {
      return keywords[index]
    }
    return nil
  }

  /// The schema as one that nothing satisfies, with what others may refer to in it.
  public var unsatisfiable: Schema {
    Schema(
      place: place, origin: origin, file: file, resource: resource, boolean: false,
      keywords: keywords.filter { keyword in
        switch keyword.keyword {
        case .reference, .dynamicReference, .default, .examples: false
        default: [.core, .metadata].contains(keyword.keyword.description.vocabulary)
        }
      })
  }

  /// The way to a schema from the one around it.
  public enum Origin: Hashable, Sendable {
    /// A file's root.
    case root
    /// Under a keyword as the document spells it, and under a key or an index of its value.
    case keyword(of: SchemaID, spelling: String, key: String?)
    /// At a place that no keyword leads to, but a `$ref` does: a JSON Pointer from the file's root.
    case pointer(String)
  }
}

/// A keyword of a schema with its value and both of their places.
public final class LocatedKeyword: Sendable {
  public let keyword: Keyword
  public let keyPlace: Place
  public let valuePlace: Place
  public let value: KeywordValue

  public init(_ keyword: Keyword, keyPlace: Place, valuePlace: Place, value: KeywordValue) {
    self.keyword = keyword
    self.keyPlace = keyPlace
    self.valuePlace = valuePlace
    self.value = value
  }

  /// The schemas that the keyword holds, in document order; none for a reference.
  public var subschemas: [SchemaID] {
    switch value {
    case .schema(let schema): [schema]
    case .schemas(let schemas): schemas
    case .schemasByKey(let entries): entries.map(\.schema)
    default: []
    }
  }
}
