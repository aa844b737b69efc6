// Generated from conformance/report/report.schema.yaml by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
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
            /** @description Set where nobody named a target, and the simulator of the suite was judged. */
            readonly bundledSimulator?: boolean;
            /** @description The command that was run, without what a replay adds. */
            readonly command?: string;
            /** @description Set where certificates were not checked (tls.insecure): somebody else may have answered. */
            readonly insecure?: boolean;
            /** @description The proxy that all requests went through. */
            readonly proxy?: string;
            readonly seed?: number;
            /** @description When the run began: ISO 8601, in UTC. */
            readonly startedAt: string;
            /** @description Whether all rules were to run, all that is claimed was judged, and none failed. */
            readonly conformant: boolean;
            /** @description One sentence. */
            readonly conclusion: string;
            /**
             * @description 0 no failure, 1 not conformant, 2 wrong usage or files, 3 could not be judged.
             * @enum {unknown}
             */
            readonly exitStatus: 0 | 1 | 2 | 3;
            /** @description Which rules were to run, where not all were: then nothing is said of the target as a whole. */
            readonly selection?: components["schemas"]["Selection"];
            /** @description Set where recorded exchanges were judged, and nothing was sent. */
            readonly recording?: components["schemas"]["Recording"];
            /** @description What the target file says is known not to be tried. */
            readonly expectedUntested?: components["schemas"]["Texts"];
            readonly requests: components["schemas"]["Count"];
            readonly observer?: components["schemas"]["Observer"];
            readonly milliseconds: components["schemas"]["Count"];
            readonly budget?: components["schemas"]["Budget"];
            readonly interactions?: components["schemas"]["Interactions"];
            readonly noise?: components["schemas"]["Noise"];
            /** @description Why the run ended before its end. */
            readonly stopped?: string;
            /** @description Whether some answer counted a lead. */
            readonly leadsCounted?: boolean;
            readonly countsAnchored: boolean;
            /** @description What counts were held against besides each other. */
            readonly anchors: components["schemas"]["Texts"];
            /** @description Listings and leads that could not be put back. */
            readonly notRestored: components["schemas"]["Texts"];
            /** @description Which credential of the target file each name in the requests stands for. */
            readonly keyNames?: {
                readonly [key: string]: string;
            };
            /** @description Where files are that the lines of requests name. */
            readonly evidenceFolders?: components["schemas"]["Texts"];
            /** @description Where the target declares a dialect: answers seen that are others. No failures. */
            readonly dialectDifferences: readonly components["schemas"]["Difference"][];
            /** @description How many results have each verdict. */
            readonly counts: components["schemas"]["Counts"];
            /** @description What was judged of each capability, and why not all of it. */
            readonly coverage: readonly components["schemas"]["Coverage"][];
            /** @description What was found wrong by cause, known failures apart; rules of one cause are likely to show one defect. */
            readonly causes: readonly components["schemas"]["Cause"][];
            /** @description What became of the known failures of the target. */
            readonly known?: components["schemas"]["Known"];
            readonly results: readonly components["schemas"]["Result"][];
        };
        readonly Count: number;
        readonly Texts: readonly string[];
        /** @enum {unknown} */
        readonly Verdict: "pass" | "fail" | "warning" | "observed" | "untested" | "inconclusive" | "not-applicable" | "error";
        readonly Selection: {
            /** @description Rules and areas to run, and no others (--rule). */
            readonly only?: components["schemas"]["Texts"];
            /** @description Rules, areas and requirements to leave out (--skip). */
            readonly skip?: components["schemas"]["Texts"];
            /** @description Which part of the rules, of how many: 2/3 (--shard). */
            readonly shard?: string;
            /** @description The ids of all rules that were left out by any. */
            readonly leftOut: components["schemas"]["Texts"];
        };
        readonly Recording: {
            readonly files: components["schemas"]["Texts"];
            /** @description How many were judged. */
            readonly exchanges: components["schemas"]["Count"];
            /** @description How many were not, with why. */
            readonly leftOut: components["schemas"]["Texts"];
        };
        /** @description Requests to hooks of the observer, and leads that were made by them. */
        readonly Observer: {
            readonly requests: components["schemas"]["Count"];
            readonly leads: components["schemas"]["Count"];
            /** @description Whether a hook takes them back. */
            readonly takesBack: boolean;
        };
        /** @description How deep the run tried each rule, and with how many requests at most. */
        readonly Budget: {
            /** @enum {unknown} */
            readonly depth: "quick" | "standard" | "thorough";
            readonly requests: components["schemas"]["Count"];
        };
        /** @description Combinations of what varies in requests and changes nothing, and of what they are about. A defect may need two. */
        readonly Interactions: {
            /** @description Of all factors. */
            readonly pairs: components["schemas"]["Seen"];
            /** @description Of the factors behind which servers hide most. */
            readonly triples: components["schemas"]["Seen"];
        };
        /** @description How many of the possible ones some request had. */
        readonly Seen: {
            readonly seen: components["schemas"]["Count"];
            readonly possible: components["schemas"]["Count"];
        };
        /** @description Attempts that got no usable answer and were sent again, by what became of them. */
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
            /** @description How many stated or derived requirements it has that something can show. */
            readonly stated: components["schemas"]["Count"];
            readonly judged: components["schemas"]["Count"];
            readonly passed: components["schemas"]["Count"];
            /** @description Whether none was judged of those that no other operation shares. */
            readonly isEmpty: boolean;
            readonly notJudged: readonly components["schemas"]["Gap"][];
        };
        /** @description A requirement that no rule judged. */
        readonly Gap: {
            readonly requirement: string;
            readonly why: string;
            /** @description Whether the API alone shows it, so that the target is judged in part only. */
            readonly isBlocking: boolean;
            /** @description Whether the target file says that it knows (expect.untested). */
            readonly isExpected: boolean;
        };
        readonly Cause: {
            /** @description The rule that says most of it. */
            readonly rule: string;
            readonly requirement?: string;
            /** @description Rules. */
            readonly alsoSeenBy: components["schemas"]["Texts"];
        };
        readonly Known: {
            /** @description Failures that are listed, and do not count. */
            readonly failures: readonly components["schemas"]["KnownFailure"][];
            /** @description Entries that have to leave the list, each with why. */
            readonly stale: components["schemas"]["Texts"];
        };
        readonly KnownFailure: {
            readonly rule: string;
            readonly requirement: string;
            readonly reason: string;
            /** @description The last day on which it is known. */
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
            /** @description Why, for every verdict but pass and fail; the answer seen, for observed. */
            readonly reason?: string;
            /** @description What showed the answer to an open point. */
            readonly how?: string;
            readonly failure?: components["schemas"]["Failure"];
            readonly replay?: components["schemas"]["Replay"];
            /** @description How often the rule judged something. */
            readonly judgements: components["schemas"]["Count"];
            /** @description How many of them could have shown a defect. A rule of which none could is untested. */
            readonly withPremise?: components["schemas"]["Count"];
            /** @description How many it sent itself. */
            readonly requests: components["schemas"]["Count"];
            /** @description How long it took, while others may have run beside it. */
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
            /** @description The exchanges that show it, the telling one last. */
            readonly evidence: readonly components["schemas"]["Exchange"][];
            /** @description Lines that send those together that were under way together. */
            readonly atOnce?: components["schemas"]["Texts"];
            /** @description The same request without its defect, as it was accepted. */
            readonly positiveControl?: components["schemas"]["Exchange"];
            /** @description Set where it shows only in a request that is written so, and not as usual. */
            readonly onlyWith?: string;
            readonly hint?: string;
        };
        readonly Exchange: {
            /** @description A shell line that sends the same bytes. */
            readonly curl: string;
            /** @description The answer on one line, or why there is none. */
            readonly answer: string;
            /** @description Milliseconds since the run began. */
            readonly sentAfter: components["schemas"]["Count"];
            readonly receivedAfter: components["schemas"]["Count"];
            /** @description Which ones of the list, counted from 1, were under way at the same time. */
            readonly atTheSameTimeAs?: readonly number[];
            /** @description The hook of the observer that it went to. */
            readonly hook?: string;
            readonly request: components["schemas"]["Request"];
            readonly response?: components["schemas"]["Response"];
        };
        readonly Request: {
            readonly method?: string;
            readonly url: string;
            readonly headers?: components["schemas"]["Headers"];
            readonly body?: components["schemas"]["Body"];
            /** @description In place of the others: bytes that are no request of an HTTP client, one character for each. */
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
        /** @description As UTF-8; ends with … behind 20,000 characters. */
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
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
