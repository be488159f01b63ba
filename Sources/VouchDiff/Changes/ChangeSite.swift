import VouchDiagnostics
import VouchSchema

/// The two schemas that are held against each other, and how they lie in their types.
struct ChangeSite {
  /// How the schema's documents decide about those of the type.
  enum Polarity {
    case positive, negative, both

    var negated: Polarity {
      switch self {
      case .positive: .negative
      case .negative: .positive
      case .both: .both
      }
    }
  }

  let old: SchemaID
  let new: SchemaID
  /// The names that lead from the type here, its own first.
  var names: [String]
  var polarity = Polarity.positive
  /// The key of the type's property that the schemas lie in.
  var property: String?
  /// What is to be known of a keyword around; nil where that is nothing.
  var caveat: String?
  /// How many schemas are around, references followed.
  var depth = 0

  /// `Listing.tags.items`
  var name: String { names.joined(separator: ".") }

  func id(_ keyword: String) -> String { name + "." + keyword }

  func effect(_ effect: Change.Effect) -> Change.Effect {
    switch polarity {
    case .positive: effect
    case .negative: effect.negated
    case .both: effect == .none ? .none : .unclear
    }
  }

  /// The schemas inside of both under a step.
  func inside(
    _ old: SchemaID, _ new: SchemaID, step: String, polarity: Polarity? = nil,
    property: String? = nil
  ) -> ChangeSite {
    var site = ChangeSite(old: old, new: new, names: names + [step])
    site.polarity = polarity ?? self.polarity
    site.property = self.property ?? property
    site.caveat = caveat
    site.depth = depth + 1
    return site
  }
}
