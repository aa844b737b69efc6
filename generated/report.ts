// Generated from conformance/report/report.schema.yaml by `npm run generate`. Do not edit.
export interface components {
    schemas: {
        readonly Report: {
            /** @constant */
            readonly format: "partner-api-conformance-report/1";
            /** @description Name and version of the suite. */
            readonly suite: string;
            /** @description Version of the contract. */
            readonly contract: string;
            /** @description The target. */
            readonly baseUrl?: string;
            /** @description Set if no target was given, and the bundled simulator was judged. */
            readonly bundledSimulator?: boolean;
            /** @description The command that was run, without the options that a replay adds. */
            readonly command?: string;
            /** @description Set if certificates were not checked (tls.insecure): another server may have answered. */
            readonly insecure?: boolean;
            /** @description The proxy that all requests went through. */
            readonly proxy?: string;
            readonly seed?: number;
            /** @description When the run began: ISO 8601, in UTC. */
            readonly startedAt: string;
            /** @description Whether all rules were selected, all claimed capabilities were judged, and no rule failed. */
            readonly conformant: boolean;
            /** @description One sentence. */
            readonly conclusion: string;
            /**
             * @description 0 no failure, 1 not conformant, 2 wrong usage or files, 3 could not be judged.
             * @enum {unknown}
             */
            readonly exitStatus: 0 | 1 | 2 | 3;
            /** @description The selected rules, if not all: the report then says nothing about the target as a whole. */
            readonly selection?: components["schemas"]["Selection"];
            /** @description Set if recorded exchanges were judged, and nothing was sent. */
            readonly recording?: components["schemas"]["Recording"];
            /** @description What the target file expects to be untested. */
            readonly expectedUntested?: components["schemas"]["Texts"];
            readonly requests: components["schemas"]["Count"];
            readonly observer?: components["schemas"]["Observer"];
            readonly milliseconds: components["schemas"]["Count"];
            readonly budget?: components["schemas"]["Budget"];
            readonly interactions?: components["schemas"]["Interactions"];
            readonly noise?: components["schemas"]["Noise"];
            /** @description Why the run stopped early. */
            readonly stopped?: string;
            /** @description Whether some answer counted a lead. */
            readonly leadsCounted?: boolean;
            readonly countsAnchored: boolean;
            /** @description What counts were compared with besides each other. */
            readonly anchors: components["schemas"]["Texts"];
            /** @description Listings that could not be restored and leads that could not be deleted. */
            readonly notRestored: components["schemas"]["Texts"];
            /** @description The credential of the target file that each variable in the requests stands for. */
            readonly keyNames?: {
                readonly [key: string]: string;
            };
            /** @description The folders of the files that the request lines use. */
            readonly evidenceFolders?: components["schemas"]["Texts"];
            /** @description Detected answers that differ from the dialect that the target declares. Not failures. */
            readonly dialectDifferences: readonly components["schemas"]["Difference"][];
            /** @description The number of results by verdict. */
            readonly counts: components["schemas"]["Counts"];
            /** @description What was judged of each capability, and why the rest was not. */
            readonly coverage: readonly components["schemas"]["Coverage"][];
            /** @description Failures by cause, without known failures; rules with the same cause probably show the same defect. */
            readonly causes: readonly components["schemas"]["Cause"][];
            /** @description The known failures of the target. */
            readonly known?: components["schemas"]["Known"];
            readonly results: readonly components["schemas"]["Result"][];
        };
        readonly Count: number;
        readonly Texts: readonly string[];
        /** @enum {unknown} */
        readonly Verdict: "pass" | "fail" | "warning" | "observed" | "untested" | "inconclusive" | "not-applicable" | "error";
        readonly Selection: {
            /** @description The only rules and areas to run (--rule). */
            readonly only?: components["schemas"]["Texts"];
            /** @description Rules, areas and requirements to skip (--skip). */
            readonly skip?: components["schemas"]["Texts"];
            /** @description Which part of the rules, of how many: 2/3 (--shard). */
            readonly shard?: string;
            /** @description The ids of all rules that were not selected. */
            readonly leftOut: components["schemas"]["Texts"];
        };
        readonly Recording: {
            readonly files: components["schemas"]["Texts"];
            /** @description The number of judged exchanges. */
            readonly exchanges: components["schemas"]["Count"];
            /** @description The numbers of other exchanges, with the reason. */
            readonly leftOut: components["schemas"]["Texts"];
        };
        /** @description Requests to the observer's hooks, and the leads that they created. */
        readonly Observer: {
            readonly requests: components["schemas"]["Count"];
            readonly leads: components["schemas"]["Count"];
            /** @description Whether a hook deletes them. */
            readonly takesBack: boolean;
        };
        /** @description The depth of the run, and its maximum number of requests. */
        readonly Budget: {
            /** @enum {unknown} */
            readonly depth: "quick" | "standard" | "thorough";
            readonly requests: components["schemas"]["Count"];
        };
        /** @description Combinations of request factors. Some defects show only with two of them. */
        readonly Interactions: {
            /** @description Of all factors. */
            readonly pairs: components["schemas"]["Seen"];
            /** @description Of the most relevant factors. */
            readonly triples: components["schemas"]["Seen"];
        };
        /** @description How many of the possible combinations were covered. */
        readonly Seen: {
            readonly seen: components["schemas"]["Count"];
            readonly possible: components["schemas"]["Count"];
        };
        /** @description Attempts that got no usable answer and were retried, by outcome. */
        readonly Noise: {
            readonly losses: {
                readonly [key: string]: number;
            };
            readonly lost: components["schemas"]["Count"];
        };
        readonly Difference: {
            readonly point: string;
            readonly declared: string;
            readonly seen: string;
            /** @description What showed it. */
            readonly how: string;
        };
        readonly Counts: {
            readonly pass: components["schemas"]["Count"];
            readonly fail: components["schemas"]["Count"];
            readonly warning: components["schemas"]["Count"];
            readonly observed: components["schemas"]["Count"];
            readonly untested: components["schemas"]["Count"];
            readonly inconclusive: components["schemas"]["Count"];
            readonly "not-applicable": components["schemas"]["Count"];
            readonly error: components["schemas"]["Count"];
        };
        readonly Coverage: {
            /** @enum {unknown} */
            readonly capability: "health" | "office-lead-count" | "organization-lead-count" | "listing-update";
            /** @description The number of its stated or derived requirements that can be observed. */
            readonly stated: components["schemas"]["Count"];
            readonly judged: components["schemas"]["Count"];
            readonly passed: components["schemas"]["Count"];
            /** @description Whether none of the requirements that are its own was judged. */
            readonly isEmpty: boolean;
            readonly notJudged: readonly components["schemas"]["Gap"][];
        };
        /** @description A requirement that no rule judged. */
        readonly Gap: {
            readonly requirement: string;
            readonly why: string;
            /** @description Whether the API alone could show it, so that the target was judged only in part. */
            readonly isBlocking: boolean;
            /** @description Whether the target file expects it (expect.untested). */
            readonly isExpected: boolean;
        };
        readonly Cause: {
            /** @description The rule that says most about it. */
            readonly rule: string;
            readonly requirement?: string;
            /** @description Other rules that failed. */
            readonly alsoSeenBy: components["schemas"]["Texts"];
        };
        readonly Known: {
            /** @description Listed failures, which do not count. */
            readonly failures: readonly components["schemas"]["KnownFailure"][];
            /** @description Entries to remove from the list, each with the reason. */
            readonly stale: components["schemas"]["Texts"];
        };
        readonly KnownFailure: {
            readonly rule: string;
            readonly requirement: string;
            readonly reason: string;
            /** @description The last day on which the entry is valid. */
            readonly expires?: string;
        };
        readonly Result: {
            readonly id: string;
            /** @enum {unknown} */
            readonly kind: "rule" | "open-point";
            /** @description What conforming targets do; or the question of the open point. */
            readonly title: string;
            readonly verdict: components["schemas"]["Verdict"];
            readonly requirements: components["schemas"]["Texts"];
            /** @description The reason, for every verdict except pass and fail; for observed, the detected answer. */
            readonly reason?: string;
            /** @description What showed the answer to an open point. */
            readonly how?: string;
            readonly failure?: components["schemas"]["Failure"];
            readonly replay?: components["schemas"]["Replay"];
            /** @description The number of judgements. */
            readonly judgements: components["schemas"]["Count"];
            /** @description The number of judgements that could have shown a defect. If there is none, the rule is untested. */
            readonly withPremise?: components["schemas"]["Count"];
            /** @description The number of requests that the rule itself sent. */
            readonly requests: components["schemas"]["Count"];
            /** @description The duration, while other rules may have run concurrently. */
            readonly milliseconds?: components["schemas"]["Count"];
        };
        readonly Replay: {
            readonly seed: number;
            readonly path: string;
        };
        readonly Failure: {
            readonly requirement: string;
            /** @enum {unknown} */
            readonly basis: "stated" | "derived" | "presumed";
            readonly statement: string;
            /** @description Of a presumption: the most reasonable server that breaks it. */
            readonly counterServer?: string;
            /** @description The section of the source document. */
            readonly source: string;
            readonly expected: string;
            readonly got: string;
            /** @description The exchanges that show the failure, the decisive one last. */
            readonly evidence: readonly components["schemas"]["Exchange"][];
            /** @description Shell lines that send concurrent requests together. */
            readonly atOnce?: components["schemas"]["Texts"];
            /** @description The same request without the defect, which was accepted. */
            readonly positiveControl?: components["schemas"]["Exchange"];
            /** @description The form of the request without which the failure does not show, if any. */
            readonly onlyWith?: string;
            readonly hint?: string;
        };
        readonly Exchange: {
            /** @description A shell line that sends the same bytes. */
            readonly curl: string;
            /** @description The answer in one line, or the reason for its absence. */
            readonly answer: string;
            /** @description Milliseconds since the run began. */
            readonly sentAfter: components["schemas"]["Count"];
            readonly receivedAfter: components["schemas"]["Count"];
            /** @description The numbers, from 1, of the exchanges in the list that were concurrent. */
            readonly atTheSameTimeAs?: readonly number[];
            /** @description The observer's hook that the request went to. */
            readonly hook?: string;
            readonly request: components["schemas"]["Request"];
            readonly response?: components["schemas"]["Response"];
        };
        readonly Request: {
            readonly method?: string;
            readonly url: string;
            readonly headers?: components["schemas"]["Headers"];
            readonly body?: components["schemas"]["Body"];
            /** @description In place of the other fields: raw bytes that no HTTP client sends, one character for each. */
            readonly raw?: string;
        };
        readonly Headers: readonly components["schemas"]["Header"][];
        readonly Header: {
            readonly name: string;
            readonly value: string;
        };
        readonly Body: {
            readonly text: components["schemas"]["LongText"];
            readonly mediaType: string;
        };
        readonly Response: {
            readonly status: number;
            readonly headers: components["schemas"]["Headers"];
            readonly text: components["schemas"]["LongText"];
        };
        /** @description As UTF-8, truncated with … after 20,000 characters. */
        readonly LongText: string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Report = components['schemas']['Report'];
export type Count = components['schemas']['Count'];
export type Texts = components['schemas']['Texts'];
export type Verdict = components['schemas']['Verdict'];
export type Selection = components['schemas']['Selection'];
export type Recording = components['schemas']['Recording'];
export type Observer = components['schemas']['Observer'];
export type Budget = components['schemas']['Budget'];
export type Interactions = components['schemas']['Interactions'];
export type Seen = components['schemas']['Seen'];
export type Noise = components['schemas']['Noise'];
export type Difference = components['schemas']['Difference'];
export type Counts = components['schemas']['Counts'];
export type Coverage = components['schemas']['Coverage'];
export type Gap = components['schemas']['Gap'];
export type Cause = components['schemas']['Cause'];
export type Known = components['schemas']['Known'];
export type KnownFailure = components['schemas']['KnownFailure'];
export type Result = components['schemas']['Result'];
export type Replay = components['schemas']['Replay'];
export type Failure = components['schemas']['Failure'];
export type Exchange = components['schemas']['Exchange'];
export type Request = components['schemas']['Request'];
export type Headers = components['schemas']['Headers'];
export type Header = components['schemas']['Header'];
export type Body = components['schemas']['Body'];
export type Response = components['schemas']['Response'];
export type LongText = components['schemas']['LongText'];
