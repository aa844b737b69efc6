import { describe, expect, test } from 'vitest';

import {
  badDate,
  both,
  counts,
  exchange,
  february,
  january,
  judged,
  ofOffice,
  office,
  organization,
  range,
} from '../test-support/exchanges.ts';

describe('counts', () => {
  test('of a range that had ended must not change', () => {
    const same = [4, 4].map((leads) => exchange(counts + january, organization(leads)));
    const changed = [4, 5].map((leads) => exchange(counts + january, organization(leads)));
    expect(judged(same).verdictOf('time/history-is-fixed')).toBe('pass');
    expect(judged(changed).verdictOf('time/history-is-fixed')).toBe('fail');
  });

  test.each([
    [[4, 5], 3, 'pass'],
    [[5, 4], 3, 'fail'],
    // A stale read within the maximum replica lag.
    [[5, 4], 1, 'untested'],
  ])('of an open range may grow but not fall: %j', (leads, apart, verdict) => {
    const told = leads.map((one, index) =>
      exchange(counts, organization(one), { at: index * apart }),
    );
    expect(judged(told).verdictOf('time/never-falls')).toBe(verdict);
  });

  test('of an office that fall by replica lag do not prove that it reads dates', () => {
    const later = range('2026-02-15T00:00:00Z', '2026-03-01T00:00:00Z');
    const told = (apart: number) => [
      exchange(ofOffice, office(5), { at: 0 }),
      exchange(ofOffice + january, office(4), { at: apart }),
      exchange(ofOffice + later, office(4), { at: apart }),
      exchange(ofOffice + range('2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z'), office(4), {
        at: apart,
      }),
    ];
    expect(judged(told(1)).verdictOf('range/matrix')).not.toBe('fail');
    expect(judged(told(3)).verdictOf('range/matrix')).toBe('fail');
  });

  test('of the same instants must not depend on their spelling', () => {
    const shifted = range('2026-01-01T01:00:00%2B01:00', '2026-02-01T00:00:00Z');
    const told = [4, 6].map((leads, index) =>
      exchange(counts + (index === 0 ? january : shifted), organization(leads)),
    );
    const { verdictOf } = judged(told);
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
    const told = ranges.map((one, index) =>
      exchange(counts + one, organization(leads[index] ?? 1)),
    );
    expect(judged(told).verdictOf('range/matrix')).toBe(verdict);
  });

  test('of an office must equal its line in the breakdown, if it reads dates', () => {
    const told = (own: number, status = 400) => [
      exchange(ofOffice + range('2026-01-01', '2026-02-01T00:00:00Z'), badDate, { status }),
      exchange(ofOffice + january, office(own)),
      exchange(counts + january, organization(4)),
    ];
    expect(judged(told(4)).verdictOf('office/number-agrees')).toBe('pass');
    expect(judged(told(5)).verdictOf('office/number-agrees')).toBe('fail');
    expect(judged(told(5).slice(1)).verdictOf('office/number-agrees')).toBe('untested');
  });

  test('are compared afresh after a hook creates leads or a request writes outside of the contract', () => {
    const [before, after] = [4, 5].map((leads) => exchange(counts + january, organization(leads)));
    const reset = {
      request: { method: 'POST', url: 'https://api.example.com/reset' },
      response: {},
      startedDateTime: '2026-03-02T12:00:00Z',
    };
    expect(judged([before, reset, after]).verdictOf('time/history-is-fixed')).toBe('untested');
    expect(
      judged([before, { ...reset, hook: 'createLead' }, after]).verdictOf('time/history-is-fixed'),
    ).toBe('untested');
  });

  test('may lose an office that leaves the organization', () => {
    const { officeBreakdown: _, ...others } = organization(4);
    const told = [
      exchange(counts + january, organization(4)),
      exchange(counts + january, { ...others, totalLeads: 1, officeBreakdown: [] }),
    ];
    expect(judged(told).verdictOf('time/history-is-fixed')).toBe('untested');
  });
});
