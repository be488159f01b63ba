import VouchBackend

/// The rules that are rendered into a file of the tests, which compile and run them.
enum SampleRules {
  static let all: [(name: String, text: String)] = [
    // Plain Swift.
    ("updatedAfterCreation", "last_updated >= created"),
    ("updatedWithinAMonth", "last_updated - created <= duration('720h')"),
    ("createdSince2018", "created >= timestamp('2018-01-01T00:00:00Z')"),
    (
      "updatedADayLater",
      "last_updated >= created + duration('24h') && created < last_updated - duration('1.5s')"
    ),
    ("idIsSmall", "id < 5000000000 && stock > -1 && total >= 3 && default <= 7"),
    ("updatedLater", "created + duration('0.1s') == last_updated"),
    ("updatedSoon", "last_updated - created <= duration('0.4s') - duration('0.1s')"),
    ("shareIsATenth", "share == 0.1 && share + 0.0 <= 0.1 && share in [0.1, 0.2]"),
    ("unsigned", "total + 1u > total && total * 2u - total == total && total - 150u < 5u"),
    ("signed", "payload == signature && !(payload != signature)"),
    ("parsed", "decimal(name) > decimal('1') || double(name) > 1.0"),
    ("farRatio", "ratio > id && ratio > price && ratio != total"),
    ("product", "price * price < decimal('1000') || !(price / discount > decimal('2'))"),
    ("ratioIsHalf", "ratio * 2.0 - 1 == 0 && share <= 0.5 && -ratio < ratio"),
    ("active", "is_active == (id > 0) && !(id > 7)"),
    ("sizes", "size(name) >= 3 && tags.size() == 2 && size(payload) == 0 && size(labels) == 1"),
    ("sevenConditions", "id > 0 && id > 1 && id > 2 && id > 3 && id > 4 && id > 5 && id > 6"),
    ("either", "(id == 1 || id == 2) && (quantity == 5 || is_active)"),
    ("conditional", "(is_active ? id : quantity) == 1 && (is_active ? 1 : 2) < 2"),
    (
      "constantCondition",
      "(1 < 2 ? id : quantity) == 1 && (!true ? size(name) > 9 : [1].all(n, n > 0) ? is_active : id > 9)"
    ),

    // Strings.
    ("named", "name == 'order' && name != 'Order' && name < 'p' && name <= 'order'"),
    ("statusIsOpen", "status == 'open' && status in ['open', 'closed']"),
    ("locations", "website.startsWith('file:') && token.endsWith('ab') && name.contains('rde')"),
    ("joined", "name + '-' + status == 'order-open'"),
    ("plainText", "`content-type` == 'text/plain'"),
    ("digits", "name.matches('[0-9]')"),
    ("hostile", "name == '\"\\\\(id)\\n\\u202e\\u2028\\x00\\u0301`'"),
    ("longText", "name != '" + String(repeating: "long \\\\ ", count: 30) + "'"),

    // What can fail.
    ("nicknameIsShort", "!has(nickname) || size(nickname) < 5"),
    ("nicknameIsShortReversed", "size(nickname) < 5 || !has(nickname)"),
    ("expiresLater", "has(expires) && expires > created"),
    ("expiresLaterReversed", "expires > created && has(expires)"),
    ("nicknameOrActive", "nickname == name || is_active"),
    ("limitIsKept", "has(limit) ? quantity <= limit : true"),
    ("remarkIsNull", "remark == null || remark.size() > 0"),
    ("withinLimit", "quantity * id + stock / 2 - 7 % id <= limit"),
    ("negated", "-quantity < 0 && -9223372036854775808 < quantity"),
    ("doubled", "quantity * 2 > 0 && total - 1 > 0u"),
    ("firstTag", "tags[0] == 'a' && labels['x'] == 1 && labels.x in counts"),
    ("knownLabel", "'x' in labels && has(labels.x) && !has(labels.y)"),
    ("city", "has(address) && address.city == 'Bern' && !has(address.street)"),
    ("street", "address.street == 'Main'"),
    ("cityIsRequired", "has(address.city) || !has(address.city) || has(name)"),

    // Decimals and comparisons between types.
    ("discounted", "price - discount >= 0 && price * 0.1 > 1.50 && price < 1e30"),
    ("priceForQuantity", "price * decimal(quantity) == decimal('100')"),
    ("mixed", "quantity < 5.5 && price > ratio && total > quantity && ratio in [1, 0.5]"),
    (
      "decimalLiterals",
      "price > .5 && price > -.5 && price != 20.00000000000000000000000000000000001"
    ),
    ("exact", "quantity != 9007199254740993 && ratio < 9007199254740993"),
    ("conversions", "int('5') == quantity && string(id) == '1' && double(price) == 20.0"),
    ("moreConversions", "uint(quantity) < total && int(ratio) == 0 && int(created) > 0"),

    // Lists and macros.
    ("members", "id in [1, 2, 3] && id in counts && 'open' in statuses && 'a' in tags"),
    ("doubleAmongIntegers", "tags.exists(t, t == 'b' && 2.0 in counts)"),
    ("memberOfFloats", "share in [0.25, 0.5] && total in [100] && price in [20, 1.5]"),
    ("allLines", "lines.all(line, line.quantity > 0)"),
    ("lineNotes", "lines.all(line, line.note == 'x' || line.quantity > 1)"),
    ("someLine", "lines.exists(l, l.price == 2 && l.quantity in [1, 2])"),
    ("oneTag", "tags.exists_one(t, t == 'a') && !['x', 'y'].exists(t, t in tags)"),
    ("distinctTags", "tags.all(a, tags.exists_one(b, a == b))"),
    (
      "distinctLines",
      "lines.all(a, lines.exists_one(b, b.quantity == a.quantity && b.note == a.note))"
    ),
    ("lineTotals", "lines.exists(line, line.price * decimal(line.quantity) + 1000000.25 > price)"),
    ("labelsAreShort", "labels.all(key, size(key) < 3 && labels[key] > 0)"),
    ("nested", "lines.all(quantity, counts.exists(id, id == quantity.quantity))"),
    (
      "longCondition",
      "lines.all(line, line.quantity > 0 && line.quantity < 1000 && line.price > 0.01 && line.price < 99.99 && (has(line.note) ? size(line.note) + 1 < 100 : true))"
    ),
  ]
}
