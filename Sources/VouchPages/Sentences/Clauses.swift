import VouchDocuments
import VouchSchema

/// Phrases for short schemas as parts of sentences: "`country` is `DE`", "`postcode` must be
/// present".
///
/// Longer schemas have no clause, and are shown as lists.
struct Clauses {
  /// Returns the words of a fact, with links.
  let words: (Fact) -> Phrase

  typealias Fact = ExplanationTopic.Fact

  // MARK: Conditions

  /// Returns the condition under which a value satisfies a schema; nil if it is too long for a
  /// clause.
  func condition(_ facts: [Fact]) -> Phrase? {
    guard let parts = ShortSchema(facts) else { return nil }
    var clauses: [Phrase] = []
    let present = parts.bare.map(Phrase.code)
    if !present.isEmpty {
      clauses.append(Self.list(present) + (present.count == 1 ? " is present" : " are present"))
    }
    for names in parts.excluded {
      let names = names.map(Phrase.code)
      clauses.append(
        names.count == 1
          ? names[0] + " is absent"
          : .text("not all of ") + Self.list(names) + " are present")
    }
    var hasAlternative = false
    for property in parts.properties {
      let isRequired = parts.isRequired(property.key)
      if property.isNever {
        guard !isRequired else { return nil }
        clauses.append(.code(property.key) + " is absent")
        continue
      }
      guard let said = conditions(property.facts) else { return nil }
      hasAlternative = hasAlternative || !isRequired
      clauses.append(.code(property.key) + (isRequired ? " " : " is absent or ") + said)
    }
    if !parts.own.isEmpty {
      guard let said = conditions(parts.own) else { return nil }
      clauses.append(.text("it ") + said)
    }
    return clauses.isEmpty ? nil : clauses.joined(separator: hasAlternative ? ", and " : " and ")
  }

  private func conditions(_ facts: [Fact]) -> Phrase? {
    let clauses = facts.compactMap { fact in demand(fact).flatMap(Self.statement) }
    return clauses.count == facts.count ? clauses.joined(separator: " and ") : nil
  }

  /// Rephrases "must be one" as "is one".
  private static func statement(_ demand: Phrase) -> Phrase? {
    guard case .text(let words)? = demand.parts.first else { return nil }
    for (verb, form) in [("be", "is"), ("have", "has"), ("match", "matches"), ("hold", "holds")]
    where words.hasPrefix("must \(verb) ") {
      let rest = words.dropFirst("must \(verb)".count)
      return Phrase([.text(form + rest)] + demand.parts.dropFirst())
    }
    return nil
  }

  // MARK: Demands

  /// Returns the demands of a schema on a value; nil if they are too long for a clause.
  func demands(_ facts: [Fact]) -> Phrase? {
    guard let parts = ShortSchema(facts) else { return nil }
    var clauses: [Phrase] = []
    if !parts.bare.isEmpty {
      clauses.append(Self.list(parts.bare.map(Phrase.code)) + " must be present")
    }
    for names in parts.excluded {
      let isOne = names.count == 1
      clauses.append(
        Self.list(names.map(Phrase.code))
          + (isOne ? " must be absent" : " must not be present together"))
    }
    for property in parts.properties {
      let isRequired = parts.isRequired(property.key)
      if property.isNever {
        guard !isRequired else { return nil }
        clauses.append(.code(property.key) + " must be absent")
        continue
      }
      let said = property.facts.compactMap(demand)
      guard said.count == property.facts.count else { return nil }
      clauses.append(
        .code(property.key) + (isRequired ? " must be present and " : " ")
          + said.joined(separator: " and "))
    }
    if !parts.own.isEmpty {
      let said = parts.own.compactMap(demand)
      guard said.count == parts.own.count else { return nil }
      clauses.append(.text("it ") + said.joined(separator: " and "))
    }
    return clauses.isEmpty ? nil : clauses.joined(separator: "; ")
  }

  /// Returns the demand of one keyword without subschemas.
  private func demand(_ fact: Fact) -> Phrase? {
    guard fact.details.isEmpty, fact.stated != nil else { return nil }
    let words = words(fact)
    guard case .text(let text)? = words.parts.first, text.hasPrefix("must ") else { return nil }
    return words
  }

  /// Returns names joined by commas, and by "and" before the last.
  static func list(_ names: [Phrase]) -> Phrase {
    guard names.count > 1, let last = names.last else { return names.first ?? Phrase() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// The content of a short schema, grouped by subject.
private struct ShortSchema {
  struct Property {
    let key: String
    let facts: [ExplanationTopic.Fact]
    /// True if no value is allowed.
    var isNever: Bool { facts.count == 1 && facts[0].details.isEmpty && facts[0].isNothing }
  }

  var required: [String] = []
  var properties: [Property] = []
  /// Keys that can't be present together.
  var excluded: [[String]] = []
  /// The constraints on the value itself.
  var own: [ExplanationTopic.Fact] = []

  /// The required keys without further constraints.
  var bare: [String] {
    required.filter { key in !properties.contains { $0.key.utf8.elementsEqual(key.utf8) } }
  }

  func isRequired(_ key: String) -> Bool { required.contains { $0.utf8.elementsEqual(key.utf8) } }

  /// Nil if the schema contains something that isn't short.
  init?(_ facts: [ExplanationTopic.Fact]) {
    for fact in facts {
      if let names = fact.requiredNames {
        required += names
      } else if fact.statedKeyword == .properties {
        for heading in fact.details {
          guard let key = heading.member else { return nil }
          if !heading.details.isEmpty {
            properties.append(Property(key: key, facts: heading.details))
          }
        }
      } else if fact.statedKeyword == .not {
        guard fact.details.count == 1, let names = fact.details[0].requiredNames, !names.isEmpty
        else { return nil }
        excluded.append(names)
      } else {
        own.append(fact)
      }
    }
  }
}

extension ExplanationTopic.Fact {
  /// The keys that `required` lists; nil for other keywords.
  fileprivate var requiredNames: [String]? {
    statedKeyword == .required ? stated?.names?.value.map(\.value) : nil
  }

  /// True if the fact is that a schema is `false`.
  fileprivate var isNothing: Bool {
    keyword == nil && member == nil && words == EvaluationWords.nothing
  }
}
