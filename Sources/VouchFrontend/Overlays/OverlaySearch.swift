import VouchReading
import VouchSchema

/// Finds the overlays of a schema file: those beside it, and those of the configuration.
extension SchemaLoader {
  /// Returns a schema file's value with its overlays applied. An action that fails is reported and
  /// skipped, so that the rest of the document is checked, too.
  mutating func overlaid(_ node: Node, path: String) -> Node {
    var actions: [Overlay.Action] = []
    if let file = overlayFile(besideDocumentAt: path) {
      actions += self.actions(ofOverlay: file, for: path, within: [])
    }
    for section in options.overlays
    where URIReference.removeDotSegments(section.path) == URIReference.removeDotSegments(path) {
      actions += Overlay.actions(section.actions, &diagnostics)
    }
    if actions.isEmpty { return node }
    var application = OverlayApplication(
      node, allowUnsupported: options.settings.settings(forFileAt: path).allowUnsupported)
    for action in actions { application.apply(action) }
    graph.overlays += application.applied
    diagnostics.report(contentsOf: application.diagnostics)
    damagedValues.formUnion(application.unchanged)
    return application.root
  }

  /// Returns the overlay that is named after a schema file; reports an error if there are several.
  private mutating func overlayFile(besideDocumentAt path: String) -> SourceFile? {
    var found: SourceFile?
    for candidate in OverlayFileName.candidates(forSchemaAt: path) {
      guard case .success(let bytes) = files.contents(of: candidate) else { continue }
      let file = SourceFile(path: candidate, bytes: bytes)
      if let found {
        report(
          .overlay, "\(Escaping.visible(path)) has an overlay already",
          at: file.start,
          notes: [Note("which is this one", at: found.start)])
      } else {
        found = file
      }
    }
    return found
  }

  /// Returns the actions of an overlay file, after those of the overlay that it extends.
  private mutating func actions(
    ofOverlay file: SourceFile, for path: String, within outer: [StringScalar]
  ) -> [Overlay.Action] {
    let problemsBefore = diagnostics.hasErrors
    guard let node = SchemaReader.read(file, limits: options.limits, into: &diagnostics) else {
      if !problemsBefore, !diagnostics.hasErrors {
        report(.overlay, "the overlay is empty", at: file.start)
      }
      return []
    }
    let overlay = Overlay(node, &diagnostics)
    guard let base = overlay.base else { return overlay.actions }
    let resolved = URIReference(filePath: file.path).resolve(URIReference(base.value)).path
    let basePath = PercentEncoding.decode(resolved) ?? resolved
    if URIReference.removeDotSegments(path) == basePath { return overlay.actions }
    guard OverlayFileName.isOverlay(basePath) else {
      report(
        .overlay,
        "by its name this is an overlay of \(Escaping.visible(path)), which it doesn't extend",
        at: base.place)
      return []
    }
    return baseActions(base, basePath, from: file, for: path, within: outer) + overlay.actions
  }

  private mutating func baseActions(
    _ base: StringScalar, _ basePath: String, from file: SourceFile, for path: String,
    within outer: [StringScalar]
  ) -> [Overlay.Action] {
    let seen = outer + [base]
    if basePath == URIReference.removeDotSegments(file.path)
      || outer.contains(where: { $0.place.file.path == basePath })
    {
      report(
        .overlay, "overlays extend each other in a circle", at: base.place,
        notes: outer.map { Note("by way of this extends", at: $0.place) })
      return []
    }
    switch files.contents(of: basePath) {
    case .success(let bytes):
      return actions(
        ofOverlay: SourceFile(path: basePath, bytes: bytes), for: path, within: seen)
    case .failure(let failure):
      report(.overlay, "\(basePath): \(failure.reason)", at: base.place)
      return []
    }
  }
}
