import VouchCommandLine
import VouchFrontend
import VouchGenerator
import VouchReading

/// The results of menders, as text for users and as files on the disk.
struct MendedFiles {
  private var texts: [(path: String, text: Mender.Text)] = []
  private var refusals: [Mender.Refusal] = []

  mutating func add(_ mender: Mender) {
    texts += mender.texts.map { ($0.key, $0.value) }
    texts.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    refusals += mender.refusals
  }

  /// Writes each file atomically, or reports why it can't be written.
  func write(_ diagnostics: inout Diagnostics) {
    for (path, text) in texts {
      do throws(SystemFailure) {
        guard try FileReplacement.replace(path, text.old, by: text.new) else {
          diagnostics.report(
            .unwritableOutput, "isn't mended, because it was changed in the meantime",
            at: .start(of: path))
          continue
        }
      } catch {
        diagnostics.report(
          .unwritableOutput, "can't be written: \(error.words)", at: .start(of: path))
      }
    }
  }

  /// The changes in the files, in the format of `diff -u`.
  private var differences: String {
    texts.map { path, text in
      UnifiedDiff(
        String(decoding: text.old, as: UTF8.self), String(decoding: text.new, as: UTF8.self)
      )
      .text(from: path, to: path)
    }.joined()
  }

  /// Returns the number of fixes applied, and the fixes that weren't.
  ///
  /// - Parameter isDone: True if the files were written; otherwise the report contains their
  ///   differences.
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

/// The files of the disk, with other bytes for some of them.
struct OverlaidFiles: FileProvider {
  let texts: [String: [UInt8]]
  let files: any FileProvider

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    texts[path].map { .success($0) } ?? files.contents(of: path)
  }
}
