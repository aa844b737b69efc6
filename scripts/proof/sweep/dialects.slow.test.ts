/** No rule fails under a legal dialect: with any answer to any open point, and in any profile. */
import { describe, expect, test } from 'vitest';

import { judge } from '../../../conformance/index.ts';
import { rules } from '../../../conformance/rules/index.ts';
import { partOfToday, today } from '../../../shared/select.ts';
import { answersTo, switchIds } from '../../../simulator/policy/dialects/dialect.ts';
import { profileNames } from '../../../simulator/policy/profiles.ts';
import { startSimulator } from '../../../simulator/start.ts';
import { settingsOf, sizes, switchSettings } from './cases.ts';
import judgeCase from './judge-case.ts';
import { replayOf } from './find-smallest.ts';

/** Dialects that together contain every answer to every point. `npm run sweep` varies the rest. */
const dialects = Array.from({ length: Math.max(...sizes) }, (_, index) => {
  // Offsets differ by factor, so that no row has the first value of every factor.
  const row = sizes.map((size, factor) => (index + factor) % size);
  return { index, dialect: switchSettings(settingsOf(row)) };
});

const observedRules: readonly string[] = rules
  .filter(({ needs }) => needs?.fixtures?.some((path) => path.startsWith('observer.')))
  .map(({ id }) => id);

test('the dialects contain every answer to every open point', () => {
  const missing = switchIds.flatMap((point) =>
    answersTo(point).filter((answer) => !dialects.some(({ dialect }) => dialect[point] === answer)),
  );
  expect(missing).toEqual([]);
});

describe.concurrent('no false alarm and no wrongly detected answer in full dialect', () => {
  test.each(partOfToday(dialects, 4))('$index', async ({ index, dialect }) => {
    const settings = { ...dialect, observer: 'hooks' };
    const one = { kind: 'sample', settings, seed: index, budget: 'standard' } as const;
    const { alarms, passed, read, inconclusive } = await judgeCase(one);
    expect(alarms, `make it smaller: ${replayOf(one)}`).toEqual([]);
    expect(passed.length).toBeGreaterThan(65);
    expect(read.length).toBeGreaterThan(30);
    const isObserved = (text: string): boolean =>
      observedRules.some((id) => text.startsWith(`${id}: `));
    expect(inconclusive.filter(isObserved)).toEqual([]);
    expect(passed.filter((id) => observedRules.includes(id)).length).toBeGreaterThan(8);
  });
});

test.concurrent.each([...partOfToday(profileNames, 3), `contrarian:${today}`])(
  'no rule fails under profile %s',
  async (profile) => {
    await using simulator = await startSimulator({ profile, docs: false });
    const { results, notRestored, stopped } = await judge(simulator.target, { seed: 1 });
    // A warning is correct if a legal answer breaks only a presumption.
    const bad = results.filter(({ verdict }) => ['fail', 'error'].includes(verdict));
    expect(bad.map(({ id, reason, finding }) => [id, reason, finding?.got])).toEqual([]);
    expect([notRestored, stopped]).toEqual([[], undefined]);
    expect(results.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(65);
  },
  300_000,
);
