/// The keys of all built-in messages about values, and of the phrases in them, each with its
/// English: the raw value is an entry of a catalog, `key: message`.
///
/// A key is stable as long as the meaning of its message doesn't change, because catalogs of
/// translations use the keys.
///
/// Names in braces stand for arguments. `{count}` selects the form, in which `{s}` and `{is}` are
/// the endings of the plural. `{value}` is the violating value; in each message of which it is the
/// subject, the label of a member can replace it.
package enum MessageKey: String, CaseIterable, Sendable {
  // MARK: Any value

  case typeMismatch = "type.mismatch: {value} is not {expected}"
  case typeOfUnknown = "type.mismatchOfUnknown: the value is not {expected}"
  case typeNotFinite = "type.notFinite: the value is not a finite number"
  case typeUnreadable = "type.unreadable: the value can't be read: {reason}"
  case typeArchive = "type.archive: the archive doesn't have {expected} here"
  case const = "const: {value} is not {constant}"
  case `enum` = "enum: {value} is not one of {values}"
  case notAllowed = "false: the value is not allowed"
  case noneAllowed = "false.none: no value is allowed"
  case depth = "depth: the value, or the schema, nests too deeply to be checked"
  case depthOfDocument =
    "depth.document: The document nests deeper than {limit} levels, or the stack."
  case depthOfUnions =
    "depth.unions: Too many alternatives would have to be tried: unions nest in unions."
  /// The text of an error that doesn't come from Vouch, but from a decoder or a rule's function.
  case foreign = "foreign: {text}"

  // MARK: Numbers

  case minimum = "minimum: {value} is below the minimum {limit}"
  case maximum = "maximum: {value} is above the maximum {limit}"
  case exclusiveMinimum = "exclusiveMinimum: {value} is not above {limit}"
  case exclusiveMaximum = "exclusiveMaximum: {value} is not below {limit}"
  case multipleOf = "multipleOf: {value} is not a multiple of {limit}"
  case integerRange = "format.integerRange: {value} doesn't fit {format}, {least}...{most}"
  case numberRange = "format.numberRange: {value} doesn't fit {format}"
  case numberTooLarge = "type.numberTooLarge: The number is too large for any of Swift's types."
  case numberBeyondRange = "type.numberBeyondRange: The number is too large for {type}."
  case numberUnfit = "type.numberUnfit: The number {number} doesn't fit {type}."
  case numberTooPrecise =
    "type.numberTooPrecise: The number has more digits than {type}, or is beyond its range."

  // MARK: Strings

  case textEmpty = "minLength.empty: the text is empty"
  case minLength = "minLength: {value} is shorter than {count} character{s}"
  case maxLength = "maxLength: {value} is longer than {count} character{s}"
  case minBytes = "x-min-bytes: {value} is shorter than {count} byte{s}"
  case maxBytes = "x-max-bytes: {value} is longer than {count} byte{s}"
  case pattern = "pattern: {value} doesn't match the pattern {pattern}"
  case format = "format: {value} is not {expected}"
  case base64 = "contentEncoding: {value} is not base64 data"
  case scheme = "x-schemes: {value} doesn't have the scheme {schemes}"
  case host = "x-hosts: {value} doesn't have the host {hosts}"
  case urlMalformed = "x-hosts.malformed: {value} isn't a URL that all readers agree on: {reason}"
  case urlNotAllowed = "x-hosts.notAllowed: {value} isn't allowed"
  case urlWithoutHost = "x-hosts.noHost: there is no // and host after the scheme"
  case urlWithControls = "x-hosts.controls: it has a space or a control character"
  case urlWithBackslash = "x-hosts.backslash: it has a backslash"
  case urlWithoutScheme = "x-hosts.noScheme: it has no scheme"
  case urlEmptyLabel = "x-hosts.emptyLabel: the host has an empty label"
  case urlTrailingDot = "x-hosts.trailingDot: the host ends in a dot"
  case urlAddress = "x-hosts.address: the brackets hold no IPv6 address"
  case urlUser = "x-hosts.user: it has user information in front of the host"
  case urlPercent = "x-hosts.percent: the host is percent-encoded"
  case urlNotASCII = "x-hosts.notASCII: the host isn't ASCII"
  case urlPort = "x-hosts.port: the port is no number from 0 to 65535"
  case urlCharacter = "x-hosts.character: the host has a character that no host has"

  // MARK: Arrays

  case minItems = "minItems: fewer than {count} item{s}"
  case maxItems = "maxItems: more than {count} item{s}"
  case uniqueItems = "uniqueItems: the items are not all different"
  case uniqueItemsPair = "uniqueItems.pair: the items {first} and {second} are equal"
  case tooFewContained =
    "contains.tooFew: {count} item{s} of the array {is} of the kind asked for, not at least {limit}"
  case tooManyContained =
    "contains.tooMany: {count} item{s} of the array {is} of the kind asked for, not at most {limit}"
  case unknownItem = "items.unknown: the item isn't one that the schema lists"

  // MARK: Objects

  case minProperties = "minProperties: fewer than {count} key{s}"
  case maxProperties = "maxProperties: more than {count} key{s}"
  case required = "required: the required key is missing"
  case dependentRequired = "dependentRequired: {trigger} is present, so {keys} must be too"
  case unknownKey = "additionalProperties.unknown: the key isn't one that the schema lists"
  case misspeltKey =
    "additionalProperties.misspelt: the key isn't one that the schema lists; did you mean {meant}?"
  case declaredKey =
    "additionalProperties.declared: the key belongs to a property that the schema lists"
  case equivalentKeys =
    """
    additionalProperties.equivalent: The object has two spellings of the key {key} that are \
    canonically equivalent.
    """
  case key = "propertyNames.key: the key {value}"
  case keySentence = "propertyNames.sentence: the key {value}: {sentence}"

  // MARK: Schemas within schemas

  case noBranch = "anyOf: the value fits no branch: {reasons}"
  case branchExpected = "anyOf.expected: it must be {expected}"
  case branchCount = "anyOf.count: there are {count}"
  case branchReason = "anyOf.reason: {place}: {reason}"
  case branchName = "anyOf.branch: {name}: {reason}"
  case otherBranches = "anyOf.others: the value here fits no other branch: {reasons}"
  case ambiguous = "oneOf.ambiguous: the value fits {names}, where only one may fit"
  case branchAt = "oneOf.branch: the branch at {index}"
  case otherCase = "oneOf.otherCase: the value belongs to another case"
  case not = "not: {value} matches the schema that it must not match"
  case unknownTag = "discriminator: {value} is not one of the known tags {tags}"

  // MARK: Rules between properties

  case rule = "x-rules: the rule {rule} doesn't hold"
  case ruleReason = "x-rules.reason: {sentence} ({reason})"
  case ruleAbsent = "x-rules.absent: it needs {name}, which has no value"
  case ruleNoKey = "x-rules.noKey: it needs the key {key}, which is absent"
  case ruleIndex = "x-rules.index: it needs the element at index {index} of a list that has {count}"
  case ruleOverflow = "x-rules.overflow: a result is beyond the range of its type"
  case ruleDivision = "x-rules.division: it divides by zero"
  case ruleNotANumber = "x-rules.notANumber: {text} is not a number of the type it needs"

  // MARK: Values, as parts of sentences

  case valueArray = "value.array: an array of {count} item{s}"
  case valueObject = "value.object: an object of {count} key{s}"
  case valueText = "value.longText: {text}… ({count} characters)"
  case valueSeconds = "value.seconds: {seconds} s since 1970"
  case valueNothing = "value.nothing: nothing"
  case valueUnknown = "value.unknown: a value"

  // MARK: Kinds of values, as parts of sentences

  case kindNull = "kind.null: null"
  case kindBoolean = "kind.boolean: a boolean"
  case kindInteger = "kind.integer: an integer"
  case kindNumber = "kind.number: a number"
  case kindString = "kind.string: a string"
  case kindArray = "kind.array: an array"
  case kindObject = "kind.object: an object"
  case kindAny = "kind.any: a JSON value"
  case kindListed = "kind.listed: one of {values}"
  case kindDecimal = "kind.decimal: a decimal number"
  case kindDecimalString = "kind.decimal.string: a decimal number in a string"
  case kindBase64 = "kind.base64: base64 data"
  case kindDateTime = "kind.date-time: an RFC 3339 date and time"
  case kindISODate = "kind.iso8601: an ISO 8601 date and time"
  case kindDate = "kind.date: a date"
  case kindDatePattern = "kind.datePattern: a date of the form {pattern}"
  case kindSeconds = "kind.unix-seconds: a number of seconds since 1970"
  case kindMilliseconds = "kind.unix-milliseconds: a number of milliseconds since 1970"
  case kindTime = "kind.time: an RFC 3339 time"
  case kindDuration = "kind.duration: an ISO 8601 duration"
  case kindUUID = "kind.uuid: a UUID"
  case kindEmail = "kind.email: an e-mail address"
  case kindIDNEmail = "kind.idn-email: an internationalised e-mail address"
  case kindHostname = "kind.hostname: a host name"
  case kindIDNHostname = "kind.idn-hostname: an internationalised host name"
  case kindIPv4 = "kind.ipv4: an IPv4 address"
  case kindIPv6 = "kind.ipv6: an IPv6 address"
  case kindURI = "kind.uri: an absolute URL"
  case kindURIReference = "kind.uri-reference: a URL or a relative reference"
  case kindIRI = "kind.iri: an absolute IRI"
  case kindIRIReference = "kind.iri-reference: an IRI or a relative reference"
  case kindURITemplate = "kind.uri-template: a URI template"
  case kindJSONPointer = "kind.json-pointer: a JSON Pointer"
  case kindRelativeJSONPointer = "kind.relative-json-pointer: a relative JSON Pointer"
  case kindRegex = "kind.regex: a regular expression by ECMA-262"

  // MARK: Lists, as parts of sentences

  case listComma = "list.comma: {first}, {second}"
  case listOr = "list.or: {first} or {second}"
  case listAnd = "list.and: {first} and {second}"
  case listReasons = "list.reasons: {first}; {second}"
  case moreValues = "list.moreValues: … ({count} values)"
  case moreKeys = "list.moreKeys: … ({count} keys)"
  case moreTags = "list.moreTags: … ({count} tags)"
  case moreBranches = "list.moreBranches: … ({count} branches)"

  // MARK: Around sentences

  case labelled = "label: {label}: {sentence}"
}

extension MessageKey {
  /// The key in catalogs, without their prefix.
  package var name: String { String(halves.key) }

  /// The message in English.
  package var english: MessageForms {
    let (one, other) = (english(for: 1), english(for: 0))
    return one == other ? MessageForms(other) : MessageForms(one: one, other: other)
  }

  private func english(for count: Int) -> String {
    var text = ""
    MessageForms.forEachPart(of: template) { part in
      switch part {
      case .placeholder(let name): text += Self.ending(name, for: count) ?? "{\(name)}"
      case .text(let part): text += part
      }
    }
    return text
  }

  /// The message in English, with the names of endings.
  package var template: Substring { halves.message }

  /// Returns the ending with a name; nil if there is none.
  static func ending(_ name: Substring, for count: Int?) -> String? {
    switch name {
    case "s": count == 1 ? "" : "s"
    case "is": count == 1 ? "is" : "are"
    default: nil
    }
  }

  private var halves: (key: Substring, message: Substring) {
    let entry = rawValue
    guard let colon = entry.utf8.firstIndex(of: ASCII.colon) else { return (entry[...], "") }
    return (entry[..<colon], entry[entry.utf8.index(colon, offsetBy: 2)...])
  }
}
