/// The constraints of a row, in the schema's order, with their operands.
package final class RowConstraints: Sendable {
  static let none = RowConstraints([], ConstraintOperands(), values: [])

  package let all: [Constraint]
  package let operands: ConstraintOperands
  /// The values of each `const` and `enum`.
  package let values: [EnumerationShape]

  init(_ all: [Constraint], _ operands: ConstraintOperands, values: [EnumerationShape]) {
    self.all = all
    self.operands = operands
    self.values = values
  }

  var isEmpty: Bool { all.isEmpty }

  /// True if a constraint requires the numbers of the row to be integers, in addition to what its
  /// kind requires.
  var isWhole: Bool { all.contains { if case .wholeNumber = $0 { true } else { false } } }

  /// The position of a constraint among those of one of its keywords, from 1: a row may have several
  /// patterns, divisors, and lists of schemes or hosts.
  func position(of constraint: Constraint, for keyword: ReportedKeyword) -> Int {
    let operands = all.compactMap { other -> (own: Int, wanted: Int)? in
      switch (other, constraint) {
      case (.pattern(let own), .pattern(let wanted)): (own, wanted)
      case (.urlPolicy(let own), .urlPolicy(let wanted)):
        self.operands.policies[own].list(of: keyword).isEmpty ? nil : (own, wanted)
      case (.multipleOf(let own), .multipleOf(let wanted)): (own.bound, wanted.bound)
      default: nil
      }
    }
    return (operands.firstIndex { $0.own == $0.wanted } ?? 0) + 1
  }

  /// True if a constraint is about a text, and not about the value that it stands for.
  var concernText: Bool { all.contains { $0.kinds == .string } }

  /// The largest number of decimal places in the row's divisors (`multipleOf`).
  var fractionDigits: Int {
    let digits = all.compactMap { constraint -> Int64? in
      guard case .multipleOf(let divisor) = constraint else { return nil }
      return Int64(operands.bounds[divisor.bound].exact.fractionDigits)
    }
    // A `Decimal` has no more than 128 decimal places.
    return Int(min(128, digits.max() ?? 0))
  }
}

/// Reads the constraints of a row from its attributes in the table.
struct RowConstraintReader: ConstraintKeeper {
  private var operands = ConstraintOperands()
  private let patterns: [ScalarString: _Pattern]
  private var all: [Constraint] = []
  private var values: [EnumerationShape] = []
  private var schemes: [String] = []
  private var hosts: [String] = []

  init(patterns: [ScalarString: _Pattern]) {
    self.patterns = patterns
  }

  mutating func read(_ attribute: TableAttribute) {
    if attribute.name == "integer" { return all.append(.wholeNumber) }
    switch ConstraintKeyword(tableWord: attribute.name) {
    case .schemes:
      if !schemes.isEmpty { endPolicy() }
      schemes = attribute.list
    case .hosts:
      if !hosts.isEmpty { endPolicy() }
      hosts = attribute.list
    case let keyword:
      guard let keyword else { TableLine.malformed("an unknown word", attribute.text) }
      guard let constraint = constraint(keyword, attribute.schemaValue) else {
        TableLine.malformed(keyword.form.problem, attribute.text)
      }
      all.append(constraint)
    }
  }

  /// The constraints that have been read. The schemes and hosts of URLs form one constraint, the
  /// last.
  var constraints: RowConstraints {
    var reader = self
    reader.endPolicy()
    return RowConstraints(reader.all, reader.operands, values: values)
  }

  /// Adds the schemes and hosts that have been read as a constraint: a row with two lists of schemes
  /// has two.
  private mutating func endPolicy() {
    guard !schemes.isEmpty || !hosts.isEmpty else { return }
    all.append(.urlPolicy(operands.add(URLPolicy(schemes: schemes, hosts: hosts))))
    (schemes, hosts) = ([], [])
  }

  mutating func keepBound(_ bound: Bound) -> Int { operands.add(bound) }

  mutating func keepPolicy(_ policy: URLPolicy) -> Int { operands.add(policy) }

  mutating func keepValues(_ values: [OrderedJSON]) -> Int {
    self.values.append(EnumerationShape(values.map { JSONTape($0).value.fieldValue }))
    return self.values.count - 1
  }

  mutating func keepPattern(_ source: String) -> Int? {
    patterns[ScalarString(source)].map { operands.add($0) }
  }
}

extension TableAttribute {
  /// The attribute's value as JSON.
  fileprivate var schemaValue: OrderedJSON {
    guard let value else { return .bool(true) }
    return OrderedJSON(parsing: value) ?? .string(value)
  }
}

extension ConstraintKeyword.Form {
  /// The problem to report if a table's attribute for the keyword can't be read.
  fileprivate var problem: String {
    switch self {
    case .limit, .divisor: "a limit that is none"
    case .count: "a count that is none"
    case .pattern: "a pattern without an automaton"
    case .format: "an unknown format"
    case .values: "an enum that is no array"
    case .const: "a value that isn't JSON"
    case .schemes, .hosts: "a list that is none"
    case .uniqueness: "a word that takes no value"
    }
  }
}
