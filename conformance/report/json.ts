/** The report as data, for programs. */
import { contractVersion } from '../../generated/contract.ts';
import type { Budget } from '../engine/budget.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import type { KeptFiles } from '../wire/shell-line.ts';
import type { NoiseReport } from '../wire/noise.ts';
import { findAnchors } from './anchors.ts';
import { causesOf } from './causes.ts';
import { coverageOf } from './coverage.ts';
import type { Coverage } from './coverage.ts';
import { conclude } from './conclusion.ts';
import { findDifferences } from './dialect.ts';
import type { Difference } from './dialect.ts';
import { describeFailure } from './failure.ts';
import type { Failure } from './failure.ts';

export interface JsonReport {
  readonly format: 'partner-api-conformance-report/1';
  readonly suite: string;
  readonly contract: string;
  readonly baseUrl: string;
  /** Set where certificates were not checked (tls.insecure): somebody else may have answered. */
  readonly insecure?: boolean;
  /** The proxy that all requests went through. */
  readonly proxy?: string;
  readonly seed: number;
  /** When the run began: ISO 8601, in UTC. */
  readonly startedAt: string;
  /** Whether all rules were to run, and none failed. */
  readonly conformant: boolean;
  readonly conclusion: string;
  readonly exitStatus: number;
  /** Which rules were to run, where not all were: then nothing is said of the target as a whole. */
  readonly selection?: RunReport['selection'];
  readonly requests: number;
  readonly observer: RunReport['observer'];
  readonly milliseconds: number;
  /** How deep the run tried each rule, and with how many requests at most. */
  readonly budget: Budget;
  /** Attempts that got no usable answer and were sent again, by what became of them. */
  readonly noise?: NoiseReport;
  /** Why the run ended before its end. */
  readonly stopped?: string;
  readonly countsAnchored: boolean;
  /** What counts were held against besides each other. */
  readonly anchors: readonly string[];
  readonly notRestored: readonly string[];
  /** Where the target declares a dialect: answers seen that are others. No failures. */
  readonly dialectDifferences: readonly Difference[];
  readonly counts: Readonly<Record<string, number>>;
  /** What was judged of each capability, and why not all of it. */
  readonly coverage: readonly Coverage[];
  /** The failures by cause; those of one cause are likely to be one defect. */
  readonly causes: readonly JsonCause[];
  readonly results: readonly JsonResult[];
}

/** What there is to say of a target that could not be judged at all. */
export interface JsonRefusal extends Pick<
  JsonReport,
  'format' | 'suite' | 'contract' | 'conformant' | 'conclusion' | 'exitStatus' | 'results'
> {
  readonly results: readonly [];
}

/** @param conclusion why not, without any key */
export const refusalAsJson = (
  conclusion: string,
  exitStatus: number,
  suiteVersion: string,
): JsonRefusal => ({
  format: 'partner-api-conformance-report/1',
  suite: suiteVersion,
  contract: contractVersion,
  conformant: false,
  conclusion,
  exitStatus,
  results: [],
});

export interface JsonResult {
  readonly id: string;
  readonly kind: 'rule' | 'open-point';
  readonly title: string;
  readonly verdict: string;
  readonly requirements: readonly string[];
  readonly reason?: string;
  /** What showed the answer to an open point. */
  readonly how?: string;
  readonly failure?: Failure;
  readonly replay?: { readonly seed: number; readonly path: string };
  readonly judgements: number;
  readonly requests: number;
}

/** Redacts every text of a JSON value, keys of objects aside. */
function redactAll<T>(value: T, redact: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? redact(inner) : inner,
  ) as T;
}

function describeResults({ results, startedAt }: RunReport, files?: KeptFiles): JsonResult[] {
  return results.map((result) => {
    const { id, title, verdict, requirements, openPoint, reason, how, replay, judgements } = result;
    const failure = describeFailure(result, { startedAt, files });
    return {
      id,
      kind: openPoint === undefined ? 'rule' : 'open-point',
      title,
      verdict,
      requirements,
      ...(reason === undefined ? {} : { reason }),
      ...(how === undefined ? {} : { how }),
      ...(failure === undefined ? {} : { failure }),
      ...(replay === undefined ? {} : { replay }),
      judgements,
      requests: result.requests,
    };
  });
}

/** Rules that fail for one reason, as it seems. */
export interface JsonCause {
  /** The rule that says most of it. */
  readonly rule: string;
  readonly requirement: string | undefined;
  readonly alsoSeenBy: readonly string[];
}

const describeCauses = ({ results }: RunReport): JsonCause[] =>
  causesOf(results).map(({ leader, others }) => ({
    rule: leader.id,
    requirement: leader.finding?.requirement ?? leader.requirements[0],
    alsoSeenBy: others.map(({ id }) => id),
  }));

/**
 * The whole report, free of API keys.
 * @param files takes what is too long for a line; default nothing, and lines are as long as they are
 */
export function reportAsJson(report: RunReport, suite: string, files?: KeptFiles): JsonReport {
  const { baseUrl, seed, requests, observer, milliseconds, notRestored, secrets } = report;
  const anchors = findAnchors(report);
  const { status, words, counts, isConformant } = conclude(report);
  const whole: JsonReport = {
    format: 'partner-api-conformance-report/1',
    suite,
    contract: contractVersion,
    baseUrl,
    ...(report.insecure === undefined ? {} : { insecure: report.insecure }),
    ...(report.proxy === undefined ? {} : { proxy: report.proxy }),
    seed,
    startedAt: new Date(report.startedAt).toISOString(),
    conformant: isConformant,
    conclusion: words,
    exitStatus: status,
    ...(report.selection === undefined ? {} : { selection: report.selection }),
    requests,
    observer,
    milliseconds,
    budget: report.budget,
    ...(report.noise === undefined ? {} : { noise: report.noise }),
    ...(report.stopped === undefined ? {} : { stopped: report.stopped }),
    countsAnchored: anchors.length > 0,
    anchors,
    notRestored,
    dialectDifferences: findDifferences(report),
    counts,
    coverage: coverageOf(report),
    causes: describeCauses(report),
    results: describeResults(report, files),
  };
  return redactAll(whole, (text) => secrets.redact(text));
}
