import VouchValues

extension MessageKey {
  /// The message in German for people who fill in a form.
  ///
  /// It uses neither "du" nor "Sie". Kinds of values are in the accusative case, before "eingeben".
  package var germanForPeople: MessageForms {
    switch self {
    case .typeMismatch, .typeOfUnknown, .format, .branchExpected: "Bitte {expected} eingeben"
    case .typeNotFinite, .ruleNotANumber: "Bitte eine Zahl eingeben"
    case .typeUnreadable, .typeArchive, .foreign, .base64: "Diese Angabe ist nicht lesbar"
    case .const, .not: "Diese Angabe ist hier nicht möglich"
    case .enum, .unknownTag: "Bitte einen der möglichen Werte wählen"
    case .notAllowed, .noneAllowed: "Bitte frei lassen"
    case .depth, .depthOfDocument, .depthOfUnions: "Das ist zu tief verschachtelt"

    case .minimum: "Mindestens {limit}"
    case .maximum: "Höchstens {limit}"
    case .exclusiveMinimum: "Mehr als {limit}"
    case .exclusiveMaximum: "Weniger als {limit}"
    case .multipleOf: "Bitte ein Vielfaches von {limit} eingeben"
    case .integerRange: "Von {least} bis {most}"
    case .numberRange, .numberTooLarge, .numberBeyondRange: "Diese Zahl ist zu groß"
    case .numberUnfit: "Diese Zahl ist hier nicht möglich"
    case .numberTooPrecise: "Diese Zahl hat zu viele Ziffern"

    case .textEmpty, .required: "Bitte ausfüllen"
    case .minLength: "Mindestens {count} Zeichen"
    case .maxLength: "Höchstens {count} Zeichen"
    case .minBytes: "Das ist zu kurz"
    case .maxBytes: "Das ist zu lang"
    case .pattern: "Diese Angabe hat nicht die richtige Form"
    case .scheme: "Bitte eine Adresse eingeben, die mit {schemes} beginnt"
    case .host: "Bitte eine Adresse von {hosts} eingeben"
    case .urlMalformed, .urlNotAllowed, .urlWithoutHost, .urlWithControls, .urlWithBackslash,
      .urlWithoutScheme, .urlEmptyLabel, .urlTrailingDot, .urlAddress, .urlUser, .urlPercent,
      .urlNotASCII, .urlPort, .urlCharacter:
      "Bitte eine vollständige Webadresse eingeben"

    case .minItems:
      MessageForms(one: "Mindestens {count} Eintrag", other: "Mindestens {count} Einträge")
    case .maxItems:
      MessageForms(one: "Höchstens {count} Eintrag", other: "Höchstens {count} Einträge")
    case .uniqueItems, .uniqueItemsPair: "Bitte jeden Wert nur einmal eingeben"
    case .tooFewContained: "Es gibt zu wenige Einträge der richtigen Art"
    case .tooManyContained: "Es gibt zu viele Einträge einer Art"
    case .unknownItem: "Dieser Eintrag ist hier nicht vorgesehen"

    case .minProperties:
      MessageForms(
        one: "Bitte mindestens {count} Feld ausfüllen",
        other: "Bitte mindestens {count} Felder ausfüllen")
    case .maxProperties:
      MessageForms(
        one: "Bitte höchstens {count} Feld ausfüllen",
        other: "Bitte höchstens {count} Felder ausfüllen")
    case .dependentRequired: "Bitte auch {names} ausfüllen"
    case .unknownKey, .misspeltKey: "Dieses Feld ist hier nicht vorgesehen"
    case .declaredKey: "Dieser Name ist schon vergeben"
    case .equivalentKeys: "Dieser Name steht hier zweimal"
    case .key: "der Name {value}"
    case .keySentence: "Der Name {value}: {sentence}"

    case .noBranch, .branchCount, .otherBranches, .otherCase: "Bitte diese Angabe prüfen"
    case .branchReason, .branchName: "{reason}"
    case .ambiguous: "Bitte nur eine der Möglichkeiten wählen"
    case .branchAt: "Möglichkeit {index}"

    case .rule: "Das passt nicht zu den übrigen Angaben"
    case .ruleReason: "{sentence}"
    case .ruleAbsent, .ruleNoKey, .ruleIndex: "Es fehlen noch Angaben"
    case .ruleOverflow: "Die Zahlen sind zu groß"
    case .ruleDivision: "Eine der Zahlen darf nicht null sein"

    case .valueArray:
      MessageForms(
        one: "eine Liste mit {count} Eintrag", other: "eine Liste mit {count} Einträgen")
    case .valueObject: MessageForms(one: "{count} Feld", other: "{count} Felder")
    case .valueText: "{text}…"
    case .valueSeconds, .valueNothing, .listComma, .listOr, .listAnd, .listReasons, .moreValues,
      .moreBranches, .labelled:
      german
    case .valueUnknown: "eine Angabe"
    case .moreKeys: "… ({count} Felder)"
    case .moreTags: "… ({count} Arten)"

    case .kindNull: "nichts"
    case .kindBoolean: "ja oder nein"
    case .kindInteger: "eine ganze Zahl"
    case .kindNumber, .kindDecimal, .kindDecimalString: "eine Zahl"
    case .kindString: "einen Text"
    case .kindArray: "eine Liste"
    case .kindObject: "eine Gruppe von Feldern"
    case .kindAny: "einen Wert"
    case .kindListed: "einen der möglichen Werte"
    case .kindBase64: "Daten"
    case .kindDateTime, .kindISODate, .kindSeconds, .kindMilliseconds: "ein Datum mit Uhrzeit"
    case .kindDate: "ein Datum"
    case .kindDatePattern: "ein Datum der Form {pattern}"
    case .kindTime: "eine Uhrzeit"
    case .kindDuration: "eine Zeitspanne"
    case .kindUUID: "eine Kennung"
    case .kindEmail, .kindIDNEmail: "eine E-Mail-Adresse"
    case .kindHostname, .kindIDNHostname: "einen Domainnamen"
    case .kindIPv4: "eine IPv4-Adresse"
    case .kindIPv6: "eine IPv6-Adresse"
    case .kindURI, .kindIRI: "eine vollständige Webadresse"
    case .kindURIReference, .kindIRIReference: "eine Webadresse"
    case .kindURITemplate: "eine Vorlage für Webadressen"
    case .kindJSONPointer, .kindRelativeJSONPointer: "einen Pfad"
    case .kindRegex: "ein Suchmuster"
    }
  }
}
