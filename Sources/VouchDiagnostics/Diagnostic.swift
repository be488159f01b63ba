/// How much a diagnostic weighs: an error stops generation, a warning doesn't.
public enum Severity: String, Sendable {
  case error
  case warning
}

/// A second place that explains a diagnostic: the other duplicate, the type referred to.
public struct Note: Hashable, Sendable {
  public let message: String
  public let place: Place

  public init(_ message: String, at place: Place) {
    self.message = message
    self.place = place
  }
}

/// What is wrong in a schema, where, and what to do.
public struct Diagnostic: Hashable, Sendable {
  public let severity: Severity
  /// A stable, kebab-case identifier of the kind of mistake: `contradiction`, `duplicate-key`.
  public let id: String
  /// A sentence without a final full stop, lower-case at its start, as compilers write.
  public let message: String
  public let place: Place
  public let notes: [Note]

  public init(
    _ severity: Severity, _ id: String, _ message: String, at place: Place, notes: [Note] = []
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.place = place
    self.notes = notes
  }

  public static func error(
    _ id: String, _ message: String, at place: Place, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, id, message, at: place, notes: notes)
  }

  public static func warning(
    _ id: String, _ message: String, at place: Place, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.warning, id, message, at: place, notes: notes)
  }
}

/// The diagnostics of a run, each of them once.
public struct Diagnostics: Sendable {
  private var seen: Set<Diagnostic> = []
  private var list: [Diagnostic] = []
  public private(set) var hasErrors = false

  public init() {}

  public var isEmpty: Bool { list.isEmpty }

  /// Everything reported so far, sorted by place; in the order of reporting within a place.
  public var sorted: [Diagnostic] {
    list.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }

  public mutating func report(_ diagnostic: Diagnostic) {
    guard seen.insert(diagnostic).inserted else { return }
    list.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  public mutating func report(contentsOf other: Diagnostics) {
    for diagnostic in other.list { report(diagnostic) }
  }
}
