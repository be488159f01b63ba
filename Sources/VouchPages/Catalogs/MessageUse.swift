import VouchSchema
import VouchValues

/// The features that schemas use, as far as they affect the messages that their types can produce.
struct MessageUse {
  private(set) var keywords: Set<Keyword> = []
  private(set) var formats: Set<String> = []
  private(set) var dateFormats: [DateFormat] = []
  /// True if something is excluded by `false`, as in `additionalProperties: false`.
  private(set) var hasFalse = false

  init(_ graph: SchemaGraph) {
    for id in graph.ids where !graph.isInMetaSchema(id) {
      let schema = graph[id]
      if schema.boolean == false { hasFalse = true }
      for stated in schema.keywords { keywords.insert(stated.keyword) }
      if let format = schema.format?.value { formats.insert(format) }
      dateFormats += (schema.dateFormats?.value ?? []).compactMap { DateFormat($0.value) }
    }
  }

  private func uses(_ some: Keyword...) -> Bool { some.contains(where: keywords.contains) }

  private func hasFormat(_ key: MessageKey) -> Bool {
    formats.contains { StringFormat(rawValue: $0)?.messageKey == key }
      || dateFormats.contains { $0.messageKey == key }
  }

  private var hasBranches: Bool { uses(.anyOf, .oneOf, .discriminator) }

  private var isClosed: Bool {
    hasFalse || uses(.unevaluatedProperties, .unevaluatedItems, .additionalProperties)
  }

  /// True if a type of the schemas can produce a message, or a part of one.
  func canGive(_ key: MessageKey) -> Bool {
    switch key {
    // All types can produce these: about values of other types, and parts of other messages.
    case .typeMismatch, .typeOfUnknown, .typeNotFinite, .typeUnreadable, .foreign,
      .depthOfDocument, .numberTooLarge, .numberBeyondRange, .numberUnfit, .numberTooPrecise,
      .equivalentKeys, .declaredKey, .valueArray, .valueObject, .valueText, .valueNothing,
      .valueUnknown, .kindNull, .kindBoolean, .kindInteger, .kindNumber, .kindString, .kindArray,
      .kindObject, .kindAny, .listComma, .listOr, .labelled, .depth, .notAllowed:
      true
    case .integerRange: formats.contains { $0.contains("int") } || uses(.type)
    case .numberRange: formats.contains("float") || formats.contains("double")
    case .required: uses(.required)
    case .typeArchive: uses(.archive)
    case .const: uses(.const)
    case .enum, .kindListed, .moreValues: uses(.enum, .const)
    case .noneAllowed: hasFalse
    case .depthOfUnions: hasBranches
    case .minimum: uses(.minimum)
    case .maximum: uses(.maximum)
    case .exclusiveMinimum: uses(.exclusiveMinimum)
    case .exclusiveMaximum: uses(.exclusiveMaximum)
    case .multipleOf: uses(.multipleOf)
    case .textEmpty, .minLength: uses(.minLength, .minBytes)
    case .maxLength: uses(.maxLength)
    case .minBytes: uses(.minBytes)
    case .maxBytes: uses(.maxBytes)
    case .pattern: uses(.pattern)
    case .format: uses(.format, .dateFormats)
    case .base64, .kindBase64: uses(.contentEncoding)
    case .scheme: uses(.schemes)
    case .host: uses(.hosts)
    case .urlMalformed, .urlNotAllowed, .urlWithoutHost, .urlWithControls, .urlWithBackslash,
      .urlWithoutScheme, .urlEmptyLabel, .urlTrailingDot, .urlAddress, .urlUser, .urlPercent,
      .urlNotASCII, .urlPort, .urlCharacter:
      uses(.schemes, .hosts)
    case .minItems: uses(.minItems, .prefixItems)
    case .maxItems: uses(.maxItems, .prefixItems)
    case .uniqueItems, .uniqueItemsPair: uses(.uniqueItems)
    case .tooFewContained, .tooManyContained: uses(.contains)
    case .unknownItem, .unknownKey, .misspeltKey: isClosed
    case .minProperties: uses(.minProperties)
    case .maxProperties: uses(.maxProperties)
    case .dependentRequired, .moreKeys: uses(.dependentRequired)
    case .key, .keySentence: uses(.propertyNames, .patternProperties)
    case .noBranch, .branchExpected, .branchCount, .branchReason, .branchName, .otherBranches,
      .ambiguous, .branchAt, .otherCase, .listAnd, .listReasons, .moreBranches:
      hasBranches
    case .not: uses(.not)
    case .unknownTag, .moreTags: hasBranches
    case .rule, .ruleReason, .ruleAbsent, .ruleNoKey, .ruleIndex, .ruleOverflow, .ruleDivision,
      .ruleNotANumber:
      uses(.rules)
    case .valueSeconds: uses(.dateFormats, .format)
    case .kindDecimal, .kindDecimalString: formats.contains("decimal")
    case .kindDateTime, .kindISODate, .kindDate, .kindDatePattern, .kindSeconds, .kindMilliseconds,
      .kindTime, .kindDuration, .kindUUID, .kindEmail, .kindIDNEmail, .kindHostname,
      .kindIDNHostname, .kindIPv4, .kindIPv6, .kindURI, .kindURIReference, .kindIRI,
      .kindIRIReference, .kindURITemplate, .kindJSONPointer, .kindRelativeJSONPointer, .kindRegex:
      hasFormat(key)
    }
  }
}
