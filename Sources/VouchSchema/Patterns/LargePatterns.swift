import Foundation
import VouchValues

/// The patterns without a deterministic automaton that have been compiled, because finding that out
/// takes long, and every stage of a run compiles the patterns of its schemas.
///
/// Unchecked, because the compiler can't verify that the lock guards the only variable.
final class LargePatterns: @unchecked Sendable {
  static let shared = LargePatterns()

  /// The maximum number of patterns that are kept.
  private static let limit = 64

  private let lock = NSLock()
  private var patterns: [ScalarString: CompiledPattern] = [:]

  subscript(source: String) -> CompiledPattern? {
    lock.withLock { patterns[ScalarString(source)] }
  }

  func keep(_ pattern: CompiledPattern) {
    lock.withLock {
      if patterns.count < Self.limit { patterns[ScalarString(pattern.source)] = pattern }
    }
  }
}
