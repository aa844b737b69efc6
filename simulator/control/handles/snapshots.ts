import type { Snapshot as ShownSnapshot } from '../../../generated/control.ts';
import { checkBody } from '../check.ts';
import { ControlError } from '../control-error.ts';
import type { SandboxHandle } from '../handle.ts';
import { unknown } from '../unknown.ts';
import { writeInstant } from '../../instants.ts';
import type { SandboxState, Snapshot } from '../../tenants/sandbox/state.ts';
import type { HandleContext, Use } from './context.ts';
import { describeSandbox } from './describe.ts';

/** How many snapshots a sandbox may have. */
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

/** The part of a sandbox's handle that is about its snapshots. */
export function createSnapshotsHandle(
  context: HandleContext,
  use: Use,
): Pick<SandboxHandle, 'snapshot' | 'snapshots' | 'dropSnapshot' | 'restore'> {
  return {
    async snapshot(label) {
      checkBody('takeSnapshot', label === undefined ? {} : { label });
      const sandbox = use();
      let id = '';
      await sandbox.change((state, at) => {
        id = nextId(state);
        return [{ kind: 'snapshot-taken', id, at, ...(label !== undefined && { label }) }];
      });
      return show(findSnapshot(sandbox.state(), id));
    },
    snapshots: async () => await Promise.resolve([...use().state().snapshots.values()].map(show)),
    async dropSnapshot(id) {
      await use().change((state) => {
        findSnapshot(state, id);
        return [{ kind: 'snapshot-dropped', id }];
      });
    },
    async restore(id) {
      const sandbox = use();
      await sandbox.change((state) => {
        findSnapshot(state, id);
        return [{ kind: 'restored', id, machineNow: context.machineNow() }];
      });
      return describeSandbox(context, sandbox);
    },
  };
}
