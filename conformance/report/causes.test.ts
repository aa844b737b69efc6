import { expect, test } from 'vitest';

import type { RequirementId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { answerOf, responseOf, ruleResultOf } from '../test-support/exchanges.ts';
import { causesOf } from './causes.ts';

type Texts = Partial<Record<'words' | 'text' | 'expected' | 'label' | 'path' | 'got', string>>;

interface Shown extends Texts {
  readonly operation?: OperationId;
  readonly status?: number;
  readonly requirement?: RequirementId;
  readonly dates?: readonly string[];
}

function failed(id: RequirementId, shown: Shown = {}): RuleResult {
  const { status = 200, words, expected = 'another answer', requirement, label = 'full' } = shown;
  const { operation = 'getOfficeLeadCount', dates = [], path, got = '' } = shown;
  const { text = words === undefined ? '{}' : { status: 'error', error: words } } = shown;
  const credential = { label, headers: [], query: [] };
  const query = dates.map((date) => ['startDate', date] as const);
  const plan = { operation, credential, query, ...(path !== undefined && { path }) };
  const evidence = [answerOf(plan, { response: responseOf(status, text) })];
  const finding = { expected, got, evidence, ...(requirement && { requirement }) };
  return ruleResultOf({ id, requirements: [id], verdict: 'fail', finding });
}

const groupedIds = (...results: RuleResult[]): string[][] =>
  causesOf(results).map(({ leader, others }) => [leader.id, ...others.map(({ id }) => id)]);

test('contradictory counts are one cause, led by the most specific requirement', () => {
  const [most, ...others] = ['time/history-is-fixed', 'range/matrix', 'range/disjoint'] as const;
  const results = [...others, most].map((id) => failed(id));
  expect(groupedIds(...results)).toEqual([[most, ...others]]);
});

test('a rejected positive control is reported under its own requirement, not the rule that used it', () => {
  const refused: Shown = { operation: 'updateListing', status: 400, words: 'No "DRAFT" today' };
  const requirement = 'listing/every-transition';
  const results = [
    failed('auth/missing-credential', { ...refused, requirement }),
    failed('listing/broker-reference', { ...refused, words: 'No "X" today' }),
    failed('listing/every-transition', refused),
  ];
  expect(groupedIds(...results)).toEqual([
    ['listing/every-transition', 'auth/missing-credential', 'listing/broker-reference'],
  ]);
});

test('a wrong error body explains rules that expect one, but not a wrong status code', () => {
  const results = [
    failed('office/unknown', { status: 404, expected: '404 {…}' }),
    failed('auth/missing-credential', { status: 403, expected: '401, because', label: 'none' }),
    failed('errors/body', { status: 400, expected: 'JSON {…}' }),
  ];
  expect(groupedIds(...results)).toEqual([
    ['errors/body', 'office/unknown'],
    ['auth/missing-credential'],
  ]);
});

test('a success that is not JSON explains the rules that parse it', () => {
  const results = [failed('office/body', { text: '{,}' }), failed('wire/json', { text: '{,}' })];
  expect(groupedIds(...results, failed('health/report'))).toEqual([
    ['wire/json', 'office/body'],
    ['health/report'],
  ]);
});

test('consequences have a direction: two consequences of a cause do not explain each other', () => {
  const [missing, near] = [failed('auth/missing-credential'), failed('auth/near-miss-credential')];
  expect(groupedIds(near, missing)).toEqual([[missing.id, near.id]]);
  expect(groupedIds(near, failed('auth/malformed-credential'))).toHaveLength(2);
});

const plain = ['2024-03-01T00:00:00Z'];
const inParts = ['2024-03-01T00:00:00.000Z'];
const inOffset = ['2024-03-01T02:00:00+02:00'];

test.each<[cause: RequirementId, by: Shown, other: RequirementId, its: Shown, isTold: boolean]>([
  ['range/instants-not-texts', {}, 'range/start-not-before-end', { dates: inOffset }, true],
  ['range/instants-not-texts', {}, 'range/start-not-before-end', { dates: plain }, false],
  ['range/instants-not-texts', { dates: inParts }, 'office/number-agrees', { dates: plain }, false],
  ['range/instants-not-texts', {}, 'range/disjoint', { dates: inParts }, true],
  ['range/optional', { status: 400 }, 'range/omitted-end-is-now', { status: 200 }, false],
  ['health/report', { got: 'timestamp is not a string' }, 'health/own-permissions', {}, false],
  ['health/report', { got: 'timestamp is not a string' }, 'health/time-of-answer', {}, true],
  ['auth/missing-credential', { status: 403 }, 'auth/same-key', { status: 200 }, false],
  ['office/external-id', { path: '/a' }, 'office/echoes-id', { path: '/7' }, false],
  ['office/echoes-id', {}, 'office/one-name', { path: '/7/x', text: '{"officeId":7}' }, false],
  ['office/echoes-id', {}, 'office/one-name', { path: '/7/x', text: '{"officeId":8}' }, true],
])('%s %j explains %s %j: %s', (cause, by, other, its, isTold) => {
  const both = groupedIds(failed(other, its), failed(cause, by));
  if (isTold) expect(both).toEqual([[cause, other]]);
  else expect(both).toHaveLength(2);
});

test('the same answer to different credentials may have different causes', () => {
  const refused: Shown = { status: 401, words: 'Unauthorized' };
  const others = { ...refused, label: 'withoutLeadTracking' };
  const both = groupedIds(failed('office/body', refused), failed('office/foreign', others));
  expect(both).toHaveLength(2);
});

test('inconclusive and passing results are no cause', () => {
  const { finding, ...rest } = failed('health/report');
  expect(groupedIds({ ...rest, verdict: 'pass' })).toEqual([]);
  if (finding === undefined) throw new Error('it has none');
  expect(groupedIds({ ...rest, finding, verdict: 'inconclusive' })).toEqual([]);
});
