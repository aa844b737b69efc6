import fc from 'fast-check';
import { expect, test } from 'vitest';

import { FaultError } from '../fault-error.ts';
import { effectWords } from '../effect-kinds.ts';
import { parseFaults, parseRequestFaults } from './parse.ts';

function complaintsAbout(text: string, parse = (one: string) => parseFaults([one])) {
  try {
    return parse(text).map(({ id }) => `accepted as ${id}`);
  } catch (error) {
    if (error instanceof FaultError) return error.mistakes;
    throw error;
  }
}

const words = effectWords.join(', ');
const empty = 'the text is empty; write a fault, such as latency=500';

test.each<[text: string, ...complaints: string[]]>([
  ['', empty],
  [' , ', empty],
  ['restart', `restart: there is no such fault; there are ${words}`],
  ['resett', 'resett: there is no such fault; did you mean reset?'],
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
  [
    'reset;id=header.reset',
    'reset;id=header.reset: id: "header.reset": use up to 40 small letters, digits and hyphens, and no hyphen first',
  ],
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
  expect(complaintsAbout('reset;every=3', parseRequestFaults)).toEqual([
    'reset;every=3: every is for --fault and the control plane; leave it out here',
  ]);
  expect(complaintsAbout('reset;evry=3', parseRequestFaults)).toEqual([
    'reset;evry=3: there is no evry; leave it out',
  ]);
});

test('no text is too odd for an answer', () => {
  const drawn = fc.string({ unit: fc.constantFrom(...'=;,"./ abc0', ...effectWords) });
  fc.assert(
    fc.property(drawn, (text) => {
      expect(complaintsAbout(text, parseRequestFaults).length).toBeGreaterThan(0);
    }),
  );
});
