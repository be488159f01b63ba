import Vouch

/// A part of a partial value, or nothing. Not for callers: types that are generated ask it for their
/// properties.
public struct _Part: Hashable, Sendable {
  let node: PartialNode?

  init(_ node: PartialNode?) {
    self.node = node
  }

  /// The part of a complete value.
  init(whole field: FieldValue) {
    node = .field(field)
  }

  var isComplete: Bool { node?.isComplete ?? false }

  /// Whether the value is null: among the elements of a value that exists, nil.
  var isNull: Bool {
    switch node {
    case .field(.null), .field(.absent): true
    default: false
    }
  }

  /// The field at an index of the type's table.
  public subscript(index: Int) -> _Part {
    switch node {
    case .fields(let fields): return _Part(fields[index])
    case .field(let field):
      guard let fields = field.fields, fields.indices.contains(index) else { return _Part(nil) }
      return _Part(whole: fields[index])
    default: return _Part(nil)
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
    node == nil || isNull ? nil : Partial(_part: self)
  }

  /// A value that may be null, which is nil then, rather than nothing.
  public func nullable<Value>(_ make: (_Part) -> Value?) -> Value?? {
    isNull ? .some(nil) : make(self).map { $0 }
  }

  /// The value of a union if it is of the case at an index of the table.
  public func branch(_ wanted: Int) -> _Part? {
    switch node {
    case .branch(let index, let node): return index == wanted ? _Part(node) : nil
    case .field(let field):
      guard let fields = field.fields, fields.count == 2, case .int(let index) = fields[0],
        index == wanted
      else { return nil }
      return _Part(whole: fields[1])
    default: return nil
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
