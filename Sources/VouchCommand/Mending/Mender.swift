import VouchReading

/// Applies the fixes of diagnostics to files, if they lead to no new errors.
///
/// It repeats rounds until one applies nothing, since a fix can reveal errors that were hidden
/// before. A round tries all fixes at once, and splits them in half if that fails, so that few
/// checks suffice to find the harmful ones.
struct Mender {
  /// The results of a check of all files.
  struct Findings {
    var diagnostics: Diagnostics
    /// The number of further findings that aren't listed.
    var hiddenCount = 0
  }

  /// A fix that isn't applied, and the error that it would cause.
  struct Refusal {
    let mistake: Diagnostic
    let consequence: Diagnostic
  }

  /// A file with fixes applied.
  struct Text {
    let old: [UInt8]
    var new: [UInt8]
    var mendCount = 0
  }

  /// The maximum number of fixes tried in a row, each of which reveals the error that the next one
  /// fixes.
  private static let lookahead = 8
  /// The maximum number of rounds. Each round fixes errors that were hidden before the previous
  /// one.
  private static let roundLimit = 100

  private let check: ([String: [UInt8]]) -> Findings
  private let isEditable: (String) -> Bool
  /// The changed files, by their paths.
  private(set) var texts: [String: Text] = [:]
  private(set) var refusals: [Refusal] = []

  /// - Parameters:
  ///   - isEditable: returns true if a file may be changed.
  ///   - check: returns the errors, using the given bytes instead of the content of the files at
  ///     these paths.
  init(isEditable: @escaping (String) -> Bool, check: @escaping ([String: [UInt8]]) -> Findings) {
    self.isEditable = isEditable
    self.check = check
  }

  /// Finds all fixes that can be applied. Writes nothing.
  mutating func run() {
    for _ in 0..<Self.roundLimit {
      let before = check(texts.mapValues(\.new))
      refusals = []
      let mends = mends(in: before.diagnostics.sorted)
      let accepted = accepted(of: mends, besides: [], before)
      if accepted.isEmpty { return }
      for (path, changes) in Dictionary(grouping: accepted, by: \.path) {
        let old = changes[0].bytes
        var text = texts[path] ?? Text(old: old, new: old)
        text.new = Mend.apply(changes, to: old)
        text.mendCount += changes.count
        texts[path] = text
      }
    }
  }

  /// Returns the fixes of some diagnostics that don't overlap. Fixes of reading errors come alone,
  /// because the other errors aren't known yet.
  private func mends(in diagnostics: [Diagnostic]) -> [Mend] {
    var editor = TextEditor()
    let all = diagnostics.filter { isEditable($0.place.file.path) }
      .compactMap { Mend($0, &editor) }
    let readable = all.filter { !$0.mistake.id.isAboutReading }
    return Mend.apart(
      readable.count < all.count ? all.filter { $0.mistake.id.isAboutReading } : all)
  }

  /// Returns those fixes that can be applied in addition to others.
  private mutating func accepted(
    of mends: [Mend], besides others: [Mend], _ before: Findings
  ) -> [Mend] {
    if mends.isEmpty { return [] }
    guard let consequence = consequence(of: others + mends, before) else { return mends }
    if mends.count == 1 {
      refusals.append(Refusal(mistake: mends[0].mistake, consequence: consequence))
      return []
    }
    let half = mends.count / 2
    let first = accepted(of: Array(mends[..<half]), besides: others, before)
    return first + accepted(of: Array(mends[half...]), besides: others + first, before)
  }

  /// Returns an error that some fixes would cause; nil if there is none, or if further fixes remove
  /// all of them.
  private func consequence(of mends: [Mend], _ before: Findings) -> Diagnostic? {
    var texts = texts.mapValues(\.new)
    var mends = mends
    var first: Diagnostic?
    for _ in 0..<Self.lookahead {
      for (path, changes) in Dictionary(grouping: mends, by: \.path) {
        texts[path] = Mend.apply(changes, to: changes[0].bytes)
      }
      let comparison = FindingComparison(before, check(texts), mends: mends)
      guard let worst = comparison.added.first else { return nil }
      first = first ?? worst
      let next = self.mends(in: comparison.added)
      guard next.count == comparison.added.count else { return first }
      mends = next
    }
    return first
  }
}
