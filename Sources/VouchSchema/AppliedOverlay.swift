import VouchDiagnostics

/// An action of an overlay that has stated keywords of a schema.
public struct AppliedOverlay: Sendable {
  /// Where the action stands in the overlay.
  public let action: Place
  /// Where the schema stands in the file that the overlay is laid over.
  public let target: Place

  public init(action: Place, target: Place) {
    self.action = action
    self.target = target
  }
}

extension SchemaGraph {
  /// Diagnostics at places in overlays, which name the schemas' files as well.
  public func naming(targetsOf diagnostics: Diagnostics) -> Diagnostics {
    guard !overlays.isEmpty else { return diagnostics }
    let byFile = Dictionary(grouping: overlays) { $0.action.file.path }
      .mapValues { $0.sorted { $0.action < $1.action } }
    return diagnostics.adding { diagnostic in
      // What is wrong with the overlay itself says which place it means.
      guard ![.overlay, .overlayTarget, .overlayConflict].contains(diagnostic.id) else {
        return nil
      }
      let action = byFile[diagnostic.place.file.path]?.last { $0.action <= diagnostic.place }
      return action.map { Note("the overlay states it of this schema", at: $0.target) }
    }
  }
}
