/** Sandboxes of the small world, for tests of what stands around them. */
import type { Answers } from '../dialects/dialect.ts';
import type { Beginning } from '../sandbox/beginning.ts';
import { forgetful } from '../sandbox/memory.ts';
import type { Sandboxes, SandboxesOptions } from '../sandbox/sandboxes.ts';
import { createSandboxes, defaultName } from '../sandbox/sandboxes.ts';
import { usualSettings } from '../sandbox/settings.ts';
import type { Moment } from '../sandbox/state.ts';
import { begin } from '../sandbox/state.ts';
import { now, world } from './world.ts';

/** How a sandbox of the small world begins. */
export function beginSmall(dialect: Answers = {}): Moment {
  const beginning: Beginning = {
    label: 'small v1:1',
    keys: [],
    number: 1,
    at: now,
    world,
  };
  return begin(beginning, { settings: { ...usualSettings, dialect } });
}

/** The default sandbox and whatever first use makes, at the time of the tests. */
export async function openSandboxes(options: Partial<SandboxesOptions> = {}): Promise<Sandboxes> {
  const sandboxes = createSandboxes({
    machineNow: () => now,
    memory: forgetful,
    limits: { most: 10, idleMilliseconds: 1000 },
    beginFirstUse: () => Promise.resolve(beginSmall()),
    ...options,
  });
  await sandboxes.open(defaultName, beginSmall());
  return sandboxes;
}
