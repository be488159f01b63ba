/// The type that a row refers to: a generated Swift type, or a planned type.
///
/// It holds plain pointers without reference counts, because walks pass it along with every value.
package struct RowType: Sendable {
  @safe private enum Kind {
    case generated(any SchemaType.Type)
    case planned(Unmanaged<PlannedType>)
  }

  private let kind: Kind

  init(_ type: any SchemaType.Type) {
    kind = .generated(type)
  }

  /// Planned types live as long as the program, as all tables do.
  package init(_ type: PlannedType) {
    unsafe kind = .planned(.passUnretained(type))
  }

  package var schema: TypeSchema {
    switch kind {
    case .generated(let type): type.schema
    case .planned(let type): unsafe type._withUnsafeGuaranteedRef(\.schema)
    }
  }

  /// A row whose values are those of the type.
  var row: SchemaNode {
    SchemaNode(kind: .type(self), ruleStem: schema.name, wording: schema.wording)
  }

  /// The Swift type, if there is one.
  var generated: (any SchemaType.Type)? {
    if case .generated(let type) = kind { type } else { nil }
  }

  private var planned: PlannedType? {
    if case .planned(let type) = kind { unsafe type.takeUnretainedValue() } else { nil }
  }

  /// The identity of the type.
  package var identity: ObjectIdentifier {
    switch kind {
    case .generated(let type): ObjectIdentifier(type)
    case .planned(let type): unsafe type._withUnsafeGuaranteedRef { ObjectIdentifier($0) }
    }
  }
}

extension RowType {
  /// True if the type has rules between properties that can be evaluated.
  package var hasRules: Bool {
    guard case .object(let shape) = schema.shape, !shape.rules.isEmpty else { return false }
    return planned != nil || generated is any SchemaObject.Type
  }

  /// Returns the rules that an object of some fields violates.
  ///
  /// A rule is evaluated whenever its own operands are valid. It doesn't use other fields, so
  /// invalid ones may be replaced by any placeholder.
  func brokenRules(
    _ fields: ContiguousArray<FieldValue>, _ object: ObjectShape, asked: AskedRules
  ) -> [_RuleChecker.BrokenRule] {
    if let planned { return planned.brokenRules(fields, asked) }
    guard let type = generated?._objectType,
      let fields = object.fillingGaps(of: fields)
    else { return [] }
    return Self.brokenRules(of: type, fields, asked)
  }

  private static func brokenRules<Object: SchemaObject>(
    of type: Object.Type, _ fields: ContiguousArray<FieldValue>, _ asked: AskedRules
  ) -> [_RuleChecker.BrokenRule] {
    let object = Object(_schemaField: Field(.object(fields, of: TypeNumber(type))))
    return object.brokenRules(asked)
  }

  /// Returns the type's own error at an index of its table; the violation itself if the type has no
  /// errors.
  func error(_ index: Int, _ violation: Violation) -> any Error {
    if let planned { return PlannedError(type: planned, index: index, violation: violation) }
    guard let type = generated?._objectType else { return violation }
    return Self.error(of: type, index, violation)
  }

  private static func error<Object: SchemaObject>(
    of type: Object.Type, _ index: Int, _ violation: Violation
  ) -> any Error {
    Object.error(index, violation)
  }
}
