import type { ClockSetting } from '../../../generated/control.ts';
import type { Beginning } from '../../tenants/sandbox/beginning.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Sandboxes } from '../../tenants/sandbox/sandboxes.ts';
import { isUnloaded } from '../../tenants/sandbox/roster.ts';
import type { Settings } from '../../tenants/sandbox/settings.ts';
import type { DataOption } from '../../tenants/seed/open-data.ts';
import { ControlError, unknown } from '../control-error.ts';

/** What a sandbox begins with that is told nothing else. */
export interface DefaultBeginning {
  readonly clock: ClockSetting;
  readonly settings: Settings;
  /** @throws {SeedError} naming every mistake */
  readonly begin: (
    data: DataOption | undefined,
    number: number | undefined,
    at: number,
  ) => Promise<Beginning>;
}

/** What the operations of a simulator work on. */
export interface ControlContext {
  readonly sandboxes: Sandboxes;
  /** Where the simulator is, without a trailing slash. */
  readonly baseUrl: () => string;
  /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly machineNow: () => number;
  readonly defaults: DefaultBeginning;
  /** What names by chance begin with. */
  readonly namePrefix?: string;
}

/** @throws {ControlError} where there is no sandbox of that name (any more) */
export function useSandbox(
  { sandboxes }: Pick<ControlContext, 'sandboxes'>,
  name: string,
): Sandbox {
  const sandbox = sandboxes.find(name);
  if (sandbox !== undefined) return sandbox;
  const why = sandboxes.whyGone(name);
  if (why !== undefined) throw new ControlError('sandbox-unknown', why, { fix: 'Make it again.' });
  const names = sandboxes.list().map((one) => one.name);
  throw unknown('sandbox-unknown', name, names);
}

/** @throws {ControlError} where the sandbox is gone; another one of its name, made later, is not meant */
export function useSame(context: ControlContext, same: Sandbox): Sandbox {
  const sandbox = useSandbox(context, same.name);
  if (sandbox === same || isUnloaded(same)) return sandbox;
  throw new ControlError('sandbox-unknown', `The sandbox ${same.name} was removed.`, {
    fix: 'Get a handle of the one that has its name now.',
  });
}

/** The sandbox with all that has happened by now. */
export async function settled(sandbox: Sandbox): Promise<Sandbox> {
  await sandbox.change(() => []);
  return sandbox;
}
