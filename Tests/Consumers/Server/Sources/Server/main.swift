import Hummingbird
import Shop

let port = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 8080
let application = Application(
  router: Shop.router(), configuration: .init(address: .hostname("127.0.0.1", port: port)))
try await application.runService()
