/** The JSON report, by its schema. All other forms are made from it. */
import { contractVersion } from '../../generated/contract.ts';
import type { Cause, Report, Result } from '../../generated/report.ts';
import { pick } from '../../shared/select.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import { brokenRequirementOf } from '../engine/verdict.ts';
import { causesOf } from './causes.ts';
import { countVerdicts, describeConclusion } from './conclusion.ts';
import { findAnchors, hasCountedLead } from './coverage.ts';
import { findDifferences } from './dialect.ts';
import { describeFailure, type EvidenceFiles } from './evidence.ts';
import { isKnownFailureOf } from './known.ts';
import { registerPersonalData } from './personal-data.ts';
import { isRecord } from '../wire/exchange.ts';

export const reportFormat = 'partner-api-conformance-report/1';

/**
 * The report of a target that could not be judged.
 * @param conclusion the reason, without any key
 */
export const refusalAsJson = (
  conclusion: string,
  exitStatus: Report['exitStatus'],
  suite: string,
): Report => ({
  format: reportFormat,
  suite,
  contract: contractVersion,
  startedAt: new Date().toISOString(),
  conformant: false,
  conclusion,
  exitStatus,
  requests: 0,
  milliseconds: 0,
  countsAnchored: false,
  anchors: [],
  notRestored: [],
  dialectDifferences: [],
  counts: countVerdicts([]),
  coverage: [],
  causes: [],
  results: [],
});

/** Fields with the suite's own words, exempt from redaction: one may happen to equal a key. */
const ownFields = new Set(
  'format suite contract startedAt id kind verdict requirements basis requirement rule alsoSeenBy capability depth method'.split(
    ' ',
  ),
);

/** Redacts every string of a JSON value that may come from the target. */
export function redactAll(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactAll(item, redact));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      ownFields.has(name) ? inner : redactAll(inner, redact),
    ]),
  );
}

const describeResults = (
  { results, startedAt }: RunReport,
  files: EvidenceFiles | undefined,
): Result[] =>
  results.map((result) => {
    const failure = describeFailure(result, { startedAt, files });
    return {
      id: result.id,
      kind: result.openPoint === undefined ? 'rule' : 'open-point',
      ...pick(result, 'title', 'verdict', 'requirements', 'reason', 'how'),
      ...(failure !== undefined && { failure }),
      ...pick(result, 'replay', 'judgements', 'withPremise', 'requests', 'milliseconds'),
    };
  });

const describeCauses = (report: RunReport): Cause[] =>
  causesOf(report.results.filter((one) => !isKnownFailureOf(report, one))).map(
    ({ leader, others }) => {
      const requirement = brokenRequirementOf(leader);
      return {
        rule: leader.id,
        ...(requirement !== undefined && { requirement }),
        alsoSeenBy: others.map(({ id }) => id),
      };
    },
  );

export interface JsonOptions {
  /** Stores texts too long for a line; by default, lines have any length. */
  readonly files?: EvidenceFiles;
  /** The command of the run without `--rule`, `--seed` and `--path`, for replays. */
  readonly command?: string;
  /** Whether the bundled simulator was judged, because no target was named. */
  readonly isBundledSimulator?: boolean;
}

/**
 * The whole report, free of API keys and of personal data.
 * @param suite its name and version
 */
export function reportAsJson(
  report: RunReport,
  suite: string,
  { files, command, isBundledSimulator }: JsonOptions = {},
): Report {
  registerPersonalData(report);
  const anchors = findAnchors(report);
  const results = describeResults(report, files);
  const whole: Report = {
    format: reportFormat,
    suite,
    contract: contractVersion,
    baseUrl: report.baseUrl,
    ...(isBundledSimulator === true && { bundledSimulator: true }),
    ...(command !== undefined && { command }),
    ...pick(report, 'insecure', 'proxy', 'seed'),
    startedAt: new Date(report.startedAt).toISOString(),
    ...describeConclusion(report),
    ...pick(report, 'selection', 'recording', 'expectedUntested', 'requests', 'observer'),
    ...pick(report, 'milliseconds', 'budget', 'interactions', 'noise', 'stopped'),
    leadsCounted: hasCountedLead(report),
    countsAnchored: anchors.length > 0,
    anchors,
    notRestored: report.notRestored,
    keyNames: Object.fromEntries(report.keyNames.map(({ shellName, name }) => [shellName, name])),
    ...(files?.isEmpty === false && { evidenceFolders: [files.folder] }),
    dialectDifferences: findDifferences(report),
    causes: describeCauses(report),
    ...pick(report, 'known'),
    results,
  };
  // Redaction keeps the shape of the report, which the compiler cannot know.
  return redactAll(whole, (text) => report.secrets.redact(text)) as Report;
}
