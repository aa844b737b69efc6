/** `npm run mock` and `npm run proxy`. */
import { defineCommand, readPort, runCommand, UsageError } from '../../../shared/command-line.ts';
import { findBlindSpotsOfMock, findBlindSpotsOfProxy } from './canary.ts';
import { serve } from './serve.ts';
import { PrismError } from './start.ts';

interface PortArguments {
  readonly port: number;
}

interface ProxyArguments extends PortArguments {
  readonly upstream: URL;
}

const portHelp = 'listen on this port; 0 takes any free one';

const mockCommand = defineCommand({
  name: 'npm run mock --',
  about: `Runs Prism's mock of spec/openapi.yaml until Ctrl+C: it answers with the examples of the contract
and prints what is wrong with a request.`,
  options: { port: { value: 'N', default: '4010', help: portHelp } },
  read: ({ port }): PortArguments => ({ port: readPort(port) }),
});

function readUpstream(texts: readonly string[]): URL {
  const [text, ...more] = texts;
  const example = 'npm run proxy -- http://127.0.0.1:4010';
  if (text === undefined) {
    throw new UsageError(`Say where the implementation is, for example: ${example}`);
  }
  if (more.length > 0) throw new UsageError(`One BASE-URL only, not also ${more.join(' ')}.`);
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text);
  throw new UsageError(`${text} is no address; BASE-URL is one such as http://127.0.0.1:4010`);
}

const proxyCommand = defineCommand({
  name: 'npm run proxy --',
  usage: 'BASE-URL [options]',
  about: `Runs Prism's validating proxy in front of an implementation until Ctrl+C: requests and responses
pass, and what violates spec/openapi.yaml is printed.`,
  positionals: { 'BASE-URL': 'where the implementation is, without /partner/v1' },
  options: { port: { value: 'N', default: '4011', help: portHelp } },
  read: ({ port }, positionals): ProxyArguments => ({
    upstream: readUpstream(positionals),
    port: readPort(port),
  }),
});

/** @returns the exit code, when it has been stopped */
export const runMock = (args: readonly string[]): Promise<number> =>
  runCommand(
    mockCommand,
    args,
    (asked) =>
      serve({
        ...asked,
        describe: (url) => `Prism's mock of the contract: ${url}`,
        findBlindSpots: findBlindSpotsOfMock,
      }),
    [PrismError],
  );

/** @returns the exit code, when it has been stopped */
export const runProxy = (args: readonly string[]): Promise<number> =>
  runCommand(
    proxyCommand,
    args,
    (asked) =>
      serve({
        ...asked,
        describe: (url) => `Prism's validating proxy: ${url}, in front of ${asked.upstream.href}`,
        findBlindSpots: findBlindSpotsOfProxy,
      }),
    [PrismError],
  );
