import { describe, expect, test } from 'vitest';

import { now } from '../test-support/state.ts';
import { chooseText, objectToRange } from './date-range.ts';
import { readDate } from './read-range.ts';
import { instantAt } from './instant.ts';
import { referencePolicy } from './policy.ts';
import { accept, reject } from './result.ts';

test.each([
  [[], accept(undefined)],
  [['2024-01-01T00:00:00Z'], accept('2024-01-01T00:00:00Z')],
  [[''], accept('')],
  [['a', 'a'], reject('repeated-parameter')],
  [['', ''], reject('repeated-parameter')],
] as const)('the texts %j give %j', (texts, result) => {
  expect(chooseText(texts)).toEqual(result);
});

describe('a range', () => {
  const early = instantAt(now) - 1n;
  const late = instantAt(now) + 1n;

  test.each([
    ['from nothing to nothing', undefined, undefined, undefined],
    ['to any end', undefined, late, undefined],
    ['that begins a nanosecond before it ends', early, early + 1n, undefined],
    ['that lies in the future', late, late + 1n, undefined],
    ['that begins before now and is open', early, undefined, undefined],
    ['that begins when it ends', early, early, 'range/start-not-before-end'],
    ['that begins after it ends', late, early, 'range/start-not-before-end'],
    ['that begins now and is open', instantAt(now), undefined, 'range/start-after-now'],
    ['that begins later and is open', late, undefined, 'range/start-after-now'],
  ] as const)('%s has the right objection', (_description, start, end, objection) => {
    expect(objectToRange({ start, end }, now)).toBe(objection);
  });
});

describe('a text that a dialect objects to', () => {
  const policy = { ...referencePolicy, objectToDateText: () => 'offset-form' as const };

  test.each([
    ['2024-01-01T00:00:00+01:00', reject('offset-form')],
    ['2024-01-01', reject('range/date-only')],
  ])('%s is refused, by the objection only where it is a date at all', (text, result) => {
    expect(readDate([text], policy)).toEqual(result);
  });
});
