import VouchReading
import VouchSchema

/// The two schemas that are compared, with their position in their types.
struct ChangeSite {
  /// The way in which the schema's set of documents affects that of the type.
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
  /// The names that lead from the type to this site, the type's own name first.
  var names: [String]
  var polarity = Polarity.positive
  /// The key of the type's property that contains the schemas.
  var property: String?
  /// A note about an enclosing keyword; nil if there is none.
  var caveat: String?
  /// The number of enclosing schemas, including followed references.
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

  /// Returns the site of the subschemas at a step.
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
