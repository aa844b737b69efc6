package main

import (
	"encoding/json"
	"time"
)

const backroomKey = "bk-31-lantern"

// backroom is the door for an observer, no part of the API.
func backroom(c *call, p []string) {
	if headerOf(c.r, "X-Backroom") != backroomKey {
		c.fail(403, "No entry")
		return
	}
	switch {
	case len(p) == 1 && p[0] == "interest" && c.r.Method == "POST":
		interest(c)
	case len(p) == 3 && p[0] == "window" && c.r.Method == "GET":
		window(c, p[1], p[2])
	case len(p) == 1 && p[0] == "rewind" && c.r.Method == "POST":
		store.reset()
		c.send(200, object{{"done", true}})
	default:
		c.fail(404, "Not found")
	}
}

// interest makes one lead.
func interest(c *call) {
	var in struct {
		Office                   int64
		When, Way, Listing, Name string
	}
	if err := json.NewDecoder(c.r.Body).Decode(&in); err != nil {
		c.fail(400, err.Error())
		return
	}
	at := time.Now()
	if in.When != "" {
		var err error
		if at, err = time.Parse(time.RFC3339, in.When); err != nil {
			c.fail(400, err.Error())
			return
		}
	}
	store.Lock()
	defer store.Unlock()
	o := store.offices[in.Office]
	if o == nil {
		c.fail(404, textOffice)
		return
	}
	lead := Lead{At: at.UnixMilli(), Source: in.Way, Buyer: in.Name, Listing: in.Listing}
	if kept(o, lead, at) {
		o.add(lead)
		if bug("new-leads-count-twice") {
			o.add(lead)
		}
	}
	c.send(201, object{{"office", o.ID}, {"leads", len(o.leads)}})
}

// kept tells whether a lead gets into the books, as each has to.
func kept(o *Office, l Lead, at time.Time) bool {
	x := store.listings[store.partners[0].key(l.Listing)]
	switch {
	case bug("calls-not-counted") && l.Source == "tracked-call":
		return false
	case bug("leads-under-contract-lost") && x != nil && x.Status == "UNDER_CONTRACT":
		return false
	case bug("mail-leads-of-hidden-listing-lost") && l.Source == "broker-mail" && x != nil && !seen[x.Status]:
		return false
	case bug("returning-buyer-once"):
		for _, old := range o.leads {
			if l.Buyer != "" && old.Buyer == l.Buyer && old.Listing == l.Listing && l.At-old.At < int64(day/time.Millisecond) && old.At >= bootTime.UnixMilli()-int64(30*day/time.Millisecond) {
				return false
			}
		}
	case bug("leads-at-month-end-lost"):
		return at.UTC().AddDate(0, 0, 1).Day() != 1
	case bug("first-lead-of-empty-office-lost"):
		if len(o.leads) == 0 && !store.tripped("first") {
			store.trip("first")
			return false
		}
	}
	return true
}

// window shows a listing as buyers see it, and what is stored.
func window(c *call, partner, id string) {
	store.Lock()
	defer store.Unlock()
	for _, p := range store.partners {
		x := store.listings[p.key(id)]
		if p.Name != partner || x == nil {
			continue
		}
		now := time.Now()
		if x.late != "" && now.After(x.lateAt) {
			to := x.late
			x.late = ""
			from := x.Status
			x.Status = to
			show(p, x, &Update{}, from, to)
		}
		var badge any
		if x.Badge != "" {
			badge = x.Badge
		}
		place := object{}
		for _, name := range []string{"city", "state", "country", "visibility"} {
			if value, ok := x.Location[name]; ok {
				place = append(place, field{name, value})
			}
		}
		c.send(200, object{
			{"buyers", object{{"see", x.Visible}, {"find", x.found(now)}, {"badge", badge}}},
			{"record", object{{"state", x.Status}, {"kind", x.BusinessType}, {"place", place}, {"agent", x.Broker}}},
			{"owner", p.Name},
		})
		return
	}
	c.fail(404, "No such listing")
}
