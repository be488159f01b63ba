// ends: made Listing(id: 1
// Does what everyone may do: here to show that the others could be seen to succeed.
import Foundation
import Models
import Vouch

enum Honest {
  static func run() throws -> Any {
    let listing = try VouchJSON.decode(Listing.self, from: Data(#"{"id":1,"name":"Lamp"}"#.utf8))
    _ = try JSONDecoder().decode(Listing.self, from: JSONEncoder().encode(listing))
    return try listing.copy(name: nil)
  }
}
