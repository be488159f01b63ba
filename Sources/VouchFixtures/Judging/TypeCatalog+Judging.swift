import Vouch
import VouchBackend
import VouchGenerator
import VouchReading
import VouchValues

/// Determines the result of decoding a document as a generated type, by running the actual decoder
/// on the type's plan.
extension TypeCatalog {
  func accepts(_ value: JSON, as node: ValueNode) -> Bool { node.checker.accepts(value.bytes) }

  func accepts(_ value: JSON, as type: Int) -> Bool {
    types[type].entry.checker.accepts(value.bytes)
  }

  /// Returns a checker for a type whose rows evaluate all schemas but one.
  func checker(of type: Int, without schema: RowSchema) -> DocumentChecker {
    let entry = types[type].entry
    let plan = entry.plan.without(schema.plan.json.tableText)
    return DocumentChecker(planned.type(entry, planned: plan))
  }

  /// Returns the result of decoding a document as a type.
  ///
  /// - Parameter isExact: true if the first finding is determined as decoding throws it, which
  ///   takes a second decode.
  func judge(_ document: JSON, as type: Int, exactly isExact: Bool = false) -> Judgement {
    judge(document, by: types[type].entry.checker, exactly: isExact)
  }

  /// Returns the result of decoding a document, of which only one part can be invalid: that part alone
  /// is decoded, which doesn't take longer in large documents. The case of the type's error isn't known.
  func judge(_ document: JSON, at part: Spot.Part, exactly isExact: Bool = false) -> Judgement {
    guard let value = document.value(at: part.path) else { return Judgement() }
    return judge(value, by: part.node.checker, exactly: isExact).moved(below: part.path)
  }

  private func judge(
    _ document: JSON, by checker: DocumentChecker, exactly isExact: Bool
  ) -> Judgement {
    do throws(JSONReadingError) {
      let verdict = try checker.check(document.bytes)
      var judgement = Judgement(
        findings: verdict.report.violations.map { finding($0, in: document) },
        dropped: verdict.dropped.values.map { finding($0.reason, in: document) })
      if isExact, !verdict.isValid, let error = try checker.read(document.bytes).error,
        let violation = error.violation
      {
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
    let path = violation.path.components
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
    guard let type = types.first(where: { $0.entry.type === error.type }) else { return nil }
    let cases = type.plan.errorCases
    if cases.count == 1 { return cases[0] }
    return cases.indices.contains(error.index) ? cases[error.index] : nil
  }
}

extension OrderedJSON {
  /// The value as a document.
  var bytes: [UInt8] { Array(line.utf8) }
}
