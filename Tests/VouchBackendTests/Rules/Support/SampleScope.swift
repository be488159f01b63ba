@testable import VouchBackend

extension RuleScope {
  /// What a rule of `SampleOrder`, in the runtime's tests, can name.
  static let sample = RuleScope(
    properties: [
      RuleProperty(key: "id", swiftName: "id", type: .integer(.int32)),
      RuleProperty(key: "stock", swiftName: "stock", type: .integer(.uint8)),
      RuleProperty(key: "total", swiftName: "total", type: .uint),
      RuleProperty(key: "quantity", swiftName: "quantity", type: .int),
      RuleProperty(key: "limit", swiftName: "limit", type: .int, canBeAbsent: true),
      RuleProperty(key: "price", swiftName: "price", type: .decimal),
      RuleProperty(key: "discount", swiftName: "discount", type: .decimal, canBeAbsent: true),
      RuleProperty(key: "ratio", swiftName: "ratio", type: .double),
      RuleProperty(key: "share", swiftName: "share", type: .floating(.float)),
      RuleProperty(key: "name", swiftName: "name", type: .string),
      RuleProperty(key: "nickname", swiftName: "nickname", type: .string, canBeAbsent: true),
      RuleProperty(key: "remark", swiftName: "remark", type: .string, canBeNull: true),
      RuleProperty(key: "status", swiftName: "status", type: .string(.rawRepresentable)),
      RuleProperty(key: "website", swiftName: "website", type: .string(.url)),
      RuleProperty(key: "token", swiftName: "token", type: .string(.uuid)),
      RuleProperty(key: "payload", swiftName: "payload", type: .bytes),
      RuleProperty(key: "signature", swiftName: "signature", type: .bytes),
      RuleProperty(key: "is_active", swiftName: "isActive", type: .bool),
      RuleProperty(key: "created", swiftName: "created", type: .timestamp),
      RuleProperty(key: "last_updated", swiftName: "lastUpdated", type: .timestamp),
      RuleProperty(key: "expires", swiftName: "expires", type: .timestamp, canBeAbsent: true),
      RuleProperty(key: "tags", swiftName: "tags", type: .list(.string)),
      RuleProperty(key: "counts", swiftName: "counts", type: .list(.integer(.int32))),
      RuleProperty(
        key: "statuses", swiftName: "statuses", type: .list(.string(.rawRepresentable))),
      RuleProperty(key: "labels", swiftName: "labels", type: .map(.integer(.int32))),
      RuleProperty(
        key: "address", swiftName: "address", type: .object("Address"), canBeAbsent: true),
      RuleProperty(key: "lines", swiftName: "lines", type: .list(.object("Line"))),
      RuleProperty(key: "content-type", swiftName: "contentType", type: .string),
      RuleProperty(key: "default", swiftName: "`default`", type: .integer(.integer)),
      RuleProperty(key: "anything", swiftName: "anything", type: .other("a free-form value")),
    ],
    objects: [
      "Address": [
        RuleProperty(key: "city", swiftName: "city", type: .string),
        RuleProperty(key: "street", swiftName: "street", type: .string, canBeAbsent: true),
      ],
      "Line": [
        RuleProperty(key: "quantity", swiftName: "quantity", type: .integer(.int32)),
        RuleProperty(key: "price", swiftName: "price", type: .decimal),
        RuleProperty(key: "note", swiftName: "note", type: .string, canBeAbsent: true),
      ],
    ]
  )
}
