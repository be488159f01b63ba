import VouchValues

/// Builds the tree of a pattern from the parser's events.
///
/// Anchors and word boundaries become the lookarounds that they abbreviate: `$` is `(?![^])`.
struct SyntaxTreeBuilder: ECMARegexHandler {
  /// A group that isn't closed yet.
  fileprivate struct Frame {
    let kind: ECMARegex.Group
    let flags: Set<ECMARegex.Flag>
    var alternatives: [SyntaxTree.NodeID] = []
    var terms: [SyntaxTree.NodeID] = []
    var size = 0
  }

  private var tree = SyntaxTree()
  fileprivate var frames = [Frame(kind: .capturing, flags: [])]
  /// The flags of the innermost group.
  private var flags: Set<ECMARegex.Flag> { frames.last?.flags ?? [] }
  private var sets = CharacterSets()
  private var classRanges: [ScalarSet.Range] = []
  private var classIsNegated = false
  private var classOffset = 0
  private let limits: PatternLimits

  private init(limits: PatternLimits) { self.limits = limits }

  static func tree(
    of pattern: String, limits: PatternLimits
  ) throws(PatternError) -> SyntaxTree {
    let translation =
      ECMARegex.isValid(pattern) ? nil : try PatternTranslation(pattern, from: .unknown)
    func written(_ offset: Int) -> Int { translation?.origin(of: offset) ?? offset }
    do {
      let parsed = try ECMARegexParser.parseWithOlderForms(
        translation?.pattern ?? pattern, into: Self(limits: limits))
      var builder = parsed.handler
      builder.tree.root = builder.closeFrame()
      builder.tree.otherForms =
        (translation?.forms ?? [])
        + parsed.olderForms.map {
          PatternWarning(
            offset: written($0.offset),
            message:
              "only engines without the u flag take this; it is read as they do: \($0.reading)"
          )
        }
      builder.tree.otherForms.sort { $0.offset < $1.offset }
      return builder.tree
    } catch {
      throw PatternError(at: written(error.offset), error.message)
    }
  }

  // MARK: Groups

  mutating func beginGroup(_ kind: ECMARegex.Group, at offset: Int) {
    var flags = self.flags
    if case .plain(let enabled, let disabled) = kind {
      flags = flags.union(enabled).subtracting(disabled)
    }
    frames.append(Frame(kind: kind, flags: flags))
  }

  mutating func beginAlternative(at offset: Int) {
    frames[frames.count - 1].endAlternative(in: &tree)
  }

  mutating func endGroup(at offset: Int) throws(SyntaxError) {
    let kind = frames.last?.kind
    let content = closeFrame()
    switch kind {
    case .lookahead(let negated):
      try append(tree.add(.assertion(content, .ahead, negated: negated)), at: offset)
    case .lookbehind(let negated):
      try append(tree.add(.assertion(content, .behind, negated: negated)), at: offset)
    default:
      try append(content, at: offset)
    }
  }

  /// Closes the innermost group and returns its alternatives as one node.
  private mutating func closeFrame() -> SyntaxTree.NodeID {
    var frame = frames.removeLast()
    frame.endAlternative(in: &tree)
    return tree.addAlternation(frame.alternatives)
  }

  // MARK: Terms

  mutating func character(_ set: ECMARegex.CharacterSet, at offset: Int) throws(SyntaxError) {
    try append(tree.addCharacters(scalars(of: set)), at: offset)
  }

  mutating func beginClass(negated: Bool, at offset: Int) {
    classRanges = []
    classIsNegated = negated
    classOffset = offset
  }

  mutating func classMember(_ set: ECMARegex.CharacterSet) {
    if case .range(let lower, let upper) = set {
      classRanges.append(lower...upper)
    } else {
      classRanges += scalars(of: set).ranges
    }
  }

  mutating func endClass() throws(SyntaxError) {
    var set = ScalarSet(classRanges)
    if flags.contains(.ignoreCase) { set = set.ignoringCase }
    try append(tree.addCharacters(classIsNegated ? set.inverted : set), at: classOffset)
  }

  mutating func backreference(at offset: Int) throws(SyntaxError) {
    throw SyntaxError(
      at: offset,
      "a backreference can't be matched in linear time; write what the group may hold again")
  }

  mutating func quantifier(minimum: Int, maximum: Int?, at offset: Int) throws(SyntaxError) {
    guard let term = frames[frames.count - 1].terms.popLast() else { return }
    frames[frames.count - 1].size -= tree.size(of: term)
    if maximum == 0 {
      try append(tree.add(.empty), at: offset)
    } else {
      try append(tree.add(.repetition(term, minimum: minimum, maximum: maximum)), at: offset)
    }
  }

  private mutating func scalars(of set: ECMARegex.CharacterSet) -> ScalarSet {
    sets.set(set, flags)
  }

  private mutating func append(_ node: SyntaxTree.NodeID, at offset: Int) throws(SyntaxError) {
    frames[frames.count - 1].terms.append(node)
    frames[frames.count - 1].size += tree.size(of: node)
    if frames[frames.count - 1].size > limits.instructions {
      throw SyntaxError(
        at: offset,
        "the pattern becomes too large here: more than \(limits.instructions) steps; "
          + "bound lengths with minLength and maxLength instead")
    }
    if tree.depth(of: node) > limits.depth {
      throw SyntaxError(at: offset, "groups nest more than \(limits.depth) deep")
    }
  }
}

// MARK: - Boundaries

extension SyntaxTreeBuilder {
  mutating func boundary(_ boundary: ECMARegex.Boundary, at offset: Int) throws(SyntaxError) {
    let isMultiline = flags.contains(.multiline)
    let node =
      switch boundary {
      case .start: edge(.behind, isMultiline: isMultiline)
      case .end: edge(.ahead, isMultiline: isMultiline)
      case .word(let negated): wordBoundary(negated: negated)
      }
    try append(node, at: offset)
  }

  /// Returns the start or end: no scalar is there, or, with the `m` flag, only a line terminator.
  private mutating func edge(
    _ direction: SyntaxTree.Direction, isMultiline: Bool
  ) -> SyntaxTree.NodeID {
    let other = isMultiline ? CharacterSets.lineTerminator.inverted : .all
    return tree.add(.assertion(tree.addCharacters(other), direction, negated: true))
  }

  /// Returns a word boundary, with a word character on exactly one side; or its negation, with one
  /// on both sides or on neither.
  private mutating func wordBoundary(negated: Bool) -> SyntaxTree.NodeID {
    let word = tree.addCharacters(CharacterSets.word(flags))
    let sides = [true, false].map { isAfterWord in
      tree.addSequence([
        tree.add(.assertion(word, .behind, negated: !isAfterWord)),
        tree.add(.assertion(word, .ahead, negated: isAfterWord != negated)),
      ])
    }
    return tree.addAlternation(sides)
  }
}

extension SyntaxTreeBuilder.Frame {
  fileprivate mutating func endAlternative(in tree: inout SyntaxTree) {
    alternatives.append(tree.addSequence(terms))
    terms = []
  }
}
