import type { SandboxesHandle, SandboxHandle } from '../handle.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { createClockHandle } from './clock.ts';
import { compareMoments } from './compare.ts';
import type { HandleContext } from './context.ts';
import { settled, useSame, useSandbox } from './context.ts';
import { createDefectsHandle } from './defects.ts';
import { describeSandbox, keyOf, targetOf, urlOf } from './describe.ts';
import { createDialectHandle } from './dialect.ts';
import { createFaultsHandle } from './faults.ts';
import { createJournalHandle } from './journal.ts';
import { createLeadsHandle } from './leads.ts';
import { createListingsHandle } from './listings.ts';
import { momentOf } from './opening.ts';
import { createReset } from './reset.ts';
import { createSnapshotsHandle } from './snapshots.ts';

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
    leads: createLeadsHandle(use),
    listings: createListingsHandle(use),
    dialect: createDialectHandle(use),
    defects: createDefectsHandle(use),
    faults: createFaultsHandle(use),
    journal: createJournalHandle(context, use),

    reset: createReset(context, use),
    ...createSnapshotsHandle(context, use),
    async compare({ sandbox: otherName, snapshot }) {
      const other = otherName === undefined ? use() : useSandbox(context, otherName);
      const there = await momentOf(context, other, snapshot);
      const here = await settled(use());
      return compareMoments(here.state(), there);
    },
    target: async () => targetOf(context, await settled(use())),
    fork: async (fork) => await sandboxes.fork(use().name, fork),
    remove: async () => await sandboxes.remove(use().name),
  };
}
