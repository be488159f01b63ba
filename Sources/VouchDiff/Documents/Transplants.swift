import VouchReading
import VouchValues

/// Documents made of one document and a part of another: a value replaced, a member added or
/// removed.
struct Transplants {
  /// The maximum number of documents.
  private static let limit = 200
  private(set) var all: [OrderedJSON] = []

  init(from donor: OrderedJSON, to document: OrderedJSON) {
    all = Array(Self.made(donor, document, depth: 0).prefix(Self.limit))
  }

  private static func made(
    _ donor: OrderedJSON, _ document: OrderedJSON, depth: Int
  ) -> [OrderedJSON] {
    guard depth < 12 else { return [donor] }
    switch (donor, document) {
    case (.object(let given), .object(let members)):
      return [donor] + changed(document, members, by: given, depth)
    case (.array(let given), .array(let items)):
      guard let item = given.last else { return [donor] }
      let added = [.array(items + [item]), OrderedJSON.array(items.map { _ in item })]
      return [donor] + added
        + items.indices.prefix(2).flatMap { index in
          made(item, items[index], depth: depth + 1).map { document.replacingPart(index, with: $0) }
        }
    default: return [donor]
    }
  }

  private static func changed(
    _ document: OrderedJSON, _ members: [OrderedJSON.Member], by given: [OrderedJSON.Member],
    _ depth: Int
  ) -> [OrderedJSON] {
    var result: [OrderedJSON] = []
    for part in given {
      guard let index = members.firstIndex(where: { $0.key.hasScalars(of: part.key) }) else {
        result.append(.object(members + [part]))
        continue
      }
      result += made(part.value, members[index].value, depth: depth + 1)
        .map { document.replacingPart(index, with: $0) }
    }
    for (index, member) in members.enumerated()
    where !given.contains(where: { $0.key.hasScalars(of: member.key) }) {
      result.append(document.replacingPart(index, with: nil))
    }
    return result
  }
}
