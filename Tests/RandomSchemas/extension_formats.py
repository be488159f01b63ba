"""The texts of formats, dates and numbers, as the documentation and the standards that it names describe them."""

import base64
import binascii
import datetime
import ipaddress
import re
from decimal import Decimal
from fractions import Fraction

NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
DECIMAL = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
RFC3339 = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?([Zz]|[-+][0-9]{2}:[0-9]{2})")
ISO8601 = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt ]([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?"
    r"([Zz]|[-+][0-9]{2}:?(?:[0-9]{2})?)?")
TIME = re.compile(r"([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?([Zz]|[-+][0-9]{2}:[0-9]{2})")
DURATION = re.compile(
    r"P(?:[0-9]+W|(?=[0-9T])(?:[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D)?"
    r"(?:T(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S))?)")
EPOCH = datetime.date(1970, 1, 1)

# The letters of patterns, and the digits that they stand for.
PATTERN_FIELDS = {"yyyy": "year", "MM": "month", "dd": "day", "HH": "hour", "mm": "minute", "ss": "second"}

INTEGERS = {f"{sign}int{bits}": bits for sign in ("", "u") for bits in (8, 16, 32, 64)}


def integer_range(name):
    bits = INTEGERS[name]
    return (0, 2**bits - 1) if name.startswith("u") else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def number(text):
    """The number that a string holds, or `None`."""
    return Decimal(text) if NUMBER.fullmatch(text) else None


def decimal(text):
    """The number that a string of `format: decimal` holds, which has no exponent, or `None`."""
    return number(text) if DECIMAL.fullmatch(text) else None


# Dates

def instant(format_name, value):
    """The seconds since 1970 that a value stands for by a date format, or `None` if it isn't of that form."""
    is_number = isinstance(value, (int, Decimal)) and not isinstance(value, bool)
    if format_name in ("unix-seconds", "unix-milliseconds"):
        return Fraction(value) / (1000 if format_name == "unix-milliseconds" else 1) if is_number else None
    if not isinstance(value, str):
        return None
    if format_name in ("rfc3339", "date-time", "iso8601"):
        found = (ISO8601 if format_name == "iso8601" else RFC3339).fullmatch(value)
        return of_fields(*found.groups()) if found else None
    pattern = "yyyy-MM-dd" if format_name == "date" else format_name
    expression = re.sub(r"y{4}|M{2}|d{2}|H{2}|m{2}|s{2}|.", one_field, pattern)
    found = re.fullmatch(expression, value)
    if not found:
        return None
    fields = found.groupdict()
    return of_fields(*(fields.get(name, "01" if name in ("month", "day") else "0")
                       for name in ("year", "month", "day", "hour", "minute", "second")), None, None)


def one_field(found):
    name = PATTERN_FIELDS.get(found[0])
    return f"(?P<{name}>[0-9]{{{len(found[0])}}})" if name else re.escape(found[0])


def of_fields(year, month, day, hour, minute, second, fraction, offset):
    hour, minute, second = int(hour), int(minute), int(second)
    try:
        days = (datetime.date(int(year), int(month), int(day)) - EPOCH).days
    except ValueError:
        return None
    shift = offset_minutes(offset)
    if shift is None or hour > 23 or minute > 59 or second > 60:
        return None
    if second == 60 and (hour * 60 + minute - shift) % 1440 != 1439:
        return None
    total = Fraction(days * 86400 + hour * 3600 + minute * 60 + second - shift * 60)
    return total + Fraction("0" + fraction) if fraction else total


def offset_minutes(text):
    if not text or text in "Zz":
        return 0
    hours, minutes = int(text[1:3]), int(text[3:].lstrip(":") or 0)
    if hours > 23 or minutes > 59:
        return None
    return (hours * 60 + minutes) * (-1 if text[0] == "-" else 1)


# Strings

def is_time(text):
    found = TIME.fullmatch(text)
    return bool(found) and of_fields("2000", "01", "01", *found.groups()) is not None


def is_uuid(text):
    return bool(re.fullmatch(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text))


def is_address(kind):
    def is_one(text):
        try:
            kind(text)
            return "%" not in text
        except ValueError:
            return False
    return is_one


def is_hostname(text):
    label = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    return len(text) < 254 and bool(re.fullmatch(rf"{label}(?:\.{label})*", text))


def is_email(text):
    local, _, host = text.rpartition("@")
    atom = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
    return bool(re.fullmatch(rf"{atom}(?:\.{atom})*", local)) and is_hostname(host)


def is_uri(text):
    return bool(re.fullmatch(r"[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9._~:/?#@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*", text))


def is_pointer(text):
    return bool(re.fullmatch(r"(?:/(?:[^~/]|~[01])*)*", text))


STRING_FORMATS = {
    "date-time": lambda text: instant("rfc3339", text) is not None,
    "date": lambda text: instant("date", text) is not None,
    "time": is_time,
    "duration": lambda text: len(text) > 1 and bool(DURATION.fullmatch(text)),
    "uuid": is_uuid,
    "uri": is_uri,
    "email": is_email,
    "hostname": is_hostname,
    "ipv4": is_address(ipaddress.IPv4Address),
    "ipv6": is_address(ipaddress.IPv6Address),
    "json-pointer": is_pointer,
    "decimal": lambda text: decimal(text) is not None,
}


def bytes_of(text):
    """The bytes that base 64 stands for, or `None`."""
    try:
        return base64.b64decode(text, validate=True) if len(text) % 4 == 0 else None
    except (binascii.Error, ValueError):
        return None


# Places that URIs name

def authority(uri):
    found = re.match(r"[^:/?#]+://([^/?#]*)", uri)
    return found[1] if found else None


def scheme_is_allowed(uri, schemes):
    return uri.partition(":")[0].lower() in [scheme.lower() for scheme in schemes]


def has_doubtful_host(uri):
    """Whether readers may take different hosts for the one that a URI names."""
    place = authority(uri) or ""
    host = re.sub(r":[0-9]*$", "", place)
    return "@" in place or "\\" in uri or "%" in place or not place.isascii() or host.endswith(".")


def host_is_allowed(uri, hosts):
    """Whether the host is listed, or lies below one that is listed with an asterisk."""
    place = authority(uri)
    if place is None or has_doubtful_host(uri):
        return False
    host = re.sub(r":[0-9]*$", "", place).lower()
    return any(host == entry.lower() if not entry.startswith("*.") else host.endswith(entry[1:].lower())
               and len(host) > len(entry) - 1 for entry in hosts)
