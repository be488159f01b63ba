// Reads a file of offers or of telemetry with simdjson's on-demand reader, with the checks of their
// schemas: `peer KIND FILE REPETITIONS RESULT` writes the least processor seconds of a decode to RESULT.

#include <simdjson.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

using namespace simdjson;

static void expect(bool is_true) {
  if (!is_true) abort();
}

/// The length in Unicode scalars.
static size_t length(std::string_view text) {
  size_t count = 0;
  for (char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
  return count;
}

static const std::string_view tags[] = {
    "new", "used", "refurbished", "clearance", "featured", "limited", "imported", "handmade",
    "vintage", "eco", "bundle", "digital"};

static bool are_digits(std::string_view text, size_t least, size_t most) {
  if (text.size() < least || text.size() > most) return false;
  for (char byte : text)
    if (byte < '0' || byte > '9') return false;
  return true;
}

static bool is_price(std::string_view text) {
  return text.size() > 3 && text[text.size() - 3] == '.' &&
         are_digits(text.substr(0, text.size() - 3), 1, 9) &&
         are_digits(text.substr(text.size() - 2), 2, 2);
}

static bool is_sku(std::string_view text) {
  if (text.size() < 5 || text[3] != '-') return false;
  for (int index = 0; index < 3; index++)
    if (text[index] < 'A' || text[index] > 'Z') return false;
  return are_digits(text.substr(4), 4, 8);
}

static bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

/// The seconds since 1970 of an RFC 3339 date-time in UTC without fractions, which all here are.
static double timestamp(std::string_view text) {
  expect(text.size() == 20 && text[4] == '-' && text[7] == '-' && text[10] == 'T' &&
         text[13] == ':' && text[16] == ':' && text[19] == 'Z');
  auto number = [&](size_t from, size_t count) {
    expect(are_digits(text.substr(from, count), count, count));
    int value = 0;
    for (char byte : text.substr(from, count)) value = value * 10 + (byte - '0');
    return value;
  };
  int year = number(0, 4), month = number(5, 2), day = number(8, 2);
  int hour = number(11, 2), minute = number(14, 2), second = number(17, 2);
  bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  expect(month >= 1 && month <= 12 && day >= 1 && hour <= 23 && minute <= 59 && second <= 59);
  expect(day <= days[month - 1] + (month == 2 && is_leap));
  // Days since 1970, by years that begin in March.
  int shifted = month > 2 ? year : year - 1;
  int day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
  int64_t day_number = int64_t(shifted) * 365 + shifted / 4 - shifted / 100 + shifted / 400 +
                       day_of_year - 719468;
  return double(day_number * 86400 + hour * 3600 + minute * 60 + second);
}

struct Offer {
  int32_t id = 0;
  std::string name, description, price;
  bool sold = false;
  std::string url;
  std::vector<uint8_t> tags;
  double created = 0, last_updated = 0;
  std::string sku;

  static Offer read(ondemand::object object) {
    Offer value;
    unsigned found = 0;
    for (auto field : object) {
      std::string_view key = field.unescaped_key();
      if (key == "id") {
        int64_t id = field.value().get_int64();
        expect(id >= 1 && id <= INT32_MAX);
        value.id = static_cast<int32_t>(id);
        found |= 1;
      } else if (key == "name") {
        std::string_view text = field.value().get_string();
        expect(length(text) >= 1 && length(text) <= 80);
        value.name = text;
        found |= 2;
      } else if (key == "description") {
        std::string_view text = field.value().get_string();
        expect(length(text) >= 1 && length(text) <= 500);
        value.description = text;
        found |= 4;
      } else if (key == "price") {
        std::string_view text = field.value().get_string();
        expect(is_price(text));
        value.price = text;
        found |= 8;
      } else if (key == "sold") {
        value.sold = field.value().get_bool();
        found |= 16;
      } else if (key == "url") {
        std::string_view text = field.value().get_string();
        expect(length(text) <= 50 && (starts_with(text, "https://example.com/") ||
                                      starts_with(text, "https://www.example.com/")));
        value.url = text;
        found |= 32;
      } else if (key == "tags") {
        unsigned seen = 0;
        for (auto element : field.value().get_array()) {
          std::string_view text = element.get_string();
          uint8_t index = 0;
          while (index < 12 && ::tags[index] != text) index += 1;
          expect(index < 12 && !(seen >> index & 1));
          seen |= 1u << index;
          value.tags.push_back(index);
        }
        expect(value.tags.size() <= 8);
        found |= 64;
      } else if (key == "created") {
        value.created = timestamp(field.value().get_string());
        found |= 128;
      } else if (key == "last_updated") {
        value.last_updated = timestamp(field.value().get_string());
        found |= 256;
      } else if (key == "sku") {
        std::string_view text = field.value().get_string();
        expect(is_sku(text));
        value.sku = text;
        found |= 512;
      }
    }
    expect(found == 1023 && value.last_updated >= value.created);
    return value;
  }
};

static int64_t whole(ondemand::value value, int64_t least, int64_t greatest) {
  int64_t number = value.get_int64();
  expect(number >= least && number <= greatest);
  return number;
}

static double real(ondemand::value value, double least, double greatest) {
  double number = value.get_double();
  expect(number >= least && number <= greatest);
  return number;
}

struct Telemetry {
  int64_t seq = 0;
  int64_t ts = 0;
  int32_t device_id = 0;
  uint8_t status = 0;
  int32_t satellites = 0;
  int32_t rssi = 0;
  double lat = 0;
  double lon = 0;
  double altitude = 0;
  double speed = 0;
  double heading = 0;
  double temperature = 0;
  double humidity = 0;
  double pressure = 0;
  double voltage = 0;
  double current = 0;
  double accel_x = 0;
  double accel_y = 0;
  double accel_z = 0;
  double dose = 0;

  static Telemetry read(ondemand::object object) {
    Telemetry value;
    unsigned found = 0;
    for (auto field : object) {
      std::string_view key = field.unescaped_key();
      if (key == "seq") {
        value.seq = static_cast<int64_t>(whole(field.value(), 0, INT64_MAX));
        found |= 1u << 0;
      } else if (key == "ts") {
        value.ts = static_cast<int64_t>(whole(field.value(), 0, INT64_MAX));
        found |= 1u << 1;
      } else if (key == "device_id") {
        value.device_id = static_cast<int32_t>(whole(field.value(), 1, 1000000));
        found |= 1u << 2;
      } else if (key == "status") {
        value.status = static_cast<uint8_t>(whole(field.value(), 0, 255));
        found |= 1u << 3;
      } else if (key == "satellites") {
        value.satellites = static_cast<int32_t>(whole(field.value(), 0, 64));
        found |= 1u << 4;
      } else if (key == "rssi") {
        value.rssi = static_cast<int32_t>(whole(field.value(), -120, 0));
        found |= 1u << 5;
      } else if (key == "lat") {
        value.lat = static_cast<double>(real(field.value(), -90.0, 90.0));
        found |= 1u << 6;
      } else if (key == "lon") {
        value.lon = static_cast<double>(real(field.value(), -180.0, 180.0));
        found |= 1u << 7;
      } else if (key == "altitude") {
        value.altitude = static_cast<double>(real(field.value(), -500.0, 20000.0));
        found |= 1u << 8;
      } else if (key == "speed") {
        value.speed = static_cast<double>(real(field.value(), 0.0, 400.0));
        found |= 1u << 9;
      } else if (key == "heading") {
        value.heading = static_cast<double>(real(field.value(), 0.0, 360.0));
        found |= 1u << 10;
      } else if (key == "temperature") {
        value.temperature = static_cast<double>(real(field.value(), -90.0, 90.0));
        found |= 1u << 11;
      } else if (key == "humidity") {
        value.humidity = static_cast<double>(real(field.value(), 0.0, 100.0));
        found |= 1u << 12;
      } else if (key == "pressure") {
        value.pressure = static_cast<double>(real(field.value(), 800.0, 1100.0));
        found |= 1u << 13;
      } else if (key == "voltage") {
        value.voltage = static_cast<double>(real(field.value(), 0.0, 48.0));
        found |= 1u << 14;
      } else if (key == "current") {
        value.current = static_cast<double>(real(field.value(), -50.0, 50.0));
        found |= 1u << 15;
      } else if (key == "accel_x") {
        value.accel_x = static_cast<double>(real(field.value(), -20.0, 20.0));
        found |= 1u << 16;
      } else if (key == "accel_y") {
        value.accel_y = static_cast<double>(real(field.value(), -20.0, 20.0));
        found |= 1u << 17;
      } else if (key == "accel_z") {
        value.accel_z = static_cast<double>(real(field.value(), -20.0, 20.0));
        found |= 1u << 18;
      } else if (key == "dose") {
        value.dose = static_cast<double>(real(field.value(), 0.0, 1.0));
        found |= 1u << 19;
      }
    }
    expect(found == (1u << 20) - 1);
    return value;
  }
};

template <typename Value>
static size_t read(ondemand::parser &parser, const padded_string &text) {
  std::vector<Value> values;
  auto document = parser.iterate(text);
  for (auto element : document.get_array()) {
    values.push_back(Value::read(element.get_object()));
  }
  return values.size();
}

static double spent() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

int main(int, char **arguments) {
  std::string_view kind = arguments[1];
  padded_string text = padded_string::load(arguments[2]);
  int repetitions = atoi(arguments[3]);
  ondemand::parser parser;
  double least = 1e9;
  // The first one only warms up.
  for (int round = 0; round <= repetitions; round++) {
    double start = spent();
    size_t count =
        kind == "offers" ? read<Offer>(parser, text) : read<Telemetry>(parser, text);
    expect(count > 0);
    if (round > 0) least = std::min(least, spent() - start);
  }
  std::ofstream(arguments[4]) << least;
}
