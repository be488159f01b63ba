import Vouch

/// The violations of a draft, by property.
public struct DraftReport<Draft: SchemaDraft>: Sendable {
  /// All violations: those of each property in the order of the schema, then those of the object as
  /// a whole, then those that the program adds.
  public private(set) var report: ValidationReport
  /// For each violation, the index of its property; the number of fields if it belongs to none.
  private var indices: [Int]

  init(_ findings: DraftedObject<Draft._DraftedValue>.Findings) {
    report = ValidationReport(
      findings.found.map(\.violation), omittedCount: findings.omittedCount)
    indices = findings.found.map(\.index)
  }

  /// All violations.
  public var violations: [Violation] { report.violations }

  /// True if there are no violations.
  public var isEmpty: Bool { report.isEmpty }

  /// The violations of one property, and of the rules that belong to it.
  public subscript(property: Draft._DraftedProperty) -> [Violation] {
    violations(at: property.index)
  }

  /// The violations that belong to no property, such as those of most rules.
  public var ofWhole: [Violation] { violations(at: Draft.table.fieldCount) }

  /// The first property with violations, in the order of the schema.
  public var firstProperty: Draft._DraftedProperty? {
    let wrong = Set(indices)
    return Draft._DraftedProperty.allCases.enumerated().first { wrong.contains($0.offset) }?.element
  }

  func violations(at index: Int) -> [Violation] {
    zip(indices, report.violations).filter { $0.0 == index }.map(\.1)
  }

  /// Adds a violation that only the program can detect, such as an e-mail address that is already
  /// in use.
  ///
  /// The violation belongs to the property that its path leads to or into, otherwise to the object
  /// as a whole.
  public mutating func add(_ violation: Violation) {
    report.append(violation)
    indices.append(Draft.table.index(of: violation))
  }
}

extension DraftReport: CustomStringConvertible {
  /// The violations, one a line.
  public var description: String { report.description }
}
