import VouchCommandLine
import VouchDocuments

/// A line on a terminal that says how far a long file has been checked.
final class DocumentProgress {
  /// Between two lines, so that writing them costs nothing.
  private static let step = 32 << 20

  private var next = step
  private var isShown = false

  /// Nil where nobody would see it.
  static func onTerminal() -> DocumentProgress? {
    StandardStream.errors.isTerminal ? DocumentProgress() : nil
  }

  func report(_ bytes: Int, _ documents: Int) {
    guard bytes >= next else { return }
    next = bytes + Self.step
    isShown = true
    let megabytes = Summary.grouped(bytes / 1_000_000)
    StandardStream.errors.write(
      "\r\u{1B}[K\(megabytes) MB, \(Summary.grouped(documents)) documents")
  }

  func end() {
    if isShown { StandardStream.errors.write("\r\u{1B}[K") }
  }
}
