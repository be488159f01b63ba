/// The dependence of a type's documents on their forms.
///
/// A Swift value doesn't tell whether its nil was null or an absent key, nor whether a default was
/// in the document. Where keywords tell these forms apart, ``FormSearch`` looks for one that they
/// accept; everywhere else the plain form is written. Each answer is determined on first use,
/// because types refer to each other.
final class FormTraits: Sendable {
  /// The objects whose forms a condition of a type concerns.
  enum Concern: Sendable {
    case none
    case ownKeys
    /// Objects within the value, too.
    case everything
  }

  fileprivate let varies = Locked<Bool?>(nil)
  fileprivate let concern = Locked<Concern?>(nil)
  fileprivate let choosesForm = Locked<Bool?>(nil)
  fileprivate let holdsChoice = Locked<Bool?>(nil)
  fileprivate let partsHoldChoice = Locked<Bool?>(nil)
}

extension Locked {
  /// Returns the stored answer; determines it if there is none. Several threads may do so at once.
  func answer<Answer: Sendable>(_ determine: () -> Answer) -> Answer where Value == Answer? {
    if let known = withLock({ $0 }) { return known }
    let answer = determine()
    withLock { $0 = answer }
    return answer
  }
}

extension TypeSchema {
  /// True if a value of the type may have several documents.
  var varies: Bool {
    answer(\.varies) { $0.shape.variesItself }
  }

  /// The objects that the type's own conditions are concerned with.
  var formConcern: FormTraits.Concern {
    formTraits.concern.answer { varies ? shape.concern : .none }
  }

  /// True if a condition of the type or of its rows is concerned with forms. The fields of other
  /// types are written as they are.
  var choosesForm: Bool {
    formTraits.choosesForm.answer {
      varies && (formConcern != .none || shape.rows.contains(where: \.choosesFormWithin))
    }
  }

  /// True if the type or a type within it chooses a form.
  var holdsFormChoice: Bool {
    answer(\.holdsChoice) { $0.choosesForm }
  }

  /// The same for the parts of its values alone.
  var partsHoldFormChoice: Bool {
    formTraits.partsHoldChoice.answer { shape.rows.contains(where: \.holdsFormChoice) }
  }

  /// True if the type, or one that its values may hold, satisfies a condition.
  private func answer(
    _ stored: KeyPath<FormTraits, Locked<Bool?>>, _ isWanted: (TypeSchema) -> Bool
  ) -> Bool {
    let answer = { (schema: TypeSchema) in schema.formTraits[keyPath: stored].withLock { $0 } }
    if let known = answer(self) { return known }
    decide(
      isWanted, known: answer,
      note: { schema, answer in schema.formTraits[keyPath: stored].withLock { $0 = answer } })
    return answer(self) ?? false
  }
}

extension SchemaNode {
  /// True if a value of the row may have several documents.
  var varies: Bool { heldType?.schema.varies ?? false }

  /// True if the row's own schema may accept one document of a value and refuse another.
  var choosesForm: Bool {
    guard let evaluated, let knownFormChoice else { return false }
    return knownFormChoice.answer {
      guard varies else { return false }
      if case .type = kind { return true }
      return evaluated.judgesKeysWithin
    }
  }

  /// The same for the row, or the rows of its elements.
  fileprivate var choosesFormWithin: Bool {
    if choosesForm { return true }
    switch kind {
    case .array(let node), .map(let node): return node.choosesFormWithin
    default: return false
    }
  }

  /// True if the form of a value of the row, or of a part of it, is chosen.
  var holdsFormChoice: Bool {
    guard let type = heldType else { return false }
    return type.schema.holdsFormChoice || choosesFormWithin
  }

  /// True if ``choosesFormWithin`` may be true. Doesn't use the types that the row refers to.
  var mayChooseForm: Bool {
    if knownFormChoice != nil { return true }
    switch kind {
    case .array(let node), .map(let node): return node.mayChooseForm
    default: return false
    }
  }
}

extension TypeShape {
  /// True if a value of the type may have several documents even if the values within have one.
  fileprivate var variesItself: Bool {
    if case .object(let object) = self { object.varies } else { false }
  }

  /// The objects that the type's own conditions are concerned with, if its values vary.
  fileprivate var concern: FormTraits.Concern {
    switch self {
    case .object(let object):
      if object.evaluated?.judgesKeysWithin == true, rows.contains(where: \.varies) {
        return .everything
      }
      return object.hasForms ? .ownKeys : .none
    case .tuple(let tuple):
      return tuple.whole.evaluated?.judgesKeysWithin == true ? .everything : .none
    case .union(let union): return union.isDecidedByForm ? .everything : .none
    case .value, .enumeration: return .none
    }
  }
}

// MARK: - Unions

extension UnionShape {
  /// True if another case may be read from one document of a value than from another, or none.
  fileprivate var isDecidedByForm: Bool {
    branches.indices.contains { index in
      guard branches[index].node.varies else { return false }
      switch decision {
      case .tag(let key): return branches[index].node.mayLeaveOut(key)
      case .exactlyOne:
        return branches.indices.contains { $0 != index && mayFit($0, valueOf: index) }
      case .first: return (0..<index).contains { mayFit($0, valueOf: index) }
      }
    }
  }

  /// True if a value of the second branch may have a document that the first one accepts.
  private func mayFit(_ other: Int, valueOf index: Int) -> Bool {
    !kindsOfBranches[other].isDisjoint(with: kindsOfBranches[index])
      && !branches[other].node.refusesAll(of: branches[index].node)
  }
}

extension SchemaNode {
  /// True if a form that the row's object chooses for itself may be without a key.
  fileprivate func mayLeaveOut(_ key: SchemaKey) -> Bool {
    guard let object = objectShape, object.hasForms, let property = object.property(for: key) else {
      return false
    }
    return !property.isRequired
  }

  private var objectShape: ObjectShape? {
    guard case .type(let type) = kind, case .object(let object) = type.schema.shape else {
      return nil
    }
    return object
  }

  /// True if an object that another row writes certainly isn't one of this row: a key is missing,
  /// or has another value.
  fileprivate func refusesAll(of other: SchemaNode) -> Bool {
    guard let own = objectShape, let written = other.objectShape else { return false }
    let isWithout = own.properties.contains { property in
      property.isRequired && property.path.count == 1 && !written.additional.isKept
        && !written.hasProperty(property.key)
    }
    return isWithout
      || written.properties.contains { property in
        guard property.isRequired, property.path.count == 1,
          let counterpart = own.property(for: property.key)
        else { return false }
        return counterpart.node.isDisjoint(with: property.node)
      }
  }

  /// True if the two rows certainly have no value in common.
  private func isDisjoint(with other: SchemaNode) -> Bool {
    guard coercions.isEmpty else { return false }
    if jsonKinds.isDisjoint(with: other.jsonKinds) { return true }
    guard !isNullable || !other.isNullable, let own = allowedTexts, let others = other.allowedTexts
    else { return false }
    return own.isDisjoint(with: others)
  }

  /// The strings that the row accepts, if it accepts only listed ones.
  private var allowedTexts: Set<ScalarString>? {
    var values = constraints.values.first?.rawValues
    if case .type(let type) = kind, case .enumeration(let shape) = type.schema.shape,
      shape.openTo.isEmpty
    {
      values = shape.rawValues
    }
    guard let texts = values?.map(\.text), !texts.contains(nil) else { return nil }
    return Set(texts.compactMap { $0.map { ScalarString($0) } })
  }
}

extension ObjectShape {
  fileprivate func property(for key: SchemaKey) -> PropertyNode? {
    properties.first {
      $0.path.count == 1 && $0.path[0].stringValue.hasScalars(of: key.stringValue)
    }
  }
}

extension PropertyNode {
  /// True if documents may leave the key out in place of the default.
  var mayBeAbsentOrDefault: Bool { !isRequired && defaultValue != nil && !isTransient }
}
