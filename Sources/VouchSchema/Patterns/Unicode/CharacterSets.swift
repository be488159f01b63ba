import VouchValues

/// The sets of scalars for classes and escapes, each computed once.
///
/// ECMA-262: CharacterClassEscape (22.2.2.9), WordCharacters (22.2.2.9.3), LineTerminator (12.3),
/// WhiteSpace (12.2).
struct CharacterSets {
  private var properties: [ECMARegex.UnicodeProperty: ScalarSet] = [:]

  static let digit = ScalarSet([0x30...0x39])
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let lineTerminator = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
  static let space = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// Returns a set under some flags. Of the negated escapes, only `\W` negates a set in which case
  /// is ignored already.
  mutating func set(
    _ description: ECMARegex.CharacterSet, _ flags: Set<ECMARegex.Flag>
  ) -> ScalarSet {
    let set =
      switch description {
      case .range(let lower, let upper): ScalarSet([lower...upper])
      case .dot: flags.contains(.dotAll) ? .all : Self.lineTerminator.inverted
      case .digit(let negated): negated ? Self.digit.inverted : Self.digit
      case .space(let negated): negated ? Self.space.inverted : Self.space
      case .word(let negated): negated ? Self.word(flags).inverted : Self.word
      case .property(let property, let negated):
        negated ? self.set(property).inverted : self.set(property)
      }
    return flags.contains(.ignoreCase) ? set.ignoringCase : set
  }

  /// Returns the word characters, which `\b` uses, too.
  static func word(_ flags: Set<ECMARegex.Flag>) -> ScalarSet {
    flags.contains(.ignoreCase) ? word.ignoringCase : word
  }

  private mutating func set(_ property: ECMARegex.UnicodeProperty) -> ScalarSet {
    if let known = properties[property] { return known }
    let set = ScalarSet(property)
    properties[property] = set
    return set
  }
}
