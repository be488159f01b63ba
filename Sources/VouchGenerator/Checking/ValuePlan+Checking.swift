import VouchBackend

extension ValuePlan {
  /// Makes a type that wraps the values of a row.
  ///
  /// - Parameter path: the name that the rules' identifiers begin with.
  init(_ row: Row, path: [Identifier] = [.type(from: "Value")]) {
    let documentation = Documentation(source: "")
    self.init(
      header: TypeHeader(path: path, documentation: documentation),
      property: PropertyPlan(
        key: "", name: .member(from: "value"), type: .local("Never"), row: row, isRequired: true,
        documentation: documentation))
  }
}
