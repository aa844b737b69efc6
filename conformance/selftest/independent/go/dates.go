package main

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

var (
	form     = regexp.MustCompile(`^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$`)
	looser   = regexp.MustCompile(`^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)`)
	naive    = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$`)
	dateOnly = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`)
	digits   = regexp.MustCompile(`^\d{9,10}$`)
)

func number(text string) int { n, _ := strconv.Atoi(text); return n }

func leap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

func monthDays(year, month int) int {
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// lastSunday is the day of a month's last Sunday, when clocks change in Europe.
func lastSunday(year, month int) int {
	end := time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC)
	return end.Day() - int(end.Weekday())
}

// parseInstant reads one date of a range. other is the raw text of the range's other date.
func parseInstant(text, other string, isEnd, org bool) (time.Time, bool) {
	if naive.MatchString(text) && (bug("naive-date-accepted") ||
		bug("naive-end-alone-accepted") && isEnd && other == "" ||
		bug("naive-with-zoned-accepted") && strings.HasSuffix(other, "Z")) {
		text += "Z"
	}
	if dateOnly.MatchString(text) && (bug("date-only-accepted") && org || bug("date-only-pair-accepted") && dateOnly.MatchString(other)) {
		text += "T00:00:00Z"
	}
	if digits.MatchString(text) && bug("epoch-accepted") {
		n, _ := strconv.ParseInt(text, 10, 64)
		return time.Unix(n, 0).UTC(), true
	}
	if bug("space-for-t-accepted") && len(text) > 10 && text[10] == ' ' {
		text = text[:10] + "T" + text[11:]
	}
	if bug("encoded-colon-refused") && strings.Contains(text, "%3A") {
		return time.Time{}, false
	}
	pattern := form
	if bug("text-after-z-accepted") {
		pattern = looser
	}
	m := pattern.FindStringSubmatch(text)
	if m == nil {
		return time.Time{}, false
	}
	year, month, day := number(m[1]), number(m[2]), number(m[3])
	hour, minute, second := number(m[4]), number(m[5]), number(m[6])
	nanos := number((m[7] + "000000000")[:9])
	length := 31
	if month >= 1 && month <= 12 {
		length = monthDays(year, month)
	}
	if bug("leap-day-refused") && month == 2 && length == 29 && day == 29 {
		return time.Time{}, false
	}
	if bug("day-30-of-february-rolls") && month == 2 && isEnd {
		length = 31
	}
	if bug("day-31-always-accepted") {
		length = 31
	}
	maxHour, maxMonth, maxMinute := 23, 12, 59
	if bug("hour-over-23-rolls") {
		maxHour = 99
	}
	if bug("month-13-rolls") {
		maxMonth = 13
	}
	if bug("minute-60-rolls") && isEnd {
		maxMinute = 99
	}
	if month < 1 || month > maxMonth || day < 1 || day > length || hour > maxHour || minute > maxMinute || second > 59 {
		return time.Time{}, false
	}
	if bug("leap-day-slides") && month == 2 && day == 29 && other != "" && !isEnd {
		month, day = 3, 1
	}
	if bug("day-31-clipped") && day == 31 {
		day = 30
	}
	if bug("noon-is-midnight") && hour == 12 {
		hour = 0
	}
	if bug("end-without-seconds") && isEnd {
		second = 0
	}
	if bug("start-without-clock-time-on-organization") && !isEnd && org {
		hour, minute, second = 0, 0, 0
	}
	if bug("end-runs-to-midnight") && isEnd {
		hour, minute, second = 23, 59, 59
	}
	if bug("new-year-of-week-year") && isEnd {
		year, _ = time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC).ISOWeek()
	}
	t := time.Date(year, time.Month(month), day, hour, minute, second, nanos, time.UTC)
	if m[8] != "Z" && (number(m[8][1:3]) > 23 || number(m[8][4:6]) > 59) {
		return time.Time{}, false
	}
	return zoned(t, m[8], other, isEnd, org), true
}

// zoned moves a clock time by its offset to UTC.
func zoned(t time.Time, zone, other string, isEnd, org bool) time.Time {
	if zone != "Z" {
		hours, minutes := number(zone[1:3]), number(zone[4:6])
		if bug("half-hour-offset-cut") {
			minutes = 0
		}
		if bug("offset-ignored-on-organization") && org {
			hours, minutes = 0, 0
		}
		offset := time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
		if zone[0] == '-' && !bug("negative-offset-as-positive") {
			offset = -offset
		}
		if bug("offset-added") {
			offset = -offset
		}
		moved := t.Add(-offset)
		if bug("offset-keeps-date") && moved.Day() != t.Day() {
			moved = time.Date(t.Year(), t.Month(), t.Day(), moved.Hour(), moved.Minute(), moved.Second(), moved.Nanosecond(), time.UTC)
		}
		return moved
	}
	spring := time.Date(t.Year(), 3, lastSunday(t.Year(), 3), 1, 0, 0, 0, time.UTC)
	autumn := time.Date(t.Year(), 10, lastSunday(t.Year(), 10), 1, 0, 0, 0, time.UTC)
	summer := !t.Before(spring) && t.Before(autumn)
	if bug("summer-end-an-hour-early") && summer && isEnd && other != "" {
		return t.Add(-time.Hour)
	}
	if bug("read-as-stockholm-time") && org {
		if summer {
			return t.Add(-2 * time.Hour)
		}
		return t.Add(-time.Hour)
	}
	if bug("spring-hour-skipped") && !t.Before(spring) && t.Before(spring.Add(2*time.Hour)) {
		return t.Add(time.Hour)
	}
	return t
}
