import { expect, test } from 'vitest';

import type { Effect } from './fault.ts';
import { labelFault } from './label.ts';

const brief = (effect: Effect, ...operations: never[] | ['updateListing' | 'getHealth']) => {
  const label = labelFault({ effect, ...(operations[0] && { when: { operations } }) });
  return label.label === 'violates contract' ? label.requirements : (label.openPoint ?? 'silence');
};

test.each<[effect: Effect, openPoint: string]>([
  [{ kind: 'latency', milliseconds: 5 }, 'silence'],
  [{ kind: 'uniform-latency', from: 5, to: 9 }, 'silence'],
  [{ kind: 'dribble', bytes: 1, milliseconds: 1 }, 'silence'],
  [{ kind: 'media-type', mediaType: 'application/problem+json' }, 'silence'],
  [{ kind: 'status', status: 429 }, 'rate-limit'],
  [{ kind: 'status', status: 503, retryAfter: null }, 'service-failure'],
  [{ kind: 'quota', requests: 1, milliseconds: 1 }, 'rate-limit'],
])('%j is allowed: %s', (effect, openPoint) => {
  expect(brief(effect)).toBe(openPoint);
});

const drops = ['errors/no-server-error'];

test.each<[effect: Effect, requirements: string[]]>([
  [{ kind: 'redirect', status: 307 }, ['errors/documented-status']],
  [{ kind: 'reset' }, drops],
  [{ kind: 'close' }, drops],
  [{ kind: 'hang' }, drops],
  [{ kind: 'lost-answer' }, drops],
  [{ kind: 'cut', bytes: 1 }, ['errors/no-server-error', 'wire/json']],
  [{ kind: 'malformed-json' }, ['wire/json']],
  [{ kind: 'media-type', mediaType: 'text/html' }, ['wire/json']],
  [{ kind: 'status', status: 500 }, drops],
  [{ kind: 'status', status: 504 }, drops],
  [{ kind: 'status', status: 503, body: 'html' }, ['errors/body', 'wire/json']],
  [{ kind: 'status', status: 502, body: 'html' }, [...drops, 'errors/body', 'wire/json']],
  [{ kind: 'status', status: 418 }, ['errors/documented-status', 'listing/every-transition']],
  [
    { kind: 'status', status: 401 },
    ['health/report', 'office/body', 'organization/body', 'listing/every-transition'],
  ],
  [{ kind: 'stale', milliseconds: 1 }, ['time/real-time', 'time/never-falls']],
])('%j violates %j', (effect, requirements) => {
  expect(brief(effect)).toEqual(requirements);
});

test('the label is that of the operations that are struck', () => {
  expect(brief({ kind: 'status', status: 404 }, 'getHealth')).toEqual(['errors/documented-status']);
  expect(brief({ kind: 'stale', milliseconds: 1 }, 'getHealth')).toBe('silence');
  const html: Effect = { kind: 'status', status: 503, body: 'html' };
  expect(labelFault({ effect: html, when: { listing: 'A' } }).label).toBe('allowed by contract');
  expect(labelFault({ effect: html, when: { office: '1' } }).label).toBe('violates contract');
  // Error bodies of the listing update are an open point.
  expect(brief({ kind: 'status', status: 503, body: 'html' }, 'updateListing')).toBe(
    'service-failure',
  );
});
