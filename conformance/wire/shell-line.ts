/** Exchanges as lines that a reader can paste into a shell: curl, or `printf` into `nc` or `openssl`. */
import { operations } from '../../generated/contract.ts';
import { addressOf, serverNameOf } from './address.ts';
import type {
  Evidence,
  Exchange,
  HookExchange,
  NameAndValue,
  RawExchange,
  RequestBody,
} from './exchange.ts';
import { writeHeaders } from './write-request.ts';

/**
 * The inside of double quotes: everything is taken literally. Names of variables that stand for
 * keys are put in afterwards, and so are expanded.
 */
export const quoteForShell = (text: string): string =>
  text.replaceAll(/[\\"`$]/g, (character) => `\\${character}`);

export const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** An argument as it is where a shell takes it for one, else in single quotes. */
export const shellArgument = (text: string): string =>
  /^[\w./:@%+,=-]+$/.test(text) ? text : singleQuoted(text);

const escapes: Readonly<Record<string, string>> = { '\r': String.raw`\r`, '\n': String.raw`\n` };

/**
 * A character inside of double quotes for `printf %b`. A key is written as elsewhere in the shell,
 * so that it is found and replaced by its name.
 */
function writeCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 32 && code < 127) return quoteForShell(character);
  return escapes[character] ?? String.raw`\0${code.toString(8).padStart(3, '0')}`;
}

/** So many of the same letter are made by the shell. */
const longRun = /([a-z])\1{199,}/g;

const shorten = (text: string): string =>
  text.replace(longRun, (run, letter: string) => `$(printf '%0${run.length}d' 0 | tr 0 ${letter})`);

function receiverOf(baseUrl: string): string {
  const { host, port, isSecure } = addressOf(baseUrl);
  if (!isSecure) return `nc ${shellArgument(host)} ${port}`;
  const place = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const servername = serverNameOf({ host });
  const name = servername === undefined ? [] : [`-servername ${shellArgument(servername)}`];
  return ['openssl s_client -quiet', `-connect ${shellArgument(place)}`, ...name].join(' ');
}

/** The exchange's bytes as one line that sends them. Keys appear once redacted by the caller. */
function rawLineOf({ raw, url }: Pick<RawExchange, 'raw' | 'url'>): string {
  const written = [...raw.bytes].map(writeCharacter).join('');
  return `printf '%b' "${shorten(written)}" | ${receiverOf(url)}`;
}

const quote = (text: string): string => `"${quoteForShell(text)}"`;

/** User and password of a Basic credential (RFC 7617, section 2), where curl would encode them so. */
function basicPairOf(value: string): string | undefined {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(value) ?? [];
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const isSame = Buffer.from(pair).toString('base64') === encoded;
  return isSame && pair.includes(':') ? pair : undefined;
}

/** A pair is shown as a user types it: the key in it is then replaced like any other. */
function headerFlag([name, value]: NameAndValue): string {
  const pair = name === 'Authorization' ? basicPairOf(value) : undefined;
  return pair === undefined ? `-H ${quote(`${name}: ${value}`)}` : `-u ${quote(pair)}`;
}

const longestBody = 2000;

function bodyFlags(body: RequestBody | undefined): string[] {
  if (body === undefined) return [];
  const { text, mediaType } = body;
  const shown = text.length > longestBody ? `${text.slice(0, longestBody)}…` : text;
  return [`-H ${quote(`Content-Type: ${mediaType}`)}`, `--data-binary ${singleQuoted(shown)}`];
}

type Sent = Pick<HookExchange, 'method' | 'headers' | 'body' | 'url'>;

const sentOf = ({ plan, url }: Exchange): Sent => ({
  method: plan.method ?? operations[plan.operation].method,
  headers: writeHeaders(plan.credential.headers, plan.headerForm),
  url,
  ...(plan.body === undefined ? {} : { body: plan.body }),
});

/** The exchange's request as one curl line, or another where curl refuses to send it. Keys appear once redacted by the caller. */
export function shellLineOf(exchange: Evidence): string {
  if ('raw' in exchange) return rawLineOf(exchange);
  const { method, headers, body, url } = 'hook' in exchange ? exchange : sentOf(exchange);
  const flags = [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...headers.map(headerFlag),
    ...bodyFlags(body),
    quote(url),
  ];
  return flags.join(' ');
}
