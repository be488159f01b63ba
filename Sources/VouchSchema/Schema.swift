import VouchReading

/// A schema's index in its graph.
public struct SchemaID: Hashable, Comparable, Sendable {
  @usableFromInline let packed: Int32

  /// The position in ``SchemaGraph/schemas``.
  @inlinable public var index: Int { Int(packed) }

  public init(index: Int) {
    packed = Int32(clamping: index)
  }

  public static func < (a: SchemaID, b: SchemaID) -> Bool { a.packed < b.packed }
}

/// A schema object or boolean schema with its keywords, without any decision about Swift.
public struct Schema: Sendable {
  /// The immutable properties that the loader sets, behind one reference, because schemas are
  /// copied often.
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
  public var keywords: [LocatedKeyword] {
    didSet { stated = KeywordSet(of: keywords) }
  }
  /// The keywords that the schema states. Most questions are about others, and end here.
  package private(set) var stated: KeywordSet

  public init(
    place: Place, origin: Origin, file: Int, resource: Int, boolean: Bool? = nil,
    keywords: [LocatedKeyword] = []
  ) {
    site = Site(place: place, origin: origin, file: file, resource: resource, boolean: boolean)
    self.keywords = keywords
    stated = KeywordSet(of: keywords)
  }

  /// The place of the schema's value in the document.
  public var place: Place { site.place }
  public var origin: Origin { site.origin }
  /// The index of the schema's file in ``SchemaGraph/files``.
  public var file: Int { site.file }
  /// The index of the innermost enclosing resource in ``SchemaGraph/resources``.
  public var resource: Int { site.resource }
  /// The value of a boolean schema; nil for an object.
  public var boolean: Bool? { site.boolean }

  /// The schema's statement of a keyword; nil if it has none. Linear in the number of the schema's
  /// keywords.
  public subscript(keyword: Keyword) -> LocatedKeyword? {
    guard stated.contains(keyword) else { return nil }
    // By index, because iterating over elements would copy and retain each of them.
    var index = 0
    while keywords[index].keyword != keyword { index += 1 }
    return keywords[index]
  }

  /// The schema made unsatisfiable, without losing anything that references may lead to.
  public var unsatisfiable: Schema {
    Schema(
      place: place, origin: origin, file: file, resource: resource, boolean: false,
      keywords: keywords.filter { keyword in
        [.core, .metadata].contains(keyword.keyword.description.vocabulary)
          && ![.reference, .dynamicReference, .default, .examples].contains(keyword.keyword)
      })
  }

  /// The step to a schema from the enclosing one.
  public enum Origin: Hashable, Sendable {
    /// A file's root.
    case root
    /// Under a keyword, as the document spells it, and possibly a key or an index in its value.
    case keyword(of: SchemaID, spelling: String, key: String?)
    /// At a place that a `$ref` leads to but that isn't a keyword's subschema: a JSON Pointer from
    /// the file's root.
    case pointer(String)
  }
}

/// A keyword of a schema with its value and the places of both.
public final class LocatedKeyword: Sendable {
  public let keyword: Keyword
  public let keyPlace: Place
  public let valuePlace: Place
  public let value: KeywordValue
  /// The keyword that violations name: this one, or the one in whose place it was put.
  package let reported: Keyword

  public convenience init(
    _ keyword: Keyword, keyPlace: Place, valuePlace: Place, value: KeywordValue
  ) {
    self.init(keyword, reported: keyword, keyPlace: keyPlace, valuePlace: valuePlace, value: value)
  }

  package init(
    _ keyword: Keyword, reported: Keyword, keyPlace: Place, valuePlace: Place, value: KeywordValue
  ) {
    self.keyword = keyword
    self.reported = reported
    self.keyPlace = keyPlace
    self.valuePlace = valuePlace
    self.value = value
  }

  /// The schemas in the keyword's value, in document order; empty for a reference.
  public var subschemas: [SchemaID] {
    switch value {
    case .schema(let schema): [schema]
    case .schemas(let schemas): schemas
    case .schemasByKey(let entries): entries.map(\.schema)
    default: []
    }
  }

  /// True if the keyword has ``targets``, as few have.
  package var hasTargets: Bool {
    switch value {
    case .schema, .schemas, .schemasByKey, .reference: true
    default: false
    }
  }

  /// The schemas in the keyword's value, or the target of its reference.
  package var targets: [SchemaID] { reference.map { [$0.target] } ?? subschemas }

  /// The schemas that the keyword names and that stand elsewhere, maybe in another file: the target
  /// of its reference, or those in a discriminator's mapping.
  package var named: [SchemaID] {
    reference.map { [$0.target] } ?? discriminator?.value.mapping.map(\.schema) ?? []
  }
}
