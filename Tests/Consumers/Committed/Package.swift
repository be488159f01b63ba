// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Committed",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "vouch", path: "../../..")],
  targets: [
    // Models/Generated is written by `swift package vouch`, and committed.
    .target(
      name: "Models",
      dependencies: [.product(name: "Vouch", package: "vouch")],
      exclude: ["order.schema.yaml", "address.schema.yaml", "vouch.yaml"]
    ),
    // Has types of its own with the names of those that generated Swift mentions.
    .target(
      name: "Names",
      dependencies: [.product(name: "Vouch", package: "vouch")],
      exclude: ["parcel.schema.yaml", "report.schema.yaml", "vouch.yaml"]
    ),
    .executableTarget(name: "Committed", dependencies: ["Models", "Names"]),
  ]
)
