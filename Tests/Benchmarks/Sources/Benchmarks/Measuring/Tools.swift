import Foundation

/// The programs that benchmarks run.
enum Tools {
  /// The folder that SwiftPM has built the benchmarks in, and everything that they depend on.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent()

  static let vouch = products.appendingPathComponent("vouch").path

  /// Where the compiler finds the runtime's interface.
  static let modules = products.appendingPathComponent("Modules").path
}
