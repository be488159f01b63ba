/// Commands that a message tells people to run.
enum Advice {
  /// The command that writes what a run with `--check` found missing.
  ///
  /// - Parameter isChecking: Whether a configuration asks for checks, so that the flag's absence
  ///   isn't enough.
  package static func command(repeating invocation: [String], isChecking: Bool) -> String {
    // A program in SwiftPM's build folder was started by SwiftPM.
    let isInBuildFolder = invocation.first?.split(separator: "/").contains(".build") ?? false
    var words = isInBuildFolder ? ["swift", "run", "vouch"] : ["vouch"]
    words += invocation.dropFirst().filter { $0 != "--check" && $0 != "--diff" }.map(quotedForShell)
    if isChecking { words.append("--no-check") }
    return words.joined(separator: " ")
  }

  private static func quotedForShell(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./:=@%+,".unicodeScalars.contains(scalar)
    }
    if isPlain && !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
