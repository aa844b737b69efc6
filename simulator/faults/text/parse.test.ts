import { expect, test } from 'vitest';

import type { Effect } from '../fault.ts';
import { effectTexts } from './effects.ts';
import { parseFaults, parseRequestFaults } from './parse.ts';

const effectsOf = (text: string): Effect[] => parseFaults([text]).map(({ effect }) => effect);

test.each<[text: string, ...effects: Effect[]]>([
  ['latency=500', { kind: 'latency', milliseconds: 500 }],
  ['latency=1.5s', { kind: 'latency', milliseconds: 1500 }],
  ['latency=100..2s', { kind: 'uniform-latency', from: 100, to: 2000 }],
  ['latency=exponential;mean=400', { kind: 'exponential-latency', mean: 400 }],
  [
    'latency=normal; mean=400; deviation=80; cap=1s',
    { kind: 'normal-latency', mean: 400, deviation: 80, cap: 1000 },
  ],
  [
    'latency=lognormal;mean=1s;deviation=500ms',
    { kind: 'lognormal-latency', mean: 1000, deviation: 500 },
  ],
  ['status=503', { kind: 'status', status: 503 }],
  ['status=429;retry-after=2', { kind: 'status', status: 429, retryAfter: 2 }],
  ['status=429;retry-after=none', { kind: 'status', status: 429, retryAfter: null }],
  ['status=502;body=html', { kind: 'status', status: 502, body: 'html' }],
  ['status=504;applied=yes', { kind: 'status', status: 504, applied: true }],
  ['reset', { kind: 'reset' }],
  ['close', { kind: 'close' }],
  ['hang', { kind: 'hang' }],
  ['hang=10s', { kind: 'hang', milliseconds: 10_000 }],
  ['lost-answer', { kind: 'lost-answer' }],
  ['cut=10', { kind: 'cut', bytes: 10 }],
  ['dribble=5/20ms', { kind: 'dribble', bytes: 5, milliseconds: 20 }],
  ['malformed-json', { kind: 'malformed-json' }],
  ['media-type=text/html', { kind: 'media-type', mediaType: 'text/html' }],
  [
    'media-type="text/html; charset=utf-8", reset',
    { kind: 'media-type', mediaType: 'text/html; charset=utf-8' },
    { kind: 'reset' },
  ],
  ['stale=1m', { kind: 'stale', milliseconds: 60_000 }],
  [
    ' latency = 500 , status=503,, ',
    { kind: 'latency', milliseconds: 500 },
    { kind: 'status', status: 503 },
  ],
])('%s is %j', (text, ...effects) => {
  expect(effectsOf(text)).toEqual(effects);
});

test('conditions belong to the fault that they stand behind', () => {
  const texts = [
    'latency=5;every=3;operation=updateListing;operation=getHealth, reset',
    'status=503;nth=2;method=GET;credential=sim-key-full;times=1;id=mine',
    'reset;from=2;to=9;probability=0.1;seed=7',
  ];
  expect(parseFaults(texts)).toEqual([
    {
      id: 'latency',
      when: { every: 3, operations: ['updateListing', 'getHealth'] },
      effect: { kind: 'latency', milliseconds: 5 },
    },
    { id: 'reset', effect: { kind: 'reset' } },
    {
      id: 'mine',
      when: { nth: 2, methods: ['GET'], credential: 'sim-key-full' },
      effect: { kind: 'status', status: 503 },
      times: 1,
    },
    {
      id: 'reset-2',
      when: { from: 2, to: 9, probability: 0.1, seed: 7 },
      effect: { kind: 'reset' },
    },
  ]);
});

test('the faults of one request have ids that no others may have', () => {
  const ids = parseRequestFaults('reset, latency=1, latency=2').map(({ id }) => id);
  expect(ids).toEqual(['header.reset', 'header.latency', 'header.latency-2']);
});

test('the example of each word is right', () => {
  for (const [word, { example }] of Object.entries(effectTexts)) {
    expect(effectsOf(example)).toHaveLength(1);
    expect(example.startsWith(word)).toBe(true);
  }
});
