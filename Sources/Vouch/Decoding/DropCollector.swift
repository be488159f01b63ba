/// Collects the values that lossy decoding drops, with any decoder:
///
///     let dropped = DropCollector()
///     decoder.userInfo[.dropCollector] = dropped
///     let feed = try decoder.decode(Feed.self, from: data)
///     for value in dropped.report.values { print(value) }
///
/// One collector can serve many decodes, even concurrently. Each report is added as a whole, in the
/// order in which the decodes of generated types end. A decode that throws an error adds nothing.
public final class DropCollector: Sendable {
  /// The maximum number of values in the report; further ones are only counted.
  public let limit: Int

  private let state = Locked(DropReport())

  /// Makes an empty collector that keeps at most `limit` values.
  public init(limit: Int = ValidationReport.defaultLimit) {
    self.limit = max(0, limit)
  }

  /// The values that have been dropped so far.
  public var report: DropReport {
    state.withLock { $0 }
  }

  func add(_ report: DropReport) {
    if report.isEmpty { return }
    state.withLock { $0.add(report, limit: limit) }
  }
}

extension CodingUserInfoKey {
  /// The key for a ``DropCollector`` in a decoder's `userInfo`. The collector receives the values
  /// that lossy decoding drops.
  public static let dropCollector = CodingUserInfoKey(vouch: "dropCollector")
}

/// A value of a document that violates its schema, and that the schema says to drop.
///
/// `x-on-invalid: skip` leaves elements of arrays and maps out, and `x-on-invalid: default`
/// replaces a property's value by its default. In both cases the value is reported, so that it is
/// never lost silently.
public struct DroppedValue: Hashable, Sendable {
  /// The result of a decode in the place of the value.
  public enum Outcome: Hashable, Sendable {
    /// The array or the map doesn't contain the element.
    case leftOut
    /// The property has its `default`.
    case replacedByDefault
  }

  /// The path of the value in the document. Indices also count the elements that were left out.
  public let path: InstancePath
  /// The first violation of the value, with its own place in or below the value.
  public let reason: Violation
  /// The result in the place of the value.
  public let outcome: Outcome

  /// The path of the value as a JSON Pointer (RFC 6901): `/results/3`.
  public var pointer: String { path.pointer }

  /// The index of an array's element in the document; nil for other values.
  public var index: Int? {
    guard case .index(let index)? = path.components.last else { return nil }
    return index
  }

  /// The key of a map's entry or of a property; nil for an array's element.
  public var key: String? {
    guard case .key(let key)? = path.components.last else { return nil }
    return key
  }
}

extension DroppedValue: CustomStringConvertible {
  /// The place of the value, and the reason why it was dropped.
  public var description: String {
    reason.path == path ? reason.description : "\(pointer): \(reason)"
  }
}

/// The values that one decode has dropped, up to a limit.
public struct DropReport: Hashable, Sendable {
  /// The dropped values in the order of the document's arrays and the schema's properties.
  public internal(set) var values: [DroppedValue] = []
  /// The number of further dropped values, which ``values`` doesn't contain because the limit had
  /// been reached.
  public internal(set) var omittedCount = 0

  /// True if nothing was left out or replaced.
  public var isEmpty: Bool { values.isEmpty && omittedCount == 0 }
  /// The number of dropped values, including those that ``values`` doesn't contain.
  public var count: Int { values.count + omittedCount }

  mutating func add(_ value: DroppedValue, limit: Int) {
    if values.count < limit { values.append(value) } else { omittedCount += 1 }
  }

  mutating func add(_ report: DropReport, limit: Int) {
    for value in report.values { add(value, limit: limit) }
    omittedCount += report.omittedCount
  }
}

extension DropReport: CustomStringConvertible {
  /// The dropped values, one a line.
  public var description: String {
    values.lines(omitting: omittedCount)
  }
}
