import { runCommand } from '../../../shared/command-line.ts';
import { proxyCommand } from './arguments.ts';
import type { ProxyArguments } from './arguments.ts';
import { findBlindSpotsOfProxy } from './canary.ts';
import { serve } from './serve.ts';
import { PrismError } from './start.ts';

function run(asked: ProxyArguments): Promise<void> {
  const describe = (url: string): string =>
    `Prism's validating proxy: ${url}, in front of ${asked.upstream.href}`;
  return serve({ ...asked, describe, findBlindSpots: findBlindSpotsOfProxy });
}

/** `npm run proxy`: answers the exit code, when it has been stopped. */
export const runProxy = (args: readonly string[]): Promise<number> =>
  runCommand(proxyCommand, args, run, [PrismError]);
