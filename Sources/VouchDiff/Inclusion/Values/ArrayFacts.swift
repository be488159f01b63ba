import VouchValues

/// The facts about an array.
struct ArrayFacts {
  /// At least one item in a range satisfies a literal.
  struct Item {
    let range: ItemRange
    let literal: Literal
    let choices: Choices
  }

  /// A number of items satisfies a literal, as a lower or an upper limit.
  struct Share {
    let count: Int
    let literal: Literal
    let choices: Choices
  }

  private(set) var least = 0
  private(set) var most = Int.max
  private(set) var groups: [ItemGroup] = []
  private(set) var items: [Item] = []
  private(set) var leastShares: [Share] = []
  private(set) var mostShares: [Share] = []
  private(set) var isUnique = false
  private(set) var hasRepetition = false
  private(set) var choices = Choices.none
  /// The choices by which items must be distinct, or two of them equal.
  private(set) var repetitionChoices = Choices.none
  /// The choices that limits and groups follow from, which affect all items.
  private(set) var generalChoices = Choices.none

  init(_ facts: [ChosenFact]) {
    for fact in facts {
      switch fact.fact {
      case .count(.least, .items, let count): least = max(least, count)
      case .count(.most, .items, let count): most = min(most, count)
      case .items(let group): groups.append(group)
      case .item(let range, let literal):
        items.append(Item(range: range, literal: literal, choices: fact.choices))
      case .itemsSatisfying(.least, let count, let literal):
        leastShares.append(Share(count: count, literal: literal, choices: fact.choices))
      case .itemsSatisfying(.most, let count, let literal):
        mostShares.append(Share(count: count, literal: literal, choices: fact.choices))
      case .uniqueItems(let isUnique):
        self.isUnique = self.isUnique || isUnique
        hasRepetition = hasRepetition || !isUnique
        repetitionChoices.formUnion(fact.choices)
      default: continue
      }
      choices.formUnion(fact.choices)
      switch fact.fact {
      case .count, .items, .itemsSatisfying(.most, _, _): generalChoices.formUnion(fact.choices)
      default: break
      }
    }
  }

  /// True if an empty array isn't sufficient.
  var needsItems: Bool { least > 0 || hasRepetition || !items.isEmpty || !leastShares.isEmpty }

  /// The position from which all items have the same constraints.
  var prefixCount: Int {
    let groups = groups.map(\.restStart).max() ?? 0
    let items = items.map { $0.range.first + ($0.range.count ?? 0) }.max() ?? 0
    return max(groups, items)
  }

  /// Returns the constraints on the item at an index that don't depend on other items.
  func literals(at index: Int) -> [Literal] {
    groups.compactMap { $0.literal(at: index) }
      + mostShares.filter { $0.count <= 0 }.map(\.literal.negation)
  }
}
