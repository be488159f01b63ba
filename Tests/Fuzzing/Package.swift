// swift-tools-version: 6.1

import PackageDescription

/// Random documents for `VouchJSON`, held against `JSONDecoder`: a package of its own, because it is
/// built with libFuzzer alone. Its README says how to run it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "vouch", path: "../..")
  ],
  targets: [
    .target(name: "FuzzedTypes", dependencies: [.product(name: "Vouch", package: "vouch")]),
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "DirectFuzzer",
      dependencies: [
        "CLibFuzzer", "FuzzedTypes", .product(name: "Vouch", package: "vouch"),
        .product(name: "VouchStreams", package: "vouch"),
      ]
    ),
  ]
)
