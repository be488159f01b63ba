/// References, each followed once for a value.
extension Evaluation {
  /// Applies the schema that a reference resolves to.
  @inline(__always)
  mutating func follow(
    _ reference: Applicator.Reference, to target: Int, in frame: Frame
  ) -> Bool {
    if !isExplaining, !reference.isRemembered {
      return apply(target, to: frame.value, in: frame.scope, frame.evaluated)
    }
    return followOnce(reference.keyword, to: target, in: frame)
  }

  /// Does the same if the same value may reach the reference several times.
  ///
  /// If the evaluation reaches a reference that is already being followed, with the same value in
  /// the same scope, this adds no condition: the schema matches if everything else does.
  @inline(never)
  private mutating func followOnce(
    _ keyword: ReportedKeyword, to target: Int, in frame: Frame
  ) -> Bool {
    let key = ReferenceMemory.Key(
      target: UInt32(truncatingIfNeeded: target), node: identity(of: frame.value),
      scope: frame.scope, isAnnotating: frame.evaluated.isAsked)
    switch memory.references.answer(to: key) {
    case .valid(let kept):
      if frame.evaluated.isAsked {
        memory.insert(kept: kept, into: frame.evaluated, count: frame.childCount)
      }
      return true
    // If the failures haven't been reported yet, the schema is evaluated again to report them.
    case .invalid(let isReported): if isReported || !isCollecting { return false }
    case .pending: return true
    case nil: break
    }
    memory.references.note(.pending, to: key)
    let wasCollecting = isCollecting
    var inner = frame
    if frame.evaluated.isAsked {
      inner.evaluated = memory.pushEvaluated(count: frame.childCount)
    }
    let isValid = applyInPlace(target, by: .reference(keyword), in: inner)
    var answer = ReferenceMemory.Answer.invalid(isReported: wasCollecting)
    if isValid { answer = .valid(kept: 0) }
    if frame.evaluated.isAsked {
      if isValid {
        answer = .valid(kept: memory.keep(inner.evaluated, count: frame.childCount))
        memory.insert(inner.evaluated, into: frame.evaluated, count: frame.childCount)
      }
      memory.pop(inner.evaluated)
    }
    memory.references.note(answer, to: key)
    return isValid
  }

  private static var nameMark: UInt32 { ~(.max >> 1) }

  /// Returns a number for a value, and a different one for the name of each member.
  private mutating func identity(of value: InstanceValue) -> UInt32 {
    if let namedMember {
      return UInt32(truncatingIfNeeded: view.index(of: namedMember)) | Self.nameMark
    }
    return UInt32(truncatingIfNeeded: view.index(of: value))
  }

  /// Returns the schema of a dynamic anchor in a scope: that in the outermost resource which has
  /// the anchor.
  mutating func dynamicTarget(_ anchor: Int, in scope: DynamicScopes.ScopeID) -> Int? {
    program.dynamicTarget(anchor, in: scopes.resources(of: scope))
  }
}
