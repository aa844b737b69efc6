import { expect, test } from 'vitest';

import { formatPath } from '../../shared/json-pointer.ts';
import { checkFaults, findMistakes } from './check.ts';
import { FaultError, type Fault, type Effect } from './fault.ts';
import { labelFault } from './label.ts';

const reset = { kind: 'reset' };

test('faults are unchanged, except that they get unique ids', () => {
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

test('faults are copied, so that later changes by the caller have no effect', () => {
  const written = [{ effect: { kind: 'cut', bytes: 1 } }];
  const [cut] = checkFaults(written);
  written.forEach(({ effect }) => (effect.bytes = 2));
  expect(cut?.effect).toEqual({ kind: 'cut', bytes: 1 });
});

const on = (when: object) => [{ effect: reset, when }];
const by = (effect: object) => [{ effect }];

test.each<[value: unknown, place: string, message: RegExp]>([
  [undefined, '', /not a list.*"effect"/],
  [{ effect: reset }, '', /not a list/],
  [['reset'], '[0]', /"reset"/],
  [Array.from({ length: 101 }, () => ({ effect: reset })), '', /100/],
  [[{}], '[0]', /effect is missing/],
  [[{ effect: {} }], '[0].effect', /kind is missing.*latency, .*stale/],
  [by({ kind: 'resett' }), '[0].effect.kind', /did you mean reset\?/],
  [by({ kind: 'earthquake' }), '[0].effect.kind', /"earthquake"; there are latency/],
  [by({ kind: 5 }), '[0].effect.kind', /no effect 5/],
  [[{ effect: 'reset' }], '[0].effect', /"reset"/],
  [[{ effect: reset, wen: {} }], '[0].wen', /did you mean when\?/],
  [on({ evry: 3 }), '[0].when.evry', /did you mean every\?/],
  [by({ kind: 'cut', bytes: 1, size: 2 }), '[0].effect.size', /there are kind, bytes/],
  [by({ kind: 'uniform-latency', from: 5 }), '[0].effect', /to is missing/],
  [[{ id: 'Slow one', effect: reset }], '[0].id', /"Slow one".*hyphens/],
  [by({ kind: 'status', status: 200 }), '[0].effect.status', /200 .*400/],
  [
    by({ kind: 'status', status: 429, retryAfter: 'soon' }),
    '[0].effect.retryAfter',
    /"soon" is not a whole number/,
  ],
  [by({ kind: 'status', status: 500, body: 'md' }), '[0].effect.body', /"md" .*error, html, empty/],
  [by({ kind: 'latency', milliseconds: 600_001 }), '[0].effect.milliseconds', /600001 .*600000/],
  [by({ kind: 'media-type', mediaType: 'a\r\nb' }), '[0].effect.mediaType', /text\/html/],
  [on({ operations: [] }), '[0].when.operations', /empty/],
  [on({ operations: ['getWeather'] }), '[0].when.operations[0]', /"getWeather" .*getHealth/],
  [on({ operations: ['getHealth', 'getHealth'] }), '[0].when.operations', /twice/],
  [on({ credential: '' }), '[0].when.credential', /empty/],
  [on({ probability: 2 }), '[0].when.probability', /2 .*1/],
  [on({ nth: 0 }), '[0].when.nth', /0 .*1/],
  [[{ effect: reset, times: 1.5 }], '[0].times', /1.5 is not a whole number/],
  [on({ office: 2101 }), '[0].when.office', /2101/],
  [by({ kind: 'redirect', status: 304 }), '[0].effect.status', /304 .*307/],
  // Faults that could never apply, or contradict themselves.
  [on({ nth: 2, every: 3 }), '[0].when.nth', /every/],
  [on({ office: '2101', listing: 'A' }), '[0].when.office', /its path/],
  [on({ path: '/health' }), '[0].when.path', /begin with .partner.v1/],
  [on({ path: '/health*' }), '[0].when.path', /matches no request/],
  [on({ listing: 'A', operations: ['getHealth'] }), '[0].when.listing', /its path/],
  [on({ probability: 0 }), '[0].when.probability', /affects no request/],
  [on({ seed: 1 }), '[0].when.seed', /random/],
  [by({ kind: 'uniform-latency', from: 9, to: 3 }), '[0].effect.from', /9 .*3/],
  [
    [{ effect: { kind: 'stale', milliseconds: 9 }, when: { operations: ['updateListing'] } }],
    '[0].when.operations',
    /updateListing/,
  ],
  [
    [
      { id: 'one', effect: reset },
      { id: 'one', effect: reset },
    ],
    '[1].id',
    /one is also the id/,
  ],
])('%j is refused at %s', (value, place, message) => {
  expect(findMistakes(value).map(({ path, ...one }) => [formatPath(path), one.message])).toEqual([
    [place, expect.stringMatching(message)],
  ]);
});

test('an error lists every mistake with its field', () => {
  const value = [{ effect: { kind: 'cut', bytes: -1 }, times: 0 }];
  expect(() => checkFaults(value)).toThrow(FaultError);
  expect(() => checkFaults(value)).toThrow(/faults\[0\]\.(.|\n)+faults\[0\]\./);
});

test('every kind of effect is accepted', () => {
  const effects: Record<Fault['effect']['kind'], object> = {
    latency: { milliseconds: 0 },
    'uniform-latency': { from: 1, to: 1 },
    status: { status: 599, body: 'html', retryAfter: 0, applied: true },
    quota: { requests: 0, milliseconds: 60_000, retryAfterForm: 'date' },
    redirect: { status: 308, location: '/elsewhere' },
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
])('%j is allowed: %s', (effect, openPoint) => expect(brief(effect)).toBe(openPoint));

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
])('%j violates %j', (effect, requirements) => expect(brief(effect)).toEqual(requirements));

test('the label depends on the operations that the fault can apply to', () => {
  expect(brief({ kind: 'status', status: 404 }, 'getHealth')).toEqual(['errors/documented-status']);
  expect(brief({ kind: 'stale', milliseconds: 1 }, 'getHealth')).toBe('silence');
  const html: Effect = { kind: 'status', status: 503, body: 'html' };
  expect(labelFault({ effect: html, when: { listing: 'A' } }).label).toBe('allowed by contract');
  expect(labelFault({ effect: html, when: { office: '1' } }).label).toBe('violates contract');
  // Error bodies of the listing update are an open point.
  expect(brief(html, 'updateListing')).toBe('service-failure');
});
