import Foundation
import VouchValues

/// The patterns that have been compiled, by their text, because schemas repeat them, and every stage
/// of a run compiles those of its schemas.
///
/// Unchecked, because the compiler can't verify that the lock guards the only variable.
final class PatternMemory: @unchecked Sendable {
  static let shared = PatternMemory()

  /// The maximum number of patterns that are kept.
  private static let limit = 4_096

  private let lock = NSLock()
  private var patterns: [ScalarString: Result<CompiledPattern, PatternError>] = [:]

  func pattern(
    _ source: String, _ compile: () throws(PatternError) -> CompiledPattern
  ) throws(PatternError) -> CompiledPattern {
    let key = ScalarString(source)
    if let known = lock.withLock({ patterns[key] }) { return try known.get() }
    let result = Result { () throws(PatternError) in try compile() }
    lock.withLock {
      if patterns.count == Self.limit { patterns = [:] }
      patterns[key] = result
    }
    return try result.get()
  }
}
