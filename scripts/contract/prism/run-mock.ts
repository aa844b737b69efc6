import { runCommand } from '../../../shared/command-line.ts';
import { mockCommand } from './arguments.ts';
import { findBlindSpotsOfMock } from './canary.ts';
import { serve } from './serve.ts';
import { PrismError } from './start.ts';

/** `npm run mock`: answers the exit code, when it has been stopped. */
export function runMock(args: readonly string[]): Promise<number> {
  const describe = (url: string): string => `Prism's mock of the contract: ${url}`;
  return runCommand(
    mockCommand,
    args,
    (asked) => serve({ ...asked, describe, findBlindSpots: findBlindSpotsOfMock }),
    [PrismError],
  );
}
