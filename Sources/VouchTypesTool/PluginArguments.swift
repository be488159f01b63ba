import VouchFrontend
import VouchGenerator
import VouchReading

/// The arguments of the build plugin, which nobody types: `SchemaBuild` in Plugins writes them.
///
/// `vouch generate` has the same options and many more, but its parser takes longer to compile than
/// all that the plugin needs of it.
struct PluginArguments {
  var run = RunArguments()
  var output = ""

  /// Reads the words behind the program's name.
  ///
  /// - Throws: an error with the reason if the plugin doesn't write such words.
  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = words.makeIterator()
    guard words.next() == "generate" else { throw UsageError("the first word isn't generate") }
    while let word = words.next() { try read(word) { words.next() } }
    if run.inputs.isEmpty { throw UsageError("there is no schema") }
    if output.isEmpty { throw UsageError("--output is missing") }
  }

  private mutating func read(
    _ word: String, next: () -> String?
  ) throws(UsageError) {
    func value() throws(UsageError) -> String {
      guard let value = next(), !value.isEmpty else { throw UsageError("\(word) has no value") }
      return value
    }
    switch word {
    // A run of this program always does as these say.
    case "--no-check", "--quiet": break
    case "--output": output = try value()
    case "--reads": run.knownFiles.append(try value())
    case "--configuration": run.configuration = try value()
    case "--diagnostics":
      let name = try value()
      guard let format = DiagnosticFormat(rawValue: name) else {
        throw UsageError("--diagnostics has no form \(Escaping.quoted(name))")
      }
      run.format = format
    default:
      if word.isEmpty || word.hasPrefix("-") {
        throw UsageError("\(Escaping.quoted(word)) is unknown")
      }
      run.inputs.append(word)
    }
  }
}

/// Arguments that aren't those of the build plugin.
struct UsageError: Error {
  let message: String

  init(_ reason: String) {
    message = """
      error: these aren't the arguments of VouchPlugin, which alone runs this program: \(reason).
      vouch generate takes all options; VouchPlugin writes:
        generate SCHEMA… --no-check --quiet --diagnostics FORM --output DIR --reads FILE… \
      [--configuration FILE]

      """
  }
}
