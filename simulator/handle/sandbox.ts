import type { Snapshot as ShownSnapshot } from '../../generated/control.ts';
import { checkBody } from '../control/check.ts';
import { ControlError } from '../control/control-error.ts';
import type { SandboxHandle } from '../control/handle.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { SandboxState, Snapshot } from '../sandbox/state.ts';
import { createDefectsHandle, createDialectHandle, createDisturbancesHandle } from './behaviour.ts';
import { createClockHandle } from './clock.ts';
import { compareMoments } from './compare.ts';
import type { HandleContext } from './context.ts';
import { useSame, useSandbox } from './context.ts';
import { describeSandbox, keyOf, targetOf, urlOf } from './describe.ts';
import { writeInstant } from './instants.ts';
import { createJournalHandle } from './journal.ts';
import { createLeadsHandle } from './leads.ts';
import { createListingsHandle } from './listings.ts';
import { findSnapshot, momentOf, openBeginning } from './opening.ts';
import type { SandboxesHandle } from '../control/handle.ts';

/** How many snapshots a sandbox may have. */
const mostSnapshots = 100;

function showSnapshot({ id, label, at }: Snapshot): ShownSnapshot {
  return { id, label: label ?? null, takenAt: writeInstant(at) };
}

/** The next of s1, s2 and so on; a dropped one's is not given again while later ones are there. */
function nextId({ snapshots }: SandboxState): string {
  if (snapshots.size >= mostSnapshots) {
    const message = `The sandbox has ${mostSnapshots} snapshots, which is the limit.`;
    throw new ControlError('snapshot-limit', message, { mend: 'Drop some.' });
  }
  const numbers = [...snapshots.keys()].map((id) => Number(id.slice(1)));
  return `s${Math.max(0, ...numbers) + 1}`;
}

/** The handle of a sandbox; the others make copies of it and take it away. */
export function createSandboxHandle(
  context: HandleContext,
  sandbox: Sandbox,
  sandboxes: Pick<SandboxesHandle, 'fork' | 'remove'>,
): SandboxHandle {
  const { name } = sandbox;
  const use = useSame(context, sandbox);
  return {
    name,
    url: urlOf(context, name),
    key: (plain) => keyOf(name, plain),
    describe: async () => await Promise.resolve(describeSandbox(context, use())),

    clock: createClockHandle(context, use),
    leads: createLeadsHandle(context, use),
    listings: createListingsHandle(context, use),
    dialect: createDialectHandle(use),
    defects: createDefectsHandle(use),
    disturbances: createDisturbancesHandle(use),
    journal: createJournalHandle(context, use),

    async reset(data, seed) {
      const body = {
        ...(data !== undefined && { data }),
        ...(seed !== undefined && { seed }),
      };
      checkBody('resetSandbox', body);
      const { beginning: old } = use().state();
      const isSame = data === undefined && (seed === undefined || seed === old.number);
      const beginning = isSame
        ? old
        : await openBeginning(context, data ?? old.named, seed ?? old.number, use().now());
      await use().change((_, now) => [
        { kind: 'begun', beginning },
        { kind: 'leads-arrived', events: [], until: now },
      ]);
      return describeSandbox(context, use());
    },
    async snapshot(label) {
      checkBody('takeSnapshot', label === undefined ? {} : { label });
      let id = '';
      await use().change((state, at) => {
        id = nextId(state);
        return [{ kind: 'snapshot-taken', id, at, ...(label !== undefined && { label }) }];
      });
      return showSnapshot(findSnapshot(use(), id));
    },
    snapshots: async () =>
      await Promise.resolve([...use().state().snapshots.values()].map(showSnapshot)),
    async dropSnapshot(id) {
      await use().change(() => {
        findSnapshot(sandbox, id);
        return [{ kind: 'snapshot-dropped', id }];
      });
    },
    async restore(id) {
      await use().change(() => {
        findSnapshot(sandbox, id);
        return [{ kind: 'restored', id, machineNow: context.machineNow() }];
      });
      return describeSandbox(context, use());
    },
    async compare({ sandbox: otherName, snapshot }) {
      const other = otherName === undefined ? use() : useSandbox(context, otherName);
      const there = momentOf(context, other, snapshot);
      return await Promise.resolve(compareMoments(use().state(), there));
    },
    target: async () => await Promise.resolve(targetOf(context, use())),
    fork: async (fork) => await sandboxes.fork(use().name, fork),
    remove: async () => await sandboxes.remove(use().name),
  };
}
