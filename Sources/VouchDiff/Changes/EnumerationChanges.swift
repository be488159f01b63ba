import VouchDocuments
import VouchReading
import VouchSchema

/// Differences between the values that two schemas list by `enum` or `const`.
extension ChangeFinder {
  /// The maximum number of values of a list that get a line each.
  private static let valueLimit = 20

  /// Compares the values that `enum` and `const` list.
  mutating func compareEnumerations(_ site: ChangeSite) {
    let (oldSchema, newSchema) = (old.schema(site.old), new.schema(site.new))
    let from = Self.listed(oldSchema)
    let to = Self.listed(newSchema)
    // This is called for both keywords, so the pair is compared only once.
    guard seenLists.insert([site.old, site.new]).inserted else { return }
    let keyword = (to ?? from)?.keyword ?? .enum
    let isOpen = oldSchema.unknownCase != nil
    switch (from, to) {
    case (let from?, let to?) where from.keyword == .const && to.keyword == .const:
      let (was, now) = (from.values.map(\.canonicalText), to.values.map(\.canonicalText))
      guard was != now else { return }
      report(
        site, keyword.spelling,
        message: "now must be \(Self.brief(to.values)), and no longer \(Self.brief(from.values))",
        at: to.place, was: from.place, effect: .unclear, isVisible: true)
    case (let from?, let to?):
      let list = ListChanges(from.values, to.values) { $0.canonicalText }
      reportValues(
        site, keyword, values: list.added, effect: .wider,
        consequence: isOpen
          ? "which readers of the old version take for unknown"
          : "which readers of the old version don't know", isNew: true, at: { $0.place },
        was: { _ in from.place })
      reportValues(
        site, keyword, values: list.removed, effect: .narrower,
        consequence: "documents with it are refused", isNew: false,
        at: { _ in to.place }, was: { $0.place })
    case (nil, let to?):
      report(
        site, keyword.spelling, message: "now must be \(Self.words(to))", at: to.place, was: nil,
        effect: .narrower, isVisible: true)
    case (let from?, nil):
      report(
        site, keyword.spelling, message: "no longer must be \(Self.words(from))", at: nil,
        was: from.place, effect: .wider, isVisible: true)
    case (nil, nil): break
    }
  }

  private mutating func reportValues(
    _ site: ChangeSite, _ keyword: Keyword, values: [Node], effect: Change.Effect,
    consequence: String, isNew: Bool, at place: (Node) -> Place, was oldPlace: (Node) -> Place
  ) {
    let isSummed = values.count > Self.valueLimit
    for value in isSummed ? Array(values.prefix(1)) : values {
      let words = isSummed ? Self.brief(values) : ConstraintWords.words(for: value)
      let noun = isSummed ? "\(values.count) cases" : "case"
      var message =
        isNew
        ? "new \(noun) \(words) in an enumeration, \(consequence)"
        : "\(noun) \(words) is gone from an enumeration: \(consequence)"
      // Values that must not be have the opposite consequence.
      if case .negative = site.polarity {
        message = isNew ? "now refuses \(words), too" : "no longer refuses \(words)"
      }
      report(
        site, keyword.spelling, message: message, at: place(value), was: oldPlace(value),
        effect: effect, isVisible: true)
    }
  }

  private static func brief(_ values: [Node]) -> String {
    let words = values.prefix(valueLimit).map { ConstraintWords.words(for: $0) }
    return (words + (values.count > valueLimit ? ["…"] : [])).joined(separator: ", ")
  }

  /// The values that a schema lists, with the keyword that lists them.
  private struct Listed {
    let keyword: Keyword
    let values: [Node]
    let place: Place
  }

  private static func words(_ listed: Listed) -> String {
    (listed.keyword == .const ? "" : "one of ") + brief(listed.values)
  }

  private static func listed(_ schema: Schema) -> Listed? {
    if let const = schema[.const], let value = const.node {
      return Listed(keyword: .const, values: [value], place: const.valuePlace)
    }
    guard let list = schema[.enum], let values = list.nodes else { return nil }
    return Listed(keyword: .enum, values: values.value, place: list.valuePlace)
  }
}
