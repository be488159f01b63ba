import Vouch
import VouchBackend
import VouchGenerator
import VouchReading
import VouchValues

/// Determines the result of decoding a document as a generated type, by running the actual decoder
/// on the type's plan. Used by one run at a time.
final class Judge {
  private let catalog: TypeCatalog
  private var checkers: [ObjectIdentifier: DocumentChecker] = [:]
  /// The indices of the types, by the planned types that check documents.
  private let types: [ObjectIdentifier: Int]
  /// The rules between properties, by their ids in reports.
  private let rules: [String: String]

  init(catalog: TypeCatalog) {
    self.catalog = catalog
    var types: [ObjectIdentifier: Int] = [:]
    var rules: [String: String] = [:]
    for (index, type) in catalog.types.enumerated() {
      types[ObjectIdentifier(type.entry.type)] = index
      guard case .object(let object) = type.shape else { continue }
      for rule in object.rules { rules["\(type.plan.header.qualifiedName).\(rule.id)"] = rule.id }
    }
    self.types = types
    self.rules = rules
  }

  /// Returns the result of decoding a document as a type.
  ///
  /// - Parameter isExact: true if the first finding is determined as decoding throws it, which
  ///   takes a second decode.
  func judge(_ document: JSON, as type: Int, exactly isExact: Bool = false) -> Judgement {
    judge(document, checker(catalog.types[type].entry.type), isExact: isExact)
  }

  /// Returns the numbers of findings and of dropped values in a document.
  func count(_ document: JSON, as type: Int) -> Counts {
    let text = document.line
    let key = Text(type: type, text: ScalarString(text))
    if let known = counts[key] { return known }
    let verdict = try? checker(catalog.types[type].entry.type).check(Array(text.utf8))
    let count = Counts(
      findings: verdict?.report.violations.count ?? 1,
      dropped: verdict?.dropped.values.count ?? 0)
    if counts.count == Self.mostCounts { counts = [:] }
    counts[key] = count
    return count
  }

  struct Counts {
    let findings: Int
    let dropped: Int
    var all: Int { findings + dropped }
  }

  /// A document of a type.
  private struct Text: Hashable {
    let type: Int
    let text: ScalarString
  }

  /// A cache, because searches return to the documents that they start from.
  private var counts: [Text: Counts] = [:]
  private static let mostCounts = 1 << 10

  func accepts(_ value: JSON, as node: ValueNode) -> Bool {
    checker(node.checked).accepts(value.bytes)
  }

  func accepts(_ value: JSON, as type: Int) -> Bool {
    checker(catalog.types[type].entry.type).accepts(value.bytes)
  }

  /// Returns a checker for a type whose rows evaluate all schemas but one.
  func type(_ type: Int, without schema: EvaluatedText) -> DocumentChecker {
    let entry = catalog.types[type].entry
    let text = schema.plan.json.tableText
    let plan = entry.plan.removing { attribute in
      guard case .schema(let evaluated) = attribute.value else { return false }
      return evaluated.json.tableText == text
    }
    return DocumentChecker(catalog.planned.type(entry, planned: plan))
  }

  private func checker(_ type: PlannedType) -> DocumentChecker {
    let key = ObjectIdentifier(type)
    if let known = checkers[key] { return known }
    let checker = DocumentChecker(type)
    checkers[key] = checker
    return checker
  }

  // MARK: Findings

  private func judge(_ document: JSON, _ checker: DocumentChecker, isExact: Bool) -> Judgement {
    do throws(JSONReadingError) {
      let verdict = try checker.check(document.bytes)
      var judgement = Judgement(
        findings: verdict.report.violations.map { finding($0, in: document) },
        dropped: verdict.dropped.values.map { finding($0.reason, in: document) })
      if isExact, let error = verdict.error, let violation = error.violation {
        judgement.findings[0] = first(violation, error, in: document)
      }
      return judgement
    } catch {
      // Duplicate keys, or too many levels.
      return Judgement(findings: [Finding(path: [], kind: .broken(keyword: "syntax"))])
    }
  }

  /// Returns the finding for a violation, as far as the violation alone determines how decoding
  /// would throw it.
  private func finding(_ violation: Violation, in document: JSON) -> Finding {
    let path = violation.path.steps
    let kind: Finding.Kind =
      switch violation.keyword {
      case "required": .missing
      case "type": document.value(at: path)?.isNull == true ? .null : .type
      case let keyword: .broken(keyword: keyword)
      }
    return Finding(path: path, kind: kind, rule: rules[violation.ruleID])
  }

  /// Returns the finding for the error that decoding throws.
  private func first(
    _ violation: Violation, _ error: DecodingError, in document: JSON
  ) -> Finding {
    var finding = finding(violation, in: document)
    guard case .dataCorrupted(let context) = error else { return finding }
    finding.kind = .broken(keyword: violation.keyword)
    if let error = context.underlyingError as? PlannedError { finding.caseName = caseName(error) }
    return finding
  }

  private func caseName(_ error: PlannedError) -> String? {
    guard let type = types[ObjectIdentifier(error.type)] else { return nil }
    let cases = catalog.types[type].plan.errorCases
    if cases.count == 1 { return cases[0] }
    return cases.indices.contains(error.index) ? cases[error.index] : nil
  }
}

extension OrderedJSON {
  /// The value as a document.
  var bytes: [UInt8] { Array(line.utf8) }
}
