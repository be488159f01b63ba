import Testing
import VouchMessages
import VouchValues

@Suite("Templates of messages")
struct TemplateTests {
  @Test("Every sentence has an English and a German template with the same names in braces")
  func placeholders() {
    for key in MessageKey.allCases {
      let names = Set(MessageForms.placeholders(in: key.english.other))
      for form in key.english.all + key.german.all {
        #expect(Set(MessageForms.placeholders(in: form.text)) == names, "\(key.name)")
      }
    }
  }

  @Test("Where a language has forms for numbers, the sentence has a number")
  func counts() {
    for key in MessageKey.allCases where !key.english.special.isEmpty || !key.german.special.isEmpty
    {
      #expect(MessageForms.placeholders(in: key.english.other).contains("count"), "\(key.name)")
    }
  }

  @Test("German has none but the forms that its plural rules know")
  func germanForms() {
    let known = PluralRules(language: "de").categories
    for key in MessageKey.allCases {
      #expect(key.german.all.allSatisfy { known.contains($0.category) }, "\(key.name)")
    }
  }

  @Test(
    "A sentence that is about a value begins with it in English, so a key can stand in its place")
  func subjects() {
    for key in MessageKey.allCases where key != .key && key != .keySentence {
      let template = key.english.other
      guard MessageForms.placeholders(in: template).contains("value") else { continue }
      #expect(template.hasPrefix("{value}"), "\(key.name)")
    }
  }

  @Test("Endings of the plural stand in the English of a key, and in none of its forms")
  func endings() {
    #expect(
      MessageKey.tooFewContained.english
        == MessageForms(
          one: "{count} item of the array is of the kind asked for, not at least {limit}",
          other: "{count} items of the array are of the kind asked for, not at least {limit}"))
    let messages = [0, 1].map { KeyedMessage(.minItems, ["count": .count($0)]).description }
    #expect(messages == ["fewer than 0 items", "fewer than 1 item"])
    #expect(MessageKey.key.english == "the key {value}")
  }

  @Test("What stands in braces and is no name is text")
  func bracesAsText() {
    #expect(MessageForms.placeholders(in: "{} {a b} {A} {{x}} {y {z}") == ["x", "z"])
  }

  @Test("A text with names in braces is put into a sentence as it stands")
  func noSecondSubstitution() {
    let message = KeyedMessage(
      .minimum, ["value": .text("{limit} {value}"), "limit": .number("5")])
    #expect(message.description == "{limit} {value} is below the minimum 5")
  }

  @Test("A name without an argument stays as it is")
  func missingArgument() {
    #expect(KeyedMessage(.minimum).description == "{value} is below the minimum {limit}")
  }

  @Test("Lists are joined two at a time")
  func lists() {
    let list = KeyedMessage.Argument.list([.text("a"), .text("{second}"), .text("c")], .or)
    #expect(list.description == "a or {second} or c")
    #expect(KeyedMessage.Argument.list([], .comma).description == "")
  }
}
