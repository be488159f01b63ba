// swift-tools-version: 6.1

import PackageDescription

/// Generated types behind a YAML decoder: a package of its own, so that users of Vouch don't resolve
/// the decoder.
let package = Package(
  name: "YAMLDocuments",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "vouch", path: "../.."),
    // A decoder that reads YAML documents into Codable types.
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .target(
      name: "Showcase",
      dependencies: [
        .product(name: "Vouch", package: "vouch"),
        .product(name: "VouchArchive", package: "vouch"),
      ]
    ),
    .testTarget(
      name: "YAMLDocumentsTests",
      dependencies: ["Showcase", "Yams", .product(name: "Vouch", package: "vouch")]
    ),
  ]
)
