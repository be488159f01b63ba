import VouchCommandLine
import VouchDiagnostics
import VouchFrontend

/// What a mender has found, as text for people and as files on the disk.
struct MendedFiles {
  private var texts: [(path: String, text: Mender.Text)] = []
  private var refusals: [Mender.Refusal] = []

  init() {}

  mutating func add(_ mender: Mender) {
    texts += mender.texts.map { ($0.key, $0.value) }
    texts.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    refusals += mender.refusals
  }

  /// Writes each file whole, or reports why it can't be written.
  func write(_ diagnostics: inout Diagnostics) {
    for (path, text) in texts {
      do throws(SystemFailure) {
        guard try FileReplacement.replace(path, text.old, by: text.new) else {
          diagnostics.report(
            Diagnostic(
              .unwritableOutput, "isn't mended, because it was changed in the meantime",
              at: .start(of: path)))
          continue
        }
      } catch {
        diagnostics.report(
          Diagnostic(
            .unwritableOutput, "can't be written: \(error.words)", at: .start(of: path)))
      }
    }
  }

  /// What would change in the files, as `diff -u` prints it.
  private var differences: String {
    texts.map { path, text in
      UnifiedDiff(
        String(decoding: text.old, as: UTF8.self), String(decoding: text.new, as: UTF8.self)
      )
      .text(from: path, to: path)
    }.joined()
  }

  /// How much was mended, and what wasn't although it has a fix.
  ///
  /// - Parameter isDone: whether the files were written; their differences are shown otherwise.
  func report(isDone: Bool) -> String {
    let count = texts.reduce(0) { $0 + $1.text.mendCount }
    let amount =
      "\(Counted.text(count, "mistake")) in \(Counted.text(texts.count, "file"))"
    let left = refusals.map { refusal in
      let fix = refusal.mistake.fix?.message ?? ""
      return Escaping.visible(
        "\(refusal.mistake.place): left as it is: to \(fix) would lead to another mistake: "
          + refusal.consequence.message) + "\n"
    }
    let summary =
      switch (count, isDone) {
      case (0, _): "Found nothing to mend.\n"
      case (_, true): "Mended \(amount).\n"
      case (_, false): "\(amount) can be mended; without --diff, --fix does it.\n"
      }
    return (isDone ? "" : differences) + left.joined() + summary
  }
}

/// The files of the disk, with other bytes in the place of some.
struct OverlaidFiles: FileProvider {
  let texts: [String: [UInt8]]
  let files: any FileProvider

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    texts[path].map { .success($0) } ?? files.contents(of: path)
  }
}
