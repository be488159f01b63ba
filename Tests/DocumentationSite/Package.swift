// swift-tools-version: 6.1

import PackageDescription

// The documentation of the library as a static site. A package of its own, so that nobody who uses Vouch
// fetches the plugin that builds it.
let package = Package(
  name: "DocumentationSite",
  platforms: [.macOS(.v13)],
  traits: [
    .trait(name: "Crypto", description: "VouchCrypto, whose dependency takes long to build."),
    .default(enabledTraits: ["Crypto"]),
  ],
  dependencies: [
    .package(
      name: "vouch", path: "../..",
      traits: [.trait(name: "Crypto", condition: .when(traits: ["Crypto"]))]),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ]
)
