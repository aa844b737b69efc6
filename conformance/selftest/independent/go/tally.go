package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// counts tells whether a lead is in the range.
func (g Range) counts(l Lead, org bool) bool {
	if l.At < g.From || l.At >= g.To {
		return bug("end-counted-by-organization") && org && l.At == g.To
	}
	t := time.UnixMilli(l.At).UTC()
	switch {
	case bug("midnight-falls-between") && g.HasFrom && g.HasTo && t.Hour()+t.Minute()+t.Second() == 0:
		return false
	case bug("month-tail-lost") && g.HasFrom && g.HasTo && t.AddDate(0, 0, 1).Day() == 1 && t.Hour() == 23 && t.Minute() == 59:
		return time.UnixMilli(g.From).UTC().Month() == time.UnixMilli(g.To).UTC().Month()
	case bug("day-366-lost") && t.YearDay() == 366 && g.HasFrom:
		return false
	case bug("repeated-autumn-hour-lost") && org && t.Month() == 10 && t.Day() == lastSunday(t.Year(), 10) && t.Hour() < 2:
		return false
	case bug("long-range-cut-on-office") && !org && g.HasFrom && g.HasTo && g.To-l.At > 3*366*int64(day/time.Millisecond):
		return false
	case bug("short-range-empty") && g.HasFrom && g.length() <= time.Minute:
		return false
	}
	return true
}

// listed tells whether a lead stays in the books, whatever its listing does.
func listed(l Lead, o *Office, org bool) bool {
	for _, p := range store.partners {
		if p.Org != o.Org {
			continue
		}
		x := store.listings[p.key(l.Listing)]
		if x == nil {
			continue
		}
		if bug("archived-listing-takes-leads-along") && x.Status == "ARCHIVED" ||
			bug("sold-listing-takes-leads-from-organization") && org && x.Status == "SOLD" ||
			bug("draft-listing-hides-leads-of-small-office") && x.Status == "DRAFT" && len(o.leads) < 80 {
			return false
		}
	}
	return true
}

// officeTotal counts the leads of an office.
func officeTotal(o *Office, g Range, org bool) int {
	n, last, limit := 0, int64(-1), len(o.leads)
	if bug("newest-lead-waits") && !g.HasTo && limit > 0 {
		limit--
	}
	for _, l := range o.leads[:limit] {
		if !g.counts(l, org) || !listed(l, o, org) {
			continue
		}
		if bug("same-instant-once") && l.At == last {
			continue
		}
		last = l.At
		n++
		if bug("mail-leads-twice-on-organization") && org && l.Source == "broker-mail" {
			n++
		}
	}
	if bug("calls-lost-without-range") && !g.HasFrom && !g.HasTo {
		for _, l := range o.leads {
			if l.Source == "tracked-call" && l.At >= bootTime.UnixMilli() {
				n--
			}
		}
	}
	switch {
	case bug("office-capped-at-500") && !org && n > 500:
		return 500
	case bug("hundred-with-start") && g.HasFrom && n > 100:
		return 100
	case bug("one-off-in-small-office") && !g.HasFrom && n > 0 && n < 3:
		return n - 1
	case bug("breakdown-in-8-bits") && org:
		return n & 255
	case bug("office-approximate-over-200") && !org && n > 200 && !g.HasFrom:
		return n / 10 * 10
	}
	return n
}

// memo is a remembered count.
type memo struct {
	n     int
	until time.Time
}

func remembered(key string, keep time.Duration, n func() int) int {
	if m, ok := store.counts.Load(key); ok && time.Now().Before(m.(memo).until) {
		return m.(memo).n
	}
	value := n()
	store.counts.Store(key, memo{value, time.Now().Add(keep)})
	return value
}

// cached is where office counts are remembered: nowhere, unless wrongly.
func (c *call) cached(o *Office, g Range, n func() int) int {
	switch {
	case bug("cache-ignores-end") && g.HasFrom:
		return remembered(fmt.Sprint(o.ID, g.FromText), 30*time.Second, n)
	case bug("cache-ignores-start-without-end") && !g.HasTo:
		return remembered(fmt.Sprint(o.ID), 30*time.Second, n)
	case bug("cache-key-in-16-bits"):
		return remembered(fmt.Sprint(uint16(o.ID), g.FromText, g.ToText), 5*time.Second, n)
	case bug("cache-key-by-day") && g.HasFrom && g.HasTo && len(g.FromText) > 10 && len(g.ToText) > 10:
		return remembered(fmt.Sprint(o.ID, g.FromText[:10], g.ToText[:10]), 30*time.Second, n)
	case bug("cache-drops-offset") && g.HasTo && len(g.ToText) > 19:
		return remembered(fmt.Sprint(o.ID, g.FromText, g.ToText[:19]), 30*time.Second, n)
	case bug("open-office-count-stale") && !g.HasTo:
		return remembered(fmt.Sprint(o.ID, g.FromText), 45*time.Second, n)
	}
	return n()
}

func (c *call) cachedOrg(org *Org, g Range, n int) int {
	if bug("organization-total-stale") && !g.HasTo {
		return remembered(fmt.Sprint("org", org.ID, g.FromText), 45*time.Second, func() int { return n })
	}
	return n
}

// nameAt is the name of the office at a place of the breakdown.
func (org *Org) nameAt(i int, o *Office, g Range) string {
	if bug("breakdown-ordered-beside-names") && g.HasTo && !g.HasFrom {
		return org.Offices[i].Name
	}
	if bug("breakdown-names-cut") && len([]rune(o.Name)) > 12 {
		return string([]rune(o.Name)[:12])
	}
	return o.Name
}

// spoiltRow is where one entry of the breakdown goes wrong; nil leaves it out.
func spoiltRow(row object, o *Office, g Range, n int) object {
	switch {
	case bug("breakdown-id-as-text"):
		return row.with("officeId", strconv.FormatInt(o.ID, 10))
	case bug("breakdown-name-missing"):
		return row.without("officeName")
	case bug("empty-offices-left-out") && n == 0 && len(o.leads) == 0:
		return nil
	case bug("quiet-offices-left-out-of-range") && n == 0 && g.HasFrom && g.HasTo:
		return nil
	case bug("breakdown-ignores-end") && g.HasTo && g.HasFrom:
		open := g
		open.To = time.Now().UnixMilli()
		return row.with("totalLeads", officeTotal(o, open, true))
	case bug("breakdown-total-as-text-when-zero") && n == 0:
		return row.with("totalLeads", "0")
	}
	return row
}

func spoiltRows(rows []object, g Range) []object {
	if bug("breakdown-first-ten") && len(rows) > 10 {
		return rows[:10]
	}
	if bug("last-office-left-out-with-start") && g.HasFrom && len(rows) > 0 {
		return rows[:len(rows)-1]
	}
	if bug("breakdown-joined-by-name") {
		at, joined := map[string]int{}, []object{}
		for _, row := range rows {
			name := row[1].value.(string)
			if i, ok := at[name]; ok {
				joined[i] = joined[i].with("totalLeads", joined[i][2].value.(int)+row[2].value.(int))
				continue
			}
			at[name] = len(joined)
			joined = append(joined, row)
		}
		return joined
	}
	return rows
}

// spoiltTotal is where the total of an organization goes wrong.
func spoiltTotal(org *Org, g Range, total int) int {
	switch {
	case bug("total-ignores-start-without-end") && g.HasFrom && !g.HasTo:
		all := g
		all.From = -1 << 62
		total = 0
		for _, o := range org.Offices {
			total += officeTotal(o, all, true)
		}
	case bug("total-joins-by-external-id") && !g.HasFrom && !g.HasTo:
		for _, o := range org.Offices {
			for _, other := range store.offices {
				if other.Org != org && strings.EqualFold(other.ExternalID, o.ExternalID) {
					total += officeTotal(other, g, true)
				}
			}
		}
	case bug("total-capped-at-1000") && total > 1000:
		total = 1000
	case bug("single-lead-offices-missed-in-total") && g.HasFrom && g.HasTo:
		for _, o := range org.Offices {
			if officeTotal(o, g, true) == 1 {
				total--
			}
		}
	}
	return total
}

// spoiltOrg is where the organization answer's fields go wrong.
func (c *call) spoiltOrg(body object, org *Org, g Range, total int) object {
	switch {
	case bug("organization-id-rounded"):
		return body.with("organizationId", int64(float32(org.ID)))
	case bug("organization-name-missing"):
		return body.without("organizationName")
	case bug("breakdown-null-when-nothing") && total == 0:
		return body.with("officeBreakdown", nil)
	case bug("organization-name-escaped"):
		return body.with("organizationName", strings.ReplaceAll(org.Name, "&", "&amp;"))
	case bug("organization-name-of-last-caller"):
		last, ok := store.marks.Load("lastOrg")
		store.marks.Store("lastOrg", org.Name)
		if ok && g.HasFrom {
			return body.with("organizationName", last)
		}
	}
	return body
}
