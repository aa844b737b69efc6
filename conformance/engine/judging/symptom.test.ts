import { expect, test } from 'vitest';

import type { Evidence, Exchange } from '../../wire/exchange.ts';
import { findingOf } from '../../test-support/confirmations.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { mayBeNoise, SeenSymptoms, symptomOf } from './symptom.ts';

const { plan } = answerOf();

/** An exchange with an answer of this status, or without an answer for 0. */
const shown = (status: number, changes: Partial<Exchange> = {}): Exchange => ({
  ...answerOf(),
  response: status === 0 ? undefined : responseOf(status),
  failure: status === 0 ? 'reset' : undefined,
  ...changes,
});

const elsewhere = { plan: { ...plan, path: '/elsewhere' } };

test.each([
  ['the same status', shown(200), shown(200), true],
  ['another of the same class', shown(400), shown(404), true],
  ['a gateway after a wrong answer', shown(200), shown(502), false],
  ['an answer after none', shown(0), shown(200), false],
  ['a server error after a refusal', shown(400), shown(500), false],
  ['none to the same request', shown(0), shown(502), true],
  ['none to another request', shown(502), shown(502, elsewhere), false],
])('whether a second symptom confirms the first: %s', (_, first, second, isConfirmed) => {
  const sightings = new SeenSymptoms();
  expect(sightings.add(findingOf(shown(200), first))).toBe(false);
  expect(sightings.add(findingOf(second))).toBe(isConfirmed);
});

test('lost answers are distinguished by their requests', () => {
  const { plan: _, ...lost } = shown(0);
  const hook: Evidence = { ...lost, hook: 'createLead', method: 'POST', headers: [] };
  const raw: Evidence = { ...lost, raw: { label: 'half', bytes: '' }, outcome: 'closed' };
  const seen = [hook, { ...hook, hook: 'reset' }, raw, shown(0)].map((last) =>
    symptomOf({ evidence: [last] }),
  );
  expect(seen.map((one) => one.replace(/^.* answer to /, ''))).toEqual([
    'createLead',
    'reset',
    'half',
    'getHealth /partner/v1/health',
  ]);
  expect(symptomOf({ evidence: [] })).toBe('no exchange');
});

test('a sighting confirms any earlier one with the same symptom', () => {
  const sightings = new SeenSymptoms();
  sightings.add(findingOf(shown(200)));
  sightings.add(findingOf(shown(404)));
  expect(sightings.add(findingOf(shown(200)))).toBe(true);
});

test('a request that is lost every time is not noise', () => {
  expect(mayBeNoise(findingOf(shown(502)))).toBe(true);
  expect(mayBeNoise(findingOf(shown(502, { lostAttempts: 0 })))).toBe(true);
  expect(mayBeNoise(findingOf(shown(502, { lostAttempts: 3 })))).toBe(false);
  expect(mayBeNoise(findingOf(shown(200)))).toBe(false);
});
