import { mockHelp, readMockArguments } from './arguments.ts';
import { findBlindSpotsOfMock } from './canary.ts';
import { serve } from './serve.ts';

/** `npm run mock`: answers the exit code, when it has been stopped. */
export function runMock(args: readonly string[]): Promise<number> {
  return serve(() => {
    const options = readMockArguments(args);
    if (options === 'help') return mockHelp;
    const describe = (url: string): string => `Prism's mock of the contract: ${url}`;
    return { ...options, describe, findBlindSpots: findBlindSpotsOfMock };
  });
}
