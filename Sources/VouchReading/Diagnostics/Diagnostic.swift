/// A second place that explains a diagnostic: the other duplicate, the referenced type.
public struct Note: Hashable, Sendable {
  public let message: String
  public let place: Place

  public init(_ message: String, at place: Place) {
    self.message = message
    self.place = place
  }
}

/// An error, warning or note about a schema: the message, the place, and possibly a fix.
///
/// Its severity follows from its identifier: from the table of ``DiagnosticID``, or from the run's
/// ``SeverityPolicy``.
public struct Diagnostic: Hashable, Sendable {
  public private(set) var severity: Severity
  /// The kind of mistake.
  public let id: DiagnosticID
  /// The identifier of the rule that a document violates: `Listing.id.minimum`.
  public let ruleID: String?
  /// A sentence without a full stop and with a lower-case initial, as in compilers' messages.
  public let message: String
  public let place: Place
  public private(set) var notes: [Note]
  /// The certain fix; nil if there is none.
  public let fix: Fix?

  public init(
    _ id: DiagnosticID, rule ruleID: String? = nil, _ message: String, at place: Place,
    notes: [Note] = [], fix: Fix? = nil
  ) {
    severity = id.description.severity
    self.id = id
    self.ruleID = ruleID
    self.message = message
    self.place = place
    self.notes = notes
    self.fix = fix
  }

  package static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
    // Bytes that aren't UTF-8 have become such characters.
    let advice = path.contains("\u{FFFD}") ? "; a name has to be UTF-8" : ""
    return Diagnostic(.unreadableFile, "can't be read: \(reason)\(advice)", at: .start(of: path))
  }

  /// The printed identifier: the rule's, or else the diagnostic's own.
  public var code: String { ruleID ?? id.rawValue }

  func with(_ severity: Severity) -> Diagnostic {
    var copy = self
    copy.severity = severity
    return copy
  }

  func with(_ notes: [Note]) -> Diagnostic {
    var copy = self
    copy.notes = notes
    return copy
  }

  /// Returns the same diagnostic under another identifier, which determines its severity.
  public func reported(as id: DiagnosticID) -> Diagnostic {
    Diagnostic(id, rule: ruleID, message, at: place, notes: notes, fix: fix)
  }
}

/// The diagnostics of a run, without duplicates.
public struct Diagnostics: Sendable {
  private var policy: SeverityPolicy?
  private var seen: Set<Diagnostic> = []
  private var list: [Diagnostic] = []
  public private(set) var hasErrors = false

  /// - Parameter policy: The policy that determines severities; nil to keep each diagnostic's own.
  public init(_ policy: SeverityPolicy? = nil) {
    self.policy = policy
  }

  /// Applies another policy from now on; diagnostics reported before keep their severities.
  public mutating func follow(_ policy: SeverityPolicy) {
    self.policy = policy
  }

  public var isEmpty: Bool { list.isEmpty }

  /// All diagnostics so far, sorted by place; at the same place, in the order of their reports.
  public var sorted: [Diagnostic] {
    list.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }

  public mutating func report(_ reported: Diagnostic) {
    var diagnostic = reported
    if let policy {
      guard let severity = policy.severity(of: diagnostic) else { return }
      diagnostic = diagnostic.with(severity)
    }
    guard seen.insert(diagnostic).inserted else { return }
    list.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  public mutating func report(
    _ id: DiagnosticID, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) {
    report(Diagnostic(id, message, at: place, notes: notes, fix: fix))
  }

  public mutating func report(contentsOf other: Diagnostics) {
    for diagnostic in other.list { report(diagnostic) }
  }

  /// Returns the diagnostics that satisfy a predicate.
  public func filtered(_ isIncluded: (Diagnostic) -> Bool) -> Diagnostics {
    var result = Diagnostics(policy)
    for diagnostic in list where isIncluded(diagnostic) { result.report(diagnostic) }
    return result
  }

  /// Returns the same diagnostics, each with an additional note if the closure returns one.
  public func adding(_ note: (Diagnostic) -> Note?) -> Diagnostics {
    var result = Diagnostics()
    for diagnostic in list {
      let added = note(diagnostic)
      let isNew = added.map { !diagnostic.notes.map(\.place).contains($0.place) } ?? false
      let notes = diagnostic.notes + [added].compactMap(\.self)
      result.report(isNew ? diagnostic.with(notes) : diagnostic)
    }
    return result
  }

  /// Returns the same diagnostics with other file names, for files that are read from elsewhere
  /// than their paths say. The fixes are removed, since they can't be applied there.
  package func renamingFiles(_ name: (String) -> String) -> Diagnostics {
    var files: [String: SourceFile] = [:]
    func moved(_ place: Place) -> Place {
      let file =
        files[place.file.path]
        ?? SourceFile(path: name(place.file.path), bytes: place.file.bytes)
      files[place.file.path] = file
      return Place(file: file, line: place.line, column: place.column)
    }
    var result = Diagnostics()
    for diagnostic in list {
      let notes = diagnostic.notes.map { Note($0.message, at: moved($0.place)) }
      result.report(
        Diagnostic(diagnostic.id, diagnostic.message, at: moved(diagnostic.place), notes: notes)
          .with(diagnostic.severity))
    }
    return result
  }
}
