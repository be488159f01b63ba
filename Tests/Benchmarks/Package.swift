// swift-tools-version: 6.1

import PackageDescription

/// What the speed of Vouch is measured with: a package of its own, so that users don't resolve it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    // The runtime alone; `run` builds the generator elsewhere.
    .package(name: "vouch", path: "../..", traits: [])
  ],
  targets: [
    // Generated types, beside hand-written ones that store the same and check nothing.
    .target(
      name: "BenchmarkModels",
      dependencies: [
        .product(name: "Vouch", package: "vouch"), .product(name: "VouchStreams", package: "vouch"),
      ]
    ),
    .executableTarget(
      name: "PatternBenchmark",
      dependencies: [.product(name: "Vouch", package: "vouch")]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BenchmarkModels", .product(name: "Vouch", package: "vouch"),
        .product(name: "VouchStreams", package: "vouch"),
      ]
    ),
  ]
)
