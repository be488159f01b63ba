// swift-tools-version: 6.1

import PackageDescription

/// Random schemas and documents, on which generated Swift must agree with independent judges. Its
/// README says how to run it.
let package = Package(
  name: "RandomSchemas",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "RandomSchemaDriver", type: .static, targets: ["RandomSchemaDriver"])
  ],
  dependencies: [
    // Without its traits nothing but the runtime is built.
    .package(name: "vouch", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "RandomSchemaDriver", dependencies: [.product(name: "Vouch", package: "vouch")])
  ]
)
