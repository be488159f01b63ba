/// Collects the violations that an initialiser doesn't throw because it throws only the first.
///
/// Initialisers look for a collector only if a value is invalid.
final class ViolationCollector: Sendable {
  @TaskLocal static var current: ViolationCollector?

  private let limit: Int
  /// The violation that was thrown last, and the report of all violations found with it.
  private let last = Locked<(thrown: Violation, report: ValidationReport)?>(nil)

  init(limit: Int) {
    self.limit = limit
  }

  /// Keeps all violations of a value's fields, of which one is about to be thrown.
  func collect<Object: SchemaObject>(
    _ type: Object.Type, _ fields: ContiguousArray<FieldValue>, throwing violation: Violation
  ) {
    let found: ValidationReport
    if case .object(let object) = Object.schema.shape {
      found =
        IncompleteFields(fields, of: RowType(type), object, isComplete: true, limit: limit)
        .findings.report
    } else {
      var findings = FieldFindings.all(limit: limit)
      Object.schema.check(fields, of: RowType(Object.self), &findings)
      found = findings.report
    }
    last.withLock { $0 = (violation, found) }
  }

  /// Returns the report of all violations found with the violation of an error; nil for other
  /// errors.
  func report(for error: any Error) -> ValidationReport? {
    guard let last = last.withLock({ $0 }), error.violation == last.thrown else { return nil }
    return last.report
  }
}

extension _SchemaObject {
  /// Makes a value by its memberwise initialiser or by `copy`, and throws all violations rather
  /// than only the first:
  ///
  ///     let listing = try Listing.collectingViolations {
  ///       try Listing(id: 0, name: "", price: -1)
  ///     }
  ///
  /// It runs the same checks as the initialiser, and a valid value has no additional cost.
  ///
  /// - Parameters:
  ///   - limit: the number of violations to keep; further ones are only counted.
  ///   - make: makes the value. Nested values are made before it; if one of them is invalid, the
  ///     report contains the violations of that one.
  /// - Throws: a ``ValidationReport`` with all violations in the order of the schema, or any other
  ///   error of `make`.
  public static func collectingViolations(
    limit: Int = ValidationReport.defaultLimit, _ make: () throws -> Self
  ) throws -> Self {
    let collector = ViolationCollector(limit: limit)
    do {
      return try ViolationCollector.$current.withValue(collector, operation: make)
    } catch {
      throw collector.report(for: error) ?? error
    }
  }
}
