import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Effect } from '../fault.ts';
import { formatFault } from './format.ts';
import { parseFaults } from './parse.ts';

const delay = fc.integer({ min: 0, max: 600_000 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const drawnEffect: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ kind: fc.constant('latency'), milliseconds: delay }),
  fc.record({ kind: fc.constant('uniform-latency'), from: fc.constant(0), to: delay }),
  fc.record({ kind: fc.constant('exponential-latency'), mean: delay, cap: optional(delay) }),
  fc.record({
    kind: fc.constantFrom('normal-latency', 'lognormal-latency'),
    mean: delay,
    deviation: delay,
    cap: optional(delay),
  }),
  fc.record({
    kind: fc.constant('status'),
    status: fc.integer({ min: 400, max: 599 }),
    body: optional(fc.constantFrom('error', 'html', 'empty')),
    retryAfter: optional(fc.constantFrom(null, 0, 7)),
    applied: optional(fc.boolean()),
  }),
  fc.record({ kind: fc.constantFrom('reset', 'close', 'hang', 'lost-answer', 'malformed-json') }),
  fc.record({ kind: fc.constant('cut'), bytes: fc.integer({ min: 0, max: 1000 }) }),
  fc.record({
    kind: fc.constant('dribble'),
    bytes: fc.integer({ min: 1, max: 1000 }),
    milliseconds: fc.integer({ min: 0, max: 60_000 }),
  }),
  fc.record({
    kind: fc.constant('media-type'),
    mediaType: fc.constantFrom('text/html', 'text/plain; charset=utf-8'),
  }),
);
const drawnConditions = fc.record({
  credential: optional(fc.constantFrom('key', 'a, b; c')),
  every: optional(fc.integer({ min: 1, max: 9 })),
  operations: optional(fc.constantFrom(['getHealth'], ['updateListing', 'getHealth'])),
  methods: optional(fc.constantFrom(['GET', 'PUT'])),
  probability: optional(fc.constantFrom(0.25, 1)),
  times: optional(fc.integer({ min: 1, max: 9 })),
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(drawnEffect, drawnConditions, (effect, conditions) => {
      // Through JSON, in which a field that is undefined is none.
      const { times, ...when } = conditions;
      const written = JSON.parse(JSON.stringify({ id: 'one', when, effect, times }));
      const text = `${formatFault(written)};id=one`;
      if (Object.keys(written.when).length === 0) delete written.when;
      expect(parseFaults([text])).toEqual([written]);
    }),
  );
});

test.each<[effect: Effect, text: string]>([
  [{ kind: 'stale', milliseconds: 60_000 }, 'stale=60s'],
  [{ kind: 'latency', milliseconds: 0 }, 'latency=0ms'],
  [{ kind: 'hang', milliseconds: 1500 }, 'hang=1500ms'],
  [{ kind: 'status', status: 429, retryAfter: null }, 'status=429;retry-after=none'],
])('%j is written as %s', (effect, text) => {
  expect(formatFault({ effect })).toBe(text);
});
