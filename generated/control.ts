// Generated from simulator/control/openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    readonly "/_simulator/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read this document
         * @description The page at `/_simulator/docs` shows it. Neither holds a secret, so neither needs the token.
         */
        readonly get: operations["getControlDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the sandboxes */
        readonly get: operations["listSandboxes"];
        readonly put?: never;
        /**
         * Create a sandbox with an unguessable name
         * @description Without a body, the sandbox has the initial state of the simulator.
         */
        readonly post: operations["createSandbox"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a sandbox
         * @description Unlike the first use of its key, this does not create the sandbox.
         */
        readonly get: operations["getSandbox"];
        /**
         * Create a sandbox, or replace its state
         * @description Sets the whole state in one call. Omitted fields get the values that the simulator was
         *     started with. The journal and the snapshots of an existing sandbox are deleted. The change
         *     affects its users at once.
         */
        readonly put: operations["putSandbox"];
        readonly post?: never;
        /**
         * Remove a sandbox and everything in it
         * @description The sandbox `default` cannot be removed; reset it instead.
         */
        readonly delete: operations["removeSandbox"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change how a sandbox answers
         * @description Omitted fields stay as they are, and so do omitted answers of the dialect. Defects and faults
         *     replace the previous ones; an empty list removes all. `liveLeads.perSecond` is the average
         *     number of leads per second of the sandbox's clock, over all offices; 0 stops them.
         */
        readonly patch: operations["patchSandbox"];
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reset a sandbox to its initial data
         * @description Clock, dialect, defects, faults, live leads and snapshots stay as they are.
         */
        readonly post: operations["resetSandbox"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/fork": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Copy a sandbox in its current state or that of a snapshot
         * @description The copy is independent of the original. It has an empty journal and no snapshots. Without a
         *     name, it gets an unguessable one.
         */
        readonly post: operations["forkSandbox"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/comparison": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Compare a sandbox with another sandbox or with a snapshot
         * @description Give a snapshot of this sandbox, another sandbox, or both for a snapshot of the other sandbox.
         */
        readonly get: operations["compareSandbox"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/target": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Describe the sandbox to a conformance suite
         * @description A target file for `partner-api conform --target`. Its keys are the plain keys, prefixed with
         *     the name of the sandbox.
         */
        readonly get: operations["getTarget"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the current data as a seed file
         * @description For `partner-api simulate --data`. The file contains everything up to now except the names
         *     and messages of buyers.
         */
        readonly get: operations["getData"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Edit keys, permissions, offices, organizations and listings
         * @description Takes parts of a seed file. Each entry is added, or replaces the entry with the same id and
         *     all its fields; everything else stays. The result must be valid. `revoked` revokes a key.
         *     Leads are added by a separate call.
         */
        readonly patch: operations["patchData"];
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/clock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the clock */
        readonly get: operations["getClock"];
        /**
         * Set the clock
         * @description The clock follows the machine's clock, is frozen, or ticks at a rate. Without an instant, it
         *     continues from its current time. If it is set back, later leads and changes take effect
         *     again when it reaches them; to undo them, restore a snapshot.
         */
        readonly put: operations["setClock"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/clock/advance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Move the clock forward
         * @description Everything that depends on time changes at once: the search index, the default end of
         *     ranges, live leads. A clock that followed the machine's clock keeps its pace, ahead by that
         *     much.
         */
        readonly post: operations["advanceClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/snapshots": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the snapshots of a sandbox */
        readonly get: operations["listSnapshots"];
        readonly put?: never;
        /**
         * Take a snapshot of a sandbox
         * @description It contains data, clock, dialect, defects, faults and live leads, but not the journal.
         */
        readonly post: operations["takeSnapshot"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/snapshots/{snapshot}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Remove a snapshot */
        readonly delete: operations["removeSnapshot"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/snapshots/{snapshot}/restore": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Restore a snapshot
         * @description This also sets the clock back. The snapshot, later snapshots and the journal are kept.
         */
        readonly post: operations["restoreSnapshot"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/leads": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List leads
         * @description Oldest first. The partner API exposes only counts; this is for tests.
         */
        readonly get: operations["listLeads"];
        readonly put?: never;
        /**
         * Add leads of an office, at any instant
         * @description Adds leads at the instants in `at`, `count` random leads from `from` until before `to`, or
         *     one lead now; at most 100,000. A future lead counts when the clock reaches it. Without
         *     `listing`, the leads have no listing. A hidden listing cannot get leads.
         */
        readonly post: operations["addLeads"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/leads/days": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Count the leads of each day
         * @description Days are in UTC; days without leads are omitted.
         */
        readonly get: operations["countLeadsByDay"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/listings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the listings as buyers see them now */
        readonly get: operations["listListings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/listings/{partner}/{externalListingId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get a listing as buyers see it now */
        readonly get: operations["getListing"];
        /**
         * Set the status of a listing, at an instant
         * @description By default now. The instant must not be before the last change or in the future. The other
         *     fields of the listing stay as they are.
         */
        readonly put: operations["putListing"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/journal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the journal
         * @description The requests of the partner API with their answers, oldest first. The journal keeps only the
         *     latest, and fewer if many sandboxes are busy; `dropped` counts the others. Keys are masked.
         */
        readonly get: operations["listJournal"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Clear the journal
         * @description The numbering of entries continues.
         */
        readonly delete: operations["clearJournal"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/journal/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Follow the journal
         * @description Server-sent events: `exchange` for each request, with the entry as data, and `dropped` if the
         *     journal has dropped entries in between. The stream begins with the next request, or after
         *     `Last-Event-ID` for a client that reconnects. It ends when the sandbox is removed or the
         *     simulator stops.
         */
        readonly get: operations["streamJournal"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/_simulator/sandboxes/{sandbox}/journal.har": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Save the journal as HAR
         * @description For the network panel of a browser, and other tools that read HAR 1.2.
         */
        readonly get: operations["exportJournal"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        readonly Text: string;
        /** @description YYYY-MM-DDTHH:MM:SS, optionally with a fraction of up to three digits, and Z or an offset. */
        readonly Instant: string;
        /** @description The service's id of an office. */
        readonly OfficeId: number;
        /**
         * @description An operation of the partner API.
         * @enum {string}
         */
        readonly ContractOperation: "getHealth" | "getOfficeLeadCount" | "getOrganizationLeadCount" | "updateListing";
        /** @enum {string} */
        readonly ListingStatus: "DRAFT" | "FOR_SALE" | "REVIEWING_OFFERS" | "PENDING_CONTRACT" | "UNDER_CONTRACT" | "SOLD" | "ARCHIVED";
        /**
         * @description Answers to open points; the page at `/docs` lists both.
         * @example {
         *       "bounds": "from-start-to-end"
         *     }
         */
        readonly Dialect: {
            /**
             * @description Does a lead at exactly startDate or endDate count?
             * @enum {string}
             */
            readonly bounds?: "from-start-before-end" | "from-start-to-end" | "after-start-to-end" | "after-start-before-end";
            /**
             * @description Is a date with an offset other than Z accepted?
             * @enum {string}
             */
            readonly "offset-form"?: "accepted" | "refused";
            /**
             * @description Is a date with fractional seconds accepted?
             * @enum {string}
             */
            readonly "fractional-seconds"?: "accepted" | "refused";
            /**
             * @description Are lower-case letters, a space for T, the basic format, week and ordinal dates, 24:00:00, second 60, and a time without seconds accepted?
             * @enum {string}
             */
            readonly "lenient-iso"?: "refused" | "accepted";
            /**
             * @description Is a date in one of the years 0000 to 1582 accepted, which ISO 8601 leaves to agreement?
             * @enum {string}
             */
            readonly "early-years"?: "accepted" | "refused";
            /**
             * @description What does a date parameter with an empty value mean?
             * @enum {string}
             */
            readonly "empty-parameter"?: "refused" | "as-omitted";
            /**
             * @description What does a repeated date parameter mean?
             * @enum {string}
             */
            readonly "repeated-parameter"?: "refused" | "first" | "last";
            /**
             * @description What happens to an unknown query parameter?
             * @enum {string}
             */
            readonly "unknown-parameter"?: "ignored" | "refused";
            /**
             * @description What is the answer to a range with both dates in the future?
             * @enum {string}
             */
            readonly "future-window"?: "zero" | "refused";
            /**
             * @description What is the answer to a range with only endDate in the future?
             * @enum {string}
             */
            readonly "future-end"?: "counted-to-now" | "refused";
            /**
             * @description Does a lead at the instant of the request count in a range without endDate?
             * @enum {string}
             */
            readonly "lead-now"?: "counted" | "left-out";
            /**
             * @description Which of several errors in one request determines the answer?
             * @enum {string}
             */
            readonly precedence?: "401-400-404" | "401-404-400" | "400-401-404" | "400-404-401" | "404-400-401" | "404-401-400";
            /**
             * @description What is the error text of a 404 for an organization?
             * @enum {string}
             */
            readonly "organization-not-found-text"?: "organization-not-found" | "other-text";
            /**
             * @description Which fields of the organization count may be absent?
             * @enum {string}
             */
            readonly "organization-optional-fields"?: "none" | "some";
            /**
             * @description Which fields of an entry of the breakdown may be absent?
             * @enum {string}
             */
            readonly "breakdown-optional-fields"?: "none" | "some";
            /**
             * @description Does the breakdown list an office without leads in the range?
             * @enum {string}
             */
            readonly "zero-offices"?: "listed" | "left-out";
            /**
             * @description In which order does the breakdown list the offices?
             * @enum {string}
             */
            readonly "breakdown-order"?: "by-id" | "other";
            /**
             * @description Does each lead of an organization belong to exactly one of its offices?
             * @enum {string}
             */
            readonly "lead-offices"?: "one" | "none-or-one" | "several";
            /**
             * @description In which format is the timestamp of the health report?
             * @enum {string}
             */
            readonly "health-timestamp"?: "iso-8601" | "rfc-1123" | "epoch-digits" | "other-text";
            /**
             * @description Which fields of the health report may be absent?
             * @enum {string}
             */
            readonly "health-fields"?: "none" | "status" | "timestamp" | "status-and-timestamp";
            /**
             * @description What does a lead operation return to a partner without access to it?
             * @enum {string}
             */
            readonly "unsupported-operation"?: "401" | "403" | "404" | "501" | "other";
            /**
             * @description Does a listing update require its own permission?
             * @enum {string}
             */
            readonly "update-permission"?: "any-valid-key" | "own-permission";
            /**
             * @description Is a listing update with only the status and the broker reference accepted?
             * @enum {string}
             */
            readonly "partial-update"?: "accepted" | "refused";
            /**
             * @description Is a listing update without a status, or with a null status, accepted?
             * @enum {string}
             */
            readonly "missing-status"?: "refused" | "accepted";
            /**
             * @description Is a listing update with an empty string as its status refused, or treated as having no status?
             * @enum {string}
             */
            readonly "empty-status"?: "refused" | "as-missing";
            /**
             * @description Which status code does an update get if its body is missing, not JSON or not an object?
             * @enum {string}
             */
            readonly "unreadable-body"?: "400" | "422" | "other-4xx";
            /**
             * @description Is a listing update without a broker reference accepted?
             * @enum {string}
             */
            readonly "missing-broker"?: "refused" | "accepted";
            /**
             * @description Is a listing update with both forms of the broker accepted?
             * @enum {string}
             */
            readonly "both-brokers"?: "accepted" | "refused";
            /**
             * @description Is a listing update accepted if its broker does not exist or does not own the listing?
             * @enum {string}
             */
            readonly "unknown-broker"?: "accepted" | "refused";
            /**
             * @description Which fields does the broker object have?
             * @enum {string}
             */
            readonly "broker-fields"?: "any" | "some-required";
            /**
             * @description Is a listing update accepted if brokerExternalId, broker, businessType, location or a field of location has the wrong type, or an id is empty?
             * @enum {string}
             */
            readonly "update-field-types"?: "refused" | "accepted";
            /**
             * @description Which values may location.visibility have?
             * @enum {string}
             */
            readonly "location-visibility"?: "any-text" | "listed-only";
            /**
             * @description Which country codes does location.country hold?
             * @enum {string}
             */
            readonly "country-code"?: "any-text" | "listed-only";
            /**
             * @description Which values may businessType have?
             * @enum {string}
             */
            readonly "business-types"?: "any-text" | "listed-only";
            /**
             * @description Is a listing update with undocumented fields accepted?
             * @enum {string}
             */
            readonly "listing-fields"?: "accepted" | "refused";
            /**
             * @description Is an update to the status that the listing already has accepted?
             * @enum {string}
             */
            readonly "same-status"?: "accepted" | "refused";
            /**
             * @description What is the answer to the second of two concurrent updates of one listing?
             * @enum {string}
             */
            readonly "concurrent-updates"?: "both-accepted" | "409" | "423" | "429";
            /**
             * @description What is the answer to an update of a listing that does not exist?
             * @enum {string}
             */
            readonly "unknown-listing"?: "404" | "400" | "403" | "other-4xx" | "created";
            /**
             * @description Which status code does a successful update have?
             * @enum {string}
             */
            readonly "update-success-code"?: "200" | "201" | "202";
            /**
             * @description Which status code does an invalid status get?
             * @enum {string}
             */
            readonly "update-error-code"?: "400" | "422" | "other-4xx";
            /**
             * @description What is the body of a refused update?
             * @enum {string}
             */
            readonly "update-error-body"?: "error-body" | "other-json" | "text" | "empty";
            /**
             * @description What is the body of a 401 of the listing update?
             * @enum {string}
             */
            readonly "update-unauthorized-body"?: "error-body" | "other-json" | "text" | "empty";
            /**
             * @description Does the response to an update have fields other than message?
             * @enum {string}
             */
            readonly "update-extra-fields"?: "none" | "some";
            /**
             * @description Do the responses of the other operations have undocumented fields?
             * @enum {string}
             */
            readonly "response-extra-fields"?: "none" | "some";
            /**
             * @description Is the scheme of the Authorization header accepted in a case other than Bearer?
             * @enum {string}
             */
            readonly "scheme-case"?: "accepted" | "refused";
            /**
             * @description Is an Authorization header with more than one space between scheme and key accepted?
             * @enum {string}
             */
            readonly "authorization-spacing"?: "accepted" | "refused";
            /**
             * @description Which variants of a key are accepted as the same key?
             * @enum {string}
             */
            readonly "key-sameness"?: "none" | "other-case" | "padding";
            /**
             * @description What is the answer to a string that is not a valid id, such as 007, 12.0, +12 or one that is not a number?
             * @enum {string}
             */
            readonly "id-forms"?: "not-found" | "refused" | "same-number";
            /**
             * @description Does an UNDER_CONTRACT listing stay in search?
             * @enum {string}
             */
            readonly "under-contract-in-search"?: "stays" | "removed";
            /**
             * @description Does the office count honour the two dates, ignore them, or refuse them as unknown parameters?
             * @enum {string}
             */
            readonly "office-date-parameters"?: "honoured" | "ignored" | "refused";
            /**
             * @description How long may search lag behind a status change?
             * @enum {string}
             */
            readonly "search-delay"?: "one-minute" | "none" | "several-minutes";
            /**
             * @description Does a 401 carry a WWW-Authenticate header?
             * @enum {string}
             */
            readonly "www-authenticate"?: "present" | "absent";
            /**
             * @description What is the answer to an update whose media type is not application/json?
             * @enum {string}
             */
            readonly "request-media-type"?: "415" | "400" | "other-4xx" | "accepted";
            /**
             * @description Which media type do JSON answers declare?
             * @enum {string}
             */
            readonly "answer-media-type"?: "application-json" | "other-json" | "text" | "none";
            /**
             * @description What is the answer to an undocumented method on a path of the contract?
             * @enum {string}
             */
            readonly "other-methods"?: "405" | "404" | "other";
            /**
             * @description What is the answer to a path of the contract with a trailing slash?
             * @enum {string}
             */
            readonly "trailing-slash"?: "404" | "same" | "redirect";
            /**
             * @description Is a range refused for its length?
             * @enum {string}
             */
            readonly "range-length"?: "unlimited" | "limited";
            /**
             * @description Is a listing update refused for its size?
             * @enum {string}
             */
            readonly "body-size"?: "limited" | "unlimited";
            /**
             * @description Are requests rate-limited?
             * @enum {string}
             */
            readonly "rate-limit"?: "none" | "limited";
        };
        /** @description Lower-case letters, digits and hyphens, 20 at most. */
        readonly SandboxName: string;
        /**
         * @description The initial data: a named seed, one with sizes, or the content of a seed file, as described by
         *     `partner-api-harness/seed.schema.json`.
         */
        readonly DataChoice: ("standard" | "empty" | "boundaries" | "busy" | "huge") | {
            /** @enum {string} */
            readonly name?: "standard" | "empty" | "boundaries" | "busy" | "huge";
            readonly offices?: number;
            readonly leads?: number;
            readonly years?: number;
            /** @description The content of a seed file; excludes the other fields. */
            readonly document?: Record<string, unknown>;
        };
        readonly SeedDocument: Record<string, unknown>;
        /**
         * @description Any of partners, organizations, offices, brokers, listings, credentials.
         * @example {
         *       "credentials": [
         *         {
         *           "key": "sim-key-new",
         *           "partner": "tidewater",
         *           "permissions": [
         *             "lead-tracking"
         *           ]
         *         }
         *       ]
         *     }
         */
        readonly SeedParts: Record<string, unknown>;
        /** @description The seed of all random data, a whole number; default 1. */
        readonly SeedNumber: number;
        /**
         * @example {
         *       "data": "boundaries",
         *       "clock": {
         *         "mode": "frozen",
         *         "at": "2026-03-14T09:00:00Z"
         *       }
         *     }
         * @example {
         *       "data": {
         *         "name": "busy",
         *         "offices": 9
         *       },
         *       "seed": 42,
         *       "clock": {
         *         "mode": "ticking",
         *         "from": "2026-03-14T09:00:00Z",
         *         "rate": 60
         *       },
         *       "dialect": {
         *         "bounds": "from-start-to-end"
         *       },
         *       "liveLeads": {
         *         "perSecond": 0.5
         *       }
         *     }
         */
        readonly SandboxState: {
            readonly data?: components["schemas"]["DataChoice"];
            readonly seed?: components["schemas"]["SeedNumber"];
            readonly clock?: components["schemas"]["ClockSetting"];
            /**
             * @description Answers all open points: `reference`, `strict`, `lenient`, `contrarian`, or `contrarian:7`
             *     for other answers. `dialect` and `faults` take precedence.
             */
            readonly profile?: string;
            readonly dialect?: components["schemas"]["Dialect"];
            /** @description Ids of defects (`partner-api defects` lists them), or of mutants (`partner-api defects --mutants`). */
            readonly defects?: readonly string[];
            readonly faults?: readonly components["schemas"]["FaultSetting"][];
            readonly liveLeads?: components["schemas"]["LiveLeads"];
        };
        /**
         * @example {
         *       "dialect": {
         *         "bounds": "from-start-to-end"
         *       },
         *       "defects": [
         *         "range/start-ignored"
         *       ]
         *     }
         * @example {
         *       "faults": [
         *         {
         *           "effect": {
         *             "kind": "status",
         *             "status": 503
         *           },
         *           "when": {
         *             "probability": 0.1,
         *             "seed": 7
         *           }
         *         }
         *       ],
         *       "liveLeads": {
         *         "perSecond": 0.5
         *       }
         *     }
         */
        readonly SandboxChange: {
            readonly dialect?: components["schemas"]["Dialect"];
            /** @description Ids of defects (`partner-api defects` lists them), or of mutants (`partner-api defects --mutants`). */
            readonly defects?: readonly string[];
            readonly faults?: readonly components["schemas"]["FaultSetting"][];
            readonly liveLeads?: components["schemas"]["LiveLeads"];
        };
        /**
         * @example {
         *       "name": "checkout-copy"
         *     }
         */
        readonly Fork: {
            readonly name?: components["schemas"]["SandboxName"];
            /** @description The id of a snapshot; the current state by default. */
            readonly snapshot?: components["schemas"]["Text"];
        };
        readonly Key: {
            /** @description The key that clients send after Bearer. */
            readonly key: string;
            readonly summary: string;
        };
        /**
         * @example {
         *       "name": "checkout",
         *       "url": "http://127.0.0.1:4010/sandboxes/checkout",
         *       "keys": [
         *         {
         *           "key": "sandbox-checkout.sim-key-full",
         *           "summary": "everything: health, lead counts, listing updates"
         *         }
         *       ],
         *       "data": "busy v1:42",
         *       "clock": {
         *         "mode": "ticking",
         *         "now": "2026-03-14T09:00:00Z",
         *         "rate": 60
         *       },
         *       "dialect": {
         *         "bounds": "from-start-to-end"
         *       },
         *       "defects": [],
         *       "faults": [],
         *       "liveLeads": {
         *         "perSecond": 0.5
         *       },
         *       "createdAt": "2026-03-14T09:26:53Z",
         *       "expiresAt": "2026-03-14T10:26:53Z"
         *     }
         */
        readonly Sandbox: {
            readonly name: string;
            /** @description The URL at which the sandbox accepts plain keys, without a trailing slash and without /partner/v1. */
            readonly url: string;
            readonly keys: readonly components["schemas"]["Key"][];
            /** @description Name, version and seed of the initial data. */
            readonly data: string;
            readonly clock: components["schemas"]["Clock"];
            /** @description The answers that differ from the reference's. */
            readonly dialect: components["schemas"]["Dialect"];
            readonly defects: readonly string[];
            readonly faults: readonly components["schemas"]["Fault"][];
            readonly liveLeads: components["schemas"]["LiveLeads"];
            /** @description By the machine's clock. */
            readonly createdAt: components["schemas"]["Instant"];
            /** @description When the sandbox is removed if it is not used, by the machine's clock; null if it is never removed. */
            readonly expiresAt: string | null;
        };
        readonly SandboxList: {
            readonly sandboxes: readonly components["schemas"]["Sandbox"][];
        };
        readonly Difference: {
            /** @enum {string} */
            readonly part: "data" | "clock" | "dialect" | "defects" | "faults" | "liveLeads" | "partners" | "organizations" | "offices" | "brokers" | "credentials" | "listings" | "leads";
            /** @description The id within the part; empty if the part has only one entry. */
            readonly id: string;
            /** @description The value in this sandbox, absent if it has none; for leads, their number. */
            readonly here?: unknown;
            /** @description The value in the other one. */
            readonly there?: unknown;
        };
        /**
         * @example {
         *       "same": false,
         *       "differences": [
         *         {
         *           "part": "listings",
         *           "id": "tidewater/LST-0001",
         *           "here": "SOLD",
         *           "there": "FOR_SALE"
         *         },
         *         {
         *           "part": "leads",
         *           "id": "2101",
         *           "here": 1200,
         *           "there": 1187
         *         }
         *       ]
         *     }
         */
        readonly Comparison: {
            readonly same: boolean;
            readonly differences: readonly components["schemas"]["Difference"][];
        };
        /** @description As described by `partner-api-harness/target.schema.json`. */
        readonly Target: {
            readonly baseUrl: string;
            readonly credentials: Record<string, unknown>;
            readonly capabilities: readonly string[];
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @example {
         *       "mode": "frozen",
         *       "now": "2026-03-14T09:00:00Z"
         *     }
         */
        readonly Clock: {
            /** @enum {string} */
            readonly mode: "real" | "frozen" | "ticking";
            readonly now: components["schemas"]["Instant"];
            /** @description How fast a ticking clock runs; 1 is the pace of the machine's clock. */
            readonly rate?: number;
        };
        readonly RealClock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly mode: "real";
        };
        readonly FrozenClock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly mode: "frozen";
            /** @description By default the clock's current time. */
            readonly at?: components["schemas"]["Instant"];
        };
        readonly TickingClock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly mode: "ticking";
            /** @description How fast the clock runs; 1 is the pace of the machine's clock. */
            readonly rate: number;
            /** @description By default the clock's current time. */
            readonly from?: components["schemas"]["Instant"];
        };
        /**
         * @example {
         *       "mode": "frozen",
         *       "at": "2026-03-14T09:00:00Z"
         *     }
         */
        readonly ClockSetting: components["schemas"]["RealClock"] | components["schemas"]["FrozenClock"] | components["schemas"]["TickingClock"];
        /**
         * @example {
         *       "by": "PT1H"
         *     }
         */
        readonly Advance: {
            /** @description An ISO 8601 duration in weeks, days, hours, minutes and seconds; or milliseconds. */
            readonly by: string | number;
        };
        /**
         * @example {
         *       "id": "s1",
         *       "label": "before the sale",
         *       "takenAt": "2026-03-14T09:00:00Z"
         *     }
         */
        readonly Snapshot: {
            readonly id: string;
            /** @description Null if it has none. */
            readonly label: string | null;
            /** @description By the clock of the sandbox. */
            readonly takenAt: components["schemas"]["Instant"];
        };
        readonly SnapshotList: {
            readonly snapshots: readonly components["schemas"]["Snapshot"][];
        };
        /**
         * @example {
         *       "label": "before the sale"
         *     }
         */
        readonly SnapshotRequest: {
            /** @description A label for people to read. */
            readonly label?: components["schemas"]["Text"];
        };
        /** @enum {string} */
        readonly LeadSource: "contact-form" | "phone" | "email";
        /**
         * @example {
         *       "office": 2101,
         *       "at": "2026-03-14T08:59:59.999Z",
         *       "source": "phone"
         *     }
         * @example {
         *       "office": 2101,
         *       "count": 200,
         *       "from": "2024-01-01T00:00:00Z",
         *       "to": "2024-02-01T00:00:00Z"
         *     }
         */
        readonly LeadsAddition: {
            readonly office: components["schemas"]["OfficeId"];
            /** @description When the lead arrived, or when each of them did; now by default. */
            readonly at?: string | readonly components["schemas"]["Instant"][];
            /** @description The number of leads, with `from` and `to`, in place of `at`. */
            readonly count?: number;
            /** @description Random leads come at or after this instant. */
            readonly from?: components["schemas"]["Instant"];
            /** @description Random leads come before this instant. */
            readonly to?: components["schemas"]["Instant"];
            /** @description The external id of their listing; unknown by default. */
            readonly listing?: components["schemas"]["Text"];
            /** @description How buyers showed interest; unknown by default. */
            readonly source?: components["schemas"]["LeadSource"];
            /** @description The buyer and the message, which the partner API never exposes; unknown by default. */
            readonly buyer?: components["schemas"]["Buyer"];
        };
        readonly Buyer: {
            readonly name?: components["schemas"]["Text"];
            readonly email?: components["schemas"]["Text"];
            readonly message?: components["schemas"]["Text"];
        };
        readonly LeadsAdded: {
            readonly added: number;
            readonly first: components["schemas"]["Instant"];
            readonly last: components["schemas"]["Instant"];
        };
        /**
         * @example {
         *       "office": 2101,
         *       "at": "2024-01-03T10:12:00.125Z",
         *       "listing": "LST-0001",
         *       "source": "phone"
         *     }
         */
        readonly Lead: {
            readonly office: components["schemas"]["OfficeId"];
            readonly at: components["schemas"]["Instant"];
            /** @description The external id of its listing; null if unknown. */
            readonly listing: string | null;
            /** @description Null if unknown. */
            readonly source: string | null;
            /** @description Absent if nothing is known. */
            readonly buyer?: components["schemas"]["Buyer"];
        };
        readonly LeadDays: {
            readonly total: number;
            readonly days: readonly {
                /** @description Such as 2024-02-29. */
                readonly day: string;
                readonly leads: number;
            }[];
        };
        readonly LeadList: {
            readonly total: number;
            readonly leads: readonly components["schemas"]["Lead"][];
        };
        /**
         * @example {
         *       "perSecond": 0.5
         *     }
         */
        readonly LiveLeads: {
            readonly perSecond: number;
        };
        readonly StatusChange: {
            readonly status: components["schemas"]["ListingStatus"];
            /** @description Null for the initial status. */
            readonly at: string | null;
        };
        readonly Listing: {
            readonly partner: string;
            readonly externalListingId: string;
            /** @description The office that sells the listing and gets its leads; null if unknown. */
            readonly office: number | null;
            /** @description The partner's own id of the broker; absent if it has none. */
            readonly broker?: string;
            readonly businessType?: string;
            readonly location?: Record<string, unknown>;
            readonly status: components["schemas"]["ListingStatus"];
            /** @description When the listing got that status; null if it always had it. */
            readonly since: string | null;
            /** @description Whether buyers see it. */
            readonly visible: boolean;
            /** @description The words of its badge; null if it has none. */
            readonly badge: string | null;
            /** @description Whether search shows it now; the search index lags behind the status. */
            readonly inSearch: boolean;
            /** @description When search will begin to show the listing; null if that is not pending. */
            readonly inSearchFrom: string | null;
            /** @description When search will drop the listing; null if that is not pending. */
            readonly inSearchUntil: string | null;
            /** @description Every status that the listing has had, oldest first. */
            readonly history: readonly components["schemas"]["StatusChange"][];
        };
        readonly ListingList: {
            readonly listings: readonly components["schemas"]["Listing"][];
        };
        /**
         * @example {
         *       "status": "REVIEWING_OFFERS",
         *       "at": "2026-03-14T08:59:30Z"
         *     }
         */
        readonly ListingChange: {
            readonly status: components["schemas"]["ListingStatus"];
            /** @description Now by default. */
            readonly at?: components["schemas"]["Instant"];
        };
        /**
         * @description A fault, and the requests that it affects; by default, all. Effects and conditions are
         *     described by `partner-api-harness/fault.schema.json`.
         * @example {
         *       "effect": {
         *         "kind": "latency",
         *         "milliseconds": 1500
         *       },
         *       "when": {
         *         "operations": [
         *           "getHealth"
         *         ]
         *       }
         *     }
         */
        readonly FaultSetting: {
            /** @description The id of the fault in the journal; by default derived from its effect. */
            readonly id?: string;
            /** @description The requests that it affects, by operation, key, position or probability. */
            readonly when?: When;
            readonly effect: Effect;
            /** @description The maximum number of requests that it affects. */
            readonly times?: number;
        };
        /** @description An active fault, and whether the contract allows it. */
        readonly Fault: {
            readonly id: string;
            readonly when?: When;
            readonly effect: Effect;
            readonly times?: number;
            /** @enum {string} */
            readonly label: "allowed by contract" | "violates contract";
            /** @description The reason for the label. */
            readonly reason: string;
            /** @description The open point that allows it; null if the contract says nothing about it. */
            readonly openPoint?: string | null;
            /** @description The requirements that it violates. */
            readonly requirements?: readonly string[];
        };
        readonly RecordedHeader: {
            readonly name: string;
            readonly value: string;
        };
        /** @description A body or its beginning, as text if it is UTF-8, otherwise as base64. */
        readonly RecordedBody: {
            /** @enum {string} */
            readonly state: "none" | "unread" | "cut-off" | "whole";
            readonly text?: string;
            readonly base64?: string;
            /** @description In bytes; null if unknown. */
            readonly size: number | null;
            /** @description Whether the journal keeps only its beginning. */
            readonly truncated: boolean;
        };
        /** @description The credential of a request. */
        readonly RecordedCredential: {
            /** @enum {string} */
            readonly presented: "nothing" | "malformed" | "key";
            /** @description Masked. */
            readonly key: string | null;
            readonly standing: string | null;
            readonly partner: string | null;
            readonly permissions: readonly string[];
        };
        readonly RecordedRequest: {
            readonly method: string;
            /** @description Including the query. */
            readonly path: string;
            readonly httpVersion: string;
            readonly headers: readonly components["schemas"]["RecordedHeader"][];
            readonly body: components["schemas"]["RecordedBody"];
        };
        readonly RecordedResponse: {
            readonly status: number;
            readonly headers: readonly components["schemas"]["RecordedHeader"][];
            readonly body: components["schemas"]["RecordedBody"];
        };
        readonly RecordedFault: {
            readonly id: string;
            /** @enum {string} */
            readonly label: "allowed by contract" | "violates contract";
        };
        /** @description One request and its answer. */
        readonly JournalEntry: {
            /** @description The number of the request in its sandbox, from 1. */
            readonly id: number;
            /** @description The value of X-Simulator-Request-Id in the response. */
            readonly requestId: string;
            /** @description By the clock of the sandbox. */
            readonly at: string;
            /** @description By the clock of the machine. */
            readonly receivedAt: string;
            readonly durationMilliseconds: number;
            /** @description The number of the connection; requests with the same number shared it. */
            readonly connection: number;
            readonly request: components["schemas"]["RecordedRequest"];
            /** @description Null if the connection ended before a response. */
            readonly response: components["schemas"]["RecordedResponse"] | null;
            /** @enum {string} */
            readonly ended: "whole" | "cut-off";
            /** @description Null if it is not an operation of the contract. */
            readonly operation: string | null;
            /** @description Null if it was not checked. */
            readonly credential: components["schemas"]["RecordedCredential"] | null;
            /** @description The requirements and open points that decided the answer, the most important first. */
            readonly reasonCodes: readonly string[];
            /** @description The decision trace in plain words. */
            readonly why: string;
            readonly faults: readonly components["schemas"]["RecordedFault"][];
            /** @description The active defects. */
            readonly defects: readonly string[];
            /** @description The answers that differed from the reference's, as `point=answer`. */
            readonly dialect: readonly string[];
            /** @description The types of the events that the request caused. */
            readonly events: readonly string[];
        };
        readonly Journal: {
            readonly entries: readonly components["schemas"]["JournalEntry"][];
            /** @description How many entries were dropped since the journal was last cleared. */
            readonly dropped: number;
            /** @description The id of the last entry ever recorded; 0 if there was none. */
            readonly lastId: number;
        };
        readonly HttpArchive: {
            readonly log: {
                readonly version: string;
                readonly creator: Record<string, unknown>;
                readonly entries: readonly Record<string, unknown>[];
            } & {
                readonly [key: string]: unknown;
            };
        } & {
            readonly [key: string]: unknown;
        };
        /** @enum {string} */
        readonly ErrorCode: "body-missing" | "body-cut-off" | "body-not-json" | "body-not-an-object" | "body-too-deep" | "query-invalid" | "token-missing" | "token-wrong" | "credential-unknown" | "not-local" | "foreign-host" | "foreign-origin" | "sandbox-foreign" | "path-unknown" | "sandbox-unknown" | "snapshot-unknown" | "listing-unknown" | "method-not-allowed" | "sandbox-exists" | "sandbox-permanent" | "sandbox-limit" | "snapshot-limit" | "body-too-large" | "body-of-another-media-type" | "body-invalid" | "data-invalid" | "dialect-invalid" | "defects-invalid" | "faults-invalid" | "sandbox-name-invalid" | "team-rate" | "internal" | "store-failed";
        readonly Mistake: {
            /** @description Such as `clock.at` or `faults[0].kind`; empty for the whole body. */
            readonly field: string;
            /** @description What is wrong with the field, and how to fix it. */
            readonly message: string;
        };
        /**
         * @example {
         *       "error": {
         *         "code": "body-invalid",
         *         "message": "clock.at: \"yesterday\" is not an instant; write one with its timezone, such as 2026-03-14T09:00:00Z",
         *         "field": "clock.at",
         *         "mistakes": [
         *           {
         *             "field": "clock.at",
         *             "message": "\"yesterday\" is not an instant; write one with its timezone, such as 2026-03-14T09:00:00Z"
         *           }
         *         ]
         *       }
         *     }
         */
        readonly ErrorReport: {
            readonly error: {
                readonly code: components["schemas"]["ErrorCode"];
                readonly message: string;
                /** @description How to fix it. */
                readonly fix?: string;
                /** @description The first wrong field. */
                readonly field?: string;
                readonly mistakes?: readonly components["schemas"]["Mistake"][];
            };
        };
    };
    responses: {
        /** @description The sandbox was created. */
        readonly SandboxMade: {
            headers: {
                readonly Location: components["headers"]["Location"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Sandbox"];
            };
        };
        /** @description The current sandbox. */
        readonly SandboxShown: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Sandbox"];
            };
        };
        /** @description The current clock. */
        readonly ClockShown: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description The listing as buyers see it now. */
        readonly ListingShown: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Listing"];
            };
        };
        /** @description The body cannot be read, or a parameter is wrong. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The control token is missing or wrong, or another credential was sent. */
        readonly Unauthorized: {
            headers: {
                /**
                 * @description The scheme of the control token.
                 * @example Bearer realm="simulator"
                 */
                readonly "WWW-Authenticate"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The request comes from another machine, names a foreign host or another team's sandbox, or comes from a foreign web page. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The sandbox, or the part of it, does not exist. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The state of the simulator does not allow the call. */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The body is too large for the control plane. */
        readonly TooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The body is not declared as JSON. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The team has exceeded its requests per second. */
        readonly TooManyRequests: {
            headers: {
                /**
                 * @description In seconds.
                 * @example 1
                 */
                readonly "Retry-After"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The body is JSON, but invalid; nothing was changed. */
        readonly Invalid: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorReport"];
            };
        };
    };
    parameters: {
        /**
         * @description The name of the sandbox.
         * @example checkout
         */
        readonly Sandbox: string;
        /**
         * @description The name of the sandbox, which is created if it does not exist.
         * @example checkout
         */
        readonly SandboxName: components["schemas"]["SandboxName"];
        /**
         * @description The id of the snapshot.
         * @example s1
         */
        readonly Snapshot: string;
        /**
         * @description The id of the partner; two partners may use the same id for different listings.
         * @example tidewater
         */
        readonly Partner: string;
        /**
         * @description The partner's own id of the listing.
         * @example LST-0001
         */
        readonly ExternalListingId: string;
        /**
         * @description Only leads of this office, by the service's id.
         * @example 2101
         */
        readonly LeadsOffice: components["schemas"]["OfficeId"];
        /**
         * @description Only leads at this instant or later.
         * @example 2024-01-01T00:00:00Z
         */
        readonly LeadsFrom: components["schemas"]["Instant"];
        /**
         * @description Only leads before this instant.
         * @example 2024-02-01T00:00:00Z
         */
        readonly LeadsTo: components["schemas"]["Instant"];
        /**
         * @description Only requests of this operation.
         * @example getHealth
         */
        readonly JournalOperation: components["schemas"]["ContractOperation"];
        /**
         * @description Only requests with this status, or a status of this class.
         * @example 4xx
         */
        readonly JournalStatus: number | ("1xx" | "2xx" | "3xx" | "4xx" | "5xx");
        /**
         * @description Only requests whose path and query contain this text, ignoring case.
         * @example /offices/2101
         */
        readonly JournalPath: components["schemas"]["Text"];
        /**
         * @description Only entries after the entry with this id.
         * @example 16
         */
        readonly JournalSince: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The path of the created resource.
         * @example /_simulator/sandboxes/checkout
         */
        readonly Location: string;
    };
    pathItems: never;
}
export type Text = components['schemas']['Text'];
export type Instant = components['schemas']['Instant'];
export type OfficeId = components['schemas']['OfficeId'];
export type ContractOperation = components['schemas']['ContractOperation'];
export type ListingStatus = components['schemas']['ListingStatus'];
export type Dialect = components['schemas']['Dialect'];
export type SandboxName = components['schemas']['SandboxName'];
export type DataChoice = components['schemas']['DataChoice'];
export type SeedDocument = components['schemas']['SeedDocument'];
export type SeedParts = components['schemas']['SeedParts'];
export type SeedNumber = components['schemas']['SeedNumber'];
export type SandboxState = components['schemas']['SandboxState'];
export type SandboxChange = components['schemas']['SandboxChange'];
export type Fork = components['schemas']['Fork'];
export type Key = components['schemas']['Key'];
export type Sandbox = components['schemas']['Sandbox'];
export type SandboxList = components['schemas']['SandboxList'];
export type Difference = components['schemas']['Difference'];
export type Comparison = components['schemas']['Comparison'];
export type Target = components['schemas']['Target'];
export type Clock = components['schemas']['Clock'];
export type RealClock = components['schemas']['RealClock'];
export type FrozenClock = components['schemas']['FrozenClock'];
export type TickingClock = components['schemas']['TickingClock'];
export type ClockSetting = components['schemas']['ClockSetting'];
export type Advance = components['schemas']['Advance'];
export type Snapshot = components['schemas']['Snapshot'];
export type SnapshotList = components['schemas']['SnapshotList'];
export type SnapshotRequest = components['schemas']['SnapshotRequest'];
export type LeadSource = components['schemas']['LeadSource'];
export type LeadsAddition = components['schemas']['LeadsAddition'];
export type Buyer = components['schemas']['Buyer'];
export type LeadsAdded = components['schemas']['LeadsAdded'];
export type Lead = components['schemas']['Lead'];
export type LeadDays = components['schemas']['LeadDays'];
export type LeadList = components['schemas']['LeadList'];
export type LiveLeads = components['schemas']['LiveLeads'];
export type StatusChange = components['schemas']['StatusChange'];
export type Listing = components['schemas']['Listing'];
export type ListingList = components['schemas']['ListingList'];
export type ListingChange = components['schemas']['ListingChange'];
export type FaultSetting = components['schemas']['FaultSetting'];
export type Fault = components['schemas']['Fault'];
export type RecordedHeader = components['schemas']['RecordedHeader'];
export type RecordedBody = components['schemas']['RecordedBody'];
export type RecordedCredential = components['schemas']['RecordedCredential'];
export type RecordedRequest = components['schemas']['RecordedRequest'];
export type RecordedResponse = components['schemas']['RecordedResponse'];
export type RecordedFault = components['schemas']['RecordedFault'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type Journal = components['schemas']['Journal'];
export type HttpArchive = components['schemas']['HttpArchive'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type Mistake = components['schemas']['Mistake'];
export type ErrorReport = components['schemas']['ErrorReport'];
export interface operations {
    readonly getControlDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description This document as JSON, with this simulator as its only server. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly openapi: string;
                        readonly info: Record<string, unknown>;
                        readonly paths: Record<string, unknown>;
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly listSandboxes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All sandboxes, `default` first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly createSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["SandboxState"];
            };
        };
        readonly responses: {
            readonly 201: components["responses"]["SandboxMade"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["SandboxShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly putSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox, which is created if it does not exist.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["SandboxName"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SandboxState"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["SandboxShown"];
            readonly 201: components["responses"]["SandboxMade"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly removeSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sandbox was removed. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly patchSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SandboxChange"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["SandboxShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly resetSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["SandboxShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly forkSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["Fork"];
            };
        };
        readonly responses: {
            readonly 201: components["responses"]["SandboxMade"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly compareSandbox: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The name of the other sandbox.
                 * @example checkout-2
                 */
                readonly withSandbox?: components["schemas"]["Text"];
                /**
                 * @description The id of a snapshot.
                 * @example s1
                 */
                readonly withSnapshot?: components["schemas"]["Text"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The differences. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Comparison"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getTarget: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A target file as JSON. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Target"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description As described by `partner-api-harness/seed.schema.json`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SeedDocument"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly patchData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SeedParts"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["SandboxShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ClockShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly setClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClockSetting"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["ClockShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly advanceClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Advance"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["ClockShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly listSnapshots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The snapshots, oldest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SnapshotList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly takeSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["SnapshotRequest"];
            };
        };
        readonly responses: {
            /** @description The snapshot was taken. */
            readonly 201: {
                headers: {
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly removeSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the snapshot.
                 * @example s1
                 */
                readonly snapshot: components["parameters"]["Snapshot"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The snapshot was removed. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly restoreSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the snapshot.
                 * @example s1
                 */
                readonly snapshot: components["parameters"]["Snapshot"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["SandboxShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly listLeads: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only leads of this office, by the service's id.
                 * @example 2101
                 */
                readonly office?: components["parameters"]["LeadsOffice"];
                /**
                 * @description Only leads at this instant or later.
                 * @example 2024-01-01T00:00:00Z
                 */
                readonly from?: components["parameters"]["LeadsFrom"];
                /**
                 * @description Only leads before this instant.
                 * @example 2024-02-01T00:00:00Z
                 */
                readonly to?: components["parameters"]["LeadsTo"];
                /**
                 * @description Maximum number of leads; default 100.
                 * @example 10
                 */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The leads, and their total number regardless of the limit. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LeadList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly addLeads: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LeadsAddition"];
            };
        };
        readonly responses: {
            /** @description The leads were added. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LeadsAdded"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly countLeadsByDay: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only leads of this office, by the service's id.
                 * @example 2101
                 */
                readonly office?: components["parameters"]["LeadsOffice"];
                /**
                 * @description Only leads at this instant or later.
                 * @example 2024-01-01T00:00:00Z
                 */
                readonly from?: components["parameters"]["LeadsFrom"];
                /**
                 * @description Only leads before this instant.
                 * @example 2024-02-01T00:00:00Z
                 */
                readonly to?: components["parameters"]["LeadsTo"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The days, oldest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LeadDays"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly listListings: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only listings of this partner.
                 * @example tidewater
                 */
                readonly partner?: components["schemas"]["Text"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The listings, including hidden ones. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListingList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly getListing: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the partner; two partners may use the same id for different listings.
                 * @example tidewater
                 */
                readonly partner: components["parameters"]["Partner"];
                /**
                 * @description The partner's own id of the listing.
                 * @example LST-0001
                 */
                readonly externalListingId: components["parameters"]["ExternalListingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ListingShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly putListing: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the partner; two partners may use the same id for different listings.
                 * @example tidewater
                 */
                readonly partner: components["parameters"]["Partner"];
                /**
                 * @description The partner's own id of the listing.
                 * @example LST-0001
                 */
                readonly externalListingId: components["parameters"]["ExternalListingId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ListingChange"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["ListingShown"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly listJournal: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only requests of this operation.
                 * @example getHealth
                 */
                readonly operation?: components["parameters"]["JournalOperation"];
                /**
                 * @description Only requests with this status, or a status of this class.
                 * @example 4xx
                 */
                readonly status?: components["parameters"]["JournalStatus"];
                /**
                 * @description Only requests whose path and query contain this text, ignoring case.
                 * @example /offices/2101
                 */
                readonly path?: components["parameters"]["JournalPath"];
                /**
                 * @description Only entries after the entry with this id.
                 * @example 16
                 */
                readonly since?: components["parameters"]["JournalSince"];
                /**
                 * @description Maximum number of entries, the last ones, or with `since` the first ones; default all.
                 * @example 10
                 */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The entries that match. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Journal"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly clearJournal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The journal was cleared. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly streamJournal: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only requests of this operation.
                 * @example getHealth
                 */
                readonly operation?: components["parameters"]["JournalOperation"];
                /**
                 * @description Only requests with this status, or a status of this class.
                 * @example 4xx
                 */
                readonly status?: components["parameters"]["JournalStatus"];
                /**
                 * @description Only requests whose path and query contain this text, ignoring case.
                 * @example /offices/2101
                 */
                readonly path?: components["parameters"]["JournalPath"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The events, as they occur. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 17
                     *     event: exchange
                     *     data: {"id":17,"at":"2026-03-14T09:00:00.000Z","why":"200: 15 leads"}
                     */
                    readonly "text/event-stream": string;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly exportJournal: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only requests of this operation.
                 * @example getHealth
                 */
                readonly operation?: components["parameters"]["JournalOperation"];
                /**
                 * @description Only requests with this status, or a status of this class.
                 * @example 4xx
                 */
                readonly status?: components["parameters"]["JournalStatus"];
                /**
                 * @description Only requests whose path and query contain this text, ignoring case.
                 * @example /offices/2101
                 */
                readonly path?: components["parameters"]["JournalPath"];
                /**
                 * @description Only entries after the entry with this id.
                 * @example 16
                 */
                readonly since?: components["parameters"]["JournalSince"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                readonly sandbox: components["parameters"]["Sandbox"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The archive. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HttpArchive"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
}

import type { Effect, When } from './fault.ts';

export type ControlOperationId = keyof operations;

export interface ControlOperation {
  readonly method: string;
  /** Path parameters are written as `{name}`. */
  readonly path: string;
  /** The query parameters, and the type to which the text of each is parsed. */
  readonly query: Readonly<Record<string, 'string' | 'integer' | 'integer or string'>>;
  readonly body: 'none' | 'optional' | 'required';
}

/** The status with which HTTP answers each kind of error. */
export const errorStatuses = {
  "body-missing": 400,
  "body-cut-off": 400,
  "body-not-json": 400,
  "body-not-an-object": 400,
  "body-too-deep": 400,
  "query-invalid": 400,
  "token-missing": 401,
  "token-wrong": 401,
  "credential-unknown": 401,
  "not-local": 403,
  "foreign-host": 403,
  "foreign-origin": 403,
  "sandbox-foreign": 403,
  "path-unknown": 404,
  "sandbox-unknown": 404,
  "snapshot-unknown": 404,
  "listing-unknown": 404,
  "method-not-allowed": 405,
  "sandbox-exists": 409,
  "sandbox-permanent": 409,
  "sandbox-limit": 409,
  "snapshot-limit": 409,
  "body-too-large": 413,
  "body-of-another-media-type": 415,
  "body-invalid": 422,
  "data-invalid": 422,
  "dialect-invalid": 422,
  "defects-invalid": 422,
  "faults-invalid": 422,
  "sandbox-name-invalid": 422,
  "team-rate": 429,
  "internal": 500,
  "store-failed": 503
} as const satisfies Record<
  ErrorCode,
  number
>;

export const controlOperations = {
  "getControlDocument": {
    "method": "GET",
    "path": "/_simulator/openapi.json",
    "query": {},
    "body": "none"
  },
  "listSandboxes": {
    "method": "GET",
    "path": "/_simulator/sandboxes",
    "query": {},
    "body": "none"
  },
  "createSandbox": {
    "method": "POST",
    "path": "/_simulator/sandboxes",
    "query": {},
    "body": "optional"
  },
  "getSandbox": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}",
    "query": {},
    "body": "none"
  },
  "putSandbox": {
    "method": "PUT",
    "path": "/_simulator/sandboxes/{sandbox}",
    "query": {},
    "body": "required"
  },
  "patchSandbox": {
    "method": "PATCH",
    "path": "/_simulator/sandboxes/{sandbox}",
    "query": {},
    "body": "required"
  },
  "removeSandbox": {
    "method": "DELETE",
    "path": "/_simulator/sandboxes/{sandbox}",
    "query": {},
    "body": "none"
  },
  "resetSandbox": {
    "method": "POST",
    "path": "/_simulator/sandboxes/{sandbox}/reset",
    "query": {},
    "body": "none"
  },
  "forkSandbox": {
    "method": "POST",
    "path": "/_simulator/sandboxes/{sandbox}/fork",
    "query": {},
    "body": "optional"
  },
  "compareSandbox": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/comparison",
    "query": {
      "withSandbox": "string",
      "withSnapshot": "string"
    },
    "body": "none"
  },
  "getTarget": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/target",
    "query": {},
    "body": "none"
  },
  "getData": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/data",
    "query": {},
    "body": "none"
  },
  "patchData": {
    "method": "PATCH",
    "path": "/_simulator/sandboxes/{sandbox}/data",
    "query": {},
    "body": "required"
  },
  "getClock": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/clock",
    "query": {},
    "body": "none"
  },
  "setClock": {
    "method": "PUT",
    "path": "/_simulator/sandboxes/{sandbox}/clock",
    "query": {},
    "body": "required"
  },
  "advanceClock": {
    "method": "POST",
    "path": "/_simulator/sandboxes/{sandbox}/clock/advance",
    "query": {},
    "body": "required"
  },
  "listSnapshots": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/snapshots",
    "query": {},
    "body": "none"
  },
  "takeSnapshot": {
    "method": "POST",
    "path": "/_simulator/sandboxes/{sandbox}/snapshots",
    "query": {},
    "body": "optional"
  },
  "removeSnapshot": {
    "method": "DELETE",
    "path": "/_simulator/sandboxes/{sandbox}/snapshots/{snapshot}",
    "query": {},
    "body": "none"
  },
  "restoreSnapshot": {
    "method": "POST",
    "path": "/_simulator/sandboxes/{sandbox}/snapshots/{snapshot}/restore",
    "query": {},
    "body": "none"
  },
  "listLeads": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/leads",
    "query": {
      "office": "integer",
      "from": "string",
      "to": "string",
      "limit": "integer"
    },
    "body": "none"
  },
  "addLeads": {
    "method": "POST",
    "path": "/_simulator/sandboxes/{sandbox}/leads",
    "query": {},
    "body": "required"
  },
  "countLeadsByDay": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/leads/days",
    "query": {
      "office": "integer",
      "from": "string",
      "to": "string"
    },
    "body": "none"
  },
  "listListings": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/listings",
    "query": {
      "partner": "string"
    },
    "body": "none"
  },
  "getListing": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/listings/{partner}/{externalListingId}",
    "query": {},
    "body": "none"
  },
  "putListing": {
    "method": "PUT",
    "path": "/_simulator/sandboxes/{sandbox}/listings/{partner}/{externalListingId}",
    "query": {},
    "body": "required"
  },
  "listJournal": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/journal",
    "query": {
      "operation": "string",
      "status": "integer or string",
      "path": "string",
      "since": "integer",
      "limit": "integer"
    },
    "body": "none"
  },
  "clearJournal": {
    "method": "DELETE",
    "path": "/_simulator/sandboxes/{sandbox}/journal",
    "query": {},
    "body": "none"
  },
  "streamJournal": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/journal/stream",
    "query": {
      "operation": "string",
      "status": "integer or string",
      "path": "string"
    },
    "body": "none"
  },
  "exportJournal": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/journal.har",
    "query": {
      "operation": "string",
      "status": "integer or string",
      "path": "string",
      "since": "integer"
    },
    "body": "none"
  }
} as const satisfies Record<
  ControlOperationId,
  ControlOperation
>;
