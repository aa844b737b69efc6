package main

import (
	"strings"
	"sync"
	"time"
)

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
