import { expect, test } from 'vitest';
import fc from 'fast-check';

import { countOffice, now, update, sold } from '../../test-support/state.ts';
import { initialSmallState, openSandboxes } from '../../test-support/recorded-app.ts';
import { noPersistence } from './persistence.ts';
import type { Sandbox } from './sandbox.ts';
import { SandboxError } from './capacity.ts';
import type { SandboxContent } from './state.ts';
import { findSandboxKey, nameForm, parseSandboxKey, randomName, writeSandboxKey } from './key.ts';

test('concurrent first use creates one sandbox', async () => {
  let begun = 0;
  const sandboxes = await openSandboxes({
    createFirstUseContent: () => {
      begun += 1;
      return Promise.resolve(initialSmallState());
    },
  });
  const met = await Promise.all(
    Array.from({ length: 9 }, () => sandboxes.findOrCreate('a', 'full')),
  );
  expect(new Set(met).size).toBe(1);
  expect(begun).toBe(1);
});

test('first use with an unknown key creates no sandbox', async () => {
  const sandboxes = await openSandboxes();
  expect(await sandboxes.findOrCreate('a', 'fulk')).toBeUndefined();
  expect(sandboxes.list().map(({ name }) => name)).toEqual(['default']);
});

test.each(['-a', 'a-', 'a'.repeat(21), '', 'a b'])(
  'first use cannot create a sandbox named %j',
  async (name) => {
    const sandboxes = await openSandboxes();
    expect(await sandboxes.findOrCreate(name, 'full')).toBeUndefined();
  },
);

test('if first use is disabled, only explicitly created sandboxes exist', async () => {
  const sandboxes = await openSandboxes({ createFirstUseContent: undefined });
  const opened = await sandboxes.open('a', initialSmallState());
  expect(await sandboxes.findOrCreate('a', 'anything')).toBe(opened);
  expect(await sandboxes.findOrCreate('b', 'full')).toBeUndefined();
});

test('names are unique, and the number of sandboxes is limited', async () => {
  const limits = { max: 2, idleMilliseconds: 1 };
  const sandboxes = await openSandboxes({ limits });
  await expect(sandboxes.open('default', initialSmallState())).rejects.toThrow(SandboxError);
  await sandboxes.open('a', initialSmallState());
  await expect(sandboxes.open('b', initialSmallState())).rejects.toThrow('There are 2 sandboxes');
  await sandboxes.remove('a');
  await sandboxes.open('b', initialSmallState());
});

test('changes of a removed sandbox are not stored', async () => {
  const remembered: string[] = [];
  const note = (name: string): Promise<void> => {
    remembered.push(name);
    return Promise.resolve();
  };
  const persistence = { ...noPersistence, open: note, save: note, delete: note };
  const sandboxes = await openSandboxes({ persistence });
  const sandbox = await sandboxes.findOrCreate('a', 'full');
  await sandbox?.execute(update('L-1', sold));
  await sandboxes.remove('a');
  const { reply } = (await sandbox?.execute(update('L-1', sold))) ?? {};
  expect(reply).toEqual({ kind: 'listing-updated' });
  expect(remembered).toEqual(['default', 'a', 'a', 'a']);
});

test('await returns a sandbox that is being created, or undefined if that fails', async () => {
  const begun: ((moment: SandboxContent) => void)[] = [];
  const sandboxes = await openSandboxes({
    createFirstUseContent: () => new Promise((resolve) => begun.push(resolve)),
  });
  expect(await sandboxes.findOnceOpened('a')).toBeUndefined();
  const meeting = sandboxes.findOrCreate('a', 'full');
  const awaiting = sandboxes.findOnceOpened('a');
  begun[0]?.(initialSmallState());
  expect(await awaiting).toBe(await meeting);
  const failing = await openSandboxes({
    createFirstUseContent: async () => await Promise.reject(new Error('disk full')),
  });
  const failed = failing.findOrCreate('a', 'full');
  expect(await failing.findOnceOpened('a')).toBeUndefined();
  await expect(failed).rejects.toThrow('disk full');
});

test('a use postpones expiry, whatever the sandbox clock; the default stays', async () => {
  let uptime = 0;
  const sandboxes = await openSandboxes({ uptime: () => uptime });
  const sandbox = await sandboxes.findOrCreate('a', 'full');
  await sandbox?.change(() => [{ kind: 'clock-set', clock: { mode: 'frozen', at: 0 } }]);
  uptime = 400;
  expect(sandboxes.lifetimeOf('a')).toEqual({ createdAt: now, expiresAt: now + 600 });
  sandboxes.find('a');
  expect(sandboxes.lifetimeOf('a').expiresAt).toBe(now + 1000);
  expect(sandboxes.lifetimeOf('default')).toEqual({ createdAt: now, expiresAt: null });
  uptime = 1400;
  expect(await sandboxes.expire()).toEqual([]);
  uptime = 1401;
  expect(await sandboxes.expire()).toEqual(['a']);
  expect(sandbox?.removal.aborted).toBe(true);
});

type Act = (sandbox: Sandbox) => Promise<unknown>;
const frozen: Act = (one) =>
  one.change(() => [{ kind: 'clock-set', clock: { mode: 'frozen', at: 0 } }]);
const snapshot: Act = (one) => one.change((_, at) => [{ kind: 'snapshot-taken', id: 's', at }]);
const defect: Act = (one) =>
  one.change(() => [{ kind: 'settings-changed', settings: { defects: ['wire/html'] } }]);

test.each<[what: string, Act, isModified: boolean]>([
  ['a look', async (one) => await one.execute(countOffice('201')), false],
  ['an update', async (one) => await one.execute(update('L-1', sold)), true],
  ['a clock', frozen, true],
  ['a snapshot', snapshot, true],
  ['a defect', defect, true],
])('after %s, first use never hides the loss of changes', async (_what, act, isModified) => {
  for (const isDurable of [false, true]) {
    let uptime = 0;
    const persistence = { ...noPersistence, isDurable };
    const sandboxes = await openSandboxes({ persistence, uptime: () => uptime });
    const sandbox = await sandboxes.findOrCreate('a', 'full');
    if (sandbox === undefined) throw new Error('There is no sandbox.');
    await act(sandbox);
    uptime = 1001;
    const isKept = isModified && isDurable;
    expect(sandboxes.lifetimeOf('a').expiresAt === null).toBe(isKept);
    expect(await sandboxes.expire()).toEqual(isKept ? [] : ['a']);
    if (isKept) expect(await sandboxes.findOrCreate('a', 'full')).toBe(sandbox);
    else if (isModified) {
      await expect(sandboxes.findOrCreate('a', 'full')).rejects.toMatchObject({ problem: 'gone' });
      await sandboxes.open('a', initialSmallState());
    }
    expect(await sandboxes.findOrCreate('a', 'full')).toBeDefined();
  }
});

test('stored sandboxes with changes expire after keepMilliseconds', async () => {
  let uptime = 0;
  const limits = { max: 10, idleMilliseconds: 1000, keepMilliseconds: 86_400_000 };
  const persistence = { ...noPersistence, isDurable: true };
  const sandboxes = await openSandboxes({ persistence, limits, uptime: () => uptime });
  await sandboxes.open('a', initialSmallState());
  await sandboxes.findOrCreate('untouched', 'full');
  expect(sandboxes.lifetimeOf('a').expiresAt).toBe(now + 86_400_000);
  expect(sandboxes.lifetimeOf('untouched').expiresAt).toBe(now + 1000);
  uptime = 86_400_000;
  expect(await sandboxes.expire()).toEqual(['untouched']);
  uptime += 1;
  expect(await sandboxes.expire()).toEqual(['a']);
  await expect(sandboxes.findOrCreate('a', 'full')).rejects.toThrow(
    /after 1 days .* longer --keep-days/,
  );
  expect(sandboxes.list().map(({ name }) => name)).toEqual(['default']);
});

test('a sandbox key contains the sandbox name and the plain key', () => {
  const named = { name: 'checkout-2', key: 'sim-key-full' };
  expect(writeSandboxKey(named)).toBe('sandbox-checkout-2.sim-key-full');
  expect(parseSandboxKey('sandbox-checkout-2.sim-key-full')).toEqual(named);
  expect(parseSandboxKey('sandbox-a.b.c')).toEqual({ name: 'a', key: 'b.c' });
});

test.each(['sim-key-full', 'sandbox-', 'sandbox-a', 'sandbox-a.', 'sandbox-A.b', 'Sandbox-a.b'])(
  '%s is not a sandbox key',
  (text) => expect(parseSandboxKey(text)).toBeUndefined(),
);

test.each([
  [['Bearer sandbox-a.b'], { name: 'a', key: 'b' }],
  [['bearer   sandbox-a.b'], { name: 'a', key: 'b' }],
  [['Basic sandbox-a.b'], { name: 'a', key: 'b' }],
  [['sandbox-a.b'], { name: 'a', key: 'b' }],
  [['Bearer sandbox-a.b', 'Bearer sandbox-a.b'], undefined],
  [['Bearer abc'], undefined],
  [undefined, undefined],
] as const)('the headers %j name the sandbox %j, whatever the scheme', (values, named) => {
  expect(findSandboxKey(values)).toEqual(named);
});

test('clients cannot choose a random name or a near miss of one', () => {
  const names = Array.from({ length: 200 }, randomName);
  expect(new Set(names).size).toBe(200);
  const digit = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-.');
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(23), digit, (name, place, other) => {
      const near = `${name.slice(0, place)}${other}${name.slice(place + 1)}`;
      const { name: read = near, key = '' } = parseSandboxKey(`sandbox-${near}.key`) ?? {};
      expect(nameForm.test(read) && key === 'key').toBe(false);
    }),
  );
});
