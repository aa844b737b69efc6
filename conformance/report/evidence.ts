/** Converts a failure and its evidence to the data of the report. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { requirements, type Requirement } from '../../generated/catalogue.ts';
import type {
  Exchange as ShownExchange,
  Failure,
  Headers,
  Request,
  Response,
} from '../../generated/report.ts';
import { groupOverlapping, overlap, summarize } from '../wire/exchange.ts';
import type { Evidence, NameAndValue, RecordedResponse } from '../wire/exchange.ts';
import type { Secrets } from '../wire/secrets.ts';
import {
  concurrentLineOf,
  sentRequestOf,
  shellLineOf,
  type KeptFiles,
} from '../wire/shell-line.ts';
import { brokenRequirementOf, type Finding, type RuleResult } from '../engine/verdict.ts';

type ShownEvidence = Pick<Failure, 'evidence' | 'atOnce' | 'positiveControl'>;

export interface Telling {
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
    this.#secrets.redact(text) === text ? this.#keep(text, 'body') : undefined;

  readonly keepScript = (line: string): string =>
    this.#keep(`${this.#secrets.redact(line)}\n`, 'sh');

  async write(): Promise<void> {
    for (const [text, path] of this.#paths) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }

  #keep(text: string, ending: string): string {
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

function showRequest(exchange: Evidence, keep = cutText): Request {
  if ('raw' in exchange) return { url: exchange.url, raw: exchange.raw.bytes };
  const { method, url, headers, body } = sentRequestOf(exchange);
  return {
    method,
    url,
    headers: asHeaders(headers),
    ...(body !== undefined && { body: { text: keep(body.text), mediaType: body.mediaType } }),
  };
}

const showResponse = ({ status, headers, text }: RecordedResponse, keep = cutText): Response => ({
  status,
  headers: asHeaders(Object.entries(headers)),
  text: keep(text),
});

export const showWhole = (exchange: Evidence) => ({
  answer: summarize(exchange),
  request: showRequest(exchange, (text) => text),
  ...(exchange.response !== undefined && {
    response: showResponse(exchange.response, (text) => text),
  }),
});

const showExchange = (exchange: Evidence, { startedAt, files }: Telling): ShownExchange => ({
  curl: shellLineOf(exchange, files),
  answer:
    'hook' in exchange ? `observer.${exchange.hook}: ${summarize(exchange)}` : summarize(exchange),
  sentAfter: Math.floor(exchange.sentAt - startedAt),
  receivedAfter: Math.floor(exchange.receivedAt - startedAt),
  ...('hook' in exchange && { hook: exchange.hook }),
  request: showRequest(exchange),
  ...(exchange.response !== undefined && { response: showResponse(exchange.response) }),
});

/** An exchange, with the numbers (from 1) of the listed exchanges that were concurrent with it. */
function showOneOf(evidence: readonly Evidence[], exchange: Evidence, telling: Telling) {
  const others = evidence.flatMap((one, index) => (overlap(exchange, one) ? [index + 1] : []));
  const shown = showExchange(exchange, telling);
  return others.length === 0 ? shown : { ...shown, atTheSameTimeAs: others };
}

/** The evidence of a finding; texts are not yet redacted. */
export function showEvidence(
  { evidence, positiveControls }: Pick<Finding, 'evidence' | 'positiveControls'>,
  telling: Telling,
): ShownEvidence {
  const positiveControl = positiveControls?.at(-1);
  const atOnce = groupOverlapping(evidence)
    .filter(({ length }) => length > 1)
    .map((group) => concurrentLineOf(group, telling.files));
  return {
    evidence: evidence.map((exchange) => showOneOf(evidence, exchange, telling)),
    ...(atOnce.length === 0 ? {} : { atOnce }),
    ...(positiveControl === undefined
      ? {}
      : { positiveControl: showExchange(positiveControl, telling) }),
  };
}

/** Describes the failure of a result with a finding; texts are not yet redacted. */
export function describeFailure(result: RuleResult, telling: Telling): Failure | undefined {
  const { finding } = result;
  const requirement = brokenRequirementOf(result);
  if (finding === undefined || requirement === undefined) return undefined;
  const known: Requirement = requirements[requirement];
  const { basis, statement, source, counterServer } = known;
  const { expected, got, hint, onlyWith } = finding;
  return {
    requirement,
    basis,
    statement,
    source,
    ...(basis !== 'presumed' || counterServer === undefined ? {} : { counterServer }),
    expected,
    got,
    ...showEvidence(finding, telling),
    ...(onlyWith === undefined ? {} : { onlyWith }),
    ...(hint === undefined ? {} : { hint }),
  };
}
