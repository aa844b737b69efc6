import { expect, test } from 'vitest';

import { tryRule } from '../../engine/run/run-rule.ts';
import { countLeads, fakeContext } from '../../test-support/fake-target.ts';
import { offsetsInPairs } from './offsets-in-pairs.ts';

const second = Date.UTC(2022, 6, 14, 15, 30) / 1000;
const offsetOf = (text: string | null): string => text?.slice(19) ?? 'Z';

/** A target that refuses some requests by their two dates, and by how many it had. */
async function judge(refuses: (dates: readonly (string | null)[], turn: number) => boolean) {
  let turn = 0;
  const context = fakeContext((request) => {
    const dates = ['startDate', 'endDate'].map((name) => request.query.get(name));
    turn += 1;
    return refuses(dates, turn) ? { status: 400 } : countLeads({ 1: [second], 2: [] }, request);
  });
  const subject = { kind: 'organization', id: '9' } as const;
  const jump = { subject, component: 'office 1', second, leads: 1 };
  const survey = { ...context.survey, jumps: [jump] };
  const { result } = await tryRule(offsetsInPairs, { ...context, survey }, { seed: 1 });
  return result.verdict;
}

const hasOffset = (dates: readonly (string | null)[]): boolean =>
  dates.some((text) => offsetOf(text) !== 'Z');

test('who takes offsets, or takes none, passes or has nothing to show', async () => {
  expect(await judge(() => false)).toBe('pass');
  expect(await judge(hasOffset)).toBe('untested');
});

test.each([2, 3, 4])('one of %i nodes in turn that takes none is no violation', async (nodes) => {
  const verdict = await judge((dates, turn) => hasOffset(dates) && turn % nodes === 0);
  expect(['pass', 'untested']).toContain(verdict);
});

test('two dates that are refused together each time, and not apart, are a violation', async () => {
  const isLater = ([start, end]: readonly (string | null)[]): boolean =>
    (start?.slice(0, 19) ?? '') >= (end?.slice(0, 19) ?? '~');
  expect(await judge(isLater)).toBe('fail');
});
