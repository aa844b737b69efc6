/** No legal answer to any open point makes the suite fail a rule, whatever else is answered. */
import { describe, expect, test } from 'vitest';

import { rules } from '../../conformance/rules/index.ts';
import { settingsOf, sizes } from './cases.ts';
import { coverValues } from './cover.ts';
import { factors, switchSettings } from './factors.ts';
import { judgeCase } from './judge-case.ts';
import { replayOf } from './render.ts';

/** Between them, every answer to every point, under every circumstance. */
const everyValue = coverValues(sizes).map((row, index) => ({ index, settings: settingsOf(row) }));

test('among the dialects is every answer to every point', () => {
  const missing = factors.flatMap(({ id, values }) =>
    values.filter((value) => !everyValue.some(({ settings }) => settings[id] === value)),
  );
  expect(missing).toEqual([]);
});

describe.concurrent('no false alarm, and no answer misread, in a full dialect', () => {
  test.each(everyValue)('$index', async ({ index, settings }) => {
    const one = { kind: 'sample', settings, seed: index, budget: 'standard' } as const;
    const { alarms, passed, read } = await judgeCase(one);
    expect(alarms, `make it smaller: ${replayOf(one)}`).toEqual([]);
    expect(passed.length).toBeGreaterThan(55);
    expect(read.length).toBeGreaterThan(30);
  });
});

describe.concurrent('what an observer shows decides every rule that needs it, in a full dialect', () => {
  /** The rules that need a hook. */
  const ids = rules
    .filter(({ needs }) => needs?.fixtures?.some((path) => path.startsWith('observer.')))
    .map(({ id }) => id);

  test.each(everyValue)('$index', async ({ index, settings: all }) => {
    const settings = { ...switchSettings(all), observer: 'hooks' };
    const one = { kind: 'sample', settings, seed: index, budget: 'standard', ids } as const;
    const { alarms, passed, undecided } = await judgeCase(one);
    expect(alarms, `make it smaller: ${replayOf(one)}`).toEqual([]);
    expect(undecided).toEqual([]);
    expect(passed.length).toBeGreaterThan(8);
  });
});
