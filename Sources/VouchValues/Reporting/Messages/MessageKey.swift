/// The keys of all built-in messages about values, and of the phrases in them.
///
/// A key is stable as long as the meaning of its message doesn't change, because catalogs of
/// translations use the keys. `EnglishMessages.swift` has the messages, which show the purpose of
/// each key.
package enum MessageKey: String, CaseIterable, Sendable {
  // MARK: Any value

  case typeMismatch = "type.mismatch"
  case typeOfUnknown = "type.mismatchOfUnknown"
  case typeNotFinite = "type.notFinite"
  case typeUnreadable = "type.unreadable"
  case typeArchive = "type.archive"
  case const = "const"
  case `enum` = "enum"
  case notAllowed = "false"
  case noneAllowed = "false.none"
  case depth = "depth"
  case depthOfDocument = "depth.document"
  case depthOfUnions = "depth.unions"
  /// The text of an error that doesn't come from Vouch, but from a decoder or a rule's function.
  case foreign = "foreign"

  // MARK: Numbers

  case minimum = "minimum"
  case maximum = "maximum"
  case exclusiveMinimum = "exclusiveMinimum"
  case exclusiveMaximum = "exclusiveMaximum"
  case multipleOf = "multipleOf"
  case integerRange = "format.integerRange"
  case numberRange = "format.numberRange"
  case numberTooLarge = "type.numberTooLarge"
  case numberBeyondRange = "type.numberBeyondRange"
  case numberUnfit = "type.numberUnfit"
  case numberTooPrecise = "type.numberTooPrecise"

  // MARK: Strings

  case textEmpty = "minLength.empty"
  case minLength = "minLength"
  case maxLength = "maxLength"
  case minBytes = "x-min-bytes"
  case maxBytes = "x-max-bytes"
  case pattern = "pattern"
  case format = "format"
  case base64 = "contentEncoding"
  case scheme = "x-schemes"
  case host = "x-hosts"
  case urlMalformed = "x-hosts.malformed"
  case urlNotAllowed = "x-hosts.notAllowed"
  case urlWithoutHost = "x-hosts.noHost"
  case urlWithControls = "x-hosts.controls"
  case urlWithBackslash = "x-hosts.backslash"
  case urlWithoutScheme = "x-hosts.noScheme"
  case urlEmptyLabel = "x-hosts.emptyLabel"
  case urlTrailingDot = "x-hosts.trailingDot"
  case urlAddress = "x-hosts.address"
  case urlUser = "x-hosts.user"
  case urlPercent = "x-hosts.percent"
  case urlNotASCII = "x-hosts.notASCII"
  case urlPort = "x-hosts.port"
  case urlCharacter = "x-hosts.character"

  // MARK: Arrays

  case minItems = "minItems"
  case maxItems = "maxItems"
  case uniqueItems = "uniqueItems"
  case uniqueItemsPair = "uniqueItems.pair"
  case tooFewContained = "contains.tooFew"
  case tooManyContained = "contains.tooMany"
  case unknownItem = "items.unknown"

  // MARK: Objects

  case minProperties = "minProperties"
  case maxProperties = "maxProperties"
  case required = "required"
  case dependentRequired = "dependentRequired"
  case unknownKey = "additionalProperties.unknown"
  case misspeltKey = "additionalProperties.misspelt"
  case declaredKey = "additionalProperties.declared"
  case equivalentKeys = "additionalProperties.equivalent"
  case key = "propertyNames.key"
  case keySentence = "propertyNames.sentence"

  // MARK: Schemas within schemas

  case noBranch = "anyOf"
  case branchExpected = "anyOf.expected"
  case branchCount = "anyOf.count"
  case branchReason = "anyOf.reason"
  case branchName = "anyOf.branch"
  case otherBranches = "anyOf.others"
  case ambiguous = "oneOf.ambiguous"
  case branchAt = "oneOf.branch"
  case otherCase = "oneOf.otherCase"
  case not = "not"
  case unknownTag = "discriminator"

  // MARK: Rules between properties

  case rule = "x-rules"
  case ruleReason = "x-rules.reason"
  case ruleAbsent = "x-rules.absent"
  case ruleNoKey = "x-rules.noKey"
  case ruleIndex = "x-rules.index"
  case ruleOverflow = "x-rules.overflow"
  case ruleDivision = "x-rules.division"
  case ruleNotANumber = "x-rules.notANumber"

  // MARK: Values, as parts of sentences

  case valueArray = "value.array"
  case valueObject = "value.object"
  case valueText = "value.longText"
  case valueSeconds = "value.seconds"
  case valueNothing = "value.nothing"
  case valueUnknown = "value.unknown"

  // MARK: Kinds of values, as parts of sentences

  case kindNull = "kind.null"
  case kindBoolean = "kind.boolean"
  case kindInteger = "kind.integer"
  case kindNumber = "kind.number"
  case kindString = "kind.string"
  case kindArray = "kind.array"
  case kindObject = "kind.object"
  case kindAny = "kind.any"
  case kindListed = "kind.listed"
  case kindDecimal = "kind.decimal"
  case kindDecimalString = "kind.decimal.string"
  case kindBase64 = "kind.base64"
  case kindDateTime = "kind.date-time"
  case kindISODate = "kind.iso8601"
  case kindDate = "kind.date"
  case kindDatePattern = "kind.datePattern"
  case kindSeconds = "kind.unix-seconds"
  case kindMilliseconds = "kind.unix-milliseconds"
  case kindTime = "kind.time"
  case kindDuration = "kind.duration"
  case kindUUID = "kind.uuid"
  case kindEmail = "kind.email"
  case kindIDNEmail = "kind.idn-email"
  case kindHostname = "kind.hostname"
  case kindIDNHostname = "kind.idn-hostname"
  case kindIPv4 = "kind.ipv4"
  case kindIPv6 = "kind.ipv6"
  case kindURI = "kind.uri"
  case kindURIReference = "kind.uri-reference"
  case kindIRI = "kind.iri"
  case kindIRIReference = "kind.iri-reference"
  case kindURITemplate = "kind.uri-template"
  case kindJSONPointer = "kind.json-pointer"
  case kindRelativeJSONPointer = "kind.relative-json-pointer"
  case kindRegex = "kind.regex"

  // MARK: Lists, as parts of sentences

  case listComma = "list.comma"
  case listOr = "list.or"
  case listAnd = "list.and"
  case listReasons = "list.reasons"
  case moreValues = "list.moreValues"
  case moreKeys = "list.moreKeys"
  case moreTags = "list.moreTags"
  case moreBranches = "list.moreBranches"

  // MARK: Around sentences

  case labelled = "label"
}
