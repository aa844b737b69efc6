import { describe, expect, test, vi } from 'vitest';

import type { Context } from '../engine/context.ts';
import type { ClosedRange, Count } from '../engine/counts/counts.ts';
import { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, Violation } from '../engine/verdict.ts';
import { disjoint, holdsOf, judgeRelation, matrix, sharedCut, widening } from './relations.ts';
import type { Relation } from './relations.ts';

const subject = { kind: 'organization', id: '310' } as const;

type Lines = Readonly<Record<string, number>>;

/** A session that remembers these counts, one for each range in order. */
function sessionOver(...counts: readonly Lines[]): { session: Session; ranges: ClosedRange[] } {
  const ranges = counts.map((_, index) => ({ end: index }));
  const find = vi.fn<(session: Session, of: unknown, range: ClosedRange) => Promise<Count>>(
    async (_session, _subject, range) =>
      ({
        range,
        components: new Map(Object.entries(counts[range.end] ?? {})),
        exchange: { number: range.end },
      }) as unknown as Count,
  );
  const context = { client: { exchanges: [] }, counts: { find } } as unknown as Context;
  return { session: new Session(context, { fresh: false }), ranges };
}

async function findingOf(...counts: readonly Lines[]) {
  const { session, ranges } = sessionOver(...counts);
  const violation = await judgeRelation(session, subject, ranges, widening).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return violation instanceof Violation ? violation.finding : violation;
}

describe('a relation', () => {
  test('is judged for each component', async () => {
    const lines = { total: 3, 'office 1': 3 };
    const { session, ranges } = sessionOver(lines, lines);
    await judgeRelation(session, subject, ranges, widening);
    expect(session.judgements).toBe(2);
    expect(await holdsOf(session, subject, ranges, widening)).toBe(true);
    expect(session.judgements).toBe(3);
  });

  test('that does not hold is reported with the component, the counts and all exchanges', async () => {
    expect(await findingOf({ total: 3, 'office 1': 2 }, { total: 3, 'office 1': 1 })).toEqual({
      expected: 'of the office 1: the first range is within the second, so 2 ≤ 1',
      got: 'the counts 2, 1',
      evidence: [{ number: 0 }, { number: 1 }],
      hint: widening.hint,
    });
  });

  test('takes an office that a breakdown omits for one without leads', async () => {
    expect(await findingOf({ 'office 1': 1 }, {})).toMatchObject({ got: 'the counts 1, 0' });
    const others = { 'office 2': 4, 'office 1': 1 };
    expect(await findingOf({ 'office 1': 1, total: 1 }, others)).toBeUndefined();
  });

  test('that does not hold is not judged by holdsOf', async () => {
    const { session, ranges } = sessionOver({ 'office 1': 1, 'office 2': 1 }, { 'office 1': 1 });
    expect(await holdsOf(session, subject, ranges, widening)).toBe(false);
    expect(session.judgements).toBe(0);
  });

  test('is untested if there are no leads', async () => {
    expect(await findingOf({ total: 0 }, { total: 0 })).toBeInstanceOf(MissingPrerequisite);
  });
});

test.each([
  [disjoint, [1, 2, 4], 'so 1 + 2 ≤ 4'],
  [sharedCut, [1, 2, 4, 8], 'with 8 leads within a second of that instant, so |1 + 2 − 4| ≤ 8'],
  [matrix, [1, 2, 4, 8], 'so the last has 1 + 2 − 4 = -1'],
] as const)('a relation words its numbers: %o %j', ({ words, hint }, leads, ending) => {
  expect(words(...leads)).toMatch(/^the (first|last) .*/);
  expect(words(...leads).endsWith(ending)).toBe(true);
  expect(hint).toMatch(/\w+ .*\w+/);
});

test.each([
  [widening, [2, 2], [2, 1]],
  [disjoint, [1, 2, 3], [1, 2, 2]],
  [sharedCut, [1, 2, 4, 1], [1, 2, 5, 1]],
  [matrix, [3, 4, 5, 2], [3, 4, 5, 3]],
  [matrix, [5, 4, 5, 4], [6, 4, 5, 5]],
  [matrix, [4, 5, 5, 4], [4, 6, 5, 5]],
] as const)('a relation holds up to a limit: %o: %j, but not %j', ({ holds }, fine, broken) => {
  expect(holds(...fine)).toBe(true);
  expect(holds(...broken)).toBe(false);
});

describe('counts that could not have broken a relation', () => {
  test.each<[name: string, Relation, leads: number[], couldBeViolated: boolean]>([
    ['widening', widening, [3, 3], false],
    ['widening', widening, [2, 3], true],
    ['disjoint', disjoint, [0, 0, 5], false],
    ['disjoint', disjoint, [1, 1, 2], true],
    ['shared cut', sharedCut, [2, 3, 5, 5], false],
    ['shared cut', sharedCut, [2, 3, 5, 4], true],
    ['matrix', matrix, [0, 0, 0, 0], false],
    ['matrix', matrix, [2, 3, 4, 1], true],
  ])('%s %#', (_, relation, counts, couldBeViolated) => {
    expect(relation.couldBeViolated(...counts)).toBe(couldBeViolated);
  });

  const withoutPremise = {
    judgements: 1,
    withPremise: 0,
    missingPremise: 'leads in some of the ranges that are not in others',
  };
  const judged = { judgements: 1, withPremise: 1, missingPremise: undefined };

  test.each([judgeRelation, holdsOf])('are judged without a chance to fail: %o', async (judge) => {
    const same = sessionOver({ total: 4 }, { total: 4 });
    await judge(same.session, subject, same.ranges, widening);
    expect(same.session).toMatchObject(withoutPremise);
    const wider = sessionOver({ total: 4 }, { total: 8 });
    await judge(wider.session, subject, wider.ranges, widening);
    expect(wider.session).toMatchObject(judged);
  });

  test('of one component do not matter if another one could have', async () => {
    const { session, ranges } = sessionOver(
      { total: 9, 'office 1': 4, 'office 2': 1 },
      { total: 9, 'office 1': 4, 'office 2': 3 },
    );
    expect(await holdsOf(session, subject, ranges, widening)).toBe(true);
    expect(session).toMatchObject(judged);
  });
});
