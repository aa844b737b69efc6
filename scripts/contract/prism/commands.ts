/** `npm run mock` and `npm run proxy`: Prism until Ctrl+C, with each violation printed as it happens. */
import { readFile } from 'node:fs/promises';

import {
  defineCommand,
  readPort,
  runAsProgram,
  runCommand,
  untilSignal,
  UsageError,
} from '../../../shared/command-line.ts';
import { PrismError, startPrism, type Opinion, type PrismOptions } from './start.ts';

type Asked = Pick<PrismOptions, 'port' | 'upstream'>;

const portHelp = 'listen on this port; 0 takes any free one';

const mockCommand = defineCommand({
  name: 'npm run mock --',
  about: `Runs Prism's mock of spec/openapi.yaml until Ctrl+C: it answers with the examples of the contract
and prints what is wrong with a request.`,
  options: { port: { value: 'N', default: '4010', help: portHelp } },
  read: ({ port }): Asked => ({ port: readPort(port) }),
});

function readUpstream([text = '', ...more]: readonly string[]): URL {
  const isAddress = /^https?:\/\//.test(text) && URL.canParse(text);
  if (isAddress && more.length === 0) return new URL(text);
  throw new UsageError('Name one address, for example: npm run proxy -- http://127.0.0.1:4010');
}

const proxyCommand = defineCommand({
  name: 'npm run proxy --',
  usage: 'BASE-URL [options]',
  about: `Runs Prism's validating proxy in front of an implementation until Ctrl+C: requests and responses
pass, and what violates spec/openapi.yaml is printed.`,
  positionals: { 'BASE-URL': 'where the implementation is, without /partner/v1' },
  options: { port: { value: 'N', default: '4011', help: portHelp } },
  read: ({ port }, positionals): Asked => ({
    upstream: readUpstream(positionals),
    port: readPort(port),
  }),
});

/** A query may hold a key, and what an upstream sends may hold anything. */
const cleaned = (text: string): string =>
  text.replaceAll(/\?\S*/g, '').replaceAll(/\p{Cc}+/gu, ' ');

/** What Prism holds against an exchange, one line for each violation; none when all is well. */
function describeOpinion(opinion: Opinion): string[] {
  const { method, path, status, requestViolations, responseViolations, trouble } = opinion;
  const asked = `${method} ${path}`;
  return [
    ...requestViolations.map((violation) => `request   ${asked}  ${violation}`),
    ...responseViolations.map((violation) => `response  ${asked}  ${status}  ${violation}`),
    ...(trouble === undefined ? [] : [`no answer ${asked}  ${trouble}`]),
  ].map(cleaned);
}

async function serve({ port = 0, upstream }: Asked): Promise<void> {
  const prism = await startPrism({
    contract: await readFile('spec/openapi.yaml', 'utf8'),
    port,
    ...(upstream && { upstream }),
    onOpinion: (opinion) => describeOpinion(opinion).forEach((line) => console.log(line)),
  });
  const what = upstream ? 'validating proxy' : 'mock of the contract';
  const front = upstream ? `, in front of ${upstream.href}` : '';
  console.log(`Prism's ${what}: ${prism.url}${front}\nStop with Ctrl+C.`);
  await untilSignal();
  await prism.close();
}

/** @returns the exit code, when it has been stopped */
export const runPrism = ([which, ...args]: readonly string[]): Promise<number> =>
  runCommand(which === 'mock' ? mockCommand : proxyCommand, args, serve, [PrismError]);

await runAsProgram(import.meta, runPrism);
