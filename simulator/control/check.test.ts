import { expect, test } from 'vitest';

import type { ControlOperationId } from '../../generated/control.ts';
import { SeedError } from '../tenants/seed/define-dataset.ts';
import { StoreError } from '../tenants/store/store.ts';
import { ControlError, explainThrown } from './control-error.ts';
import { readQuery } from './http/router.ts';
import { checkBody, checkPath, checkQuery } from './check.ts';

function complain(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return error.message.split('\n');
  }
}

/** Each line of `told` has a field and words that its message must contain, separated by `|`. */
type Row = readonly [ControlOperationId, body: unknown, told: string];

function expectTold(lines: readonly string[], told: string): void {
  const wanted = told.split(' | ').map((text) => text.split(': '));
  expect(lines).toEqual(
    wanted.map(([field, words = '']) =>
      expect.toSatisfy((line: string) => line.startsWith(`${field}: `) && line.includes(words)),
    ),
  );
}

const [early, late] = ['2024-01-01T00:00:00Z', '2024-02-01T00:00:00Z'];
const wrong: readonly Row[] = [
  ['putSandbox', { dta: 'busy', clok: 1 }, 'dta: did you mean data? | clok: did you mean clock?'],
  ['putSandbox', { zzz: 1 }, 'zzz: there are data, seed, clock, profile, dialect, defects, faults'],
  [
    'putSandbox',
    { clock: { mode: 'frozn' }, liveLeads: { perSecond: -1 }, seed: 1.5 },
    'seed: 1.5 | clock.mode: did you mean frozen? | liveLeads.perSecond: write 0 or more',
  ],
  ['setClock', {}, 'mode: not one of real, frozen, ticking'],
  ['setClock', { mode: 'ticking' }, 'rate: is missing'],
  ['setClock', { mode: 'ticking', rate: 0 }, 'rate: write more than 0'],
  ['setClock', { mode: 'frozen', at: 'noon' }, 'at: "noon" is not an instant'],
  [
    'setClock',
    { mode: 'frozen', at: '2026-02-30T00:00:00Z' },
    'at: 2026-02-30T00:00:00Z is not in the calendar',
  ],
  [
    'putSandbox',
    { clock: { mode: 'ticking', rate: 1, from: '2026-13-01T00:00:00Z' } },
    'clock.from: 2026-13-01T00:00:00Z is not in the calendar',
  ],
  ['advanceClock', { by: '1h' }, 'by: "1h" is not a duration'],
  ['advanceClock', { by: -1 }, 'by: write 0 or more'],
  ['advanceClock', { by: true }, 'by: true is not a duration'],
  ['putSandbox', { data: 'bussy' }, 'data: did you mean busy?'],
  ['putSandbox', { data: { nam: 'busy' } }, 'data.nam: did you mean name?'],
  ['putSandbox', { data: 7 }, 'data: 7 is not a name of data'],
  ['putSandbox', { data: {} }, 'data: add name, or document'],
  ['createSandbox', { data: { document: {}, offices: 3 } }, 'data: both document and offices'],
  ['createSandbox', { clock: 'a' }, 'clock: "a" is not an object'],
  ['forkSandbox', { name: 'My Sandbox' }, 'name: "My Sandbox" is not a valid name of a sandbox'],
  [
    'patchSandbox',
    { dialect: { bound: 'x', bounds: 'from-start-to-ends' } },
    'dialect.bound: did you mean bounds? | dialect.bounds: did you mean from-start-to-end?',
  ],
  ['patchSandbox', { defects: ['a', 'a'] }, 'defects: twice'],
  ['patchSandbox', { defects: 'a' }, 'defects: "a" is not a list'],
  ['addLeads', { office: 2101, count: 3 }, 'from: is missing | to: is missing'],
  ['addLeads', { office: 2101, at: early, count: 3 }, 'at: excludes count'],
  ['addLeads', { office: 1, at: [early, '2024-01-01'] }, 'at[1]: "2024-01-01" is not an instant'],
  ['addLeads', { office: 2101, at: [] }, 'at: the list is empty'],
  ['addLeads', { office: 1, count: 3, from: late, to: early }, `to: ${early} is not after ${late}`],
  ['putListing', { status: 'sold' }, 'status: did you mean SOLD?'],
  ['setClock', { mode: 'real', at: early }, 'at: cannot be combined with the other fields'],
  ['takeSnapshot', { label: '' }, 'label: is empty'],
];

test.each(wrong)('%s with %j is an error with a fix', (id, body, told) => {
  expectTold(
    complain(() => checkBody(id, body)),
    told,
  );
});

test('an error has its code, its first field and every mistake', () => {
  const check = () => checkBody('setClock', { mode: 'ticking', ratee: 1 });
  expect(check).toThrow(
    expect.objectContaining({
      code: 'body-invalid',
      field: 'rate',
      mistakes: [
        { field: 'rate', message: 'is missing; add it' },
        { field: 'ratee', message: 'there is no such field; did you mean rate?' },
      ],
    }),
  );
});

test('of a thousand mistakes, the first are listed and the others counted', () => {
  const at = Array.from({ length: 1000 }, (_, index) => `no instant ${index}`);
  const lines = complain(() => checkBody('addLeads', { office: 1, at }));
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('and 980 more');
});

test('of a hundred thousand mistakes, at most a thousand are evaluated', () => {
  const names = Array.from({ length: 100_000 }, (_, index) => [`field${index}`, 1]);
  const lines = complain(() => checkBody('putSandbox', Object.fromEntries(names)));
  expect(lines.at(-1)).toBe('and 980 more');
});

test('long values are shortened', () => {
  const [line = ''] = complain(() => checkBody('patchSandbox', { defects: 'x'.repeat(9999) }));
  expect(line.length).toBeLessThan(120);
});

test('the content of a seed document is not validated here', () => {
  const data = { document: { leads: [{ at: ['2026-02-30T00:00:00Z'], from: 'x' }] } };
  expect(checkBody('putSandbox', { data })).toEqual({ data });
});

const queries: readonly Row[] = [
  ['listLeads', 'limit=many', 'limit: "many" is not a whole number'],
  ['listLeads', 'limit=0', 'limit: write 1 or more'],
  ['listLeads', 'limit=1e3', 'limit: "1e3" is not a whole number'],
  ['listLeads', 'limit=', 'limit: "" is not a whole number'],
  ['listLeads', 'offcie=1', 'offcie: did you mean office?'],
  ['listLeads', 'office=1&office=2', 'office: twice'],
  ['listLeads', 'from=2024-01-01', 'from: "2024-01-01" is not an instant'],
  ['listLeads', `from=${early}&to=${early}`, `to: ${early} is not after ${early}`],
  ['getClock', 'x=1', 'x: remove it'],
  ['listJournal', 'status=many', 'status: not one of 1xx, 2xx, 3xx, 4xx, 5xx'],
  ['listJournal', 'status=99', 'status: write 100 or more'],
];

test.each(queries)('%s?%s is an error with a fix', (id, query, told) => {
  const read = () => checkQuery(id, readQuery(id, new URLSearchParams(String(query))));
  expectTold(complain(read), told);
});

test.each(['UPPER', 'a'.repeat(21), 'a_b', '', 'ä'])(
  'a new sandbox cannot be named %j',
  (sandbox) => {
    const [line] = complain(() => checkPath('putSandbox', { sandbox }));
    expect(line).toMatch(/^sandbox: .* is not a valid name of a sandbox; write at most 20/);
  },
);

test('a store error is passed on to the caller', () => {
  const message = 'x.store cannot be written (ENOSPC). Free space on its disk, and try again.';
  expect(explainThrown(new StoreError(message))).toMatchObject({ code: 'store-failed', message });
});

test('errors with several mistakes are converted with all of them', () => {
  const seed = explainThrown(
    new SeedError(['document: offices[0].id: 1 is there twice', 'no data']),
  );
  expect(seed).toMatchObject({
    code: 'data-invalid',
    mistakes: [
      { field: 'data', message: 'document: offices[0].id: 1 is there twice' },
      { field: 'data', message: 'no data' },
    ],
  });
  expect(explainThrown(new TypeError('x'))).toBeUndefined();
});
