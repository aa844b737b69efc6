/** Creates handles: control plane operations as methods, with the same checks and errors. */
import type { ControlOperationId } from '../../generated/control.ts';
import type { Seed } from '../../generated/seed.ts';
import { journalOf } from '../journal/journal.ts';
import { defaultName } from '../tenants/sandbox/sandboxes.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { SandboxesHandle, SandboxHandle, SimulatorHandle } from './handle.ts';
import { createJournalChecks, type ExchangeFilter } from './journal-checks.ts';
import type { AnswerOf, ControlContext } from './operations/context.ts';
import {
  storePendingLeads,
  useSameSandbox,
  useSandbox,
  keyOf,
  targetOf,
  urlOf,
} from './operations/context.ts';
import { findListing } from './operations/listings.ts';
import type { Perform, Request } from './perform.ts';

type CallOperation = <Id extends ControlOperationId>(
  id: Id,
  request?: Request,
) => Promise<AnswerOf<Id>>;

/** Calls operations on this sandbox, and fails once it is removed, even if its name is reused. */
const callOnSandbox =
  (perform: Perform, sandbox: Sandbox): CallOperation =>
  async (id, { path, ...request } = {}) =>
    (await perform(id, { ...request, path: { ...path, sandbox: sandbox.name }, sandbox })).body;

function createParts(call: CallOperation, find: FindListing, sandbox: Sandbox) {
  const list = (query: ExchangeFilter) => call('listJournal', { query });
  return {
    data: {
      get: async () => (await call('getData')) as Seed,
      patch: (body) => call('patchData', { body }),
    },
    clock: {
      get: () => call('getClock'),
      set: (body) => call('setClock', { body }),
      freeze: (at) => call('setClock', { body: { mode: 'frozen', at } }),
      tick: (rate, from) => call('setClock', { body: { mode: 'ticking', rate, from } }),
      follow: () => call('setClock', { body: { mode: 'real' } }),
      advance: (by) => call('advanceClock', { body: { by } }),
    },
    leads: {
      add: (body) => call('addLeads', { body }),
      list: (query = {}) => call('listLeads', { query }),
      perDay: (query = {}) => call('countLeadsByDay', { query }),
    },
    listings: {
      list: async (partner) =>
        (await call('listListings', { query: partner === undefined ? {} : { partner } })).listings,
      async get(externalListingId, wanted) {
        const { partnerId: partner } = await find(externalListingId, wanted);
        return await call('getListing', { path: { partner, externalListingId } });
      },
      async put(externalListingId, body, wanted) {
        const { partnerId: partner } = await find(externalListingId, wanted);
        return await call('putListing', { path: { partner, externalListingId }, body });
      },
    },
    journal: {
      list: (query = {}) => list(query),
      clear: () => call('clearJournal'),
      ...createJournalChecks(list, journalOf(sandbox), sandbox.removal),
      har: (query = {}) => call('exportJournal', { query }),
      stream: (query = {}, lastEventId) => call('streamJournal', { query, lastEventId }),
    },
  } satisfies Partial<SandboxHandle>;
}

type FindListing = (id: string, partner?: string) => Promise<{ readonly partnerId: string }>;

export function createSandboxHandle(
  context: ControlContext,
  perform: Perform,
  sandbox: Sandbox,
): SandboxHandle {
  const { name } = sandbox;
  const call = callOnSandbox(perform, sandbox);
  const find: FindListing = async (id, partner) => {
    await context.sandboxes.refresh?.([name]);
    return findListing(useSameSandbox(context, sandbox), id, partner);
  };
  return {
    name,
    url: urlOf(context, name),
    key: (plain) => keyOf(name, plain),
    describe: () => call('getSandbox'),
    change: (body) => call('patchSandbox', { body }),
    ...createParts(call, find, sandbox),
    reset: () => call('resetSandbox'),
    snapshot: (label) => call('takeSnapshot', { body: { label } }),
    snapshots: async () => (await call('listSnapshots')).snapshots,
    dropSnapshot: (snapshot) => call('removeSnapshot', { path: { snapshot } }),
    restore: (snapshot) => call('restoreSnapshot', { path: { snapshot } }),
    compare: ({ sandbox: other, snapshot }) =>
      call('compareSandbox', {
        query: {
          ...((other ?? snapshot) === undefined && { withSandbox: name }),
          ...(other !== undefined && { withSandbox: other }),
          ...(snapshot !== undefined && { withSnapshot: snapshot }),
        },
      }),
    target: async () =>
      targetOf(context, await storePendingLeads(useSameSandbox(context, sandbox))),
    async fork(body) {
      const fork = await call('forkSandbox', { body });
      return createSandboxHandle(context, perform, useSandbox(context, fork.name));
    },
    remove: () => call('removeSandbox'),
    async [Symbol.asyncDispose]() {
      const isThere = context.sandboxes.list().includes(sandbox);
      if (isThere && name !== defaultName) await call('removeSandbox');
    },
  };
}

function createSandboxesHandle(context: ControlContext, perform: Perform): SandboxesHandle {
  const call: CallOperation = async (id, request = {}) => (await perform(id, request)).body;
  const handleOf = (name: string) =>
    createSandboxHandle(context, perform, useSandbox(context, name));
  return {
    list: async () => (await call('listSandboxes')).sandboxes,
    async has(name) {
      await context.sandboxes.refresh?.([name]);
      return context.sandboxes.list().some((one) => one.name === name);
    },
    async get(name) {
      await context.sandboxes.refresh?.([name]);
      return handleOf(name);
    },
    create: async (body) => handleOf((await call('createSandbox', { body })).name),
    put: async (sandbox, body = {}) =>
      handleOf((await call('putSandbox', { path: { sandbox }, body })).name),
  };
}

export function createSimulatorHandle(context: ControlContext, perform: Perform): SimulatorHandle {
  return { sandboxes: createSandboxesHandle(context, perform) };
}
