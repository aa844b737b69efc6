package main

import (
	"os"
	"strings"
)

// The defects that are on: ids in the environment variable DEFECT.
var bugs = func() map[string]bool {
	on := map[string]bool{}
	for _, id := range strings.Split(os.Getenv("DEFECT"), ",") {
		on[strings.TrimSpace(id)] = true
	}
	return on
}()

func bug(id string) bool { return bugs[id] }
