import VouchFrontend
import VouchReading

/// A line on a terminal that shows the progress of a run with many files, and is erased at the end.
///
/// It passes files on and counts them: a run processes a file soon after reading it.
final class ProgressLine: FileProvider {
  /// The minimum number of files: runs on fewer end before the line could be read.
  private static let worthwhileCount = 20

  private let files: any FileProvider
  private let total: Int
  private let write: (String) -> Void
  private var count = 0

  /// - Parameter write: Writes text to the terminal.
  init(_ files: any FileProvider, total: Int, write: @escaping (String) -> Void) {
    self.files = files
    self.total = total
    self.write = write
  }

  deinit {
    if count > 0 { write("\r\u{1B}[K") }
  }

  /// Returns the files with a progress line, if there is a terminal and there are many files;
  /// otherwise unchanged.
  static func watching(_ files: any FileProvider, total: Int) -> any FileProvider {
    guard total >= worthwhileCount, StandardStream.errors.isTerminal else { return files }
    return ProgressLine(files, total: total) { StandardStream.errors.write($0) }
  }

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    count += 1
    // Referenced files are read in addition to the inputs.
    let name = Escaping.visible(DiskPath.lastComponent(of: path)).prefix(40)
    write("\r\u{1B}[K\(count) of \(max(count, total)) files: \(name)")
    return files.contents(of: path)
  }
}
