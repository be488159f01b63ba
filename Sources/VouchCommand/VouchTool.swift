import ArgumentParser
import VouchCommandLine

/// The command `vouch`.
@main
struct VouchTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vouch",
    abstract: "Turns JSON Schema, written in YAML, into Swift types that can't hold invalid data.",
    discussion: """
      A file Listing.schema.yaml becomes Listing.swift. Whatever is wrong with a schema is printed \
      to standard error as file:line:column, and then nothing is written.

      EXAMPLES
        vouch init               A first schema in Schemas
        vouch generate           Schemas to Generated/Sources
        vouch generate --check   Is Generated/Sources up to date?
        vouch lint api           What is wrong with the schemas in api?
        vouch explain Listing.id What is checked of this property?
        vouch diff --against main  What does a change do to documents and to Swift?
        vouch validate           Are the documents valid that vouch.yaml lists?
        vouch docs --output docs Pages about the schemas, for a browser
        vouch messages --output Messages.xcstrings --languages de  Sentences to translate

      COMPLETIONS
        vouch --generate-completion-script zsh > ~/.zfunc/_vouch   (or bash, or fish)

      EXIT STATUS
        0 if all is well, 1 if a schema has errors, a document is invalid, --check found a difference or \
      what vouch diff requires doesn't hold, 2 if a file can't be read or the output can't be written, 64 for \
      wrong usage.
      """,
    version: "0.1.0",
    subcommands: [
      Generate.self, Lint.self, Explain.self, Diff.self, Validate.self, CoverageCommand.self,
      Docs.self, Messages.self, Initialize.self,
    ]
  )

  static func main() { runToEnd() }
}
