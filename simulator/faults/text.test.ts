import fc from 'fast-check';
import { expect, test } from 'vitest';

import { effectTexts, effectNames } from './effects.ts';
import { FaultError, type Effect } from './fault.ts';
import { conditionNames, faultHelp, parseFaults, parseRequestFaults } from './text.ts';

const effectsOf = (text: string): Effect[] => parseFaults([text]).map(({ effect }) => effect);

test.each<[text: string, ...effects: Effect[]]>([
  ['latency=500', { kind: 'latency', milliseconds: 500 }],
  ['latency=1.5s', { kind: 'latency', milliseconds: 1500 }],
  ['latency=100..2s', { kind: 'uniform-latency', from: 100, to: 2000 }],
  ['status=503', { kind: 'status', status: 503 }],
  ['status=429;retry-after=2', { kind: 'status', status: 429, retryAfter: 2 }],
  ['status=429;retry-after=none', { kind: 'status', status: 429, retryAfter: null }],
  ['status=502;body=html', { kind: 'status', status: 502, body: 'html' }],
  ['status=504;applied=yes', { kind: 'status', status: 504, applied: true }],
  [
    'status=503;retry-after=9;retry-after-form=date',
    { kind: 'status', status: 503, retryAfter: 9, retryAfterForm: 'date' },
  ],
  ['quota=100/1m', { kind: 'quota', requests: 100, milliseconds: 60_000 }],
  ['redirect=307;location=/else', { kind: 'redirect', status: 307, location: '/else' }],
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
  [' latency = 5 , reset,, ', { kind: 'latency', milliseconds: 5 }, { kind: 'reset' }],
])('%s is %j', (text, ...effects) => expect(effectsOf(text)).toEqual(effects));

test('conditions apply to the fault that they follow', () => {
  const texts = [
    'latency=5;every=3;operation=updateListing;operation=getHealth, reset',
    'status=503; nth=2; credential=sim-key-full;times=1;id=mine',
    'reset;probability=0.1;seed=7',
    'close;path=/partner/*;office=2101;query=startDate=2024*;query=endDate',
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
      when: { nth: 2, credential: 'sim-key-full' },
      effect: { kind: 'status', status: 503 },
      times: 1,
    },
    { id: 'reset-2', when: { probability: 0.1, seed: 7 }, effect: { kind: 'reset' } },
    {
      id: 'close',
      when: { path: '/partner/*', office: '2101', query: ['startDate=2024*', 'endDate'] },
      effect: { kind: 'close' },
    },
  ]);
});

test('faults of a single request have reserved ids', () => {
  const ids = parseRequestFaults('reset, latency=1, latency=2').map(({ id }) => id);
  expect(ids).toEqual(['header.reset', 'header.latency', 'header.latency-2']);
});

function complaintsAbout(text: string, parse = (one: string) => parseFaults([one])) {
  try {
    return parse(text).map(({ id }) => `accepted as ${id}`);
  } catch (error) {
    if (error instanceof FaultError) return error.mistakes;
    throw error;
  }
}

test.each<[text: string, complaint: RegExp]>([
  ['', /empty.*latency=500/],
  [' , ', /empty/],
  ['restart', /no such fault; there are latency, status/],
  ['resett', /did you mean reset\?/],
  ['latency', /value is missing.*latency=500/],
  ['latency=', /value is missing/],
  ['reset=5', /takes no value/],
  ['latency=soon', /"soon" is not a duration/],
  ['latency=9..soon', /"soon" is not a duration/],
  ['latency=11m', /: milliseconds: 660000 .*600000/],
  ['status=200', /: status: 200 .*400/],
  ['status=429;retry-after=soon', /: retry-after: "soon"/],
  ['status=500;body=xml', /: body: "xml" .*error, html, empty/],
  ['quota=5', /"5".*quota=100\/1m/],
  ['dribble=5', /"5".*dribble=5\/20ms/],
  ['media-type=html', /: media-type: "html".*text\/html/],
  ['reset;id=header.reset', /: id: "header.reset"/],
  ['reset;evry=3', /did you mean every\?/],
  ['reset;every', /every has no value/],
  ['reset;nth=1;nth=2', /nth is given twice/],
  ['reset;operation=getWeather', /: operation: "getWeather" .*getHealth/],
  ['reset;id=a, reset;id=a', /: id: a is also the id of another/],
])('%s is refused with %s', (text, complaint) => {
  const complaints = complaintsAbout(text);
  expect(complaints).toEqual([expect.stringMatching(complaint)]);
  const [item = ''] = text.split(',').slice(-1);
  if (item.trim() !== '') expect(complaints[0]).toContain(`${item.trim()}: `);
});

test('every mistake is reported with its fault', () => {
  for (const text of ['status=200, cut=1, reset;every=0', 'cut, reset, hang=x']) {
    const [first = '', , last = ''] = text.split(', ');
    expect(complaintsAbout(text)).toEqual([
      expect.stringContaining(`${first}: `),
      expect.stringContaining(`${last}: `),
    ]);
  }
});

test('a message contains no key, and shortens texts', () => {
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

test('faults of a single request cannot have conditions', () => {
  for (const text of ['reset;every=3', 'reset;evry=3']) {
    expect(complaintsAbout(text, parseRequestFaults)).toEqual([expect.stringMatching(/remove it/)]);
  }
});

test('arbitrary text is accepted or reported without other exceptions', () => {
  const drawn = fc.string({ unit: fc.constantFrom(...'=;,"./ abc0', ...effectNames) });
  fc.assert(
    fc.property(drawn, (text) => {
      expect(complaintsAbout(text, parseRequestFaults).length).toBeGreaterThan(0);
    }),
  );
});

test('the help text has a valid example of every effect, and every condition', () => {
  const examples = Object.values(effectTexts).map(({ example }) => example);
  expect(parseFaults(examples)).toHaveLength(effectNames.length);
  for (const text of [...examples, ...conditionNames]) expect(faultHelp).toContain(text);
});
