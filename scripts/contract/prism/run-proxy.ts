import { proxyHelp, readProxyArguments } from './arguments.ts';
import { findBlindSpotsOfProxy } from './canary.ts';
import { serve } from './serve.ts';

/** `npm run proxy`: answers the exit code, when it has been stopped. */
export function runProxy(args: readonly string[]): Promise<number> {
  return serve(() => {
    const options = readProxyArguments(args);
    if (options === 'help') return proxyHelp;
    const describe = (url: string): string =>
      `Prism's validating proxy: ${url}, in front of ${options.upstream.href}`;
    return { ...options, describe, findBlindSpots: findBlindSpotsOfProxy };
  });
}
