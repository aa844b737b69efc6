package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"html"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// object is a JSON object that keeps the order of its fields.
type field struct {
	name  string
	value any
}
type object []field

func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(encode(f.name))
		b.WriteByte(':')
		b.Write(encode(f.value))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// with returns the object with one field changed or added.
func (o object) with(name string, value any) object {
	next := append(object{}, o...)
	for i, f := range next {
		if f.name == name {
			next[i].value = value
			return next
		}
	}
	return append(next, field{name, value})
}

func (o object) without(name string) object {
	var next object
	for _, f := range o {
		if f.name != name {
			next = append(next, f)
		}
	}
	return next
}

func encode(value any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic(err)
	}
	return bytes.TrimRight(b.Bytes(), "\n")
}

func (c *call) isCount() bool  { return strings.HasSuffix(c.r.URL.Path, "/leads/count") }
func (c *call) isUpdate() bool { return strings.Contains(c.r.URL.Path, "/v1/listings/") }
func (c *call) isOrg() bool    { return strings.Contains(c.r.URL.Path, "/v1/organizations/") }

var shared struct {
	sync.Mutex
	body []byte
}

// send writes a JSON answer.
func (c *call) send(status int, body object) {
	status, body = c.finish(status, body)
	data, kind := encode(body), "application/json"
	ok := status < 400
	if bug("counts-sent-as-text") && ok && c.isCount() || bug("update-sent-as-text") && ok && c.isUpdate() {
		kind = "text/plain; charset=utf-8"
	}
	if bug("errors-sent-as-html") && !ok {
		kind = "text/html; charset=utf-8"
	}
	if bug("quote-breaks-json") {
		data = bytes.ReplaceAll(data, []byte(`\"`), []byte(`"`))
	}
	if bug("names-in-latin-1") && c.isCount() {
		data = latin1(data)
	}
	if bug("second-error-empty") && !ok {
		if c.conn.errors++; c.conn.errors > 1 {
			data = nil
		}
	}
	if bug("gzip-unannounced") && ok && c.isOrg() && strings.Contains(c.r.Header.Get("Accept-Encoding"), "gzip") {
		var z bytes.Buffer
		g := gzip.NewWriter(&z)
		g.Write(data)
		g.Close()
		data = z.Bytes()
	}
	if bug("answers-share-a-buffer") && c.isCount() && ok {
		shared.Lock()
		shared.body = data
		shared.Unlock()
		time.Sleep(3 * time.Millisecond) // "flush"
		shared.Lock()
		data = shared.body
		shared.Unlock()
	}
	c.write(status, kind, data)
}

func (c *call) write(status int, kind string, data []byte) {
	length := len(data)
	if bug("length-in-characters") && c.isCount() {
		length = utf8.RuneCount(data)
		data = data[:length]
	}
	c.w.Header().Set("Content-Type", kind)
	c.w.Header().Set("Content-Length", strconv.Itoa(length))
	c.w.Header().Set("Cache-Control", "no-store")
	c.w.WriteHeader(status)
	c.w.Write(data)
}

func latin1(data []byte) []byte {
	var b bytes.Buffer
	for _, r := range string(data) {
		if r < 256 {
			b.WriteByte(byte(r))
		} else {
			b.WriteByte('?')
		}
	}
	return b.Bytes()
}

const (
	textDates  = "Invalid query parameters. Dates must be in ISO 8601 format."
	textKey    = "Unauthorized"
	textOffice = "Office not found"
)

// fail sends the error body.
func (c *call) fail(status int, text string) {
	language := c.r.Header.Get("Accept-Language")
	if bug("errors-translated") && language != "" && language != "*" && !strings.HasPrefix(language, "en") {
		text = map[string]string{textDates: "Ogiltiga datum.", textKey: "Obehörig", textOffice: "Kontoret hittades inte"}[text]
	}
	body := object{{"status", "error"}, {"error", text}}
	switch {
	case bug("bad-date-without-status") && status == 400 && c.isCount():
		body = body.without("status")
	case bug("bad-end-without-error") && status == 400 && c.isCount() && !c.r.URL.Query().Has("startDate"):
		body = body.without("error")
	case bug("bad-date-server-error") && status == 400 && c.isCount():
		c.write(500, "text/html", []byte("<h1>500 Internal Server Error</h1>"))
		return
	case bug("organization-missing-as-text") && status == 404 && c.isOrg():
		c.write(404, "text/plain", []byte("404 page not found\n"))
		return
	case bug("organization-error-nested") && status == 404 && c.isOrg():
		body = body.with("error", object{{"code", 404}, {"message", text}})
	case bug("listing-key-error-as-page") && status == 401 && c.isUpdate():
		c.write(401, "text/html", []byte("<html><body>"+html.EscapeString(text)+"</body></html>"))
		return
	case bug("range-error-as-list") && status == 400 && c.isOrg() && c.r.URL.Query().Has("startDate") && c.r.URL.Query().Has("endDate"):
		body = body.with("error", []string{text})
	case bug("status-word-fail-on-permission") && status == 401 && c.cred != nil:
		body = body.with("status", "fail")
	}
	c.send(status, body)
}

// headerOf reads a header's first value.
func headerOf(r *http.Request, name string) string { return strings.TrimSpace(r.Header.Get(name)) }

// finish looks over an answer before it is sent.
func (c *call) finish(status int, body object) (int, object) {
	office, org := c.isCount() && !c.isOrg(), c.isOrg()
	health := c.r.URL.Path == "/partner/v1/health"
	switch status {
	case 200:
		switch {
		case bug("office-status-missing") && office:
			body = body.without("status")
		case bug("organization-status-ok") && org:
			body = body.with("status", "ok")
		case bug("office-name-missing") && office:
			body = body.without("officeName")
		case bug("breakdown-missing") && org:
			body = body.without("officeBreakdown")
		case bug("breakdown-as-object") && org:
			body = body.with("officeBreakdown", byID(body))
		case bug("organization-total-missing") && org:
			body = body.without("totalLeads")
		case bug("organization-total-largest") && org:
			body = body.with("totalLeads", largest(body))
		case bug("permissions-missing") && health:
			body = body.without("permissions")
		case bug("health-answers-202") && health:
			status = 202
		case bug("message-number") && c.isUpdate():
			body = body.with("message", 1)
		}
	case 400:
		if bug("bad-date-counts-nothing") && office {
			return 200, object{{"status", "success"}, {"officeId", 0}, {"officeName", ""}, {"totalLeads", 0}}
		}
	case 401:
		switch {
		case bug("unauthorized-without-status"):
			body = body.without("status")
		case bug("unauthorized-as-message"):
			body = object{{"message", textKey}}
		}
	case 404:
		switch {
		case bug("unknown-office-400") && office:
			status = 400
		case bug("unknown-organization-500") && org:
			status, body = 500, object{{"status", "error"}, {"error", "Internal error"}}
		}
	}
	return status, body
}

func breakdown(body object) []object {
	for _, f := range body {
		if rows, ok := f.value.([]object); ok {
			return rows
		}
	}
	return nil
}

// byID turns the breakdown into an object by office.
func byID(body object) object {
	out := object{}
	for _, row := range breakdown(body) {
		out = append(out, field{string(encode(row[0].value)), row[2].value})
	}
	return out
}

func largest(body object) int {
	most := 0
	for _, row := range breakdown(body) {
		if n, ok := row[2].value.(int); ok && n > most {
			most = n
		}
	}
	return most
}
