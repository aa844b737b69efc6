package main

import (
	"strings"
	"sync"
	"time"
)

const (
	permLeads    = "lead-counts:view"
	permOrg      = "organization:all"
	permListings = "catalogue:edit"
)

// Credential is an API key and what it may do.
type Credential struct {
	Key         string
	Partner     *Partner
	Permissions []string
	Revoked     bool
}

func (k *Credential) may(permission string) bool {
	for _, p := range k.Permissions {
		if p == permission {
			return true
		}
	}
	return false
}

// lookup finds the credential of a key.
func lookup(key string) *Credential {
	store.RLock()
	defer store.RUnlock()
	for _, k := range store.keys {
		same := k.Key == key
		if bug("key-case-ignored") {
			same = strings.EqualFold(k.Key, key)
		}
		if bug("key-tail-ignored") {
			same = len(key) >= len(k.Key) && key[:len(k.Key)] == k.Key
		}
		if bug("key-shortened") {
			same = len(key) >= 12 && strings.HasPrefix(k.Key, key)
		}
		if same {
			return k
		}
	}
	return nil
}

// bearer reads the key of the Authorization header.
func (c *call) bearer() string {
	header := headerOf(c.r, "Authorization")
	scheme, key, found := strings.Cut(header, " ")
	key = strings.TrimSpace(key)
	if !found && bug("bare-key-accepted") {
		return header
	}
	if !strings.EqualFold(scheme, "Bearer") && !bug("scheme-ignored") {
		key = ""
	}
	if c.conn == nil {
		return key
	}
	if bug("connection-keeps-login") {
		if header == "" {
			return c.conn.key
		}
		if lookup(key) != nil {
			c.conn.key = key
		}
	}
	if bug("connection-keeps-first-key") {
		if c.conn.first != "" && key != "" {
			return c.conn.first
		}
		if lookup(key) != nil {
			c.conn.first = key
		}
	}
	return key
}

// login identifies the caller, or answers 401.
func (c *call) login() bool {
	key := c.bearer()
	k := lookup(key)
	if k != nil && k.Revoked && !(bug("revoked-key-counts") && c.isCount()) &&
		!(bug("revoked-key-updates") && c.isUpdate()) {
		text := textKey
		if bug("revoked-key-told") {
			text = "API key has been revoked"
		}
		c.fail(401, text)
		return false
	}
	if k == nil && key == "" && bug("empty-bearer-is-guest") && strings.HasPrefix(strings.ToLower(c.r.Header.Get("Authorization")), "bearer") {
		k = store.keys[0]
	}
	if k == nil {
		switch {
		case bug("missing-key-forbidden"):
			c.fail(403, textKey)
		case bug("missing-key-told") && c.r.Header.Get("Authorization") == "":
			c.fail(401, "Missing bearer token")
		default:
			c.fail(401, textKey)
		}
		return false
	}
	c.cred = k
	return true
}

// passed remembers, per partner, that a full key was seen (an "access cache").
var passed struct {
	sync.Mutex
	at map[string]time.Time
}

// loginForLeads also asks for the permissions of the lead endpoints.
func (c *call) loginForLeads(org bool) bool {
	if !c.login() {
		return false
	}
	leads, whole := c.cred.may(permLeads), c.cred.may(permOrg)
	q := c.r.URL.Query()
	if bug("organization-skips-lead-permission") && org {
		leads = true
	}
	if bug("range-skips-lead-permission") && q.Has("startDate") && q.Has("endDate") {
		leads = true
	}
	if bug("office-skips-organization-access") && !org {
		whole = true
	}
	if bug("end-only-skips-organization-access") && org && q.Has("endDate") && !q.Has("startDate") {
		whole = true
	}
	if bug("access-cached-by-partner") {
		passed.Lock()
		defer passed.Unlock()
		if passed.at == nil {
			passed.at = map[string]time.Time{}
		}
		if leads && whole {
			passed.at[c.cred.Partner.Name] = time.Now()
		} else if time.Since(passed.at[c.cred.Partner.Name]) < time.Minute {
			return true
		}
	}
	if leads && whole {
		return true
	}
	if bug("permission-forbidden") {
		c.fail(403, textKey)
		return false
	}
	if bug("permission-told-on-office") && !org && !leads {
		c.fail(401, "Lead tracking is not enabled")
		return false
	}
	if bug("dates-before-permission") {
		if _, ok := c.readRange(org); !ok {
			c.fail(400, textDates)
			return false
		}
	}
	store.trip("401:" + c.cred.Partner.Name)
	c.fail(401, textKey)
	return false
}

var caller struct {
	sync.Mutex
	cred *Credential
	seen map[string]int // health checks by key
}

// health answers who the caller is and what it may do.
func health(c *call) {
	if bug("health-open") && c.r.Header.Get("Authorization") == "" {
		c.send(200, object{{"status", "success"}, {"permissions", []string{}}, {"timestamp", stamp(time.Now())}})
		return
	}
	if bug("health-needs-leads") {
		if !c.loginForLeads(false) {
			return
		}
	} else if !c.login() {
		return
	}
	cred := c.cred
	if bug("permissions-of-another-caller") {
		caller.Lock()
		caller.cred = cred
		caller.Unlock()
		time.Sleep(3 * time.Millisecond) // "audit"
		caller.Lock()
		cred = caller.cred
		caller.Unlock()
	}
	permissions := append([]string{}, cred.Permissions...)
	if bug("permissions-of-partner") {
		permissions = append([]string{}, store.keys[0].Permissions...)
	}
	if bug("permissions-grow") {
		caller.Lock()
		if caller.seen == nil {
			caller.seen = map[string]int{}
		}
		for i := 0; i < caller.seen[cred.Key]; i++ {
			permissions = append(permissions, cred.Permissions...)
		}
		caller.seen[cred.Key]++
		caller.Unlock()
	}
	body := object{{"status", "success"}, {"permissions", permissions}, {"timestamp", stamp(time.Now())}}
	switch {
	case bug("health-says-ok"):
		body = body.with("status", "ok")
	case bug("permissions-joined"):
		body = body.with("permissions", strings.Join(permissions, ","))
	case bug("short-permissions-as-object") && len(permissions) < 3:
		body = body.with("permissions", object{{"0", permissions[0]}})
	case bug("timestamp-missing"):
		body = body.without("timestamp")
	case bug("timestamp-frozen"):
		body = body.with("timestamp", stamp(bootTime))
	case bug("timestamp-local"):
		body = body.with("timestamp", stamp(time.Now().Add(2*time.Hour)))
	case bug("timestamp-number"):
		body = body.with("timestamp", time.Now().UnixMilli())
	case bug("permissions-lost-after-401") && store.tripped("401:"+cred.Partner.Name):
		body = body.with("permissions", []string{})
	}
	c.send(200, body)
}

func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
