package main

import (
	"encoding/json"
	"io"
	"mime"
	"strings"
	"time"
)

// Listing is a business for sale. The partner's id is unique within the partner.
type Listing struct {
	ExternalID, Status, BusinessType, Broker string
	Location                                 map[string]string
	Visible                                  bool
	Badge                                    string
	Search                                   bool // in the index now, or after flips
	flips                                    time.Time
	was                                      bool // in the index until then
	published                                bool
	locked                                   bool
	late                                     string // a status that waits
	lateAt                                   time.Time
}

func (p *Partner) key(id string) string {
	if bug("id-case-ignored") {
		id = strings.ToLower(id)
	}
	return p.Name + "\x00" + id
}

// Update is the body of the update operation.
type Update struct {
	BrokerExternalID *string
	Broker           *struct{ Reference, DisplayName string }
	Status           *string
	BusinessType     *string
	Location         map[string]string
}

var statuses = []string{"FOR_SALE", "REVIEWING_OFFERS", "PENDING_CONTRACT", "UNDER_CONTRACT", "SOLD", "ARCHIVED", "DRAFT"}

func known(status string) bool {
	for _, s := range statuses {
		if s == "PENDING_CONTRACT" && bug("pending-contract-unknown") || s == "DRAFT" && bug("draft-unknown") {
			continue
		}
		if s == status {
			return true
		}
	}
	return false
}

func updateListing(c *call, id string) {
	if !(bug("update-open-without-key") && c.r.Header.Get("Authorization") == "") {
		if !c.loginForUpdate(id) {
			return
		}
	} else {
		c.cred = store.keys[0]
	}
	kind, params, err := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" || bug("charset-refused") && len(params) > 0 {
		c.fail(415, "Content-Type must be application/json")
		return
	}
	raw, err := io.ReadAll(io.LimitReader(c.r.Body, 1<<20))
	var u Update
	if err != nil || json.Unmarshal(raw, &u) != nil {
		c.fail(400, "The body is not a JSON object")
		return
	}
	if bug("escaped-letters-kept") && strings.Contains(string(raw), `\u`) && u.BusinessType != nil {
		*u.BusinessType = afterKey(raw, `"businessType"`)
	}
	store.Lock()
	defer store.Unlock()
	partner := c.cred.Partner
	x := store.listings[partner.key(id)]
	if x == nil && bug("foreign-listing-updated") {
		for _, p := range store.partners {
			if y := store.listings[p.key(id)]; y != nil {
				x, partner = y, p
			}
		}
	}
	if x == nil {
		c.fail(404, "Listing not found")
		return
	}
	if status, text := refuse(partner, x, &u); status != 0 {
		store.trip("update:" + c.cred.Partner.Name)
		if bug("refused-status-locks-listing") {
			x.locked = true
		}
		c.fail(status, text)
		return
	}
	if bug("archived-crashes") && *u.Status == "ARCHIVED" {
		c.fail(500, "Internal error")
		return
	}
	same := *u.Status == x.Status
	if bug("lost-update-under-load") {
		c.applyCopy(partner, x, &u)
	} else {
		apply(partner, x, &u)
	}
	if bug("twin-of-other-partner-updated") {
		for _, p := range store.partners {
			if y := store.listings[p.key(id)]; y != nil && p != partner && *u.Status == "ARCHIVED" {
				apply(p, y, &Update{Status: u.Status})
			}
		}
	}
	c.answerUpdate(*u.Status, same, u.Broker != nil)
}

func (c *call) answerUpdate(status string, same, broker bool) {
	body := object{{"message", "Listing updated: " + status}}
	switch {
	case bug("message-renamed"):
		body = object{{"result", "updated"}}
	case bug("message-null-when-unchanged") && same:
		body = object{{"message", nil}}
	case bug("message-object-with-broker") && broker:
		body = object{{"message", object{{"text", "Listing updated"}}}}
	case bug("empty-answer-when-archived") && status == "ARCHIVED":
		c.w.WriteHeader(204)
		return
	case bug("message-list-when-sold") && status == "SOLD":
		body = object{{"message", []string{"Listing updated"}}}
	}
	c.send(200, body)
}

// afterKey is the raw text of a field.
func afterKey(raw []byte, key string) string {
	_, rest, _ := strings.Cut(string(raw), key)
	_, rest, _ = strings.Cut(rest, `"`)
	rest, _, _ = strings.Cut(rest, `"`)
	return rest
}

// loginForUpdate identifies the caller of an update.
func (c *call) loginForUpdate(id string) bool {
	if bug("refused-caller-still-writes") && lookup(c.bearer()) == nil {
		raw, _ := io.ReadAll(io.LimitReader(c.r.Body, 1<<20))
		var u Update
		store.Lock()
		for _, p := range store.partners[:1] {
			if x := store.listings[p.key(id)]; x != nil && json.Unmarshal(raw, &u) == nil && u.Status != nil && known(*u.Status) {
				apply(p, x, &u)
			}
		}
		store.Unlock()
	}
	return c.login()
}

// refuse checks an update; 0 lets it pass.
func refuse(p *Partner, x *Listing, u *Update) (int, string) {
	broker := ""
	switch {
	case u.BrokerExternalID != nil:
		broker = *u.BrokerExternalID
	case u.Broker != nil && !bug("broker-object-refused"):
		broker = u.Broker.Reference
	}
	if _, ok := p.Brokers[broker]; !ok {
		return 400, "brokerExternalId or broker must name a broker"
	}
	if u.Status == nil {
		return 400, "status is required"
	}
	if bug("lower-case-status-accepted") {
		*u.Status = strings.ToUpper(*u.Status)
	}
	if bug("padded-status-accepted") {
		*u.Status = strings.TrimSpace(*u.Status)
	}
	if bug("dashed-status-accepted-with-location") && u.Location != nil {
		*u.Status = strings.NewReplacer("-", "_", " ", "_").Replace(*u.Status)
	}
	if !known(*u.Status) {
		switch {
		case bug("unknown-status-accepted"), bug("unknown-status-accepted-with-broker-object") && u.Broker != nil,
			bug("unknown-status-accepted-on-draft") && x.Status == "DRAFT", bug("empty-status-accepted") && *u.Status == "":
			*u.Status = x.Status
			return 0, ""
		case bug("refused-status-writes-rest"):
			kept := *u
			kept.Status = &x.Status
			apply(p, x, &kept)
		}
		return 400, "Invalid status. Valid values: " + strings.Join(statuses, ", ")
	}
	if x.locked {
		x.locked = false
		return 409, "Listing is locked"
	}
	return workflow(x, *u.Status, u.Broker != nil)
}

// workflow refuses transitions, which nothing may.
func workflow(x *Listing, to string, object bool) (int, string) {
	from := x.Status
	no := bug("sold-is-final") && from == "SOLD" && to == "FOR_SALE" ||
		bug("no-way-back-to-draft") && from != "DRAFT" && to == "DRAFT" ||
		bug("draft-must-be-published-first") && from == "DRAFT" && to != "FOR_SALE" && to != "DRAFT" && to != "ARCHIVED" ||
		bug("archive-only-to-market-with-broker-object") && from == "ARCHIVED" && to != "FOR_SALE" && to != "ARCHIVED" && object ||
		bug("no-step-back-from-contract") && from == "UNDER_CONTRACT" && to == "PENDING_CONTRACT" ||
		bug("no-sale-from-offers") && to == "SOLD" && from == "REVIEWING_OFFERS"
	if no {
		return 409, "Transition from " + from + " to " + to + " is not allowed"
	}
	return 0, ""
}
