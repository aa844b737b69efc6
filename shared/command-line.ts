/** What the scripts that take arguments have in common in reading them. */
import type { parseArgs, ParseArgsConfig } from 'node:util';

import { parseOptions as parse } from '../simulator/cli/usage.ts';

export { readPort, UsageError } from '../simulator/cli/usage.ts';

/** The arguments of `npm run SCRIPT` as `parseArgs` of Node.js reads them. Throws a UsageError. */
export function parseOptions<T extends ParseArgsConfig>(
  script: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  return parse(`npm run ${script} -- --help`, config);
}
