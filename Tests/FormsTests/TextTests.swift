import FormCases
import Foundation
import Testing
import Vouch
import VouchForms
import VouchMessages

@Suite("The texts of a draft")
struct TextTests {
  @Test("are never nil, and an empty one is no value")
  func strings() {
    var draft = SignUp.Draft()
    #expect(draft.text.email == "")
    draft.text.email = "ada@example.com"
    #expect(draft.email == "ada@example.com")
    draft.text.email += ".org"
    #expect(draft.text.email == "ada@example.com.org")
    draft.text.email = ""
    #expect(draft.email == nil)
    #expect(draft.report()[.email].isEmpty)
    #expect(draft.violations(of: \.email, isComplete: true).map(\.keyword) == ["required"])
    // Blanks are a part of a text, and so of what is checked.
    draft.text.email = " ada@example.com"
    #expect(draft.email == " ada@example.com")
    #expect(draft.violations(of: \.email).map(\.keyword) == ["format"])
  }

  @Test(
    "stay as they were typed where they are no value, which is what is wrong with their property")
  func misread() throws {
    var draft = SignUp.Draft()
    draft.text.age = "12a"
    #expect(draft.text.age == "12a" && draft.age == nil)
    let violation = try #require(draft.violations(of: .age).first)
    #expect(draft.violations(of: \.age) == [violation])
    #expect(violation.ruleID == "SignUp.age.type" && violation.pointer == "/age")
    #expect(violation.message == #""12a" is not an integer"#)
    #expect(violation.text(for: .people, in: ["en"]) == "Please enter a whole number")
    #expect(violation.text(for: .people, in: ["de"]) == "Bitte eine ganze Zahl eingeben")
    let thrown = #expect(throws: ValidationReport.self) { try draft.value() }
    #expect(thrown?.violations.contains(violation) == true)
    draft.text.age = "12"
    #expect(draft.age == 12)
    #expect(draft.violations(of: .age).map(\.keyword) == ["minimum"])
    draft.text.age = "120"
    #expect(draft.violations(of: .age).isEmpty)
  }

  @Test(
    "of numbers may have what people write",
    arguments: [
      ("12", 12.0), ("007", 7), (" 12 ", 12), ("+5", 5), ("1.", 1), (".5", 0.5), ("-3", -3),
      ("\u{2212}3", -3), ("0", 0), ("-0", 0), ("1.50", 1.5), ("1e3", 1000), ("٣٫", nil), ("٣", 3),
      ("1,5", nil), ("1 000", nil), ("1'000", nil), ("1.000.000", nil), ("--1", nil), (".", nil),
      ("-", nil), ("1e", nil), ("0x10", nil), ("inf", nil), ("nan", nil), ("½", nil),
      ("1e400", nil),
      ("twelve", nil), ("1\u{301}", nil), ("", nil),
    ])
  func numbers(text: String, value: Double?) {
    var draft = Booking.Draft()
    draft.text.price = text
    #expect(draft.price == value)
    #expect(draft.text.price == text)
    let isOdd = value == nil && !text.isEmpty
    #expect(draft.violations(of: .price).isEmpty != (isOdd || (value ?? 0) < 0))
    draft.text.factor = text
    #expect(draft.factor == value.map(Float.init))
    draft.text.amount = text
    #expect(draft.amount.map { "\($0)" } == value.map { "\(Decimal($0))" } || text == "1e400")
  }

  @Test("of numbers have the separator that the draft is told, and no marks between thousands")
  func separators() {
    var draft = Booking.Draft()
    draft.decimalSeparator = ","
    draft.text.price = "1,5"
    #expect(draft.price == 1.5 && draft.text.price == "1,5")
    draft.price = 2.25
    #expect(draft.text.price == "2,25")
    draft.text.price = "1.500"
    #expect(draft.price == nil && draft.violations(of: .price).map(\.keyword) == ["type"])
    draft.text.deposit = "0,10"
    #expect(draft.deposit == Decimal(string: "0.1") && draft.text.deposit == "0,10")
    draft.decimalSeparator = ""
    #expect(draft.decimalSeparator == ".")
  }

  @Test("of numbers that no value of the type holds say so")
  func ranges() throws {
    var draft = Booking.Draft()
    for text in ["1000", "-129", "99999999999999999999999", "1.5"] {
      draft.text.guests = text
      #expect(draft.guests == nil && draft.text.guests == text)
      #expect(!draft.violations(of: .guests).isEmpty, "\(text)")
    }
    draft.text.guests = "1000"
    let violation = try #require(draft.violations(of: .guests).first)
    #expect(violation.labelledText(for: .people, in: ["de"]).hasPrefix("Gäste: "))
    draft.text.guests = "11"
    #expect(draft.violations(of: .guests).map(\.keyword) == ["maximum"])
    draft.text.guests = "10"
    #expect(draft.guests == 10 && draft.violations(of: .guests).isEmpty)
  }

  @Test("of dates are in the form that the schema says")
  func dates() {
    var draft = Booking.Draft()
    draft.text.arrival = "2026-03-01"
    #expect(draft.arrival == Date(timeIntervalSince1970: 1_772_323_200))
    draft.text.arrival = "1.3.2026"
    #expect(draft.arrival == nil && draft.text.arrival == "1.3.2026")
    #expect(
      draft.violations(of: .arrival).map { $0.text(for: .people, in: ["en"]) }
        == ["Please enter a date"])
    draft.text.due = "01.03.2026"
    #expect(draft.due == Date(timeIntervalSince1970: 1_772_323_200))
    draft.text.made = "86400"
    #expect(draft.made == Date(timeIntervalSince1970: 86_400) && draft.text.made == "86400")
    draft.text.made = "86400.5"
    #expect(draft.made == nil && draft.violations(of: .made).map(\.keyword) == ["type"])
  }

  @Test("of other values are what documents have")
  func others() throws {
    var draft = Booking.Draft()
    draft.text.code = "ab"
    #expect(draft.code == nil && draft.violations(of: .code).map(\.keyword) == ["minLength"])
    draft.text.code = "abc"
    #expect(draft.code?.rawValue == "abc" && draft.text.code == "abc")
    draft.text.room = "single"
    #expect(draft.room == .single)
    draft.text.room = "triple"
    #expect(draft.room == nil && draft.violations(of: .room).map(\.keyword) == ["enum"])
    draft.text.floor = "2"
    #expect(draft.floor?.rawValue == 2 && draft.text.floor == "2")
    draft.text.breakfast = "true"
    #expect(draft.breakfast == true && draft.text.breakfast == "true")
    draft.text.breakfast = "maybe"
    #expect(draft.violations(of: .breakfast).map(\.keyword) == ["type"])
    draft.text.website = "http://example.com"
    #expect(draft.website != nil && draft.violations(of: .website).map(\.keyword) == ["x-schemes"])
    draft.text.website = "https://example.com"
    #expect(draft.website?.host == "example.com" && draft.violations(of: .website).isEmpty)
    draft.text.token = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
    #expect(draft.token != nil && draft.text.token == "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    draft.text.picture = "aGk="
    #expect(draft.picture == Data("hi".utf8) && draft.text.picture == "aGk=")
    draft.text.notes = "a, b"
    #expect(draft.notes == nil && draft.text.notes == "a, b")
    #expect(draft.violations(of: .notes).map(\.keyword) == ["type"])
    draft.text.extra = "anything"
    #expect(draft.extra == "anything")
  }

  @Test("of decimals in strings may have any number of digits")
  func decimals() throws {
    var draft = Typed.Draft()
    for text in ["0.0000001", "1000000000000000000000", "-0.10", "1e3"] {
      draft.text.deposit = text
      #expect(draft.deposit == Decimal(string: text) && draft.text.deposit == text)
      #expect(draft.report().isEmpty)
    }
    draft.text.deposit = String(repeating: "7", count: 40)
    #expect(draft.deposit == nil && draft.violations(of: .deposit).map(\.keyword) == ["format"])
    draft.decimalSeparator = ","
    draft.deposit = Decimal(string: "0.0000001")
    draft.fee = try Fee(1.5)
    #expect(draft.text.deposit == "0,0000001" && draft.text.fee == "1,5")
    // The other draft has no text that somebody has typed.
    var other = draft
    other.deposit = nil
    other.fee = nil
    other.text.deposit = draft.text.deposit
    other.text.fee = draft.text.fee
    #expect(other.deposit == draft.deposit && other.fee == draft.fee)
    draft.text.share = "1,50"
    #expect(try draft.share == .string(Typed.Share.StringValue(1.5)) && draft.text.share == "1,50")
  }

  @Test("of values of several types are what the property takes, a string rather than a number")
  func alternatives() throws {
    var draft = Typed.Draft()
    draft.text.factor = "0.1"
    draft.text.rate = "2.5"
    draft.text.level = "0.1"
    #expect(draft.factor == 0.1 && draft.rate == 2.5 && draft.level == .value0Point1)
    draft.text.level = "auto"
    #expect(draft.level == .auto)
    draft.text.level = "true"
    #expect(draft.level == .true && draft.text.level == "true")
    draft.text.shift = "3"
    #expect(try draft.shift == .integer(Typed.Shift.Integer(3)))
    draft.text.shift = "12"
    #expect(try draft.shift == .integer2(Typed.Shift.Integer2(12)))
    draft.text.size = "8"
    #expect(draft.size == 8)
    draft.text.size = "true"
    #expect(draft.size == true)
    draft.text.either = "8"
    #expect(draft.either == "8")
    draft.text.contact = "8"
    #expect(draft.contact == 8)
    draft.text.contact = "a@b.example"
    #expect(draft.contact == "a@b.example")
    #expect(draft.report().isEmpty)
    draft.text.level = "3"
    draft.text.shift = "7"
    draft.text.size = "10"
    #expect(
      draft.report().violations.map { "\($0.pointer) \($0.keyword)" }
        == ["/level enum", "/shift oneOf", "/size maximum"])
    draft.text.shift = "late"
    #expect(draft.text.shift == "late" && draft.violations(of: .shift).map(\.keyword) == ["oneOf"])
  }

  @Test(
    "of numbers that the schema doesn't list, or that their type can't hold, are said to be numbers"
  )
  func numbersOfTheWrongSize() {
    var draft = Typed.Draft()
    draft.text.factor = "3"
    draft.text.rate = "3"
    draft.text.seats = "99999999999999999999"
    #expect(
      draft.report().violations.map { "\($0.pointer) \($0.keyword)" }
        == ["/factor enum", "/rate enum", "/seats format"])
  }

  @Test("that are written back as they are don't change the value")
  func unchanged() {
    var draft = Typed.Draft()
    draft.either = 12
    let text = draft.text.either
    draft.text.either = text
    #expect(draft.either == 12 && draft.touched == [.either])
    draft.size = .array([1])
    draft.text.size = ""
    #expect(draft.size == nil)
  }

  @Test("are coerced as documents are")
  func coercions() {
    var draft = Typed.Draft()
    draft.text.agreed = "yes"
    #expect(draft.agreed == true && draft.text.agreed == "yes")
    draft.text.agreed = "0"
    #expect(draft.agreed == false)
    draft.text.heard = "1"
    #expect(draft.heard == true && draft.text.heard == "1")
    draft.text.seats = "8"
    #expect(draft.seats == 8 && draft.report().isEmpty)
    draft.text.seats = "10"
    draft.text.agreed = "perhaps"
    draft.text.heard = "yes"
    #expect(
      draft.report().violations.map { "\($0.pointer) \($0.keyword)" }
        == ["/agreed type", "/heard type", "/seats maximum"])
  }

  @Test("of dates are tried in the order of the schema's formats")
  func datesOfSeveralForms() {
    var draft = Typed.Draft()
    draft.text.day = "20260301"
    draft.text.instant = "20260301"
    #expect(draft.day == Date(timeIntervalSince1970: 1_772_323_200))
    #expect(draft.instant == Date(timeIntervalSince1970: 20_260_301))
    draft.text.day = "86400"
    #expect(draft.day == Date(timeIntervalSince1970: 86_400) && draft.text.day == "86400")
    draft.text.instant = "1.3.2026"
    #expect(draft.violations(of: .instant).map(\.keyword) == ["format"])
  }

  @Test("give way to values that the property gets otherwise")
  func values() {
    var draft = Booking.Draft()
    draft.text.price = "1.0"
    draft.text.guests = "many"
    draft.price = 1
    draft.guests = 2
    #expect(draft.text.price == "1.0" && draft.text.guests == "2")
    #expect(draft.report().isEmpty)
    draft.price = 1.5
    #expect(draft.text.price == "1.5")
    draft.price = .infinity
    #expect(draft.text.price == "")
  }

  @Test("have the schema's own sentence for what is no value")
  func authored() {
    var draft = Booking.Draft()
    draft.text.age = "old"
    let violations = draft.violations(of: .age)
    #expect(violations.map { $0.text(for: .people, in: ["de"]) } == ["Wie alt?"])
    #expect(violations.map(\.message) == ["How old?"])
  }

  @Test("are there for a property of their name as well")
  func ofText() {
    var draft = Booking.Draft()
    draft.text = "words"
    #expect(draft[typed: \.text] == "words")
    draft[typed: \.text] = ""
    #expect(draft.text == nil)
    var texts = DraftText(draft)
    texts.text = "more"
    #expect(texts.text == "more")
    var hostile = Hostile.Draft2()
    hostile[typed: \.int] = "x"
    #expect(hostile.report()[.int].map(\.keyword) == ["type"])
  }

  @Test("are bound to as SwiftUI's bindings are")
  func bindings() {
    let form = Held(SignUp.Draft())
    let name = form.binding.text.name
    let age = form.binding.text.age
    name.wrappedValue = "Ada"
    age.wrappedValue = "3x"
    #expect(form.value.name == "Ada" && form.value.text.age == "3x")
    #expect(name.wrappedValue == "Ada" && age.wrappedValue == "3x")
  }

  @Test("of rules' operands that are no value keep the rules waiting")
  func rules() {
    var draft = Booking.Draft()
    draft.room = .single
    draft.text.guests = "2"
    #expect(draft.violations(of: .room).map(\.keyword) == ["x-rules"])
    draft.text.guests = "2x"
    #expect(draft.violations(of: .room).isEmpty)
  }
}

/// What SwiftUI's bindings do with key paths.
@dynamicMemberLookup
private struct Bound<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Bound<Part> {
    Bound<Part> {
      wrappedValue[keyPath: path]
    } set: {
      var value = wrappedValue
      value[keyPath: path] = $0
      wrappedValue = value
    }
  }
}

private final class Held<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  var binding: Bound<Value> {
    Bound {
      self.value
    } set: {
      self.value = $0
    }
  }
}
