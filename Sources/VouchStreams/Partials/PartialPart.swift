import Vouch
import VouchValues

/// A part of a partial value, or nothing. Not for callers: types that are generated ask it for their
/// properties.
public struct _Part: Sendable {
  /// What has come of it; what is open stands for itself in the state with the number.
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

  /// Whether the value is null: among the elements of a value that exists, nil.
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

  /// The value if it is complete, and not null.
  public func value<Value: _SchemaValue>() -> Value? {
    guard case .field(let field)? = node, !isNull else { return nil }
    return Value(draftedField: field)
  }

  /// The string as far as it has come.
  public func text() -> PartialText? {
    switch node {
    case .field(.string(let text)): PartialText(text)
    case .text(let bytes): PartialText(bytes)
    default: nil
    }
  }

  /// The array as far as it has come.
  ///
  /// - Parameter make: makes an element of its part; nil as long as nothing can be said of it.
  public func array<Element>(
    _ make: @escaping @Sendable (_Part) -> Element?
  ) -> PartialArray<Element>? {
    PartialArray(self, make)
  }

  /// The map as far as it has come.
  ///
  /// - Parameter make: makes a value of its part; nil as long as nothing can be said of it.
  public func map<Value>(_ make: @escaping @Sendable (_Part) -> Value?) -> PartialMap<Value>? {
    PartialMap(self, make)
  }

  /// A value of a type that has partial values.
  public func partial<Partial: SchemaPartial>() -> Partial? {
    isNothing || isNull ? nil : Partial(_part: self)
  }

  /// A value that may be null, which is nil then, rather than nothing.
  public func nullable<Value>(_ make: (_Part) -> Value?) -> Value?? {
    isNull ? .some(nil) : make(self).map { $0 }
  }

  /// The value of a union if it is of the case at an index of the table.
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

  /// Of arrays and maps only the length counts, and what is open: it is there that states of one stream
  /// differ.
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
    // A part is made of what is open, not of the reference to it.
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

/// A value of a generated type as far as it has come. Generated types conform to it.
///
/// It is no such value, nor can one be made of it: whoever has all that a type asks for calls its initialiser,
/// which checks.
public protocol SchemaPartial: Sendable {
  /// Nil as long as nothing can be said. Not for callers.
  init?(_part: _Part)
}

/// An object of which some properties may not have come yet. Not for callers: types that are generated conform
/// to it.
public protocol _PartialObject: SchemaPartial, Hashable {
  var _part: _Part { get }
}

extension _PartialObject {
  public static func == (a: Self, b: Self) -> Bool { a._part == b._part }

  public func hash(into hasher: inout Hasher) { hasher.combine(_part) }
}

/// A generated type of which there are partial values: `partials: true`, or `x-partial`.
public protocol PartiallyReadable: DocumentValue {
  /// A value as far as it has come; it is generated inside the type, as `Partial`.
  associatedtype _Partial: SchemaPartial
}
