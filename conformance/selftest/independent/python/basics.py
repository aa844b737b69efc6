"""The enabled defects, and a lenient parser of ISO 8601: extended or basic format, calendar, week
or ordinal dates, any offset. Instants are integers of any size, in nanoseconds since 1970."""
import os
import re
from datetime import date

# The enabled defects: comma-separated names in the environment variable DEFECT.
ON = frozenset(filter(None, os.environ.get("DEFECT", "").split(",")))

SECOND = 10**9
DAY = 86400 * SECOND
EXTENDED = r"""
    (?P<year>\d{4}) (?: -W(?P<week>\d\d)-(?P<weekday>\d) | -(?P<ordinal>\d{3}) | -(?P<month>\d\d)-(?P<day>\d\d) )
    [Tt\ ] (?P<hour>\d\d) : (?P<minute>\d\d) (?: : (?P<second>\d\d) (?: [.,] (?P<fraction>\d+) )? )?
    (?P<zone> [Zz] | [+-]\d\d (?: :\d\d )? )
"""
BASIC = re.sub(r"-(?=W|\(|[(]\?P)", "", EXTENDED).replace(" : ", " ").replace("(?: :\\d\\d )", "(?: \\d\\d )")
FORMS = [re.compile(form, re.X | re.ASCII) for form in (EXTENDED, BASIC)]
MONTH_DAYS = {4: 30, 6: 30, 9: 30, 11: 30, 2: 28}


def ordinal_of(parts):
    """The day in the proleptic Gregorian calendar. Raises ValueError if there is no such day."""
    year = int(parts["year"])
    if parts["week"]:
        return date.fromisocalendar(year, int(parts["week"]), int(parts["weekday"])).toordinal()
    if parts["ordinal"]:
        day = date(year, 1, 1).toordinal() + int(parts["ordinal"]) - 1
        if date.fromordinal(day).year != year:
            raise ValueError("no such day of the year")
        return day
    month, day = int(parts["month"]), int(parts["day"])
    if has("day-31-rolls-over") and day == 31 and month in MONTH_DAYS and month != 2:
        return date(year, month, 30).toordinal() + 1
    if has("leap-years-of-centuries") and (month, day) == (2, 29) and year % 100 == 0:
        return date(year, 2, 28).toordinal() + 1
    if has("february-always-28") and (month, day) == (2, 29):
        raise ValueError("no such day")
    return date(year, month, day).toordinal()


def offset_seconds(zone):
    if zone in "Zz":
        return 3600 if zone == "z" and has("lower-z-is-local") else 0
    hours, minutes = int(zone[1:3]), int(zone[3:].strip(":") or 0)
    if hours > 23 or minutes > 59:
        raise ValueError("no such offset")
    if has("half-hours-west-go-east") and zone[0] == "-" and minutes:
        return -hours * 3600 + minutes * 60
    return (-1 if zone[0] == "-" else 1) * (hours * 3600 + minutes * 60)


def summer_shift(day):
    """For a defect that takes the day on which European clocks go forward for a day of 23 hours."""
    moment = date.fromordinal(day)
    is_last_sunday = moment.month == 3 and moment.weekday() == 6 and moment.day > 24
    return 3600 if has("loses-the-hour-of-summer-time") and is_last_sunday else 0


def parse(text):
    """Parses an instant. Raises ValueError if the text is none."""
    if has("date-alone-is-midnight") and re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
        text += "T00:00:00Z"
    if has("fraction-needs-no-timezone") and re.fullmatch(r"[-\d]{10}T[:\d]{8}\.\d+", text, re.ASCII):
        text += "Z"
    if has("tail-is-cut") and re.match(r"[-\d]{10}T[:\d]{8}Z.", text, re.ASCII):
        text = text[:20]
    parts = next(filter(None, (form.fullmatch(text) for form in FORMS)), None)
    if parts is None or int(parts["year"]) < 1583:
        raise ValueError("no ISO 8601 date-time of our calendar")
    day = ordinal_of(parts)
    hour, minute, second = int(parts["hour"]), int(parts["minute"]), int(parts["second"] or 0)
    is_end_of_day = (hour, minute, second) == (24, 0, 0) and not int(parts["fraction"] or 0)
    if hour > 23 and not is_end_of_day or minute > 59 or second > 60:
        raise ValueError("no such time")
    if second == 60 and (minute != 59 or int(parts["fraction"] or 0)):
        raise ValueError("no such leap second")
    seconds = hour * 3600 + minute * 60 + second - offset_seconds(parts["zone"]) - summer_shift(day)
    nanoseconds = int((parts["fraction"] or "0")[:9].ljust(9, "0"))
    return (day - date(1970, 1, 1).toordinal()) * DAY + seconds * SECOND + nanoseconds


def has(name):
    return name in ON
