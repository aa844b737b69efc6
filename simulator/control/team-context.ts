/** The control plane as a team sees it: its own sandboxes, and no other one. */
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import { prefixOf } from '../tenants/teams/team.ts';
import { ControlError } from './control-error.ts';
import type { ControlContext } from './operations/context.ts';

/** Whether there is a sandbox of that name is not told. */
function foreign(name: string, prefix: string): ControlError {
  return new ControlError('sandbox-foreign', `The sandbox ${name} is not your team's.`, {
    fix: `The names of yours begin with ${prefix}`,
  });
}

function ownSandboxes(sandboxes: Sandboxes, prefix: string): Sandboxes {
  const isOwn = (name: string): boolean => name.startsWith(prefix);
  const own = (name: string): string => {
    if (isOwn(name)) return name;
    throw foreign(name, prefix);
  };
  return {
    ...sandboxes,
    list: () => sandboxes.list().filter(({ name }) => isOwn(name)),
    find: (name) => sandboxes.find(own(name)),
    await: async (name) => await sandboxes.await(own(name)),
    open: async (name, moment) => await sandboxes.open(own(name), moment),
    remove: async (name) => await sandboxes.remove(own(name)),
  };
}

/** What the operations work on when a team asks. */
export function contextOf(context: ControlContext, team: string): ControlContext {
  const namePrefix = prefixOf(team);
  return { ...context, namePrefix, sandboxes: ownSandboxes(context.sandboxes, namePrefix) };
}
