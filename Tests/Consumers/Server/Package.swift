// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Server",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "vouch", path: "../../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.20.0"),
  ],
  targets: [
    .target(
      name: "Shop",
      dependencies: [
        .product(name: "Vouch", package: "vouch"),
        .product(name: "VouchMessages", package: "vouch"),
        .product(name: "VouchStreams", package: "vouch"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      plugins: [.plugin(name: "VouchPlugin", package: "vouch")]
    ),
    .executableTarget(name: "Server", dependencies: ["Shop"]),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "AsyncHTTPClient", package: "async-http-client")]),
  ]
)
