import { unknown } from '../unknown.ts';
import type { Handlers } from './handler.ts';
import { gone, locate, sandboxOf, shown } from './handler.ts';

export const timeHandlers = {
  getClock: async (call) => shown(await (await sandboxOf(call)).clock.get()),
  setClock: async (call) => shown(await (await sandboxOf(call)).clock.set(call.body)),
  advanceClock: async (call) => shown(await (await sandboxOf(call)).clock.advance(call.body.by)),
  listSnapshots: async (call) => shown({ snapshots: await (await sandboxOf(call)).snapshots() }),
  takeSnapshot: async (call) => {
    const sandbox = await sandboxOf(call);
    const body = await sandbox.snapshot(call.body?.label);
    return { status: 201, body, location: locate('sandboxes', sandbox.name, 'snapshots', body.id) };
  },
  getSnapshot: async (call) => {
    const snapshots = await (await sandboxOf(call)).snapshots();
    const found = snapshots.find(({ id }) => id === call.path.snapshot);
    if (found !== undefined) return shown(found);
    const ids = snapshots.map(({ id }) => id);
    throw unknown('snapshot-unknown', call.path.snapshot, ids);
  },
  removeSnapshot: async (call) => {
    await (await sandboxOf(call)).dropSnapshot(call.path.snapshot);
    return gone;
  },
  restoreSnapshot: async (call) => shown(await (await sandboxOf(call)).restore(call.path.snapshot)),
} satisfies Partial<Handlers>;
