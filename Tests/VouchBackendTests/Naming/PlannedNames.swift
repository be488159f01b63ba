import VouchBackend
import VouchFrontend
import VouchReading
import VouchSchema

/// The names in Swift that the planner gives to what some schemas describe.
struct PlannedNames {
  /// Types by their full names, properties and cases behind the type's: `Order.Seller`, `Order.sellers`.
  let names: Set<String>
  /// The types alone, outer ones first.
  let types: [String]
  /// What the names of definitions without a type of their own stand for.
  let aliases: [String: String]
  let diagnostics: Diagnostics

  /// - Parameter files: the text of each file by its path; all are inputs.
  init(_ files: [String: String]) {
    let loaded = Frontend.load(inputs: files.keys.sorted(), files: Files(texts: files))
    var diagnostics = loaded.diagnostics
    let plans = Planner.plan(loaded.graph, options: PlanOptions(), diagnostics: &diagnostics)
    let types = plans.flatMap(\.types).flatMap(Self.allTypes)
    self.types = types.map(\.header.qualifiedName)
    names = Set(self.types + types.flatMap(Self.members))
    aliases = Dictionary(
      plans.flatMap(\.aliases).map { ($0.header.name.name, $0.type.spelling) },
      uniquingKeysWith: { "\($0), \($1)" })
    self.diagnostics = diagnostics
  }

  /// The names by a single file, `order.schema.yaml`.
  init(_ schema: String) {
    self.init(["order.schema.yaml": schema])
  }

  private static func allTypes(of plan: TypePlan) -> [TypePlan] {
    [plan] + plan.nested.flatMap(allTypes)
  }

  private static func members(of type: TypePlan) -> [String] {
    let cases: [Identifier] =
      switch type.form {
      case .union(let plan): plan.cases.map(\.name)
      case .enumeration(let plan): plan.cases.map(\.name)
      case .object, .tuple, .value, .alias: []
      }
    let members = cases + (type.structure?.storedProperties.map(\.name) ?? [])
    return members.map { "\(type.header.qualifiedName).\($0.name)" }
  }

  private struct Files: FileProvider {
    let texts: [String: String]

    func contents(of path: String) -> Result<[UInt8], FileFailure> {
      texts[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure("no such file"))
    }
  }
}
