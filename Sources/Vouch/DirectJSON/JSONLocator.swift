/// Finds the places of values that are reported, in the text that a run reads.
///
/// Nothing is computed before the first report. It belongs to one run and isn't shared.
final class JSONLocator {
  private let tape: JSONTape
  /// How many components of paths lead to the tape's own value.
  private let rootDepth: Int
  private let base: JSONLocation
  private lazy var lines = LineIndex(tape.bytes, base: base)

  /// - Parameters:
  ///   - rootDepth: the length of the path of the tape's value, if it is part of a document.
  ///   - base: where the tape's text begins.
  init(_ tape: JSONTape, rootDepth: Int = 0, base: JSONLocation = .start) {
    self.tape = tape
    self.rootDepth = rootDepth
    self.base = base
  }

  /// The place of the value at a path; of a value that isn't there, that of the object around it.
  func location(of path: InstancePath) -> JSONLocation {
    lines.location(of: tape.offset(of: path.components.dropFirst(rootDepth)))
  }
}
