// Reads a file of listings or readings with simdjson's on-demand reader, with the checks of their
// schemas: `peer KIND FILE REPETITIONS RESULT` writes the processor seconds of one decode to RESULT.

#include <simdjson.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <optional>
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
    "antique", "book", "clothes", "furniture", "garden", "home", "music", "vintage"};

struct Listing {
  int32_t id = 0;
  std::string name, description;
  double price = -1;
  bool sold = false;
  std::string url;
  std::vector<uint8_t> tags;
  std::string created, last_updated;

  static Listing read(ondemand::object object) {
    Listing value;
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
        value.price = field.value().get_double();
        expect(value.price >= 0);
        found |= 8;
      } else if (key == "sold") {
        value.sold = field.value().get_bool();
        found |= 16;
      } else if (key == "url") {
        std::string_view text = field.value().get_string();
        expect(length(text) <= 50);
        value.url = text;
        found |= 32;
      } else if (key == "tags") {
        unsigned seen = 0;
        for (auto element : field.value().get_array()) {
          std::string_view text = element.get_string();
          uint8_t index = 0;
          while (index < 8 && ::tags[index] != text) index += 1;
          expect(index < 8 && !(seen >> index & 1));
          seen |= 1u << index;
          value.tags.push_back(index);
        }
        expect(value.tags.size() <= 16);
        found |= 64;
      } else if (key == "created") {
        std::string_view text = field.value().get_string();
        expect(length(text) <= 35);
        value.created = text;
        found |= 128;
      } else if (key == "last_updated") {
        std::string_view text = field.value().get_string();
        expect(length(text) <= 35);
        value.last_updated = text;
        found |= 256;
      }
    }
    expect(found == 511);
    return value;
  }
};

struct Reading {
  int64_t sensor = 0, sequence = 0;
  double temperature = 0, humidity = 0, pressure = 0;
  int32_t battery = 0;
  bool is_charging = false;
  std::optional<double> wind_speed;
  std::optional<int64_t> error_code;
  std::optional<std::string> note;

  static Reading read(ondemand::object object) {
    Reading value;
    unsigned found = 0;
    for (auto field : object) {
      std::string_view key = field.unescaped_key();
      if (key == "sensor") {
        value.sensor = field.value().get_int64();
        expect(value.sensor >= 1);
        found |= 1;
      } else if (key == "sequence") {
        value.sequence = field.value().get_int64();
        expect(value.sequence >= 0);
        found |= 2;
      } else if (key == "temperature") {
        value.temperature = field.value().get_double();
        expect(value.temperature >= -100 && value.temperature <= 200);
        found |= 4;
      } else if (key == "humidity") {
        value.humidity = field.value().get_double();
        expect(value.humidity >= 0 && value.humidity <= 1);
        found |= 8;
      } else if (key == "pressure") {
        value.pressure = field.value().get_double();
        expect(value.pressure > 0);
        found |= 16;
      } else if (key == "battery") {
        int64_t battery = field.value().get_int64();
        expect(battery >= 0 && battery <= 100);
        value.battery = static_cast<int32_t>(battery);
        found |= 32;
      } else if (key == "is_charging") {
        value.is_charging = field.value().get_bool();
        found |= 64;
      } else if (key == "wind_speed") {
        value.wind_speed = double(field.value().get_double());
        expect(*value.wind_speed >= 0);
      } else if (key == "error_code") {
        value.error_code = int64_t(field.value().get_int64());
        expect(*value.error_code >= 1 && *value.error_code <= 999);
      } else if (key == "note") {
        std::string_view text = field.value().get_string();
        expect(length(text) <= 100);
        value.note = std::string(text);
      }
    }
    expect(found == 127);
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
  double start = spent();
  for (int round = 0; round < repetitions; round++) {
    size_t count =
        kind == "listings" ? read<Listing>(parser, text) : read<Reading>(parser, text);
    expect(count > 0);
  }
  std::ofstream(arguments[4]) << (spent() - start) / repetitions;
}
