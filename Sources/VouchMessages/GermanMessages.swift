import VouchValues

extension MessageKey {
  /// The message in German.
  ///
  /// Phrases for kinds of values are in the nominative case, and messages are worded such that this
  /// case is correct wherever a phrase occurs.
  package var german: MessageForms {
    switch self {
    case .typeMismatch: "erwartet wird {expected}, nicht {value}"
    case .typeOfUnknown: "der Wert passt nicht: erwartet wird {expected}"
    case .typeNotFinite: "der Wert ist keine endliche Zahl"
    case .typeUnreadable: "der Wert ist nicht lesbar: {reason}"
    case .typeArchive: "im Archiv wird hier {expected} erwartet"
    case .const: "{value} ist nicht {constant}"
    case .enum: "{value} ist keiner der Werte {values}"
    case .notAllowed: "der Wert ist nicht erlaubt"
    case .noneAllowed: "hier ist kein Wert erlaubt"
    case .depth: "der Wert oder das Schema ist zu tief verschachtelt, um geprüft zu werden"
    case .depthOfDocument:
      "Das Dokument ist tiefer als {limit} Ebenen verschachtelt, oder als der Stapel erlaubt."
    case .depthOfUnions:
      "Zu viele Alternativen wären auszuprobieren: Alternativen liegen in Alternativen."
    case .foreign: "{text}"

    case .minimum: "{value} liegt unter dem Minimum {limit}"
    case .maximum: "{value} liegt über dem Maximum {limit}"
    case .exclusiveMinimum: "{value} ist nicht größer als {limit}"
    case .exclusiveMaximum: "{value} ist nicht kleiner als {limit}"
    case .multipleOf: "{value} ist kein Vielfaches von {limit}"
    case .integerRange: "{value} passt nicht in {format}, {least} bis {most}"
    case .numberRange: "{value} passt nicht in {format}"
    case .numberTooLarge: "Die Zahl ist für alle Typen von Swift zu groß."
    case .numberBeyondRange: "Die Zahl liegt außerhalb des Bereichs von {type}."
    case .numberUnfit: "Die Zahl {number} passt nicht in {type}."
    case .numberTooPrecise:
      "Die Zahl hat mehr Ziffern als {type} oder liegt außerhalb des Bereichs davon."

    case .textEmpty: "der Text ist leer"
    case .minLength: "{value} ist kürzer als {count} Zeichen"
    case .maxLength: "{value} ist länger als {count} Zeichen"
    case .minBytes: .plural("{value} ist kürzer als {count} Byte", "s")
    case .maxBytes: .plural("{value} ist länger als {count} Byte", "s")
    case .pattern: "{value} passt nicht zum Muster {pattern}"
    case .format: "erwartet wird {expected}, nicht {value}"
    case .base64: "{value} ist nicht in Base64 geschrieben"
    case .scheme: "{value} hat nicht das Schema {schemes}"
    case .host: "{value} hat nicht den Host {hosts}"
    case .urlMalformed: "{value} wird nicht von allen Programmen als dieselbe URL gelesen: {reason}"
    case .urlNotAllowed: "{value} ist nicht erlaubt"
    case .urlWithoutHost: "hinter dem Schema fehlen // und ein Host"
    case .urlWithControls: "sie enthält ein Leerzeichen oder ein Steuerzeichen"
    case .urlWithBackslash: "sie enthält einen umgekehrten Schrägstrich"
    case .urlWithoutScheme: "das Schema fehlt"
    case .urlEmptyLabel: "ein Teil des Hosts ist leer"
    case .urlTrailingDot: "der Host endet mit einem Punkt"
    case .urlAddress: "in den Klammern steht keine IPv6-Adresse"
    case .urlUser: "vor dem Host stehen Angaben zum Benutzer"
    case .urlPercent: "der Host ist mit Prozentzeichen verschlüsselt"
    case .urlNotASCII: "der Host besteht nicht nur aus ASCII-Zeichen"
    case .urlPort: "der Port ist keine Zahl von 0 bis 65535"
    case .urlCharacter: "der Host enthält ein Zeichen, das kein Host hat"

    case .minItems: .plural("weniger als {count} Element", "e")
    case .maxItems: .plural("mehr als {count} Element", "e")
    case .uniqueItems: "die Elemente sind nicht alle verschieden"
    case .uniqueItemsPair: "die Elemente {first} und {second} sind gleich"
    case .tooFewContained:
      MessageForms(
        one: "{count} Element des Arrays ist von der verlangten Art, nicht mindestens {limit}",
        other: "{count} Elemente des Arrays sind von der verlangten Art, nicht mindestens {limit}")
    case .tooManyContained:
      MessageForms(
        one: "{count} Element des Arrays ist von der verlangten Art, nicht höchstens {limit}",
        other: "{count} Elemente des Arrays sind von der verlangten Art, nicht höchstens {limit}")
    case .unknownItem: "dieses Element ist im Schema nicht vorgesehen"

    case .minProperties: "weniger als {count} Schlüssel"
    case .maxProperties: "mehr als {count} Schlüssel"
    case .required: "der Schlüssel fehlt, ist aber vorgeschrieben"
    case .dependentRequired: "{trigger} ist nur zusammen mit {keys} erlaubt"
    case .unknownKey: "dieser Schlüssel ist im Schema nicht vorgesehen"
    case .misspeltKey: "dieser Schlüssel ist im Schema nicht vorgesehen; gemeint ist wohl {meant}"
    case .declaredKey: "der Schlüssel gehört zu einer Eigenschaft, die im Schema steht"
    case .equivalentKeys:
      "Das Objekt hat zwei kanonisch gleichwertige Schreibweisen des Schlüssels {key}."
    case .key: "der Schlüssel {value}"
    case .keySentence: "der Schlüssel {value}: {sentence}"

    case .noBranch: "der Wert passt zu keiner Alternative: {reasons}"
    case .branchExpected: "erwartet wird {expected}"
    case .branchCount: "es gibt {count}"
    case .branchReason: "{place}: {reason}"
    case .branchName: "{name}: {reason}"
    case .otherBranches: "der Wert hier passt auch zu keiner anderen Alternative: {reasons}"
    case .ambiguous: "der Wert passt zu {names}, obwohl nur eine Alternative passen darf"
    case .branchAt: "Alternative {index}"
    case .otherCase: "der Wert gehört zu einer anderen Alternative"
    case .not: "{value} entspricht einem Schema, das hier ausgeschlossen ist"
    case .unknownTag: "{value} ist keines der bekannten Kennzeichen {tags}"

    case .rule: "die Regel {rule} ist verletzt"
    case .ruleReason: "{sentence} ({reason})"
    case .ruleAbsent: "{name} wird gebraucht, hat aber keinen Wert"
    case .ruleNoKey: "der Schlüssel {key} wird gebraucht, fehlt aber"
    case .ruleIndex: "gebraucht wird das Element am Index {index} einer Liste, die {count} hat"
    case .ruleOverflow: "ein Ergebnis liegt außerhalb des Bereichs seines Typs"
    case .ruleDivision: "es wird durch null geteilt"
    case .ruleNotANumber: "{text} ist keine Zahl von dem Typ, der gebraucht wird"

    case .valueArray:
      MessageForms(
        one: "ein Array mit {count} Element", other: "ein Array mit {count} Elementen")
    case .valueObject:
      MessageForms(
        one: "ein Objekt mit {count} Schlüssel", other: "ein Objekt mit {count} Schlüsseln")
    case .valueText: "{text}… ({count} Zeichen)"
    case .valueSeconds: "{seconds} s seit 1970"
    case .valueNothing: "nichts"
    case .valueUnknown: "ein Wert"

    case .kindNull: "null"
    case .kindBoolean: "ein Wahrheitswert"
    case .kindInteger: "eine ganze Zahl"
    case .kindNumber: "eine Zahl"
    case .kindString: "ein Text"
    case .kindArray: "ein Array"
    case .kindObject: "ein Objekt"
    case .kindAny: "ein JSON-Wert"
    case .kindListed: "einer der Werte {values}"
    case .kindDecimal: "eine Dezimalzahl"
    case .kindDecimalString: "eine Dezimalzahl in einem Text"
    case .kindBase64: "ein Text in Base64"
    case .kindDateTime: "ein Zeitpunkt nach RFC 3339"
    case .kindISODate: "ein Zeitpunkt nach ISO 8601"
    case .kindDate: "ein Datum"
    case .kindDatePattern: "ein Datum der Form {pattern}"
    case .kindSeconds: "eine Anzahl von Sekunden seit 1970"
    case .kindMilliseconds: "eine Anzahl von Millisekunden seit 1970"
    case .kindTime: "eine Uhrzeit nach RFC 3339"
    case .kindDuration: "eine Dauer nach ISO 8601"
    case .kindUUID: "eine UUID"
    case .kindEmail: "eine E-Mail-Adresse"
    case .kindIDNEmail: "eine internationalisierte E-Mail-Adresse"
    case .kindHostname: "ein Hostname"
    case .kindIDNHostname: "ein internationalisierter Hostname"
    case .kindIPv4: "eine IPv4-Adresse"
    case .kindIPv6: "eine IPv6-Adresse"
    case .kindURI: "eine absolute URL"
    case .kindURIReference: "eine URL oder ein relativer Verweis"
    case .kindIRI: "eine absolute IRI"
    case .kindIRIReference: "eine IRI oder ein relativer Verweis"
    case .kindURITemplate: "eine URI-Vorlage"
    case .kindJSONPointer: "ein JSON Pointer"
    case .kindRelativeJSONPointer: "ein relativer JSON Pointer"
    case .kindRegex: "ein regulärer Ausdruck nach ECMA-262"

    case .listComma: "{first}, {second}"
    case .listOr: "{first} oder {second}"
    case .listAnd: "{first} und {second}"
    case .listReasons: "{first}; {second}"
    case .moreValues: "… ({count} Werte)"
    case .moreKeys: "… ({count} Schlüssel)"
    case .moreTags: "… ({count} Kennzeichen)"
    case .moreBranches: "… ({count} Alternativen)"

    case .labelled: "{label}: {sentence}"
    }
  }
}

extension MessageForms {
  /// Returns the forms of a message that ends in a noun whose plural has an ending.
  fileprivate static func plural(_ one: String, _ ending: String) -> MessageForms {
    MessageForms(one: one, other: one + ending)
  }
}
