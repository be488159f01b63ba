import Foundation
import ReferenceCases
import Testing
import Vouch

@Suite("Names in Swift")
struct SwiftNameTests {
  @Test("go to the property or to its type, whichever they look like")
  func statedNames() throws {
    let gadget = try roundTrip(
      #"{"d": "a", "s": "new", "c": {"inner": 1}, "名": {"名": 2}, "shape": {"side": 3}}"#,
      as: Gadget.self)
    #expect(gadget.diameter == "a")
    #expect(gadget.state == Gadget.State.new)
    #expect(try gadget.c == Gadget.Case(inner: 1))
    #expect(try gadget.shape == .crate(Gadget.Shape.Crate(side: 3)))
  }

  @Test("of a property and its type differ even where letters have no case")
  func uncased() throws {
    let inner = try Gadget.名(名: 2)
    #expect(try Gadget(名Value: inner).名Value == inner)
  }
}
