import VouchReading

/// An action of an overlay that has added keywords to a schema.
public struct AppliedOverlay: Sendable {
  /// The place of the action in the overlay.
  public let action: Place
  /// The place of the schema in the file that the overlay applies to.
  public let target: Place

  public init(action: Place, target: Place) {
    self.action = action
    self.target = target
  }
}

extension SchemaGraph {
  /// Returns diagnostics in which those at places in overlays have notes with the schemas' places.
  public func naming(targetsOf diagnostics: Diagnostics) -> Diagnostics {
    guard !overlays.isEmpty else { return diagnostics }
    let byFile = Dictionary(grouping: overlays) { $0.action.file.path }
      .mapValues { $0.sorted { $0.action < $1.action } }
    return diagnostics.adding { diagnostic in
      // A diagnostic about the overlay itself names the schema already.
      guard ![.overlay, .overlayTarget, .overlayConflict].contains(diagnostic.id) else {
        return nil
      }
      let action = byFile[diagnostic.place.file.path]?.last { $0.action <= diagnostic.place }
      return action.map { Note("the overlay states it of this schema", at: $0.target) }
    }
  }
}
