extension MessageKey {
  /// The message in English, with the names of its arguments in braces.
  ///
  /// `count` selects the form. `value` is the violating value; in each message of which it is the
  /// subject, the label of a member can replace it.
  package var english: MessageForms {
    switch self {
    case .typeMismatch: "{value} is not {expected}"
    case .typeOfUnknown: "the value is not {expected}"
    case .typeNotFinite: "the value is not a finite number"
    case .typeUnreadable: "the value can't be read: {reason}"
    case .typeArchive: "the archive doesn't have {expected} here"
    case .const: "{value} is not {constant}"
    case .enum: "{value} is not one of {values}"
    case .notAllowed: "the value is not allowed"
    case .noneAllowed: "no value is allowed"
    case .depth: "the value, or the schema, nests too deeply to be checked"
    case .depthOfDocument: "The document nests deeper than {limit} levels, or the stack."
    case .depthOfUnions: "Too many alternatives would have to be tried: unions nest in unions."
    case .foreign: "{text}"

    case .minimum: "{value} is below the minimum {limit}"
    case .maximum: "{value} is above the maximum {limit}"
    case .exclusiveMinimum: "{value} is not above {limit}"
    case .exclusiveMaximum: "{value} is not below {limit}"
    case .multipleOf: "{value} is not a multiple of {limit}"
    case .integerRange: "{value} doesn't fit {format}, {least}...{most}"
    case .numberRange: "{value} doesn't fit {format}"
    case .numberTooLarge: "The number is too large for any of Swift's types."
    case .numberBeyondRange: "The number is too large for {type}."
    case .numberUnfit: "The number {number} doesn't fit {type}."
    case .numberTooPrecise: "The number has more digits than {type}, or is beyond its range."

    case .textEmpty: "the text is empty"
    case .minLength: .plural("{value} is shorter than {count} character")
    case .maxLength: .plural("{value} is longer than {count} character")
    case .minBytes: .plural("{value} is shorter than {count} byte")
    case .maxBytes: .plural("{value} is longer than {count} byte")
    case .pattern: "{value} doesn't match the pattern {pattern}"
    case .format: "{value} is not {expected}"
    case .base64: "{value} is not base64 data"
    case .scheme: "{value} doesn't have the scheme {schemes}"
    case .host: "{value} doesn't have the host {hosts}"
    case .urlMalformed: "{value} isn't a URL that all readers agree on: {reason}"
    case .urlNotAllowed: "{value} isn't allowed"
    case .urlWithoutHost: "there is no // and host after the scheme"
    case .urlWithControls: "it has a space or a control character"
    case .urlWithBackslash: "it has a backslash"
    case .urlWithoutScheme: "it has no scheme"
    case .urlEmptyLabel: "the host has an empty label"
    case .urlTrailingDot: "the host ends in a dot"
    case .urlAddress: "the brackets hold no IPv6 address"
    case .urlUser: "it has user information in front of the host"
    case .urlPercent: "the host is percent-encoded"
    case .urlNotASCII: "the host isn't ASCII"
    case .urlPort: "the port is no number from 0 to 65535"
    case .urlCharacter: "the host has a character that no host has"

    case .minItems: .plural("fewer than {count} item")
    case .maxItems: .plural("more than {count} item")
    case .uniqueItems: "the items are not all different"
    case .uniqueItemsPair: "the items {first} and {second} are equal"
    case .tooFewContained:
      MessageForms(
        one: "{count} item of the array is of the kind asked for, not at least {limit}",
        other: "{count} items of the array are of the kind asked for, not at least {limit}")
    case .tooManyContained:
      MessageForms(
        one: "{count} item of the array is of the kind asked for, not at most {limit}",
        other: "{count} items of the array are of the kind asked for, not at most {limit}")
    case .unknownItem: "the item isn't one that the schema lists"

    case .minProperties: .plural("fewer than {count} key")
    case .maxProperties: .plural("more than {count} key")
    case .required: "the required key is missing"
    case .dependentRequired: "{trigger} is present, so {keys} must be too"
    case .unknownKey: "the key isn't one that the schema lists"
    case .misspeltKey: "the key isn't one that the schema lists; did you mean {meant}?"
    case .declaredKey: "the key belongs to a property that the schema lists"
    case .equivalentKeys:
      "The object has two spellings of the key {key} that are canonically equivalent."
    case .key: "the key {value}"
    case .keySentence: "the key {value}: {sentence}"

    case .noBranch: "the value fits no branch: {reasons}"
    case .branchExpected: "it must be {expected}"
    case .branchCount: "there are {count}"
    case .branchReason: "{place}: {reason}"
    case .branchName: "{name}: {reason}"
    case .otherBranches: "the value here fits no other branch: {reasons}"
    case .ambiguous: "the value fits {names}, where only one may fit"
    case .branchAt: "the branch at {index}"
    case .otherCase: "the value belongs to another case"
    case .not: "{value} matches the schema that it must not match"
    case .unknownTag: "{value} is not one of the known tags {tags}"

    case .rule: "the rule {rule} doesn't hold"
    case .ruleReason: "{sentence} ({reason})"
    case .ruleAbsent: "it needs {name}, which is absent"
    case .ruleNoKey: "it needs the key {key}, which is absent"
    case .ruleIndex: "it needs the element at index {index} of a list that has {count}"
    case .ruleOverflow: "a result is beyond the range of its type"
    case .ruleDivision: "it divides by zero"
    case .ruleNotANumber: "{text} is not a number of the type it needs"

    case .valueArray: .plural("an array of {count} item")
    case .valueObject: .plural("an object of {count} key")
    case .valueText: "{text}… ({count} characters)"
    case .valueSeconds: "{seconds} s since 1970"
    case .valueNothing: "nothing"
    case .valueUnknown: "a value"

    case .kindNull: "null"
    case .kindBoolean: "a boolean"
    case .kindInteger: "an integer"
    case .kindNumber: "a number"
    case .kindString: "a string"
    case .kindArray: "an array"
    case .kindObject: "an object"
    case .kindAny: "a JSON value"
    case .kindListed: "one of {values}"
    case .kindDecimal: "a decimal number"
    case .kindDecimalString: "a decimal number in a string"
    case .kindBase64: "base64 data"
    case .kindDateTime: "an RFC 3339 date and time"
    case .kindISODate: "an ISO 8601 date and time"
    case .kindDate: "a date"
    case .kindDatePattern: "a date of the form {pattern}"
    case .kindSeconds: "a number of seconds since 1970"
    case .kindMilliseconds: "a number of milliseconds since 1970"
    case .kindTime: "an RFC 3339 time"
    case .kindDuration: "an ISO 8601 duration"
    case .kindUUID: "a UUID"
    case .kindEmail: "an e-mail address"
    case .kindIDNEmail: "an internationalised e-mail address"
    case .kindHostname: "a host name"
    case .kindIDNHostname: "an internationalised host name"
    case .kindIPv4: "an IPv4 address"
    case .kindIPv6: "an IPv6 address"
    case .kindURI: "an absolute URL"
    case .kindURIReference: "a URL or a relative reference"
    case .kindIRI: "an absolute IRI"
    case .kindIRIReference: "an IRI or a relative reference"
    case .kindURITemplate: "a URI template"
    case .kindJSONPointer: "a JSON Pointer"
    case .kindRelativeJSONPointer: "a relative JSON Pointer"
    case .kindRegex: "a regular expression by ECMA-262"

    case .listComma: "{first}, {second}"
    case .listOr: "{first} or {second}"
    case .listAnd: "{first} and {second}"
    case .listReasons: "{first}; {second}"
    case .moreValues: "… ({count} values)"
    case .moreKeys: "… ({count} keys)"
    case .moreTags: "… ({count} tags)"
    case .moreBranches: "… ({count} branches)"

    case .labelled: "{label}: {sentence}"
    }
  }
}

extension MessageForms {
  /// Returns the forms of a message that ends in a noun with a plural in `s`.
  fileprivate static func plural(_ one: String) -> MessageForms {
    MessageForms(one: one, other: one + "s")
  }
}
