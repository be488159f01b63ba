import Testing
import VouchBackend

@Suite("The singular of a key")
struct EnglishPluralTests {
  @Test(
    "is that of its last word",
    arguments: [
      "sellers": "seller", "order_items": "order_item", "orderItems": "orderItem",
      "LINE_ITEMS": "LINE_ITEM", "cities": "city", "CITIES": "CITY", "addresses": "address",
      "boxes": "box", "matches": "match", "searches": "search", "cases": "case",
      "responses": "response", "purchases": "purchase", "prices": "price", "devices": "device",
      "keys": "key", "photos": "photo", "schemas": "schema", "userIDs": "userID", "ids": "id",
      "children": "child", "people": "person", "movies": "movie", "statuses": "status",
      "indices": "index", "values": "value", "URLs": "URL",
    ])
  func singular(_ plural: String, _ singular: String) {
    #expect(EnglishPlural.singular(of: plural) == singular)
  }

  @Test(
    "is missing where the word isn't obviously a plural",
    arguments: [
      "status", "address", "class", "axis", "axes", "news", "series", "data", "list", "bonus",
      "gas",
      "is", "s", "", "_", "heroes", "quizzes", "wolves", "https", "Straßen", "analytics", "名s",
    ])
  func none(_ word: String) {
    #expect(EnglishPlural.singular(of: word) == nil)
  }
}
