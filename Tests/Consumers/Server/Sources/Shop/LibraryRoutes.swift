import Hummingbird
import Vouch

/// The library's routes, whose models come from an OpenAPI document.
public enum Library {
  /// Takes books.
  public static func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.post("books") { request, _ in
      let book = try await request.checked(as: Book.self)
      let place =
        switch book.lending {
        case .onShelf(let shelf): "on shelf \(shelf.shelf)"
        case .lent(let lent): "lent until \(lent.until)"
        }
      return EditedResponse(status: .created, response: "\(book.title) is \(place)")
    }
    return router
  }
}
