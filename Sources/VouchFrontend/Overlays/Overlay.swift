import VouchReading
import VouchSchema

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
  init(_ document: Node, _ report: (String, Place) -> Void) {
    guard case .mapping(let mapping) = document.content else {
      report("an overlay is a mapping with overlay, extends and actions", document.place)
      return
    }
    Self.check(mapping, Self.members, report: report)
    if case .string(let version)? = mapping["overlay"]?.value.content {
      if version.value != "1" && !version.value.hasPrefix("1.") {
        report("overlay must be 1.0.0, which is the only version", version.place)
      }
    } else {
      report("an overlay says overlay: 1.0.0", mapping["overlay"]?.value.place ?? document.place)
    }
    if let entry = mapping["extends"] {
      if case .string(let text) = entry.value.content {
        base = text
      } else {
        report("extends must be the path of a schema file or of an overlay", entry.value.place)
      }
    }
    if let entry = mapping["actions"] {
      actions = Self.actions(entry.value, report)
    } else {
      report("an overlay has a list of actions", document.place)
    }
  }

  /// Reads a list of actions.
  static func actions(_ list: Node, _ report: (String, Place) -> Void) -> [Action] {
    guard case .sequence(let nodes) = list.content else {
      report("actions must be a list", list.place)
      return []
    }
    return nodes.compactMap { Action($0, report) }
  }

  fileprivate static func check(
    _ mapping: Mapping, _ members: [String], report: (String, Place) -> Void
  ) {
    for entry in mapping.entries where !members.contains(entry.key) {
      if entry.key.hasPrefix("x-") { continue }
      let meant = Suggestion.nearest(to: entry.key, in: members)
      let advice = meant.map { "did you mean \($0)?" } ?? "there is \(ValueWords.choice(members))"
      report("an overlay has no \(Escaping.quoted(entry.key)) here; \(advice)", entry.keyPlace)
    }
  }
}

extension Overlay.Action {
  fileprivate init?(_ node: Node, _ report: (String, Place) -> Void) {
    guard case .mapping(let mapping) = node.content else {
      report("an action is a mapping with target and update", node.place)
      return nil
    }
    Overlay.check(mapping, Overlay.actionMembers, report: report)
    guard case .string(let target)? = mapping["target"]?.value.content else {
      report("an action has a target, which is a JSON Pointer", node.place)
      return nil
    }
    guard let tokens = Self.tokens(target.value) else {
      report(
        "a target is a JSON Pointer such as /properties/name, in which * stands for every key",
        target.place)
      return nil
    }
    self.target = target
    steps = tokens.map { $0 == "*" ? nil : $0 }
    place = node.place
    update = Self.update(mapping["update"]?.value, report)
    removal = Self.removal(mapping["remove"], report)
    if update.isEmpty == (removal == nil) {
      // What is wrong with an update that states something has been reported.
      if removal == nil, mapping["update"]?.value.isEmptyMapping == false { return nil }
      report("an action has either update, with keywords, or remove: true", node.place)
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
    _ entry: Mapping.Entry?, _ report: (String, Place) -> Void
  ) -> Place? {
    guard let entry else { return nil }
    guard case .bool(let value) = entry.value.content else {
      report("remove must be true or false", entry.value.place)
      return nil
    }
    return value ? entry.keyPlace : nil
  }

  private static func update(
    _ value: Node?, _ report: (String, Place) -> Void
  ) -> [Mapping.Entry] {
    guard let value else { return [] }
    guard case .mapping(let mapping) = value.content else {
      report("update must be a mapping of keywords", value.place)
      return []
    }
    return mapping.entries.filter { entry in
      if Overlay.mayState(entry.key) { return true }
      report(
        """
        an overlay can't state \(Escaping.quoted(entry.key)): it states keywords that begin with x-, title, \
        description, deprecated, format, type, default and discriminator
        """, entry.keyPlace)
      return false
    }
  }
}

extension Node {
  fileprivate var isEmptyMapping: Bool {
    if case .mapping(let mapping) = content { mapping.entries.isEmpty } else { false }
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
