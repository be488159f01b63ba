import Vouch
import VouchBackend
import VouchFixtures
import VouchGenerator
import VouchSchema
import VouchValues

/// Decides about documents by decoding them as the types of one version.
struct VersionJudge {
  private let types: PlannedTypes
  /// The types by name; the first one counts.
  private let named: [ScalarString: PlannedType]
  private var checkers: [String: DocumentChecker] = [:]

  init(_ version: SchemaVersion) {
    types = PlannedTypes(version.checked.plans)
    named = Dictionary(
      types.entries.map { (ScalarString($0.plan.header.qualifiedName), $0.type) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns true if decoding a type accepts a document; nil if there is no such type.
  mutating func accepts(_ document: OrderedJSON, as subject: Subject) -> Bool? {
    checker(of: subject).map { $0.accepts(Array(document.line.utf8)) }
  }

  /// Returns the first violation of a document; nil if there is none, or no such type.
  mutating func violation(of document: OrderedJSON, as subject: Subject) -> Violation? {
    guard let checker = checker(of: subject) else { return nil }
    do {
      let verdict = try checker.check(Array(document.line.utf8), violationLimit: 1)
      return verdict.report.violations.first
    } catch {
      return nil
    }
  }

  private mutating func checker(of subject: Subject) -> DocumentChecker? {
    guard let name = subject.plan?.header.qualifiedName else { return nil }
    if let known = checkers[name] { return known }
    guard let type = named[ScalarString(name)] else { return nil }
    let checker = DocumentChecker(type)
    checkers[name] = checker
    return checker
  }
}

/// The judges of both versions, with a filter for the documents that count.
struct VersionJudges {
  var from: VersionJudge
  var to: VersionJudge
  /// Determines which documents are left out.
  var checker: InclusionChecker
  /// Finds the branch that was meant, if a document fits several equally well.
  var branches: NearestBranch

  /// True if decoding one type accepts a document, and decoding the other rejects it.
  mutating func tellApart(_ document: OrderedJSON, _ a: Subject, _ b: Subject) -> Bool {
    from.accepts(document, as: a) == true && to.accepts(document, as: b) == false
      && !checker.leavesOut(document, of: a.schema, in: b.schema)
  }
}

extension VersionJudges {
  /// Returns the first violation of a document by the other type, as a message; nil if there is
  /// none, or no such type.
  mutating func refusal(of document: OrderedJSON, by b: Subject) -> String? {
    guard let violation = to.violation(of: document, as: b) else { return nil }
    guard violation.keyedMessage.content == .noBranch,
      case .list(let reasons, _)? = violation.keyedMessage["reasons"], reasons.count > 1
    else { return violation.description }
    return branches.violation(of: document, b.schema) ?? violation.description
  }
}
