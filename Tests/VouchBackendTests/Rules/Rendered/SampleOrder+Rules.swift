// The rules of Rules/Support/SampleRules.swift, as the backend renders them.
// To write this file again: VOUCH_RECORD=1 swift test --filter RenderedRulesFileTests
// swift-format-ignore-file

import Foundation
import Vouch

extension SampleOrder {
  func updatedAfterCreation() -> Bool {
    return lastUpdated >= created
  }

  func updatedWithinAMonth() -> Bool {
    return _Rule.seconds(from: created, to: lastUpdated) <= 2_592_000
  }

  func createdSince2018() -> Bool {
    return created >= _Rule.timestamp(1_514_764_800)
  }

  func updatedADayLater() -> Bool {
    let condition1 = lastUpdated >= _Rule.instant(created, plus: 86400)
    return condition1 && created < _Rule.instant(lastUpdated, plus: -1.5)
  }

  func idIsSmall() -> Bool {
    let condition1 = id < Int64(5_000_000_000) && stock > Int64(-1) && total >= 3
    return condition1 && `default` <= 7
  }

  func updatedLater() -> Bool {
    return _Rule.instant(created, plus: 0.1) == lastUpdated
  }

  func updatedSoon() -> Bool {
    return _Rule.seconds(from: created, to: lastUpdated) <= _Rule.sum(0.4, -0.1)
  }

  func shareIsATenth() -> Bool {
    let condition1 = _Rule.double(share) == 0.1 && _Rule.double(share) + 0.0 <= 0.1
    return condition1 && _Rule.isMember(_Rule.double(share), of: [0.1, 0.2])
  }

  func unsigned() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.add(total, 1) > total
    }
    func condition2() throws -> Bool {
      return try _Rule.subtract(_Rule.multiply(total, 2), total) == total
    }
    func condition3() throws -> Bool {
      return try _Rule.and(condition1(), condition2())
    }
    return try _Rule.and(condition3(), _Rule.subtract(total, 150) < 5)
  }

  func signed() -> Bool {
    return payload == signature && !(payload != signature)
  }

  func parsed() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.decimal(parsing: name) > _Rule.decimal(parsing: "1")
    }
    return try _Rule.or(condition1(), _Rule.double(name) > 1.0)
  }

  func farRatio() -> Bool {
    let condition1 = _Rule.Number.double(ratio) > _Rule.Number.int(Int64(id))
    let condition2 = condition1 && _Rule.Number.double(ratio) > _Rule.Number.decimal(price)
    return condition2 && _Rule.Number.double(ratio) != _Rule.Number.uint(total)
  }

  func product() throws -> Bool {
    func condition1() throws -> Bool {
      let value1 = try _Rule.divide(price, _Rule.value(discount, "discount"))
      return try !(value1 > _Rule.decimal(parsing: "2"))
    }
    func condition2() throws -> Bool {
      return try _Rule.multiply(price, price) < _Rule.decimal(parsing: "1000")
    }
    return try _Rule.or(condition2(), condition1())
  }

  func ratioIsHalf() -> Bool {
    let condition1 = ratio * 2.0 - 1.0 == 0.0 && _Rule.double(share) <= 0.5
    return condition1 && -ratio < ratio
  }

  func active() -> Bool {
    return isActive == (id > 0) && !(id > 7)
  }

  func sizes() -> Bool {
    let condition1 = name.unicodeScalars.count >= 3 && tags.count == 2
    return condition1 && payload.count == 0 && labels.count == 1
  }

  func sevenConditions() -> Bool {
    let condition1 = id > 0 && id > 1 && id > 2
    let condition2 = condition1 && id > 3 && id > 4 && id > 5
    return condition2 && id > 6
  }

  func either() -> Bool {
    return (id == 1 || id == 2) && (quantity == 5 || isActive)
  }

  func conditional() -> Bool {
    let condition1 = (isActive ? Int64(id) : quantity) == 1
    return condition1 && (isActive ? Int64(1) : Int64(2)) < 2
  }

  func constantCondition() -> Bool {
    return Int64(id) == 1 && isActive
  }

  func named() -> Bool {
    let condition1 = _Rule.equal(name, "order") && !_Rule.equal(name, "Order")
    let condition2 = condition1 && _Rule.precedes(name, "p")
    return condition2 && !_Rule.precedes("order", name)
  }

  func statusIsOpen() -> Bool {
    let condition1 = _Rule.equal(status.rawValue, "open")
    return condition1 && _Rule.isMember(status.rawValue, of: ["open", "closed"])
  }

  func locations() -> Bool {
    let condition1 = _Rule.hasPrefix(website.absoluteString, "file:")
    let condition2 = condition1 && _Rule.hasSuffix(token.uuidString.lowercased(), "ab")
    return condition2 && _Rule.contains(name, "rde")
  }

  func joined() -> Bool {
    let value1 = _Rule.join(_Rule.join(name, "-"), status.rawValue)
    return _Rule.equal(value1, "order-open")
  }

  func plainText() -> Bool {
    return _Rule.equal(contentType, "text/plain")
  }

  func digits() -> Bool {
    return DigitsPattern().matches(name)
  }

  func hostile() -> Bool {
    return _Rule.equal(name, "\"\\(id)\n\u{202E}\u{2028}\0\u{301}`")
  }

  func longText() -> Bool {
    let text1 = """
      long \\ long \\ long \\ long \\ long \\ long \\ long \\ long \\ \
      long \\ long \\ long \\ long \\ long \\ long \\ long \\ long \\ \
      long \\ long \\ long \\ long \\ long \\ long \\ long \\ long \\ \
      long \\ long \\ long \\ long \\ long \\ long \\\u{20}
      """
    return !_Rule.equal(name, text1)
  }

  func nicknameIsShort() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.value(nickname, "nickname").unicodeScalars.count < 5
    }
    return try nickname == nil || condition1()
  }

  func nicknameIsShortReversed() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.value(nickname, "nickname").unicodeScalars.count < 5
    }
    return try _Rule.or(condition1(), nickname == nil)
  }

  func expiresLater() throws -> Bool {
    return try expires != nil && _Rule.value(expires, "expires") > created
  }

  func expiresLaterReversed() throws -> Bool {
    return try _Rule.and(_Rule.value(expires, "expires") > created, expires != nil)
  }

  func nicknameOrActive() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.equal(_Rule.value(nickname, "nickname"), name)
    }
    return try _Rule.or(condition1(), isActive)
  }

  func limitIsKept() throws -> Bool {
    return try limit != nil ? quantity <= _Rule.value(limit, "limit") : true
  }

  func remarkIsNull() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.value(remark, "remark").unicodeScalars.count > 0
    }
    return try remark == nil || condition1()
  }

  func withinLimit() throws -> Bool {
    let value1 = try _Rule.multiply(quantity, Int64(id))
    let value2 = try _Rule.add(value1, _Rule.divide(Int64(stock), 2))
    let value3 = try _Rule.subtract(value2, _Rule.remainder(7, Int64(id)))
    return try value3 <= _Rule.value(limit, "limit")
  }

  func negated() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.negate(quantity) < 0
    }
    return try _Rule.and(condition1(), -9_223_372_036_854_775_808 < quantity)
  }

  func doubled() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.multiply(quantity, 2) > 0
    }
    return try _Rule.and(condition1(), _Rule.subtract(total, 1) > 0)
  }

  func firstTag() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.equal(_Rule.element(at: 0, of: tags), "a")
    }
    func condition2() throws -> Bool {
      let value1 = try Int64(_Rule.value(forKey: "x", of: labels))
      return counts.contains(where: { element1 in element1 == value1 })
    }
    func condition3() throws -> Bool {
      return try _Rule.and(condition1(), _Rule.value(forKey: "x", of: labels) == 1)
    }
    return try _Rule.and(condition3(), condition2())
  }

  func knownLabel() -> Bool {
    let condition1 = _Rule.hasKey("x", in: labels) && _Rule.hasKey("x", in: labels)
    return condition1 && !_Rule.hasKey("y", in: labels)
  }

  func city() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.equal(_Rule.value(address, "address").city, "Bern")
    }
    func condition2() throws -> Bool {
      return try address != nil && condition1()
    }
    return try _Rule.and(condition2(), _Rule.value(address, "address").street == nil)
  }

  func street() throws -> Bool {
    let value1 = try _Rule.value(_Rule.value(address, "address").street, "address.street")
    return _Rule.equal(value1, "Main")
  }

  func cityIsRequired() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.isPresent(_Rule.value(address, "address").city)
    }
    func condition2() throws -> Bool {
      return try !_Rule.isPresent(_Rule.value(address, "address").city)
    }
    return try _Rule.or(_Rule.or(condition1(), condition2()), true)
  }

  func discounted() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.subtract(price, _Rule.value(discount, "discount")) >= 0
    }
    func condition2() throws -> Bool {
      return try _Rule.multiply(price, _Rule.decimal("0.1")) > _Rule.decimal("1.50")
    }
    func condition3() throws -> Bool {
      return try _Rule.and(condition1(), condition2())
    }
    return try _Rule.and(condition3(), price < _Rule.decimal("1e30"))
  }

  func priceForQuantity() throws -> Bool {
    let value1 = try _Rule.multiply(price, Foundation.Decimal(quantity))
    return try value1 == _Rule.decimal(parsing: "100")
  }

  func mixed() -> Bool {
    let condition1 = _Rule.Number.int(quantity) < _Rule.Number.double(5.5)
    let condition2 = condition1 && _Rule.Number.decimal(price) > _Rule.Number.double(ratio)
    let condition3 = condition2 && total > quantity
    return condition3 && _Rule.isMember(ratio, of: [1.0, 0.5])
  }

  func decimalLiterals() -> Bool {
    let condition1 = price > _Rule.decimal(".5") && price > _Rule.decimal("-.5")
    let condition2 = price != _Rule.decimal("20.00000000000000000000000000000000001")
    return condition1 && condition2
  }

  func exact() -> Bool {
    let condition1 = quantity != 9_007_199_254_740_993
    let condition2 = _Rule.Number.double(ratio) < _Rule.Number.int(9_007_199_254_740_993)
    return condition1 && condition2
  }

  func conversions() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.int("5") == quantity
    }
    func condition2() throws -> Bool {
      return try _Rule.and(condition1(), _Rule.equal(String(Int64(id)), "1"))
    }
    return try _Rule.and(condition2(), _Rule.double(price) == 20.0)
  }

  func moreConversions() throws -> Bool {
    func condition1() throws -> Bool {
      return try _Rule.and(_Rule.uint(quantity) < total, _Rule.int(ratio) == 0)
    }
    return try _Rule.and(condition1(), _Rule.int(created) > 0)
  }

  func members() -> Bool {
    let condition1 = _Rule.isMember(Int64(id), of: [1, 2, 3])
    let condition2 = counts.contains(where: { element1 in element1 == Int64(id) })
    let condition3 = statuses.contains { element2 in
      return _Rule.equal(element2.rawValue, "open")
    }
    let condition4 = condition1 && condition2 && condition3
    return condition4 && _Rule.isMember("a", of: tags)
  }

  func doubleAmongIntegers() -> Bool {
    let condition2 = tags.contains { t in
      let condition1 = counts.contains { element1 in
        let value1 = _Rule.Number.int(Int64(element1))
        return value1 == _Rule.Number.double(Double(2.0))
      }
      return _Rule.equal(t, "b") && condition1
    }
    return condition2
  }

  func memberOfFloats() -> Bool {
    let condition1 = _Rule.isMember(_Rule.double(share), of: [0.25, 0.5])
    let value1: [Foundation.Decimal] = [_Rule.decimal("20"), _Rule.decimal("1.5")]
    let condition2 = condition1 && _Rule.isMember(total, of: [100])
    return condition2 && _Rule.isMember(price, of: value1)
  }

  func allLines() -> Bool {
    return lines.allSatisfy({ line in line.quantity > 0 })
  }

  func lineNotes() throws -> Bool {
    let condition2 = try _Rule.all(lines) { line in
      func condition1() throws -> Bool {
        return try _Rule.equal(_Rule.value(line.note, "line.note"), "x")
      }
      return try _Rule.or(condition1(), line.quantity > 1)
    }
    return condition2
  }

  func someLine() -> Bool {
    let condition1 = lines.contains { l in
      return l.price == 2 && _Rule.isMember(Int64(l.quantity), of: [1, 2])
    }
    return condition1
  }

  func oneTag() -> Bool {
    let value1: [String] = ["x", "y"]
    let condition1 = _Rule.existsOne(in: tags, where: { t in _Rule.equal(t, "a") })
    let condition2 = !value1.contains(where: { t1 in _Rule.isMember(t1, of: tags) })
    return condition1 && condition2
  }

  func distinctTags() -> Bool {
    return _Rule.areDistinct(tags, by: { a in [_Rule.key(a)] })
  }

  func distinctLines() throws -> Bool {
    let condition1 = try _Rule.areDistinct(lines) { a in
      let value1 = try _Rule.key(_Rule.value(a.note, "a.note"))
      return [_Rule.key(Int64(a.quantity)), value1]
    }
    return condition1
  }

  func lineTotals() throws -> Bool {
    let condition1 = try _Rule.exists(in: lines) { line in
      let value1 = try _Rule.multiply(line.price, Foundation.Decimal(Int64(line.quantity)))
      return try _Rule.add(value1, _Rule.decimal("1000000.25")) > price
    }
    return condition1
  }

  func labelsAreShort() throws -> Bool {
    let condition2 = try _Rule.all(labels.keys) { key in
      let condition1 = key.unicodeScalars.count < 3
      return try condition1 && _Rule.value(forKey: key, of: labels) > 0
    }
    return condition2
  }

  func nested() -> Bool {
    let condition1 = lines.allSatisfy { quantity1 in
      return counts.contains(where: { id1 in id1 == quantity1.quantity })
    }
    return condition1
  }

  func longCondition() throws -> Bool {
    let condition5 = try _Rule.all(lines) { line in
      let condition1 = line.quantity > 0 && line.quantity < 1000
      let condition2 = condition1 && line.price > _Rule.decimal("0.01")
      func condition3() throws -> Bool {
        let value1 = try Int64(_Rule.value(line.note, "line.note").unicodeScalars.count)
        return try _Rule.add(value1, 1) < 100
      }
      let condition4 = condition2 && line.price < _Rule.decimal("99.99")
      return try condition4 && (line.note != nil ? condition3() : true)
    }
    return condition5
  }

  static let rules: [(name: String, holds: @Sendable (SampleOrder) throws -> Bool)] = [
    ("updatedAfterCreation", { $0.updatedAfterCreation() }),
    ("updatedWithinAMonth", { $0.updatedWithinAMonth() }),
    ("createdSince2018", { $0.createdSince2018() }),
    ("updatedADayLater", { $0.updatedADayLater() }),
    ("idIsSmall", { $0.idIsSmall() }),
    ("updatedLater", { $0.updatedLater() }),
    ("updatedSoon", { $0.updatedSoon() }),
    ("shareIsATenth", { $0.shareIsATenth() }),
    ("unsigned", { try $0.unsigned() }),
    ("signed", { $0.signed() }),
    ("parsed", { try $0.parsed() }),
    ("farRatio", { $0.farRatio() }),
    ("product", { try $0.product() }),
    ("ratioIsHalf", { $0.ratioIsHalf() }),
    ("active", { $0.active() }),
    ("sizes", { $0.sizes() }),
    ("sevenConditions", { $0.sevenConditions() }),
    ("either", { $0.either() }),
    ("conditional", { $0.conditional() }),
    ("constantCondition", { $0.constantCondition() }),
    ("named", { $0.named() }),
    ("statusIsOpen", { $0.statusIsOpen() }),
    ("locations", { $0.locations() }),
    ("joined", { $0.joined() }),
    ("plainText", { $0.plainText() }),
    ("digits", { $0.digits() }),
    ("hostile", { $0.hostile() }),
    ("longText", { $0.longText() }),
    ("nicknameIsShort", { try $0.nicknameIsShort() }),
    ("nicknameIsShortReversed", { try $0.nicknameIsShortReversed() }),
    ("expiresLater", { try $0.expiresLater() }),
    ("expiresLaterReversed", { try $0.expiresLaterReversed() }),
    ("nicknameOrActive", { try $0.nicknameOrActive() }),
    ("limitIsKept", { try $0.limitIsKept() }),
    ("remarkIsNull", { try $0.remarkIsNull() }),
    ("withinLimit", { try $0.withinLimit() }),
    ("negated", { try $0.negated() }),
    ("doubled", { try $0.doubled() }),
    ("firstTag", { try $0.firstTag() }),
    ("knownLabel", { $0.knownLabel() }),
    ("city", { try $0.city() }),
    ("street", { try $0.street() }),
    ("cityIsRequired", { try $0.cityIsRequired() }),
    ("discounted", { try $0.discounted() }),
    ("priceForQuantity", { try $0.priceForQuantity() }),
    ("mixed", { $0.mixed() }),
    ("decimalLiterals", { $0.decimalLiterals() }),
    ("exact", { $0.exact() }),
    ("conversions", { try $0.conversions() }),
    ("moreConversions", { try $0.moreConversions() }),
    ("members", { $0.members() }),
    ("doubleAmongIntegers", { $0.doubleAmongIntegers() }),
    ("memberOfFloats", { $0.memberOfFloats() }),
    ("allLines", { $0.allLines() }),
    ("lineNotes", { try $0.lineNotes() }),
    ("someLine", { $0.someLine() }),
    ("oneTag", { $0.oneTag() }),
    ("distinctTags", { $0.distinctTags() }),
    ("distinctLines", { try $0.distinctLines() }),
    ("lineTotals", { try $0.lineTotals() }),
    ("labelsAreShort", { try $0.labelsAreShort() }),
    ("nested", { $0.nested() }),
    ("longCondition", { try $0.longCondition() }),
  ]
}
