import { describe, expect, test } from 'vitest';

import {
  invalidDateBody,
  both,
  organizationCount,
  organizationEntry,
  harEntryOf,
  february,
  january,
  judgeEntries,
  officeCount,
  officeBody,
  organizationBody,
  range,
} from '../test-support/exchanges.ts';

describe('counts', () => {
  test('of a range that had ended must not change', () => {
    const verdictAfter = (...leads: number[]) =>
      judgeEntries(leads.map((one) => organizationEntry(one))).verdictOf('time/history-is-fixed');
    expect([verdictAfter(4, 4), verdictAfter(4, 5)]).toEqual(['pass', 'fail']);
  });

  test.each([
    [[4, 5], 3, 'pass'],
    [[5, 4], 3, 'fail'],
    // A stale read within the maximum replica lag.
    [[5, 4], 1, 'untested'],
  ])('of an open range may grow but not fall: %j', (leads, apart, verdict) => {
    const entries = leads.map((one, index) => organizationEntry(one, '', { at: index * apart }));
    expect(judgeEntries(entries).verdictOf('time/never-falls')).toBe(verdict);
  });

  test('of an office that fall by replica lag do not prove that it reads dates', () => {
    const later = range('2026-02-15T00:00:00Z', '2026-03-01T00:00:00Z');
    const entries = (apart: number) => [
      harEntryOf(officeCount, officeBody(5), { at: 0 }),
      harEntryOf(officeCount + january, officeBody(4), { at: apart }),
      harEntryOf(officeCount + later, officeBody(4), { at: apart }),
      harEntryOf(officeCount + both, officeBody(4), { at: apart }),
    ];
    expect(judgeEntries(entries(1)).verdictOf('range/matrix')).not.toBe('fail');
    expect(judgeEntries(entries(3)).verdictOf('range/matrix')).toBe('fail');
  });

  test('of the same instants must not depend on their spelling', () => {
    const shifted = range('2026-01-01T01:00:00%2B01:00', '2026-02-01T00:00:00Z');
    const entries = [organizationEntry(4, january), organizationEntry(6, shifted)];
    const { verdictOf } = judgeEntries(entries);
    expect([verdictOf('range/instants-not-texts'), verdictOf('time/history-is-fixed')]).toEqual([
      'fail',
      'untested',
    ]);
  });

  test.each([
    [[4, 3, 7], 'pass'],
    [[4, 3, 6], 'pass'],
    [[4, 3, 2], 'fail'],
  ])('of all ranges must be possible for one set of leads: %j', (leads, verdict) => {
    const ranges = [january, february, both, range('2026-01-05T00:00:00Z', '2026-01-06T00:00:00Z')];
    const entries = ranges.map((one, index) => organizationEntry(leads[index] ?? 1, one));
    expect(judgeEntries(entries).verdictOf('range/matrix')).toBe(verdict);
  });

  test('of an office must equal its entry in the breakdown, if it reads dates', () => {
    const dateOnly = officeCount + range('2026-01-01', '2026-02-01T00:00:00Z');
    const entries = (own: number) => [
      harEntryOf(dateOnly, invalidDateBody, { status: 400 }),
      harEntryOf(officeCount + january, officeBody(own)),
      organizationEntry(4),
    ];
    expect(judgeEntries(entries(4)).verdictOf('office/number-agrees')).toBe('pass');
    expect(judgeEntries(entries(5)).verdictOf('office/number-agrees')).toBe('fail');
    expect(judgeEntries(entries(5).slice(1)).verdictOf('office/number-agrees')).toBe('untested');
  });

  test('are compared afresh after a hook creates leads or a request writes outside of the contract', () => {
    const [before, after] = [organizationEntry(4), organizationEntry(5)];
    const reset = {
      request: { method: 'POST', url: 'https://api.example.com/reset' },
      response: {},
      startedDateTime: '2026-03-02T12:00:00Z',
    };
    for (const between of [reset, { ...reset, hook: 'createLead' }]) {
      const { verdictOf } = judgeEntries([before, between, after]);
      expect(verdictOf('time/history-is-fixed')).toBe('untested');
    }
  });

  test('may lose an office that leaves the organization', () => {
    const { officeBreakdown: _, ...others } = organizationBody(4);
    const entries = [
      organizationEntry(4),
      harEntryOf(organizationCount + january, { ...others, totalLeads: 1, officeBreakdown: [] }),
    ];
    expect(judgeEntries(entries).verdictOf('time/history-is-fixed')).toBe('untested');
  });
});
