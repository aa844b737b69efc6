import { describe, expect, test, vi } from 'vitest';

import { countOffice, health, now } from '../test-support/state.ts';
import type { Command } from './command.ts';
import { referencePolicy, type Policy } from './policy.ts';
import { holdsFrom, readRange } from './read-range.ts';

const past = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };

test('a range is read once, until it is asked for with other dates, later or by other rules', () => {
  const readInstant = vi.fn(referencePolicy.readInstant);
  const policy: Policy = { ...referencePolicy, readInstant };
  const { dates } = countOffice('201', past);
  const asked: readonly Parameters<typeof readRange>[] = [
    [dates, now, policy],
    [dates, now, { ...policy }],
    [{ ...dates }, now, policy],
    [dates, now + 1, policy],
    [dates, now, policy],
  ];
  for (const question of asked) {
    readInstant.mockClear();
    const range = readRange(...question);
    expect(readRange(...question)).toBe(range);
    expect(readInstant).toHaveBeenCalledTimes(2);
  }
});

describe('a decision holds', () => {
  test.each([
    ['2024-02-01T00:00:00Z', '2024-02-01T00:00:00.000Z'],
    ['2024-02-01T00:00:00.0001Z', '2024-02-01T00:00:00.001Z'],
  ])('for a range up to %s from %s on', (endDate, from) => {
    expect(holdsFrom(countOffice('201', { endDate }), referencePolicy)).toBe(Date.parse(from));
  });

  test.each<[string, Command, Policy]>([
    ['without an end', countOffice('201'), referencePolicy],
    ['up to what is no date', countOffice('201', { endDate: 'soon' }), referencePolicy],
    ['of another operation', health('full'), referencePolicy],
    ['by another policy', countOffice('201', past), { ...referencePolicy }],
  ])('%s for its very millisecond only', (_case, command, policy) => {
    expect(holdsFrom(command, policy)).toBe(Infinity);
  });
});
