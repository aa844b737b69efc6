import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Effect } from '../disturbance.ts';
import { DisturbanceError } from '../disturbance-error.ts';
import { effectWords } from '../effect-kinds.ts';
import { effectTexts } from './effects.ts';
import { formatDisturbance } from './format.ts';
import { parseDisturbances, parseRequestDisturbances } from './parse.ts';

const effectsOf = (text: string): Effect[] => parseDisturbances([text]).map(({ effect }) => effect);

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

test('conditions belong to the disturbance that they stand behind', () => {
  const texts = [
    'latency=5;every=3;operation=updateListing;operation=getHealth, reset',
    'status=503;nth=2;method=GET;credential=sim-key-full;times=1;id=mine',
    'reset;from=2;to=9;probability=0.1;seed=7',
  ];
  expect(parseDisturbances(texts)).toEqual([
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

test('the disturbances of one request have ids that no others may have', () => {
  const ids = parseRequestDisturbances('reset, latency=1, latency=2').map(({ id }) => id);
  expect(ids).toEqual(['header.reset', 'header.latency', 'header.latency-2']);
  expect(complaintsAbout('reset;id=header.reset')[0]).toMatch(/id: "header.reset": use up to 40/);
});

function complaintsAbout(text: string, parse = (one: string) => parseDisturbances([one])) {
  try {
    return parse(text).map(({ id }) => `accepted as ${id}`);
  } catch (error) {
    if (error instanceof DisturbanceError) return error.mistakes;
    throw error;
  }
}

const words = effectWords.join(', ');
const empty = 'the text is empty; write a disturbance, such as latency=500';

test.each<[text: string, ...complaints: string[]]>([
  ['', empty],
  [' , ', empty],
  ['restart', `restart: there is no such disturbance; there are ${words}`],
  ['resett', 'resett: there is no such disturbance; did you mean reset?'],
  ['latency', 'latency: the value is missing; write one, such as latency=500'],
  ['latency=', 'latency=: the value is missing; write one, such as latency=500'],
  ['reset=5', 'reset=5: reset takes no value; write reset'],
  [
    'latency=soon',
    'latency=soon: "soon" is no time; write milliseconds, such as 500, or 2s, or 1m',
  ],
  [
    'latency=9..soon',
    'latency=9..soon: "soon" is no time; write milliseconds, such as 500, or 2s, or 1m',
  ],
  ['latency=11m', 'latency=11m: milliseconds: 660000 is too large; write 600000 or less'],
  ['latency=normal;mean=5', 'latency=normal;mean=5: the field deviation is missing; add it'],
  [
    'latency=5;mean=5',
    'latency=5;mean=5: mean: there is no such field; there are kind, milliseconds',
  ],
  ['latency=9..3', 'latency=9..3: from: 9 is more than to, which is 3'],
  ['status=200', 'status=200: status: 200 is too small; write 400 or more'],
  ['status=teapot', 'status=teapot: status: "teapot" is no whole number'],
  [
    'status=429;retry-after=soon',
    'status=429;retry-after=soon: retry-after: "soon" is no whole number',
  ],
  ['status=500;body=xml', 'status=500;body=xml: body: "xml" is not one of error, html, empty'],
  ['cut=some', 'cut=some: bytes: "some" is no whole number'],
  ['dribble=5', 'dribble=5: "5" is no number of bytes and a time; write dribble=5/20ms'],
  ['dribble=0/5', 'dribble=0/5: bytes: 0 is too small; write 1 or more'],
  ['media-type=html', 'media-type=html: media-type: "html": write one such as text/html'],
  ['reset;evry=3', 'reset;evry=3: there is no evry; did you mean every?'],
  ['reset;every', 'reset;every: every has no value; write every=…'],
  ['reset;nth=1;nth=2', 'reset;nth=1;nth=2: nth stands there twice; keep one'],
  ['reset;nth=two', 'reset;nth=two: nth: "two" is no whole number'],
  [
    'reset;operation=getWeather',
    'reset;operation=getWeather: operation: "getWeather" is not one of getHealth, getOfficeLeadCount, getOrganizationLeadCount, updateListing',
  ],
  [
    'status=200, reset;every=0, cut=1',
    'status=200: status: 200 is too small; write 400 or more',
    'reset;every=0: every: 0 is too small; write 1 or more',
  ],
  [
    'cut, hang=x',
    'cut: the value is missing; write one, such as cut=10',
    'hang=x: "x" is no time; write milliseconds, such as 500, or 2s, or 1m',
  ],
  [
    'reset;id=a, reset;id=a',
    'reset;id=a: id: a is the id of another one; give each an id of its own',
  ],
])('%s is refused with %j', (text, ...complaints) => {
  expect(complaintsAbout(text)).toEqual(complaints);
});

test('a message shows no key, and no more of a text than fits', () => {
  expect(complaintsAbout('rest;credential=sim-key-full;nth=1')[0]).toMatch(
    /^rest;credential=…;nth=1: there is no/,
  );
  for (const long of [
    'x',
    'latency=',
    'dribble=',
    'status=',
    'reset;',
    'media-type=',
    'cut=1;id=',
  ]) {
    expect(complaintsAbout(`${long}${'y'.repeat(5000)}`)[0]?.length).toBeLessThan(400);
  }
});

test('one request has no conditions', () => {
  expect(complaintsAbout('reset;every=3', parseRequestDisturbances)).toEqual([
    'reset;every=3: every is for --disturb and the control plane; leave it out here',
  ]);
  expect(complaintsAbout('reset;evry=3', parseRequestDisturbances)).toEqual([
    'reset;evry=3: there is no evry; leave it out',
  ]);
});

test('the example of each word is right', () => {
  for (const [word, { example }] of Object.entries(effectTexts)) {
    expect(effectsOf(example)).toHaveLength(1);
    expect(example.startsWith(word)).toBe(true);
  }
});

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
  fc.record({ kind: fc.constant('stale'), milliseconds: fc.integer({ min: 1, max: 10 ** 9 }) }),
);
const drawnConditions = fc.record({
  credential: optional(fc.constantFrom('key', 'a, b; c')),
  every: optional(fc.integer({ min: 1, max: 9 })),
  probability: optional(fc.constantFrom(0.25, 1)),
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(drawnEffect, drawnConditions, optional(fc.nat(9)), (effect, when, times) => {
      const written = { effect, when, ...(times !== undefined && { times: times + 1 }) };
      const text = formatDisturbance(JSON.parse(JSON.stringify(written)));
      expect(formatDisturbance(parseDisturbances([text])[0] ?? { effect: { kind: 'reset' } })).toBe(
        text,
      );
      expect(effectsOf(text)[0]).toEqual(JSON.parse(JSON.stringify(effect)));
    }),
  );
});

test('no text is too odd for an answer', () => {
  const drawn = fc.string({ unit: fc.constantFrom(...'=;,"./ abc0', ...effectWords) });
  fc.assert(
    fc.property(drawn, (text) => {
      expect(complaintsAbout(text, parseRequestDisturbances).length).toBeGreaterThan(0);
    }),
  );
});
