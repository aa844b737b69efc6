import { expect, test } from 'vitest';

import { countOf } from '../../test-support/exchanges.ts';
import {
  countLeads,
  fakeContext,
  fakeTarget,
  type FakeRequest,
} from '../../test-support/fake-target.ts';
import { declaredFacts } from './declared-facts.ts';
import { oneName } from './names.ts';
import { tryRule } from '../../engine/judging/run-rule.ts';
import { garbledId } from './other-ids.ts';

const organization = { kind: 'organization', id: '9' } as const;

/** The inspection of the last of some breakdowns. */
function inspect(...breakdowns: readonly (readonly object[])[]) {
  const context = fakeContext(() => undefined);
  return breakdowns
    .map((officeBreakdown) => countOf(organization, {}, { totalLeads: 3, officeBreakdown }))
    .map((answer) => oneName.inspect(answer, context))
    .at(-1);
}

const lyon = { officeId: 1, officeName: 'Lyon', totalLeads: 3 };
const metz = { officeId: 2, officeName: 'Metz', totalLeads: 0 };
const nameless = { officeId: 2, totalLeads: 0 };

test.each([
  ['in the range', '2023-06-01T00:00:00Z', 'untested'],
  ['long after it', '2023-12-01T00:00:00Z', 'fail'],
])('a known count is judged unless the run has created a lead %s', async (_, at, verdict) => {
  const knownCounts = [{ officeId: 1, endDate: '2023-07-01T00:00:00Z', totalLeads: 5 }];
  const answer = { status: 200, body: { totalLeads: 6 } };
  const context = fakeContext(() => answer, { target: { ...fakeTarget, knownCounts } });
  const instant = Date.parse(at) / 1000;
  context.observer.pastLeads.push({ officeId: 1, externalListingId: undefined, instant });
  const { result } = await tryRule(declaredFacts, context, { seed: 1 });
  expect(result.verdict).toBe(verdict);
});

test('an office has one name, but may be renamed once', () => {
  expect(inspect([lyon, metz], [lyon, metz])).toBe('fine');
  const renamed = [lyon, { ...metz, officeName: 'METZ' }];
  expect(inspect([lyon, metz], renamed, renamed)).toBe('fine');
  expect(inspect([lyon, metz], renamed, [lyon, metz])).toMatchObject({
    got: '"Metz", as in counts before that one',
  });
});

/** Findings on breakdowns with these names, one per second, after office counts named `first`. */
function inspectAll(names: readonly string[], first: readonly string[] = []) {
  const answers = [
    ...first.map((officeName) =>
      countOf({ kind: 'office', id: '2' }, {}, { officeId: 2, officeName }),
    ),
    ...names.map((officeName) =>
      countOf(organization, {}, { officeBreakdown: [{ ...metz, officeName }] }),
    ),
  ].map((answer, second) => ({ ...answer, receivedAt: 1000 * second }));
  const run = { ...fakeContext(() => undefined), client: { exchanges: answers } };
  return answers
    .map((answer) => oneName.inspect(answer, run))
    .filter((one) => typeof one === 'object' && 'got' in one);
}

test('answers may alternate between old and new name for some seconds', () => {
  const spreading = ['A', 'A', 'B', 'A', 'B', 'A'];
  expect(inspectAll([...spreading, 'B', 'B', 'B', 'B'])).toEqual([]);
  expect(inspectAll([...spreading, 'B'])).not.toEqual([]);
  expect(inspectAll([...spreading, ...spreading, ...'BBBBBBBBBBBB'])).not.toEqual([]);
  expect(inspectAll([...'BABBBBB'], ['A', 'A'])).not.toEqual([]);
});

test('a breakdown may omit the names of all or some offices', () => {
  expect(inspect([lyon, metz], [nameless])).toBe('not-mine');
  expect(inspect([lyon, metz], [lyon, nameless])).toBe('fine');
  expect(inspect([lyon, nameless], [lyon, nameless])).toBe('fine');
});

const leads = { 1: [1, 2, 3], 2: [4, 5] };

/** @param answer to the organization count for the id of an office, or the other way round */
async function judge(answer: (request: FakeRequest) => object, answered = 'organizations 1') {
  const context = fakeContext((request) => {
    const [, kind = '', id = ''] = /(offices|organizations)\/([^/]+)/.exec(request.path) ?? [];
    const isOrganization = kind === 'organizations';
    const own = isOrganization ? ['9'] : ['1', '2'];
    if (own.includes(id)) return countLeads(leads, request);
    return `${kind} ${id}` === answered ? { status: 200, body: answer(request) } : { status: 404 };
  });
  const { result } = await tryRule(garbledId, context, { seed: 1 });
  return { verdict: result.verdict, requirement: result.finding?.requirement };
}

const breakdownOf = (...offices: number[]) =>
  offices.map((totalLeads, index) => ({ officeId: index + 1, totalLeads }));

test('an office may have the id of another organization with leads of its own', async () => {
  const body = { totalLeads: 2, officeBreakdown: breakdownOf(0, 2) };
  expect(await judge(() => body)).toMatchObject({ verdict: 'pass' });
});

test('an equal total up to now does not make it the same organization', async () => {
  const isWhole = ({ end = 0 }: FakeRequest): boolean => end > 1_700_000_000;
  const verdict = judge((request) => ({ totalLeads: isWhole(request) ? 5 : 1 }));
  expect(await verdict).toMatchObject({ verdict: 'pass' });
});

test('answering the id of an office with the leads of the organization is a violation', async () => {
  const body = { totalLeads: 5, officeBreakdown: breakdownOf(3, 2) };
  const requirement = 'organization/unknown';
  expect(await judge(() => body)).toEqual({ verdict: 'fail', requirement });
});

test('and so is answering the id of the organization with its leads as an office', async () => {
  const judged = judge(() => ({ totalLeads: 5 }), 'offices 9');
  expect(await judged).toEqual({ verdict: 'fail', requirement: 'office/unknown' });
  const other = judge(() => ({ totalLeads: 2 }), 'offices 9');
  expect(await other).toMatchObject({ verdict: 'pass' });
});
