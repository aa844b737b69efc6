/** Invalid calls fail with a code and a field; `failureOf` checks that they change no sandbox. */
import { describe, expect, test } from 'vitest';

import type { FaultSetting, SandboxState } from '../../../generated/control.ts';
import { failureOf, openHandles, type Failure } from '../../test-support/handles.ts';
import { smallSeed } from '../../test-support/state.ts';

const simulator = await openHandles();

const { sandbox, sandboxes } = simulator;
const { change, clock, leads, listings } = sandbox;
const slow = { id: 'slow', effect: { kind: 'latency', milliseconds: 1 } } as const;
const wrong: FaultSetting = JSON.parse('{ "effect": { "kind": "resett" } }');
await clock.freeze();
await sandbox.snapshot();
await change({ faults: [slow] });

const at = '2026-03-14T08:00:00Z';
const future = '2026-03-14T09:00:00.001Z';
const document = JSON.parse(JSON.stringify({ ...smallSeed, offices: [] }));
const tooLong = 'by: exceeds 9999-12-31T23:59:59.999Z, the latest possible time; write less';
const sold = 'listing: L-2 is SOLD at 2026-03-14T08:00:00.000Z';
const office = 'office: 203 is not an office; the nearest: 202, 201, 301';

type Call = () => Promise<unknown>;

const addLead = (to: number, listing?: string) => () =>
  leads.add({ office: to, at, ...(listing !== undefined && { listing }) });
type Row = readonly [
  code: Failure['code'],
  told: { readonly field?: string; readonly fix?: string; readonly words?: string },
  ...calls: readonly Call[],
];

const noSuchDefect = 'no defect office/count-as-txt; did you mean office/count-as-text?';
const sameId = 'id: slow is also the id of another fault';
const badNames = ['A', '-a', 'a-', '', 'x'.repeat(21)];
const several = 'Name the partner: own and other.';
const rows: readonly Row[] = [
  ['body-invalid', { words: tooLong }, () => clock.advance(Number.MAX_SAFE_INTEGER)],
  ['body-invalid', { words: office }, addLead(203)],
  ['body-invalid', { words: 'listing: L-9 is not a listing of office 201' }, addLead(201, 'L-9')],
  ['body-invalid', { words: sold }, addLead(201, 'L-2')],
  ['body-invalid', { words: 'listing: L-1 belongs to office 201' }, addLead(202, 'L-1')],
  ['listing-unknown', { fix: 'Did you mean L-1?' }, () => listings.get('L-3')],
  ['listing-unknown', { fix: several }, () => listings.put('L-1', { status: 'SOLD' })],
  [
    'query-invalid',
    { field: 'partner' },
    () => listings.list('owm'),
    () => listings.get('L-1', 'owm'),
  ],
  [
    'body-invalid',
    { field: 'at' },
    () => listings.put('L-2', { status: 'DRAFT', at: future }),
    () => listings.put('L-2', { status: 'DRAFT', at: '2024-05-31T00:00:00Z' }),
  ],
  ['defects-invalid', { words: noSuchDefect }, () => change({ defects: ['office/count-as-txt'] })],
  ['defects-invalid', { words: 'no defect x/y' }, () => change({ defects: ['wire/htm', 'x/y'] })],
  ['faults-invalid', { field: 'faults[1].effect.kind' }, () => change({ faults: [slow, wrong] })],
  ['faults-invalid', { words: sameId }, () => change({ faults: [slow, slow] })],
  [
    'snapshot-unknown',
    { fix: 'There is s1.' },
    () => sandbox.restore('s2'),
    () => sandbox.dropSnapshot('s2'),
    () => sandbox.compare({ snapshot: 's2' }),
    () => sandbox.fork({ snapshot: 's2' }),
  ],
  [
    'data-invalid',
    { field: 'data', words: 'listings[0].office: 201 is not an office of own' },
    () => sandboxes.create({ data: { document } }),
  ],
  ['sandbox-name-invalid', {}, ...badNames.map((name) => () => sandboxes.put(name))],
  ['sandbox-exists', {}, () => sandbox.fork({ name: 'a' })],
  ['sandbox-permanent', {}, async () => await (await sandboxes.get('default')).remove()],
  ['sandbox-unknown', {}, () => sandboxes.get('aa'), () => sandbox.compare({ sandbox: 'aa' })],
];

const cases = rows.map(([code, told, ...calls]) => ({ code, told, calls }));

test.each(cases)('$code with $told', async ({ code, told: { words = '', ...told }, calls }) => {
  for (const call of calls) {
    const failure = await failureOf(simulator, call);
    expect(failure).toMatchObject({ code, ...told, message: expect.stringContaining(words) });
  }
});

test.each<[SandboxState, string, string]>([
  [{ clock: { mode: 'frozen', at: '2024-02-30T00:00:00Z' } }, 'body-invalid', 'clock.at'],
  [{ dialect: JSON.parse('{ "bounds": "none" }') }, 'body-invalid', 'dialect.bounds'],
  [{ defects: ['none/such'] }, 'defects-invalid', 'defects'],
  [{ faults: [wrong] }, 'faults-invalid', 'faults[0].effect.kind'],
  [{ liveLeads: { perSecond: -1 } }, 'body-invalid', 'liveLeads.perSecond'],
  [{ data: { offices: 3 } }, 'body-invalid', 'data'],
])('a state with a mistake is rejected: %j', async (state, code, field) => {
  for (const call of [() => sandboxes.put('a', state), () => sandboxes.create(state)])
    expect(await failureOf(simulator, call)).toMatchObject({ code, field });
});

describe('too many live leads are rejected', () => {
  const liveLeads = { perSecond: 1000 };

  test('for a step of the clock, at the field that requests it', async () => {
    const own = await sandboxes.create({ clock: { mode: 'frozen' }, liveLeads });
    const fields: Record<string, Call> = {
      by: () => own.clock.advance('PT1H'),
      at: () => own.clock.freeze('2026-03-14T10:00:00Z'),
      from: () => own.clock.tick(1, '2026-03-14T10:00:00Z'),
    };
    for (const [field, call] of Object.entries(fields))
      expect(await failureOf(simulator, call)).toMatchObject({ field });
  });

  test('for a rate and a clock together, whichever is set last', async () => {
    const own = await sandboxes.create({ liveLeads });
    const refused = async (field: string, call: Call) =>
      expect(await failureOf(simulator, call)).toMatchObject({ code: 'body-invalid', field });
    await refused('rate', () => own.clock.tick(11));
    await own.change({ liveLeads: { perSecond: 0 } });
    await own.clock.tick(1000);
    await refused('liveLeads.perSecond', () => own.change({ liveLeads: { perSecond: 11 } }));
    const state = { clock: { mode: 'ticking', rate: 1000 }, liveLeads: { perSecond: 11 } } as const;
    await refused('liveLeads.perSecond', () => sandboxes.put('a', state));
  });
});

test('an unknown field of an effect is rejected, also by the compiler', async () => {
  // @ts-expect-error the field is called status
  const call = () => change({ faults: [{ effect: { kind: 'status', statuss: 503 } }] });
  const error = await failureOf(simulator, call);
  expect(error).toMatchObject({ code: 'faults-invalid', field: 'faults[0].effect' });
});
