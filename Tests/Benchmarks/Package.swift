// swift-tools-version: 6.1

import PackageDescription

/// What the speed of Vouch is measured with: a package of its own, so that users don't resolve it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "vouch", path: "../..", traits: ["Crypto"]),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
  ],
  targets: [
    // Generated types, beside hand-written ones that store the same and check nothing.
    .target(
      name: "BenchmarkModels",
      dependencies: [.product(name: "Vouch", package: "vouch")]
    ),
    .executableTarget(
      name: "PatternBenchmark",
      dependencies: [.product(name: "Vouch", package: "vouch")]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BenchmarkModels",
        .product(name: "VouchCrypto", package: "vouch"),
        .product(name: "Crypto", package: "swift-crypto"),
        // Not linked, but built beside the benchmarks, which run it.
        .product(name: "vouch", package: "vouch"),
      ]
    ),
  ]
)
