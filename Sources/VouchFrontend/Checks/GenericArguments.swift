import VouchReading
import VouchSchema

/// A check that reports `x-arguments` that don't match the `x-generic` of the referenced schema.
enum GenericArguments: SingleSchemaCheck {
  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    guard let stated = schema[.arguments], let arguments = schema.arguments?.value else { return }
    guard let target = schema.reference?.target else {
      return diagnostics.report(
        .misplacedKeyword, "x-arguments needs a $ref in the same schema", at: stated.keyPlace)
    }
    let parameters = graph[target].generic?.value ?? []
    let known = Set(parameters.map { ScalarString($0.value) })
    for argument in arguments where !known.contains(ScalarString(argument.key)) {
      diagnostics.report(
        .wrongArgument, "there is no generic parameter \(Escaping.quoted(argument.key))",
        at: argument.keyPlace,
        notes: [Note("the schema referred to", at: graph[target].place)])
    }
    let given = Set(arguments.map { ScalarString($0.key) })
    for parameter in parameters where !given.contains(ScalarString(parameter.value)) {
      diagnostics.report(
        .wrongArgument,
        "the generic parameter \(Escaping.quoted(parameter.value)) has no argument",
        at: stated.keyPlace, notes: [Note("the parameter", at: parameter.place)])
    }
  }
}
