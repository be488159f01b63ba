import Vouch
import VouchBackend
import VouchValues

@testable import VouchFixtures

/// A type without one of its checks.
struct PlanMutant {
  /// The name of the check: `Listing.name minLength`.
  let name: String
  let plan: TypePlan
  /// Selects the findings that only this check causes; the mutant may lack other checks as well.
  var isCaught: (Finding) -> Bool = { _ in true }

  /// All mutants of a type: each row without one attribute, of another kind, nullable or optional;
  /// an object without one rule; an enumeration or a union that takes any value.
  static func all(of plan: TypePlan) -> [PlanMutant] {
    let type = plan.header.qualifiedName
    switch plan.form {
    case .object(let object): return mutants(of: plan, object, type)
    case .tuple(let tuple):
      // Whether an item is there is a matter of the array's length.
      return tuple.properties.indices.flatMap { mutants(of: plan, $0, "\(type).\($0)") }
    case .value: return mutants(of: plan, 0, type)
    case .enumeration(var enumeration):
      guard enumeration.unknownCase == nil else { return [] }
      enumeration.openTo = ["string", "integer", "number", "boolean", "null"]
      return [PlanMutant(name: "\(type) enum", plan: plan.with(.enumeration(enumeration)))]
    case .union(var union):
      guard union.unknownCase == nil else { return [] }
      union.unknownCase = .member(from: "unknown")
      return [PlanMutant(name: "\(type) union", plan: plan.with(.union(union)))]
    case .alias: return []
    }
  }

  /// The mutants of the row of a struct's property.
  private static func mutants(of plan: TypePlan, _ index: Int, _ stem: String) -> [PlanMutant] {
    guard let row = plan.structure?.properties[index].row else { return [] }
    return row.mutants(stem).map { mutant in
      var plan = plan
      plan.updateStructure { $0.properties[index].row = mutant.row }
      return PlanMutant(name: mutant.name, plan: plan, isCaught: mutant.isCaught)
    }
  }

  private static func mutants(
    of plan: TypePlan, _ object: StructPlan, _ type: String
  ) -> [PlanMutant] {
    var mutants = object.properties.indices.flatMap { index in
      let property = object.properties[index]
      return self.mutants(of: property, "\(type).\(property.key)") { property in
        var object = object
        object.properties[index] = property
        return plan.with(.object(object))
      }
    }
    for index in object.attributes.indices where object.attributes[index].isCheck {
      var less = object
      let attribute = less.attributes.remove(at: index)
      mutants.append(PlanMutant(name: "\(type) \(attribute.name)", plan: plan.with(.object(less))))
    }
    for (index, keys) in object.dependencies.enumerated() {
      for key in keys.dropFirst() {
        var less = object
        less.dependencies[index].removeAll { $0 == key }
        if less.dependencies[index].count == 1 { less.dependencies.remove(at: index) }
        mutants.append(
          PlanMutant(
            name: "\(type) dependentRequired \(keys[0]) \(key)", plan: plan.with(.object(less))))
      }
    }
    for index in object.rules.indices {
      var less = object
      let rule = less.rules.remove(at: index)
      mutants.append(PlanMutant(name: "\(type) @rule \(rule.id)", plan: plan.with(.object(less))))
    }
    if case .forbidden = object.additional {
      var open = object
      open.additional = .ignored
      mutants.append(
        PlanMutant(name: "\(type) additionalProperties", plan: plan.with(.object(open))))
    }
    return mutants
  }

  private static func mutants(
    of property: PropertyPlan, _ stem: String, _ rebuild: (PropertyPlan) -> TypePlan
  ) -> [PlanMutant] {
    guard !property.isTransient else { return [] }
    var mutants = property.row.mutants(stem).map { mutant in
      var property = property
      property.row = mutant.row
      return PlanMutant(name: mutant.name, plan: rebuild(property), isCaught: mutant.isCaught)
    }
    if property.isRequired, property.defaultValue == nil {
      var optional = property
      optional.isRequired = false
      mutants.append(PlanMutant(name: "\(stem) required", plan: rebuild(optional)))
    }
    return mutants
  }
}

extension Attribute {
  /// Attributes that loosen a row, or that its kind needs.
  private static let notChecks: Set<String> = [
    "default", "path", "transient", "onInvalid", "coerce", "formats", "null", "schema",
  ]

  fileprivate var isCheck: Bool { !Self.notChecks.contains(name) && !name.contains("essage") }
}

extension Row {
  fileprivate struct Mutant {
    let name: String
    let row: Row
    var isCaught: (Finding) -> Bool = { _ in true }
  }

  fileprivate func mutants(_ stem: String) -> [Mutant] {
    var mutants = attributes.indices.filter { attributes[$0].isCheck }.map { index in
      var row = self
      let attribute = row.attributes.remove(at: index)
      return Mutant(name: "\(stem) \(attribute.name)", row: row)
    }
    mutants += mutantsOfKind(stem)
    switch kind {
    case .array(let items):
      mutants += items.mutants("\(stem).items").map { mutant in
        Mutant(name: mutant.name, row: with(.array(mutant.row)), isCaught: mutant.isCaught)
      }
    case .map(let values):
      mutants += values.mutants("\(stem).values").map { mutant in
        Mutant(name: mutant.name, row: with(.map(mutant.row)), isCaught: mutant.isCaught)
      }
    case .scalar, .type: break
    }
    return mutants
  }

  private func with(_ kind: Kind) -> Row {
    var row = self
    row.kind = kind
    return row
  }

  /// The checks that a row makes by its kind alone.
  private func mutantsOfKind(_ stem: String) -> [Mutant] {
    switch kind {
    case .scalar(.any), .scalar(.null): return []
    // A type without a JSON type of its own has no check of it.
    case .type: return []
    case .scalar, .array, .map: break
    }
    let any = Row(.scalar(.any), isNullable: false, attributes: [])
    var mutants = [
      Mutant(name: "\(stem) type", row: any) { $0.kind == .type }
    ]
    if !isNullable {
      var row = self
      row.isNullable = true
      mutants.append(Mutant(name: "\(stem) null", row: row) { $0.kind == .null })
    }
    switch kind {
    case .scalar(.date), .scalar(.uri), .scalar(.uuid), .scalar(.base64), .scalar(.decimal):
      let string = Row(.scalar(.string), isNullable: isNullable)
      mutants.append(
        Mutant(name: "\(stem) form", row: string) {
          ["format", "contentEncoding"].contains($0.keyword)
        })
    default: break
    }
    return mutants
  }
}
