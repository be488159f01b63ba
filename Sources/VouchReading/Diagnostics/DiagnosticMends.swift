extension DiagnosticID {
  /// The fix that `--fix` applies if it is certain, as a sentence; nil if it never is.
  ///
  /// A fix is certain if the language defines the right word. Names chosen by the schema's author
  /// can't be fixed: a name similar to a definition or a property may refer to another one that is
  /// missing.
  public var mend: String? {
    switch self {
    case .jsonSyntax: "Takes out a comma before a closing bracket."
    case .keyNotString: "Quotes the key."
    case .misspeltKeyword, .unknownMember, .misspeltFormat, .unknownOption:
      "Writes the word that is meant, if no other one is as near."
    case .unknownKeyword: "Writes the `x-` that one of Vouch's keywords lacks."
    case .foreignKeyword:
      "Writes what JSON Schema has for `nullable`, `example`, `divisibleBy`; takes `nullable: false` out."
    case .wrongValue:
      "Writes the word that is meant, if no other one is as near; quotes the type `null`."
    case .looseValue:
      "Writes the value as it is read: a number or a boolean without quotes, a type by its name, a list."
    case .duplicateValue: "Takes the second one out."
    case .violation:
      """
      In a document: takes the quotes off a number or a boolean, quotes what YAML reads as one where a string is \
      asked for, writes `true` or `false` for YAML 1.1's `yes` or `no`, a listed value in its letters' case, a \
      misspelt key of a closed object.
      """
    default: nil
    }
  }
}
