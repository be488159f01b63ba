import Vouch
import VouchValues

/// For generated code only. A part of a partial value, or nothing, from which generated types read
/// their properties.
public struct _Part: Sendable {
  /// The part's value; an open part is resolved to its value in the state with the number
  /// `version`.
  let node: PartialNode?
  let version: Int

  init(_ node: PartialNode?, _ version: Int) {
    if case .open(let part)? = node {
      self.node = part.node(at: version)
    } else {
      self.node = node
    }
    self.version = version
  }

  /// The part of a complete value.
  init(whole field: FieldValue) {
    node = .field(field)
    version = 0
  }

  var isComplete: Bool { if case .field? = node { true } else { false } }

  /// True if the value is null, for which existing Swift values have the field `absent`.
  var isNull: Bool {
    switch node {
    case .field(.null), .field(.absent): true
    default: false
    }
  }

  private var isNothing: Bool { if case nil = node { true } else { false } }

  /// The field at an index of the type's table.
  public subscript(index: Int) -> _Part {
    switch node {
    case .fields(let fields, let open):
      if let field = open.first(where: { $0.index == index }) { return _Part(field.node, version) }
      return _Part(fields[index].map { .field($0) }, version)
    case .field(let field):
      guard let fields = field.fields, fields.indices.contains(index) else {
        return _Part(nil, version)
      }
      return _Part(whole: fields[index])
    default: return _Part(nil, version)
    }
  }

  /// Returns the value if it is complete and not null.
  public func value<Value: _SchemaValue>() -> Value? {
    guard case .field(let field)? = node, !isNull else { return nil }
    return Value(draftedField: field)
  }

  /// Returns the string, which may be incomplete.
  public func text() -> PartialText? {
    switch node {
    case .field(.string(let text)): PartialText(text)
    case .text(let bytes): PartialText(bytes)
    default: nil
    }
  }

  /// Returns the array, which may be incomplete.
  ///
  /// - Parameter make: makes an element from its part; nil if there is no partial value yet.
  public func array<Element>(
    _ make: @escaping @Sendable (_Part) -> Element?
  ) -> PartialArray<Element>? {
    PartialArray(self, make)
  }

  /// Returns the map, which may be incomplete.
  ///
  /// - Parameter make: makes a value from its part; nil if there is no partial value yet.
  public func map<Value>(_ make: @escaping @Sendable (_Part) -> Value?) -> PartialMap<Value>? {
    PartialMap(self, make)
  }

  /// Returns a value of a type that has partial values.
  public func partial<Partial: SchemaPartial>() -> Partial? {
    isNothing || isNull ? nil : Partial(_part: self)
  }

  /// Returns a value that may be null: the inner optional is nil for null, the outer one if there
  /// is no value yet.
  public func nullable<Value>(_ make: (_Part) -> Value?) -> Value?? {
    isNull ? .some(nil) : make(self).map { $0 }
  }

  /// Returns the value of a union if it has the case at an index of the table.
  public func branch(_ wanted: Int) -> _Part? {
    switch node {
    case .branch(let index, let node): return index == wanted ? _Part(node, version) : nil
    case .field(let field):
      guard let fields = field.fields, fields.count == 2, case .int(let index) = fields[0],
        index == wanted
      else { return nil }
      return _Part(whole: fields[1])
    default: return nil
    }
  }
}

extension _Part: Hashable {
  public static func == (a: _Part, b: _Part) -> Bool {
    switch (a.node, b.node) {
    case (nil, nil): true
    case (.field(let a), .field(let b)): a.isEqual(to: b)
    case (.text(let a), .text(let b)): a == b
    case (.fields(let first, let open), .fields(let second, let other)):
      first.isEqual(to: second) { $0.isEqual(to: $1) }
        && open.elementsEqual(other) { one, another in
          one.index == another.index && _Part(one.node, a.version) == _Part(another.node, b.version)
        }
    case (.elements(let first, let open), .elements(let second, let other)):
      first.isEqual(to: second) { $0.isEqual(to: $1) }
        && _Part(open, a.version) == _Part(other, b.version)
    case (.entries(let first, let open), .entries(let second, let other)):
      first.isEqual(to: second) {
        $0.key.utf8.elementsEqual($1.key.utf8) && $0.field.isEqual(to: $1.field)
      }
        && ScalarString(open?.key ?? "") == ScalarString(other?.key ?? "")
        && _Part(open?.node, a.version) == _Part(other?.node, b.version)
    case (.branch(let index, let first), .branch(let other, let second)):
      index == other && _Part(first, a.version) == _Part(second, b.version)
    default: false
    }
  }

  /// Arrays and maps are hashed by their lengths and open parts, because the states of one stream
  /// differ in these.
  public func hash(into hasher: inout Hasher) {
    switch node {
    case nil: hasher.combine(0)
    case .field(let field): Self.hash(field, into: &hasher)
    case .text(let bytes): hasher.combine(bytes)
    case .fields(let fields, let open):
      for index in 0..<fields.count { fields[index].map { Self.hash($0, into: &hasher) } }
      for field in open { hasher.combine(_Part(field.node, version)) }
    case .elements(let elements, let open):
      hasher.combine(elements.count)
      hasher.combine(_Part(open, version))
    case .entries(let entries, let open):
      hasher.combine(entries.count)
      hasher.combine(_Part(open?.node, version))
    case .branch(let index, let node):
      hasher.combine(index)
      hasher.combine(_Part(node, version))
    // A part holds the resolved value, never a reference to it.
    case .open: break
    }
  }

  private static func hash(_ field: FieldValue, into hasher: inout Hasher) {
    switch field {
    case .int(let value): hasher.combine(value)
    case .string(let text): hasher.combine(text.utf8.count)
    case .array(let elements): hasher.combine(elements.count)
    default: hasher.combine(0)
    }
  }
}

/// A value of a generated type that may be incomplete. Generated types conform to this protocol.
///
/// It can't be converted to the complete type. To make a value of that type, pass all of its
/// properties to its initialiser, which checks them.
public protocol SchemaPartial: Sendable {
  /// For generated code only. Nil if there is no partial value yet.
  init?(_part: _Part)
}

/// For generated code only. An object whose properties may be missing because they haven't arrived
/// yet.
public protocol _PartialObject: SchemaPartial, Hashable {
  var _part: _Part { get }
}

extension _PartialObject {
  public static func == (a: Self, b: Self) -> Bool { a._part == b._part }

  public func hash(into hasher: inout Hasher) { hasher.combine(_part) }
}

/// A generated type that has partial values because of `partials: true` or `x-partial`.
public protocol PartiallyReadable: DocumentValue {
  /// The type of values that may be incomplete; it is generated as the nested type `Partial`.
  associatedtype _Partial: SchemaPartial
}
