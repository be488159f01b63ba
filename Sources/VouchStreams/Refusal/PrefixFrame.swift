import Vouch
import VouchValues

/// The result of applying a form to a value that may be incomplete.
enum PrefixVerdict {
  case open
  /// The value doesn't satisfy the form, whatever follows.
  case dead
  /// The value satisfies the form, whatever follows.
  case certain
}

/// The application of a form to one value.
struct PrefixCell {
  let form: Int
  var verdict = PrefixVerdict.open
  /// The cells of the form's parts; all of them precede this cell.
  var parts: [Int] = []
  /// The state of an automaton or of a format, or the number of items that match.
  var state = 0
  /// The range of a choice's texts that are still possible.
  var choices = 0..<0
  /// True if a value or key within this value ended without a definite verdict.
  var isUncertain = false
}

/// The verdicts of forms on any value of a kind when only its first byte is known. Frames copy
/// them.
struct PrefixTemplate {
  /// The maximum depth to which forms are followed, since chains of references between schemas may
  /// be of any length.
  private static let depthLimit = 48

  private(set) var cells: [PrefixCell] = []
  /// The cells of the requested forms.
  private(set) var roots: [Int] = []
  /// The cells whose verdicts depend directly on the bytes that follow.
  private(set) var leaves: [Int] = []
  private(set) var readsText = false
  private let kind: InstanceNode.Kind
  private var known: [Int: Int] = [:]

  init(_ roots: [Int], _ kind: InstanceNode.Kind, _ forms: [PrefixForm]) {
    self.kind = kind
    self.roots = roots.map { apply($0, forms) }
    cells.settle(forms)
    for index in cells.indices where cells[index].verdict == .open && cells[index].parts.isEmpty {
      switch forms[cells[index].form] {
      case .undecided, .all, .any, .one, .not, .conditional, .checked: continue
      case .text: readsText = true
      default: break
      }
      leaves.append(index)
    }
    known = [:]
  }

  /// Returns the cell of a form, which is added together with the cells of its parts.
  private mutating func apply(_ form: Int, _ forms: [PrefixForm], depth: Int = 0) -> Int {
    // A form that contains itself has no cell yet, and its inner occurrence adds no constraint.
    if let cell = known[form] { return cell >= 0 ? cell : add(PrefixCell(form: form)) }
    known[form] = -1
    var cell = PrefixCell(form: form)
    if let subjects = forms[form].subjects {
      cell.verdict =
        subjects.isDisjoint(with: InstanceKinds(kind)) ? .certain : verdict(of: forms[form])
    } else if depth < Self.depthLimit {
      cell.parts = forms[form].parts.map { apply($0, forms, depth: depth + 1) }
    }
    begin(&cell, forms[form])
    let index = add(cell)
    known[form] = index
    return index
  }

  private mutating func add(_ cell: PrefixCell) -> Int {
    cells.append(cell)
    return cells.count - 1
  }

  private func verdict(of form: PrefixForm) -> PrefixVerdict {
    switch form {
    case .nothing: .dead
    case .kinds(let kinds): kinds.contains(InstanceKinds(kind)) ? .certain : .dead
    case .required(let keys): keys.isEmpty ? .certain : .open
    case .count(let limit) where limit.side == .least && limit.limit == 0: .certain
    case .contains(_, let counts) where counts == 0...Int.max: .certain
    default: .open
    }
  }

  private func begin(_ cell: inout PrefixCell, _ form: PrefixForm) {
    guard cell.verdict == .open, case .text(let test) = form else { return }
    switch test {
    case .pattern(let pattern):
      guard let automaton = pattern.deterministic else { return }
      cell.state = automaton.startState
      cell.verdict = automaton.verdict(cell.state)
    case .choice(let choice), .key(let choice):
      cell.choices = choice.texts.indices
      if cell.choices.isEmpty { cell.verdict = .dead }
    case .format(let format): cell.state = format.start
    case .limit: break
    }
  }
}

/// An open value, with the verdicts of all forms that apply to it.
struct PrefixFrame {
  /// The effect of a value on a form of the enclosing value.
  struct Link {
    let cell: Int
    let outerCell: Int
    /// True if the value must satisfy the form; otherwise the values that satisfy it are counted.
    let isMust: Bool
  }

  let kind: InstanceNode.Kind
  let isKey: Bool
  /// The offset of the value in the text.
  let start: Int
  var cells: [PrefixCell]
  let links: [Link]
  /// True if a requested form has no verdict yet.
  private(set) var isOpen: Bool
  /// True if forms depend on the contents of a string.
  let readsText: Bool
  private let roots: [Int]
  let leaves: [Int]

  /// The number of items or keys of an array or object that have begun.
  var count = 0
  /// `keys` has the keys of an object so far, and `key` the current one, both without escapes.
  var keys: Set<[UInt8]> = []
  var key: [UInt8] = []
  var items: Set<JSONValue> = []

  /// - Parameter outer: for each root of the template, its effect on a form of the enclosing value.
  init(
    _ template: PrefixTemplate, _ kind: InstanceNode.Kind, isKey: Bool = false, at start: Int,
    _ outer: [(cell: Int, isMust: Bool)]
  ) {
    self.kind = kind
    self.isKey = isKey
    self.start = start
    cells = template.cells
    roots = template.roots
    leaves = template.leaves
    readsText = template.readsText
    links = zip(template.roots, outer).map { Link(cell: $0, outerCell: $1.cell, isMust: $1.isMust) }
    isOpen = roots.contains { template.cells[$0].verdict == .open }
  }

  /// True if the value violates one of the requested forms.
  var isDead: Bool { roots.contains { cells[$0].verdict == .dead } }

  subscript(cell: Int) -> PrefixCell {
    get { cells[cell] }
    set { cells[cell] = newValue }
  }

  /// Updates the verdicts that are open.
  ///
  /// - Returns: true if a verdict has changed.
  mutating func judge(
    _ forms: [PrefixForm], _ verdict: (PrefixForm, inout PrefixCell) -> PrefixVerdict
  ) -> Bool {
    var isNews = false
    for leaf in leaves where cells[leaf].verdict == .open {
      let changed = verdict(forms[cells[leaf].form], &cells[leaf])
      if changed == .open { continue }
      cells[leaf].verdict = changed
      isNews = true
    }
    return isNews
  }

  /// Derives the verdicts of forms from those of their parts.
  mutating func settle(_ forms: [PrefixForm], ask: ((WholeCheck) -> Bool?)? = nil) {
    cells.settle(forms, ask: ask)
    isOpen = roots.contains { cells[$0].verdict == .open }
  }
}

extension [PrefixCell] {
  /// Derives the verdicts of forms from those of their parts.
  ///
  /// - Parameter ask: decides about the whole value once it is complete, and returns nil if it
  ///   can't.
  fileprivate mutating func settle(_ forms: [PrefixForm], ask: ((WholeCheck) -> Bool?)? = nil) {
    for index in indices where self[index].verdict == .open {
      let parts = self[index].parts
      if parts.isEmpty { continue }
      switch forms[self[index].form] {
      case .checked(_, let check):
        self[index].verdict = self[parts[0]].verdict
        guard self[index].verdict == .open, let isValid = ask?(check) else { continue }
        self[index].verdict = isValid ? .certain : .dead
      case let form: self[index].verdict = form.verdict { self[parts[$0]].verdict }
      }
    }
  }
}

extension PrefixForm {
  /// The parts of the form, which apply to the same value.
  fileprivate var parts: [Int] {
    switch self {
    case .all(let forms), .any(let forms), .one(let forms): forms
    case .not(let form), .checked(let form, _): [form]
    case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
    default: []
    }
  }

  /// Returns the verdict that follows from the verdicts of the parts.
  fileprivate func verdict(_ part: (Int) -> PrefixVerdict) -> PrefixVerdict {
    let indices = parts.indices
    switch self {
    case .all:
      if indices.contains(where: { part($0) == .dead }) { return .dead }
      return indices.allSatisfy { part($0) == .certain } ? .certain : .open
    case .any:
      if indices.contains(where: { part($0) == .certain }) { return .certain }
      return indices.allSatisfy { part($0) == .dead } ? .dead : .open
    case .one:
      let certain = indices.count { part($0) == .certain }
      let dead = indices.count { part($0) == .dead }
      if certain > 1 || dead == indices.count { return .dead }
      return certain == 1 && dead == indices.count - 1 ? .certain : .open
    case .not: return part(0).negated
    case .conditional:
      switch part(0) {
      case .certain: return part(1)
      case .dead: return part(2)
      case .open: return part(1) == part(2) ? part(1) : .open
      }
    default: return .open
    }
  }
}

extension PrefixVerdict {
  fileprivate var negated: PrefixVerdict {
    switch self {
    case .open: .open
    case .dead: .certain
    case .certain: .dead
    }
  }
}

extension DeterministicMatcher {
  func verdict(_ state: Int) -> PrefixVerdict {
    isDead(state) ? .dead : isMatched(state) ? .certain : .open
  }
}
