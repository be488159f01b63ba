import VouchBackend

extension TypePlan {
  /// Makes a type that wraps the values of a row.
  ///
  /// - Parameter path: the name that the rules' identifiers begin with.
  init(around row: Row, path: [Identifier] = [.type(from: "Value")]) {
    let documentation = Documentation(source: "")
    let property = PropertyPlan(
      key: "", name: .member(from: "value"), type: .local("Never"), row: row, isRequired: true,
      documentation: documentation)
    self.init(
      TypeHeader(path: path, documentation: documentation), .value(StructPlan([property])))
  }
}
