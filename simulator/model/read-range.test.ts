import { describe, expect, test } from 'vitest';

import { countOffice, health, now } from '../test-support/state.ts';
import type { Command } from './command.ts';
import { validFrom, readDate } from './read-range.ts';
import { chooseText, checkRange } from './date-range.ts';
import { instantAt } from './instant.ts';
import { referencePolicy, type Policy } from './policy.ts';
import { accept, reject } from './result.ts';

const past = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };

describe('a decision holds', () => {
  test.each([
    ['2024-02-01T00:00:00Z', '2024-02-01T00:00:00.000Z'],
    ['2024-02-01T00:00:00.0001Z', '2024-02-01T00:00:00.001Z'],
  ])('for a range that ends at %s from %s on', (endDate, from) => {
    expect(validFrom(countOffice('201', { endDate }), referencePolicy)).toBe(Date.parse(from));
  });

  test.each<[string, Command, Policy]>([
    ['without an end', countOffice('201'), referencePolicy],
    ['up to what is not a date', countOffice('201', { endDate: 'soon' }), referencePolicy],
    ['of another operation', health('full'), referencePolicy],
    ['by another policy', countOffice('201', past), { ...referencePolicy }],
  ])('%s only in its own millisecond', (_case, command, policy) => {
    expect(validFrom(command, policy)).toBe(Infinity);
  });
});

test.each([
  [[], accept(undefined)],
  [['2024-01-01T00:00:00Z'], accept('2024-01-01T00:00:00Z')],
  [[''], accept('')],
  [['a', 'a'], reject('repeated-parameter')],
  [['', ''], reject('repeated-parameter')],
] as const)('chooseText of %j is %j', (texts, result) => expect(chooseText(texts)).toEqual(result));

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
  ] as const)('%s is accepted or refused correctly', (_description, start, end, objection) => {
    expect(checkRange({ start, end }, now)).toBe(objection);
  });
});

describe('a text that a dialect objects to', () => {
  const policy = { ...referencePolicy, checkDateText: () => 'offset-form' as const };

  test.each([
    ['2024-01-01T00:00:00+01:00', reject('offset-form')],
    ['2024-01-01', reject('range/date-only')],
  ])('%s is refused, with the objection only if it is a valid date', (text, result) => {
    expect(readDate([text], policy)).toEqual(result);
  });
});
