import VouchReading

/// A fix of a diagnostic, as changes of a file's bytes.
struct Mend {
  let mistake: Diagnostic
  /// The replacements, in the order of their places.
  private let replacements: [TextReplacement]

  /// Nil if there is no fix, or none that is certain in the text as it is written.
  init?(_ mistake: Diagnostic, _ editor: inout TextEditor) {
    guard let fix = mistake.fix, let found = editor.replacements(of: fix) else { return nil }
    self.mistake = mistake
    replacements = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let changesSomething = replacements.contains {
      !bytes[$0.range].elementsEqual($0.text.utf8)
    }
    let isOrdered = zip(replacements, replacements.dropFirst())
      .allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
    guard changesSomething, isOrdered else { return nil }
  }

  var path: String { mistake.place.file.path }
  var bytes: [UInt8] { mistake.place.file.bytes }

  /// Returns those fixes that don't overlap with an earlier one in the same file; the others must
  /// wait.
  static func apart(_ mends: [Mend]) -> [Mend] {
    /// The end of the last change in each file.
    var ends: [String: Int] = [:]
    let ordered = mends.sorted {
      ($0.path, $0.replacements[0].range.lowerBound) < (
        $1.path, $1.replacements[0].range.lowerBound
      )
    }
    return ordered.filter { mend in
      let ranges = mend.replacements.map(\.range)
      guard let first = ranges.first, let last = ranges.last,
        first.lowerBound >= ends[mend.path, default: 0]
      else { return false }
      ends[mend.path] = last.upperBound
      return true
    }
  }

  /// Returns the bytes of a file after fixes that don't overlap.
  static func apply(_ mends: [Mend], to bytes: [UInt8]) -> [UInt8] {
    let replacements = mends.flatMap(\.replacements)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    for replacement in replacements {
      result += bytes[offset..<replacement.range.lowerBound]
      result += replacement.text.utf8
      offset = replacement.range.upperBound
    }
    return result + bytes[offset...]
  }
}

extension DiagnosticID {
  /// True if some text after it wasn't read, or not as it was meant.
  var isAboutReading: Bool {
    switch self {
    case .encoding, .controlCharacter, .documentTooLarge, .emptyDocument, .severalDocuments,
      .yamlSyntax, .jsonSyntax, .yamlTag, .keyNotString, .duplicateKey, .numberTooLarge,
      .numberNotFinite, .unknownAlias, .recursiveAlias, .tooManyAliases, .nestingTooDeep,
      .tooManyErrors:
      true
    default: false
    }
  }
}
