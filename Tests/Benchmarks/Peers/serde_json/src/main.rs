//! Reads a file of offers or of telemetry with serde_json, with the checks of their schemas:
//! `peer KIND FILE REPETITIONS RESULT` writes the processor seconds of one decode to RESULT.

use serde::{Deserialize, Deserializer};
use std::time::Duration;

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Tag {
    New,
    Used,
    Refurbished,
    Clearance,
    Featured,
    Limited,
    Imported,
    Handmade,
    Vintage,
    Eco,
    Bundle,
    Digital,
}

#[derive(Deserialize)]
struct Offer {
    id: i32,
    name: String,
    description: String,
    price: String,
    #[allow(dead_code)]
    sold: bool,
    url: String,
    tags: Vec<Tag>,
    #[serde(deserialize_with = "date")]
    created: f64,
    #[serde(deserialize_with = "date")]
    last_updated: f64,
    sku: String,
}

#[derive(Deserialize)]
struct Telemetry {
    seq: i64,
    ts: i64,
    device_id: i32,
    #[allow(dead_code)]
    status: u8,
    satellites: i32,
    rssi: i32,
    lat: f64,
    lon: f64,
    altitude: f64,
    speed: f64,
    heading: f64,
    temperature: f64,
    humidity: f64,
    pressure: f64,
    voltage: f64,
    current: f64,
    accel_x: f64,
    accel_y: f64,
    accel_z: f64,
    dose: f64,
}

fn date<'a, D: Deserializer<'a>>(deserializer: D) -> Result<f64, D::Error> {
    struct Visitor;
    impl<'a> serde::de::Visitor<'a> for Visitor {
        type Value = f64;
        fn expecting(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
            formatter.write_str("a date")
        }
        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<f64, E> {
            timestamp(text.as_bytes()).ok_or_else(|| E::custom("no date"))
        }
    }
    deserializer.deserialize_str(Visitor)
}

/// The seconds since 1970 of an RFC 3339 date-time.
fn timestamp(text: &[u8]) -> Option<f64> {
    let number = |from: usize, to: usize| -> Option<i64> {
        let mut value = 0;
        for byte in text.get(from..to)? {
            if !byte.is_ascii_digit() {
                return None;
            }
            value = value * 10 + i64::from(byte - b'0');
        }
        Some(value)
    };
    let is = |index: usize, byte: u8| text.get(index).map(|it| it | 0x20) == Some(byte | 0x20);
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let (hour, minute, second) = (number(11, 13)?, number(14, 16)?, number(17, 19)?);
    if !(is(4, b'-') && is(7, b'-') && is(10, b't') && is(13, b':') && is(16, b':')) {
        return None;
    }
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + i64::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    if day < 1 || day > days || hour > 23 || minute > 59 || second > 60 {
        return None;
    }
    let mut end = 19;
    let mut fraction = 0.0;
    if is(end, b'.') {
        let mut scale = 0.1;
        end += 1;
        while let Some(byte) = text.get(end).filter(|byte| byte.is_ascii_digit()) {
            fraction += scale * f64::from(byte - b'0');
            scale /= 10.0;
            end += 1;
        }
        if end == 20 {
            return None;
        }
    }
    let offset = if is(end, b'z') && text.len() == end + 1 {
        0
    } else {
        let sign = match text.get(end)? {
            b'+' => 1,
            b'-' => -1,
            _ => return None,
        };
        let (hours, minutes) = (number(end + 1, end + 3)?, number(end + 4, end + 6)?);
        if text.get(end + 3) != Some(&b':') || text.len() != end + 6 || hours > 23 || minutes > 59 {
            return None;
        }
        sign * (hours * 60 + minutes) * 60
    };
    // Days since 1970, by years that begin in March.
    let shifted = if month > 2 { year } else { year - 1 };
    let era = shifted.div_euclid(400);
    let year_of_era = shifted.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_number =
        era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468;
    Some((day_number * 86_400 + hour * 3600 + minute * 60 + second - offset) as f64 + fraction)
}

/// The length in Unicode scalars.
fn length(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

fn are_digits(text: &[u8], counts: std::ops::RangeInclusive<usize>) -> bool {
    counts.contains(&text.len()) && text.iter().all(|byte| byte.is_ascii_digit())
}

fn is_price(text: &[u8]) -> bool {
    text.len() > 3
        && text[text.len() - 3] == b'.'
        && are_digits(&text[..text.len() - 3], 1..=9)
        && are_digits(&text[text.len() - 2..], 2..=2)
}

fn is_sku(text: &[u8]) -> bool {
    text.len() > 4
        && text[..3].iter().all(|byte| byte.is_ascii_uppercase())
        && text[3] == b'-'
        && are_digits(&text[4..], 4..=8)
}

trait Checked {
    fn is_valid(&self) -> bool;
}

impl Checked for Offer {
    fn is_valid(&self) -> bool {
        let mut seen = 0u32;
        for tag in &self.tags {
            let bit = 1 << *tag as u32;
            if seen & bit != 0 {
                return false;
            }
            seen |= bit;
        }
        self.id >= 1
            && (1..=80).contains(&length(&self.name))
            && (1..=500).contains(&length(&self.description))
            && is_price(self.price.as_bytes())
            && length(&self.url) <= 50
            && (self.url.starts_with("https://example.com/")
                || self.url.starts_with("https://www.example.com/"))
            && self.tags.len() <= 8
            && self.last_updated >= self.created
            && is_sku(self.sku.as_bytes())
    }
}

impl Checked for Telemetry {
    fn is_valid(&self) -> bool {
        self.seq >= 0
            && self.ts >= 0
            && (1..=1_000_000).contains(&self.device_id)
            && (0..=64).contains(&self.satellites)
            && (-120..=0).contains(&self.rssi)
            && (-90.0..=90.0).contains(&self.lat)
            && (-180.0..=180.0).contains(&self.lon)
            && (-500.0..=20000.0).contains(&self.altitude)
            && (0.0..=400.0).contains(&self.speed)
            && (0.0..=360.0).contains(&self.heading)
            && (-90.0..=90.0).contains(&self.temperature)
            && (0.0..=100.0).contains(&self.humidity)
            && (800.0..=1100.0).contains(&self.pressure)
            && (0.0..=48.0).contains(&self.voltage)
            && (-50.0..=50.0).contains(&self.current)
            && (-20.0..=20.0).contains(&self.accel_x)
            && (-20.0..=20.0).contains(&self.accel_y)
            && (-20.0..=20.0).contains(&self.accel_z)
            && (0.0..=1.0).contains(&self.dose)
    }
}

fn read<T: for<'a> Deserialize<'a> + Checked>(bytes: &[u8]) {
    let values: Vec<T> = serde_json::from_slice(bytes).expect("the documents are valid");
    assert!(values.iter().all(|value| value.is_valid()));
    std::hint::black_box(&values);
}

#[repr(C)]
struct Timespec {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut Timespec) -> i32;
}

/// The processor time that this process has spent.
fn spent() -> Duration {
    const CLOCK_PROCESS_CPUTIME_ID: i32 = 2;
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    Duration::new(time.seconds as u64, time.nanoseconds as u32)
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let bytes = std::fs::read(&arguments[2]).expect("a file");
    let repetitions: u32 = arguments[3].parse().expect("a number");
    let once = || match arguments[1].as_str() {
        "offers" => read::<Offer>(&bytes),
        _ => read::<Telemetry>(&bytes),
    };
    once();
    let mut least = f64::INFINITY;
    for _ in 0..repetitions {
        let start = spent();
        once();
        least = least.min((spent() - start).as_secs_f64());
    }
    std::fs::write(&arguments[4], least.to_string()).expect("a place for the result");
}
