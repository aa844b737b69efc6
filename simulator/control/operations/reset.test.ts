import { afterAll, describe, expect, test } from 'vitest';

import { failureOf, openHandles } from '../../test-support/handles.ts';
import { smallSeed } from '../../test-support/seed.ts';

const simulator = await openHandles();
afterAll(() => simulator.close());

const busy = { name: 'busy', offices: 2, leads: 50 } as const;

describe('a reset', () => {
  test('returns to the data, and leaves clock, dialect, defects and snapshots', async () => {
    const sandbox = await simulator.sandboxes.create();
    const { model: state } = simulator.stateOf(sandbox.name);
    await sandbox.clock.freeze('2025-01-01T00:00:00Z');
    await sandbox.dialect.set({ 'lead-now': 'left-out' });
    await sandbox.defects.set(['time/minute-late']);
    await sandbox.snapshot();
    const before = await sandbox.describe();
    await sandbox.leads.add({ office: 201, at: '2025-01-01T00:00:00Z' });
    await sandbox.listings.put('L-2', { status: 'DRAFT' });
    expect(await sandbox.reset()).toEqual(before);
    expect(simulator.stateOf(sandbox.name).model).toBe(state);
    expect(await sandbox.snapshots()).toHaveLength(1);
  });

  test('takes other data, or another number for its own', async () => {
    const sandbox = await simulator.sandboxes.create();
    expect((await sandbox.reset(busy, 3)).data).toBe('busy v1:3');
    const third = await sandbox.leads.list({ limit: 1000 });
    expect(third.total).toBeGreaterThan(0);
    expect((await sandbox.reset(undefined, 4)).data).toBe('busy v1:4');
    expect(await sandbox.leads.list({ limit: 1000 })).not.toEqual(third);
    expect((await sandbox.reset(undefined, 3)).data).toBe('busy v1:3');
    expect(await sandbox.leads.list({ limit: 1000 })).toEqual(third);
  });

  test('takes a document', async () => {
    const sandbox = await simulator.sandboxes.create({ data: 'empty' });
    const leads = [{ office: 201, at: ['2025-01-01T00:00:00Z'] }];
    const document = JSON.parse(JSON.stringify({ ...smallSeed, leads }));
    await sandbox.reset({ document });
    expect((await sandbox.leads.list()).total).toBe(1);
  });
});

describe('a mistake leaves the sandbox as it was', () => {
  test('in a document, each with its place', async () => {
    const document = JSON.parse(JSON.stringify({ ...smallSeed, offices: [] }));
    const failure = await failureOf(simulator, () => simulator.sandbox.reset({ document }));
    expect(failure).toMatchObject({ code: 'data-invalid', field: 'data' });
    expect(failure.message).toContain('listings[0].office: 201 is no office of own');
  });

  test('in the name or the sizes of data', async () => {
    const { sandbox } = simulator;
    const name = JSON.parse('"bussy"');
    expect(await failureOf(simulator, () => sandbox.reset(name))).toMatchObject({
      code: 'body-invalid',
      field: 'data',
    });
    expect(await failureOf(simulator, () => sandbox.reset({ ...busy, offices: 0 }))).toMatchObject({
      field: 'data.offices',
    });
    expect(await failureOf(simulator, () => sandbox.reset({ name, offices: 1 }))).toMatchObject({
      field: 'data.name',
    });
  });

  test('a number for data that no name makes', async () => {
    const failure = await failureOf(simulator, () => simulator.sandbox.reset(undefined, 7));
    expect(failure).toMatchObject({ code: 'body-invalid', field: 'seed' });
    expect(failure.message).toContain('send them as data, too');
  });

  test.each([-1, 1.5])('a number that is none: %d', async (seed) => {
    const failure = await failureOf(simulator, () => simulator.sandbox.reset('empty', seed));
    expect(failure).toMatchObject({ code: 'body-invalid', field: 'seed' });
  });
});
