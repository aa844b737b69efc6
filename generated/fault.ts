// Generated from simulator/faults/fault.schema.yaml by `npm run generate`. Do not edit.
export interface components {
    schemas: {
        /** @description The first fault of a kind that matches a request wins; latencies add up. */
        readonly Faults: readonly components["schemas"]["Fault"][];
        readonly Fault: {
            /** @description The id of the fault in the journal; by default derived from its effect. */
            readonly id?: string;
            readonly when?: components["schemas"]["When"];
            readonly effect: components["schemas"]["Effect"];
            /** @description The maximum number of requests that it affects. */
            readonly times?: number;
        };
        /** @description Which requests it affects: the requests that match operations, credential and place are counted from 1, and the other conditions choose among them. */
        readonly When: {
            /** @description Requests of these operations; of any path of the contract by default. */
            readonly operations?: readonly components["schemas"]["OperationId"][];
            /** @description Requests with this API key, without a sandbox's prefix. */
            readonly credential?: string;
            /** @description Requests with this path, as sent, without query and host: `*` stands for any text. */
            readonly path?: components["schemas"]["Pattern"];
            /** @description Requests with all of these parameters: `startDate` with any value, `startDate=2024-*` with a value that matches. */
            readonly query?: readonly components["schemas"]["Pattern"][];
            /** @description Counts of this office. */
            readonly office?: components["schemas"]["Place"];
            /** @description Counts of this organization. */
            readonly organization?: components["schemas"]["Place"];
            /** @description Updates of the listing with this id of the partner. */
            readonly listing?: components["schemas"]["Place"];
            /** @description Only the nth request. */
            readonly nth?: components["schemas"]["Position"];
            /** @description Every nth request: 3 means the 3rd, the 6th and so on. */
            readonly every?: components["schemas"]["Position"];
            /** @description The probability that a request is affected. */
            readonly probability?: number;
            /** @description The seed of the random choice, a whole number. The choice for the nth request is always the same, and the same for two faults with the same seed. By default the id of the fault is the seed. */
            readonly seed?: number;
        };
        /** @enum {string} */
        readonly OperationId: "getHealth" | "getOfficeLeadCount" | "getOrganizationLeadCount" | "updateListing";
        readonly Pattern: string;
        readonly Place: string;
        readonly Position: number;
        /** @description Milliseconds, at most ten minutes. */
        readonly Delay: number;
        readonly Effect: components["schemas"]["Latency"] | components["schemas"]["UniformLatency"] | components["schemas"]["Status"] | components["schemas"]["Quota"] | components["schemas"]["Redirect"] | components["schemas"]["Reset"] | components["schemas"]["Close"] | components["schemas"]["Hang"] | components["schemas"]["LostAnswer"] | components["schemas"]["Cut"] | components["schemas"]["Dribble"] | components["schemas"]["MalformedJson"] | components["schemas"]["MediaType"] | components["schemas"]["Stale"];
        /** @description Waits before the request is processed. A client that disconnects meanwhile has changed nothing. */
        readonly Latency: {
            /** @constant */
            readonly kind: "latency";
            readonly milliseconds: components["schemas"]["Delay"];
        };
        /** @description A uniformly distributed latency between two bounds. */
        readonly UniformLatency: {
            /** @constant */
            readonly kind: "uniform-latency";
            readonly from: components["schemas"]["Delay"];
            readonly to: components["schemas"]["Delay"];
        };
        /** @description An error in place of the service's answer. */
        readonly Status: {
            /** @constant */
            readonly kind: "status";
            readonly status: number;
            /**
             * @description The JSON error body, an HTML page like those of proxies, or nothing; by default the error body.
             * @enum {string}
             */
            readonly body?: "error" | "html" | "empty";
            /** @description Seconds in Retry-After, or null for no header. By default 1 for 429 and 503, and none for others. */
            readonly retryAfter?: number | null;
            readonly retryAfterForm?: components["schemas"]["RetryAfterForm"];
            /** @description Whether the request is carried out anyway. Default false. */
            readonly applied?: boolean;
        };
        /**
         * @description The form of Retry-After (RFC 9110); seconds by default, or a date by the clock of the sandbox.
         * @enum {string}
         */
        readonly RetryAfterForm: "seconds" | "date";
        /** @description Answers 429 to requests beyond a maximum per time window, by the clock of the sandbox; Retry-After says when the next window begins. */
        readonly Quota: {
            /** @constant */
            readonly kind: "quota";
            readonly requests: number;
            /** @description The length of a window. */
            readonly milliseconds: number;
            readonly retryAfterForm?: components["schemas"]["RetryAfterForm"];
        };
        /** @description Redirects the client; the request is not carried out. */
        readonly Redirect: {
            /** @constant */
            readonly kind: "redirect";
            /** @enum {integer} */
            readonly status: 301 | 302 | 303 | 307 | 308;
            /** @description The target of the redirect; by default the same URL. */
            readonly location?: string;
        };
        /** @description Resets the connection before the first byte of an answer; the request is not carried out. */
        readonly Reset: {
            /** @constant */
            readonly kind: "reset";
        };
        /** @description Closes the connection without an answer; the request is not carried out. */
        readonly Close: {
            /** @constant */
            readonly kind: "close";
        };
        /** @description Never answers, and does not carry out the request; eventually closes the connection, unless the client gives up before. */
        readonly Hang: {
            /** @constant */
            readonly kind: "hang";
            /** @description How long to hang; five minutes by default. */
            readonly milliseconds?: components["schemas"]["Delay"];
        };
        /** @description Carries out the request, then resets the connection in place of the answer, so that a client that retries does it twice. */
        readonly LostAnswer: {
            /** @constant */
            readonly kind: "lost-answer";
        };
        /** @description Closes the connection after some bytes of the body; Content-Length stays that of the whole body. */
        readonly Cut: {
            /** @constant */
            readonly kind: "cut";
            readonly bytes: number;
        };
        /** @description Sends the body in small pieces, one at each interval. */
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
        /** @description Sends another Content-Type; the body stays as it is. */
        readonly MediaType: {
            /** @constant */
            readonly kind: "media-type";
            readonly mediaType: string;
        };
        /** @description Answers reads from the state of some time ago; updates are carried out as usual. */
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
