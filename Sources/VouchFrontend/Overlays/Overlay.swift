import VouchReading
import VouchSchema
import VouchValues

/// Additions by a user to a schema that they can't edit: keywords for places in it.
///
/// The format is that of OpenAPI's Overlay 1.0, with two differences: targets are JSON Pointers, as
/// in diagnostics, in which `*` stands for every key or index; and a list replaces a list.
struct Overlay {
  /// An entry of `actions`.
  struct Action {
    let target: StringScalar
    /// The steps of the target; nil for a `*`.
    let steps: [String?]
    /// The keywords to add at the target.
    let update: [Mapping.Entry]
    /// The place of the action's `remove`; nil if it removes nothing.
    let removal: Place?
    let place: Place

    /// True if the target may be several places.
    var isGeneral: Bool { steps.contains { $0 == nil } }
  }

  /// The overlay's `extends`: the schema file, or another overlay, that it applies to.
  var base: StringScalar?
  var actions: [Action] = []
}

/// An overlay in a configuration: a list of actions for the schema file at a path.
public struct OverlaySection: Sendable {
  /// The path of the schema file.
  public let path: String
  /// The place where the configuration names the file.
  public let place: Place
  public let actions: Node

  public init(path: String, at place: Place, actions: Node) {
    self.path = path
    self.place = place
    self.actions = actions
  }
}

extension Overlay {
  /// The members of OpenAPI's overlays that are read.
  private static let members = ["overlay", "info", "extends", "actions"]
  private static let actionMembers = ["target", "description", "update", "remove"]

  /// Reads an overlay file's value and reports its errors.
  init(_ document: Node, _ diagnostics: inout Diagnostics) {
    guard let mapping = document.mapping else {
      diagnostics.report(
        .overlay, "an overlay is a mapping with overlay, extends and actions", at: document.place)
      return
    }
    Self.check(mapping, Self.members, &diagnostics)
    if let version = mapping["overlay"]?.value.string {
      if version.value != "1" && !version.value.hasPrefix("1.") {
        diagnostics.report(
          .overlay, "overlay must be 1.0.0, which is the only version", at: version.place)
      }
    } else {
      diagnostics.report(
        .overlay, "an overlay says overlay: 1.0.0",
        at: mapping["overlay"]?.value.place ?? document.place)
    }
    if let entry = mapping["extends"] {
      if let text = entry.value.string {
        base = text
      } else {
        diagnostics.report(
          .overlay, "extends must be the path of a schema file or of an overlay",
          at: entry.value.place)
      }
    }
    if let entry = mapping["actions"] {
      actions = Self.actions(entry.value, &diagnostics)
    } else {
      diagnostics.report(.overlay, "an overlay has a list of actions", at: document.place)
    }
  }

  /// Reads a list of actions.
  static func actions(_ list: Node, _ diagnostics: inout Diagnostics) -> [Action] {
    guard let nodes = list.sequence else {
      diagnostics.report(.overlay, "actions must be a list", at: list.place)
      return []
    }
    return nodes.compactMap { Action($0, &diagnostics) }
  }

  fileprivate static func check(
    _ mapping: Mapping, _ members: [String], _ diagnostics: inout Diagnostics
  ) {
    for entry in mapping.entries where !members.contains(entry.key) {
      if entry.key.hasPrefix("x-") { continue }
      let meant = Suggestion.nearest(to: entry.key, in: members)
      let advice = meant.map { "did you mean \($0)?" } ?? "there is \(ValueWords.choice(members))"
      diagnostics.report(
        .overlay, "an overlay has no \(Escaping.quoted(entry.key)) here; \(advice)",
        at: entry.keyPlace)
    }
  }
}

extension Overlay.Action {
  fileprivate init?(_ node: Node, _ diagnostics: inout Diagnostics) {
    guard let mapping = node.mapping else {
      diagnostics.report(.overlay, "an action is a mapping with target and update", at: node.place)
      return nil
    }
    Overlay.check(mapping, Overlay.actionMembers, &diagnostics)
    guard let target = mapping["target"]?.value.string else {
      diagnostics.report(
        .overlay, "an action has a target, which is a JSON Pointer", at: node.place)
      return nil
    }
    guard let tokens = Self.tokens(target.value) else {
      diagnostics.report(
        .overlay,
        "a target is a JSON Pointer such as /properties/name, in which * stands for every key",
        at: target.place)
      return nil
    }
    self.target = target
    steps = tokens.map { $0 == "*" ? nil : $0 }
    place = node.place
    update = Self.update(mapping["update"]?.value, &diagnostics)
    removal = Self.removal(mapping["remove"], &diagnostics)
    if update.isEmpty == (removal == nil) {
      // What is wrong with an update that states something has been reported.
      if removal == nil, let update = mapping["update"]?.value,
        update.mapping?.entries.isEmpty != true
      {
        return nil
      }
      diagnostics.report(
        .overlay, "an action has either update, with keywords, or remove: true", at: node.place)
      return nil
    }
  }

  /// Returns the tokens of a pointer, which may be written as a URI fragment; nil if it isn't a
  /// pointer.
  private static func tokens(_ target: String) -> [String]? {
    let pointer = target.hasPrefix("#") ? String(target.dropFirst()) : target
    return JSONPointer.tokens(of: pointer)
  }

  private static func removal(
    _ entry: Mapping.Entry?, _ diagnostics: inout Diagnostics
  ) -> Place? {
    guard let entry else { return nil }
    if let value = entry.value.flag { return value ? entry.keyPlace : nil }
    diagnostics.report(.overlay, "remove must be true or false", at: entry.value.place)
    return nil
  }

  private static func update(
    _ value: Node?, _ diagnostics: inout Diagnostics
  ) -> [Mapping.Entry] {
    guard let value else { return [] }
    guard let mapping = value.mapping else {
      diagnostics.report(.overlay, "update must be a mapping of keywords", at: value.place)
      return []
    }
    return mapping.entries.filter { entry in
      if Overlay.mayState(entry.key) { return true }
      diagnostics.report(
        .overlay,
        """
        an overlay can't state \(Escaping.quoted(entry.key)): it states keywords that begin with x-, title, \
        description, deprecated, format, type, default and discriminator
        """, at: entry.keyPlace)
      return false
    }
  }
}

extension Overlay.Action {
  /// True if the target is, or with a `*` may be, what an asserting keyword says of one key.
  var removesMember: Bool {
    var isMember = false
    var mayAssert = false
    let shapes: [KeywordDescription.Shape] = [.schemasByKey, .namesByKey, .schemasOrNamesByKey]
    for step in steps.dropLast() {
      let keyword = isMember ? nil : step.flatMap { Keyword(rawValue: $0)?.description }
      mayAssert =
        keyword.map { [.applicator, .validation].contains($0.vocabulary) } ?? !isMember
      isMember = keyword.map { shapes.contains($0.shape) } ?? (!isMember && step == nil)
    }
    return isMember && mayAssert
  }
}

extension Overlay {
  /// Returns true if an overlay may state a keyword: Vouch's own, and keywords that don't
  /// contradict the vendor's description of documents.
  static func mayState(_ key: String) -> Bool {
    if key.hasPrefix("x-") { return true }
    switch Keyword(rawValue: key) {
    case .title, .description, .deprecated, .format, .type, .default, .discriminator: return true
    default: return false
    }
  }

  /// Returns true if an overlay may remove a keyword, because it isn't an assertion.
  static func mayRemove(_ key: String) -> Bool {
    guard let keyword = Keyword(rawValue: key) else { return true }
    return [.metadata, .format, .vouch, .openAPI].contains(keyword.description.vocabulary)
      || keyword == .comment
  }
}
