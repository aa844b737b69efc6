import fc from 'fast-check';
import { expect, test } from 'vitest';

import { checkFaults } from './check.ts';
import type { Counters, RequestProperties } from './choose.ts';
import { carryCounters, chooseFaults, noCounters } from './choose.ts';
import type { Fault, When } from './fault.ts';

const details = (path = '', query = '', id?: string, now = 0) => ({
  details: () => ({ path, query, id, now }),
});
const health: RequestProperties = { operation: 'getHealth', credential: 'key', ...details() };
const checks = (length: number): RequestProperties[] => Array.from({ length }, () => health);
const update: RequestProperties = { operation: 'updateListing', credential: 'other', ...details() };

const reset = { kind: 'reset' };

const faultsOf = (...written: readonly object[]): Fault[] =>
  checkFaults(written.map((one) => ({ effect: reset, ...one })));

type Told = { readonly struck: readonly string[][]; readonly counters: Counters };

function applyAll(faults: readonly Fault[], requests: readonly RequestProperties[]): Told {
  let counters = noCounters;
  const struck = requests.map((properties) => {
    const choice = chooseFaults(faults, counters, properties);
    ({ counters } = choice);
    return choice.appliedFaults.map(({ fault }) => fault.id);
  });
  return { struck, counters };
}

/** Which of twelve health checks a fault with these conditions applies to, from 1. */
function positions(when: When, times?: number): number[] {
  const faults = faultsOf({ when, ...(times !== undefined && { times }) });
  const { struck } = applyAll(faults, checks(12));
  return struck.flatMap((ids, index) => (ids.length > 0 ? [index + 1] : []));
}

test.each<[when: When, times: number | undefined, struck: number[]]>([
  [{}, undefined, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [{}, 2, [1, 2]],
  [{ nth: 3 }, undefined, [3]],
  [{ every: 5 }, undefined, [5, 10]],
  [{ every: 3 }, 1, [3]],
  [{ operations: ['updateListing'] }, undefined, []],
  [{ credential: 'key', nth: 1 }, undefined, [1]],
  [{ credential: 'Key' }, undefined, []],
  [{ probability: 1 }, undefined, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
])('%j, at most %j times, applies to requests %j', (when, times, struck) => {
  expect(positions(when, times)).toEqual(struck);
});

test('a fault without conditions applies to requests without operation and credential', () => {
  const nothing: RequestProperties = { operation: undefined, credential: undefined, ...details() };
  const faults = faultsOf(
    { id: 'any' },
    { id: 'operation', when: { operations: ['getHealth'] } },
    { id: 'credential', when: { credential: 'key' } },
  );
  expect(applyAll(faults, [nothing]).struck).toEqual([['any']]);
});

const countPath = '/partner/v1/offices/2101/leads/count';

test.each<[when: When, struck: boolean]>([
  [{ path: countPath }, true],
  [{ path: countPath.slice(0, -1) }, false],
  [{ path: '/partner/*/count' }, true],
  [{ path: '*offices*21*1*' }, true],
  [{ path: '*/count/*' }, false],
  [{ path: '/partner/v1/offices/2101/leads/count*count' }, false],
  [{ office: '2101' }, true],
  [{ office: '210' }, false],
  [{ query: ['endDate'] }, false],
  [{ query: ['startDate'] }, true],
  [{ query: ['startDate=2024-01*', 'a=b c'] }, true],
  [{ query: ['startDate=2024-02*'] }, false],
  [{ query: ['startDate', 'endDate'] }, false],
  [{ office: '2101', path: '*', query: ['a'] }, true],
])('the place %j matches: %s', (when, struck) => {
  const facts: RequestProperties = {
    operation: 'getOfficeLeadCount',
    credential: 'key',
    ...details(countPath, 'startDate=2024-01-01T00:00:00Z&a=b+c', '2101'),
  };
  expect(applyAll(faultsOf({ when }), [facts]).struck[0]).toHaveLength(struck ? 1 : 0);
});

test('a quota counts requests per window, also if the clock goes back', () => {
  const faults = faultsOf({ effect: { kind: 'quota', requests: 2, milliseconds: 1000 } });
  const times = [0, 1, 999, 1000, 1500, 1999, 2000, 500];
  const requests = times.map((now) => ({ ...health, ...details('', '', undefined, now) }));
  const { struck } = applyAll(faults, requests);
  expect(times.filter((_, index) => struck[index]?.length === 1)).toEqual([999, 1999]);
});

test('faults with the same seed apply together, and others independently', () => {
  const requests = checks(200);
  const numbers = (...written: readonly object[]): string[] => {
    const { struck } = applyAll(faultsOf(...written), requests);
    return struck.map((ids) => ids.join());
  };
  const [half, seeded] = [{ probability: 0.5 }, { probability: 0.5, seed: 9 }];
  const together = numbers({ id: 'a', when: seeded }, { id: 'b', when: seeded });
  expect(new Set(together)).toEqual(new Set(['', 'a,b']));
  const apart = numbers({ id: 'a', when: half }, { id: 'b', when: half });
  expect(new Set(apart)).toEqual(new Set(['', 'a', 'b', 'a,b']));
});

test('a fault applies with its probability', () => {
  const faults = faultsOf({ when: { probability: 0.1 } });
  const { struck } = applyAll(faults, checks(10_000));
  const share = struck.filter((ids) => ids.length > 0).length / struck.length;
  expect(share).toBeGreaterThan(0.09);
  expect(share).toBeLessThan(0.11);
});

const position = fc.integer({ min: 1, max: 6 });
const drawnWhen = fc.record(
  {
    operations: fc.subarray(['getHealth', 'updateListing'] as const, { minLength: 1 }),
    credential: fc.constantFrom('key', 'other'),
    every: position,
    probability: fc.constantFrom(0.2, 0.5, 1),
  },
  { requiredKeys: [] },
);
const drawnFault = fc.record(
  { when: drawnWhen, times: position, effect: fc.constant(reset) },
  { requiredKeys: ['effect'] },
);
const drawnFaults = fc.array(drawnFault, { maxLength: 4 }).map(checkFaults);
const drawnRequests = fc.array(fc.constantFrom(health, update), { maxLength: 30 });

test('faults are chosen independently of each other', () => {
  fc.assert(
    fc.property(drawnFaults, drawnRequests, (faults, requests) => {
      const { struck } = applyAll(faults, requests);
      for (const one of faults) {
        const alone = applyAll([one], requests).struck.map((ids) => ids.includes(one.id));
        expect(struck.map((ids) => ids.includes(one.id))).toEqual(alone);
      }
    }),
  );
});

test('requests that do not match a fault do not affect it', () => {
  fc.assert(
    fc.property(drawnRequests, drawnWhen, (requests, when) => {
      const faults = checkFaults([{ effect: reset, when: { ...when, operations: ['getHealth'] } }]);
      const among = applyAll(faults, requests).struck.filter((_, at) => requests[at] === health);
      const alone = applyAll(
        faults,
        requests.filter((facts) => facts === health),
      );
      expect(among).toEqual(alone.struck);
    }),
  );
});

test('counters are consistent: strikes exceed neither matches nor times', () => {
  fc.assert(
    fc.property(drawnFaults, drawnRequests, (faults, requests) => {
      const { struck, counters } = applyAll(faults, requests);
      for (const { id, times = Infinity } of faults) {
        const counter = counters.get(id) ?? { matched: 0, struck: 0 };
        expect(counter.struck).toBe(struck.filter((ids) => ids.includes(id)).length);
        expect(counter.struck).toBeLessThanOrEqual(Math.min(times, counter.matched));
        expect(counter.matched).toBeLessThanOrEqual(requests.length);
      }
    }),
  );
});

test('an unchanged fault keeps its counter', () => {
  const before = faultsOf({ id: 'same', when: { nth: 9 } }, { id: 'changed' }, { id: 'gone' });
  const after = faultsOf({ id: 'changed', times: 2 }, { id: 'same', when: { nth: 9 } });
  const { counters } = applyAll(before, [health, health]);
  const carried = carryCounters(counters, before, after);
  expect([...carried]).toEqual([['same', { matched: 2, struck: 0 }]]);
});
