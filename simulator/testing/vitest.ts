/** Sandboxes for tests of vitest, which has to be installed: `partner-api-harness/vitest`. */
import { afterEach, beforeEach } from 'vitest';

import type { Removable, SourceOption } from './sandbox-for-each.ts';
import { sandboxForEachBy } from './sandbox-for-each.ts';

export type { Removable, SandboxSource, SourceOption } from './sandbox-for-each.ts';
export { withSandbox } from './sandbox-for-each.ts';

/**
 * Makes a sandbox before each test of the file, or of the `describe` in which it is called, and
 * drops it after.
 *
 * @param source the simulator, or a function that answers it
 * @param options what each sandbox begins with
 * @returns what answers the sandbox of the test that runs
 */
export function sandboxForEach<Options, Sandbox extends Removable>(
  source: SourceOption<Options, Sandbox>,
  options?: Options,
): () => Sandbox {
  return sandboxForEachBy({ beforeEach, afterEach }, source, options);
}
