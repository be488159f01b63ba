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
    return OrderedJSON.object([
      .init("version", .number(Self.version)),
      .init("old", .string(difference.oldName)),
      .init("new", .string(difference.newName)),
      .init("exact", .bool(difference.isExact)),
      .init("require", .string(verdict.requirement.rawValue)),
      .init("assumption", difference.assumption.map { .string($0) } ?? .null),
      .init("hindrance", difference.hindrance.map { .string($0) } ?? .null),
      .init("holds", .bool(verdict.holds)),
      .init("backward", .string(difference.word(.backward))),
      .init("forward", .string(difference.word(.forward))),
      .init("swift", .string(difference.word(.swift))),
      .init("types", .array(difference.types.map(type))),
      .init("changes", .array(verdict.entries.changes.map(change))),
    ]).document
  }

  private func type(_ type: TypeDifference) -> OrderedJSON {
    .object([
      .init("name", .string(type.name)),
      .init("oldName", type.oldName.map { .string($0) } ?? .null),
      .init("status", .string(type.status.rawValue)),
      .init("nested", .bool(type.isNested)),
      .init("place", place(type.place)),
      .init("oldPlace", place(type.oldPlace)),
      .init("backward", answer(type.backward)),
      .init("forward", answer(type.forward)),
      .init("swift", answer(type.swift)),
    ])
  }

  private func answer(_ answer: DocumentAnswer) -> OrderedJSON {
    var members: [OrderedJSON.Member] = [.init("answer", .string(answer.word))]
    switch answer {
    case .yes: break
    case .no(let witness):
      members.append(.init("witness", witness.document))
      if witness.isAbridged { members.append(.init("abridged", .bool(true))) }
      members.append(.init("violation", .string(witness.violation)))
    case .undecided(let doubt):
      members.append(.init("reason", .string(doubt.text)))
      members.append(.init("keyword", doubt.keyword.map { .string($0) } ?? .null))
      members.append(.init("place", place(doubt.place)))
    }
    return .object(members)
  }

  private func answer(_ answer: SwiftAnswer) -> OrderedJSON {
    let breaks = answer.breaks.map { part -> OrderedJSON in
      .object([
        .init("id", .string(part.id)), .init("message", .string(part.message)),
        .init("was", .string(part.was)), .init("now", .string(part.now)),
      ])
    }
    return .object([
      .init("answer", .string(answer.word)), .init("breaks", .array(breaks)),
    ])
  }

  private func change(_ entry: ChangeEntry) -> OrderedJSON {
    let change = entry.first
    let affected = Question.allCases.filter(change.affects.contains)
    return .object([
      .init("id", .string(change.id)),
      .init("type", .string(change.type)),
      .init("message", .string(entry.message())),
      .init("affects", .array(affected.map { .string($0.rawValue) })),
      .init("accepted", verdict.reason(for: change).map { .string($0) } ?? .null),
      .init("place", place(change.place)),
      .init("oldPlace", place(change.oldPlace)),
      .init(
        "places",
        .array(
          entry.changes.map { part in
            .object([
              .init("id", .string(part.id)),
              .init("type", .string(part.type)),
              .init("place", place(part.place)),
              .init("oldPlace", place(part.oldPlace)),
            ])
          })),
    ])
  }

  private func place(_ place: Place?) -> OrderedJSON {
    guard let place else { return .null }
    return .object([
      .init("path", .string(place.file.path)), .init("line", .number(String(place.line))),
      .init("column", .number(String(place.column))),
    ])
  }
}
