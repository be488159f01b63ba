// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "vouch", path: "../../..")],
  targets: [
    // With what new apps begin with.
    .executableTarget(
      name: "App",
      dependencies: ["Names", .product(name: "Vouch", package: "vouch")],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "VouchPlugin", package: "vouch")]
    ),
    // Has types of its own with the names of those that generated Swift mentions.
    .target(
      name: "Names",
      dependencies: [.product(name: "Vouch", package: "vouch")],
      plugins: [.plugin(name: "VouchPlugin", package: "vouch")]
    ),
    // The plugin adds the fixture tests of both targets' schemas.
    .testTarget(
      name: "AppTests",
      dependencies: ["App", "Names"],
      plugins: [.plugin(name: "VouchTestPlugin", package: "vouch")]
    ),
  ]
)
