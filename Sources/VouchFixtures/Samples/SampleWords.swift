/// Usual values for some keys, the likeliest first: the schema may reject one and accept the next.
enum SampleWords {
  private static let name = ["Ada Lovelace", "ada-lovelace", "ada_lovelace", "ada", "Ada"]
  private static let sentence = ["A short text about it.", "A short text", "short-text"]

  /// Types whose `name` is a person's name.
  static let people: Set<String> = [
    "person", "user", "author", "customer", "contact", "owner", "member", "employee", "seller",
    "buyer",
    "recipient", "sender", "maintainer", "contractor", "patient", "student", "guest",
  ]
  /// A sentence for texts that must be long.
  static let prose = "It says what this is about, for people who want to know more than the name. "

  static let texts: [String: [String]] = lists([
    (["name", "display name", "label", "caption"], ["First example", "first-example", "first"]),
    (["full name", "author", "owner", "customer", "contact", "user", "maintainer"], name),
    (["first name", "given name", "forename", "firstname"], ["Ada"]),
    (["last name", "family name", "surname", "lastname"], ["Lovelace"]),
    (["username", "user name", "login", "handle", "nickname"], ["ada", "ada_lovelace"]),
    (["email", "mail", "e mail", "email address"], ["ada@example.com"]),
    (
      ["phone", "telephone", "mobile", "phone number", "tel", "fax"],
      ["+49 30 901820", "+4930901820"]
    ),
    (["street", "address", "address line", "line1", "street address"], ["12 Main Street"]),
    (["city", "town", "locality"], ["Berlin"]),
    (
      ["postcode", "zip", "zip code", "zipcode", "postal code", "plz"],
      ["10115", "SW1A 1AA", "10115-0001"]
    ),
    (["country"], ["Germany", "DE", "DEU", "de"]),
    (["country code"], ["DE", "DEU", "de", "+49"]),
    (["region", "province", "county"], ["Berlin", "eu-central-1"]),
    (["language", "lang", "locale"], ["en", "en-GB", "English"]),
    (["currency", "currency code"], ["EUR", "eur"]),
    (["timezone", "time zone"], ["Europe/Berlin"]),
    (
      ["company", "organization", "organisation", "vendor", "publisher"],
      ["Example Ltd", "example"]
    ),
    (["title", "headline", "subject", "heading"], ["Getting started", "getting-started"]),
    (
      ["description", "summary", "comment", "note", "text", "body", "content", "message"], sentence
    ),
    (["slug", "permalink"], ["getting-started"]),
    (["status", "state"], ["active", "ACTIVE"]),
    (["category", "group", "section"], ["General", "general"]),
    (["tag", "keyword", "topic"], ["new", "example"]),
    (["color", "colour"], ["#3366cc", "blue"]),
    (["version"], ["1.2.0", "1.2", "1", "v1.2.0"]),
    (["license", "licence"], ["MIT", "Apache-2.0"]),
    (
      ["url", "uri", "link", "href", "website", "homepage", "repository"], ["https://example.com/"]
    ),
    (["image", "picture", "photo", "avatar", "logo", "icon"], ["https://example.com/image.png"]),
    (["path", "file", "file path", "filename", "file name"], ["docs/readme.txt", "readme.txt"]),
    (["dir", "directory", "folder"], ["docs"]),
    (["host", "hostname", "domain", "server"], ["example.com", "example"]),
    (["ip", "ip address"], ["192.0.2.1", "2001:db8::1"]),
    (["password", "passphrase"], ["correct horse battery staple", "Correct-horse-1"]),
    (["command", "script", "run", "cmd"], ["make test", "make"]),
    (["branch", "ref"], ["main", "refs/heads/main"]),
    (["date", "day", "birthday", "date of birth"], ["2026-03-14"]),
    (["created", "updated", "created at", "updated at", "timestamp"], ["2026-03-14T09:30:00Z"]),
    (["time"], ["09:30", "09:30:00"]),
    (["id", "identifier", "code", "reference", "number"], ["A-1001", "a1001", "A1001", "1001"]),
    (["sku"], ["LAMP-01"]),
    (["iban"], ["DE89370400440532013000", "DE89 3704 0044 0532 0130 00"]),
    (["isbn"], ["9780306406157", "978-0-306-40615-7"]),
    (["price", "amount", "total", "cost"], ["19.99", "19.99 EUR"]),
    (["unit"], ["kg", "piece"]),
    (["media type", "mime type", "content type"], ["text/plain"]),
  ])

  static let numbers: [String: [String]] = lists([
    (["price", "amount", "total", "cost", "fee", "subtotal", "balance"], ["19.99", "20", "1999"]),
    (["tax", "vat", "discount"], ["3.19", "3", "0.19"]),
    (["quantity", "count", "number", "qty", "stock"], ["3"]),
    (["age"], ["36"]),
    (["year"], ["2026"]),
    (["month"], ["3"]),
    (["day"], ["14"]),
    (["hour"], ["9"]),
    (["minute"], ["30"]),
    (["latitude", "lat"], ["52.52", "52"]),
    (["longitude", "lon", "lng"], ["13.405", "13"]),
    (["percent", "percentage", "progress"], ["25", "0.25"]),
    (["rate", "ratio", "probability", "opacity"], ["0.25", "1"]),
    (["weight", "mass"], ["2.5", "3"]),
    (["width"], ["640"]),
    (["height"], ["480"]),
    (["length", "distance", "depth"], ["12.5", "12"]),
    (["size", "bytes"], ["1024", "10"]),
    (["port"], ["8080"]),
    (["timeout", "interval", "duration", "seconds", "delay"], ["30"]),
    (["id", "identifier", "code"], ["1001", "101"]),
    (["rating", "score", "stars"], ["4", "4.5", "0.8"]),
    (["limit", "page size", "per page", "max"], ["20", "10"]),
    (["temperature"], ["21.5", "21"]),
    (["timestamp", "created", "updated"], ["1773480600"]),
    (["zip", "postcode", "postal code"], ["10115"]),
  ])

  /// The paths of URLs.
  static let paths: [String: [String]] = lists([
    (["image", "picture", "photo", "avatar", "logo", "icon", "thumbnail"], ["image.png"]),
    (["video"], ["video.mp4"]),
    (["schema"], ["schema.json"]),
    (["feed"], ["feed.xml"]),
    (["download", "file"], ["download.zip"]),
  ])

  private static func lists(_ entries: [(keys: [String], values: [String])]) -> [String: [String]] {
    var lists: [String: [String]] = [:]
    for entry in entries { for key in entry.keys { lists[key] = entry.values } }
    return lists
  }
}
