/** Sandboxes for vitest, which must be installed: `partner-api-harness/vitest`. */
import { afterEach, beforeEach } from 'vitest';

import { sandboxForEachBy, type SandboxForEach } from './sandbox-for-each.ts';

export type { Removable, SandboxSource, SourceOption } from './sandbox-for-each.ts';

export const sandboxForEach: SandboxForEach = sandboxForEachBy({ beforeEach, afterEach });
