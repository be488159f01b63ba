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
    )
  ]
)
