/// The commands that messages suggest.
enum Advice {
  /// Returns the command that makes the changes which a run with `--check` has found.
  ///
  /// - Parameter isChecking: True if a configuration requests the check, so that omitting the flag
  ///   isn't enough.
  package static func command(repeating invocation: [String], isChecking: Bool) -> String {
    // SwiftPM has started a program in its build folder.
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
