/**
 * A handle without a simulator, for tests of the HTTP layer: it gives the examples of the control
 * plane's document, and records what it was asked.
 */
import { Readable } from 'node:stream';

import type {
  ControlOperationId,
  DefectList,
  SandboxList,
  SandboxState,
  SwitchList,
} from '../../generated/control.ts';
import { ControlError } from '../control/control-error.ts';
import type { SandboxHandle, SimulatorHandle } from '../control/handle.ts';
import { unknown } from '../control/unknown.ts';
import { exampleReply } from './control-document.ts';

/** What was asked of the handle: the method, then its arguments. */
export type Asked = readonly [method: string, ...args: readonly unknown[]];

/** A handle, and what it was asked. */
export interface FakeSimulator extends SimulatorHandle {
  readonly asked: Asked[];
  /** What `journal.stream` sends. */
  readonly events: Readable;
}

/** With this number as its seed, there is no room for the sandbox. */
export const seedWithoutRoom = 409;

/** With this number as its seed, the fake breaks. */
export const seedThatBreaks = 500;

const reply = (id: ControlOperationId, status = 200): unknown => exampleReply(id, status);

function refuseLimit(state: SandboxState | undefined): void {
  if (state?.seed === seedThatBreaks) throw new TypeError('broken with secrets');
  if (state?.seed !== seedWithoutRoom) return;
  throw new ControlError('sandbox-limit', 'There are 100 sandboxes.', { fix: 'Remove one.' });
}

function createSandbox(name: string, { asked, events }: Pick<FakeSimulator, 'asked' | 'events'>) {
  const tell =
    <Body>(method: string, id: ControlOperationId, status = 200) =>
    (...args: readonly unknown[]): Promise<Body> => {
      asked.push([method, ...args.filter((one) => one !== undefined)]);
      return Promise.resolve(reply(id, status) as Body);
    };
  const part =
    <Body>(method: string, id: ControlOperationId, field: string) =>
    async (...args: readonly unknown[]): Promise<Body> =>
      (await tell<Record<string, Body>>(method, id)(...args))[field] as Body;
  const done =
    (method: string) =>
    (...args: readonly unknown[]): Promise<void> => {
      asked.push([method, ...args]);
      return Promise.resolve();
    };
  const set = tell<never>('clock.set', 'setClock');
  const handle: SandboxHandle = {
    name,
    url: `http://127.0.0.1:4010/sandboxes/${name}`,
    key: (plain) => `sandbox-${name}.${plain}`,
    describe: async () => ({ ...(await tell<object>('describe', 'getSandbox')()), name }) as never,
    clock: {
      get: tell('clock.get', 'getClock'),
      set,
      freeze: set,
      tick: set,
      follow: set,
      advance: tell('clock.advance', 'advanceClock'),
    },
    leads: {
      add: tell('leads.add', 'addLeads', 201),
      list: tell('leads.list', 'listLeads'),
      live: tell('leads.live', 'setLiveLeads'),
    },
    listings: {
      list: part('listings.list', 'listListings', 'listings'),
      get: tell('listings.get', 'getListing'),
      put: tell('listings.put', 'putListing'),
    },
    dialect: {
      get: tell('dialect.get', 'getDialect'),
      set: tell('dialect.set', 'setDialect'),
      patch: tell('dialect.patch', 'patchDialect'),
    },
    defects: {
      get: part('defects.get', 'getSandboxDefects', 'defects'),
      set: part('defects.set', 'setSandboxDefects', 'defects'),
    },
    faults: {
      get: part('faults.get', 'listFaults', 'faults'),
      set: part('faults.set', 'setFaults', 'faults'),
      add: tell('faults.add', 'addFault', 201),
      remove: done('faults.remove'),
    },
    journal: {
      list: tell('journal.list', 'listJournal'),
      clear: done('journal.clear'),
      har: tell('journal.har', 'exportJournal'),
      stream: (...args) => {
        asked.push(['journal.stream', ...args]);
        return Promise.resolve(events);
      },
    },
    reset: tell('reset', 'resetSandbox'),
    snapshot: (label) =>
      label === 'too many'
        ? Promise.reject(new ControlError('snapshot-limit', 'There are 100 snapshots.'))
        : tell<never>('snapshot', 'takeSnapshot', 201)(label),
    snapshots: part('snapshots', 'listSnapshots', 'snapshots'),
    dropSnapshot: done('dropSnapshot'),
    restore: tell('restore', 'restoreSnapshot'),
    compare: tell('compare', 'compareSandbox'),
    target: tell('target', 'getTarget'),
    fork: () => Promise.resolve(handle),
    remove: done('remove'),
  };
  return handle;
}

/** With the sandboxes `default` and `checkout`. */
export function createFakeSimulator(): FakeSimulator {
  const names = new Set(['default', 'checkout']);
  const asked: Asked[] = [];
  const events = new Readable({ read: () => {} });
  const open = (name: string) => createSandbox(name, { asked, events });
  const find = (name: string): void => {
    if (!names.has(name)) throw unknown('sandbox-unknown', name, [...names]);
  };
  const add = (name: string, state: SandboxState | undefined): SandboxHandle => {
    refuseLimit(state);
    if (state?.from !== undefined) find(state.from.sandbox);
    names.add(name);
    return open(name);
  };
  return {
    asked,
    events,
    defects: () => (reply('listDefects') as DefectList).defects,
    switches: () => (reply('listSwitches') as SwitchList).switches,
    sandboxes: {
      list: () => Promise.resolve((reply('listSandboxes') as SandboxList).sandboxes),
      has: (name) => Promise.resolve(names.has(name)),
      // Async, so that what is thrown is a rejection.
      get: async (name) => {
        find(name);
        return open(name);
      },
      create: async (state) => {
        asked.push(['sandboxes.create', state]);
        return add('aqn3x0f7k2m9b4z8c1v6r5t0', state);
      },
      put: async (name, state) => {
        asked.push(['sandboxes.put', name, state]);
        return add(name, state);
      },
      fork: async (name, fork) => {
        find(name);
        asked.push(['sandboxes.fork', name, fork]);
        if (fork?.name === 'default') throw new ControlError('sandbox-exists', 'There is one.');
        return add(fork?.name ?? 'aqn3x0f7k2m9b4z8c1v6r5t0', undefined);
      },
      remove: async (name) => {
        find(name);
        if (name === 'default') throw new ControlError('sandbox-permanent', 'It stays.');
        names.delete(name);
      },
    },
  };
}
