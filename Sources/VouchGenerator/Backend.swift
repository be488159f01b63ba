import VouchBackend
import VouchDiagnostics
import VouchSchema

/// The stages behind the schema model, as the facade calls them.
enum Backend {
  typealias Plan = FilePlan

  /// Decides what each schema file becomes.
  static func plan(
    _ graph: SchemaGraph, _ options: GenerationOptions, _ diagnostics: inout Diagnostics
  ) -> [Plan] {
    []
  }

  /// Spells what was decided.
  static func render(_ plans: [Plan], _ options: GenerationOptions) -> [GeneratedFile] {
    []
  }

  /// The name of the Swift file that a schema file becomes, a function of its path alone:
  /// `Schemas/storefront.schema.yaml` becomes `Storefront.swift`.
  static func swiftFileName(forSchemaAt path: String) -> String {
    let file = path.split(separator: "/").last ?? "schema"
    let stem = file.split(separator: ".").first ?? "schema"
    return stem.prefix(1).uppercased() + stem.dropFirst() + ".swift"
  }
}
