import Foundation

/// What a generated type with rules looks like: a property of each storage that a rule can meet.
struct SampleOrder {
  enum Status: String {
    case open
    case closed
  }

  struct Address {
    var city = "Bern"
    var street: String?
  }

  struct Line {
    var quantity: Int32 = 1
    var price: Decimal = 2
    var note: String?
  }

  var id: Int32 = 1
  var stock: UInt8 = 10
  var total: UInt64 = 100
  var quantity: Int64 = 5
  var limit: Int64?
  var price: Decimal = 20
  var discount: Decimal?
  var ratio = 0.5
  var share: Float = 0.5
  var name = "order"
  var nickname: String?
  var remark: String?
  var status = Status.open
  var website = URL(filePath: "/")
  var token = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xAB))
  var payload = Data()
  var signature = Data()
  var isActive = true
  var created = Date(timeIntervalSince1970: 1_600_000_000)
  var lastUpdated = Date(timeIntervalSince1970: 1_600_000_000)
  var expires: Date?
  var tags: [String] = ["a", "b"]
  var counts: [Int32] = [1, 2, 3]
  var statuses: [Status] = [.open]
  var labels: [String: Int32] = ["x": 1]
  var address: Address?
  var lines: [Line] = [Line()]
  var contentType = "text/plain"
  var `default` = 3
}

/// Stands in for a compiled pattern.
struct DigitsPattern {
  func matches(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 >= "0" && $0 <= "9" }
  }
}
