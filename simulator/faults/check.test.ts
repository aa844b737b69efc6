import { expect, test } from 'vitest';

import { checkFaults } from './check.ts';
import type { Fault } from './fault.ts';
import { FaultError } from './fault-error.ts';
import { effectKinds } from './effect-kinds.ts';

function complaintsAbout(value: unknown): readonly string[] {
  try {
    checkFaults(value);
    return [];
  } catch (error) {
    if (error instanceof FaultError) return error.mistakes;
    throw error;
  }
}

const reset = { kind: 'reset' };

test('faults keep what they say and get ids that are free', () => {
  const written = [
    { effect: { kind: 'status', status: 503 } },
    { id: 'status-503-2', effect: reset, when: { operations: ['updateListing'], nth: 2 } },
    { effect: { kind: 'status', status: 503, retryAfter: null }, times: 4 },
    { effect: { kind: 'uniform-latency', from: 1, to: 2 }, when: { seed: 7 } },
  ];
  expect(checkFaults(written)).toEqual([
    { id: 'status-503', ...written[0] },
    written[1],
    { id: 'status-503-3', ...written[2] },
    { id: 'uniform-latency', ...written[3] },
  ]);
});

test('what the caller changes afterwards changes nothing', () => {
  const written = [{ effect: { kind: 'cut', bytes: 1 } }];
  const [cut] = checkFaults(written);
  written.forEach(({ effect }) => (effect.bytes = 2));
  expect(cut?.effect).toEqual({ kind: 'cut', bytes: 1 });
});

const kinds = effectKinds.join(', ');
const listFix = 'is no list; write [{ "effect": { "kind": "reset" } }]';

test.each<[value: unknown, ...complaints: string[]]>([
  // The whole.
  [undefined, `faults: ${listFix}`],
  [{ effect: reset }, `faults: ${listFix}`],
  [['reset'], 'faults[0]: "reset" is no group of fields'],
  [
    Array.from({ length: 101 }, () => ({ effect: reset })),
    'faults: has more than 100; leave some out',
  ],
  // Fields that are missing or not known.
  [[{}], 'faults[0]: the field effect is missing; add it'],
  [[{ effect: {} }], `faults[0].effect: the field kind is missing; add one of ${kinds}`],
  [
    [{ effect: { kind: 'resett' } }],
    'faults[0].effect.kind: there is no effect "resett"; did you mean reset?',
  ],
  [
    [{ effect: { kind: 'earthquake' } }],
    `faults[0].effect.kind: there is no effect "earthquake"; there are ${kinds}`,
  ],
  [[{ effect: { kind: 5 } }], `faults[0].effect.kind: there is no effect 5; there are ${kinds}`],
  [[{ effect: 'reset' }], 'faults[0].effect: "reset" is no group of fields'],
  [[{ effect: reset, wen: {} }], 'faults[0].wen: there is no such field; did you mean when?'],
  [
    [{ effect: reset, when: { evry: 3 } }],
    'faults[0].when.evry: there is no such field; did you mean every?',
  ],
  [
    [{ effect: { kind: 'cut', bytes: 1, size: 2 } }],
    'faults[0].effect.size: there is no such field; there are kind, bytes',
  ],
  [
    [{ effect: { kind: 'normal-latency', mean: 5 } }],
    'faults[0].effect: the field deviation is missing; add it',
  ],
  // Values.
  [
    [{ id: 'Slow one', effect: reset }],
    'faults[0].id: "Slow one": use up to 40 small letters, digits and hyphens, and no hyphen first',
  ],
  [
    [{ effect: { kind: 'status', status: 200 } }],
    'faults[0].effect.status: 200 is too small; write 400 or more',
  ],
  [
    [{ effect: { kind: 'status', status: 429, retryAfter: 'soon' } }],
    'faults[0].effect.retryAfter: "soon" is no whole number',
  ],
  [
    [{ effect: { kind: 'status', status: 500, body: 'xml' } }],
    'faults[0].effect.body: "xml" is not one of error, html, empty',
  ],
  [
    [{ effect: { kind: 'latency', milliseconds: 600_001 } }],
    'faults[0].effect.milliseconds: 600001 is too large; write 600000 or less',
  ],
  [
    [{ effect: { kind: 'media-type', mediaType: 'a\r\nb' } }],
    'faults[0].effect.mediaType: "a\\r\\nb": write one such as text/html',
  ],
  [
    [{ effect: reset, when: { operations: [] } }],
    'faults[0].when.operations: the list is empty; name at least one, or leave the field out',
  ],
  [
    [{ effect: reset, when: { operations: ['getWeather'] } }],
    'faults[0].when.operations[0]: "getWeather" is not one of getHealth, getOfficeLeadCount, getOrganizationLeadCount, updateListing',
  ],
  [
    [{ effect: reset, when: { methods: ['PUT', 'PUT'] } }],
    'faults[0].when.methods: something stands there twice; write it once',
  ],
  [
    [{ effect: reset, when: { credential: '' } }],
    'faults[0].when.credential: is empty; write it, or leave the field out',
  ],
  [
    [{ effect: reset, when: { probability: 2 } }],
    'faults[0].when.probability: 2 is too large; write 1 or less',
  ],
  [
    [{ effect: reset, when: { nth: 0 }, times: 1.5 }],
    'faults[0].when.nth: 0 is too small; write 1 or more',
    'faults[0].times: 1.5 is no whole number',
  ],
  // What would never strike, or contradicts itself.
  [
    [{ effect: reset, when: { nth: 2, every: 3 } }],
    'faults[0].when.nth: stands beside every; keep one or the other',
  ],
  [
    [{ effect: reset, when: { from: 5, to: 4 } }],
    'faults[0].when.from: 5 comes after to, which is 4',
  ],
  [
    [{ effect: reset, when: { from: 4, to: 5, every: 3 } }],
    'faults[0].when.every: no number from 4 to 5 is a multiple of 3; change one of them',
  ],
  [
    [{ effect: reset, when: { operations: ['updateListing'], methods: ['GET'] } }],
    'faults[0].when.methods: updateListing has PUT only; write that',
  ],
  [
    [{ effect: reset, when: { probability: 0 } }],
    'faults[0].when.probability: 0 strikes nothing; write more than 0, 1 at most',
  ],
  [
    [{ effect: reset, when: { seed: 1 } }],
    'faults[0].when.seed: nothing is left to chance; add a probability, or leave the seed out',
  ],
  [
    [{ effect: { kind: 'uniform-latency', from: 9, to: 3 } }],
    'faults[0].effect.from: 9 is more than to, which is 3',
  ],
  [
    [{ effect: { kind: 'stale', milliseconds: 9 }, when: { operations: ['updateListing'] } }],
    'faults[0].when.operations: only reads can be stale; leave updateListing out',
  ],
  [
    [
      { id: 'one', effect: reset },
      { id: 'one', effect: reset },
    ],
    'faults[1].id: one is the id of another one; give each an id of its own',
  ],
])('%j is refused with %j', (value, ...complaints) => {
  expect(complaintsAbout(value)).toEqual(complaints);
});

test('an effect of each kind is taken', () => {
  const effects: Record<Fault['effect']['kind'], object> = {
    latency: { milliseconds: 0 },
    'uniform-latency': { from: 1, to: 1 },
    'exponential-latency': { mean: 5, cap: 9 },
    'normal-latency': { mean: 5, deviation: 1 },
    'lognormal-latency': { mean: 5, deviation: 1, cap: 9 },
    status: { status: 599, body: 'html', retryAfter: 0, applied: true },
    reset: {},
    close: {},
    hang: { milliseconds: 5 },
    'lost-answer': {},
    cut: { bytes: 0 },
    dribble: { bytes: 1, milliseconds: 0 },
    'malformed-json': {},
    'media-type': { mediaType: 'text/html; charset=utf-8' },
    stale: { milliseconds: 60_000 },
  };
  const written = Object.entries(effects).map(([kind, rest]) => ({ effect: { kind, ...rest } }));
  expect(checkFaults(written).map(({ effect }) => effect)).toEqual(
    written.map(({ effect }) => effect),
  );
});
