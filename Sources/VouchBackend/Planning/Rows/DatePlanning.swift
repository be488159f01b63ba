import VouchReading
import VouchSchema
import VouchValues

extension Planner {
  /// Returns the use of a value that `x-date-formats` makes a date.
  mutating func dateUse(_ id: SchemaID, handling keywords: KeywordSet) -> TypeUse {
    let schema = graph[id]
    var use = scalarUse(.date, id, handling: keywords.union([.dateFormats, .format]))
    let types = schema.statedTypes ?? []
    if types.contains(.integer), !types.isSuperset(of: .number) {
      use.row.attributes.append(Attribute("integer"))
    }
    for name in schema.dateFormats?.value ?? [] {
      guard let format = DateFormat(name.value) else { continue }
      let isAllowed =
        format.isNumeric ? !types.isDisjoint(with: .number) : types.contains(.string)
      if !isAllowed { reportForeign(name, needs: format.isNumeric ? "number" : "string") }
    }
    return use
  }

  private mutating func reportForeign(_ format: StringScalar, needs type: String) {
    diagnostics.report(
      .dateFormat, "\(Escaping.quoted(format.value)) needs type \(type)", at: format.place)
  }
}
