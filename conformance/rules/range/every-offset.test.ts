import { expect, test } from 'vitest';

import type { BudgetName } from '../../engine/budget.ts';
import { tryRule } from '../../engine/judging/run-rule.ts';
import type { Survey } from '../../engine/context.ts';
import { fakeContext, type FakeAnswer } from '../../test-support/fake-target.ts';
import { formatOffset } from '../helpers/counts/answered-offsets.ts';
import { everyOffset } from './every-offset.ts';

interface Asked {
  readonly isOffice: boolean;
  readonly start: string;
  readonly end: string;
  readonly turn: number;
}

interface Circumstances {
  readonly officeDates?: Survey['officeDates'];
  readonly budget?: BudgetName;
  readonly refusal?: FakeAnswer | undefined;
}

const offsetOf = (text: string): string => text.slice(19);

/** Judges a target that refuses some requests, by their dates. */
async function judge(
  refuses: (asked: Asked) => boolean,
  { officeDates = 'honoured', budget = 'standard', ...more }: Circumstances = {},
) {
  const refusal = 'refusal' in more ? more.refusal : { status: 400 };
  let turn = 0;
  const context = fakeContext(
    ({ path, query }) => {
      turn += 1;
      const [start, end] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
      const isOffice = path.includes('/offices/');
      return refuses({ isOffice, start, end, turn }) ? refusal : { status: 200 };
    },
    { budget },
  );
  const survey = { ...context.survey, officeDates };
  const { result } = await tryRule(everyOffset, { ...context, survey }, { seed: 1 });
  const { verdict, finding, requests } = result;
  return { verdict, expected: finding?.expected, requests };
}

const either =
  (isRefused: (offset: string) => boolean) =>
  ({ start, end }: Asked) =>
    [start, end].some((text) => isRefused(offsetOf(text)));
const isOffset = (text: string): boolean => /^[+-]/.test(text);

test('a target that accepts all offsets passes, with six requests if the run sent none', async () => {
  expect(await judge(() => false)).toMatchObject({ verdict: 'pass', requests: 6 });
});

test.each([
  ['all', either(isOffset)],
  ['all but that of zero', either((one) => isOffset(one) && one !== '+00:00')],
])('a target that refuses %s offsets is untested', async (_, refuses) => {
  expect(await judge(refuses)).toMatchObject({ verdict: 'untested', requests: 6 });
});

test.each([
  ['that of zero', '+00:00', either((one) => one === '+00:00')],
  ['those with half hours', '+05:30', either((one) => /[+-]\d\d:30/.test(one))],
  ['those of the west', '-08:00', either((one) => one.startsWith('-'))],
  ['those of the west and with half hours', '+05:30', either((one) => /^-|:30$/.test(one))],
  ['a plus in endDate', 'endDate of', ({ end }: Asked) => offsetOf(end).startsWith('+')],
  ['a plus in endDate', '+05:30', ({ end }: Asked) => offsetOf(end).startsWith('+')],
  ['those of offices', 'office 1', (asked: Asked) => asked.isOffice && either(isOffset)(asked)],
])('a target that refuses %s among the offsets fails', async (_, text, refuses) => {
  const { verdict, expected } = await judge(refuses);
  expect(verdict).toBe('fail');
  expect(expected).toContain(text);
  expect(expected).toMatch(/: the target accepts dates with the offset [+-]/);
});

test('an office that reads no dates shows nothing by accepting offsets', async () => {
  const refuses = (asked: Asked): boolean => !asked.isOffice && either(isOffset)(asked);
  expect(await judge(refuses, { officeDates: 'ignored' })).toMatchObject({ verdict: 'untested' });
  expect(await judge(refuses, { officeDates: 'unknown' })).toMatchObject({ verdict: 'untested' });
});

test('two dates may have to be in the same timezone', async () => {
  const refuses = ({ start, end }: Asked): boolean =>
    start !== '' && offsetOf(start) !== (end === '' ? 'Z' : offsetOf(end));
  expect(await judge(refuses)).toMatchObject({ verdict: 'pass' });
});

test.each([2, 3, 4])('one of %i nodes may refuse offsets', async (nodes) => {
  const { verdict } = await judge((asked) => either(isOffset)(asked) && asked.turn % nodes === 0);
  expect(['pass', 'untested']).toContain(verdict);
});

// The session handles lost answers and throttling.
test.each([[{ status: 500 }], [{ status: 403 }], [undefined]])(
  'the answer %j is not a refusal',
  async (refusal) => {
    const refuses = either((one) => one === '+00:00');
    expect((await judge(refuses, { refusal })).verdict).not.toBe('fail');
  },
);

test('a quick run sends nothing', async () => {
  const refuses = either((one) => one === '+00:00');
  const nothing = { verdict: 'untested', requests: 0 };
  expect(await judge(refuses, { budget: 'quick' })).toMatchObject(nothing);
});

test('an offset is written as in a date', () => {
  expect([0, 330, -480].map(formatOffset)).toEqual(['+00:00', '+05:30', '-08:00']);
});
