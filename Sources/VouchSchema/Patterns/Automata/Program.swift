/// A pattern as instructions, each with the address of the next.
struct Program {
  typealias Address = Int

  enum Instruction: Hashable {
    /// A match is found, or a lookahead succeeds.
    case accept
    /// A lookbehind's match ends at this position.
    case here
    /// Reads one scalar of a set, given by its index in `sets`.
    case characters(Int, next: Address)
    case split([Address])
    /// Continues if the instructions from an address lead to `accept` from this position, or if
    /// not.
    case lookahead(Address, negated: Bool, next: Address)
    /// Continues if a lookbehind, given by its index, leads to `here` at this position, or if not.
    case lookbehind(Int, negated: Bool, next: Address)
  }

  static let accept: Address = 0
  static let here: Address = 1

  private(set) var instructions: [Instruction] = [.accept, .here]
  let sets: [ScalarSet]
  /// The address at which the search for a match begins.
  private(set) var start: Address = 0
  /// The start address of each lookbehind, before those of lookbehinds that contain it.
  private(set) var lookbehinds: [Address] = []

  private let nodes: [SyntaxTree.Node]
  private let everything: Int
  private var addresses: [Instruction: Address] = [.accept: accept, .here: here]
  private var lookaheadBodies: [SyntaxTree.NodeID: Address] = [:]
  private var lookbehindIndices: [SyntaxTree.NodeID: Int] = [:]

  init(_ tree: SyntaxTree) {
    nodes = tree.nodes
    everything = tree.sets.firstIndex(of: .all) ?? tree.sets.count
    sets = everything == tree.sets.count ? tree.sets + [.all] : tree.sets
    start = addSearch(for: tree.root, next: Self.accept)
  }

  /// Adds instructions that find a node at any position.
  private mutating func addSearch(for node: SyntaxTree.NodeID, next: Address) -> Address {
    let body = add(node, next: next)
    let loop = reserve()
    instructions[loop] = .split([body, add(.characters(everything, next: loop))])
    return loop
  }

  /// Adds the instructions of a node that lead to `next`, and returns the address of the first.
  private mutating func add(_ id: SyntaxTree.NodeID, next: Address) -> Address {
    switch nodes[id] {
    case .empty: return next
    case .characters(let set): return add(.characters(set, next: next))
    case .sequence(let parts):
      return parts.reversed().reduce(next) { add($1, next: $0) }
    case .alternation(let parts):
      return add(.split(parts.map { add($0, next: next) }))
    case .repetition(let part, let minimum, let maximum):
      return addRepetition(of: part, minimum: minimum, maximum: maximum, next: next)
    case .assertion(let part, .ahead, let negated):
      let body = lookaheadBodies[part] ?? add(part, next: Self.accept)
      lookaheadBodies[part] = body
      return add(.lookahead(body, negated: negated, next: next))
    case .assertion(let part, .behind, let negated):
      return add(.lookbehind(lookbehind(part), negated: negated, next: next))
    }
  }

  private mutating func addRepetition(
    of part: SyntaxTree.NodeID, minimum: Int, maximum: Int?, next: Address
  ) -> Address {
    var first = next
    var mandatory = minimum
    if let maximum {
      for _ in minimum..<maximum {
        first = add(.split([add(part, next: first), next]))
      }
    } else {
      let loop = reserve()
      let body = add(part, next: loop)
      instructions[loop] = .split([body, next])
      // The loop's body serves as the last of the mandatory copies.
      first = minimum > 0 ? body : loop
      mandatory = max(minimum - 1, 0)
    }
    for _ in 0..<mandatory { first = add(part, next: first) }
    return first
  }

  private mutating func lookbehind(_ part: SyntaxTree.NodeID) -> Int {
    if let known = lookbehindIndices[part] { return known }
    let address = addSearch(for: part, next: Self.here)
    lookbehinds.append(address)
    lookbehindIndices[part] = lookbehinds.count - 1
    return lookbehinds.count - 1
  }

  private mutating func add(_ instruction: Instruction) -> Address {
    if let known = addresses[instruction] { return known }
    addresses[instruction] = instructions.count
    instructions.append(instruction)
    return instructions.count - 1
  }

  /// Reserves an address for an instruction that others lead to before it is known.
  private mutating func reserve() -> Address {
    instructions.append(.split([]))
    return instructions.count - 1
  }
}
