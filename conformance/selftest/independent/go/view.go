package main

import "time"

// How buyers see each status.
var seen = map[string]bool{"FOR_SALE": true, "REVIEWING_OFFERS": true, "PENDING_CONTRACT": true, "UNDER_CONTRACT": true}
var badges = map[string]string{"REVIEWING_OFFERS": "Reviewing Offers", "PENDING_CONTRACT": "Pending Contract", "UNDER_CONTRACT": "Under Contract"}

const indexDelay = 150 * time.Millisecond

// apply writes an update that passed.
func apply(p *Partner, x *Listing, u *Update) {
	from, to := x.Status, *u.Status
	switch {
	case u.BrokerExternalID != nil:
		x.Broker = *u.BrokerExternalID
	case u.Broker != nil:
		x.Broker = u.Broker.Reference
		if bug("broker-object-loses-owner") {
			x.Broker = ""
		}
	}
	if u.BusinessType != nil {
		x.BusinessType = *u.BusinessType
		if bug("business-type-garbled") {
			var runes []rune
			for _, b := range []byte(*u.BusinessType) {
				runes = append(runes, rune(b))
			}
			x.BusinessType = string(runes)
		}
	}
	place := map[string]string{}
	for name, value := range x.Location {
		place[name] = value
	}
	for name, value := range u.Location {
		place[name] = value
	}
	if bug("status-alone-clears-location") && u.Location == nil && u.BusinessType == nil {
		place = map[string]string{}
	}
	x.Location = place
	damage(x, from, to)
	if bug("draft-not-stored") && to == "DRAFT" && from == "FOR_SALE" {
		return
	}
	if bug("status-not-stored") {
		return
	}
	if bug("status-late") && from != to {
		x.late, x.lateAt = to, time.Now().Add(4*time.Second)
		return
	}
	x.Status, x.late = to, ""
	show(p, x, u, from, to)
}

// damage is where stored data gets lost.
func damage(x *Listing, from, to string) {
	switch {
	case bug("sold-drops-business-type") && to == "SOLD":
		x.BusinessType = ""
	case bug("archive-drops-visibility") && to == "ARCHIVED":
		delete(x.Location, "visibility")
	case bug("return-from-archive-loses-state") && from == "ARCHIVED" && to == "FOR_SALE":
		delete(x.Location, "state")
	case bug("return-from-sold-loses-city") && from == "SOLD" && to == "UNDER_CONTRACT":
		delete(x.Location, "city")
	case bug("archive-drops-broker") && to == "ARCHIVED":
		x.Broker = ""
	case bug("city-upper-cased-when-published") && from == "DRAFT" && to == "FOR_SALE":
		x.Location["city"] = upperASCII(x.Location["city"])
	case bug("offers-drop-country") && to == "REVIEWING_OFFERS":
		delete(x.Location, "country")
	}
}

func upperASCII(text string) string {
	b := []byte(text)
	for i, c := range b {
		if c >= 'a' && c <= 'z' {
			b[i] = c - 32
		}
	}
	return string(b)
}

// show brings the buyers' view and the search index in line with the status.
func show(p *Partner, x *Listing, u *Update, from, to string) {
	first := !x.published
	x.published = x.published || seen[to]
	x.Visible, x.Badge = seen[to], badges[to]
	search := seen[to]
	switch {
	case bug("sold-stays-visible") && to == "SOLD":
		x.Visible = true
	case bug("draft-visible") && to == "DRAFT":
		x.Visible = true
	case bug("pending-invisible") && to == "PENDING_CONTRACT":
		x.Visible = false
	case bug("first-publication-hidden") && first && from == "DRAFT" && to == "FOR_SALE":
		x.Visible = false
	case bug("archive-return-invisible") && from == "ARCHIVED" && to == "FOR_SALE":
		x.Visible = false
	case bug("sold-to-contract-invisible") && from == "SOLD" && to == "UNDER_CONTRACT":
		x.Visible = false
	case bug("draft-stays-visible-after-badge") && from != "FOR_SALE" && from != "DRAFT" && to == "DRAFT":
		x.Visible = true
	case bug("archived-by-broker-object-stays-visible") && to == "ARCHIVED" && u.Broker != nil:
		x.Visible = true
	}
	switch {
	case bug("under-contract-badge-missing") && to == "UNDER_CONTRACT":
		x.Badge = ""
	case bug("reviewing-badge-missing") && to == "REVIEWING_OFFERS":
		x.Badge = ""
	case bug("badge-stays-back-on-market") && to == "FOR_SALE":
		x.Badge = badges[from]
	case bug("badge-a-step-behind") && from == "PENDING_CONTRACT" && to == "UNDER_CONTRACT":
		x.Badge = badges[from]
	case bug("no-badge-on-return-to-offers") && from == "PENDING_CONTRACT" && to == "REVIEWING_OFFERS":
		x.Badge = ""
	case bug("no-badge-straight-from-draft") && from == "DRAFT":
		x.Badge = ""
	case bug("badge-lost-on-repeat") && from == to:
		x.Badge = ""
	}
	stays := x.Search
	switch {
	case bug("under-contract-leaves-search") && to == "UNDER_CONTRACT":
		search = false
	case bug("sold-in-search") && to == "SOLD":
		search = true
	case bug("archived-stays-in-search") && to == "ARCHIVED":
		search = stays
	case bug("sold-from-offers-stays-in-search") && to == "SOLD" && from == "REVIEWING_OFFERS":
		search = stays
	case bug("sold-return-not-indexed") && from == "SOLD" && to != "FOR_SALE":
		search = stays
	case bug("index-needs-location") && u.Location == nil:
		search = stays && search
	case bug("index-misses-broker-object") && u.Broker != nil && from == "SOLD":
		search = stays
	case bug("repeat-drops-from-search") && from == to && stays:
		search = false
	case bug("pending-without-search") && to == "PENDING_CONTRACT" && from != "FOR_SALE":
		search = false
	case bug("draft-from-contract-stays-in-search") && to == "DRAFT" && from == "UNDER_CONTRACT":
		search = stays
	}
	if bug("index-waits-for-next-update") {
		store.flushWaiting()
		if search != x.Search {
			store.marks.Store("waiting", func() { x.index(search) })
		}
		return
	}
	x.index(search)
}

func (s *Store) flushWaiting() {
	if f, ok := s.marks.LoadAndDelete("waiting"); ok {
		f.(func())()
	}
}

// index changes what search finds, after a moment.
func (x *Listing) index(found bool) {
	now := time.Now()
	x.was = x.found(now)
	x.Search, x.flips = found, now.Add(indexDelay)
}

func (x *Listing) found(now time.Time) bool {
	if now.Before(x.flips) {
		return x.was
	}
	return x.Search
}

// applyCopy changes a copy of the listing and puts it back: a snapshot of all listings.
func (c *call) applyCopy(p *Partner, x *Listing, u *Update) {
	snapshot := map[string]Listing{}
	for key, y := range store.listings {
		snapshot[key] = *y
	}
	store.Unlock()
	time.Sleep(10 * time.Millisecond) // "save"
	store.Lock()
	for key, old := range snapshot {
		copied := old
		if y := store.listings[key]; y != nil {
			*y = copied
		}
	}
	apply(p, x, u)
}

// seedListings makes the listings of two partners, some with the same ids.
func (s *Store) seedListings(own, other *Partner) {
	put := func(p *Partner, id, status, kind, broker, city, state, country, visibility string) {
		x := &Listing{ExternalID: id, Status: status, BusinessType: kind, Broker: broker, Visible: seen[status], Badge: badges[status], Search: seen[status], published: status != "DRAFT",
			Location: map[string]string{"city": city, "state": state, "country": country, "visibility": visibility}}
		s.listings[p.key(id)] = x
	}
	put(own, "ND-100/a β", "FOR_SALE", "Bageri & Café", "br-ann", "Luleå", "BD", "SE", "SHOW_CITY_STATE")
	put(own, "nd-200", "DRAFT", "Boat yard", "br-åke", "Skellefteå", "AC", "SE", "SHOW_CITY_STATE")
	put(own, "Nd-200", "FOR_SALE", "Sawmill", "br-ann", "Älvsbyn", "BD", "SE", "SHOW_CITY_STATE")
	put(own, "ND 300", "SOLD", "Buchhandlung", "br-ann", "Zürich", "ZH", "CH", "SHOW_CITY_STATE")
	put(own, "nd-400", "ARCHIVED", "Laundry", "br-åke", "Umeå", "AC", "SE", "SHOW_CITY_STATE")
	put(own, "nd-500", "UNDER_CONTRACT", "Gym", "br-ann", "Kiruna", "BD", "SE", "SHOW_CITY_STATE")
	put(own, "nd-600", "REVIEWING_OFFERS", "Pub", "br-åke", "Galway", "G", "IE", "SHOW_CITY_STATE")
	put(other, "ND-100/a β", "FOR_SALE", "Kiosk", "tw-1", "Hull", "ERY", "GB", "SHOW_CITY_STATE")
	put(other, "nd-200", "FOR_SALE", "Harbour inn", "br-ann", "Whitby", "NYK", "GB", "SHOW_CITY_STATE")
	put(other, "ND 300", "FOR_SALE", "Smokehouse", "tw-1", "Craster", "NBL", "GB", "SHOW_CITY_STATE")
	put(other, "nd-500", "PENDING_CONTRACT", "Chandlery", "tw-1", "Amble", "NBL", "GB", "SHOW_CITY_STATE")
	put(other, "tw-9", "FOR_SALE", "Ferry", "tw-1", "Leith", "EDH", "GB", "SHOW_CITY_STATE")
}
