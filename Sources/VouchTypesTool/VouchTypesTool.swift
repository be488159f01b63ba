import VouchGenerator
import VouchReading

/// The tool that the build plugin runs for the schemas of a target: only the part of `vouch` that
/// makes types, because every user of the plugin has to build it.
@main
enum VouchTypesTool {
  static func main() {
    do throws(UsageError) {
      let outcome = try PluginArguments(CommandLine.arguments.dropFirst()).outcome()
      exit(outcome.print().rawValue)
    } catch {
      StandardStream.errors.write(error.message)
      exit(EX_USAGE)
    }
  }
}

extension PluginArguments {
  /// Generates the schema's Swift as `vouch generate` does with these arguments.
  func outcome() -> RunOutcome {
    var run = SchemaRun(self.run)
    run.settings.override(output: output)
    let result = Generator.generate(run.request)
    run.diagnostics.report(contentsOf: result.diagnostics)
    let folder = OutputFolder(path: run.settings.output)
    var outputs = [RunOutput(folder, result.files, removesStale: false)]
    guard run.findChanges(of: &outputs) else { return run.failure("Nothing was written") }
    guard run.makeChanges(of: outputs) else {
      return run.failure("Not everything could be written")
    }
    return run.outcome("")
  }
}
