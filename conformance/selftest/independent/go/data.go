package main

import (
	"sort"
	"sync"
	"time"
)

type Partner struct {
	Name    string
	Org     *Org
	Brokers map[string]string
}

type Org struct {
	ID         int64
	Name       string
	ExternalID string
	Offices    []*Office
}

type Office struct {
	ID         int64
	Name       string
	ExternalID string
	Org        *Org
	leads      []Lead
}

// Lead is one buyer's interest, at milliseconds.
type Lead struct {
	At      int64
	Source  string
	Buyer   string
	Listing string
}

func (o *Office) add(l Lead) {
	i := sort.Search(len(o.leads), func(i int) bool { return o.leads[i].At > l.At })
	o.leads = append(o.leads, Lead{})
	copy(o.leads[i+1:], o.leads[i:])
	o.leads[i] = l
}

// Store is all that is known. Leads and listings change, under the lock.
type Store struct {
	sync.RWMutex
	partners []*Partner
	orgs     []*Org
	offices  map[int64]*Office
	listings map[string]*Listing
	keys     []*Credential
	marks    sync.Map
	counts   sync.Map
}

var store = &Store{}

// trip sets a mark; tripped takes it back.
func (s *Store) trip(mark string) { s.marks.Store(mark, true) }
func (s *Store) tripped(mark string) bool {
	_, was := s.marks.LoadAndDelete(mark)
	return was
}

type officeSeed struct {
	id      int64
	name    string
	ext     string
	bulk    int  // leads spread over the years
	hard    bool // leads at hard places
	recent  bool // leads of the last days
	listing string
}

var ownOffices = []officeSeed{
	{5000000011, "Luleå — Norra Hamn", "4411", 560, true, true, "ND-100/a β"},
	{12, "Zürich \"Altstadt\"", "zrh", 260, true, false, "ND 300"},
	{2147483653, "Piteå/Öjebyn", "pit", 190, true, true, ""},
	{613, "<Gamla> & Nya Kontoret", "gnk", 36, true, true, "nd-400"},
	{88, "Empty Desk", "empty", 0, false, false, ""},
	{901, "東京 Office 🏙", "tyo", 7, false, false, ""},
	{902, "Two Bells", "902-x", 2, false, false, ""},
	{903, "Kiruna", "77", 1, false, false, ""},
	{904, "Kiruna", "kir-2", 24, true, false, "nd-500"},
	{905, "O'Malley's \\ Quay", "omq", 48, false, true, "nd-600"},
	{66149, "Skellefteå Torg", "skt", 115, true, true, "nd-200"},
	{907, "Boden", "bod", 0, false, true, ""},
	{908, "Älvsbyn", "alv", 31, true, false, "Nd-200"},
	{4294967909, "Haparanda Gränsen", "hap", 73, false, true, ""},
}

var otherOffices = []officeSeed{
	{5000000012, "Tide Hall", "4411", 90, true, true, "nd-200"},
	{13, "Tide Quay", "zrh", 20, false, true, "ND 300"},
	{614, "Tide Mill", "gnk", 5, false, false, "nd-500"},
}

var thirdOffices = []officeSeed{{70001, "Quarry One", "q1", 33, true, false, ""}}

// reset puts everything to its beginning.
func (s *Store) reset() {
	s.Lock()
	defer s.Unlock()
	s.partners, s.orgs, s.offices = nil, nil, map[int64]*Office{}
	s.listings = map[string]*Listing{}
	own := s.partner("norrdesk", &Org{ID: 31415926535, Name: "Norrdesk Företagsmäkleri & Söner", ExternalID: "nordesk-ab"}, ownOffices)
	other := s.partner("tidewater", &Org{ID: 2718281, Name: "Tidewater Brokers", ExternalID: "8080"}, otherOffices)
	third := s.partner("quarry", &Org{ID: 602214, Name: "Quarry Lane", ExternalID: "quarry"}, thirdOffices)
	own.Brokers = map[string]string{"br-ann": "Ann Lund", "br-åke": "Åke Berg"}
	other.Brokers = map[string]string{"br-ann": "Anne Tide", "tw-1": "Will Tide"}
	s.seedListings(own, other)
	all := []string{permLeads, permOrg, permListings}
	s.keys = []*Credential{
		{Key: "ndk.7Qm2xPfull.r8Vd31", Partner: own, Permissions: all},
		{Key: "ndk.Lw90aNolead.c5Tt02", Partner: own, Permissions: []string{permOrg, permListings}},
		{Key: "ndk.Ze44kNoorg.h1Yp77", Partner: own, Permissions: []string{permLeads, permListings}},
		{Key: "twk.b3Rr8Full.u6Ks19", Partner: other, Permissions: all},
		{Key: "qlk.m0Vv5Full.d2Xa64", Partner: third, Permissions: all},
		{Key: "ndk.Old17Gone.f9Bq50", Partner: own, Permissions: all, Revoked: true},
	}
}

func (s *Store) partner(name string, org *Org, seeds []officeSeed) *Partner {
	for _, seed := range seeds {
		o := &Office{ID: seed.id, Name: seed.name, ExternalID: seed.ext, Org: org}
		seedLeads(o, seed)
		org.Offices = append(org.Offices, o)
		s.offices[o.ID] = o
	}
	p := &Partner{Name: name, Org: org}
	s.partners, s.orgs = append(s.partners, p), append(s.orgs, org)
	return p
}

var sources = []string{"web-form", "tracked-call", "broker-mail"}

// seedLeads makes the leads of an office, the same ones each time but for the recent.
func seedLeads(o *Office, seed officeSeed) {
	random := uint64(seed.id)*2862933555777941757 + 3037000493
	begin := time.Date(2018, 3, 5, 7, 0, 0, 0, time.UTC)
	span := uint64(time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC).Sub(begin) / time.Second)
	put := func(t time.Time, n int) {
		l := Lead{At: t.UnixMilli(), Source: sources[n%3], Buyer: "Buyer " + string(rune('A'+n%26))}
		if n%3 == 0 {
			l.Listing = seed.listing
		}
		o.add(l)
	}
	for i := 0; i < seed.bulk; i++ {
		random = random*6364136223846793005 + 1442695040888963407
		put(begin.Add(time.Duration((random>>20)%span)*time.Second), i)
	}
	if seed.hard {
		for i, text := range hardPlaces {
			t, err := time.Parse(time.RFC3339, text)
			if err != nil {
				panic(err)
			}
			put(t, i)
		}
	}
	if seed.recent {
		for i, ago := range []time.Duration{25 * time.Second, 4 * time.Minute, 50 * time.Minute, 3 * time.Hour, 11 * time.Hour, 26 * time.Hour, 9 * day, 40 * day, 200 * day} {
			put(bootTime.Add(-ago).Truncate(time.Second), i)
		}
	}
}

var hardPlaces = []string{
	"2018-12-31T23:59:59Z", "2019-01-01T00:00:00Z", "2020-02-29T00:00:00Z", "2020-02-29T12:30:15Z", "2020-02-29T23:59:59Z",
	"2020-03-01T00:00:00Z", "2020-12-31T09:00:00Z", "2021-01-01T00:00:00Z", "2021-01-02T18:45:00Z", "2021-03-28T01:30:00Z",
	"2022-06-30T23:59:59Z", "2022-07-01T00:00:00Z", "2022-07-31T15:00:00Z", "2023-10-29T00:30:00Z", "2023-10-29T01:30:00Z",
	"2024-02-29T08:08:08Z", "2024-02-29T23:59:59Z", "2024-03-01T00:00:00Z", "2024-03-10T02:30:00Z", "2024-03-31T00:59:59Z",
	"2024-03-31T01:00:00Z", "2024-03-31T01:30:00Z", "2024-03-31T02:30:00Z", "2024-05-31T23:59:59Z", "2024-06-01T00:00:00Z",
	"2024-08-31T12:00:00Z", "2024-08-31T12:00:00Z", "2024-08-31T12:00:00Z", "2024-08-31T12:00:00Z", "2024-08-31T12:00:41Z",
	"2024-12-30T10:00:00Z", "2024-12-31T23:59:59Z", "2025-01-01T00:00:00Z", "2025-01-01T11:00:00Z", "2025-01-31T00:00:00Z",
	"2025-03-30T02:15:00Z", "2025-12-29T16:20:00Z", "2025-12-31T23:30:00Z",
}
