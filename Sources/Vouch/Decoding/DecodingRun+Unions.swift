extension DecodingRun {
  /// Reads a value of a union: the index of its case, then the value.
  mutating func union(
    _ union: UnionShape, of type: RowType, _ schema: TypeSchema,
    from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    let decoder = try presentDecoder(of: &source)
    try descend(at: decoder.codingPath)
    defer { ascend() }
    switch union.decision {
    case .tag(let key):
      return try tagged(union, of: type, by: key, schema, decoder: decoder, owner: owner)
    case .exactlyOne, .first:
      return try chosen(union, of: type, schema, decoder: decoder, owner: owner)
    }
  }

  /// Reads a value of a union, and once more as it will be written if a leniency has changed it:
  /// it mustn't fit other branches then.
  ///
  /// Within another union that one reads all of it again, so that no value is read for each union
  /// around it.
  private mutating func chosen(
    _ union: UnionShape, of type: RowType, _ schema: TypeSchema, decoder: any Decoder,
    owner: Owner
  ) throws -> FieldValue {
    if isWithinUnion {
      return try untagged(union, of: type, schema, decoder: decoder, owner: owner)
    }
    isWithinUnion = true
    defer { isWithinUnion = false }
    let before = adaptations
    let field = try untagged(union, of: type, schema, decoder: decoder, owner: owner)
    // Defaults that are only listed aren't values that could be written.
    guard adaptations > before, !field.isInvalid, listedDefaults == nil else { return field }
    var search = FormSearch()
    let form = search.form(of: field, type.row)
    guard let json = JSONValueSink.documents.json(form.written(as: type.row)) else {
      throw tooDeep(at: decoder.codingPath)
    }
    let known = decisions
    decisions = SharedDecisions()
    defer { decisions = known }
    let once = adaptations
    let written = try untagged(
      union, of: type, schema, decoder: JSONTapeDecoder(json, codingPath: decoder.codingPath),
      owner: owner)
    if adaptations == once || written.isInvalid { return written }
    // Another branch would change it again.
    try report(union.otherCaseViolation(schema, path: InstancePath(decoder.codingPath)), owner)
    return .invalid
  }

  // MARK: Tagged

  private mutating func tagged(
    _ union: UnionShape, of type: RowType, by key: SchemaKey, _ schema: TypeSchema,
    decoder: any Decoder, owner: Owner
  ) throws -> FieldValue {
    let container = try decoder.container(keyedBy: SchemaKey.self)
    let tag: String
    do {
      tag = try container.decode(String.self, forKey: key)
    } catch let error as DecodingError {
      try expectUnchanged(key, key.camelCase, in: container)
      // Reported at the tag's own place and with its own type, because the union's would be
      // misleading. A missing tag, or one that isn't a string, is a violation even if unknown tags
      // are kept: unknown tags are strings that the schema doesn't list.
      let tagNode = SchemaNode(kind: .string, ruleStem: "\(schema.name).\(key.stringValue)")
      var source = KeyedSource(container: container, key: key)
      return try refuse(error, tagNode, from: &source, owner: owner)
    }
    if let index = union.branch(tagged: tag) {
      return try branch(index, union, of: type, decoder: decoder, owner: owner)
    }
    if union.keepsUnknown { return try unknown(union, of: type, decoder) }
    let path = InstancePath(container.codingPath + [key])
    try report(union.unknownTagViolation(tag, schema, path: path), owner)
    return .invalid
  }

  mutating func branch(
    _ index: Int, _ union: UnionShape, of type: RowType, decoder: any Decoder,
    owner: Owner
  ) throws -> FieldValue {
    var source = DecoderSource(decoder: decoder)
    let value = try value(union.branches[index].node, from: &source, owner)
    return value.isInvalid ? value : .object([.int(Int64(index)), value], of: TypeNumber(type))
  }

  /// Returns the whole value, which is kept so that it can be written back unchanged.
  private mutating func unknown(
    _ union: UnionShape, of type: RowType, _ decoder: any Decoder
  ) throws -> FieldValue {
    let value = try JSONValue(from: decoder)
    unlistedValues += 1
    return .object([.int(Int64(union.branches.count)), .json(value)], of: TypeNumber(type))
  }

  // MARK: Untagged

  private mutating func untagged(
    _ union: UnionShape, of type: RowType, _ schema: TypeSchema, decoder: any Decoder,
    owner: Owner
  ) throws -> FieldValue {
    let kind = decoder.jsonKind(among: union.acceptedKinds)
    let candidates = union.candidates(for: kind)
    if candidates.count == 1 {
      return try branch(candidates[0], union, of: type, decoder: decoder, owner: owner)
    }
    if decisions == nil { decisions = SharedDecisions() }
    let key = decisionKey(type, decoder)
    switch key.flatMap({ decisions?.decisions[$0] }) {
    case .fits(let index) where index == union.branches.count:
      return try unknown(union, of: type, decoder)
    case .fits(let index):
      return try branch(index, union, of: type, decoder: decoder, owner: owner)
    case .isUnfit where !tellsReasons: return try unfit(union, schema, decoder, owner)
    case .isTooDeep(let level) where depth >= level: throw tooDeep(at: decoder.codingPath)
    case .isUnfit, .isTooDeep, nil: break
    }
    let fitting = try fittingBranches(
      candidates, union, of: type, decoder: decoder, owner: owner, key: key)
    if fitting.count == 1 { return fitting[0].value }
    if fitting.isEmpty, union.keepsUnknown { return try unknown(union, of: type, decoder) }
    trials.spendFailure()
    guard tellsReasons else { return try unfit(union, schema, decoder, owner) }
    guard !isFull else { return omitted() }
    if fitting.isEmpty,
      try refuseByLikeliest(
        UnfitUnion(
          union: union, type: type, schema: schema, candidates: candidates,
          isContainer: kind == .object || kind == .array, decoder: decoder, owner: owner))
    {
      return .invalid
    }
    let path = InstancePath(decoder.codingPath)
    var source = DecoderSource(decoder: decoder)
    let violation =
      fitting.isEmpty
      ? union.noBranchViolation(
        reasons(candidates, union, of: type, decoder: decoder, owner: owner), schema,
        actual: source.words,
        path: path)
      : union.ambiguousViolation(
        fitting.map(\.value), schema, actual: source.words, path: path)
    try report(violation, owner)
    return .invalid
  }

  private var tellsReasons: Bool { trials.tellsReasons && isExplaining }

  /// Rejects a value that no branch accepts, in a run that doesn't show reasons.
  private mutating func unfit(
    _ union: UnionShape, _ schema: TypeSchema, _ decoder: any Decoder, _ owner: Owner
  ) throws -> FieldValue {
    guard collectsAll else { throw UnfitBranch() }
    let path = InstancePath(decoder.codingPath)
    try report(union.noBranchViolation([], schema, actual: nil, path: path), owner)
    return .invalid
  }

  /// Returns the key to store a decision under; nil if storing doesn't pay, or the place has no
  /// identity.
  private func decisionKey(
    _ type: RowType, _ decoder: any Decoder
  ) -> SharedDecisions.Decisions.Key? {
    guard trials.remembers || followsLikeliest || decisions?.areKnownBefore == true else {
      return nil
    }
    return decisions?.place(of: decoder).map { .init(union: type.identity, place: $0) }
  }

  /// Returns the values that branches have read; only the first if one is enough. If several fit,
  /// one counts that is the only one without a leniency: what they accept needn't be told apart.
  private mutating func fittingBranches(
    _ candidates: [Int], _ union: UnionShape, of type: RowType, decoder: any Decoder,
    owner: Owner, key: SharedDecisions.Decisions.Key?
  ) throws -> [(index: Int, value: FieldValue)] {
    let budget = trials
    var fitting: [(index: Int, value: FieldValue, run: DecodingRun)] = []
    var depthError: (any Error)?
    for index in candidates {
      do {
        let (value, run) = try trial(
          index, union, of: type, decoder: decoder, owner: owner, isExplaining: false)
        fitting.append((index, value, run))
        if case .first = union.decision { break }
      } catch {
        if trials.seesChangedKeys { throw error }
        if trials.isExhausted { throw TrialBudget.error(at: decoder.codingPath) }
        guard trials.isTooDeep else { continue }
        // Another branch may fit, if the union requires that exactly one does.
        depthError = error
        guard case .first = union.decision else { break }
        trials.isTooDeep = false
      }
    }
    if fitting.count > 1 {
      let strict = fitting.filter { $0.run.leniencies == leniencies }
      if strict.count == 1 { fitting = strict }
    }
    if fitting.count == 1 { adopt(fitting[0].run) }
    let values = fitting.map { (index: $0.index, value: $0.value) }
    if let depthError {
      if !fitting.isEmpty, case .first = union.decision { return values }
      if let key { decisions?.decisions[key] = .isTooDeep(from: depth) }
      trials.isTooDeep = true
      throw depthError
    }
    trials.payBack(since: budget)
    if let key { remember(values.map(\.index), union, by: key) }
    return values
  }

  private func remember(
    _ fitting: [Int], _ union: UnionShape, by key: SharedDecisions.Decisions.Key
  ) {
    decisions?.decisions[key] =
      switch fitting.count {
      case 1: .fits(fitting[0])
      case 0 where union.keepsUnknown: .fits(union.branches.count)
      default: .isUnfit
      }
  }

  /// Returns the reason why each branch doesn't fit. The branches are read again: since most values
  /// fit one, reasons are seldom needed.
  private mutating func reasons(
    _ candidates: [Int], _ union: UnionShape, of type: RowType,
    decoder: any Decoder, owner: Owner
  ) -> [KeyedMessage.Argument] {
    // The cost of the decision has been counted; explaining it costs at most as much again.
    let paid = trials
    defer { trials = paid }
    return candidates.map { index in
      do {
        _ = try trial(index, union, of: type, decoder: decoder, owner: owner, isExplaining: true)
        return .text(union.branches[index].name)
      } catch {
        let name = KeyedMessage.Argument.text(union.branches[index].name)
        return .message(KeyedMessage(.branchName, ["name": name, "reason": error.reason]))
      }
    }
  }

  /// Reads the value as one branch, in a run that stops at the first violation, and that is to be
  /// adopted if the value is kept.
  private mutating func trial(
    _ index: Int, _ union: UnionShape, of type: RowType, decoder: any Decoder,
    owner: Owner, isExplaining: Bool
  ) throws -> (value: FieldValue, run: DecodingRun) {
    trials.spendTrial()
    guard !trials.isExhausted else { throw TrialBudget.error(at: decoder.codingPath) }
    var run = self.trialRun()
    run.isExplaining = isExplaining
    run.trials.isTooDeep = false
    defer { trials.adopt(run.trials) }
    let value = try run.branch(index, union, of: type, decoder: decoder, owner: owner)
    return (value, run)
  }
}

/// The error for a branch that doesn't fit inside other trials, where the reason isn't shown.
private struct UnfitBranch: Error, CustomStringConvertible {
  var description: String { "no alternative fits" }
}

extension Decoder {
  /// Returns the JSON type of the value, as far as it distinguishes some sets of types.
  ///
  /// Decoders have no method for this, so the value is read as one type after the other.
  fileprivate func jsonKind(among all: InstanceKinds) -> InstanceKinds {
    if all.contains(.object), (try? container(keyedBy: SchemaKey.self)) != nil { return .object }
    if all.contains(.array), (try? unkeyedContainer()) != nil { return .array }
    guard let single = try? singleValueContainer() else { return [] }
    if single.decodeNil() { return .null }
    if all.contains(.booleans), (try? single.decode(Bool.self)) != nil { return .booleans }
    if all.contains(.numbers), (try? single.decode(Double.self)) != nil { return .numbers }
    if all.contains(.string), (try? single.decode(String.self)) != nil { return .string }
    return all.contains(.numbers) && single.hasUncommonNumber ? .numbers : []
  }
}

extension SingleValueDecodingContainer {
  /// True for a number beyond the range of `Double`, of which a decoder doesn't say that it is of
  /// another type; and for integers of other formats, which may be no doubles.
  fileprivate var hasUncommonNumber: Bool {
    do {
      return try decode(Double.self).isInfinite
    } catch {
      return !error.isAboutType || (try? decode(Int64.self)) != nil
    }
  }
}

extension Error {
  /// The reason why a branch of a union didn't fit, as a sentence.
  fileprivate var reason: KeyedMessage.Argument {
    if let violation { return violation.messageArgument.at(violation.pointer) }
    return .text((self as? DecodingError)?.context?.debugDescription ?? "\(self)")
  }
}
