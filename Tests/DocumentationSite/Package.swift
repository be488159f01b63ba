// swift-tools-version: 6.1

import PackageDescription

// The documentation of the library as a static site. A package of its own, so that nobody who uses Vouch
// fetches the plugin that builds it.
let package = Package(
  name: "DocumentationSite",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "vouch", path: "../..", traits: ["Crypto"]),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ]
)
