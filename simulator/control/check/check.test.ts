import { expect, test } from 'vitest';

import type { ControlOperationId } from '../../../generated/control.ts';
import { checkBody, checkPath, checkQuery } from './check.ts';
import { ControlError } from '../control-error.ts';
import { readQuery } from '../http/read-request.ts';

/** The lines that an error tells, one for each mistake. */
function complain(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return error.message.split('\n');
  }
}

const instant = 'write one with its timezone, such as 2026-03-14T09:00:00Z';

const wrong: readonly [ControlOperationId, unknown, readonly string[]][] = [
  [
    'putSandbox',
    { dta: 'busy', clok: 1, zzz: 1 },
    [
      'dta: there is no such field. Did you mean data?',
      'clok: there is no such field. Did you mean clock?',
      'zzz: there is no such field. There are data, seed, from, clock, dialect, defects, faults, liveLeads.',
    ],
  ],
  [
    'putSandbox',
    { clock: { mode: 'frozn' }, liveLeads: { perSecond: -1 }, seed: 1.5 },
    [
      'seed: 1.5 is no whole number',
      'clock.mode: "frozn" is not one of real, frozen, ticking. Did you mean frozen?',
      'liveLeads.perSecond: -1 is too small; write 0 or more',
    ],
  ],
  ['setClock', {}, ['mode: nothing is not one of real, frozen, ticking.']],
  ['setClock', { mode: 'ticking' }, ['rate: is missing; add it']],
  ['setClock', { mode: 'ticking', rate: 0 }, ['rate: 0 is too small; write more than 0']],
  ['setClock', { mode: 'frozen', at: 'noon' }, [`at: "noon" is no instant; ${instant}`]],
  [
    'setClock',
    { mode: 'frozen', at: '2026-02-30T00:00:00Z' },
    ['at: the calendar has no 2026-02-30T00:00:00Z; write an instant that was or will be'],
  ],
  [
    'putSandbox',
    { clock: { mode: 'ticking', rate: 1, from: '2026-13-01T00:00:00Z' } },
    ['clock.from: the calendar has no 2026-13-01T00:00:00Z; write an instant that was or will be'],
  ],
  [
    'advanceClock',
    { by: '1h' },
    ['by: "1h" is no duration; write one such as PT1H30M or P1D, or milliseconds'],
  ],
  ['advanceClock', { by: -1 }, ['by: -1 is too small; write 0 or more']],
  [
    'advanceClock',
    { by: true },
    ['by: true is no duration; write one such as PT1H30M or P1D, or milliseconds'],
  ],
  [
    'putSandbox',
    { data: 'bussy' },
    ['data: "bussy" is not one of standard, empty, boundaries, busy, huge. Did you mean busy?'],
  ],
  [
    'putSandbox',
    { data: { nam: 'busy' } },
    ['data.nam: there is no such field. Did you mean name?'],
  ],
  [
    'putSandbox',
    { data: 7 },
    [
      'data: 7 is no data; name them as standard, empty, boundaries, busy or huge, or as an object with name or document',
    ],
  ],
  ['resetSandbox', { data: {} }, ['data: names no data; add name, or document']],
  [
    'createSandbox',
    { data: { document: {}, offices: 3 } },
    ['data: has document beside offices; keep one or the other'],
  ],
  [
    'createSandbox',
    { from: { sandbox: 'a' }, data: 'busy', seed: 2 },
    [
      'data: goes not with from, which brings its own data; keep one or the other',
      'seed: goes not with from, which brings its own data; keep one or the other',
    ],
  ],
  ['createSandbox', { from: 'a' }, ['from: "a" is no object']],
  [
    'forkSandbox',
    { name: 'My Sandbox' },
    [
      'name: "My Sandbox" is no name of a sandbox; write small letters, digits and hyphens, 20 at most',
    ],
  ],
  [
    'patchDialect',
    { bound: 'x', bounds: 'from-start-to-ends' },
    [
      'bound: there is no such field. Did you mean bounds?',
      'bounds: "from-start-to-ends" is not one of from-start-before-end, from-start-to-end, after-start-to-end, after-start-before-end. Did you mean from-start-to-end?',
    ],
  ],
  [
    'setSandboxDefects',
    { defects: ['a', 'a'] },
    ['defects: something stands there twice; write it once'],
  ],
  ['setSandboxDefects', { defects: 'a' }, ['defects: "a" is no list']],
  ['addLeads', { office: 2101 }, ['at: is missing; add it, or count with from and to']],
  [
    'addLeads',
    { office: 2101, count: 3 },
    ['from: is missing; leads by chance need it', 'to: is missing; leads by chance need it'],
  ],
  [
    'addLeads',
    { office: 2101, at: '2024-01-01T00:00:00Z', count: 3 },
    ['at: stands beside count, from or to; keep one or the other'],
  ],
  [
    'addLeads',
    { office: 2101, at: ['2024-01-01T00:00:00Z', '2024-01-01'] },
    [`at[1]: "2024-01-01" is no instant; ${instant}`],
  ],
  ['addLeads', { office: 2101, at: [] }, ['at: the list is empty; name at least one']],
  [
    'addLeads',
    { office: 2101, count: 3, from: '2024-02-01T00:00:00Z', to: '2024-01-01T00:00:00Z' },
    ['to: 2024-01-01T00:00:00Z is not after 2024-02-01T00:00:00Z; put the later instant here'],
  ],
  [
    'putListing',
    { status: 'sold' },
    [
      'status: "sold" is not one of DRAFT, FOR_SALE, REVIEWING_OFFERS, PENDING_CONTRACT, UNDER_CONTRACT, SOLD, ARCHIVED. Did you mean SOLD?',
    ],
  ],
  ['takeSnapshot', { label: '' }, ['label: is empty; write it, or leave the field out']],
];

test.each(wrong)('%s with %j tells what is wrong and how to fix it', (id, body, lines) => {
  expect(complain(() => checkBody(id, body))).toEqual(lines);
});

test('an error names its code, its first field and every mistake', () => {
  const check = () => checkBody('setClock', { mode: 'ticking', ratee: 1 });
  expect(check).toThrow(
    expect.objectContaining({
      code: 'body-invalid',
      field: 'rate',
      mistakes: [
        { field: 'rate', message: 'is missing; add it' },
        { field: 'ratee', message: 'there is no such field. Did you mean rate?' },
      ],
    }),
  );
});

test('of a thousand mistakes, the first are told and the others counted', () => {
  const at = Array.from({ length: 1000 }, (_, index) => `no instant ${index}`);
  const lines = complain(() => checkBody('addLeads', { office: 1, at }));
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('and 980 more');
});

test('of a hundred thousand mistakes, no more than a thousand are looked at', () => {
  const names = Array.from({ length: 100_000 }, (_, index) => [`field${index}`, 1]);
  const lines = complain(() => checkBody('putSandbox', Object.fromEntries(names)));
  expect(lines.at(-1)).toBe('and 980 more');
});

test('a long value is shown shortened', () => {
  const [line = ''] = complain(() => checkBody('setSandboxDefects', { defects: 'x'.repeat(9999) }));
  expect(line.length).toBeLessThan(120);
});

test('what a seed document holds is left to those who read it', () => {
  const data = { document: { leads: [{ at: ['2026-02-30T00:00:00Z'], from: 'x' }] } };
  expect(checkBody('resetSandbox', { data })).toEqual({ data });
});

const queries: readonly [ControlOperationId, string, readonly string[]][] = [
  ['listLeads', 'limit=many', ['limit: "many" is no whole number']],
  ['listLeads', 'limit=0', ['limit: 0 is too small; write 1 or more']],
  ['listLeads', 'limit=1e3', ['limit: "1e3" is no whole number']],
  ['listLeads', 'limit=', ['limit: "" is no whole number']],
  ['listLeads', 'offcie=1', ['offcie: there is no such field. Did you mean office?']],
  ['listLeads', 'office=1&office=2', ['office: stands there twice; keep one']],
  ['listLeads', 'from=2024-01-01', [`from: "2024-01-01" is no instant; ${instant}`]],
  [
    'listLeads',
    'from=2024-01-01T00:00:00Z&to=2024-01-01T00:00:00Z',
    ['to: 2024-01-01T00:00:00Z is not after 2024-01-01T00:00:00Z; put the later instant here'],
  ],
  ['getClock', 'x=1', ['x: there is no such field. Leave it out.']],
  ['listJournal', 'status=many', ['status: "many" is not one of 1xx, 2xx, 3xx, 4xx, 5xx.']],
  ['listJournal', 'status=99', ['status: 99 is too small; write 100 or more']],
];

const read = (id: ControlOperationId, query: string) =>
  checkQuery(id, readQuery(id, new URLSearchParams(query)));

test.each(queries)('%s?%s tells what is wrong', (id, query, lines) => {
  expect(complain(() => read(id, query))).toEqual(lines);
});

test('numbers of a query are read as numbers, texts as texts', () => {
  expect(read('listLeads', 'office=2101&limit=5')).toEqual({ office: 2101, limit: 5 });
  expect(read('listJournal', 'status=404')).toEqual({ status: 404 });
  expect(read('listJournal', 'status=4xx&path=404')).toEqual({ status: '4xx', path: '404' });
});

test.each(['UPPER', 'a'.repeat(21), 'a_b', '', 'ä'])(
  'a sandbox that is to be made cannot be called %j',
  (sandbox) => {
    const [line] = complain(() => checkPath('putSandbox', { sandbox }));
    expect(line).toMatch(/^sandbox: .* is no name of a sandbox; write small letters/);
  },
);
