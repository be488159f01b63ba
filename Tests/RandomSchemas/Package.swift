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
    // With the traits of Vouch's own build, so that both can share what is compiled.
    .package(name: "vouch", path: "../..")
  ],
  targets: [
    .target(
      name: "RandomSchemaDriver", dependencies: [.product(name: "Vouch", package: "vouch")])
  ]
)
