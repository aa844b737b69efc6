import type { Snapshot as ShownSnapshot } from '../../../generated/control.ts';
import { writeInstant } from '../../model/instant.ts';
import type { SandboxState, Snapshot } from '../../tenants/sandbox/state.ts';
import { ControlError, unknown } from '../control-error.ts';
import type { Operations } from '../operation-types.ts';
import { describeSandbox } from './describe.ts';

export const maxSnapshots = 100;

function show({ id, label, at }: Snapshot): ShownSnapshot {
  return { id, label: label ?? null, takenAt: writeInstant(at) };
}

/** @throws {ControlError} where the sandbox has no such snapshot */
export function findSnapshot({ snapshots }: SandboxState, id: string): Snapshot {
  const snapshot = snapshots.get(id);
  if (snapshot === undefined) throw unknown('snapshot-unknown', id, [...snapshots.keys()]);
  return snapshot;
}

/** The next of s1, s2 and so on. */
function nextId({ snapshots }: SandboxState): string {
  if (snapshots.size >= maxSnapshots) {
    const message = `The sandbox has ${maxSnapshots} snapshots, which is the limit.`;
    throw new ControlError('snapshot-limit', message, { fix: 'Drop some.' });
  }
  const numbers = [...snapshots.keys()].map((id) => Number(id.slice(1)));
  return `s${Math.max(0, ...numbers) + 1}`;
}

export const snapshotOperations = {
  listSnapshots: ({ sandbox }) => ({
    body: { snapshots: [...sandbox().state().snapshots.values()].map(show) },
  }),
  async takeSnapshot({ sandbox, body: { label } = {} }) {
    const of = sandbox();
    let id = '';
    await of.change((state, at) => {
      id = nextId(state);
      return [{ kind: 'snapshot-taken', id, at, ...(label !== undefined && { label }) }];
    });
    return {
      body: show(findSnapshot(of.state(), id)),
      made: ['sandboxes', of.name, 'snapshots', id],
    };
  },
  async removeSnapshot({ sandbox, path: { snapshot: id } }) {
    await sandbox().change((state) => {
      findSnapshot(state, id);
      return [{ kind: 'snapshot-dropped', id }];
    });
    return { body: undefined };
  },
  async restoreSnapshot({ sandbox, path: { snapshot: id } }, context) {
    const to = sandbox();
    await to.change((state) => {
      findSnapshot(state, id);
      return [{ kind: 'restored', id, machineNow: context.machineNow() }];
    });
    return { body: describeSandbox(context, to) };
  },
} satisfies Partial<Operations>;
