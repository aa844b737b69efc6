// Generated from simulator/faults/fault.schema.yaml by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The first of a kind that strikes a request wins; latencies add up. */
        readonly Faults: readonly components["schemas"]["Fault"][];
        readonly Fault: {
            /** @description What the journal calls it; made of its effect by default. */
            readonly id?: string;
            readonly when?: components["schemas"]["When"];
            readonly effect: components["schemas"]["Effect"];
            /** @description How many requests it strikes at most. */
            readonly times?: number;
        };
        /** @description Which requests it strikes: those that operations, credential and place match are counted from 1, and the others choose among these. */
        readonly When: {
            /** @description Requests of these operations; of any path of the contract by default. */
            readonly operations?: readonly components["schemas"]["OperationId"][];
            /** @description Requests with this API key, without a sandbox's prefix. */
            readonly credential?: string;
            /** @description Requests with this path, without query and host, as it was sent: `*` stands for any text. */
            readonly path?: components["schemas"]["Pattern"];
            /** @description Requests with all of these parameters: `startDate` with any value, `startDate=2024-*` with one that fits. */
            readonly query?: readonly components["schemas"]["Pattern"][];
            /** @description Counts of this office. */
            readonly office?: components["schemas"]["Place"];
            /** @description Counts of this organization. */
            readonly organization?: components["schemas"]["Place"];
            /** @description Updates of the listing with this id of the partner. */
            readonly listing?: components["schemas"]["Place"];
            /** @description The nth one only. */
            readonly nth?: components["schemas"]["Position"];
            /** @description Those whose number is a multiple: 3 is the 3rd, the 6th and so on. */
            readonly every?: components["schemas"]["Position"];
            /** @description A share of these, by chance. */
            readonly probability?: number;
            /** @description The whole number that decides what is left to chance. The nth request always draws the same, and so do two faults with the same seed; without one, each draws by its id. */
            readonly seed?: number;
        };
        /** @enum {string} */
        readonly OperationId: "getHealth" | "getOfficeLeadCount" | "getOrganizationLeadCount" | "updateListing";
        readonly Pattern: string;
        readonly Place: string;
        readonly Position: number;
        /** @description Milliseconds, ten minutes at most. */
        readonly Delay: number;
        readonly Effect: components["schemas"]["Latency"] | components["schemas"]["UniformLatency"] | components["schemas"]["Status"] | components["schemas"]["Quota"] | components["schemas"]["Redirect"] | components["schemas"]["Reset"] | components["schemas"]["Close"] | components["schemas"]["Hang"] | components["schemas"]["LostAnswer"] | components["schemas"]["Cut"] | components["schemas"]["Dribble"] | components["schemas"]["MalformedJson"] | components["schemas"]["MediaType"] | components["schemas"]["Stale"];
        /** @description Waits before the request is looked at. A client that leaves meanwhile has changed nothing. */
        readonly Latency: {
            /** @constant */
            readonly kind: "latency";
            readonly milliseconds: components["schemas"]["Delay"];
        };
        /** @description A latency between two bounds, each as likely as the other. */
        readonly UniformLatency: {
            /** @constant */
            readonly kind: "uniform-latency";
            readonly from: components["schemas"]["Delay"];
            readonly to: components["schemas"]["Delay"];
        };
        /** @description Another answer in place of the service's own. */
        readonly Status: {
            /** @constant */
            readonly kind: "status";
            readonly status: number;
            /**
             * @description The JSON error body, a page as proxies send it, or nothing; the error body by default.
             * @enum {string}
             */
            readonly body?: "error" | "html" | "empty";
            /** @description Seconds in Retry-After, or null for no such header. 429 and 503 have 1 by default, others none. */
            readonly retryAfter?: number | null;
            readonly retryAfterForm?: components["schemas"]["RetryAfterForm"];
            /** @description Whether the request is carried out all the same. No by default. */
            readonly applied?: boolean;
        };
        /**
         * @description How Retry-After says when, as RFC 9110 has it; seconds by default, or a date by the clock of the sandbox.
         * @enum {string}
         */
        readonly RetryAfterForm: "seconds" | "date";
        /** @description Answers 429 to what goes beyond so many requests in a window of time, by the clock of the sandbox; Retry-After tells when the next window begins. */
        readonly Quota: {
            /** @constant */
            readonly kind: "quota";
            readonly requests: number;
            /** @description How long a window is. */
            readonly milliseconds: number;
            readonly retryAfterForm?: components["schemas"]["RetryAfterForm"];
        };
        /** @description Sends the client elsewhere, and carries out nothing. */
        readonly Redirect: {
            /** @constant */
            readonly kind: "redirect";
            /** @enum {integer} */
            readonly status: 301 | 302 | 303 | 307 | 308;
            /** @description Where to; the very same URL by default. */
            readonly location?: string;
        };
        /** @description Resets the connection before any byte of an answer; the request is not carried out. */
        readonly Reset: {
            /** @constant */
            readonly kind: "reset";
        };
        /** @description Closes the connection without an answer; the request is not carried out. */
        readonly Close: {
            /** @constant */
            readonly kind: "close";
        };
        /** @description Never answers, and does not carry out the request; closes the connection in the end, unless the client gives up before. */
        readonly Hang: {
            /** @constant */
            readonly kind: "hang";
            /** @description For how long; five minutes by default. */
            readonly milliseconds?: components["schemas"]["Delay"];
        };
        /** @description Carries out the request and resets the connection in place of the answer, so that a client that tries again does it twice. */
        readonly LostAnswer: {
            /** @constant */
            readonly kind: "lost-answer";
        };
        /** @description Closes the connection after some bytes of the body; Content-Length stays that of the whole. */
        readonly Cut: {
            /** @constant */
            readonly kind: "cut";
            readonly bytes: number;
        };
        /** @description Sends the body in pieces of so many bytes, one each so many milliseconds. */
        readonly Dribble: {
            /** @constant */
            readonly kind: "dribble";
            readonly bytes: number;
            readonly milliseconds: number;
        };
        /** @description Ends the body with a comma in place of its last byte. */
        readonly MalformedJson: {
            /** @constant */
            readonly kind: "malformed-json";
        };
        /** @description Another Content-Type; the body stays as it is. */
        readonly MediaType: {
            /** @constant */
            readonly kind: "media-type";
            readonly mediaType: string;
        };
        /** @description Answers a read as the state was some time ago; an update is carried out as usual. */
        readonly Stale: {
            /** @constant */
            readonly kind: "stale";
            readonly milliseconds: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Faults = components['schemas']['Faults'];
export type Fault = components['schemas']['Fault'];
export type When = components['schemas']['When'];
export type OperationId = components['schemas']['OperationId'];
export type Pattern = components['schemas']['Pattern'];
export type Place = components['schemas']['Place'];
export type Position = components['schemas']['Position'];
export type Delay = components['schemas']['Delay'];
export type Effect = components['schemas']['Effect'];
export type Latency = components['schemas']['Latency'];
export type UniformLatency = components['schemas']['UniformLatency'];
export type Status = components['schemas']['Status'];
export type RetryAfterForm = components['schemas']['RetryAfterForm'];
export type Quota = components['schemas']['Quota'];
export type Redirect = components['schemas']['Redirect'];
export type Reset = components['schemas']['Reset'];
export type Close = components['schemas']['Close'];
export type Hang = components['schemas']['Hang'];
export type LostAnswer = components['schemas']['LostAnswer'];
export type Cut = components['schemas']['Cut'];
export type Dribble = components['schemas']['Dribble'];
export type MalformedJson = components['schemas']['MalformedJson'];
export type MediaType = components['schemas']['MediaType'];
export type Stale = components['schemas']['Stale'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

/** The fields of each object of a faults file, with the object that a field holds or lists, if any. */
export const faultsFields: Readonly<
  Record<string, Readonly<Record<string, string | null>>>
> = {
  "Fault": {
    "id": null,
    "when": "When",
    "effect": null,
    "times": null
  },
  "When": {
    "operations": null,
    "credential": null,
    "path": null,
    "query": null,
    "office": null,
    "organization": null,
    "listing": null,
    "nth": null,
    "every": null,
    "probability": null,
    "seed": null
  },
  "Latency": {
    "kind": null,
    "milliseconds": null
  },
  "UniformLatency": {
    "kind": null,
    "from": null,
    "to": null
  },
  "Status": {
    "kind": null,
    "status": null,
    "body": null,
    "retryAfter": null,
    "retryAfterForm": null,
    "applied": null
  },
  "Quota": {
    "kind": null,
    "requests": null,
    "milliseconds": null,
    "retryAfterForm": null
  },
  "Redirect": {
    "kind": null,
    "status": null,
    "location": null
  },
  "Reset": {
    "kind": null
  },
  "Close": {
    "kind": null
  },
  "Hang": {
    "kind": null,
    "milliseconds": null
  },
  "LostAnswer": {
    "kind": null
  },
  "Cut": {
    "kind": null,
    "bytes": null
  },
  "Dribble": {
    "kind": null,
    "bytes": null,
    "milliseconds": null
  },
  "MalformedJson": {
    "kind": null
  },
  "MediaType": {
    "kind": null,
    "mediaType": null
  },
  "Stale": {
    "kind": null,
    "milliseconds": null
  }
};
