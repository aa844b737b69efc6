/** Reports on defects and on conforming servers. `npm run matrix` shows which rules find which. */
import { describe, expect, test } from 'vitest';

import { defects, mutants, startSimulator } from '../../simulator/index.ts';
import type { DefectId, Mutant, MutantId } from '../../simulator/index.ts';
import { partOfToday } from '../../shared/select.ts';
import { judge, reportAsJson } from '../index.ts';

/** A frozen clock, so that verdicts do not depend on the day. */
const now = (): number => Date.parse('2026-03-14T09:26:30Z');

async function findFailures(ids: readonly MutantId[]): Promise<string[]> {
  await using simulator = await startSimulator({ defects: ids, docs: false, now });
  const { results } = await judge(simulator.target, { budget: 'quick' });
  const bad = results.filter(({ verdict }) => ['fail', 'warning', 'error'].includes(verdict));
  return bad.map(({ id, reason, finding }) => `${id}: ${reason ?? finding?.got}`);
}

const equivalents = mutants.filter((one) => 'equivalent' in one);

/** Whether the mutant omits optional fields, so that less can be judged. */
const isMissing = ({ equivalent }: Extract<Mutant, { equivalent: unknown }>): boolean =>
  equivalent.because.endsWith('-optional-fields');

describe('many equivalent mutants at once fail no rule', () => {
  test('spellings, headers, words, orders and additional fields', async () => {
    const odd = [
      // Without a Date header the suite uses its own clock, from which this frozen one differs.
      /\/header\/date\/removed$/,
      // Any body is legal there, but one is presumed.
      /^updateListing\/401\/(body|bytes)\//,
    ];
    const other = equivalents.filter(
      (one) =>
        one.kind !== 'status' && !isMissing(one) && !odd.some((pattern) => pattern.test(one.id)),
    );
    const codes = ['updateListing/2XX/status/202', 'updateListing/4XX/status/422'] as const;
    expect(other.length).toBeGreaterThan(180);
    expect(await findFailures([...other.map(({ id }) => id), ...codes])).toEqual([]);
  });

  test.each(equivalents.filter(isMissing).filter(({ id }) => id.endsWith('totalLeads/removed')))(
    'fields that may be absent: $id',
    async ({ id }) => {
      expect(await findFailures([id])).toEqual([]);
    },
  );
});

/** A mixture of defects that many rules find and defects that one rule finds. */
const sample: readonly DefectId[] = [
  'auth/no-key-needed',
  'auth/any-scheme',
  'auth/lead-tracking-forbidden',
  'health/status-ok',
  'health/single-permission-as-text',
  'office/count-as-text',
  'organization/foreign-forbidden',
  'office/none-is-minus-one',
  'office/id-off-without-leads',
  'office/foreign-forbidden',
  'office/external-number-found',
  'organization/large-offices-twice',
  'range/any-date',
  'range/offset-ignored',
  'range/local-end-taken',
  'range/long-is-cut',
  'range/start-ignored',
  'range/in-tens',
  'time/history-thins-out',
  'errors/text-is-message',
  'listing/forbidden',
  'listing/workflow-enforced',
];

describe.concurrent('a defect is reported as two causes at most, the first one right', () => {
  test.each(partOfToday(sample, 3))('%s', async (id) => {
    await using simulator = await startSimulator({ defects: [id], docs: false, explains: false });
    const report = await judge(simulator.target);
    const [first, ...others] = reportAsJson(report, 'test').causes;
    expect(first?.requirement).toBe(defects.find((one) => one.id === id)?.requirement);
    expect(others.slice(1)).toEqual([]);
  });
});

test('a transition that is refused in every form is not blamed on other parts of requests', async () => {
  const ids = ['listing/workflow-enforced'] as const;
  await using simulator = await startSimulator({ defects: ids, docs: false, explains: false });
  const { results } = await judge(simulator.target);
  const findings = results.flatMap(({ finding }) => finding ?? []);
  expect(findings.length).toBeGreaterThan(1);
  expect(findings.filter(({ onlyWith }) => onlyWith !== undefined)).toEqual([]);
});
