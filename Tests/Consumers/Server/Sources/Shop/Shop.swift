import Foundation
import Hummingbird
import Vouch

/// The shop's routes.
public enum Shop {
  /// Takes orders.
  public static func router() -> Router<BasicRequestContext> {
    let router = Router()
    // Example: orders
    router.post("orders") { request, _ in
      let order = try await request.checked(as: Order.self)
      let count = order.lines.map(\.count).reduce(0, +)
      return EditedResponse(status: .created, response: "\(count) articles for \(order.customer)")
    }
    // End.
    return router
  }
}
