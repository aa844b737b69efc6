/** Sandboxes for node:test: `partner-api-harness/node-test`. */
import { afterEach, beforeEach } from 'node:test';

import { sandboxForEachBy, type SandboxForEach } from './sandbox-for-each.ts';

export type { Removable, SandboxSource, SourceOption } from './sandbox-for-each.ts';

export const sandboxForEach: SandboxForEach = sandboxForEachBy({ beforeEach, afterEach });
