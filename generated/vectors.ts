// Generated from spec/vectors/vectors.schema.yaml by `npm run generate`. Do not edit.
export interface components {
    schemas: {
        /** @description Texts in place of a date, each with a verdict: what a reader of startDate and endDate has to make of it. */
        readonly "date-texts": {
            /** @description Where the schema of the file is. */
            readonly $schema: string;
            /** @description What the file holds, in a sentence. */
            readonly about: components["schemas"]["Words"];
            /** @description The requirements that the file exercises. */
            readonly requirements: components["schemas"]["Requirements"];
            /** @description The open points that the file touches. */
            readonly openPoints: components["schemas"]["OpenPoints"];
            readonly vectors: components["schemas"]["DateTexts"];
        };
        /** @description Groups of texts that name one instant each. */
        readonly "same-instants": {
            /** @description Where the schema of the file is. */
            readonly $schema: string;
            /** @description What the file holds, in a sentence. */
            readonly about: components["schemas"]["Words"];
            /** @description The requirements that the file exercises. */
            readonly requirements: components["schemas"]["Requirements"];
            /** @description The open points that the file touches. */
            readonly openPoints: components["schemas"]["OpenPoints"];
            readonly vectors: components["schemas"]["SameInstants"];
        };
        /** @description Small sets of leads and, for many ranges, how many of them count. */
        readonly "lead-counts": {
            /** @description Where the schema of the file is. */
            readonly $schema: string;
            /** @description What the file holds, in a sentence. */
            readonly about: components["schemas"]["Words"];
            /** @description The requirements that the file exercises. */
            readonly requirements: components["schemas"]["Requirements"];
            /** @description The open points that the file touches. */
            readonly openPoints: components["schemas"]["OpenPoints"];
            readonly vectors: components["schemas"]["LeadSets"];
        };
        /** @description Every ordered pair of different statuses. */
        readonly transitions: {
            /** @description Where the schema of the file is. */
            readonly $schema: string;
            /** @description What the file holds, in a sentence. */
            readonly about: components["schemas"]["Words"];
            /** @description The requirements that the file exercises. */
            readonly requirements: components["schemas"]["Requirements"];
            /** @description The open points that the file touches. */
            readonly openPoints: components["schemas"]["OpenPoints"];
            readonly vectors: components["schemas"]["Transitions"];
        };
        /** @description What each status means for buyers. */
        readonly visibility: {
            /** @description Where the schema of the file is. */
            readonly $schema: string;
            /** @description What the file holds, in a sentence. */
            readonly about: components["schemas"]["Words"];
            /** @description The requirements that the file exercises. */
            readonly requirements: components["schemas"]["Requirements"];
            /** @description The open points that the file touches. */
            readonly openPoints: components["schemas"]["OpenPoints"];
            readonly vectors: components["schemas"]["Visibilities"];
        };
        /** @description What a refusal answers, by operation and condition. */
        readonly "error-bodies": {
            /** @description Where the schema of the file is. */
            readonly $schema: string;
            /** @description What the file holds, in a sentence. */
            readonly about: components["schemas"]["Words"];
            /** @description The requirements that the file exercises. */
            readonly requirements: components["schemas"]["Requirements"];
            /** @description The open points that the file touches. */
            readonly openPoints: components["schemas"]["OpenPoints"];
            readonly vectors: components["schemas"]["ErrorBodies"];
        };
        /** @description Requests with exactly one defect, each with its positive control. */
        readonly requests: {
            /** @description Where the schema of the file is. */
            readonly $schema: string;
            /** @description What the file holds, in a sentence. */
            readonly about: components["schemas"]["Words"];
            /** @description The requirements that the file exercises. */
            readonly requirements: components["schemas"]["Requirements"];
            /** @description The open points that the file touches. */
            readonly openPoints: components["schemas"]["OpenPoints"];
            /** @description What each placeholder stands for. Leave out the vectors whose placeholders you cannot fill. */
            readonly placeholders: {
                readonly [key: string]: string;
            };
            readonly vectors: components["schemas"]["Requests"];
        };
        /** @description The vectors, in an order that is for people only. */
        readonly DateTexts: readonly ({
            readonly id: components["schemas"]["Slug"];
            /** @description The text as the service gets it, after percent-decoding. */
            readonly text: string;
            /**
             * @description Every reader accepts it.
             * @constant
             */
            readonly verdict: "valid";
            readonly because: components["schemas"]["Because"];
            readonly epochMilliseconds: components["schemas"]["Milliseconds"];
        } | {
            readonly id: components["schemas"]["Slug"];
            /** @description The text as the service gets it, after percent-decoding. */
            readonly text: string;
            /**
             * @description Every reader refuses it.
             * @constant
             */
            readonly verdict: "invalid";
            readonly because: components["schemas"]["Because"];
            /** @description The requirement that asks for the refusal. */
            readonly requirement: components["schemas"]["Requirement"];
        } | {
            readonly id: components["schemas"]["Slug"];
            /** @description The text as the service gets it, after percent-decoding. */
            readonly text: string;
            /**
             * @description A reader may accept or refuse it.
             * @constant
             */
            readonly verdict: "open";
            readonly because: components["schemas"]["Because"];
            /** @description The open points on which it depends. */
            readonly openPoints: readonly components["schemas"]["OpenPoint"][];
            /** @description The instant, in milliseconds since 1970-01-01T00:00:00Z, rounded down; null where it is open as well. */
            readonly epochMilliseconds: number | null;
            /** @description The instant in nanoseconds since 1970-01-01T00:00:00Z, rounded down, as decimal digits. Given where epochMilliseconds, also rounded down, does not say it all. */
            readonly epochNanoseconds?: string;
        })[];
        /** @description The vectors, in an order that is for people only. */
        readonly SameInstants: readonly {
            readonly id: components["schemas"]["Slug"];
            readonly because: components["schemas"]["Because"];
            readonly epochMilliseconds: components["schemas"]["Milliseconds"];
            /** @description Texts of the same instant: those of them that are accepted have to be read as this instant. */
            readonly spellings: readonly {
                /** @description The text as the service gets it, after percent-decoding. */
                readonly text: string;
                /** @description The open points on which the form of the text depends; none where it is the one form of the contract. */
                readonly openPoints: components["schemas"]["OpenPoints"];
            }[];
        }[];
        /** @description The vectors, in an order that is for people only. */
        readonly LeadSets: readonly {
            readonly id: components["schemas"]["Slug"];
            readonly because: components["schemas"]["Because"];
            /** @description The current time of the set. No lead is as late. */
            readonly now: components["schemas"]["PlainDate"];
            /** @description The instant of now. */
            readonly nowMilliseconds: components["schemas"]["Milliseconds"];
            /** @description The ids of all offices, those without leads among them. */
            readonly offices: readonly number[];
            /** @description The leads, in no order that matters. Two that are equal are two leads. */
            readonly leads: readonly {
                /** @description The office that received it. */
                readonly officeId: number;
                /** @description When it arrived, for people. */
                readonly at: string;
                readonly epochMilliseconds: components["schemas"]["Milliseconds"];
            }[];
            /** @description The ranges. */
            readonly ranges: readonly components["schemas"]["Range"][];
        }[];
        /** @description One range. A bound that is absent is left out of the query too. Without a start all leads from the beginning count, without an end the range ends now. No lead lies at now, because whether it counts then is open. */
        readonly Range: {
            readonly id: components["schemas"]["Slug"];
            readonly because: components["schemas"]["Because"];
            readonly startDate?: components["schemas"]["PlainDate"];
            /** @description The instant of startDate. */
            readonly startMilliseconds?: components["schemas"]["Milliseconds"];
            readonly endDate?: components["schemas"]["PlainDate"];
            /** @description The instant of endDate. */
            readonly endMilliseconds?: components["schemas"]["Milliseconds"];
            readonly under?: components["schemas"]["Under"];
            /** @description The counts under each answer to the open point bounds; a service has to give those of one answer, the same for all ranges. */
            readonly counts: {
                readonly "from-start-before-end": components["schemas"]["Count"];
                readonly "from-start-to-end": components["schemas"]["Count"];
                readonly "after-start-to-end": components["schemas"]["Count"];
                readonly "after-start-before-end": components["schemas"]["Count"];
            };
        };
        /** @description How many leads count. */
        readonly Count: {
            /** @description Of all offices: the sum. */
            readonly totalLeads: number;
            /** @description Of each office, by its id. An office with 0 may be left out of a breakdown (open point zero-offices). */
            readonly byOffice: {
                readonly [key: string]: number;
            };
        };
        /** @description The vectors, in an order that is for people only. */
        readonly Transitions: readonly {
            readonly id: components["schemas"]["Slug"];
            /** @description The status that the listing has. */
            readonly from: components["schemas"]["Status"];
            /** @description The status that the update carries. */
            readonly to: components["schemas"]["Status"];
            /**
             * @description Any 2XX with a JSON body whose field message is a string.
             * @constant
             */
            readonly outcome: "success";
        }[];
        /** @description The vectors, in an order that is for people only. */
        readonly Visibilities: readonly {
            readonly id: components["schemas"]["Slug"];
            readonly status: components["schemas"]["Status"];
            /** @description Whether buyers see the listing, at once. */
            readonly visible: boolean;
            /** @description Whether buyers find the listing in search, after about one minute. With an open point both answers will do, and this is that of the table of statuses. */
            readonly inSearch: boolean;
            /**
             * @description true where the listing is shown with a badge; null where the contract does not tell of one.
             * @enum {unknown}
             */
            readonly badge: true | null;
            /** @description What the badge says, where that is given. */
            readonly badgeText?: string;
            /** @description The open points on which inSearch depends. */
            readonly openPoints: components["schemas"]["OpenPoints"];
        }[];
        /** @description The vectors, in an order that is for people only. */
        readonly ErrorBodies: readonly {
            readonly id: components["schemas"]["Slug"];
            readonly operation: components["schemas"]["Operation"];
            /** @description What is wrong with the request, in a sentence. */
            readonly condition: components["schemas"]["Words"];
            readonly status: components["schemas"]["AnswerStatus"];
            /** @description The fields of the body whose values are fixed; null where all of the body is open. */
            readonly body: {
                /**
                 * @description Marks the failure.
                 * @constant
                 */
                readonly status: "error";
                /** @description The text of the contract. */
                readonly error?: string;
            } | null;
            /** @description The fields that have to be there as strings, in words that are open. */
            readonly freeTexts: readonly string[];
            /** @description The requirements that fix the status and the body. */
            readonly requirements: components["schemas"]["Requirements"];
            readonly under?: components["schemas"]["Under"];
            /** @description The open points that leave the rest: further fields, a wording, a code or a whole body. */
            readonly openPoints: components["schemas"]["OpenPoints"];
        }[];
        /** @description The vectors, in an order that is for people only. */
        readonly Requests: readonly {
            readonly id: components["schemas"]["Slug"];
            readonly operation: components["schemas"]["Operation"];
            /** @description The requirement that asks for the refusal. */
            readonly requirement: components["schemas"]["Requirement"];
            /** @description What is wrong with the request, in a sentence. */
            readonly defect: components["schemas"]["Words"];
            /** @description The request with the defect. */
            readonly request: components["schemas"]["Template"];
            /** @description What the request has to be answered with. */
            readonly status: components["schemas"]["AnswerStatus"];
            /** @description The id of the vector of error-bodies.json that says what the body has to be. */
            readonly errorBody: components["schemas"]["Slug"];
            /** @description The same request without the defect. */
            readonly positiveControl: components["schemas"]["Template"];
            /** @description What the positive control has to be answered with. */
            readonly positiveControlStatus: components["schemas"]["AnswerStatus"];
            readonly under?: components["schemas"]["Under"];
            /** @description The open points that leave the rest, for example which code of its class an answer has. */
            readonly openPoints: components["schemas"]["OpenPoints"];
        }[];
        /** @description A request. Every {name} in it is a placeholder, to be filled in before anything is percent-encoded. */
        readonly Template: {
            /**
             * @description The method.
             * @enum {unknown}
             */
            readonly method: "GET" | "PUT";
            /** @description The path, from the root of the service. */
            readonly path: string;
            /** @description The query parameters, by name, not percent-encoded. */
            readonly query: {
                readonly [key: string]: string;
            };
            /** @description The headers to send. */
            readonly headers: {
                readonly [key: string]: string;
            };
            /** @description The JSON body; absent where none is sent. */
            readonly body?: Record<string, unknown>;
        };
        readonly Words: string;
        /** @description Why, in a few words for people. */
        readonly Because: components["schemas"]["Words"];
        /** @description A stable id, unique in its array. */
        readonly Slug: string;
        /**
         * @description An id of spec/requirements.yaml.
         * @enum {unknown}
         */
        readonly Requirement: "auth/missing-credential" | "auth/unknown-credential" | "auth/malformed-credential" | "auth/near-miss-credential" | "auth/same-key" | "auth/lead-permission" | "auth/organization-access" | "auth/health-any-credential" | "auth/unauthorized-body" | "health/report" | "health/every-field" | "health/listed-once" | "health/time-of-answer" | "health/time-by-date" | "health/own-permissions" | "office/body" | "office/echoes-id" | "office/own-name" | "office/whole-count" | "office/unknown" | "office/foreign" | "office/id-spelling" | "office/foreign-like-unknown" | "office/external-id" | "office/number-agrees" | "office/one-name" | "office/declared-facts" | "organization/body" | "organization/echoes-id" | "organization/own-name" | "organization/total-is-sum" | "organization/total-covers-offices" | "organization/each-office-once" | "organization/own-offices-only" | "organization/breakdown-included" | "organization/one-object" | "organization/unknown" | "organization/foreign" | "organization/external-id" | "range/optional" | "range/not-iso" | "range/padded-date" | "range/no-timezone" | "range/date-only" | "range/start-not-before-end" | "range/start-after-now" | "range/one-text" | "range/omitted-start-is-beginning" | "range/omitted-end-is-now" | "range/instants-not-texts" | "range/every-offset" | "range/future-end" | "range/widening" | "range/disjoint" | "range/overlap" | "range/shared-cut" | "range/matrix" | "range/inside-a-day" | "time/history-is-fixed" | "time/real-time" | "time/within-a-second" | "time/every-inquiry" | "time/returning-buyer" | "time/reticent-buyer" | "time/never-falls" | "errors/body" | "errors/documented-status" | "errors/no-server-error" | "listing/unauthorized-body" | "listing/needs-credential" | "listing/every-transition" | "listing/success-body" | "listing/transition-sequences" | "listing/not-deleted" | "listing/broker-reference" | "listing/full-update" | "listing/unknown-status" | "listing/status-spelling" | "listing/rejected-changes-nothing" | "listing/visibility" | "listing/badge" | "listing/badge-of-status" | "listing/contracts-in-search" | "listing/contracts-alike" | "listing/leads-under-contract" | "listing/leads-while-hidden" | "listing/at-once" | "listing/search-lag" | "listing/nothing-lost" | "listing/stored-as-sent" | "listing/omitted-kept" | "listing/partial-alike" | "listing/status-kept" | "listing/broker-kept" | "listing/own-listings-only" | "listing/counts-untouched" | "listing/makes-no-lead" | "privacy/counts-only" | "privacy/no-personal-data" | "wire/json" | "wire/media-type" | "wire/request-json" | "wire/request-media-type" | "wire/request-framing" | "wire/prefix";
        /** @description Ids of spec/requirements.yaml. */
        readonly Requirements: readonly components["schemas"]["Requirement"][];
        /**
         * @description An id of spec/open-points.yaml.
         * @enum {unknown}
         */
        readonly OpenPoint: "bounds" | "offset-form" | "fractional-seconds" | "lenient-iso" | "early-years" | "empty-parameter" | "repeated-parameter" | "unknown-parameter" | "future-window" | "future-end" | "lead-now" | "precedence" | "organization-not-found-text" | "organization-optional-fields" | "breakdown-optional-fields" | "zero-offices" | "breakdown-order" | "lead-offices" | "health-timestamp" | "health-fields" | "permission-names" | "unsupported-operation" | "update-permission" | "partial-update" | "missing-status" | "empty-status" | "unreadable-body" | "omitted-fields" | "missing-broker" | "both-brokers" | "unknown-broker" | "broker-fields" | "update-field-types" | "location-visibility" | "country-code" | "business-types" | "listing-fields" | "same-status" | "concurrent-updates" | "unknown-listing" | "update-success-code" | "update-error-code" | "update-error-body" | "update-unauthorized-body" | "update-extra-fields" | "response-extra-fields" | "scheme-case" | "authorization-spacing" | "key-sameness" | "id-forms" | "under-contract-in-search" | "badge-words" | "office-date-parameters" | "search-delay" | "www-authenticate" | "request-media-type" | "answer-media-type" | "other-methods" | "trailing-slash" | "range-length" | "body-size" | "service-failure" | "rate-limit";
        /** @description Ids of spec/open-points.yaml. */
        readonly OpenPoints: readonly components["schemas"]["OpenPoint"][];
        /** @description An instant, in whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds. */
        readonly Milliseconds: number;
        /** @description A date in the one form of the contract. */
        readonly PlainDate: string;
        /**
         * @description The id of an operation of spec/openapi.yaml.
         * @enum {unknown}
         */
        readonly Operation: "getHealth" | "getOfficeLeadCount" | "getOrganizationLeadCount" | "updateListing";
        /** @description An HTTP status code, or 2XX or 4XX where any code of that class will do. */
        readonly AnswerStatus: string;
        /**
         * @description A status of a listing.
         * @enum {unknown}
         */
        readonly Status: "DRAFT" | "FOR_SALE" | "REVIEWING_OFFERS" | "PENDING_CONTRACT" | "UNDER_CONTRACT" | "SOLD" | "ARCHIVED";
        /** @description Answers to open points under which alone the vector holds. Leave it out where your service answers otherwise. */
        readonly Under: {
            readonly [key: string]: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type DateTexts = components['schemas']['DateTexts'];
export type SameInstants = components['schemas']['SameInstants'];
export type LeadCounts = components['schemas']['lead-counts'];
export type Transitions = components['schemas']['Transitions'];
export type Visibility = components['schemas']['visibility'];
export type ErrorBodies = components['schemas']['ErrorBodies'];
export type Requests = components['schemas']['Requests'];
export type LeadSets = components['schemas']['LeadSets'];
export type Range = components['schemas']['Range'];
export type Count = components['schemas']['Count'];
export type Visibilities = components['schemas']['Visibilities'];
export type Template = components['schemas']['Template'];
export type Words = components['schemas']['Words'];
export type Because = components['schemas']['Because'];
export type Slug = components['schemas']['Slug'];
export type Requirement = components['schemas']['Requirement'];
export type Requirements = components['schemas']['Requirements'];
export type OpenPoint = components['schemas']['OpenPoint'];
export type OpenPoints = components['schemas']['OpenPoints'];
export type Milliseconds = components['schemas']['Milliseconds'];
export type PlainDate = components['schemas']['PlainDate'];
export type Operation = components['schemas']['Operation'];
export type AnswerStatus = components['schemas']['AnswerStatus'];
export type Status = components['schemas']['Status'];
export type Under = components['schemas']['Under'];
