import VouchDiagnostics

/// Mends files by the fixes that their diagnostics carry: those after which nothing is wrong that wasn't before.
///
/// Rounds go on until one mends nothing, since a mend can bring to light what stood in the way of it. A round
/// tries all fixes at once, and halves them where that goes wrong, so that few checks find the ones at fault.
struct Mender {
  /// What a check of all files has found.
  struct Findings {
    var diagnostics: Diagnostics
    /// How many more findings there are that nobody has listed.
    var hiddenCount = 0
  }

  /// A fix that isn't made, and what would be wrong after it.
  struct Refusal {
    let mistake: Diagnostic
    let consequence: Diagnostic
  }

  /// A mended file.
  struct Text {
    let old: [UInt8]
    var new: [UInt8]
    var mendCount = 0
  }

  /// So many mends are tried in a row, each of which brings to light what the next one mends.
  private static let lookahead = 8
  /// Each round mends something that was hidden by what the one before has mended.
  private static let roundLimit = 100

  private let check: ([String: [UInt8]]) -> Findings
  private let isEditable: (String) -> Bool
  /// The files that were changed, by their paths.
  private(set) var texts: [String: Text] = [:]
  private(set) var refusals: [Refusal] = []

  /// - Parameters:
  ///   - isEditable: whether a file may be mended.
  ///   - check: finds what is wrong, with the given bytes in place of what the files at these paths hold.
  init(isEditable: @escaping (String) -> Bool, check: @escaping ([String: [UInt8]]) -> Findings) {
    self.isEditable = isEditable
    self.check = check
  }

  /// Finds all mends. Writes nothing.
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

  /// The mends of some diagnostics that don't get in each other's way. Mends of what can't be read come alone,
  /// because nobody knows yet what else there is.
  private func mends(in diagnostics: [Diagnostic]) -> [Mend] {
    var editor = TextEditor()
    let all = diagnostics.filter { isEditable($0.place.file.path) }
      .compactMap { Mend($0, &editor) }
    let readable = all.filter { !$0.mistake.id.isAboutReading }
    return Mend.apart(
      readable.count < all.count ? all.filter { $0.mistake.id.isAboutReading } : all)
  }

  /// Those of some mends that can be made besides others.
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

  /// What is wrong after some mends that wasn't before; nil if there is nothing, or only what further mends
  /// do away with.
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
