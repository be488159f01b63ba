/// The properties of a ``DiagnosticID``: a row of the table of diagnostics.
public struct DiagnosticDescription: Sendable {
  /// The changes of severity that a user may make.
  public enum Latitude: Sendable {
    /// None: while the error remains, no Swift can be generated, or a check would be lost.
    case none
    /// Any except ignoring it, since a document may pass that the schema's author meant to reject.
    case audible
    /// Any.
    case all
  }

  /// The severity in the strict profile, for schemas that are written for Vouch.
  public let severity: Severity
  /// The severity in the published profile.
  public let publishedSeverity: Severity
  public let latitude: Latitude
  /// A sentence for the documentation.
  public let summary: String

  public func severity(in profile: Profile) -> Severity {
    switch profile {
    case .strict: severity
    case .published: publishedSeverity
    }
  }

  /// Returns the reason why a user may not choose a severity; nil if they may.
  public func objection(to choice: SeverityChoice) -> String? {
    switch latitude {
    case .all: nil
    case .audible:
      choice == .ignore ? "it can't be ignored, because it is about a check" : nil
    case .none:
      choice == .error
        ? nil : "it is always an error, because no Swift comes of it or a check would be lost"
    }
  }

  /// Describes an error after which nothing can be generated.
  fileprivate static func error(_ summary: String) -> Self {
    Self(severity: .error, publishedSeverity: .error, latitude: .none, summary: summary)
  }

  /// Describes something that can't be intended, but is harmless in someone else's schema.
  fileprivate static func mistake(
    _ summary: String, _ latitude: Latitude = .all
  ) -> Self {
    Self(severity: .error, publishedSeverity: .warning, latitude: latitude, summary: summary)
  }

  fileprivate static func warning(_ summary: String, _ latitude: Latitude = .all) -> Self {
    Self(severity: .warning, publishedSeverity: .warning, latitude: latitude, summary: summary)
  }

  /// Describes a fact that needs no change.
  fileprivate static func note(_ summary: String) -> Self {
    Self(severity: .note, publishedSeverity: .note, latitude: .all, summary: summary)
  }

  /// Describes something useful to know about a schema that can be changed.
  fileprivate static func advice(_ summary: String) -> Self {
    Self(severity: .warning, publishedSeverity: .note, latitude: .all, summary: summary)
  }
}

extension DiagnosticID {
  /// The table of diagnostics.
  public var description: DiagnosticDescription {
    switch self {
    case .unreadableFile: .error("A file can't be read.")
    case .unwritableOutput: .error("A file or folder can't be written.")
    case .handWrittenFile: .error("A file that isn't generated lies where one would be written.")
    case .linkedFolder: .error("A folder for fixtures is a link.")
    case .noSchemas: .error("A folder holds no schema files.")
    case .secondConfiguration: .error("Two inputs have a `vouch.yaml` each.")
    case .unknownOption: .error("A `vouch.yaml` has a key that is no option.")
    case .wrongOption: .error("An option in `vouch.yaml` has a value that it can't have.")
    case .unusedSettings:
      .warning("A pattern below `files` in `vouch.yaml` fits no schema file of the run.")
    case .revision: .error("A version of schemas that `vouch diff` compares can't be had from git.")
    case .acceptance: .error("A file of accepted breaks isn't a mapping of identifiers to reasons.")
    case .unusedAcceptance: .warning("A break is accepted that isn't there.")
    case .fileName: .error("Two schema files become one Swift file, or one that can't be.")

    case .overlay: .error("An overlay isn't one, or is laid over nothing.")
    case .overlayTarget: .error("A place that an overlay speaks of isn't in the schema.")
    case .overlayConflict: .error("An overlay contradicts the schema, or another overlay.")
    case .strayOverlay: .warning("No schema file beside an overlay has its name.")

    case .encoding: .error("A file isn't UTF-8.")
    case .byteOrderMark: .warning("A JSON file begins with a byte order mark, which is skipped.")
    case .controlCharacter: .error("A file holds a character that text can't have.")
    case .documentTooLarge: .error("A file is longer than the limit.")
    case .emptyDocument: .error("A file holds no value.")
    case .severalDocuments: .error("A YAML file holds a second document.")
    case .yamlSyntax: .error("A file isn't YAML.")
    case .jsonSyntax: .error("A file isn't JSON.")
    case .yamlVersion: .warning("A YAML file asks for another version than 1.2.")
    case .yamlTag: .error("A value has a tag that isn't of the core schema.")
    case .keyNotString: .error("A key of a mapping isn't a string.")
    case .duplicateKey: .error("A mapping has a key twice.")
    case .numberTooLarge: .error("A number has more digits or a larger exponent than the limit.")
    case .numberNotFinite: .error("A number is infinite or not a number.")
    case .unknownAlias: .error("A YAML alias has no anchor before it.")
    case .recursiveAlias: .error("A YAML alias stands inside what it repeats.")
    case .tooManyAliases: .error("YAML aliases expand to more values than the limit.")
    case .nestingTooDeep: .error("Values are nested more deeply than the limit.")
    case .tooManyErrors: .error("A file has so many mistakes that reading has stopped.")

    case .openAPI: .error("A document of OpenAPI or Kubernetes isn't one of which types are made.")
    case .unenforcedRule:
      .warning(
        "A rule in a Kubernetes document can't be one of Vouch's, so isn't checked.", .audible)

    case .assumedDialect:
      .warning("A document doesn't say its dialect, or not exactly, and is taken for an older one.")
    case .unknownDialect: .error("`$schema` names a dialect that isn't read.")
    case .unresolvedReference: .error("A `$ref` leads nowhere.")
    case .referenceLoop: .error("A `$ref` leads back to itself and never into a value.")
    case .ambiguousReference: .error("A `$ref` names an `$id` that two schemas have.")
    case .referenceBase:
      .warning("A `$ref` leads somewhere only if it counts from the document's root.", .audible)
    case .identifierFragment: .mistake("An `$id` has a fragment, which newer dialects don't allow.")
    case .duplicateID: .mistake("Two schemas have one `$id`, to which nothing can refer then.")
    case .duplicateAnchor: .error("Two schemas have one anchor.")
    case .tooLarge: .error("There are more schemas than the limit.")

    case .mergeKey:
      .error("A schema or part of an OpenAPI document has the key `<<`: YAML 1.2 merges nothing.")
    case .unknownKeyword:
      .warning("A key is no keyword, and so an annotation without effect. `--strict`: an error.")
    case .misspeltKeyword: .mistake("A key is no keyword, but nearly one.")
    case .foreignKeyword:
      .warning("A keyword of another dialect has no effect. `--strict`: an error.")
    case .borrowedKeyword:
      .warning("A keyword that the dialect doesn't have is read as another has it.", .audible)
    case .misplacedKeyword: .error("A keyword can't be followed where it stands.")
    case .noEffect: .warning("A keyword never applies where it stands.")
    case .wrongValue: .error("A keyword's value isn't one that it can have.")
    case .wrongAnnotation:
      .mistake("An annotation's value isn't one that it can have; the annotation is left out.")
    case .looseValue:
      .mistake(
        "A keyword's value has a form that it can't have, but only one meaning, which it is given.",
        .audible)
    case .duplicateValue: .mistake("A list has a value twice; it counts once.")
    case .unknownMember: .mistake("A keyword's value has a member that isn't known.")
    case .missingMember: .error("A keyword's value lacks a member.")
    case .missingDefault: .error("One of Vouch's keywords needs a `default` beside it.")
    case .unknownFormat: .warning("A `format` isn't known, so isn't checked. `--strict`: an error.")
    case .misspeltFormat: .mistake("A `format` isn't known, but nearly one that is.", .audible)
    case .unknownEncoding:
      .warning("A `contentEncoding` isn't known, so isn't checked. `--strict`: an error.")
    case .uncheckedContent:
      .warning("What a string holds isn't checked by its `contentSchema`. `--strict`: an error.")
    case .requiredWithoutSchema:
      .mistake("A `required` key is no property, where one of nearly the same name is.")
    case .assumedType:
      .warning("A schema states no type, and is taken to have the one of which it speaks alone.")

    case .defaultMismatch: .mistake("A `default` breaks its own schema; it isn't applied.")
    case .exampleMismatch: .mistake("An example breaks its own schema; it isn't used.")
    case .enumValueOutOfReach:
      .mistake("An `enum` value breaks what stands beside it; it gets no case.")
    case .constMismatch: .mistake("A `const` breaks what stands beside it: nothing is valid.")
    case .emptyChoice: .mistake("An `enum`, `anyOf` or `oneOf` lists nothing: nothing is valid.")
    case .emptyList: .error("An allow-list of Vouch's lists nothing.")
    case .contradictoryLimits: .mistake("An upper limit is below a lower one: nothing is valid.")
    case .contradictoryTypes: .mistake("Parts of a schema ask for different types.")
    case .contradictoryPattern: .mistake("No string matches a `pattern` and the limits beside it.")
    case .contradictoryEnum: .mistake("Each value that is listed breaks something else.")
    case .contradictoryRequired:
      .mistake("A `required` key is one that the schema doesn't allow.")
    case .unusedContradiction: .warning("Nothing satisfies a schema, which nothing uses.")
    case .endless:
      .mistake("A type has no finite value: it requires itself, or a `default` leads to itself.")

    case .unsupported:
      .error("A keyword can't be enforced; `--allow-unsupported KEYWORD` generates without it.")
    case .unenforced: .warning("A keyword isn't enforced, as `--allow-unsupported` says.", .audible)
    case .pattern: .error("A `pattern` isn't a regular expression that can be compiled.")
    case .patternSyntax:
      .warning("A `pattern` has a form of another engine, or of an older one.", .audible)
    case .patternAnchor: .warning("An anchor in a `pattern` probably isn't what was meant.")
    case .untypedValue:
      .advice(
        "A value that its schema describes has no type of its own in Swift; `vouch lint` says so.")

    case .nameCollision:
      .mistake("Keys, values or schemas become one name in Swift, so some get another.")
    case .componentCollision:
      .mistake(
        "Schemas that an OpenAPI document names become one name, so some get another.")
    case .takenName: .advice("A name means something in Swift already, so a type gets another.")
    case .hidingType:
      .warning("A type hides one of Foundation or Swift with its name in the user's module.")
    case .reservedName:
      .error("A name that a schema states, or that `x-archive` asks for, is taken.")
    case .swiftName: .error("A stated name can't be one in Swift.")
    case .swiftType: .error("An `x-swift-type` isn't a parameter of an `x-generic` around it.")
    case .nestedInGeneric: .error("A generic type would hold a type of its own.")
    case .wrongArgument: .error("`x-arguments` don't fit the `x-generic` that they are for.")
    case .conformance: .error("A type can't conform to a protocol that it is asked to.")

    case .invalidHost: .error("An entry of `x-hosts` isn't a host's name.")
    case .invalidScheme: .error("An entry of `x-schemes` isn't a scheme.")
    case .invalidRuleID: .error("The id of a rule isn't a word.")
    case .duplicateRule: .error("Two rules have one id.")
    case .rule: .error("The expression of a rule has a mistake.")
    case .invalidDateFormat: .error("An entry of `x-date-formats` isn't a date format.")
    case .dateFormat: .error("An entry of `x-date-formats` needs another type.")
    case .coerce: .error("An entry of `x-coerce` doesn't fit the type.")
    case .path: .error("An `x-path` can't be followed.")

    case .unsatisfiable: .mistake("No valid document of a type can exist.")
    case .unprovedCheck: .warning("No fixture was found that breaks a check, and nothing else.")
    case .missingExample:
      .warning(
        "No valid document was found that could be a type's example, as `examples` asks for.")

    case .violation: .error("A document breaks a rule, whose identifier is printed.")
    case .droppedValue:
      .note("A decode leaves a value of a document out or replaces it, as the schema says.")
    case .noDocuments: .error("A folder or a pattern has no documents.")
    case .unknownType: .error("No schema becomes a type of a name.")
    case .untypedDocument: .error("Nothing says which schema a document has.")
    case .wrongSummary: .error("A file isn't a summary, or one that can't be added to others.")

    case .catalog: .error("A file is no catalog, or a sentence in it isn't one of its key.")
    }
  }
}
