/** Judges one odd conforming server. */
import { judge, parseTarget, type BudgetName } from '../../../conformance/index.ts';
import { startIndependentServer } from '../../../conformance/selftest/independent/typescript/server.ts';
import { bodyOddities } from './bodies.ts';
import { changeOddities } from './changes.ts';
import { clockOddities } from './clocks.ts';
import { dataOddities } from './data.ts';
import { guardOddities } from './guards.ts';
import { httpOddities } from './http.ts';
import type { Oddities } from './oddity.ts';
import { requestOddities } from './requests.ts';
import { updateOddities } from './updates.ts';

export const oddities: Oddities = {
  ...httpOddities,
  ...guardOddities,
  ...bodyOddities,
  ...dataOddities,
  ...requestOddities,
  ...changeOddities,
  ...updateOddities,
  ...clockOddities,
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
  readonly warnings: readonly string[];
  readonly inconclusive: readonly string[];
}

const nothing = { passed: 0, warnings: [], inconclusive: [] };

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
          return `${rule}: ${said}`;
        });
    return {
      id,
      passed: of('pass').length,
      failures: [
        ...of('fail', 'error'),
        ...notRestored,
        ...(stopped === undefined ? [] : [stopped]),
      ],
      warnings: of('warning'),
      inconclusive: of('inconclusive'),
    };
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    return { id, ...nothing, failures: [`no verdict: ${text}`] };
  } finally {
    await server.close();
  }
}

export default judgeOddity;
