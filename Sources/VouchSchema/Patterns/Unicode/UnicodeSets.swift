import VouchValues

extension ScalarSet {
  /// Creates the set of scalars with a property, from the standard library's Unicode data if it has
  /// them.
  init(_ property: ECMARegex.UnicodeProperty) {
    switch property {
    case .generalCategory(let name): self.init(generalCategory: name)
    case .script(let name): self = UnicodeScriptTable.set("sc=\(name)")
    case .scriptExtensions(let name):
      let script = UnicodeScriptTable.set("sc=\(name)")
      self = script.symmetricDifference(UnicodeScriptTable.set("scx=\(name)"))
    case .binary(let name): self.init(binaryProperty: name)
    }
  }

  /// Creates a category's set; `L` contains `Lu`, `Ll` and so on, `LC` the cased letters.
  private init(generalCategory name: String) {
    let isMember: (String) -> Bool =
      switch name {
      case "LC": { ["Lu", "Ll", "Lt"].contains($0) }
      default: { $0.hasPrefix(name) }
      }
    let names = scalarsByCategory.keys.filter(isMember).sorted()
    self.init(names.flatMap { scalarsByCategory[$0]?.ranges ?? [] })
  }

  private init(binaryProperty name: String) {
    if let ranges = fixedProperties[name] {
      self.init(ranges)
    } else if let isMember = standardProperties[name] {
      self.init { isMember($0.properties) }
    } else {
      self = UnicodeScriptTable.set(name)
    }
  }
}

private let generalCategoryNames: [Unicode.GeneralCategory: String] = [
  .uppercaseLetter: "Lu", .lowercaseLetter: "Ll", .titlecaseLetter: "Lt", .modifierLetter: "Lm",
  .otherLetter: "Lo", .nonspacingMark: "Mn", .spacingMark: "Mc", .enclosingMark: "Me",
  .decimalNumber: "Nd", .letterNumber: "Nl", .otherNumber: "No", .connectorPunctuation: "Pc",
  .dashPunctuation: "Pd", .openPunctuation: "Ps", .closePunctuation: "Pe",
  .initialPunctuation: "Pi", .finalPunctuation: "Pf", .otherPunctuation: "Po",
  .mathSymbol: "Sm", .currencySymbol: "Sc", .modifierSymbol: "Sk", .otherSymbol: "So",
  .spaceSeparator: "Zs", .lineSeparator: "Zl", .paragraphSeparator: "Zp", .control: "Cc",
  .format: "Cf", .surrogate: "Cs", .privateUse: "Co", .unassigned: "Cn",
]

/// All scalars by their category, computed in one pass for all patterns that name one.
private let scalarsByCategory: [String: ScalarSet] = {
  var ranges: [Unicode.GeneralCategory: [ScalarSet.Range]] = [:]
  for block in [0...0xD7FF, 0xE000...0x10FFFF] as [ScalarSet.Range] {
    var runStart = block.lowerBound
    var runCategory = Unicode.Scalar(runStart)?.properties.generalCategory
    for value in block {
      let category = Unicode.Scalar(value)?.properties.generalCategory
      if category == runCategory { continue }
      if let runCategory { ranges[runCategory, default: []].append(runStart...value - 1) }
      runStart = value
      runCategory = category
    }
    if let runCategory { ranges[runCategory, default: []].append(runStart...block.upperBound) }
  }
  return Dictionary(
    uniqueKeysWithValues: ranges.compactMap { category, ranges in
      generalCategoryNames[category].map { ($0, ScalarSet(ranges)) }
    })
}()

/// Properties whose scalars Unicode has fixed permanently.
private let fixedProperties: [String: [ScalarSet.Range]] = [
  "ASCII": [0...0x7F],
  "Any": [0...0x10FFFF],
  "RI": [0x1F1E6...0x1F1FF],
  "EComp": [
    0x23...0x23, 0x2A...0x2A, 0x30...0x39, 0x200D...0x200D, 0x20E3...0x20E3, 0xFE0F...0xFE0F,
    0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F9B0...0x1F9B3, 0xE0020...0xE007F,
  ],
]

private typealias Properties = Unicode.Scalar.Properties

private let standardProperties: [String: @Sendable (Properties) -> Bool] = [
  "AHex": { $0.isASCIIHexDigit },
  "Alpha": { $0.isAlphabetic },
  "Assigned": { $0.generalCategory != .unassigned },
  "Bidi_C": { $0.isBidiControl },
  "Bidi_M": { $0.isBidiMirrored },
  "CI": { $0.isCaseIgnorable },
  "CWCF": { $0.changesWhenCaseFolded },
  "CWCM": { $0.changesWhenCaseMapped },
  "CWKCF": { $0.changesWhenNFKCCaseFolded },
  "CWL": { $0.changesWhenLowercased },
  "CWT": { $0.changesWhenTitlecased },
  "CWU": { $0.changesWhenUppercased },
  "Cased": { $0.isCased },
  "DI": { $0.isDefaultIgnorableCodePoint },
  "Dash": { $0.isDash },
  "Dep": { $0.isDeprecated },
  "Dia": { $0.isDiacritic },
  "EBase": { $0.isEmojiModifierBase },
  "EMod": { $0.isEmojiModifier },
  "EPres": { $0.isEmojiPresentation },
  "Emoji": { $0.isEmoji },
  "Ext": { $0.isExtender },
  "Gr_Base": { $0.isGraphemeBase },
  "Gr_Ext": { $0.isGraphemeExtend },
  "Hex": { $0.isHexDigit },
  "IDC": { $0.isIDContinue },
  "IDS": { $0.isIDStart },
  "IDSB": { $0.isIDSBinaryOperator },
  "IDST": { $0.isIDSTrinaryOperator },
  "Ideo": { $0.isIdeographic },
  "Join_C": { $0.isJoinControl },
  "LOE": { $0.isLogicalOrderException },
  "Lower": { $0.isLowercase },
  "Math": { $0.isMath },
  "NChar": { $0.isNoncharacterCodePoint },
  "Pat_Syn": { $0.isPatternSyntax },
  "Pat_WS": { $0.isPatternWhitespace },
  "QMark": { $0.isQuotationMark },
  "Radical": { $0.isRadical },
  "SD": { $0.isSoftDotted },
  "STerm": { $0.isSentenceTerminal },
  "Term": { $0.isTerminalPunctuation },
  "UIdeo": { $0.isUnifiedIdeograph },
  "Upper": { $0.isUppercase },
  "VS": { $0.isVariationSelector },
  "XIDC": { $0.isXIDContinue },
  "XIDS": { $0.isXIDStart },
  "space": { $0.isWhitespace },
]

extension UnicodeScriptTable {
  private static let sets = parse()

  /// Returns the set with a key; empty if the table doesn't have the key.
  static func set(_ key: String) -> ScalarSet { sets[key] ?? .empty }

  private static func parse() -> [String: ScalarSet] {
    var result: [String: ScalarSet] = [:]
    for line in text.replacing("\n ", with: "").split(separator: "\n") {
      let parts = line.split(separator: " ")
      var reader = PatternTableReader(parts[1].utf8)
      var ranges: [ScalarSet.Range] = []
      var next: UInt32 = 0
      while !reader.isAtEnd {
        let first = next + UInt32(reader.readNumber())
        let last = first + UInt32(reader.readNumber())
        ranges.append(first...last)
        next = last + 1
      }
      result[String(parts[0])] = ScalarSet(ranges)
    }
    return result
  }
}
