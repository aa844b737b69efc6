// A partner API of a marketplace for businesses: lead counts, health, listing status.
package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"time"
)

// connState is what is remembered of one keep-alive connection.
type connState struct {
	key      string // the key that the connection last showed
	first    string // and the first one
	from, to string // the last dates
	errors   int
	bad      int // refused dates in a row
}

type connKey struct{}

// call is one request under way.
type call struct {
	w    http.ResponseWriter
	r    *http.Request
	conn *connState
	cred *Credential
}

var bootTime = time.Now()

func main() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	store.reset()
	server := &http.Server{
		Handler: http.HandlerFunc(serve),
		ConnContext: func(ctx context.Context, _ net.Conn) context.Context {
			return context.WithValue(ctx, connKey{}, &connState{})
		},
	}
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	go func() {
		io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	server.Serve(listener)
}

// segments splits the path and decodes each part of it.
func segments(r *http.Request) []string {
	parts := strings.Split(strings.TrimPrefix(r.URL.EscapedPath(), "/"), "/")
	if bug("slash-in-id-splits") {
		parts = strings.Split(strings.TrimPrefix(r.URL.Path, "/"), "/")
	}
	for i, part := range parts {
		if text, err := url.PathUnescape(part); err == nil {
			parts[i] = text
		}
	}
	return parts
}

var underWay int32

func serve(w http.ResponseWriter, r *http.Request) {
	atomic.AddInt32(&underWay, 1)
	defer atomic.AddInt32(&underWay, -1)
	state, _ := r.Context().Value(connKey{}).(*connState)
	c := &call{w: w, r: r, conn: state}
	defer func() {
		if recover() != nil {
			c.fail(500, "Internal error")
		}
	}()
	route(c, segments(r))
}

// route finds the operation of a path.
func route(c *call, p []string) {
	if p[0] == "backroom" {
		backroom(c, p[1:])
		return
	}
	if len(p) < 3 || p[0] != "partner" || p[1] != "v1" {
		c.fail(404, "Not found")
		return
	}
	counts := len(p) == 6 && p[4] == "leads" && p[5] == "count"
	switch {
	case len(p) == 3 && p[2] == "health":
		if c.method("GET") {
			health(c)
		}
	case counts && p[2] == "offices":
		if c.method("GET") {
			officeCount(c, p[3])
		}
	case counts && p[2] == "organizations":
		if c.method("GET") {
			organizationCount(c, p[3])
		}
	case len(p) == 4 && p[2] == "listings":
		if c.method("PUT") {
			updateListing(c, p[3])
		}
	default:
		c.fail(404, "Not found")
	}
}

func (c *call) method(name string) bool {
	if c.r.Method == name || name == "GET" && c.r.Method == "HEAD" {
		return true
	}
	c.w.Header().Set("Allow", name)
	c.fail(405, "Method not allowed")
	return false
}

// The defects that are on: ids in the environment variable DEFECT.
var bugs = func() map[string]bool {
	on := map[string]bool{}
	for _, id := range strings.Split(os.Getenv("DEFECT"), ",") {
		on[strings.TrimSpace(id)] = true
	}
	return on
}()

func bug(id string) bool { return bugs[id] }
