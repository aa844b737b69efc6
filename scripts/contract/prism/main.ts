/** Starts Prism: as a mock of a contract, or as a validating proxy before an implementation. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { parse } from 'yaml';

import { readingOptions } from '../../generate/sources.ts';
import {
  defineCommand,
  readPort,
  runAsProgram,
  runCommand,
  untilSignal,
  UsageError,
} from '../../../shared/command-line.ts';
import { messageOf } from '../../../shared/system-error.ts';

type Diagnostics = readonly { readonly message: string }[];

/** A request as Prism parses it; the path has no query. */
interface PrismRequest {
  readonly method: string;
  readonly url: { readonly path: string };
}

interface PrismAnswer {
  readonly output: { readonly statusCode: number };
  readonly validations: { readonly input: Diagnostics; readonly output: Diagnostics };
}

type PrismOutcome =
  | { readonly _tag: 'Right'; readonly right: PrismAnswer }
  | { readonly _tag: 'Left'; readonly left: unknown };

type Decide = (input: PrismRequest, ...others: readonly unknown[]) => () => Promise<PrismOutcome>;

interface PrismServer {
  readonly prism: { request: Decide };
  /** Resolves with the URL; rejects with a message. */
  readonly listen: (port: number, host: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

// Dependencies of Prism's command line, and so resolved from there.
const requireForCli = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-cli'));

const {
  createServer,
}: { readonly createServer: (operations: readonly unknown[], options: object) => PrismServer } =
  requireForCli('@stoplight/prism-http-server');

const {
  getHttpOperationsFromSpec,
}: { readonly getHttpOperationsFromSpec: (document: object) => Promise<readonly unknown[]> } =
  requireForCli('@stoplight/prism-http');

const levels = ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'];

/** Prism's log is not needed, since its answers contain more. */
const silentLogger: Readonly<Record<string, () => unknown>> = {
  ...Object.fromEntries(levels.map((level) => [level, (): undefined => undefined])),
  child: () => silentLogger,
};

interface PrismOptions {
  readonly contract: string;
  /** If set, Prism forwards requests; otherwise it answers with examples. */
  readonly upstream?: URL;
  /** 0, the default, uses any free port. */
  readonly port?: number;
  readonly onFinding?: (line: string) => void;
}

/** Prism cannot start. The message says why, and how to fix it. */
class PrismError extends Error {
  override readonly name = 'PrismError';
}

const host = '127.0.0.1';

function explain(cause: unknown, port: number): PrismError {
  const why = messageOf(cause);
  if (!why.includes('EADDRINUSE')) {
    return new PrismError(`Cannot listen on port ${port}: ${why}`, { cause });
  }
  const fix =
    'Stop the process that listens there, or choose another port with --port; 0 uses any free port.';
  return new PrismError(`Port ${port} is in use. ${fix}`, { cause });
}

async function readOperations(contract: string): Promise<readonly unknown[]> {
  try {
    return await getHttpOperationsFromSpec(parse(contract, readingOptions));
  } catch (cause) {
    const why = `Prism cannot read the contract: ${messageOf(cause)}. Try: npm run lint:spec`;
    throw new PrismError(why, { cause });
  }
}

/** Removes queries, which may contain a key, and control characters of the upstream. */
const cleaned = (text: string): string =>
  text.replaceAll(/\?\S*/g, '').replaceAll(/\p{Cc}+/gu, ' ');

function describeOutcome({ method, url }: PrismRequest, outcome: PrismOutcome): string[] {
  const asked = `${method.toUpperCase()} ${url.path}`;
  if (outcome._tag === 'Left') return [cleaned(`no answer ${asked}  ${messageOf(outcome.left)}`)];
  const { output, validations } = outcome.right;
  return [
    ...validations.input.map(({ message }) => `request   ${asked}  ${message}`),
    ...validations.output.map(
      ({ message }) => `response  ${asked}  ${output.statusCode}  ${message}`,
    ),
  ].map(cleaned);
}

/**
 * Starts Prism on 127.0.0.1. Its answers name violations in the header `sl-violations`.
 * @throws {PrismError} if the contract cannot be read, or the port is in use.
 */
export async function startPrism(options: PrismOptions) {
  const { contract, upstream, port = 0, onFinding } = options;
  const server = createServer(await readOperations(contract), {
    cors: false,
    config: {
      isProxy: upstream !== undefined,
      ...(upstream && { upstream }),
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      // Violations are in headers only, so that the upstream's answers stay unchanged.
      errors: false,
      mock: { dynamic: false },
    },
    components: { logger: silentLogger },
  });
  const decide = server.prism.request;
  // For some paths Prism throws uncaught exceptions, which would end the process.
  server.prism.request =
    (input, ...others) =>
    async () => {
      const outcome = await Promise.resolve()
        .then(() => decide(input, ...others)())
        .catch((left: unknown): PrismOutcome => ({ _tag: 'Left', left }));
      if (onFinding !== undefined) describeOutcome(input, outcome).forEach(onFinding);
      return outcome;
    };
  const url = await server.listen(port, host).catch((cause: unknown) => {
    throw explain(cause, port);
  });
  /** Finishes open requests and frees the port. */
  const close = (): Promise<void> => server.close();
  return { url, close, [Symbol.asyncDispose]: close };
}

/* `npm run mock` and `npm run proxy`: run Prism until Ctrl+C, printing violations as they occur. */

type ServeArguments = Pick<PrismOptions, 'port' | 'upstream'>;

const portHelp = 'listen on this port; 0 uses any free port';

const mockCommand = defineCommand({
  name: 'npm run mock --',
  about: `Runs Prism's mock of spec/openapi.yaml until Ctrl+C: it answers with the examples of the contract
and prints the errors of requests.`,
  options: { port: { value: 'N', default: '4010', help: portHelp } },
  read: ({ port }): ServeArguments => ({ port: readPort(port) }),
});

function readUpstream([text = '', ...more]: readonly string[]): URL {
  const isAddress = /^https?:\/\//.test(text) && URL.canParse(text);
  if (isAddress && more.length === 0) return new URL(text);
  throw new UsageError('Give one URL, for example: npm run proxy -- http://127.0.0.1:4010');
}

const proxyCommand = defineCommand({
  name: 'npm run proxy --',
  usage: 'BASE-URL [options]',
  about: `Runs Prism's validating proxy in front of an implementation until Ctrl+C: forwards requests and
responses, and prints violations of spec/openapi.yaml.`,
  positionals: { 'BASE-URL': 'URL of the implementation, without /partner/v1' },
  options: { port: { value: 'N', default: '4011', help: portHelp } },
  read: ({ port }, positionals): ServeArguments => ({
    upstream: readUpstream(positionals),
    port: readPort(port),
  }),
});

async function serve({ port = 0, upstream }: ServeArguments): Promise<void> {
  const prism = await startPrism({
    contract: await readFile('spec/openapi.yaml', 'utf8'),
    port,
    ...(upstream && { upstream }),
    onFinding: (line) => console.log(line),
  });
  const what = upstream ? 'validating proxy' : 'mock of the contract';
  const front = upstream ? `, in front of ${upstream.href}` : '';
  console.log(`Prism's ${what}: ${prism.url}${front}\nStop with Ctrl+C.`);
  await untilSignal();
  await prism.close();
}

export const runPrism = ([which, ...args]: readonly string[]): Promise<number> =>
  runCommand(which === 'mock' ? mockCommand : proxyCommand, args, serve, [PrismError]);

await runAsProgram(import.meta, runPrism);
