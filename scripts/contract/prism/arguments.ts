/** The command lines of `npm run mock` and `npm run proxy`. */
import { parseOptions, readPort, UsageError } from '../../../shared/command-line.ts';

export const mockHelp = `npm run mock [-- --port N]

Runs Prism's mock of spec/openapi.yaml until Ctrl+C: it answers with the examples of the contract
and prints what is wrong with a request.

  --port N  listen on this port; 0 takes any free one (default 4010)
  --help    show this
`;

export const proxyHelp = `npm run proxy -- BASE-URL [--port N]

Runs Prism's validating proxy in front of an implementation until Ctrl+C: requests and responses
pass, and what violates spec/openapi.yaml is printed.

  BASE-URL  where the implementation is, without /partner/v1
  --port N  listen on this port; 0 takes any free one (default 4011)
  --help    show this
`;

export interface PortArguments {
  readonly port: number;
}

export interface ProxyArguments extends PortArguments {
  readonly upstream: URL;
}

const options = { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

const parse = (args: readonly string[], script: string) =>
  parseOptions(script, { args: [...args], options, allowPositionals: true });

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

/**
 * The arguments of `npm run mock`, or that help is wanted.
 * @throws {UsageError} that says how to fix the command line.
 */
export function readMockArguments(args: readonly string[]): PortArguments | 'help' {
  const { values, positionals } = parse(args, 'mock');
  if (values.help === true) return 'help';
  if (positionals.length > 0) {
    throw new UsageError(`The mock takes no ${positionals.join(' ')}; for a port, write --port N.`);
  }
  return { port: readPort(values.port ?? '4010') };
}

/**
 * The arguments of `npm run proxy`, or that help is wanted.
 * @throws {UsageError} that says how to fix the command line.
 */
export function readProxyArguments(args: readonly string[]): ProxyArguments | 'help' {
  const { values, positionals } = parse(args, 'proxy');
  if (values.help === true) return 'help';
  return { upstream: readUpstream(positionals), port: readPort(values.port ?? '4011') };
}
