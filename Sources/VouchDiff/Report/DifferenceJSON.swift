import VouchFixtures
import VouchReading
import VouchValues

/// The stable JSON form of a difference, for programs. The article on changing a schema describes
/// it.
package struct DifferenceJSON {
  private let verdict: Verdict

  /// The version of the form, which changes if the form changes other than by additional members.
  private static let version = "1"

  package init(_ verdict: Verdict) {
    self.verdict = verdict
  }

  /// The document, with a final line feed.
  package var text: String {
    let difference = verdict.difference
    let json: OrderedJSON = [
      "version": .number(Self.version),
      "old": .string(difference.oldName), "new": .string(difference.newName),
      "exact": .bool(difference.isExact), "require": .string(verdict.requirement.rawValue),
      "assumption": .string(orNull: difference.assumption),
      "hindrance": .string(orNull: difference.hindrance),
      "holds": .bool(verdict.holds),
      "backward": .string(difference.word(.backward)),
      "forward": .string(difference.word(.forward)),
      "swift": .string(difference.word(.swift)),
      "types": .array(difference.types.map(type)),
      "changes": .array(verdict.entries.changes.map(change)),
    ]
    return json.document
  }

  private func type(_ type: TypeDifference) -> OrderedJSON {
    [
      "name": .string(type.name), "oldName": .string(orNull: type.oldName),
      "status": .string(type.status.rawValue), "nested": .bool(type.isNested),
      "place": place(type.place), "oldPlace": place(type.oldPlace),
      "backward": answer(type.backward), "forward": answer(type.forward),
      "swift": answer(type.swift),
    ]
  }

  private func answer(_ answer: DocumentAnswer) -> OrderedJSON {
    let word = OrderedJSON.string(answer.word)
    return switch answer {
    case .yes: ["answer": word]
    case .no(let witness):
      .object(
        [.init("answer", word), .init("witness", witness.document)]
          + (witness.isAbridged ? [.init("abridged", .bool(true))] : [])
          + [.init("violation", .string(witness.violation))])
    case .undecided(let doubt):
      [
        "answer": word, "reason": .string(doubt.text), "keyword": .string(orNull: doubt.keyword),
        "place": place(doubt.place),
      ]
    }
  }

  private func answer(_ answer: SwiftAnswer) -> OrderedJSON {
    let breaks = answer.breaks.map { part -> OrderedJSON in
      [
        "id": .string(part.id), "message": .string(part.message),
        "was": .string(part.was), "now": .string(part.now),
      ]
    }
    return ["answer": .string(answer.word), "breaks": .array(breaks)]
  }

  private func change(_ entry: ChangeEntry) -> OrderedJSON {
    let change = entry.first
    let affected = Question.allCases.filter(change.affects.contains)
    let places = entry.changes.map { part -> OrderedJSON in
      [
        "id": .string(part.id), "type": .string(part.type),
        "place": place(part.place), "oldPlace": place(part.oldPlace),
      ]
    }
    return [
      "id": .string(change.id), "type": .string(change.type),
      "message": .string(entry.message()),
      "affects": .array(affected.map { .string($0.rawValue) }),
      "accepted": .string(orNull: verdict.reason(for: change)),
      "place": place(change.place), "oldPlace": place(change.oldPlace),
      "places": .array(places),
    ]
  }

  private func place(_ place: Place?) -> OrderedJSON {
    guard let place else { return .null }
    return [
      "path": .string(place.file.path), "line": .integer(place.line),
      "column": .integer(place.column),
    ]
  }
}
