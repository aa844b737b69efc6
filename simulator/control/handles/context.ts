import { ControlError } from '../control-error.ts';
import { unknown } from '../unknown.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Sandboxes } from '../../tenants/sandbox/sandboxes.ts';
import type { DefaultBeginning } from '../../service.ts';

/** What the handles of a simulator work on. */
export interface HandleContext {
  readonly sandboxes: Sandboxes;
  /** Where the simulator is, without a trailing slash. */
  readonly baseUrl: () => string;
  /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly machineNow: () => number;
  readonly defaults: DefaultBeginning;
}

/** The sandbox of a handle, as long as it is there. */
export type Use = () => Sandbox;

/** @throws {ControlError} where there is no sandbox of that name (any more) */
export function useSandbox({ sandboxes }: HandleContext, name: string): Sandbox {
  const sandbox = sandboxes.find(name);
  if (sandbox !== undefined) return sandbox;
  const names = sandboxes.list().map((one) => one.name);
  throw unknown('sandbox-unknown', name, names);
}

/** The sandbox that a handle was made for; another one of its name, made later, is not meant. */
export function useSame(context: HandleContext, same: Sandbox): Use {
  return () => {
    const sandbox = useSandbox(context, same.name);
    if (sandbox === same) return sandbox;
    throw new ControlError('sandbox-unknown', `The sandbox ${same.name} was removed.`, {
      fix: 'Get a handle of the one that has its name now.',
    });
  };
}

/** The sandbox with all that has happened by now. */
export async function settled(sandbox: Sandbox): Promise<Sandbox> {
  await sandbox.change(() => []);
  return sandbox;
}
