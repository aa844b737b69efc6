/**
 * Where Prism and our oracle differ on a response. The README of this folder says why.
 */
import { jsonOf } from '../../../../conformance/wire/exchange.ts';
import type { Answer } from '../../../../conformance/wire/exchange.ts';
import type { Finding, Findings } from './opinions.ts';
import { ourFindings, prismFindings } from './opinions.ts';

export interface Disagreement {
  readonly id: string;
  readonly ours: readonly Finding[];
  readonly prism: Findings;
  /** What else an exchange must have to be of this class. */
  readonly applies: (answer: Answer) => boolean;
}

const isJson = ({ response }: Answer): boolean => jsonOf(response) !== undefined;

export const disagreements: readonly Disagreement[] = [
  {
    id: 'own-error',
    ours: ['status'],
    prism: 'no opinion',
    applies: ({ plan, response: { text } }) =>
      plan.hostile === true && /URI malformed|Maximum call stack size exceeded/.test(text),
  },
  {
    id: 'json-under-other-type',
    ours: ['media type'],
    prism: ['body', 'media type'],
    applies: isJson,
  },
  {
    id: 'text-under-open-schema',
    ours: ['body', 'media type'],
    prism: ['media type'],
    applies: (answer) => answer.plan.operation === 'updateListing' && !isJson(answer),
  },
];

/** A rule that cannot pass through the proxy, whatever stands behind it. */
export const blockedRules: readonly string[] = ['errors/no-server-error', 'errors/always-answers'];

const same = (a: Findings, b: Findings): boolean => String(a) === String(b);

/** The id of the class of a disagreement; undefined where both agree; what differs if unknown. */
export function classify(answer: Answer): string | undefined {
  const [ours, prism] = [ourFindings(answer), prismFindings(answer)];
  if (same(ours, prism)) return undefined;
  const known = disagreements.find(
    (row) => same(row.ours, ours) && same(row.prism, prism) && row.applies(answer),
  );
  const { plan, response } = answer;
  return (
    known?.id ??
    `${plan.operation} ${response.status}: ours [${String(ours)}], Prism's [${String(prism)}]`
  );
}
