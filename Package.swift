// swift-tools-version: 6.2

import PackageDescription

/// An artifact bundle of the tool, which the plugins then use in place of building it.
let prebuiltTool = Context.environment["VOUCH_ARTIFACT_BUNDLE"]

/// Digests and signatures where there is no CryptoKit. Only VouchCrypto uses it.
let cryptography = Package.Dependency.package(
  url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0")

/// CryptoKit is on all of Apple's platforms.
let cryptographyProduct = Target.Dependency.product(
  name: "Crypto", package: "swift-crypto",
  condition: .when(
    platforms: [.linux, .android, .windows, .wasi, .openbsd], traits: ["Crypto"]))

/// The command line: arguments, help, completions. Only the executables use it.
let argumentParser = Package.Dependency.package(
  url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")

let argumentParserProduct = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["CommandLineTool", "Crypto"]))

/// What plugins run: programs of their own, or the whole command where that is built already.
let typesTool: Target.Dependency = prebuiltTool == nil ? "VouchTypesTool" : "VouchCommand"
let generateTool: Target.Dependency = prebuiltTool == nil ? "vouch-generate" : "VouchCommand"

/// What a user's module may ask of the compiler: generated Swift has to compile with all of it, too.
/// New app projects of Xcode begin with the first.
let unlikeDefaults: [SwiftSetting] =
  [.defaultIsolation(MainActor.self)]
  + [
    "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) }

/// A compiler in one direction: each module knows only those above it in this list.
let package = Package(
  name: "vouch",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    // With the module of the values, whose documentation belongs to what users call.
    .library(name: "Vouch", targets: ["Vouch", "VouchValues"]),
    .library(name: "VouchCrypto", targets: ["VouchCrypto"]),
    .library(name: "VouchArchive", targets: ["VouchArchive"]),
    .library(name: "VouchMessages", targets: ["VouchMessages"]),
    .library(name: "VouchForms", targets: ["VouchForms"]),
    .library(name: "VouchStreams", targets: ["VouchStreams"]),
    .executable(name: "vouch", targets: ["VouchCommand"]),
    .executable(name: "vouch-generate", targets: ["vouch-generate"]),
    // The same as vouch: in Vouch's own folder, SwiftPM looks for a product of the name of a plugin's tool.
    .executable(name: "VouchCommand", targets: ["VouchCommand"]),
    .plugin(name: "VouchPlugin", targets: ["VouchPlugin"]),
    .plugin(name: "VouchTestPlugin", targets: ["VouchTestPlugin"]),
    .plugin(name: "VouchGenerate", targets: ["VouchGenerate"]),
    .plugin(name: "VouchDiffCommand", targets: ["VouchDiffCommand"]),
  ],
  traits: [
    .trait(
      name: "CommandLineTool",
      description: """
        The command vouch, and the plugins that run commands: all but VouchPlugin. Without this trait nothing
        they need is fetched.
        """),
    // In place of the other one, not beside it: SwiftPM writes the names of traits into each compiler
    // command in an order that changes from run to run, so that two of them rebuild everything at every
    // other build.
    .trait(
      name: "Crypto",
      description: "The product VouchCrypto, beside all that CommandLineTool brings."),
    .default(enabledTraits: ["CommandLineTool"]),
  ],
  dependencies: [argumentParser, cryptography],
  targets: [
    // JSON values, and what schemas say of them: numbers, formats, patterns, evaluation. The part of the
    // runtime that the compiler is made of, too.
    .target(name: "VouchValues", swiftSettings: [.strictMemorySafety()]),
    // The runtime: the only thing that generated code imports, with the values above. Foundation and
    // nothing else.
    .target(name: "Vouch", dependencies: ["VouchValues"], swiftSettings: [.strictMemorySafety()]),
    // Digests and signatures of documents, for schemas whose x-payload asks for one.
    .target(
      name: "VouchCrypto",
      dependencies: ["Vouch", cryptographyProduct],
      swiftSettings: [.strictMemorySafety()]
    ),
    // Keyed archives, for schemas with x-archive: needs all of Foundation.
    .target(
      name: "VouchArchive",
      dependencies: ["Vouch"],
      swiftSettings: [.strictMemorySafety()]
    ),

    // Sentences about broken rules in other languages than English, with numbers as locales write them:
    // needs all of Foundation.
    .target(name: "VouchMessages", dependencies: ["Vouch", "VouchValues"]),
    // What somebody fills in before there is a value, for schemas with the setting forms: drafts and models
    // of forms.
    .target(
      name: "VouchForms", dependencies: ["Vouch", "VouchValues"],
      swiftSettings: [.strictMemorySafety()]),

    // Values of streams, one by one, and streams of values.
    .target(
      name: "VouchStreams",
      dependencies: ["Vouch", "VouchValues"],
      swiftSettings: [.strictMemorySafety()]
    ),

    // The compiler.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    // Files as trees of values with places, and the messages about them.
    .target(name: "VouchReading", dependencies: ["CLibYAML", "VouchValues"]),
    // Schemas, their patterns as automata, and JSON values judged by them: defaults, examples, fixtures. The
    // model computes with numbers and compares strings as the runtime does.
    .target(
      name: "VouchSchema", dependencies: ["VouchReading", "VouchValues"]),
    .target(
      name: "VouchFrontend",
      dependencies: ["VouchReading", "VouchSchema", "VouchValues"]
    ),
    // From schemas to Swift: names, types, tables, rules between properties, and Swift as text.
    .target(
      name: "VouchBackend",
      dependencies: ["Vouch", "VouchReading", "VouchSchema", "VouchValues"]
    ),
    // The whole way from files to Swift, in memory; documents judged by the tables that the Swift will
    // have, through the runtime's own walks, with no Swift compiled; and all of it on the disk, with
    // settings, for whatever has read arguments.
    .target(
      name: "VouchGenerator",
      dependencies: [
        "Vouch", "VouchValues", "VouchReading", "VouchSchema", "VouchFrontend", "VouchBackend",
      ]
    ),
    // Documents that types must accept and refuse, and the tests that say so.
    .target(
      name: "VouchFixtures",
      dependencies: [
        "VouchReading", "VouchSchema", "VouchBackend", "VouchGenerator", "VouchValues",
      ]
    ),
    // Schemas in words, and documents of people, checked by the types that schemas become: JSON, YAML,
    // streams of any length.
    .target(
      name: "VouchDocuments",
      dependencies: [
        "VouchValues", "Vouch", "VouchGenerator", "VouchReading", "VouchSchema", "VouchFrontend",
        "VouchBackend",
      ]
    ),
    // For people: pages as HTML and Markdown, and catalogs of messages as files.
    .target(
      name: "VouchPages",
      dependencies: [
        "VouchMessages", "VouchValues", "VouchReading", "VouchSchema", "VouchBackend",
        "VouchFixtures", "VouchGenerator", "VouchDocuments",
      ]
    ),
    // What a change of schemas does to documents and to Swift, with a proof or a document that shows it.
    .target(
      name: "VouchDiff",
      dependencies: [
        "VouchValues", "VouchGenerator", "VouchReading", "VouchSchema", "VouchBackend",
        "VouchFixtures", "VouchDocuments",
      ]
    ),
    // The arguments that people type, those of `vouch generate` first, and what only they ask for. Behind
    // VouchFixtures, which says first that the trait is missing.
    .target(
      name: "VouchCommandLine",
      dependencies: [
        "VouchFixtures", "VouchGenerator", "VouchReading", "VouchSchema", "VouchFrontend",
        argumentParserProduct,
      ]
    ),
    .executableTarget(
      name: "VouchCommand",
      dependencies: [
        "VouchGenerator", "VouchReading", "VouchSchema", "VouchFrontend", "VouchCommandLine",
        "VouchFixtures", "VouchDiff", "VouchDocuments", "VouchPages", "VouchMessages",
        argumentParserProduct,
      ]
    ),
    // What the plugins run in place of the command, because all who use them build it: as little as does
    // the work. The build plugin writes its arguments itself, so that nothing parses what people type.
    .executableTarget(
      name: "VouchTypesTool", dependencies: ["VouchFrontend", "VouchGenerator", "VouchReading"]),
    // With the name of its product: in Vouch's own folder, SwiftPM looks for one of the target's name.
    .executableTarget(
      name: "vouch-generate",
      dependencies: ["VouchGenerator", "VouchCommandLine", "VouchFixtures", argumentParserProduct],
      path: "Sources/VouchGenerateTool"
    ),

    // The compiler in the packages of others.
    .plugin(name: "VouchPlugin", capability: .buildTool(), dependencies: [typesTool]),
    .plugin(name: "VouchTestPlugin", capability: .buildTool(), dependencies: [generateTool]),
    .plugin(
      name: "VouchGenerate",
      capability: .command(
        intent: .custom(verb: "vouch", description: "Generate Swift from the schemas of targets."),
        permissions: [
          .writeToPackageDirectory(reason: "The Swift that schemas become is written into it.")
        ]
      ),
      dependencies: [generateTool]
    ),

    .plugin(
      name: "VouchDiffCommand",
      capability: .command(
        intent: .custom(
          verb: "vouch-diff",
          description: "Say what a change of schemas does to documents and Swift.")
      ),
      dependencies: ["VouchCommand"]
    ),

    // What comes out of Schemas, built and tested as any source.
    .target(name: "Showcase", dependencies: ["Vouch", "VouchArchive"], path: "Generated/Sources"),
    .testTarget(name: "ShowcaseTests", dependencies: ["Showcase", "Vouch", "VouchArchive"]),
    // The tests that come out of Schemas; they find their documents beside them.
    .testTarget(
      name: "GeneratedTests",
      dependencies: ["Showcase", "Vouch"],
      path: "Generated/Tests",
      exclude: ["Fixtures"]
    ),

    // Lenient decoding, by the Swift that a schema of all leniencies becomes.
    .testTarget(
      name: "LeniencyTests",
      dependencies: ["Vouch", "VouchGenerator"],
      exclude: ["leniency.schema.yaml"]
    ),

    .testTarget(name: "VouchValuesTests", dependencies: ["VouchValues"]),
    .testTarget(name: "VouchTests", dependencies: ["Vouch"]),
    .testTarget(
      name: "VouchMessagesTests",
      dependencies: ["ReferenceCases", "Showcase", "Vouch", "VouchMessages", "VouchValues"]
    ),
    // Types with partial values, for schemas of their own.
    .target(
      name: "PartialCases", dependencies: ["Vouch", "VouchStreams"],
      path: "Tests/VouchStreamsTests/Models", swiftSettings: unlikeDefaults),
    .testTarget(
      name: "VouchStreamsTests",
      dependencies: [
        "PartialCases", "Showcase", "Vouch", "VouchBackend", "VouchGenerator", "VouchReading",
        "VouchFixtures", "VouchFrontend", "VouchSchema", "VouchStreams", "VouchValues",
      ],
      exclude: ["Schemas", "Models"]
    ),
    // Archived types of a schema, the tests of their archives, and a process that reads some.
    .target(
      name: "ArchiveModels",
      dependencies: ["Vouch", "VouchArchive"],
      path: "Tests/VouchArchiveTests/Models",
      swiftSettings: unlikeDefaults
    ),
    .executableTarget(
      name: "ArchiveProbe",
      dependencies: ["ArchiveModels", "Showcase", "VouchArchive"],
      path: "Tests/VouchArchiveTests/Probe"
    ),
    .testTarget(
      name: "VouchArchiveTests",
      dependencies: [
        "ArchiveModels", "ArchiveProbe", "Showcase", "Vouch", "VouchArchive", "VouchFrontend",
        "VouchGenerator",
      ],
      exclude: ["Schemas", "Models", "Probe"]
    ),
    .testTarget(name: "VouchReadingTests", dependencies: ["VouchReading", "VouchValues"]),
    .testTarget(
      name: "VouchSchemaTests",
      dependencies: ["VouchFrontend", "VouchReading", "VouchSchema", "VouchValues"]),
    .testTarget(
      name: "VouchFrontendTests",
      dependencies: ["VouchReading", "VouchFrontend", "VouchSchema", "VouchValues"],
      exclude: ["Cases"]
    ),
    .testTarget(
      name: "VouchBackendTests",
      dependencies: [
        "RenderedExamples", "ShadowingExamples", "Vouch", "VouchBackend", "VouchFrontend",
        "VouchReading", "VouchSchema", "VouchValues",
      ],
      exclude: ["Rendering/Expected"]
    ),
    // The Swift that the renderer's tests expect is compiled, and used by them.
    .target(
      name: "RenderedExamples",
      dependencies: ["Vouch"],
      path: "Tests/VouchBackendTests/Rendering/Expected",
      exclude: ["Shadowing"]
    ),
    .target(
      name: "ShadowingExamples",
      dependencies: ["Vouch"],
      path: "Tests/VouchBackendTests/Rendering/Expected/Shadowing"
    ),
    .testTarget(
      name: "VouchGeneratorTests",
      dependencies: [
        "Vouch", "VouchBackend", "VouchDocuments", "VouchFixtures", "VouchFrontend",
        "VouchGenerator", "VouchPages", "VouchReading", "VouchSchema",
      ]
    ),
    .testTarget(
      name: "VouchDiffTests",
      dependencies: [
        "VouchDiff", "VouchFrontend", "VouchGenerator", "VouchReading", "VouchSchema",
        "VouchValues",
      ]
    ),
    .testTarget(
      name: "VouchFixturesTests",
      dependencies: [
        "Vouch", "VouchBackend", "VouchFixtures", "VouchFrontend", "VouchGenerator", "VouchReading",
        "VouchValues",
      ]
    ),
    .testTarget(
      name: "VouchDocumentsTests",
      dependencies: ["VouchReading", "VouchDocuments", "VouchFrontend", "VouchGenerator"]
    ),
    .testTarget(
      name: "VouchPagesTests",
      dependencies: [
        "Vouch", "VouchFixtures", "VouchFrontend", "VouchGenerator", "VouchMessages", "VouchPages",
        "VouchReading", "VouchSchema", "VouchValues",
      ]),
    .testTarget(
      name: "VouchCommandTests",
      dependencies: [
        "VouchCommand", "VouchCommandLine", "VouchFixtures", "VouchGenerator", "VouchTypesTool",
      ]),

    // The examples of the documentation: compiled, run, and held against what they show.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Vouch", "VouchArchive", "VouchReading", "VouchDiff", "VouchForms", "VouchFrontend",
        "VouchGenerator", "VouchMessages", "VouchSchema", "VouchStreams", "VouchValues",
      ],
      exclude: ["Generated/Parking.swift"]
    ),

    // Small schemas, a feature each, and the Swift that must come out of them: compiled and used.
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "Vouch", "VouchArchive", "VouchReading", "VouchFrontend", "VouchGenerator",
        "ReferenceCases", "HostileCases",
      ],
      exclude: ["Schemas", "Expected", "HostileSchemas", "HostileExpected"]
    ),
    .target(
      name: "ReferenceCases",
      dependencies: ["Vouch"],
      path: "Tests/ReferenceTests/Expected",
      exclude: ["Payloads.swift"],
      swiftSettings: unlikeDefaults
    ),
    // A module of its own, because its types shadow those of the standard library. Swift that needs digests
    // is built by Tests/Consumers/Crypto.
    .target(
      name: "HostileCases",
      dependencies: ["Vouch"],
      path: "Tests/ReferenceTests/HostileExpected",
      exclude: ["Archives.swift"],
      swiftSettings: unlikeDefaults
    ),

    // Values that are written otherwise than they are held.
    .target(
      name: "WritingCases", dependencies: ["Vouch"], path: "Tests/WritingTests/Models",
      swiftSettings: unlikeDefaults),
    .testTarget(
      name: "WritingTests",
      dependencies: ["WritingCases", "Vouch", "VouchFrontend", "VouchGenerator"],
      exclude: ["Schemas", "Models"]
    ),

    // Drafts and constants of limits, for schemas of their own.
    .target(
      name: "FormCases", dependencies: ["Vouch", "VouchForms"], path: "Tests/FormsTests/Models",
      swiftSettings: unlikeDefaults),
    .testTarget(
      name: "FormsTests",
      dependencies: [
        "FormCases", "Vouch", "VouchReading", "VouchFrontend", "VouchForms", "VouchGenerator",
        "VouchFixtures", "VouchMessages",
      ],
      exclude: ["Schemas", "Models"]
    ),

    // Schemas with documents of which the verdict is known: those in the target, from the
    // specification, and suites of others where they lie beside the package. The Swift that they
    // become is compiled and run by the tests.
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Vouch", "VouchGenerator", "VouchReading", "VouchFixtures", "VouchFrontend", "VouchSchema",
        "VouchStreams", "VouchValues",
      ],
      exclude: ["Cases", "Doors", "README.md"]
    ),
  ]
)

if let prebuiltTool {
  // What the runtime and the plugins need, and nothing that the tool is made of.
  let kept: Set = [
    "VouchValues", "Vouch", "VouchCrypto", "VouchArchive", "VouchMessages", "VouchForms",
    "VouchStreams", "VouchPlugin", "VouchTestPlugin", "VouchGenerate",
    "VouchDiffCommand",
  ]
  package.products.removeAll { !kept.contains($0.name) }
  package.targets.removeAll { !kept.contains($0.name) }
  // SwiftPM takes paths that start from the package's folder, and no others.
  let depth = Context.packageDirectory.split(separator: "/").count
  let path = String(repeating: "../", count: depth) + prebuiltTool.drop { $0 == "/" }
  package.targets.append(.binaryTarget(name: "VouchCommand", path: path))
  package.dependencies = [cryptography]
}

if Context.environment["VOUCH_WITHOUT_PLUGINS"] != nil {
  // For work on Vouch itself. SwiftPM compiles what plugins run for the machine that builds, though all of it
  // is compiled already for the machine that runs: a quarter of a clean build.
  package.products.removeAll { $0 is Product.Plugin || $0.name == "VouchCommand" }
  package.targets.removeAll { $0.type == .plugin }
}
