import Vouch
import VouchValues

/// What the schemas of one type say of a value, as far as its beginning can break it.
///
/// The rows of tables and the schemas that are evaluated become forms of one kind, which name each other by
/// their indices. What has no form of its own is left undecided, and never refused before all of it is there.
final class PrefixSchema: Sendable {
  let forms: [PrefixForm]
  let root: Int
  /// For each form whether nothing satisfies it.
  let areImpossible: [Bool]

  init(_ row: _DocumentRow) {
    var builder = PrefixSchemaBuilder()
    root = builder.form(of: row.node)
    (forms, areImpossible) = builder.finished()
  }
}

/// One thing that is said of a value. Each form speaks of some kinds of values; all others satisfy it.
enum PrefixForm: Sendable {
  case anything
  case nothing
  /// Something is said of values of these kinds, and nobody knows what.
  case undecided(ValueKinds)

  case all([Int])
  case any([Int])
  case one([Int])
  case not(Int)
  case conditional(Int, then: Int, otherwise: Int)
  /// A form that may leave the verdict open; what is asked of the whole value then.
  case checked(Int, by: WholeCheck)

  case kinds(ValueKinds)
  case text(TextTest)
  case number(NumberTest)
  case numbers([NumberChoice])
  case required([[UInt8]])
  case dependents(trigger: [UInt8], [[UInt8]])
  case members(MembersTest)
  /// What the keys of an object satisfy, each as a string.
  case names(Int)
  case items(prefix: [Int], rest: Int)
  case contains(Int, counts: ClosedRange<Int>)
  case count(CountLimit)
  /// No two items are the same; `isExact` where items that are different in JSON are so for the schema, too.
  case unique(isExact: Bool)
}

/// What decides on a value of which all bytes have come.
enum WholeCheck: Sendable {
  case row(SchemaNode)
  case type(DocumentTable)
  case program(EvaluatedSchema)

  private static let limits = VouchJSON.Limits()

  /// The verdict on a value, given as JSON; nil if that can't be told.
  ///
  /// - Parameter string: what it says between its quotes, where it is a string, and that is known.
  func accepts(_ text: ArraySlice<UInt8>, _ string: [UInt8]?) -> Bool? {
    if case .row(let node) = self, let string, node.isScalar, !node.isCoercing {
      return node.accepts(string: String(decoding: string, as: UTF8.self))
    }
    if case .type(let table) = self {
      let isCertain = unsafe text.withUnsafeBufferPointer { unsafe table.accepts($0, Self.limits) }
      if isCertain { return true }
    }
    let text = String(decoding: text, as: UTF8.self)
    return switch self {
    case .row(let node): node.accepts(text)
    case .type(let table): table.row.node.accepts(text)
    case .program(let schema):
      JSONValue(parsing: text).map { schema.isValid(FlatInstance($0)) }
    }
  }
}

/// What an object's members satisfy, by their keys.
struct MembersTest: Sendable {
  var listed: [[UInt8]: Int] = [:]
  var patterns: [(pattern: _Pattern, form: Int)] = []
  var additional: Int
  /// What the keys satisfy where there may be no others than those.
  var closedNames: Int?

  /// The forms of the value under a key.
  func forms(of key: [UInt8]) -> [Int] {
    var forms = listed[key].map { [$0] } ?? []
    for (pattern, form) in patterns where key.withUTF8Bytes({ pattern.matches($0) }) {
      forms.append(form)
    }
    return forms.isEmpty ? [additional] : forms
  }

  /// Whether there may be another key behind some.
  func hasKey(besides keys: Set<[UInt8]>, _ areImpossible: [Bool]) -> Bool {
    closedNames == nil || !patterns.isEmpty
      || listed.contains { !keys.contains($0.key) && !areImpossible[$0.value] }
  }
}

/// Some kinds of values, as their first byte tells them apart.
struct ValueKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let null = ValueKinds(rawValue: 1)
  static let `false` = ValueKinds(rawValue: 2)
  static let `true` = ValueKinds(rawValue: 4)
  static let number = ValueKinds(rawValue: 8)
  static let string = ValueKinds(rawValue: 16)
  static let array = ValueKinds(rawValue: 32)
  static let object = ValueKinds(rawValue: 64)
  static let booleans: ValueKinds = [.false, .true]
  static let containers: ValueKinds = [.array, .object]
  static let all = ValueKinds(rawValue: 127)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The kind of the values that begin with a byte.
  init(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "f"): self = .false
    case UInt8(ascii: "t"): self = .true
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "{"): self = .object
    default: self = .number
    }
  }

  init(_ kinds: InstanceKinds) {
    self = []
    if kinds.contains(.null) { insert(.null) }
    if !kinds.isDisjoint(with: .booleans) { insert(.booleans) }
    if !kinds.isDisjoint(with: .numbers) { insert(.number) }
    if kinds.contains(.string) { insert(.string) }
    if kinds.contains(.array) { insert(.array) }
    if kinds.contains(.object) { insert(.object) }
  }

  /// The kinds of a type of JSON Schema, by its name.
  init(typeName: String) {
    switch typeName {
    case "null": self = .null
    case "boolean": self = .booleans
    case "integer", "number": self = .number
    case "string": self = .string
    case "array": self = .array
    case "object": self = .object
    default: self = .all
    }
  }

  /// The text of a value that is known by its kind.
  var literal: String? {
    switch self {
    case .null: "null"
    case .false: "false"
    case .true: "true"
    default: nil
    }
  }
}

extension PrefixForm {
  /// The kinds of values of which the form says something; nil where its parts decide.
  var subjects: ValueKinds? {
    switch self {
    case .anything: []
    case .nothing, .kinds: .all
    case .undecided(let kinds): kinds
    case .all, .any, .one, .not, .conditional, .checked: nil
    case .text: .string
    case .number, .numbers: .number
    case .required, .dependents, .members, .names: .object
    case .items, .contains, .unique: .array
    case .count(let limit): limit.measure == .items ? .array : .object
    }
  }
}
