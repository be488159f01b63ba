/// Takes what lossy decoding drops, with any decoder:
///
///     let dropped = DropCollector()
///     decoder.userInfo[.dropCollector] = dropped
///     let feed = try decoder.decode(Feed.self, from: data)
///     for value in dropped.report.values { print(value) }
///
/// One collector can serve many decodes, also at the same time: their reports are added up, whole,
/// in the order in which the decodes of generated types end. A decode that throws adds nothing.
public final class DropCollector: Sendable {
  /// How many values the report holds; further ones are only counted.
  public let limit: Int

  private let state = Locked(DropReport())

  /// Makes an empty collector that keeps up to so many values.
  public init(limit: Int = ValidationReport.defaultLimit) {
    self.limit = max(0, limit)
  }

  /// What has been dropped so far.
  public var report: DropReport {
    state.withLock { $0 }
  }

  func add(_ report: DropReport) {
    if report.isEmpty { return }
    state.withLock { $0.add(report, limit: limit) }
  }
}

extension CodingUserInfoKey {
  /// Set this key of a decoder's `userInfo` to a ``DropCollector`` to be told what lossy decoding
  /// drops.
  public static let dropCollector = CodingUserInfoKey(vouch: "dropCollector")
}

/// A value of a document that broke its schema, and that the schema says to do without.
///
/// `x-on-invalid: skip` leaves elements of arrays and maps out, `x-on-invalid: default` puts a
/// property's default in the place of its value. Either way the value is reported, never silently
/// lost.
public struct DroppedValue: Hashable, Sendable {
  /// What a decode has in place of the value.
  public enum Outcome: Hashable, Sendable {
    /// Nothing: the array or the map goes without the element.
    case leftOut
    /// The property's `default`.
    case replacedByDefault
  }

  /// Where the value lies in the document; indices count the elements that were left out too.
  public let path: InstancePath
  /// The first rule that the value breaks, at its own place in or below the value.
  public let reason: Violation
  /// What became of the value.
  public let outcome: Outcome

  /// The place of the value as a JSON Pointer (RFC 6901): `/results/3`.
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
  /// The place of the value, and why it was dropped.
  public var description: String {
    reason.path == path ? reason.description : "\(pointer): \(reason)"
  }
}

/// The values that one decode has dropped, up to a limit.
public struct DropReport: Hashable, Sendable {
  /// The dropped values in the order of the document's arrays and the schema's properties.
  public internal(set) var values: [DroppedValue] = []
  /// How many more were dropped, but left out of ``values`` because the limit had been reached.
  public internal(set) var omittedCount = 0

  /// Whether nothing was left out or replaced.
  public var isEmpty: Bool { values.isEmpty && omittedCount == 0 }
  /// How many values were dropped, those that ``values`` leaves out included.
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
  /// A dropped value a line.
  public var description: String {
    values.lines(omitting: omittedCount)
  }
}
