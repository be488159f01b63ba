// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "vouch", path: "../../..")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "Vouch", package: "vouch")],
      plugins: [.plugin(name: "VouchPlugin", package: "vouch")]
    ),
    // The plugin adds the fixture tests of the app's schemas.
    .testTarget(
      name: "AppTests",
      dependencies: ["App"],
      plugins: [.plugin(name: "VouchPlugin", package: "vouch")]
    ),
  ]
)
