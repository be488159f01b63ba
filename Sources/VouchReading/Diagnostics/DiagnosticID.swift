/// The stable identifier of a kind of diagnostic, in kebab case: `default-mismatch`,
/// `duplicate-key`.
///
/// ``description`` has its severity, the changes that users may make to it, and its meaning.
public enum DiagnosticID: String, CaseIterable, Sendable {
  // Files and configurations.
  case unreadableFile = "unreadable-file"
  case unwritableOutput = "unwritable-output"
  case handWrittenFile = "hand-written-file"
  case linkedFolder = "linked-folder"
  case noSchemas = "no-schemas"
  case secondConfiguration = "second-configuration"
  case unknownOption = "unknown-option"
  case wrongOption = "wrong-option"
  case unusedSettings = "unused-settings"
  case revision
  case acceptance
  case unusedAcceptance = "unused-acceptance"
  case fileName = "file-name"
  case overlay
  case overlayTarget = "overlay-target"
  case overlayConflict = "overlay-conflict"
  case strayOverlay = "stray-overlay"

  // Text, YAML, JSON.
  case encoding
  case byteOrderMark = "byte-order-mark"
  case controlCharacter = "control-character"
  case documentTooLarge = "document-too-large"
  case emptyDocument = "empty-document"
  case severalDocuments = "several-documents"
  case yamlSyntax = "yaml-syntax"
  case jsonSyntax = "json-syntax"
  case yamlVersion = "yaml-version"
  case yamlTag = "yaml-tag"
  case keyNotString = "key-not-string"
  case duplicateKey = "duplicate-key"
  case numberTooLarge = "number-too-large"
  case numberNotFinite = "number-not-finite"
  case unknownAlias = "unknown-alias"
  case recursiveAlias = "recursive-alias"
  case tooManyAliases = "too-many-aliases"
  case nestingTooDeep = "nesting-too-deep"
  case tooManyErrors = "too-many-errors"

  // Host documents of schemas.
  case openAPI = "openapi"
  case unenforcedRule = "unenforced-rule"

  // Dialects and references.
  case unknownDialect = "unknown-dialect"
  case assumedDialect = "assumed-dialect"
  case unresolvedReference = "unresolved-reference"
  case referenceLoop = "reference-loop"
  case ambiguousReference = "ambiguous-reference"
  case referenceBase = "reference-base"
  case duplicateID = "duplicate-id"
  case duplicateAnchor = "duplicate-anchor"
  case identifierFragment = "identifier-fragment"
  case tooLarge = "too-large"

  // Keywords and their values.
  case mergeKey = "merge-key"
  case unknownKeyword = "unknown-keyword"
  case misspeltKeyword = "misspelt-keyword"
  case foreignKeyword = "foreign-keyword"
  case borrowedKeyword = "borrowed-keyword"
  case misplacedKeyword = "misplaced-keyword"
  case noEffect = "no-effect"
  case wrongValue = "wrong-value"
  case wrongAnnotation = "wrong-annotation"
  case looseValue = "loose-value"
  case duplicateValue = "duplicate-value"
  case unknownMember = "unknown-member"
  case missingMember = "missing-member"
  case missingDefault = "missing-default"
  case unknownFormat = "unknown-format"
  case misspeltFormat = "misspelt-format"
  case unknownEncoding = "unknown-encoding"
  case uncheckedContent = "unchecked-content"
  case requiredWithoutSchema = "required-without-schema"
  case assumedType = "assumed-type"

  // Invalid values, and schemas that no value satisfies.
  case defaultMismatch = "default-mismatch"
  case exampleMismatch = "example-mismatch"
  case enumValueOutOfReach = "enum-value-out-of-reach"
  case constMismatch = "const-mismatch"
  case emptyChoice = "empty-choice"
  case emptyList = "empty-list"
  case contradictoryLimits = "contradictory-limits"
  case contradictoryTypes = "contradictory-types"
  case contradictoryPattern = "contradictory-pattern"
  case contradictoryEnum = "contradictory-enum"
  case contradictoryRequired = "contradictory-required"
  case unusedContradiction = "unused-contradiction"
  case endless

  // Keywords that aren't checked, or not as they are written.
  case unsupported
  case unenforced
  case pattern
  case patternAnchor = "pattern-anchor"
  case patternSyntax = "pattern-syntax"
  case untypedValue = "untyped-value"

  // Names in Swift.
  case nameCollision = "name-collision"
  case componentCollision = "component-collision"
  case takenName = "taken-name"
  case hidingType = "hiding-type"
  case reservedName = "reserved-name"
  case swiftName = "swift-name"
  case swiftType = "swift-type"
  case nestedInGeneric = "nested-in-generic"
  case wrongArgument = "wrong-argument"
  case conformance

  // Vouch's own keywords.
  case invalidHost = "invalid-host"
  case invalidScheme = "invalid-scheme"
  case invalidRuleID = "invalid-rule-id"
  case duplicateRule = "duplicate-rule"
  case rule
  case invalidDateFormat = "invalid-date-format"
  case dateFormat = "date-format"
  case coerce = "x-coerce"
  case path = "x-path"

  // Fixture tests.
  case unsatisfiable
  case unprovedCheck = "unproved-check"
  case missingExample = "missing-example"

  // Validation of documents.
  case violation
  case droppedValue = "dropped-value"
  case noDocuments = "no-documents"
  case unknownType = "unknown-type"
  case untypedDocument = "untyped-document"
  case wrongSummary = "wrong-summary"

  // Catalogs of messages.
  case catalog
}
