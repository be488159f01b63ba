import VouchReading
import VouchSchema
import VouchValues

/// A pass that applies overlays to the value of a schema file, action by action.
struct OverlayApplication {
  private(set) var root: Node
  private(set) var diagnostics = Diagnostics()
  /// The places where each action has stated keywords.
  private(set) var applied: [AppliedOverlay] = []
  /// The places of values that an action should have changed but couldn't.
  private(set) var unchanged: Set<Place> = []
  private let schemaFile: SourceFile
  /// The keywords that may go unenforced, by their spellings or by JSON Pointers.
  private let allowUnsupported: Set<String>
  /// True if the current action has found a target, or has reported why it hasn't.
  private var isAnswered = false
  /// The actions that have stated keywords of the schema, by the place of the keyword's key.
  private var statedBy: [Place: Overlay.Action] = [:]

  init(_ root: Node, allowUnsupported: Set<String>) {
    self.root = root
    self.allowUnsupported = allowUnsupported
    schemaFile = root.place.file
  }

  mutating func apply(_ action: Overlay.Action) {
    isAnswered = false
    if let changed = changed(root, action.steps[...], action: action) { root = changed }
    if !isAnswered { report("the schema has no such place: no * leads there", of: root, action) }
  }

  /// Returns a value with an action applied at or below it; nil if the value is removed, or after
  /// an error.
  private mutating func changed(
    _ node: Node, _ steps: ArraySlice<String?>, action: Overlay.Action
  ) -> Node? {
    guard let step = steps.first else { return updated(node, action) }
    switch node.content {
    case .mapping(let mapping):
      return changed(mapping, at: node, step, rest: steps.dropFirst(), action: action)
    case .sequence(let elements):
      return changed(elements, at: node, step, rest: steps.dropFirst(), action: action)
    default:
      reportMissing(step ?? "*", in: node, action)
      return node
    }
  }

  private mutating func changed(
    _ mapping: Mapping, at node: Node, _ step: String?, rest: ArraySlice<String?>,
    action: Overlay.Action
  ) -> Node {
    let targets = step.map { key in mapping[key].map { [$0] } ?? [] } ?? mapping.entries
    if targets.isEmpty { reportMissing(step ?? "*", in: node, action) }
    let keys = Set(targets.map { ScalarString($0.key) })
    let isRemoval = action.removal != nil && rest.isEmpty
    let entries = mapping.entries.compactMap { entry -> Mapping.Entry? in
      guard keys.contains(ScalarString(entry.key)) else { return entry }
      if isRemoval { return removed(entry, action) }
      guard isTaken(entry.value, step, rest: rest, action: action) else { return entry }
      return entry.with(changed(entry.value, rest, action: action) ?? entry.value)
    }
    return Node(.mapping(Mapping(entries)), at: node.place)
  }

  private mutating func changed(
    _ elements: [Node], at node: Node, _ step: String?, rest: ArraySlice<String?>,
    action: Overlay.Action
  ) -> Node {
    let index = step.map { Int($0) ?? -1 }
    if let index, !elements.indices.contains(index) || String(index) != step {
      reportMissing(step ?? "*", in: node, action)
      return node
    }
    if action.removal != nil && rest.isEmpty {
      report("an element of a list can't be removed", of: node, action)
      return node
    }
    let changed = elements.enumerated().map { position, element -> Node in
      guard index == nil || index == position, isTaken(element, step, rest: rest, action: action)
      else {
        return element
      }
      return self.changed(element, rest, action: action) ?? element
    }
    return Node(.sequence(changed), at: node.place)
  }

  /// Returns true if an action descends into a value: a `*` skips values that don't have the rest
  /// of the target.
  private func isTaken(
    _ value: Node, _ step: String?, rest: ArraySlice<String?>, action: Overlay.Action
  ) -> Bool {
    guard step == nil else { return true }
    guard let next = rest.first else { return value.mapping != nil }
    switch value.content {
    case .mapping(let mapping):
      guard let next else { return true }
      guard let entry = mapping[next] else { return false }
      return rest.count == 1 || isTaken(entry.value, nil, rest: rest.dropFirst(), action: action)
    case .sequence: return next == nil
    default: return false
    }
  }
}

// MARK: - Keywords

extension OverlayApplication {
  private mutating func updated(_ node: Node, _ action: Overlay.Action) -> Node? {
    if action.removal != nil {
      report("the whole schema can't be removed", of: node, action)
      return nil
    }
    guard let mapping = node.mapping else {
      report(
        "the target isn't a schema with keywords", of: node, action,
        notes: [Note("the target is \(ValueWords.of(node))", at: node.place)])
      return nil
    }
    var entries = mapping.entries
    for stated in action.update {
      let position = entries.firstIndex { ScalarString($0.key) == ScalarString(stated.key) }
      guard let position else {
        statedBy[stated.keyPlace] = action
        entries.append(stated)
        continue
      }
      if mayReplace(entries[position], stated, action: action) {
        entries[position] = stated
      } else {
        unchanged.insert(node.place)
      }
      statedBy[stated.keyPlace] = action
    }
    isAnswered = true
    applied.append(AppliedOverlay(action: action.place, target: node.place))
    return Node(.mapping(Mapping(entries)), at: node.place)
  }

  /// Returns true if a keyword may replace another statement of it; reports the reason if not.
  private mutating func mayReplace(
    _ old: Mapping.Entry, _ new: Mapping.Entry, action: Overlay.Action
  ) -> Bool {
    if let earlier = statedBy[old.keyPlace] {
      let isSame = old.value.canonicalText == new.value.canonicalText
      // An action for all places may be overridden at one place, or in another file.
      let isException = earlier.isGeneral && !action.isGeneral
      let isOtherFile = earlier.place.file.path != action.place.file.path
      if isSame || isException || isOtherFile { return true }
      diagnostics.report(
        .overlayConflict, "\(new.key) is stated twice of this place", at: new.keyPlace,
        notes: [Note("here it is \(ValueWords.of(old.value))", at: old.keyPlace)])
      return false
    }
    guard new.key == Keyword.type.spelling, !Self.narrows(old.value, to: new.value) else {
      return true
    }
    diagnostics.report(
      .overlayConflict, "the overlay states a type that the schema doesn't allow",
      at: new.value.place, notes: [Note("the schema's type is this", at: old.value.place)])
    return false
  }

  /// Returns true if all types of a list are contained in another list; `number` contains
  /// `integer`.
  private static func narrows(_ old: Node, to new: Node) -> Bool {
    let allowed = Set(names(old))
    return names(new).allSatisfy { name in
      allowed.contains(name) || name == "integer" && allowed.contains("number")
    }
  }

  private static func names(_ types: Node) -> [String] {
    switch types.content {
    case .string(let text): [text.value]
    case .sequence(let nodes): nodes.flatMap(names)
    default: []
    }
  }

  /// Returns nil for an entry that an action removes; the entry itself after an error.
  private mutating func removed(
    _ entry: Mapping.Entry, _ action: Overlay.Action
  ) -> Mapping.Entry? {
    if let earlier = statedBy[entry.keyPlace] {
      isAnswered = true
      diagnostics.report(
        .overlayConflict, "this removes what the overlay states", at: action.place,
        notes: [Note("here", at: earlier.place)])
      return entry
    }
    isAnswered = true
    if !action.removesMember, Overlay.mayRemove(entry.key) { return nil }
    guard mayGoUnenforced(entry.key, action) else {
      let remedy = action.removesMember ? "" : ", without --allow-unsupported \(entry.key)"
      report(
        "an overlay can't remove \(Escaping.quoted(entry.key)), which would weaken a check\(remedy)",
        of: entry.value, action, notes: [Note("the keyword is here", at: entry.keyPlace)])
      return entry
    }
    diagnostics.report(
      .unenforced, "\(entry.key) isn't enforced, since an overlay removes it", at: entry.keyPlace,
      notes: [Note("the overlay's action is here", at: action.place)])
    return nil
  }

  /// Returns true if a keyword may go unenforced at an action's target; a `*` has no single target.
  private func mayGoUnenforced(_ key: String, _ action: Overlay.Action) -> Bool {
    if action.removesMember { return false }
    if allowUnsupported.contains(key) { return true }
    let pointer = action.steps.compactMap { $0 }.map { "/" + JSONPointer.escape($0) }.joined()
    return !action.isGeneral && allowUnsupported.contains(pointer)
  }

  // MARK: Diagnostics

  private mutating func report(
    _ message: String, of node: Node, _ action: Overlay.Action, notes: [Note] = []
  ) {
    isAnswered = true
    unchanged.insert(node.place)
    let file = schemaFile.start
    diagnostics.report(
      .overlayTarget, message, at: action.target.place,
      notes: notes.isEmpty ? [Note("of this schema", at: file)] : notes)
  }

  private mutating func reportMissing(_ key: String, in node: Node, _ action: Overlay.Action) {
    var advice = ""
    if let mapping = node.mapping,
      let meant = Suggestion.nearest(to: key, in: mapping.entries.lazy.prefix(2_000).map(\.key))
    {
      advice = "; did you mean \(Escaping.quoted(meant))?"
    }
    let what = key == "*" ? "nothing" : "no \(Escaping.quoted(key))"
    report(
      "the schema has no such place: there is \(what)\(advice)", of: node, action,
      notes: [Note("the way ends here", at: node.place)])
  }
}
