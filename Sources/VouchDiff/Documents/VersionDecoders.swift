import Vouch
import VouchBackend
import VouchGenerator
import VouchValues

/// The types of both versions, which decide about documents by decoding them, with a filter for the
/// documents that count.
struct VersionDecoders {
  let from: PlannedTypes
  let to: PlannedTypes
  /// Determines which documents are left out.
  var checker: InclusionChecker
  /// Finds the branch that was meant, if a document fits several equally well.
  var branches: NearestBranch

  /// True if decoding one type accepts a document, and decoding the other rejects it.
  mutating func tellApart(_ document: OrderedJSON, _ a: Subject, _ b: Subject) -> Bool {
    from.accepts(document, as: a) == true && to.accepts(document, as: b) == false
      && !checker.leavesOut(document, of: a.schema, in: b.schema)
  }

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

extension PlannedTypes {
  /// Returns true if decoding a type accepts a document, possibly by leaving out or replacing parts
  /// of it; nil if there is no such type.
  func accepts(_ document: OrderedJSON, as subject: Subject) -> Bool? {
    checker(of: subject).map { checker in
      (try? checker.check(Array(document.line.utf8), violationLimit: 1))?.isValid ?? false
    }
  }

  /// Returns the first violation of a document; nil if there is none, or no such type.
  func violation(of document: OrderedJSON, as subject: Subject) -> Violation? {
    let verdict = try? checker(of: subject)?.check(Array(document.line.utf8), violationLimit: 1)
    return verdict?.report.violations.first
  }

  private func checker(of subject: Subject) -> DocumentChecker? {
    subject.plan.flatMap { entry(named: $0.header.qualifiedName) }?.checker
  }
}
