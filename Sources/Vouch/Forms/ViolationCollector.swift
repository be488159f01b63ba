/// Where an initialiser that throws the first violation leaves the others, if somebody asks for them.
///
/// Initialisers look for it only once a value has turned out to be invalid.
final class ViolationCollector: Sendable {
  @TaskLocal static var current: ViolationCollector?

  private let limit: Int
  /// The violation that was thrown last, and all that was found with it.
  private let last = Locked<(thrown: Violation, report: ValidationReport)?>(nil)

  init(limit: Int) {
    self.limit = limit
  }

  /// Keeps all that is wrong with the fields of a value of which a violation is going to be thrown.
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
      Object.schema.check(fields, &findings)
      found = findings.report
    }
    last.withLock { $0 = (violation, found) }
  }

  /// All that was found with the violation of an error; nil for other errors.
  func report(for error: any Error) -> ValidationReport? {
    guard let last = last.withLock({ $0 }), error.violation == last.thrown else { return nil }
    return last.report
  }
}

extension _SchemaObject {
  /// Makes a value by its memberwise initialiser or by `copy`, and throws all that is wrong with it rather
  /// than the first thing:
  ///
  ///     let listing = try Listing.collectingViolations {
  ///       try Listing(id: 0, name: "", price: -1)
  ///     }
  ///
  /// Nothing is checked that the initialiser wouldn't check, and a valid value costs nothing more.
  ///
  /// - Parameters:
  ///   - limit: how many violations to keep; the others are counted.
  ///   - make: makes the value. Values that it is made of are made before it: if one of them is invalid, the
  ///     report is that one's.
  /// - Throws: a ``ValidationReport`` with all violations, in the order of the schema; else what `make` throws.
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
