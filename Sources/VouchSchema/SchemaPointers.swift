import VouchValues

extension SchemaGraph {
  /// Returns the schema's place as a JSON Pointer in URI fragment form:
  /// `#/$defs/Listing/properties/id`.
  ///
  /// Linear in the depth of the schema.
  public func pointer(to id: SchemaID) -> String {
    var pointer = "#"
    pointer.reserveCapacity(60)
    // From the root on, so that each step is written once.
    var steps = [id]
    while case .keyword(let parent, _, _) = schemas[steps[steps.count - 1].index].origin {
      steps.append(parent)
    }
    for step in steps.reversed() {
      switch schemas[step.index].origin {
      case .root: break
      case .pointer(let start): pointer += start
      case .keyword(_, let spelling, let key):
        pointer += "/"
        pointer += JSONPointer.escape(spelling)
        guard let key else { continue }
        pointer += "/"
        pointer += JSONPointer.escape(key)
      }
    }
    return pointer
  }
}
