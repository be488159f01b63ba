// swift-tools-version: 6.1

import PackageDescription

// Digests and signatures, and the policies that schemas with `x-payload` become. A package of its own, so
// that Vouch's own tests don't build swift-crypto.
let package = Package(
  name: "Crypto",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "vouch", path: "../../..", traits: ["Crypto"]),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
  ],
  targets: [
    // Swift that the suites of Vouch itself expect.
    .target(
      name: "Policies",
      dependencies: [
        .product(name: "Vouch", package: "vouch"), .product(name: "VouchCrypto", package: "vouch"),
      ]
    ),
    .target(
      name: "HostilePolicies",
      dependencies: [
        .product(name: "Vouch", package: "vouch"), .product(name: "VouchCrypto", package: "vouch"),
        .product(name: "VouchArchive", package: "vouch"),
      ]
    ),
    .testTarget(
      name: "PolicyTests",
      dependencies: [
        "Policies", "HostilePolicies",
        .product(name: "Vouch", package: "vouch"), .product(name: "VouchCrypto", package: "vouch"),
        .product(name: "VouchArchive", package: "vouch"),
      ]
    ),
    .testTarget(
      name: "VouchCryptoTests",
      dependencies: [
        .product(name: "Vouch", package: "vouch"), .product(name: "VouchCrypto", package: "vouch"),
        .product(
          name: "Crypto", package: "swift-crypto",
          condition: .when(platforms: [.linux, .android, .windows, .wasi, .openbsd])),
      ]
    ),
  ]
)
