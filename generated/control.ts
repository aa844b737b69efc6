// Generated from simulator/control/openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/_simulator/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell that the simulator lives
         * @description For the health check of a container platform. Answers everyone, and tells no more than this.
         */
        get: operations["getSimulatorHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description The page at `/_simulator/docs` shows it. Neither holds a secret, so neither needs the token.
         */
        get: operations["getControlDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the switches of a dialect
         * @description Each open point of the contract that a server decides, with its legal answers.
         */
        get: operations["listSwitches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/defects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the defects that can be switched on
         * @description Each is a deliberate breach of the contract, for tests of clients and of conformance suites.
         */
        get: operations["listDefects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sandboxes */
        get: operations["listSandboxes"];
        put?: never;
        /**
         * Make a sandbox with a name that nobody can guess
         * @description Without a body, it begins as the simulator itself did.
         */
        post: operations["createSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at a sandbox
         * @description Looking makes no sandbox, unlike the first use of its key.
         */
        get: operations["getSandbox"];
        /**
         * Put a sandbox into exactly this state, made if need be
         * @description All in one call, and all or nothing. What is left out becomes what the simulator began with;
         *     with `from`, what that state has. Its journal and its snapshots are dropped. A sandbox of
         *     that name that is in use changes for its users at once.
         */
        put: operations["putSandbox"];
        post?: never;
        /**
         * Remove a sandbox with all that it holds
         * @description The sandbox `default` stays; reset it instead.
         */
        delete: operations["removeSandbox"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin again with the data
         * @description Without a body, with those that the sandbox began with. Clock, dialect, defects,
         *     disturbances, live leads and snapshots stay.
         */
        post: operations["resetSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a sandbox, as it is or as a snapshot has it
         * @description From then on the two have nothing in common. The copy has no journal and no snapshot yet.
         *     Without a name it gets one that nobody can guess.
         */
        post: operations["forkSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare a sandbox with another one, or with a snapshot
         * @description Name a snapshot of this sandbox, another sandbox, or both for a snapshot of that one.
         */
        get: operations["compareSandbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/target": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the sandbox to a conformance suite
         * @description What a target file holds, for `partner-api conform --target`. Its keys are the plain ones
         *     behind the name of the sandbox.
         */
        get: operations["getTarget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask for the time of a sandbox */
        get: operations["getClock"];
        /**
         * Set the clock
         * @description Follows the machine's clock, stands still, or runs at a rate. Without an instant, it goes on
         *     from its present time. It is never set back: restore a snapshot, or begin again with the data.
         */
        put: operations["setClock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the clock forward
         * @description All that depends on time follows at once: the search index, the default end of ranges, live
         *     leads. A clock that followed the machine's runs on at its pace, that much ahead.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the snapshots of a sandbox */
        get: operations["listSnapshots"];
        put?: never;
        /**
         * Keep the state of a sandbox
         * @description Its data, clock, dialect, defects, disturbances and live leads; not its journal.
         */
        post: operations["takeSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/snapshots/{snapshot}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Look at a snapshot */
        get: operations["getSnapshot"];
        put?: never;
        post?: never;
        /** Drop a snapshot */
        delete: operations["removeSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/snapshots/{snapshot}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back to a snapshot
         * @description The clock goes back too. The snapshot stays, and so do later ones and the journal.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description The oldest first. The partner API tells counts only; this is for tests.
         */
        get: operations["listLeads"];
        put?: never;
        /**
         * Add leads of an office, at any instant until now
         * @description At the instants of `at`; or `count` of them by chance from `from` until before `to`. Without
         *     a listing, any that buyers saw then brings them. A hidden listing gets none.
         */
        post: operations["addLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/live-leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask how many leads arrive by themselves */
        get: operations["getLiveLeads"];
        /**
         * Let leads arrive by themselves
         * @description On average so many in a second of the sandbox's clock, over all offices. 0 stops them.
         */
        put: operations["setLiveLeads"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the listings as buyers see them now */
        get: operations["listListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/listings/{partner}/{externalListingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Look at a listing as a buyer does now */
        get: operations["getListing"];
        /**
         * Set the status of a listing, at an instant
         * @description Now unless told; not before its last change, and not in the future. Its other fields stay.
         */
        put: operations["putListing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/dialect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask how a sandbox answers open points */
        get: operations["getDialect"];
        /**
         * Set all answers to open points
         * @description What is left out is answered as the reference does.
         */
        put: operations["setDialect"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change some answers to open points
         * @description What is left out stays as it is.
         */
        patch: operations["patchDialect"];
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/defects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask which defects a sandbox has */
        get: operations["getSandboxDefects"];
        /** Switch defects on, and all others off */
        put: operations["setSandboxDefects"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/disturbances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the disturbances of a sandbox */
        get: operations["listDisturbances"];
        /**
         * Set all disturbances
         * @description Those that were there are gone; an empty list ends all of them.
         */
        put: operations["setDisturbances"];
        /** Add a disturbance to those that are there */
        post: operations["addDisturbance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/disturbances/{disturbance}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a disturbance */
        delete: operations["removeDisturbance"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the journal
         * @description The requests of the partner API with their answers, the oldest first. The journal keeps the
         *     latest ones only. Keys are masked.
         */
        get: operations["listJournal"];
        put?: never;
        post?: never;
        /**
         * Empty the journal
         * @description Numbers go on where they were.
         */
        delete: operations["clearJournal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/journal/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the journal
         * @description As server-sent events, or, to who accepts `application/x-ndjson` only, as one JSON object a
         *     line. Without `after`, it begins with the next request. A client that was cut off goes on with
         *     `Last-Event-ID`. Ends when the sandbox is removed and when the simulator stops.
         */
        get: operations["streamJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_simulator/sandboxes/{sandbox}/journal.har": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save the journal as HAR
         * @description For the network view of a browser, and for other tools that read HTTP archives 1.2.
         */
        get: operations["exportJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Text: string;
        /** @description YYYY-MM-DDTHH:MM:SS, with a fraction of up to three digits if need be, and Z or an offset. */
        Instant: string;
        /** @description The id that the service gave an office. */
        OfficeId: number;
        /**
         * @description An operation of the partner API.
         * @enum {string}
         */
        ContractOperation: "getHealth" | "getOfficeLeadCount" | "getOrganizationLeadCount" | "updateListing";
        /** @enum {string} */
        ListingStatus: "DRAFT" | "FOR_SALE" | "REVIEWING_OFFERS" | "PENDING_CONTRACT" | "UNDER_CONTRACT" | "SOLD" | "ARCHIVED";
        /** @description Answers to open points; `/_simulator/switches` lists them. */
        Dialect: {
            /**
             * @description Does a lead at the very instant of startDate or endDate count?
             * @enum {string}
             */
            bounds?: "from-start-before-end" | "from-start-to-end" | "after-start-to-end" | "after-start-before-end";
            /**
             * @description Is a date with an offset other than Z accepted?
             * @enum {string}
             */
            "offset-form"?: "accepted" | "refused";
            /**
             * @description Is a date with fractional seconds accepted?
             * @enum {string}
             */
            "fractional-seconds"?: "accepted" | "refused";
            /**
             * @description Are lower-case letters, a blank for T, the basic form, week and ordinal dates, 24:00:00, second 60, and a time without seconds accepted?
             * @enum {string}
             */
            "lenient-iso"?: "refused" | "accepted";
            /**
             * @description Is a date in one of the years 0000 to 1582 accepted, which ISO 8601 leaves to agreement?
             * @enum {string}
             */
            "early-years"?: "accepted" | "refused";
            /**
             * @description What does a date parameter with an empty value mean?
             * @enum {string}
             */
            "empty-parameter"?: "refused" | "as-omitted";
            /**
             * @description What does a date parameter that is given twice mean?
             * @enum {string}
             */
            "repeated-parameter"?: "refused" | "first" | "last";
            /**
             * @description What happens to a query parameter of another name?
             * @enum {string}
             */
            "unknown-parameter"?: "ignored" | "refused";
            /**
             * @description What does a range with both dates in the future answer?
             * @enum {string}
             */
            "future-window"?: "zero" | "refused";
            /**
             * @description What does a range answer whose endDate alone lies in the future?
             * @enum {string}
             */
            "future-end"?: "counted-to-now" | "refused";
            /**
             * @description Does a lead at the very instant of the request count in a range without endDate?
             * @enum {string}
             */
            "lead-now"?: "counted" | "left-out";
            /**
             * @description Which of several faults in one request is answered?
             * @enum {string}
             */
            precedence?: "401-400-404" | "401-404-400" | "400-401-404" | "400-404-401" | "404-400-401" | "404-401-400";
            /**
             * @description What does the error text of a 404 for an organization say?
             * @enum {string}
             */
            "organization-not-found-text"?: "organization-not-found" | "other-text";
            /**
             * @description Which fields of the organization count may be absent?
             * @enum {string}
             */
            "organization-optional-fields"?: "none" | "some";
            /**
             * @description Which fields of an entry of the breakdown may be absent?
             * @enum {string}
             */
            "breakdown-optional-fields"?: "none" | "some";
            /**
             * @description Is an office without leads in the range part of the breakdown?
             * @enum {string}
             */
            "zero-offices"?: "listed" | "left-out";
            /**
             * @description In which order does the breakdown list the offices?
             * @enum {string}
             */
            "breakdown-order"?: "by-id" | "other";
            /**
             * @description In which format is the timestamp of the health report?
             * @enum {string}
             */
            "health-timestamp"?: "iso-8601" | "rfc-1123" | "epoch-digits" | "other-text";
            /**
             * @description What does a lead operation answer to a partner that does not have it?
             * @enum {string}
             */
            "unsupported-operation"?: "401" | "403" | "404" | "501" | "other";
            /**
             * @description Does a listing update need a permission of its own?
             * @enum {string}
             */
            "update-permission"?: "any-valid-key" | "own-permission";
            /**
             * @description Is a listing update that sends only the status and the broker reference accepted?
             * @enum {string}
             */
            "partial-update"?: "accepted" | "refused";
            /**
             * @description Is a listing update without a status, or with null in its place, accepted?
             * @enum {string}
             */
            "missing-status"?: "refused" | "accepted";
            /**
             * @description Which code answers an update whose body is missing, is no JSON or is no object?
             * @enum {string}
             */
            "unreadable-body"?: "400" | "422" | "other-4xx";
            /**
             * @description Is a listing update without a broker reference accepted?
             * @enum {string}
             */
            "missing-broker"?: "refused" | "accepted";
            /**
             * @description Is a listing update with both forms of the broker accepted?
             * @enum {string}
             */
            "both-brokers"?: "accepted" | "refused";
            /**
             * @description Is a listing update accepted that names a broker who does not exist or does not own the listing?
             * @enum {string}
             */
            "unknown-broker"?: "accepted" | "refused";
            /**
             * @description Which fields does the broker object have?
             * @enum {string}
             */
            "broker-fields"?: "any" | "some-required";
            /**
             * @description Is a listing update accepted in which brokerExternalId, broker, businessType, location or a field of location is of another type than shown, or an id is empty?
             * @enum {string}
             */
            "update-field-types"?: "refused" | "accepted";
            /**
             * @description Which values may location.visibility have?
             * @enum {string}
             */
            "location-visibility"?: "any-text" | "listed-only";
            /**
             * @description Which code of countries does location.country hold?
             * @enum {string}
             */
            "country-code"?: "any-text" | "listed-only";
            /**
             * @description Which kinds of business may businessType name?
             * @enum {string}
             */
            "business-types"?: "any-text" | "listed-only";
            /**
             * @description Is a listing update accepted that has fields beyond those shown?
             * @enum {string}
             */
            "listing-fields"?: "accepted" | "refused";
            /**
             * @description Is an update to the status that the listing already has accepted?
             * @enum {string}
             */
            "same-status"?: "accepted" | "refused";
            /**
             * @description What does an update of a listing that does not exist answer?
             * @enum {string}
             */
            "unknown-listing"?: "404" | "400" | "403" | "other-4xx" | "created";
            /**
             * @description Which success code does an update answer?
             * @enum {string}
             */
            "update-success-code"?: "200" | "201" | "202";
            /**
             * @description Which code does an invalid status answer?
             * @enum {string}
             */
            "update-error-code"?: "400" | "422" | "other-4xx";
            /**
             * @description What is the body of a refused update?
             * @enum {string}
             */
            "update-error-body"?: "error-body" | "other-json" | "text" | "empty";
            /**
             * @description What is the body of a 401 of the listing update?
             * @enum {string}
             */
            "update-unauthorized-body"?: "error-body" | "other-json" | "text" | "empty";
            /**
             * @description Does the answer to an update have fields beyond message?
             * @enum {string}
             */
            "update-extra-fields"?: "none" | "some";
            /**
             * @description Do other answers have fields beyond those shown?
             * @enum {string}
             */
            "response-extra-fields"?: "none" | "some";
            /**
             * @description Is the scheme of the Authorization header accepted in another case than Bearer?
             * @enum {string}
             */
            "scheme-case"?: "accepted" | "refused";
            /**
             * @description Is an Authorization header with more than one blank between scheme and key accepted?
             * @enum {string}
             */
            "authorization-spacing"?: "accepted" | "refused";
            /**
             * @description What do texts that are the id of nothing, such as 007, 12.0, +12 or no number at all, answer in place of an id?
             * @enum {string}
             */
            "id-forms"?: "not-found" | "refused" | "same-number";
            /**
             * @description Does an UNDER_CONTRACT listing stay in search?
             * @enum {string}
             */
            "under-contract-in-search"?: "stays" | "removed";
            /**
             * @description Does the office count honour the two dates, or ignore or refuse them as parameters that it does not have?
             * @enum {string}
             */
            "office-date-parameters"?: "honoured" | "ignored" | "refused";
            /**
             * @description How long may search lag behind a status change?
             * @enum {string}
             */
            "search-delay"?: "one-minute" | "none" | "several-minutes";
            /**
             * @description Does a 401 carry a WWW-Authenticate header?
             * @enum {string}
             */
            "www-authenticate"?: "present" | "absent";
            /**
             * @description What does an update with another media type than application/json answer?
             * @enum {string}
             */
            "request-media-type"?: "415" | "400" | "other-4xx" | "accepted";
            /**
             * @description What does another method on a path of the contract answer?
             * @enum {string}
             */
            "other-methods"?: "405" | "404" | "other";
            /**
             * @description What does a path of the contract with a trailing slash answer?
             * @enum {string}
             */
            "trailing-slash"?: "404" | "same" | "redirect";
            /**
             * @description Is a range refused for its length?
             * @enum {string}
             */
            "range-length"?: "unlimited" | "limited";
            /**
             * @description Is a listing update refused for its size?
             * @enum {string}
             */
            "body-size"?: "limited" | "unlimited";
            /**
             * @description Are requests limited?
             * @enum {string}
             */
            "rate-limit"?: "none" | "limited";
        };
        /** @description Small letters, digits and hyphens, 20 at most. */
        SandboxName: string;
        SimulatorHealth: {
            /** @enum {string} */
            status: "ok";
        };
        Switch: {
            id: string;
            question: string;
            /** @description The reference's own first. */
            answers: string[];
            operations: components["schemas"]["ContractOperation"][];
            /** @description Why the reference answers as it does. */
            because: string;
        };
        SwitchList: {
            switches: components["schemas"]["Switch"][];
        };
        Defect: {
            id: string;
            /** @description Those that it breaks. */
            requirements: string[];
            description: string;
        };
        DefectList: {
            defects: components["schemas"]["Defect"][];
        };
        DefectSelection: {
            /** @description Ids of the catalogue at `/_simulator/defects`. */
            defects: string[];
        };
        /**
         * @description What a sandbox begins with: a named seed, one with sizes, or what a seed file would hold, as
         *     `partner-api-harness/seed.schema.json` describes it.
         */
        DataChoice: ("standard" | "empty" | "boundaries" | "busy" | "huge") | {
            /** @enum {string} */
            name?: "standard" | "empty" | "boundaries" | "busy" | "huge";
            offices?: number;
            leads?: number;
            years?: number;
            /** @description Instead of the others. */
            document?: Record<string, unknown>;
        };
        /** @description The whole number that decides what is left to chance; 1 unless told. */
        SeedNumber: number;
        SandboxState: {
            data?: components["schemas"]["DataChoice"];
            seed?: components["schemas"]["SeedNumber"];
            from?: components["schemas"]["StateOf"];
            clock?: components["schemas"]["ClockSetting"];
            dialect?: components["schemas"]["Dialect"];
            defects?: string[];
            disturbances?: components["schemas"]["DisturbanceSetting"][];
            liveLeads?: components["schemas"]["LiveLeads"];
        };
        /** @description A copy of another sandbox, instead of `data` and `seed`; with `snapshot`, as that has it. */
        StateOf: {
            sandbox: components["schemas"]["Text"];
            snapshot?: components["schemas"]["Text"];
        };
        Reset: {
            data?: components["schemas"]["DataChoice"];
            seed?: components["schemas"]["SeedNumber"];
        };
        Fork: {
            name?: components["schemas"]["SandboxName"];
            /** @description The id of a snapshot; the present state unless told. */
            snapshot?: components["schemas"]["Text"];
        };
        Key: {
            /** @description What clients send behind Bearer. */
            key: string;
            summary: string;
        };
        Sandbox: {
            name: string;
            /** @description Where it takes plain keys, and none, without a trailing slash and without /partner/v1. */
            url: string;
            keys: components["schemas"]["Key"][];
            /** @description Name, version and number of what it began with. */
            data: string;
            clock: components["schemas"]["Clock"];
            /** @description The answers that are not the reference's. */
            dialect: components["schemas"]["Dialect"];
            defects: string[];
            disturbances: components["schemas"]["Disturbance"][];
            liveLeads: components["schemas"]["LiveLeads"];
            /** @description By the machine's clock. */
            createdAt: components["schemas"]["Instant"];
            /** @description When it is removed if nobody uses it, by the machine's clock; null for never. */
            expiresAt: string | null;
        };
        SandboxList: {
            sandboxes: components["schemas"]["Sandbox"][];
        };
        Difference: {
            /** @enum {string} */
            part: "data" | "clock" | "dialect" | "defects" | "disturbances" | "liveLeads" | "partners" | "organizations" | "offices" | "brokers" | "credentials" | "listings" | "leads";
            /** @description Which one of the part; empty where there is but one. */
            id: string;
            /** @description What this sandbox has; nothing where it has none. Of leads, how many. */
            here?: unknown;
            /** @description What the other one has. */
            there?: unknown;
        };
        Comparison: {
            same: boolean;
            differences: components["schemas"]["Difference"][];
        };
        /** @description As `partner-api-harness/target.schema.json` describes it. */
        Target: {
            baseUrl: string;
            credentials: Record<string, unknown>;
            capabilities: string[];
        };
        Clock: {
            /** @enum {string} */
            mode: "real" | "frozen" | "ticking";
            now: components["schemas"]["Instant"];
            /** @description How fast it runs while it ticks; 1 is the pace of the machine's clock. */
            rate?: number;
        };
        RealClock: {
            /** @constant */
            mode: "real";
        };
        FrozenClock: {
            /** @constant */
            mode: "frozen";
            /** @description Its present time unless told. */
            at?: components["schemas"]["Instant"];
        };
        TickingClock: {
            /** @constant */
            mode: "ticking";
            /** @description How fast it runs; 1 is the pace of the machine's clock. */
            rate: number;
            /** @description Its present time unless told. */
            from?: components["schemas"]["Instant"];
        };
        ClockSetting: components["schemas"]["RealClock"] | components["schemas"]["FrozenClock"] | components["schemas"]["TickingClock"];
        Advance: {
            /** @description A duration as ISO 8601 writes it, in weeks, days, hours, minutes and seconds; or milliseconds. */
            by: string | number;
        };
        Snapshot: {
            id: string;
            /** @description Null where it has none. */
            label: string | null;
            /** @description By the clock of the sandbox. */
            takenAt: components["schemas"]["Instant"];
        };
        SnapshotList: {
            snapshots: components["schemas"]["Snapshot"][];
        };
        SnapshotRequest: {
            /** @description For people. */
            label?: components["schemas"]["Text"];
        };
        /** @enum {string} */
        LeadSource: "contact-form" | "phone" | "email";
        LeadsAddition: {
            office: components["schemas"]["OfficeId"];
            /** @description When it arrived, or when each of them did. */
            at?: string | components["schemas"]["Instant"][];
            /** @description How many, with `from` and `to`, instead of `at`. */
            count?: number;
            /** @description The first instant that may be drawn. */
            from?: components["schemas"]["Instant"];
            /** @description They come before this. */
            to?: components["schemas"]["Instant"];
            /** @description The external id of the listing that brought them. */
            listing?: components["schemas"]["Text"];
            /** @description How buyers showed interest; any way unless told. */
            source?: components["schemas"]["LeadSource"];
        };
        LeadsAdded: {
            added: number;
            first: components["schemas"]["Instant"];
            last: components["schemas"]["Instant"];
        };
        Lead: {
            office: components["schemas"]["OfficeId"];
            at: components["schemas"]["Instant"];
            /** @description The external id of the listing that brought it; null where that is not known. */
            listing: string | null;
            /** @description Null where it is not known. */
            source: string | null;
        };
        LeadList: {
            total: number;
            leads: components["schemas"]["Lead"][];
        };
        LiveLeads: {
            perSecond: number;
        };
        StatusChange: {
            status: components["schemas"]["ListingStatus"];
            /** @description Null for since ever. */
            at: string | null;
        };
        Listing: {
            partner: string;
            externalListingId: string;
            /** @description The office that sells it and has its leads; null where that is not known. */
            office: number | null;
            /** @description The partner's own id of its broker, where it has one. */
            broker?: string;
            businessType?: string;
            location?: Record<string, unknown>;
            status: components["schemas"]["ListingStatus"];
            /** @description When it took that status; null for since ever. */
            since: string | null;
            /** @description Whether buyers see it. */
            visible: boolean;
            /** @description What it is marked with; null for nothing. */
            badge: string | null;
            /** @description Whether search shows it now; the search index lags behind the status. */
            inSearch: boolean;
            /** @description When search will show it, if it does not yet; null otherwise. */
            inSearchFrom: string | null;
            /** @description When search will drop it, if it still shows it; null otherwise. */
            inSearchUntil: string | null;
            /** @description Every status that it had, the oldest first. */
            history: components["schemas"]["StatusChange"][];
        };
        ListingList: {
            listings: components["schemas"]["Listing"][];
        };
        ListingChange: {
            status: components["schemas"]["ListingStatus"];
            /** @description Now unless told. */
            at?: components["schemas"]["Instant"];
        };
        /**
         * @description A fault of the transport, and which requests it meets; every one unless told. Which fields
         *     beside `kind` a disturbance has is told by the answer to a wrong one.
         */
        DisturbanceSetting: {
            kind: string;
        };
        /** @description A disturbance in force. */
        Disturbance: {
            id: string;
            kind: string;
            /** @description Whether a right server may behave so. */
            allowedByContract: boolean;
        };
        DisturbanceSelection: {
            disturbances: components["schemas"]["DisturbanceSetting"][];
        };
        DisturbanceList: {
            disturbances: components["schemas"]["Disturbance"][];
        };
        Header: {
            name: string;
            value: string;
        };
        JournalEntry: {
            /** @description Counts from 1; none is used twice. */
            number: number;
            /** @description When it arrived, by the clock of the sandbox. */
            at: components["schemas"]["Instant"];
            /** @description How long the answer took, by the machine's clock. */
            milliseconds: number;
            /** @description Null where the contract has none for it. */
            operation: string | null;
            /** @description Those that decided the answer. */
            requirements: string[];
            why: string;
            request: {
                method: string;
                url: string;
                headers: components["schemas"]["Header"][];
                body?: string;
            };
            response: {
                status: number;
                headers: components["schemas"]["Header"][];
                body?: string;
            };
        };
        Journal: {
            /** @description How many older ones the journal holds no more. */
            dropped: number;
            entries: components["schemas"]["JournalEntry"][];
        };
        HttpArchive: {
            log: {
                version: string;
                creator: Record<string, unknown>;
                entries: Record<string, unknown>[];
            };
        };
        /** @enum {string} */
        ErrorCode: "body-missing" | "body-cut-off" | "body-not-json" | "body-not-an-object" | "body-too-deep" | "body-too-large" | "body-of-another-media-type" | "body-invalid" | "data-invalid" | "dialect-invalid" | "query-invalid" | "path-unknown" | "method-not-allowed" | "token-missing" | "token-wrong" | "credential-unknown" | "not-local" | "foreign-host" | "foreign-origin" | "sandbox-unknown" | "sandbox-exists" | "sandbox-permanent" | "sandbox-limit" | "sandbox-name-invalid" | "snapshot-unknown" | "snapshot-limit" | "listing-unknown" | "disturbance-unknown" | "store-failed" | "internal";
        Mistake: {
            /** @description Such as `clock.at` or `disturbances[0].kind`; empty for the whole. */
            field: string;
            /** @description What is wrong with it, and how to mend it. */
            message: string;
        };
        ErrorReport: {
            error: {
                code: components["schemas"]["ErrorCode"];
                message: string;
                /** @description What to do about it. */
                mend?: string;
                /** @description The first field that is wrong. */
                field?: string;
                mistakes?: components["schemas"]["Mistake"][];
            };
        };
    };
    responses: {
        /** @description The sandbox is there. */
        SandboxMade: {
            headers: {
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
            content: {
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
                 *       "data": "standard v2:1",
                 *       "clock": {
                 *         "mode": "frozen",
                 *         "now": "2026-03-14T09:00:00Z"
                 *       },
                 *       "dialect": {},
                 *       "defects": [],
                 *       "disturbances": [],
                 *       "liveLeads": {
                 *         "perSecond": 0
                 *       },
                 *       "createdAt": "2026-03-14T09:26:53Z",
                 *       "expiresAt": "2026-03-14T10:26:53Z"
                 *     }
                 */
                "application/json": components["schemas"]["Sandbox"];
            };
        };
        /** @description The sandbox as it is now. */
        SandboxShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
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
                 *       "disturbances": [],
                 *       "liveLeads": {
                 *         "perSecond": 0.5
                 *       },
                 *       "createdAt": "2026-03-14T09:26:53Z",
                 *       "expiresAt": "2026-03-14T10:26:53Z"
                 *     }
                 */
                "application/json": components["schemas"]["Sandbox"];
            };
        };
        /** @description The clock now. */
        ClockShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "mode": "frozen",
                 *       "now": "2026-03-14T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description How many arrive. */
        LiveLeadsShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "perSecond": 0.5
                 *     }
                 */
                "application/json": components["schemas"]["LiveLeads"];
            };
        };
        /** @description The listing as buyers see it now. */
        ListingShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "partner": "tidewater",
                 *       "externalListingId": "LST-0001",
                 *       "office": 2101,
                 *       "broker": "BRK-01",
                 *       "businessType": "Bakery",
                 *       "location": {
                 *         "city": "Portland",
                 *         "state": "ME",
                 *         "country": "US"
                 *       },
                 *       "status": "SOLD",
                 *       "since": "2026-03-14T08:59:30Z",
                 *       "visible": false,
                 *       "badge": null,
                 *       "inSearch": true,
                 *       "inSearchFrom": null,
                 *       "inSearchUntil": "2026-03-14T09:00:30Z",
                 *       "history": [
                 *         {
                 *           "status": "FOR_SALE",
                 *           "at": null
                 *         },
                 *         {
                 *           "status": "SOLD",
                 *           "at": "2026-03-14T08:59:30Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Listing"];
            };
        };
        /** @description The answer to every switch. */
        DialectShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "bounds": "from-start-to-end"
                 *     }
                 */
                "application/json": components["schemas"]["Dialect"];
            };
        };
        /** @description The defects that are on. */
        DefectsShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "defects": [
                 *         "counts-end-instant-twice"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DefectSelection"];
            };
        };
        /** @description The disturbances in force, in the order in which they are asked. */
        DisturbancesShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "disturbances": [
                 *         {
                 *           "id": "d1",
                 *           "kind": "status",
                 *           "status": 503,
                 *           "probability": 0.1,
                 *           "seed": 7,
                 *           "allowedByContract": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DisturbanceList"];
            };
        };
        /** @description The body cannot be read, or a parameter is wrong. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "query-invalid",
                 *         "message": "limit: \"many\" is no whole number",
                 *         "field": "limit",
                 *         "mistakes": [
                 *           {
                 *             "field": "limit",
                 *             "message": "\"many\" is no whole number"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The control token is missing or wrong, or a credential was sent that is none. */
        Unauthorized: {
            headers: {
                /**
                 * @description The scheme of the control token.
                 * @example Bearer realm="simulator"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "token-missing",
                 *         "message": "This simulator has a control token, and the request brings none.",
                 *         "mend": "Send it as Authorization: Bearer TOKEN."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The request comes from another machine, names a foreign host, or comes from a foreign web page. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "not-local",
                 *         "message": "Without a control token, the control plane answers this machine only.",
                 *         "mend": "Start the simulator with a control token, and send that."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description There is no such sandbox, or no such part of it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "sandbox-unknown",
                 *         "message": "There is no sandbox chekout.",
                 *         "mend": "Did you mean checkout?"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The state of the simulator does not allow it. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "sandbox-exists",
                 *         "message": "There is a sandbox checkout already.",
                 *         "mend": "Choose another name, or remove that one."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The body is larger than the control plane reads. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "body-too-large",
                 *         "message": "The body is larger than 16777216 bytes.",
                 *         "mend": "Send less at once."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "body-of-another-media-type",
                 *         "message": "The body is not declared as JSON.",
                 *         "mend": "Send it as Content-Type application/json."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorReport"];
            };
        };
        /** @description The body is JSON, but not what it should be; nothing was changed. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "body-invalid",
                 *         "message": "clock.at: \"yesterday\" is no instant; write one with its timezone, such as 2026-03-14T09:00:00Z",
                 *         "field": "clock.at",
                 *         "mistakes": [
                 *           {
                 *             "field": "clock.at",
                 *             "message": "\"yesterday\" is no instant; write one with its timezone, such as 2026-03-14T09:00:00Z"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorReport"];
            };
        };
    };
    parameters: {
        /**
         * @description The name of the sandbox.
         * @example checkout
         */
        Sandbox: string;
        /**
         * @description The name of the sandbox, which is made if there is none.
         * @example checkout
         */
        SandboxName: components["schemas"]["SandboxName"];
        /**
         * @description The id of the snapshot.
         * @example s1
         */
        Snapshot: string;
        /**
         * @description The id of the partner; two of them may call different listings by the same id.
         * @example tidewater
         */
        Partner: string;
        /**
         * @description The partner's own id of the listing.
         * @example LST-0001
         */
        ExternalListingId: string;
        /**
         * @description Requests of this operation only.
         * @example getHealth
         */
        JournalOperation: components["schemas"]["ContractOperation"];
        /**
         * @description Those answered with this status only.
         * @example 400
         */
        JournalStatus: number;
        /**
         * @description Those that this requirement decided only.
         * @example range/no-timezone
         */
        JournalRequirement: components["schemas"]["Text"];
        /**
         * @description Those with a higher number only.
         * @example 16
         */
        JournalAfter: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Where it is.
         * @example /_simulator/sandboxes/checkout
         */
        Location: string;
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
export type SimulatorHealth = components['schemas']['SimulatorHealth'];
export type Switch = components['schemas']['Switch'];
export type SwitchList = components['schemas']['SwitchList'];
export type Defect = components['schemas']['Defect'];
export type DefectList = components['schemas']['DefectList'];
export type DefectSelection = components['schemas']['DefectSelection'];
export type DataChoice = components['schemas']['DataChoice'];
export type SeedNumber = components['schemas']['SeedNumber'];
export type SandboxState = components['schemas']['SandboxState'];
export type StateOf = components['schemas']['StateOf'];
export type Reset = components['schemas']['Reset'];
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
export type LeadsAdded = components['schemas']['LeadsAdded'];
export type Lead = components['schemas']['Lead'];
export type LeadList = components['schemas']['LeadList'];
export type LiveLeads = components['schemas']['LiveLeads'];
export type StatusChange = components['schemas']['StatusChange'];
export type Listing = components['schemas']['Listing'];
export type ListingList = components['schemas']['ListingList'];
export type ListingChange = components['schemas']['ListingChange'];
export type DisturbanceSetting = components['schemas']['DisturbanceSetting'];
export type Disturbance = components['schemas']['Disturbance'];
export type DisturbanceSelection = components['schemas']['DisturbanceSelection'];
export type DisturbanceList = components['schemas']['DisturbanceList'];
export type Header = components['schemas']['Header'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type Journal = components['schemas']['Journal'];
export type HttpArchive = components['schemas']['HttpArchive'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type Mistake = components['schemas']['Mistake'];
export type ErrorReport = components['schemas']['ErrorReport'];
export type ResponseSandboxMade = components['responses']['SandboxMade'];
export type ResponseSandboxShown = components['responses']['SandboxShown'];
export type ResponseClockShown = components['responses']['ClockShown'];
export type ResponseLiveLeadsShown = components['responses']['LiveLeadsShown'];
export type ResponseListingShown = components['responses']['ListingShown'];
export type ResponseDialectShown = components['responses']['DialectShown'];
export type ResponseDefectsShown = components['responses']['DefectsShown'];
export type ResponseDisturbancesShown = components['responses']['DisturbancesShown'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseInvalid = components['responses']['Invalid'];
export type ParameterSandbox = components['parameters']['Sandbox'];
export type ParameterSandboxName = components['parameters']['SandboxName'];
export type ParameterSnapshot = components['parameters']['Snapshot'];
export type ParameterPartner = components['parameters']['Partner'];
export type ParameterExternalListingId = components['parameters']['ExternalListingId'];
export type ParameterJournalOperation = components['parameters']['JournalOperation'];
export type ParameterJournalStatus = components['parameters']['JournalStatus'];
export type ParameterJournalRequirement = components['parameters']['JournalRequirement'];
export type ParameterJournalAfter = components['parameters']['JournalAfter'];
export type HeaderLocation = components['headers']['Location'];
export type $defs = Record<string, never>;
export interface operations {
    getSimulatorHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It lives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["SimulatorHealth"];
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    getControlDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document as JSON, with this simulator as its only server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Control plane of the simulator",
                     *         "version": "1.0.0"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                        info: Record<string, unknown>;
                        paths: Record<string, unknown>;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    listSwitches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The switches, in the order of the catalogue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "switches": [
                     *         {
                     *           "id": "bounds",
                     *           "question": "Do leads at the very instants of startDate and endDate count?",
                     *           "answers": [
                     *             "from-start-before-end",
                     *             "from-start-to-end"
                     *           ],
                     *           "operations": [
                     *             "getOfficeLeadCount",
                     *             "getOrganizationLeadCount"
                     *           ],
                     *           "because": "Ranges that meet count every lead once."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SwitchList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listDefects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue of defects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "defects": [
                     *         {
                     *           "id": "counts-end-instant-twice",
                     *           "requirements": [
                     *             "range/disjoint"
                     *           ],
                     *           "description": "A lead at the instant where two ranges meet is counted in both."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DefectList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listSandboxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sandboxes, `default` first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sandboxes": [
                     *         {
                     *           "name": "checkout",
                     *           "url": "http://127.0.0.1:4010/sandboxes/checkout",
                     *           "keys": [
                     *             {
                     *               "key": "sandbox-checkout.sim-key-full",
                     *               "summary": "everything: health, lead counts, listing updates"
                     *             }
                     *           ],
                     *           "data": "standard v2:1",
                     *           "clock": {
                     *             "mode": "frozen",
                     *             "now": "2026-03-14T09:00:00Z"
                     *           },
                     *           "dialect": {},
                     *           "defects": [],
                     *           "disturbances": [],
                     *           "liveLeads": {
                     *             "perSecond": 0
                     *           },
                     *           "createdAt": "2026-03-14T09:26:53Z",
                     *           "expiresAt": "2026-03-14T10:26:53Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": "boundaries",
                 *       "clock": {
                 *         "mode": "frozen",
                 *         "at": "2026-03-14T09:00:00Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SandboxState"];
            };
        };
        responses: {
            201: components["responses"]["SandboxMade"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    getSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SandboxShown"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    putSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox, which is made if there is none.
                 * @example checkout
                 */
                sandbox: components["parameters"]["SandboxName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
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
                "application/json": components["schemas"]["SandboxState"];
            };
        };
        responses: {
            200: components["responses"]["SandboxShown"];
            201: components["responses"]["SandboxMade"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    removeSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    resetSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "data": "empty"
                 *     }
                 */
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            200: components["responses"]["SandboxShown"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    forkSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "checkout-2"
                 *     }
                 */
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            201: components["responses"]["SandboxMade"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    compareSandbox: {
        parameters: {
            query?: {
                /**
                 * @description The name of the other sandbox.
                 * @example checkout-2
                 */
                withSandbox?: components["schemas"]["Text"];
                /**
                 * @description The id of a snapshot.
                 * @example s1
                 */
                withSnapshot?: components["schemas"]["Text"];
            };
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the two differ. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getTarget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A target file as JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "baseUrl": "http://127.0.0.1:4010",
                     *       "credentials": {
                     *         "full": {
                     *           "value": "sandbox-checkout.sim-key-full"
                     *         }
                     *       },
                     *       "capabilities": [
                     *         "listing-update"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Target"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ClockShown"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "frozen",
                 *       "at": "2026-03-14T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["ClockSetting"];
            };
        };
        responses: {
            200: components["responses"]["ClockShown"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "by": "PT1H"
                 *     }
                 */
                "application/json": components["schemas"]["Advance"];
            };
        };
        responses: {
            200: components["responses"]["ClockShown"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its snapshots, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "snapshots": [
                     *         {
                     *           "id": "s1",
                     *           "label": "before the sale",
                     *           "takenAt": "2026-03-14T09:00:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SnapshotList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    takeSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "label": "before the sale"
                 *     }
                 */
                "application/json": components["schemas"]["SnapshotRequest"];
            };
        };
        responses: {
            /** @description It is kept. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "s1",
                     *       "label": "before the sale",
                     *       "takenAt": "2026-03-14T09:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    getSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the snapshot.
                 * @example s1
                 */
                snapshot: components["parameters"]["Snapshot"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When it was taken, and its label. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "s1",
                     *       "label": "before the sale",
                     *       "takenAt": "2026-03-14T09:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    removeSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the snapshot.
                 * @example s1
                 */
                snapshot: components["parameters"]["Snapshot"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the snapshot.
                 * @example s1
                 */
                snapshot: components["parameters"]["Snapshot"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SandboxShown"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listLeads: {
        parameters: {
            query?: {
                /**
                 * @description Of this office only, by the id that the service gave it.
                 * @example 2101
                 */
                office?: components["schemas"]["OfficeId"];
                /**
                 * @description At this instant or later.
                 * @example 2024-01-01T00:00:00Z
                 */
                from?: components["schemas"]["Instant"];
                /**
                 * @description Before this instant.
                 * @example 2024-02-01T00:00:00Z
                 */
                to?: components["schemas"]["Instant"];
                /**
                 * @description So many at most; 100 unless told.
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leads, and how many there are beyond the limit too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 15,
                     *       "leads": [
                     *         {
                     *           "office": 2101,
                     *           "at": "2024-01-03T10:12:00.125Z",
                     *           "listing": "LST-0001",
                     *           "source": "phone"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LeadList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    addLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadsAddition"];
            };
        };
        responses: {
            /** @description They count from now on. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "added": 1,
                     *       "first": "2026-03-14T08:59:59.999Z",
                     *       "last": "2026-03-14T08:59:59.999Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LeadsAdded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    getLiveLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LiveLeadsShown"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setLiveLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "perSecond": 0.5
                 *     }
                 */
                "application/json": components["schemas"]["LiveLeads"];
            };
        };
        responses: {
            200: components["responses"]["LiveLeadsShown"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    listListings: {
        parameters: {
            query?: {
                /**
                 * @description Of this partner only.
                 * @example tidewater
                 */
                partner?: components["schemas"]["Text"];
            };
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listings, hidden ones too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listings": [
                     *         {
                     *           "partner": "tidewater",
                     *           "externalListingId": "LST-0001",
                     *           "office": 2101,
                     *           "status": "REVIEWING_OFFERS",
                     *           "since": "2026-03-14T08:59:30Z",
                     *           "visible": true,
                     *           "badge": "Reviewing Offers",
                     *           "inSearch": true,
                     *           "inSearchFrom": null,
                     *           "inSearchUntil": null,
                     *           "history": [
                     *             {
                     *               "status": "FOR_SALE",
                     *               "at": null
                     *             },
                     *             {
                     *               "status": "REVIEWING_OFFERS",
                     *               "at": "2026-03-14T08:59:30Z"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListingList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the partner; two of them may call different listings by the same id.
                 * @example tidewater
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description The partner's own id of the listing.
                 * @example LST-0001
                 */
                externalListingId: components["parameters"]["ExternalListingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListingShown"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    putListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description The id of the partner; two of them may call different listings by the same id.
                 * @example tidewater
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description The partner's own id of the listing.
                 * @example LST-0001
                 */
                externalListingId: components["parameters"]["ExternalListingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "REVIEWING_OFFERS",
                 *       "at": "2026-03-14T08:59:30Z"
                 *     }
                 */
                "application/json": components["schemas"]["ListingChange"];
            };
        };
        responses: {
            200: components["responses"]["ListingShown"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    getDialect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DialectShown"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setDialect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bounds": "from-start-to-end"
                 *     }
                 */
                "application/json": components["schemas"]["Dialect"];
            };
        };
        responses: {
            200: components["responses"]["DialectShown"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    patchDialect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bounds": "from-start-to-end"
                 *     }
                 */
                "application/json": components["schemas"]["Dialect"];
            };
        };
        responses: {
            200: components["responses"]["DialectShown"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    getSandboxDefects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DefectsShown"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setSandboxDefects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "defects": [
                 *         "counts-end-instant-twice"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DefectSelection"];
            };
        };
        responses: {
            200: components["responses"]["DefectsShown"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    listDisturbances: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DisturbancesShown"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setDisturbances: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "disturbances": [
                 *         {
                 *           "kind": "status",
                 *           "status": 503,
                 *           "probability": 0.1,
                 *           "seed": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DisturbanceSelection"];
            };
        };
        responses: {
            200: components["responses"]["DisturbancesShown"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    addDisturbance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "latency",
                 *       "milliseconds": 1500,
                 *       "operations": [
                 *         "getHealth"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DisturbanceSetting"];
            };
        };
        responses: {
            /** @description It is in force. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d1",
                     *       "kind": "latency",
                     *       "milliseconds": 1500,
                     *       "operations": [
                     *         "getHealth"
                     *       ],
                     *       "allowedByContract": true
                     *     }
                     */
                    "application/json": components["schemas"]["Disturbance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
        };
    };
    removeDisturbance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
                /**
                 * @description Its id.
                 * @example d1
                 */
                disturbance: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listJournal: {
        parameters: {
            query?: {
                /**
                 * @description Requests of this operation only.
                 * @example getHealth
                 */
                operation?: components["parameters"]["JournalOperation"];
                /**
                 * @description Those answered with this status only.
                 * @example 400
                 */
                status?: components["parameters"]["JournalStatus"];
                /**
                 * @description Those that this requirement decided only.
                 * @example range/no-timezone
                 */
                requirement?: components["parameters"]["JournalRequirement"];
                /**
                 * @description Those with a higher number only.
                 * @example 16
                 */
                after?: components["parameters"]["JournalAfter"];
                /**
                 * @description The latest ones, so many at most; all unless told.
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the journal holds of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "dropped": 0,
                     *       "entries": [
                     *         {
                     *           "number": 17,
                     *           "at": "2026-03-14T09:00:00Z",
                     *           "milliseconds": 2,
                     *           "operation": "getOfficeLeadCount",
                     *           "requirements": [
                     *             "range/no-timezone"
                     *           ],
                     *           "why": "400: startDate has no timezone (range/no-timezone)",
                     *           "request": {
                     *             "method": "GET",
                     *             "url": "/partner/v1/offices/2101/leads/count?startDate=2024-01-01T00:00:00",
                     *             "headers": [
                     *               {
                     *                 "name": "authorization",
                     *                 "value": "Bearer …"
                     *               }
                     *             ]
                     *           },
                     *           "response": {
                     *             "status": 400,
                     *             "headers": [
                     *               {
                     *                 "name": "content-type",
                     *                 "value": "application/json; charset=utf-8"
                     *               }
                     *             ],
                     *             "body": "{\"status\":\"error\",\"error\":\"Invalid query parameters. Dates must be in ISO 8601 format.\"}"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Journal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    clearJournal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is empty. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    streamJournal: {
        parameters: {
            query?: {
                /**
                 * @description Requests of this operation only.
                 * @example getHealth
                 */
                operation?: components["parameters"]["JournalOperation"];
                /**
                 * @description Those answered with this status only.
                 * @example 400
                 */
                status?: components["parameters"]["JournalStatus"];
                /**
                 * @description Those that this requirement decided only.
                 * @example range/no-timezone
                 */
                requirement?: components["parameters"]["JournalRequirement"];
                /**
                 * @description Those with a higher number only.
                 * @example 16
                 */
                after?: components["parameters"]["JournalAfter"];
            };
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One event, or line, for each request; the data is an entry of the journal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 17
                     *     event: exchange
                     *     data: {"number":17,"at":"2026-03-14T09:00:00Z","milliseconds":2}
                     */
                    "text/event-stream": string;
                    /** @example {"number":17,"at":"2026-03-14T09:00:00Z","milliseconds":2} */
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    exportJournal: {
        parameters: {
            query?: {
                /**
                 * @description Requests of this operation only.
                 * @example getHealth
                 */
                operation?: components["parameters"]["JournalOperation"];
                /**
                 * @description Those answered with this status only.
                 * @example 400
                 */
                status?: components["parameters"]["JournalStatus"];
                /**
                 * @description Those that this requirement decided only.
                 * @example range/no-timezone
                 */
                requirement?: components["parameters"]["JournalRequirement"];
                /**
                 * @description Those with a higher number only.
                 * @example 16
                 */
                after?: components["parameters"]["JournalAfter"];
            };
            header?: never;
            path: {
                /**
                 * @description The name of the sandbox.
                 * @example checkout
                 */
                sandbox: components["parameters"]["Sandbox"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "log": {
                     *         "version": "1.2",
                     *         "creator": {
                     *           "name": "partner-api-harness simulator",
                     *           "version": "0.1.0"
                     *         },
                     *         "entries": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HttpArchive"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
}

export type ControlOperationId = keyof operations;

export interface ControlOperation {
  readonly method: string;
  /** With the path parameters as `{name}`. */
  readonly path: string;
  /** The parameters of the query, and what the text of each is read as. */
  readonly query: Readonly<Record<string, 'string' | 'integer'>>;
  readonly body: 'none' | 'optional' | 'required';
}

export const controlOperations = {
  "getSimulatorHealth": {
    "method": "GET",
    "path": "/_simulator/health",
    "query": {},
    "body": "none"
  },
  "getControlDocument": {
    "method": "GET",
    "path": "/_simulator/openapi.json",
    "query": {},
    "body": "none"
  },
  "listSwitches": {
    "method": "GET",
    "path": "/_simulator/switches",
    "query": {},
    "body": "none"
  },
  "listDefects": {
    "method": "GET",
    "path": "/_simulator/defects",
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
    "body": "optional"
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
  "getSnapshot": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/snapshots/{snapshot}",
    "query": {},
    "body": "none"
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
  "getLiveLeads": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/live-leads",
    "query": {},
    "body": "none"
  },
  "setLiveLeads": {
    "method": "PUT",
    "path": "/_simulator/sandboxes/{sandbox}/live-leads",
    "query": {},
    "body": "required"
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
  "getDialect": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/dialect",
    "query": {},
    "body": "none"
  },
  "setDialect": {
    "method": "PUT",
    "path": "/_simulator/sandboxes/{sandbox}/dialect",
    "query": {},
    "body": "required"
  },
  "patchDialect": {
    "method": "PATCH",
    "path": "/_simulator/sandboxes/{sandbox}/dialect",
    "query": {},
    "body": "required"
  },
  "getSandboxDefects": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/defects",
    "query": {},
    "body": "none"
  },
  "setSandboxDefects": {
    "method": "PUT",
    "path": "/_simulator/sandboxes/{sandbox}/defects",
    "query": {},
    "body": "required"
  },
  "listDisturbances": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/disturbances",
    "query": {},
    "body": "none"
  },
  "setDisturbances": {
    "method": "PUT",
    "path": "/_simulator/sandboxes/{sandbox}/disturbances",
    "query": {},
    "body": "required"
  },
  "addDisturbance": {
    "method": "POST",
    "path": "/_simulator/sandboxes/{sandbox}/disturbances",
    "query": {},
    "body": "required"
  },
  "removeDisturbance": {
    "method": "DELETE",
    "path": "/_simulator/sandboxes/{sandbox}/disturbances/{disturbance}",
    "query": {},
    "body": "none"
  },
  "listJournal": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/journal",
    "query": {
      "operation": "string",
      "status": "integer",
      "requirement": "string",
      "after": "integer",
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
      "status": "integer",
      "requirement": "string",
      "after": "integer"
    },
    "body": "none"
  },
  "exportJournal": {
    "method": "GET",
    "path": "/_simulator/sandboxes/{sandbox}/journal.har",
    "query": {
      "operation": "string",
      "status": "integer",
      "requirement": "string",
      "after": "integer"
    },
    "body": "none"
  }
} as const satisfies Record<
  ControlOperationId,
  ControlOperation
>;
