import Vouch
import VouchValues

/// What is known of a form for one value, of which more may come.
enum PrefixVerdict {
  case open
  /// Whatever may follow, the value doesn't satisfy the form.
  case dead
  /// Whatever may follow, it does.
  case certain
}

/// A form as it is applied to one value.
struct PrefixCell {
  let form: Int
  var verdict = PrefixVerdict.open
  /// The cells of the forms that the form consists of; all of them stand in front of it.
  var parts: [Int] = []
  /// The state of an automaton, or a number of items.
  var state = 0
  /// Which texts of a choice are left.
  var choices = 0..<0
  /// Whether the verdict on something in the value was left open.
  var isUncertain = false
}

/// What forms say of any value of a kind before more than its first byte is known, ready to be copied.
struct PrefixTemplate {
  /// How far forms are followed into each other: schemas may refer to each other in chains of any length.
  private static let depthLimit = 48

  private(set) var cells: [PrefixCell] = []
  /// The cells of the forms that were asked for.
  private(set) var roots: [Int] = []
  /// The cells that bytes decide on.
  private(set) var leaves: [Int] = []
  private(set) var readsText = false
  private let kind: ValueKinds
  private var known: [Int: Int] = [:]

  init(_ roots: [Int], _ kind: ValueKinds, _ forms: [PrefixForm]) {
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

  /// The cell of a form, which is made with its parts.
  private mutating func apply(_ form: Int, _ forms: [PrefixForm], depth: Int = 0) -> Int {
    // A form on the way to itself has no cell as yet, and says nothing new.
    if let cell = known[form] { return cell >= 0 ? cell : add(PrefixCell(form: form)) }
    known[form] = -1
    var cell = PrefixCell(form: form)
    if let subjects = forms[form].subjects {
      cell.verdict = subjects.isDisjoint(with: kind) ? .certain : verdict(of: forms[form])
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
    case .kinds(let kinds): kinds.contains(kind) ? .certain : .dead
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

/// A value that has begun, with all that is said of it.
struct PrefixFrame {
  /// What a value means to a form of the value around it.
  struct Link {
    let cell: Int
    let outerCell: Int
    /// Whether it has to be valid; else it is counted.
    let isMust: Bool
  }

  let kind: ValueKinds
  let isKey: Bool
  /// Where it begins in the text.
  let start: Int
  var cells: [PrefixCell]
  let links: [Link]
  /// Whether something is left to be found out.
  private(set) var isOpen: Bool
  /// Whether forms ask for what a string holds.
  let readsText: Bool
  private let roots: [Int]
  let leaves: [Int]

  /// Of arrays and objects: how many items or keys have begun.
  var count = 0
  /// The keys, without escapes; the last one is the key at hand.
  var keys: Set<[UInt8]> = []
  var key: [UInt8] = []
  var items: Set<JSONValue> = []

  /// - Parameter links: what the value means to the forms around it, the roots of the template in order.
  init(
    _ template: PrefixTemplate, _ kind: ValueKinds, isKey: Bool = false, at start: Int,
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

  /// Whether nothing satisfies all of what the value has to.
  var isDead: Bool { roots.contains { cells[$0].verdict == .dead } }

  subscript(cell: Int) -> PrefixCell {
    get { cells[cell] }
    set { cells[cell] = newValue }
  }

  /// Changes the verdicts on what is open.
  ///
  /// - Returns: whether one has changed.
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

  /// Finds out what the verdicts of parts mean for what they are parts of.
  mutating func settle(_ forms: [PrefixForm], ask: ((WholeCheck) -> Bool?)? = nil) {
    cells.settle(forms, ask: ask)
    isOpen = roots.contains { cells[$0].verdict == .open }
  }
}

extension [PrefixCell] {
  /// Finds out what the verdicts of parts mean for what they are parts of.
  ///
  /// - Parameter ask: decides on the whole value, once all of it is there; nil if that can't be told.
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
  /// The forms that the form consists of, for the same value.
  fileprivate var parts: [Int] {
    switch self {
    case .all(let forms), .any(let forms), .one(let forms): forms
    case .not(let form), .checked(let form, _): [form]
    case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
    default: []
    }
  }

  /// What the verdicts of the parts say.
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
