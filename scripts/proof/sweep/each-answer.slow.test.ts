/** No legal answer to any open point makes the suite fail a rule, whatever else is answered. */
import { describe, expect, test } from 'vitest';

import { rules } from '../../../conformance/rules/index.ts';
import { answersTo, switchIds } from '../../../simulator/policy/dialects/dialect.ts';
import { settingsOf, sizes, switchSettings } from './cases.ts';
import { coverValues } from './cover.ts';
import judgeCase from './judge-case.ts';
import { replayOf } from './find-smallest.ts';

/** Between them, every answer to every point. The circumstances are for `npm run sweep`. */
const dialects = coverValues(sizes).map((row, index) => ({
  index,
  dialect: switchSettings(settingsOf(row)),
}));

/** The rules that need a hook. */
const observedRules: readonly string[] = rules
  .filter(({ needs }) => needs?.fixtures?.some((path) => path.startsWith('observer.')))
  .map(({ id }) => id);

test('among the dialects is every answer to every point', () => {
  const missing = switchIds.flatMap((point) =>
    answersTo(point).filter((answer) => !dialects.some(({ dialect }) => dialect[point] === answer)),
  );
  expect(missing).toEqual([]);
});

/** All at once, on a machine that has other things to do. */
const hangMilliseconds = 900_000;

describe.concurrent('no false alarm, and no answer misread, in full dialect', () => {
  test.each(dialects)(
    '$index',
    async ({ index, dialect }) => {
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
    },
    hangMilliseconds,
  );
});
