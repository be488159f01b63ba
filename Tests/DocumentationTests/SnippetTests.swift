import Foundation
import Testing
import Vouch
import VouchArchive
import VouchMessages

/// The Swift of the articles. What stands between `// Example:` and `// End.` is shown in one.
struct SnippetTests {
  @Test("OpenAPIDocuments.md: openapi")
  func openapi() throws {
    // Example: openapi
    let body = Data(#"{"title": "", "lending": {"kind": "shelf", "shelf": 0}}"#.utf8)
    let document = try JSONDecoder().decode(Document<Book>.self, from: body)
    #expect(document.violations.map(\.pointer) == ["/title", "/lending/shelf"])
    #expect(document.violations[1].message == "0 is below the minimum 1")
    #expect(throws: ValidationReport.self) { try document.value() }
    // End.
  }

  @Test("Messages.md: keyed message")
  func messageKey() throws {
    // Example: messageKey
    let data = Data(#"{"guests": ["Ada"]}"#.utf8)
    let document = try JSONDecoder().decode(Document<Booking>.self, from: data)
    let violation = try #require(document.violations.first)
    #expect(violation.message == "fewer than 2 items")
    #expect(violation.labelledMessage == "Guests: fewer than 2 items")
    #expect(violation.keyedMessage.key == "minItems")
    #expect(violation.keyedMessage.arguments == ["count": .count(2)])
    // End.
  }

  @Test("Messages.md: for people")
  func messagePeople() throws {
    // Example: messagePeople
    let data = Data(#"{"guests": ["Ada"], "nights": "two"}"#.utf8)
    let violations = try JSONDecoder().decode(Document<Booking>.self, from: data).violations
    #expect(
      violations.map { $0.text(for: .developers, in: ["en"]) }
        == ["fewer than 2 items", #""two" is not an integer"#])
    #expect(
      violations.map { $0.text(for: .people, in: ["en"]) }
        == ["At least 2 entries", "Please enter a whole number"])
    #expect(
      violations.map { $0.text(for: .people, in: ["de"]) }
        == ["Mindestens 2 Einträge", "Bitte eine ganze Zahl eingeben"])
    #expect(violations[0].labelledText(for: .people, in: ["de"]) == "Gäste: Mindestens 2 Einträge")
    // End.
  }

  @Test("Messages.md: German")
  func messageGerman() throws {
    // Example: messageGerman
    let data = Data(#"{"guests": ["Ada", "Grace"], "nights": 1500}"#.utf8)
    let violation = try #require(
      JSONDecoder().decode(Document<Booking>.self, from: data).violations.first)
    let german = Locale(identifier: "de")
    #expect(violation.message(locale: german) == "Höchstens zwei Wochen")

    let catalog = try MessageCatalog(
      json: Data(#"{"de": {"Two weeks at most": "Zwei Wochen, nicht mehr"}}"#.utf8))
    #expect(violation.message(in: catalog, locale: german) == "Zwei Wochen, nicht mehr")

    let number = try #require(
      JSONDecoder().decode(Document<Booking>.self, from: Data(#"{"guests": 1500}"#.utf8))
        .violations.first)
    #expect(number.message == "1500 is not an array")
    #expect(number.message(locale: german) == "erwartet wird ein Array, nicht 1.500")
    // End.
  }

  @Test("Tutorial.md: decode")
  func decode() throws {
    // Example: decode
    let data = Data(#"{"id": 7, "name": "Desk lamp", "url": "https://example.com/7"}"#.utf8)
    let listing = try JSONDecoder().decode(Listing.self, from: data)
    print("\(listing.name) is number \(listing.id)")
    // End.
  }

  @Test("Tutorial.md: refuse")
  func refuse() throws {
    // Example: refuse
    do {
      let broken = Data(#"{"id": 0, "name": "Desk lamp"}"#.utf8)
      _ = try JSONDecoder().decode(Listing.self, from: broken)
    } catch {
      print(error.violation ?? error)  // "/id: 0 is below the minimum 1"
    }
    // End.
  }

  @Test("Tutorial.md: make")
  func make() throws {
    // Example: make
    do {
      _ = try Listing(id: 7, name: "")
    } catch {
      print(error.violation.ruleID)  // "Listing.name.minLength"
    }
    // End.
  }

  @Test("Tutorial.md: copy")
  func copy() throws {
    // Example: copy
    let lamp = try Listing(id: 7, name: "Desk lamp", url: URL(string: "https://example.com/7"))
    let renamed = try lamp.copy(name: "Lamp", url: URL(string: "https://example.com/lamp"))
    let offline = try renamed.copy(url: nil)
    print(offline.name, offline.url == nil)  // "Lamp true"
    // End.
    #expect(offline.name == "Lamp")
    #expect(offline.url == nil)
    #expect(renamed.url?.path == "/lamp")
    let none: URL? = nil
    #expect(try renamed.copy(url: none) == offline)
    #expect(try renamed.copy(url: lamp.url).copy(name: lamp.name) == lamp)
  }

  @Test("AdoptingASchema.md: adopt")
  func adopt() throws {
    // Example: adopt
    let release = try JSONDecoder().decode(
      Release.self,
      from: Data(
        #"""
        {"tag_name": "v1.2", "state": "archived", "published_at": "2026-03-01T12:00:00Z",
          "assets": [{"name": "app.zip", "size": 10}, {"name": "", "size": 1}]}
        """#.utf8))
    print(release.state, release.assets?.count ?? 0)  // "other("archived") 1"
    // End.
    #expect(release.state == .other("archived"))
    #expect(release.assets?.map(\.name) == ["app.zip"])
  }

  @Test("Errors.md: decoding error")
  func decodingError() throws {
    // Example: decodingError
    do {
      let data = Data(#"[{"seat": "A1", "price": 5}, {"seat": "A1", "price": -1}]"#.utf8)
      _ = try JSONDecoder().decode([Ticket].self, from: data)
    } catch {
      let violation = try #require(error.violation)
      #expect(violation.pointer == "/1/price")
      #expect(violation.keyword == "minimum")
      #expect(violation.ruleID == "Ticket.price.minimum")
      #expect(violation.limit?.value == .number(0))
      #expect(violation.actual == "-1")
      #expect(violation.message == "A ticket can't cost less than nothing")
    }
    // End.
  }

  @Test("Errors.md: what errors say")
  func localizedErrors() throws {
    // Example: localizedErrors
    do {
      _ = try JSONDecoder().decode(Ticket.self, from: Data(#"{"seat": "A1", "price": -1}"#.utf8))
    } catch {
      let words = error.violation?.localizedDescription ?? error.localizedDescription
      #expect(words == "/price: A ticket can't cost less than nothing")
    }
    // End.
  }

  @Test("Errors.md: own error")
  func ownError() throws {
    // Example: ownError
    do {
      _ = try Ticket(seat: "first row", price: 5)
    } catch .seat(let violation) {
      #expect(violation.keyword == "pattern")
    } catch {
      Issue.record(error)
    }
    // End.
  }

  @Test("Errors.md: all violations")
  func allViolations() throws {
    // Example: allViolations
    let data = Data(#"[{"seat": 1, "price": -1}, {}]"#.utf8)
    let document = try JSONDecoder().decode(Document<[Ticket]>.self, from: data)
    #expect(document.violations.map(\.pointer) == ["/0/seat", "/0/price", "/1/seat", "/1/price"])
    #expect(throws: ValidationReport.self) { try document.value() }
    // End.
  }

  @Test("LossyDecoding.md: lossy")
  func lossy() throws {
    // Example: lossy
    let decoder = JSONDecoder()
    let dropped = DropCollector()
    decoder.userInfo[.dropCollector] = dropped
    let data = Data(#"{"songs": [{"id": 1}, {"id": 0}, {}], "limit": "many"}"#.utf8)
    let feed = try decoder.decode(Feed.self, from: data)
    #expect(feed.songs.map(\.id) == [1])
    #expect(feed.limit == 10)
    #expect(dropped.report.values.map(\.pointer) == ["/songs/1", "/songs/2", "/limit"])
    #expect(dropped.report.values.first?.reason.keyword == "minimum")
    // End.
  }

  @Test("LossyDecoding.md: unknown case")
  func unknownCase() throws {
    // Example: unknownCase
    let statuses = try JSONDecoder().decode([Status].self, from: Data(#"["sold", "lent"]"#.utf8))
    #expect(statuses == [.sold, .other("lent")])
    #expect(try JSONEncoder().encode(statuses) == Data(#"["sold","lent"]"#.utf8))
    // End.
  }

  @Test("DirectJSON.md: direct")
  func direct() throws {
    // Example: direct
    let data = Data(#"[{"seat": "A1", "price": 5}]"#.utf8)
    let tickets = try VouchJSON.decode([Ticket].self, from: data)
    #expect(try VouchJSON.encode(tickets) == Data(#"[{"seat":"A1","price":5}]"#.utf8))
    // End.
  }

  @Test("DirectJSON.md: errors")
  func directErrors() throws {
    // Example: directErrors
    let data = Data("[\n  {\"seat\": \"A1\", \"price\": -1},\n  {\"seat\": 7}\n]".utf8)
    do {
      _ = try VouchJSON.decode([Ticket].self, from: data)
    } catch {
      #expect(error.location.line == 2 && error.location.column == 27)
      #expect(error.violation?.pointer == "/0/price")
    }
    let document = try VouchJSON.document([Ticket].self, from: data)
    #expect(document.violations.map(\.pointer) == ["/0/price", "/1/seat", "/1/price"])
    #expect(document.violations.compactMap(\.location?.line) == [2, 3, 3])
    // End.
  }

  /// Makes a file of two tickets, and returns its path.
  private func ticketFile() throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let text = #"[{"seat": "A1", "price": 5}, {"seat": "A2", "price": 6}]"#
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test("DirectJSON.md: elements")
  func elements() async throws {
    let path = try ticketFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var revenue = 0.0
    // Example: elements
    for try await ticket in VouchJSON.elements(of: Ticket.self, inFileAt: path) {
      revenue += ticket.price
    }
    // End.
    #expect(revenue == 11)
  }

  @Test("DirectJSON.md: element reader")
  func elementReader() throws {
    let path = try ticketFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var revenue = 0.0
    var broken = 0
    // Example: elementReader
    let reader = try VouchJSON.elements(of: Ticket.self, inFileAt: path).makeReader()
    while let document = try reader.nextDocument() {
      if let ticket = try? document.value() { revenue += ticket.price } else { broken += 1 }
    }
    // End.
    #expect(revenue == 11 && broken == 0)
  }

  @Test("Dates.md: dates")
  func dates() throws {
    // Example: dates
    let data = Data(
      #"{"starts": "2026-03-01T00:00:00+01:00", "day": "2026/03/01", "logged": 0}"#.utf8)
    let event = try JSONDecoder().decode(Event.self, from: data)
    #expect(event.starts.timeIntervalSince(event.day) == -3600)
    #expect(event.logged == Date(timeIntervalSince1970: 0))
    let encoded = String(decoding: try JSONEncoder().encode(event), as: UTF8.self)
    #expect(encoded.contains(#""day":"2026-03-01""#))
    // End.
  }

  @Test("Rules.md: rules")
  func rules() throws {
    // Example: rules
    let date = Date(timeIntervalSince1970: 0)
    do {
      _ = try Stay(arrival: date, departure: date, guests: ["Ada"])
    } catch .departureAfterArrival(let violation) {
      #expect(violation.message == "departure must come after arrival")
    } catch {
      Issue.record(error)
    }
    // End.
  }

  @Test("Patterns.md: patterns")
  func patterns() throws {
    // Example: patterns
    #expect(throws: Never.self) { try Code(code: "AB-1234") }
    #expect(throws: Code.ValidationError.self) { try Code(code: "AB-12345") }
    // End.
  }

  @Test("Payloads.md: direct")
  func directPayload() throws {
    let document = Data(#"{"weight": 2}"#.utf8)
    // Example: directPayload
    let parcel = try Parcel.payload.load(
      from: document, decode: { try VouchJSON.decode($0, from: $1) })
    #expect(parcel.weight == 2)
    // End.
  }

  @Test("SchemaLanguage.md: account")
  func account() throws {
    // Example: account
    let id = try Account.ID("ada")
    #expect(try Account(id: id).id.rawValue == "ada")
    #expect(Account.ID(rawValue: "Ada!") == nil)
    // End.
  }

  @Test("SchemaLanguage.md: openingHours")
  func openingHours() throws {
    // Example: openingHours
    let unknown = try VouchJSON.decode(OpeningHours.self, from: Data("null".utf8))
    #expect(unknown.value == nil)
    let known = try OpeningHours(OpeningHours.Value(opens: 8, closes: 18))
    #expect(try VouchJSON.encode(known) == Data(#"{"opens":8,"closes":18}"#.utf8))
    // End.
  }

  @Test("SchemaLanguage.md: positions")
  func positions() throws {
    // Example: positions
    let position = try VouchJSON.decode(Position.self, from: Data("[7.6, 51.9]".utf8))
    #expect(position.latitude == 51.9)
    #expect(try VouchJSON.encode(position) == Data("[7.6,51.9]".utf8))
    #expect(throws: JSONReadingError.self) {
      try VouchJSON.decode(Position.self, from: Data("[7.6]".utf8))
    }
    // End.
  }

  @Test("Archives.md: archive")
  func archive() throws {
    // Example: archive
    let parcel = try Parcel(weight: 2, label: Parcel.Label(text: "fragile"))
    let data = try KeyedArchive.data(of: parcel)
    let copy = try KeyedArchive.value(Parcel.self, from: data)
    #expect(copy == parcel)
    // End.
  }

  @Test("Archives.md: refused")
  func refusedArchive() throws {
    // Example: refusedArchive
    let letters = try NSKeyedArchiver.archivedData(
      withRootObject: NSSet(), requiringSecureCoding: true)
    do throws(ArchiveError) {
      _ = try KeyedArchive.value(Parcel.self, from: letters)
    } catch {
      #expect(error.description == "the archive has an object of the unexpected class \"NSSet\"")
    }
    // End.
  }

  @Test("Archives.md: foundation")
  func foundationArchive() throws {
    // Example: foundationArchive
    let archive = ParcelArchive(try Parcel(weight: 2))
    #expect(archive.weight == 2)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: archive, requiringSecureCoding: true)
    #expect(try KeyedArchive.value(Parcel.self, from: data) == archive.value)
    // End.
  }
}
