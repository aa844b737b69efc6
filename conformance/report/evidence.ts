/** Converts a failure and its evidence to the data of the report. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { requirements, type Requirement } from '../../generated/catalogue.ts';
import type {
  Exchange as ReportExchange,
  Failure,
  Headers,
  Request,
  Response,
} from '../../generated/report.ts';
import { pick } from '../../shared/select.ts';
import { groupOverlapping, overlap, summarize } from '../wire/exchange.ts';
import type { Evidence, NameAndValue, RecordedResponse } from '../wire/exchange.ts';
import type { Secrets } from '../wire/secrets.ts';
import { concurrentLineOf, sentRequestOf, shellLineOf } from '../wire/shell-line.ts';
import type { KeptFiles } from '../wire/shell-line.ts';
import { brokenRequirementOf, type Finding, type RuleResult } from '../engine/verdict.ts';

type ReportEvidence = Pick<Failure, 'evidence' | 'atOnce' | 'positiveControl'>;

interface EvidenceContext {
  /** The start of the run, epoch milliseconds. */
  readonly startedAt: number;
  /** By default unlimited. */
  readonly files?: KeptFiles | undefined;
}

/** Collects texts too long for a line, without API keys, until `write` stores them in files. */
export class EvidenceFiles implements KeptFiles {
  readonly folder: string;
  readonly #secrets: Secrets;
  readonly #paths = new Map<string, string>();

  constructor(folder: string, secrets: Secrets) {
    this.folder = folder;
    this.#secrets = secrets;
  }

  get isEmpty(): boolean {
    return this.#paths.size === 0;
  }

  readonly keepBody = (text: string): string | undefined =>
    this.#secrets.redact(text) === text ? this.#pathFor(text, 'body') : undefined;

  readonly keepScript = (line: string): string =>
    this.#pathFor(`${this.#secrets.redact(line)}\n`, 'sh');

  async write(): Promise<void> {
    for (const [text, path] of this.#paths) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }

  #pathFor(text: string, ending: string): string {
    const path =
      this.#paths.get(text) ?? join(this.folder, `request-${this.#paths.size + 1}.${ending}`);
    this.#paths.set(text, path);
    return path;
  }
}

const longestText = 20_000;

/** The ellipsis lets redaction recognize a secret that was cut. */
const cutText = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText)}…` : text;

const asHeaders = (headers: readonly NameAndValue[]): Headers =>
  headers.map(([name, value]) => ({ name, value }));

function toReportRequest(exchange: Evidence, shorten = cutText): Request {
  if ('raw' in exchange) return { url: exchange.url, raw: exchange.raw.bytes };
  const { method, url, headers, body } = sentRequestOf(exchange);
  return {
    method,
    url,
    headers: asHeaders(headers),
    ...(body !== undefined && { body: { text: shorten(body.text), mediaType: body.mediaType } }),
  };
}

const toReportResponse = (
  { status, headers, text }: RecordedResponse,
  shorten = cutText,
): Response => ({ status, headers: asHeaders(Object.entries(headers)), text: shorten(text) });

export const toUntruncatedExchange = (exchange: Evidence) => ({
  answer: summarize(exchange),
  request: toReportRequest(exchange, (text) => text),
  ...(exchange.response !== undefined && {
    response: toReportResponse(exchange.response, (text) => text),
  }),
});

const toReportExchange = (
  exchange: Evidence,
  { startedAt, files }: EvidenceContext,
): ReportExchange => ({
  curl: shellLineOf(exchange, files),
  answer:
    'hook' in exchange ? `observer.${exchange.hook}: ${summarize(exchange)}` : summarize(exchange),
  sentAfter: Math.floor(exchange.sentAt - startedAt),
  receivedAfter: Math.floor(exchange.receivedAt - startedAt),
  ...('hook' in exchange && { hook: exchange.hook }),
  request: toReportRequest(exchange),
  ...(exchange.response !== undefined && { response: toReportResponse(exchange.response) }),
});

/** An exchange, with the numbers (from 1) of the listed exchanges that were concurrent with it. */
function toNumberedExchange(
  evidence: readonly Evidence[],
  exchange: Evidence,
  context: EvidenceContext,
) {
  const others = evidence.flatMap((one, index) => (overlap(exchange, one) ? [index + 1] : []));
  const reported = toReportExchange(exchange, context);
  return others.length === 0 ? reported : { ...reported, atTheSameTimeAs: others };
}

/** The evidence of a finding; texts are not yet redacted. */
export function toReportEvidence(
  { evidence, positiveControls }: Pick<Finding, 'evidence' | 'positiveControls'>,
  context: EvidenceContext,
): ReportEvidence {
  const positiveControl = positiveControls?.at(-1);
  const atOnce = groupOverlapping(evidence)
    .filter(({ length }) => length > 1)
    .map((group) => concurrentLineOf(group, context.files));
  return {
    evidence: evidence.map((exchange) => toNumberedExchange(evidence, exchange, context)),
    ...(atOnce.length === 0 ? {} : { atOnce }),
    ...(positiveControl && { positiveControl: toReportExchange(positiveControl, context) }),
  };
}

/** Describes the failure of a result with a finding; texts are not yet redacted. */
export function describeFailure(result: RuleResult, context: EvidenceContext): Failure | undefined {
  const { finding } = result;
  const requirement = brokenRequirementOf(result);
  if (finding === undefined || requirement === undefined) return undefined;
  const known: Requirement = requirements[requirement];
  return {
    requirement,
    ...pick(known, 'basis', 'statement', 'source'),
    ...(known.basis === 'presumed' && pick(known, 'counterServer')),
    ...pick(finding, 'expected', 'got'),
    ...toReportEvidence(finding, context),
    ...pick(finding, 'onlyWith', 'hint'),
  };
}
