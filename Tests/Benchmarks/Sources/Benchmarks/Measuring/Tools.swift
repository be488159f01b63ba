import Foundation

/// The programs that benchmarks run.
enum Tools {
  /// The folder that SwiftPM has built the benchmarks in, and everything that they depend on.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// The program that generates, which `run` builds.
  static let generator = ProcessInfo.processInfo.environment["VOUCH_GENERATE"]

  /// Where the compiler finds the runtime's interface.
  static let modules = products.appendingPathComponent("Modules").path

  /// The objects of modules, as a program that uses them is linked with.
  static func objects(of modules: [String]) throws -> [String] {
    try modules.flatMap { module in
      let folder = products.appendingPathComponent("\(module).build").path
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".o") }.map { "\(folder)/\($0)" }
    }
  }

  /// What has the linker leave out what nobody uses, as SwiftPM does for release, and all symbols.
  static var stripOptions: [String] {
    #if canImport(Darwin)
      ["-Xlinker", "-dead_strip", "-Xlinker", "-x"]
    #else
      ["-Xlinker", "--gc-sections", "-Xlinker", "--strip-all"]
    #endif
  }
}
