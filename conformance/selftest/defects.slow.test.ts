/** The report of a defect, and of a conforming server; npm run matrix tells which rules find one. */
import { describe, expect, test, vi } from 'vitest';

import { defects, mutants, startSimulator } from '../../simulator/index.ts';
import type { DefectId, Mutant, MutantId } from '../../simulator/index.ts';
import { partOfToday } from '../../shared/today.ts';
import { judge, reportAsJson } from '../index.ts';

vi.setConfig({ testTimeout: 180_000 });

/** A clock that stands still: the same verdict on every day. */
const now = (): number => Date.parse('2026-03-14T09:26:30Z');

async function findFailures(ids: readonly MutantId[]): Promise<string[]> {
  await using simulator = await startSimulator({ defects: ids, docs: false, now });
  const { results } = await judge(simulator.target, { budget: 'quick' });
  const bad = results.filter(({ verdict }) => ['fail', 'warning', 'error'].includes(verdict));
  return bad.map(({ id, reason, finding }) => `${id}: ${reason ?? finding?.got}`);
}

const equivalents = mutants.filter((one) => 'equivalent' in one);

/** Whether it omits fields, so that there is less to judge by. */
const isMissing = ({ equivalent }: Extract<Mutant, { equivalent: unknown }>): boolean =>
  equivalent.because.endsWith('-optional-fields');

describe('many equivalent mutants at once fail no rule', () => {
  test('other spellings, headers, words, orders and further fields', async () => {
    // Without a Date header the suite goes by its own clock, and this one stands still long before.
    const other = equivalents.filter(
      (one) => one.kind !== 'status' && !isMissing(one) && !one.id.endsWith('/header/date/removed'),
    );
    const codes = ['updateListing/2XX/status/202', 'updateListing/4XX/status/422'] as const;
    expect(other.length).toBeGreaterThan(200);
    expect(await findFailures([...other.map(({ id }) => id), ...codes])).toEqual([]);
  });

  test.each(equivalents.filter(isMissing).filter(({ id }) => id.endsWith('totalLeads/removed')))(
    'fields that may be absent: $id',
    async ({ id }) => {
      expect(await findFailures([id])).toEqual([]);
    },
  );
});

/** Some that break many rules, and some that break one. */
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
  'time/copy-of-last-year',
  'errors/text-is-message',
  'listing/forbidden',
  'listing/workflow-enforced',
];

describe.concurrent('a defect is told in two letters at most, the first under what it breaks', () => {
  test.each(partOfToday(sample, 3))('%s', async (id) => {
    await using simulator = await startSimulator({ defects: [id], docs: false, explains: false });
    const report = await judge(simulator.target);
    const [first, ...others] = reportAsJson(report, 'test').causes;
    expect(first?.requirement).toBe(defects.find((one) => one.id === id)?.requirement);
    expect(others.slice(1)).toEqual([]);
  });
});

test('a change of status that is refused however it is sent is not blamed on what else was sent', async () => {
  const ids = ['listing/workflow-enforced'] as const;
  await using simulator = await startSimulator({ defects: ids, docs: false, explains: false });
  const { results } = await judge(simulator.target);
  const findings = results.flatMap(({ finding }) => finding ?? []);
  expect(findings.length).toBeGreaterThan(1);
  expect(findings.filter(({ onlyWith }) => onlyWith !== undefined)).toEqual([]);
});
