/** Judges one odd conforming server. */
import { judge, parseTarget } from '../../../conformance/index.ts';
import type { BudgetName } from '../../../conformance/index.ts';
import { startIndependentServer } from '../../../conformance/selftest/independent/typescript/server.ts';
import { bodyOddities } from './bodies.ts';
import { dataOddities } from './data.ts';
import { httpOddities } from './http.ts';
import type { Oddities } from './oddity.ts';
import { requestOddities } from './requests.ts';

export const oddities: Oddities = {
  ...httpOddities,
  ...bodyOddities,
  ...dataOddities,
  ...requestOddities,
};

const presumed: Readonly<Record<string, readonly string[]>> = {
  'firewall-before-it': ['errors/documented-status'],
  'limit-of-paths': ['errors/documented-status'],
  'limit-of-headers': ['errors/documented-status'],
  'fails-on-long-ids': ['errors/no-server-error', 'errors/documented-status'],
  'json-as-text': ['wire/json'],
  'foreign-reason': ['office/foreign'],
  'leads-by-channel': ['privacy/counts-only'],
  'office-manager': ['privacy/counts-only'],
  'health-of-customer': ['privacy/counts-only'],
  'no-timestamp': ['health/report', 'health/every-body'],
  'no-health-status': ['health/report', 'health/every-body'],
  'timestamp-in-minutes': ['health/time-of-answer'],
  'permissions-shuffled': ['health/own-permissions'],
  'permissions-are-addresses': ['privacy/counts-only'],
  'names-with-contacts': ['privacy/counts-only'],
  'names-in-two-forms': ['office/one-name'],
  'lead-of-no-office': [
    'organization/total-is-sum',
    'time/never-falls',
    'range/one-set',
    'range/matrix',
  ],
  'leads-of-two-offices': [
    'organization/total-is-sum',
    'time/never-falls',
    'range/one-set',
    'range/matrix',
    'range/injected-leads',
    'time/every-inquiry',
    'time/real-time',
  ],
  'keys-uuid': ['auth/near-miss-credential'],
  'keys-ulid': ['auth/near-miss-credential'],
  'keys-base64': ['auth/near-miss-credential'],
  'update-refused-with-200': [
    'listing/unknown-status',
    'listing/status-spelling',
    'listing/success-body',
  ],
  'updates-one-at-a-time': ['listing/walks'],
  'status-in-any-case': ['listing/status-spelling', 'listing/unknown-status'],
  'card-in-capitals': [
    'listing/every-transition',
    'listing/walks',
    'listing/nothing-lost',
    'listing/full-update',
  ],
  'clock-behind': ['time/every-inquiry', 'time/real-time', 'listing/leads-under-contract'],
};

export interface Job {
  readonly id: string;
  readonly budget: BudgetName;
  readonly seed: number;
}

/** One row of the record; lists of rules, with what they said where they failed. */
export interface Row {
  readonly id: string;
  readonly passed: number;
  readonly failures: readonly string[];
  /** Failures of rules that judge what is merely presumed. */
  readonly presumed: readonly string[];
  readonly warnings: readonly string[];
  readonly inconclusive: readonly string[];
}

const nothing = { passed: 0, presumed: [], warnings: [], inconclusive: [] };

export async function judgeOddity({ id, budget, seed }: Job): Promise<Row> {
  const oddity = oddities[id];
  if (oddity === undefined) throw new Error(`there is no oddity ${id}`);
  const ahead = (oddity.shiftSeconds ?? 0) * 1000;
  const server = await startIndependentServer({ oddity, now: () => Date.now() + ahead });
  try {
    const target = parseTarget(`${id}.json`, JSON.stringify(server.target), {});
    const { results, notRestored, stopped } = await judge(target, { budget, seed, observes: true });
    const of = (...verdicts: readonly string[]) =>
      results
        .filter(({ verdict }) => verdicts.includes(verdict))
        .map(({ id: rule, reason, finding }) => {
          const said = finding ? `expected ${finding.expected}, got ${finding.got}` : reason;
          return { rule, text: `${rule}: ${said}` };
        });
    const failed = of('fail', 'error');
    const isPresumed = ({ rule }: { rule: string }) => presumed[id]?.includes(rule) === true;
    const texts = (all: typeof failed): string[] => all.map(({ text }) => text);
    return {
      id,
      passed: of('pass').length,
      failures: [
        ...texts(failed.filter((one) => !isPresumed(one))),
        ...notRestored,
        ...(stopped === undefined ? [] : [stopped]),
      ],
      presumed: texts(failed.filter(isPresumed)),
      warnings: texts(of('warning')),
      inconclusive: texts(of('inconclusive')),
    };
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    return { id, ...nothing, failures: [`no verdict: ${text}`] };
  } finally {
    await server.close();
  }
}

export default judgeOddity;
