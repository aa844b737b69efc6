/** The suite bears mutants that a conforming service may be; npm run matrix judges the others. */
import { describe, expect, test, vi } from 'vitest';

import { mutants, startSimulator, type Mutant, type MutantId } from '../../simulator/index.ts';
import { judge } from '../index.ts';

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
