import VouchMessages
import VouchReading
import VouchSchema
import VouchValues

/// All messages and labels that the types of some schemas can show to people.
package struct NeededMessages: Sendable {
  /// The messages, one for each key.
  package private(set) var messages: [NeededMessage] = []
  package private(set) var diagnostics = Diagnostics()
  private var authored: [String: (translations: [String: MessageForms], place: Place)] = [:]
  private var order: [String] = []

  /// - Parameter registers: the audiences of the messages.
  package init(_ graph: SchemaGraph, for registers: [MessageRegister] = [.developers]) {
    let use = MessageUse(graph)
    var known: Set<String> = []
    for register in registers {
      for key in MessageKey.allCases where use.canGive(key) || register.gives(key) {
        let message = NeededMessage(key, for: register)
        if known.insert(message.key).inserted { messages.append(message) }
      }
    }
    for id in graph.ids where !graph.isInMetaSchema(id) {
      let schema = graph[id]
      for message in schema.messages?.value ?? [] { add(message.text) }
      if let label = schema.label?.value { add(label) }
      for message in schema.rules?.value.compactMap(\.message) ?? [] { add(message) }
    }
    for text in order {
      messages.append(
        NeededMessage(
          key: MessageCatalog.key(ofAuthored: text), source: MessageForms(text),
          comment: "A text of the schemas.", translations: authored[text]?.translations ?? [:],
          isAuthored: true))
    }
  }

  private mutating func add(_ text: LocalizedText) {
    let key = text.source.value
    var (known, place) = authored[key] ?? ([:], text.source.place)
    if authored[key] == nil { order.append(key) }
    for translation in text.translations {
      let language = translation.language.value
      let forms = MessageForms(translation.text.value)
      if let other = known[language], other != forms {
        diagnostics.report(
          .catalog,
          "\(Escaping.quoted(key)) is another sentence in \(language) elsewhere; say one of the two "
            + "otherwise, since a catalog has one translation of each text",
          at: translation.text.place, notes: [Note("the other one belongs to this", at: place)])
      }
      known[language] = forms
      place = text.source.place
    }
    authored[key] = (known, place)
  }
}

extension MessageRegister {
  /// True if the register uses a message even if the schemas can't produce it, in place of another
  /// one.
  fileprivate func gives(_ key: MessageKey) -> Bool { self == .people && key == .required }
}

extension NeededMessage {
  /// Makes a built-in message.
  fileprivate init(_ key: MessageKey, for register: MessageRegister) {
    let (english, german) =
      switch register {
      case .developers: (key.english, key.german)
      case .people: (key.englishForPeople, key.germanForPeople)
      }
    self.init(
      key: register.catalogKey(of: key), source: english, comment: Self.comment(on: english),
      translations: ["de": german], isAuthored: false)
  }

  /// Returns a note about a message for translators.
  private static func comment(on english: MessageForms) -> String {
    let names = MessageForms.placeholders(in: english.other)
    if names.isEmpty { return "Built into Vouch." }
    return "Built into Vouch. \(names.map { "{\($0)}" }.joined(separator: ", ")) stand for values."
  }
}
