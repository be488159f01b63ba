// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "RuntimeOnly",
  platforms: [.macOS(.v13)],
  // Without traits, what the tool needs is not even fetched.
  dependencies: [.package(name: "vouch", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "RuntimeOnly",
      dependencies: [.product(name: "Vouch", package: "vouch")]
    )
  ]
)
