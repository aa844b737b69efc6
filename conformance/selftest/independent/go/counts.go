package main

import (
	"fmt"
	"html"
	"sort"
	"strconv"
	"strings"
)

// findID reads an id of the service from the path.
func findID(text string) (int64, bool) {
	if bug("id-read-as-prefix") {
		end := 0
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		text = text[:end]
	}
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil || strconv.FormatInt(id, 10) != text {
		if ne, is := err.(*strconv.NumError); is && ne.Err == strconv.ErrRange && bug("huge-id-crashes") {
			panic(err)
		}
		return 0, false
	}
	return id, true
}

// findOffice gives the office where the caller may see it.
func (c *call) findOffice(text string, g Range) *Office {
	id, ok := findID(text)
	o := store.offices[id]
	own := c.cred.Partner.Org
	if !ok || o == nil {
		for _, candidate := range own.Offices {
			if bug("office-by-external-id") && candidate.ExternalID == text ||
				bug("office-by-numeric-external-id-with-range") && candidate.ExternalID == text && ok && g.HasFrom && g.HasTo {
				return candidate
			}
		}
		return nil
	}
	if bug("foreign-office-after-its-owner") {
		if o.Org == own {
			store.marks.Store(fmt.Sprint("seen:", id), true)
		} else if _, seen := store.marks.Load(fmt.Sprint("seen:", id)); seen {
			return o
		}
	}
	if o.Org == own || bug("foreign-office-served-with-range") && g.HasFrom && g.HasTo {
		return o
	}
	return nil
}

func officeCount(c *call, idText string) {
	id, isNumber := findID(idText)
	if bug("unknown-office-before-key") && store.offices[id] == nil {
		c.fail(404, textOffice)
		return
	}
	if bug("dates-before-key") && c.r.Header.Get("Authorization") == "" {
		if _, ok := c.readRange(false); !ok {
			c.fail(400, textDates)
			return
		}
	}
	if !c.loginForLeads(false) {
		return
	}
	g, ok := c.readRange(false)
	if !ok {
		c.failRange(g)
		return
	}
	store.RLock()
	defer store.RUnlock()
	o := c.findOffice(idText, g)
	if o == nil {
		c.officeMissing(idText, isNumber, store.offices[id] != nil)
		return
	}
	if bug("refused-update-spoils-count") && g.HasTo && store.tripped("update:"+c.cred.Partner.Name) {
		c.fail(400, textDates)
		return
	}
	total := c.cached(o, g, func() int { return officeTotal(o, g, false) })
	if total == 0 && bug("empty-range-is-404") && g.HasFrom && g.HasTo {
		c.fail(404, textOffice)
		return
	}
	body := object{{"status", "success"}, {"officeId", o.ID}, {"officeName", o.Name}, {"totalLeads", total}}
	c.send(200, spoiltOffice(body, o, g, total))
}

// failRange refuses the dates.
func (c *call) failRange(g Range) {
	switch {
	case bug("wrong-order-422") && g.HasFrom && g.HasTo:
		c.fail(422, textDates)
	case bug("wrong-order-409-without-end") && g.HasFrom && g.ToText == "":
		c.fail(409, "startDate is in the future")
	case bug("bad-date-text"):
		c.fail(400, "Bad Request")
	case bug("wrong-order-text") && g.HasFrom && g.HasTo:
		c.fail(400, "startDate must be before endDate")
	default:
		c.fail(400, textDates)
	}
}

func (c *call) officeMissing(idText string, isNumber, exists bool) {
	switch {
	case bug("unknown-office-empty-success") && isNumber && !exists:
		id, _ := findID(idText)
		c.send(200, object{{"status", "success"}, {"officeId", id}, {"officeName", ""}, {"totalLeads", 0}})
	case bug("office-missing-text"):
		c.fail(404, "Not found")
	case bug("foreign-office-forbidden") && exists:
		c.fail(403, "Forbidden")
	case bug("foreign-office-told") && exists:
		c.fail(404, "Office belongs to another organization")
	case bug("word-office-400") && !isNumber:
		c.fail(400, "Invalid officeId")
	default:
		c.fail(404, textOffice)
	}
}

// spoiltOffice is where the office answer's fields go wrong.
func spoiltOffice(body object, o *Office, g Range, total int) object {
	switch {
	case bug("office-total-as-text"):
		return body.with("totalLeads", strconv.Itoa(total))
	case bug("office-id-as-text"):
		return body.with("officeId", strconv.FormatInt(o.ID, 10))
	case bug("large-office-id-as-text") && o.ID > 1<<32:
		return body.with("officeId", strconv.FormatInt(o.ID, 10))
	case bug("office-id-in-32-bits"):
		return body.with("officeId", int32(o.ID))
	case bug("office-name-escaped"):
		return body.with("officeName", html.EscapeString(o.Name))
	case bug("office-name-ascii"):
		return body.with("officeName", strings.Map(func(r rune) rune {
			if r > 126 {
				return '?'
			}
			return r
		}, o.Name))
	case bug("astral-letters-lost"):
		return body.with("officeName", strings.TrimSpace(strings.Map(func(r rune) rune {
			if r > 0xffff {
				return -1
			}
			return r
		}, o.Name)))
	case bug("total-null-when-zero") && total == 0:
		return body.with("totalLeads", nil)
	case bug("name-missing-in-empty-range") && total == 0 && (g.HasFrom || g.HasTo):
		return body.without("officeName")
	case bug("status-empty-for-nothing") && total == 0:
		return body.with("status", "empty")
	case bug("thousands-separator") && total >= 300:
		return body.with("totalLeads", fmt.Sprintf("%d,%03d", total/1000, total%1000))
	}
	return body
}

func organizationCount(c *call, idText string) {
	if !c.loginForLeads(true) {
		return
	}
	g, ok := c.readRange(true)
	if !ok {
		c.failRange(g)
		return
	}
	store.RLock()
	defer store.RUnlock()
	org := c.findOrg(idText, g)
	if org == nil {
		c.fail(404, "Organization not found")
		return
	}
	total, rows := 0, []object{}
	offices := append([]*Office{}, org.Offices...)
	if bug("breakdown-ordered-beside-names") && g.HasTo && !g.HasFrom {
		sort.SliceStable(offices, func(i, j int) bool { return officeTotal(offices[i], g, true) > officeTotal(offices[j], g, true) })
	}
	for i, o := range offices {
		n := officeTotal(o, g, true)
		total += n
		row := object{{"officeId", o.ID}, {"officeName", org.nameAt(i, o, g)}, {"totalLeads", n}}
		if row = spoiltRow(row, o, g, n); row != nil {
			rows = append(rows, row)
		}
	}
	rows = spoiltRows(rows, g)
	total = c.cachedOrg(org, g, spoiltTotal(org, g, total))
	body := object{{"status", "success"}, {"organizationId", org.ID}, {"organizationName", org.Name}, {"totalLeads", total}, {"officeBreakdown", rows}}
	c.send(200, c.spoiltOrg(body, org, g, total))
}

// findOrg gives the organization where it is the caller's.
func (c *call) findOrg(text string, g Range) *Org {
	id, ok := findID(text)
	own := c.cred.Partner.Org
	for _, org := range store.orgs {
		if bug("organization-by-external-id") && org.ExternalID == text && org == own {
			return org
		}
		if ok && org.ID == id && (org == own || bug("foreign-organization-served") || bug("foreign-organization-served-with-end") && g.HasTo && !g.HasFrom) {
			return org
		}
	}
	if bug("unknown-organization-is-own") && ok {
		for _, org := range store.orgs {
			if org.ID == id {
				return nil
			}
		}
		return own
	}
	return nil
}
