/** A small sample of mutants: the suite fails the wrong ones and bears the equivalent ones. */
import { describe, expect, test, vi } from 'vitest';

import { mutants, startSimulator, type Mutant, type MutantId } from '../../simulator/index.ts';
import { judge, ruleIdsOf, type JudgeOptions } from '../index.ts';

vi.setConfig({ testTimeout: 180_000 });

/** A clock that stands still: the same verdict on every day. */
const now = (): number => Date.parse('2026-03-14T09:26:30Z');

async function findFailures(
  ids: readonly MutantId[],
  options: JudgeOptions = {},
): Promise<string[]> {
  await using simulator = await startSimulator({ defects: ids, docs: false, now });
  const { results } = await judge(simulator.target, { budget: 'quick', ...options });
  const bad = results.filter(({ verdict }) => ['fail', 'warning', 'error'].includes(verdict));
  return bad.map(({ id, reason, finding }) => `${id}: ${reason ?? finding?.got}`);
}

/** One of each kind of operator. */
const wrongIds: readonly MutantId[] = [
  'getOfficeLeadCount/404/status/400',
  'getHealth/200/header/content-type/html',
  'updateListing/2XX/bytes/cut',
  'getOfficeLeadCount/200/body/officeName/removed',
  'getOrganizationLeadCount/200/body/officeBreakdown/last/officeName/nulled',
  'getHealth/401/body/error/case-swapped',
  'getOfficeLeadCount/200/body/officeId/incremented',
  'getOrganizationLeadCount/200/body/officeBreakdown/doubled',
  'getHealth/200/body/emptied',
];

test.each(wrongIds)(
  '%s fails, or is warned about, for the requirement that it breaks',
  async (id) => {
    const mutant = mutants.find((one) => one.id === id);
    if (mutant === undefined || !('requirement' in mutant)) throw new Error(`${id} breaks nothing`);
    const failures = await findFailures([id], { ruleIds: ruleIdsOf(mutant.requirement) });
    expect(failures).not.toEqual([]);
  },
);

const equivalents = mutants.filter((one) => 'equivalent' in one);

/** Whether it leaves fields out, so that there is less to judge by. */
const isMissing = ({ equivalent }: Extract<Mutant, { equivalent: unknown }>): boolean =>
  equivalent.because.endsWith('-optional-fields');

describe('many equivalent mutants at once fail no rule', () => {
  test('other spellings, headers, words, orders and further fields', async () => {
    const other = equivalents.filter((one) => one.kind !== 'status' && !isMissing(one));
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
