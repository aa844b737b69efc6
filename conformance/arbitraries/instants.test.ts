import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  cutsAtLead,
  cutsAmongLeads,
  cutsOfCalendar,
  formatWithFraction,
  formatWithOffset,
} from './instants.ts';

const seconds = fc.integer({ min: 946_684_800, max: 1_790_000_000 });

test('another offset names the same instant', () => {
  fc.assert(
    fc.property(seconds, fc.integer({ min: -720, max: 840 }), (instant, offset) => {
      expect(Date.parse(formatWithOffset(instant, offset))).toBe(instant * 1000);
    }),
  );
  expect(formatWithOffset(0, -210)).toBe('1969-12-31T20:30:00-03:30');
});

test('a fraction of zero names the same instant', () => {
  fc.assert(
    fc.property(seconds, (instant) => Date.parse(formatWithFraction(instant)) === instant * 1000),
  );
});

test('cuts ascend, differ, and are never later than what is closed', () => {
  const closed = 1_780_000_000;
  fc.assert(
    fc.property(seconds, (second) => {
      const jump = {
        subject: { kind: 'office', id: '1' } as const,
        component: 'total',
        second,
        leads: 1,
      };
      for (const cuts of [
        cutsAtLead(jump, closed),
        cutsAmongLeads(second, { earliest: 946_684_800, closed }),
        cutsOfCalendar(second, closed),
      ]) {
        expect(cuts).toEqual([...new Set(cuts)].toSorted((a, b) => a - b));
        expect(cuts.every((cut) => cut <= closed)).toBe(true);
      }
    }),
  );
});

test('the calendar is cut on the Sundays on which clocks change, and on a leap day', () => {
  const cuts = cutsOfCalendar(Date.UTC(2023, 5, 1) / 1000, Date.UTC(2024, 11, 31) / 1000);
  const texts = cuts.map((cut) => new Date(cut * 1000).toISOString().slice(0, 16));
  expect(texts).toEqual(
    expect.arrayContaining(['2024-03-31T01:30', '2024-03-10T07:30', '2024-02-29T22:41']),
  );
});
