import VouchDocuments
import VouchGenerator

/// A line on a terminal that shows the progress of checking a long file.
final class DocumentProgress {
  /// The number of bytes between two lines, so that writing them costs nothing.
  private static let step = 32 << 20

  private var next = step
  private var isShown = false

  /// Returns the progress line; nil if there is no terminal.
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
