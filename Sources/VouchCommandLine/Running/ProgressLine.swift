import VouchDiagnostics
import VouchFrontend

/// A line on a terminal that says how far a run with many files is, gone when the run ends.
///
/// It passes files on, and counts them: what a run does with a file, it does soon after reading it.
final class ProgressLine: FileProvider {
  /// Runs on fewer files are over before anybody has read the line.
  private static let worthwhileCount = 20

  private let files: any FileProvider
  private let total: Int
  private let write: (String) -> Void
  private var count = 0

  /// - Parameter write: puts text on the terminal.
  init(_ files: any FileProvider, total: Int, write: @escaping (String) -> Void) {
    self.files = files
    self.total = total
    self.write = write
  }

  deinit {
    if count > 0 { write("\r\u{1B}[K") }
  }

  /// The files themselves, or a line about them where somebody sees it.
  static func watching(_ files: any FileProvider, total: Int) -> any FileProvider {
    guard total >= worthwhileCount, StandardStream.errors.isTerminal else { return files }
    return ProgressLine(files, total: total, write: StandardStream.errors.write)
  }

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    count += 1
    // Referred files come on top of the inputs.
    let name = Escaping.visible(DiskPath.lastComponent(of: path)).prefix(40)
    write("\r\u{1B}[K\(count) of \(max(count, total)) files: \(name)")
    return files.contents(of: path)
  }
}
