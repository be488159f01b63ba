import VouchBackend
import VouchFrontend
import VouchReading
import VouchSchema

/// Schema files by their names.
public enum SchemaFileName {
  /// The endings by which a search in folders finds schema files.
  public static let suffixes = SwiftFileName.schemaSuffixes

  /// Returns true if a file's name is that of a schema file.
  public static func isSchema(_ path: String) -> Bool { SwiftFileName.isSchema(path) }

  /// Returns the overlays among some files that apply to none of the others.
  public static func strayOverlays(among paths: [String]) -> [String] {
    let overlays = paths.filter(OverlayFileName.isOverlay)
    guard !overlays.isEmpty else { return [] }
    let others = paths.filter { !OverlayFileName.isOverlay($0) }
    let candidates = Set(others.flatMap(OverlayFileName.candidates))
    return overlays.filter { !candidates.contains($0) }
  }
}

/// A check that rejects schema files whose Swift files would have the same name, or a name that
/// Swift can't use.
enum SwiftFileNames {
  /// Checks the names of the Swift files for schema files at the given paths.
  static func check(
    _ schemaPaths: [String], _ names: ModuleFileNames, diagnostics: inout Diagnostics
  ) {
    var owners: [String: String] = [:]
    for path in PathOrder.sortedAndUnique(schemaPaths) {
      let name = names.name(forSchemaAt: path)
      if let problem = problem(with: name) {
        diagnostics.report(.fileName, problem, at: .start(of: path))
      }
      // Some file systems ignore case.
      if let first = owners.updateValue(path, forKey: name.lowercased()) {
        diagnostics.report(
          .fileName,
          "the Swift file \(Escaping.quoted(name)) is taken; rename one of the schema files",
          at: .start(of: path),
          notes: [Note("by \(Escaping.visible(first))", at: .start(of: first))])
      }
    }
  }

  private static func problem(with name: String) -> String? {
    // A file of this name contains a program's top-level statements, so SwiftPM rejects it in a
    // library.
    if name.lowercased() == "main.swift" {
      return "a library can't have a Swift file main.swift: rename the schema file"
    }
    // The name appears in comments and in lines of output, which such characters could break.
    if Escaping.visible(name) != name {
      return "control characters and direction marks can't stand in a schema file's name"
    }
    // SwiftPM lists the files that it compiles in JSON, without escapes.
    if name.contains("\"") || name.contains("\\") {
      return "SwiftPM compiles no file with a quotation mark or a backslash in its name"
    }
    return nil
  }
}
