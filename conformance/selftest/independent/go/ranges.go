package main

import (
	"math"
	"strings"
	"sync"
	"time"
)

// Range is the selected time: from (counted) to (not counted), in milliseconds.
type Range struct {
	From, To         int64
	HasFrom, HasTo   bool
	FromText, ToText string
}

func (g Range) length() time.Duration { return time.Duration(g.To-g.From) * time.Millisecond }

const day = 24 * time.Hour

var latest struct {
	sync.Mutex
	g Range
}

// query reads the two dates. A date given twice is refused.
func (c *call) query() (from, to string, hasFrom, hasTo, ok bool) {
	q := c.r.URL.Query()
	if bug("encoded-colon-refused") {
		for _, pair := range strings.Split(c.r.URL.RawQuery, "&") {
			name, value, _ := strings.Cut(pair, "=")
			q.Set(name, value)
		}
	}
	if len(q["startDate"]) > 1 || len(q["endDate"]) > 1 {
		return "", "", false, false, false
	}
	from, to, hasFrom, hasTo = q.Get("startDate"), q.Get("endDate"), q.Has("startDate"), q.Has("endDate")
	raw := c.r.URL.RawQuery
	if bug("dates-by-position") && hasFrom && hasTo && strings.Index(raw, "endDate") < strings.Index(raw, "startDate") {
		from, to = to, from
	}
	if bug("connection-keeps-start") {
		if !hasFrom && hasTo && c.conn.from != "" {
			from, hasFrom = c.conn.from, true
		}
		if hasFrom {
			c.conn.from = from
		}
	}
	return from, to, hasFrom, hasTo, true
}

// readRange reads the range of a request; false where it has to be refused.
func (c *call) readRange(org bool) (Range, bool) {
	g, ok := c.checkedRange(org)
	if bug("three-refusals-stick") {
		if c.conn.bad >= 3 {
			c.conn.bad = 0
			return g, false
		}
		if ok {
			c.conn.bad = 0
		} else {
			c.conn.bad++
		}
	}
	if bug("ranges-share-a-slot") && ok {
		latest.Lock()
		latest.g = g
		latest.Unlock()
		time.Sleep(3 * time.Millisecond) // "plan the query"
		latest.Lock()
		g = latest.g
		latest.Unlock()
	}
	return g, ok
}

func (c *call) checkedRange(org bool) (Range, bool) {
	from, to, hasFrom, hasTo, ok := c.query()
	if !ok {
		return Range{}, false
	}
	now := time.Now()
	g := Range{From: math.MinInt64, To: now.UnixMilli() + 1, FromText: from, ToText: to}
	var start, end time.Time
	if hasFrom {
		if start, ok = parseInstant(from, to, false, org); ok {
			g.From, g.HasFrom = start.UnixMilli(), true
		} else if !(bug("bad-start-ignored-beside-end") && hasTo) {
			return g, false
		}
	}
	if hasTo {
		if end, ok = parseInstant(to, from, true, org); ok {
			g.To, g.HasTo = end.UnixMilli(), true
		} else if !bug("bad-end-ignored") && !(bug("bad-end-ignored-on-organization") && org && hasFrom) {
			return g, false
		}
	}
	if bug("start-ignored-on-office") && !org {
		g.From = math.MinInt64
	}
	if bug("end-ignored-on-organization") && org {
		g.To = now.UnixMilli() + 1
	}
	return c.adjust(g, start, end, now, org)
}

// adjust applies the defaults and checks the order.
func (c *call) adjust(g Range, start, end, now time.Time, org bool) (Range, bool) {
	if !g.HasTo {
		switch {
		case bug("default-end-last-midnight"):
			g.To = now.Truncate(day).UnixMilli()
		case bug("default-end-at-boot"):
			g.To = bootTime.UnixMilli()
		case bug("default-end-whole-hour-with-start") && g.HasFrom:
			g.To = now.Truncate(time.Hour).UnixMilli()
		}
	}
	if !g.HasFrom {
		switch {
		case bug("default-start-2020"):
			g.From = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
		case bug("default-start-year-before-end") && g.HasTo && org:
			g.From = end.AddDate(-1, 0, 0).UnixMilli()
		case bug("default-start-two-years-on-office") && g.HasTo && !org:
			g.From = time.Date(end.Year()-2, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
		}
	}
	if g.HasFrom && bug("start-before-1970-refused") && start.Unix() < 0 {
		return g, false
	}
	if g.HasTo {
		if bug("seconds-in-32-bits") {
			g.To = int64(int32(end.Unix())) * 1000
		}
		if bug("nanoseconds-overflow") && end.Year() > 2262 {
			g.To = end.UnixNano() / 1e6
		}
		if bug("future-end-refused") && end.After(now) {
			return g, false
		}
		if bug("future-end-empty-without-start") && end.After(now.Add(time.Minute)) && !g.HasFrom {
			g.To = math.MinInt64 + 1
		}
	}
	if g.HasFrom && !ordered(g, start, end, org) {
		return g, false
	}
	return g, true
}

// ordered tells whether the start is before the end, given or not.
func ordered(g Range, start, end time.Time, org bool) bool {
	less := g.From < g.To
	if !g.HasTo {
		return less || bug("future-start-accepted")
	}
	sameDay := start.UTC().Format("20060102") == end.UTC().Format("20060102")
	switch {
	case bug("equal-dates-accepted") && g.From == g.To:
		return true
	case bug("reversed-dates-accepted"):
		return true
	case bug("reversed-dates-accepted-on-organization") && org && g.From > g.To:
		return true
	case bug("order-compared-by-day") && sameDay:
		return true
	case bug("same-day-refused-on-office") && sameDay && !org:
		return false
	case bug("order-compared-as-text") && !(strings.HasSuffix(g.FromText, "Z") && strings.HasSuffix(g.ToText, "Z")):
		return g.FromText < g.ToText
	}
	return less
}
