// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "RuntimeOnly",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "vouch", path: "../../..")],
  targets: [
    .executableTarget(
      name: "RuntimeOnly",
      dependencies: [.product(name: "Vouch", package: "vouch")]
    )
  ]
)
