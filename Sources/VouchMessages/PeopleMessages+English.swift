import VouchValues

extension MessageKey {
  /// The message in English for people who fill in a form.
  ///
  /// It begins with a capital letter and has no final full stop, as usual for messages below a
  /// field. Kinds of values follow "Please enter".
  package var englishForPeople: MessageForms {
    switch self {
    case .typeMismatch, .typeOfUnknown, .format, .branchExpected: "Please enter {expected}"
    case .typeNotFinite, .ruleNotANumber: "Please enter a number"
    case .typeUnreadable, .typeArchive, .foreign, .base64: "This entry can't be read"
    case .const, .not: "This entry isn't possible here"
    case .enum, .unknownTag: "Please choose one of the possible values"
    case .notAllowed, .noneAllowed: "Please leave this empty"
    case .depth, .depthOfDocument, .depthOfUnions: "This is nested too deeply"

    case .minimum: "At least {limit}"
    case .maximum: "At most {limit}"
    case .exclusiveMinimum: "More than {limit}"
    case .exclusiveMaximum: "Less than {limit}"
    case .multipleOf: "Please enter a multiple of {limit}"
    case .integerRange: "From {least} to {most}"
    case .numberRange, .numberTooLarge, .numberBeyondRange: "This number is too large"
    case .numberUnfit: "This number isn't possible here"
    case .numberTooPrecise: "This number has too many digits"

    case .textEmpty, .required: "Please fill this in"
    case .minLength: .plural("At least {count} character")
    case .maxLength: .plural("At most {count} character")
    case .minBytes: "This is too short"
    case .maxBytes: "This is too long"
    case .pattern: "This doesn't have the right form"
    case .scheme: "Please enter an address that begins with {schemes}"
    case .host: "Please enter an address of {hosts}"
    case .urlMalformed, .urlNotAllowed, .urlWithoutHost, .urlWithControls, .urlWithBackslash,
      .urlWithoutScheme, .urlEmptyLabel, .urlTrailingDot, .urlAddress, .urlUser, .urlPercent,
      .urlNotASCII, .urlPort, .urlCharacter:
      "Please enter a complete web address"

    case .minItems: MessageForms(one: "At least {count} entry", other: "At least {count} entries")
    case .maxItems: MessageForms(one: "At most {count} entry", other: "At most {count} entries")
    case .uniqueItems, .uniqueItemsPair: "Please enter each value only once"
    case .tooFewContained: "There are too few entries of the right kind"
    case .tooManyContained: "There are too many entries of one kind"
    case .unknownItem: "This entry isn't expected here"

    case .minProperties: .plural("Please fill in at least {count} field")
    case .maxProperties: .plural("Please fill in at most {count} field")
    case .dependentRequired: "Please fill in {names} as well"
    case .unknownKey, .misspeltKey: "This field isn't expected here"
    case .declaredKey: "This name is taken already"
    case .equivalentKeys: "This name stands here twice"
    case .key: "the name {value}"
    case .keySentence: "The name {value}: {sentence}"

    case .noBranch, .branchCount, .otherBranches, .otherCase: "Please check this entry"
    case .branchReason, .branchName: "{reason}"
    case .ambiguous: "Please choose only one of the alternatives"
    case .branchAt: "alternative {index}"

    case .rule: "This doesn't go together with the other entries"
    case .ruleReason: "{sentence}"
    case .ruleAbsent, .ruleNoKey, .ruleIndex: "Some entries are missing"
    case .ruleOverflow: "The numbers are too large"
    case .ruleDivision: "One of the numbers must not be zero"

    case .valueArray:
      MessageForms(one: "a list of {count} entry", other: "a list of {count} entries")
    case .valueObject: .plural("{count} field")
    case .valueText: "{text}…"
    case .valueSeconds, .valueNothing, .listComma, .listOr, .listAnd, .listReasons, .moreValues,
      .moreBranches, .labelled:
      english
    case .valueUnknown: "an entry"
    case .moreKeys: "… ({count} fields)"
    case .moreTags: "… ({count} kinds)"

    case .kindNull: "nothing"
    case .kindBoolean: "yes or no"
    case .kindInteger: "a whole number"
    case .kindNumber, .kindDecimal, .kindDecimalString: "a number"
    case .kindString: "a text"
    case .kindArray: "a list"
    case .kindObject: "a group of fields"
    case .kindAny: "a value"
    case .kindListed: "one of the possible values"
    case .kindBase64: "data"
    case .kindDateTime, .kindISODate, .kindSeconds, .kindMilliseconds: "a date and a time"
    case .kindDate: "a date"
    case .kindDatePattern: "a date of the form {pattern}"
    case .kindTime: "a time"
    case .kindDuration: "a length of time"
    case .kindUUID: "an identifier"
    case .kindEmail, .kindIDNEmail: "an e-mail address"
    case .kindHostname, .kindIDNHostname: "a domain name"
    case .kindIPv4: "an IPv4 address"
    case .kindIPv6: "an IPv6 address"
    case .kindURI, .kindIRI: "a complete web address"
    case .kindURIReference, .kindIRIReference: "a web address"
    case .kindURITemplate: "a template of web addresses"
    case .kindJSONPointer, .kindRelativeJSONPointer: "a path"
    case .kindRegex: "a search pattern"
    }
  }
}

extension MessageForms {
  /// Returns the forms of a message that ends in a noun with a plural in `s`.
  fileprivate static func plural(_ one: String) -> MessageForms {
    MessageForms(one: one, other: one + "s")
  }
}
