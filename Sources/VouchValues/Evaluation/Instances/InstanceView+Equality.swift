/// Equality as JSON Schema Core 2020-12, section 4.2.2, defines it: numbers by their mathematical
/// value, strings by their Unicode scalars, objects regardless of the order of members.
extension InstanceView {
  /// True if two values are equal. Takes time linear in the smaller one, without recursion.
  func isEqual(_ value: InstanceValue, to other: InstanceValue, of otherView: InstanceView) -> Bool
  {
    guard let isContainer = isEqualItself(value, to: other, of: otherView) else { return false }
    return !isContainer || hasEqualChildren(value, other, of: otherView)
  }

  /// Compares two values without their children. Returns nil if they differ; otherwise true if they
  /// have children to compare.
  @inline(__always)
  private func isEqualItself(
    _ value: InstanceValue, to other: InstanceValue, of otherView: InstanceView
  ) -> Bool? {
    switch (value.kind, other.kind) {
    case (.null, .null), (.false, .false), (.true, .true): return false
    case (.integer, .integer): return value.integer == other.integer ? false : nil
    case (.number, .number), (.number, .integer), (.integer, .number):
      return number(value) == otherView.number(other) ? false : nil
    case (.string, .string):
      return VouchValues.isEqual(text(of: value), otherView.text(of: other)) ? false : nil
    case (.array, .array), (.object, .object):
      return value.count == other.count ? value.count > 0 : nil
    default: return nil
    }
  }

  private func hasEqualChildren(
    _ value: InstanceValue, _ other: InstanceValue, of otherView: InstanceView
  ) -> Bool {
    var pending = [(value, other)]
    while let (value, other) = pending.popLast() {
      var partners = Partners(of: other, in: otherView)
      for child in children(of: value) {
        guard
          let partner = value.isObject ? partners.member(like: child, of: self) : partners.next()
        else { return false }
        guard let isContainer = isEqualItself(child, to: partner, of: otherView) else {
          return false
        }
        if isContainer { pending.append((child, partner)) }
      }
    }
    return true
  }

  /// The items or members of one value, found for those of another one.
  private struct Partners {
    private let object: InstanceValue
    private let view: InstanceView
    private var children: Children
    /// The members by their keys, if there are too many for a linear search; made when the first
    /// member is out of order.
    private var index: [ScalarString: InstanceValue]?

    /// The number of members up to which linear search is used.
    private static let linearLimit = 12

    init(of object: InstanceValue, in view: InstanceView) {
      self.object = object
      self.view = view
      children = view.children(of: object)
    }

    mutating func next() -> InstanceValue? { children.next() }

    /// Returns the member with the same key. If the order of members is the same, no search is
    /// needed.
    mutating func member(like member: InstanceValue, of other: InstanceView) -> InstanceValue? {
      let before = children
      if let next = children.next(), view.hasKey(next, of: member, in: other) { return next }
      children = before
      if object.count <= Self.linearLimit {
        return view.children(of: object).first { view.hasKey($0, of: member, in: other) }
      }
      let index = index ?? members()
      self.index = index
      return index[ScalarString(other.text(ofKey: member))]
    }

    private func members() -> [ScalarString: InstanceValue] {
      Dictionary(
        view.children(of: object).map { (ScalarString(view.text(ofKey: $0)), $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  @inline(__always)
  private func hasKey(_ member: InstanceValue, of other: InstanceValue, in view: InstanceView)
    -> Bool
  {
    member.keyHash == other.keyHash && VouchValues.isEqual(key(of: member), view.key(of: other))
  }

  /// Returns the value for a key, if the value is an object that has the key.
  @inline(__always)
  func member(_ key: UTF8Bytes, hash: UInt32, of object: InstanceValue) -> InstanceValue? {
    guard object.isObject else { return nil }
    for child in children(of: object) where child.keyHash == hash {
      if VouchValues.isEqual(self.key(of: child), key) { return child }
    }
    return nil
  }
}
