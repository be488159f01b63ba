import Vouch

/// What is wrong with a draft, by the properties that it is about.
public struct DraftReport<Draft: SchemaDraft>: Sendable {
  /// All violations: those of each property, in the order of the schema, and then those of the whole, until
  /// the program adds some.
  public private(set) var report: ValidationReport
  /// For each violation the index of its property, or one behind the last.
  private var indices: [Int]

  init(_ findings: DraftedObject<Draft._DraftedValue>.Findings) {
    report = ValidationReport(
      findings.found.map(\.violation), omittedCount: findings.omittedCount)
    indices = findings.found.map(\.index)
  }

  /// All violations.
  public var violations: [Violation] { report.violations }

  /// Whether nothing is wrong.
  public var isEmpty: Bool { report.isEmpty }

  /// The violations of one property, and of the rules that belong to it.
  public subscript(property: Draft._DraftedProperty) -> [Violation] {
    violations(at: property.index)
  }

  /// The violations that belong to no property, such as those of most rules.
  public var ofWhole: [Violation] { violations(at: Draft.table.fieldCount) }

  /// The first property, in the order of the schema, with which something is wrong.
  public var firstProperty: Draft._DraftedProperty? {
    let wrong = Set(indices)
    return Draft._DraftedProperty.allCases.enumerated().first { wrong.contains($0.offset) }?.element
  }

  func violations(at index: Int) -> [Violation] {
    zip(indices, report.violations).filter { $0.0 == index }.map(\.1)
  }

  /// Adds what only the program knows, such as an e-mail address that is taken already.
  ///
  /// It joins the violations of the property that its path leads to or into, else those of the whole.
  public mutating func add(_ violation: Violation) {
    report.append(violation)
    indices.append(Draft.table.index(of: violation))
  }
}

extension DraftReport: CustomStringConvertible {
  /// A violation a line.
  public var description: String { report.description }
}
