import Vouch
import VouchValues

/// The schemas of one type in a form that can judge the beginnings of values.
///
/// The rows of tables and the evaluated schemas are lowered to the same kind of forms, which refer
/// to each other by their indices. A constraint without a form of its own stays undecided, so that
/// it never refuses an incomplete value.
final class PrefixSchema: Sendable {
  let forms: [PrefixForm]
  let root: Int
  /// For each form, true if no value satisfies it.
  let areImpossible: [Bool]

  init(_ row: _DocumentRow) {
    var builder = PrefixSchemaBuilder()
    root = builder.form(of: row.node)
    (forms, areImpossible) = builder.finished()
  }
}

/// A constraint on values. Each form is about some kinds of values; all others satisfy it.
enum PrefixForm: Sendable {
  case anything
  case nothing
  /// An unknown constraint on values of these kinds.
  case undecided(InstanceKinds)

  case all([Int])
  case any([Int])
  case one([Int])
  case not(Int)
  case conditional(Int, then: Int, otherwise: Int)
  /// A form, and a check of the complete value, which is used if the form leaves the verdict open.
  case checked(Int, by: WholeCheck)

  case kinds(InstanceKinds)
  case text(TextTest)
  case number(NumberTest)
  case numbers([NumberChoice])
  case required([[UInt8]])
  case dependents(trigger: [UInt8], [[UInt8]])
  case members(MembersTest)
  /// The form that each key of an object satisfies, as a string.
  case names(Int)
  case items(prefix: [Int], rest: Int)
  case contains(Int, counts: ClosedRange<Int>)
  case count(CountLimit)
  /// All items are different. `isExact` is true if items that differ in JSON are always different
  /// for the schema, too.
  case unique(isExact: Bool)
}

/// A check of a complete value.
enum WholeCheck: Sendable {
  case row(SchemaNode)
  case type(DocumentChecker)
  case program(EvaluatedSchema)

  /// Returns the verdict on a value, given as JSON; nil if there is none.
  ///
  /// - Parameter string: the contents of the value without escapes, if it is a string and they are
  ///   known.
  func accepts(_ text: ArraySlice<UInt8>, _ string: [UInt8]?) -> Bool? {
    if case .row(let node) = self, let string, node.isScalar, !node.isCoercing {
      return node.accepts(string: String(decoding: string, as: UTF8.self))
    }
    if case .type(let checker) = self {
      let isCertain = unsafe text.withUnsafeBufferPointer { unsafe checker.surelyAccepts($0) }
      if isCertain { return true }
    }
    let text = String(decoding: text, as: UTF8.self)
    return switch self {
    case .row(let node): node.accepts(text)
    case .type(let checker): checker.row.node.accepts(text)
    case .program(let schema):
      JSONValue(parsing: text).map { schema.isValid(JSONTape($0)) }
    }
  }
}

/// The forms of an object's members, by their keys.
struct MembersTest: Sendable {
  var listed: [[UInt8]: Int] = [:]
  var patterns: [(pattern: _Pattern, form: Int)] = []
  var additional: Int
  /// The form that all keys satisfy, if the object may have no others.
  var closedNames: Int?

  /// Returns the forms of the value of a key.
  func forms(of key: [UInt8]) -> [Int] {
    var forms = listed[key].map { [$0] } ?? []
    for (pattern, form) in patterns where key.withUTF8Bytes({ pattern.matches($0) }) {
      forms.append(form)
    }
    return forms.isEmpty ? [additional] : forms
  }

  /// Returns true if the object may have another key besides these.
  func hasKey(besides keys: Set<[UInt8]>, _ areImpossible: [Bool]) -> Bool {
    closedNames == nil || !patterns.isEmpty
      || listed.contains { !keys.contains($0.key) && !areImpossible[$0.value] }
  }
}

extension InstanceKinds {
  static let containers: InstanceKinds = [.array, .object]
}

extension InstanceNode.Kind {
  /// The text of a value that its kind determines.
  var literal: String? {
    switch self {
    case .null: "null"
    case .false: "false"
    case .true: "true"
    case .integer, .number, .string, .array, .object: nil
    }
  }
}

extension PrefixForm {
  /// The kinds of values that the form is about; nil if its parts decide.
  var subjects: InstanceKinds? {
    switch self {
    case .anything: []
    case .nothing, .kinds: .all
    case .undecided(let kinds): kinds
    case .all, .any, .one, .not, .conditional, .checked: nil
    case .text: .string
    case .number, .numbers: .numbers
    case .required, .dependents, .members, .names: .object
    case .items, .contains, .unique: .array
    case .count(let limit): limit.measure == .items ? .array : .object
    }
  }
}
