import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { arrivalsBetween, type LiveLeads } from './arrivals.ts';

const start = Date.parse('2026-03-14T09:26:53Z');

const onePerDay = 1 / 86_400;
const perSecond = fc.constantFrom(onePerDay, 1 / 3600, 0.01, 0.5, 1, 7.3, 50, 1000);
const liveLeads = fc.record({ number: fc.integer(), perSecond });

/** Spans about so long that 20 leads are expected, also before 1970. */
const span = liveLeads.chain((live) => {
  const longest = Math.ceil(40_000 / live.perSecond);
  const length = fc.integer({ min: 0, max: longest });
  const from = fc.oneof(fc.integer({ min: -longest, max: longest }), fc.constant(start));
  return fc.record({ live: fc.constant(live), from, length });
});

describe('the arrivals of a span', () => {
  test('are those of its parts', () => {
    fc.assert(
      fc.property(span, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (row, cuts) => {
        const { live, from, length } = row;
        const ends = [...cuts.map((cut) => from + Math.floor(cut * length)), from + length];
        let last = from;
        const parts = ends
          .toSorted((a, b) => a - b)
          .flatMap((end) => {
            const part = arrivalsBetween(live, last, end);
            last = end;
            return part;
          });
        expect(parts).toEqual(arrivalsBetween(live, from, from + length));
      }),
    );
  });

  test('lie after its start, up to its end, in order, in whole milliseconds', () => {
    fc.assert(
      fc.property(span, ({ live, from, length }) => {
        let last = from + 1;
        for (const { at, chance } of arrivalsBetween(live, from, from + length)) {
          expect(Number.isInteger(at) && at >= last && at <= from + length).toBe(true);
          expect(chance >= 0 && chance < 1).toBe(true);
          last = at;
        }
      }),
    );
  });

  test('are none where time stands still, goes back, or nothing arrives', () => {
    fc.assert(
      fc.property(liveLeads, fc.nat(), (live, back) => {
        expect(arrivalsBetween(live, start, start - back)).toEqual([]);
        expect(arrivalsBetween({ ...live, perSecond: 0 }, start, start + back)).toEqual([]);
      }),
    );
  });
});

/** A long span of each rate, in which `expected` leads are expected. */
function arriveMany(rate: number, expected: number, number = 1) {
  const live: LiveLeads = { number, perSecond: rate };
  return arrivalsBetween(live, start, start + Math.round((expected / rate) * 1000));
}

const rates = [onePerDay / 10, onePerDay, 0.01, 1, 50, 1000];

describe.each(rates)('at %d a second', (rate) => {
  test('as many arrive as are expected, give or take chance', () => {
    const expected = 40_000;
    const number = arriveMany(rate, expected).length;
    expect(Math.abs(number - expected)).toBeLessThan(5 * Math.sqrt(expected));
  });

  test('numbers of equal spans scatter as those of independent arrivals do', () => {
    const meanPerSpan = 5;
    const spanMilliseconds = (meanPerSpan / rate) * 1000;
    const counts = Array.from({ length: 4000 }, () => 0);
    for (const { at } of arriveMany(rate, counts.length * meanPerSpan)) {
      const index = Math.floor((at - start - 1) / spanMilliseconds);
      if (index < counts.length) counts[index] = (counts[index] ?? 0) + 1;
    }
    const variance =
      counts.reduce((sum, count) => sum + (count - meanPerSpan) ** 2, 0) / counts.length;
    expect(variance / meanPerSpan).toBeGreaterThan(0.85);
    expect(variance / meanPerSpan).toBeLessThan(1.15);
  });

  test('another number brings other leads', () => {
    expect(arriveMany(rate, 20, 2)).not.toEqual(arriveMany(rate, 20, 1));
  });
});

test('chance is spread evenly over the arrivals', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { chance } of arriveMany(1, 20_000)) {
    tenths[Math.floor(chance * 10)] = (tenths[Math.floor(chance * 10)] ?? 0) + 1;
  }
  for (const number of tenths) expect(Math.abs(number - 2000)).toBeLessThan(250);
});
