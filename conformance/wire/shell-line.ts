/**
 * Formats exchanges as lines to paste into a shell, which send the same bytes: by curl, or by
 * `printf` into `nc` or `openssl` if curl would rewrite them. The caller has to redact the keys.
 */
import { operations } from '../../generated/contract.ts';
import { addressOf, authorityOf, requestTargetOf, serverNameOf } from './address.ts';
import { connectionOf } from './dress.ts';
import type { Evidence, Exchange, HookExchange, NameAndValue } from './exchange.ts';
import {
  basicPairOf,
  doubleQuoted,
  printfText,
  quoteForShell,
  shellArgument,
  shortenRuns,
  singleQuoted,
} from './shell-text.ts';
import { directConnection, type ServiceConnection } from './connection.ts';
import { contentHeaders, wireBody, wireHeaders } from './write-request.ts';

/** Stores texts that are too long for a line in files. */
export interface KeptFiles {
  /** @returns the path; undefined if the text is secret, and must not be stored unredacted */
  readonly keepBody: (text: string) => string | undefined;
  readonly keepScript: (line: string) => string;
}

/** Maximum characters of a body, and of a line. */
const longest = 2000;

/** Methods for which Node.js sends no Content-Length without a body. */
const bodiless = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];

export function sentRequestOf(exchange: Exchange | HookExchange) {
  const isHook = 'hook' in exchange;
  const { url, service = directConnection } = exchange;
  const { body, method = '' } = isHook
    ? exchange
    : {
        body: wireBody(exchange.plan),
        method: exchange.plan.method ?? operations[exchange.plan.operation].method,
      };
  const headers = isHook
    ? [...exchange.headers, ...contentHeaders(body)]
    : (exchange.recordedHeaders ?? wireHeaders(exchange.plan, exchange));
  const length: NameAndValue[] =
    body === undefined && !bodiless.includes(method) ? [['Content-Length', '0']] : [];
  const closes = !isHook && connectionOf(exchange.plan.dress).closes === true;
  return {
    method,
    url,
    /** All header fields that are sent, except Host and Connection. */
    headers: [...headers, ...length],
    body,
    /** Whether the body may contain the variable of a secret, which the shell has to expand. */
    isTemplate: isHook,
    service,
    connection: closes ? 'close' : 'keep-alive',
  };
}

type SentRequest = ReturnType<typeof sentRequestOf>;

const fileFlags = (files: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(files).flatMap(([flag, file]) =>
    file === undefined ? [] : [`${flag} ${shellArgument(file)}`],
  );

function receiverOf(url: string, service: ServiceConnection): string {
  const address = addressOf(url);
  const proxy = service.proxyFor(url);
  const first = proxy === undefined ? address : addressOf(proxy.url.href);
  if (!address.isSecure) return `nc ${shellArgument(first.host)} ${first.port}`;
  const { caFile, certFile, keyFile, passphrase } = service.tls;
  const flags = fileFlags({
    '-connect': authorityOf(address),
    '-servername': serverNameOf(address),
    '-proxy': proxy && authorityOf(first),
    '-CAfile': caFile,
    '-cert': certFile,
    '-key': keyFile,
  });
  const secret = passphrase === undefined ? [] : [`-pass ${doubleQuoted(`pass:${passphrase}`)}`];
  return ['openssl s_client -quiet', ...flags, ...secret].join(' ');
}

/** Connection options: curl reads the same proxy variables, but may exempt other hosts. */
function connectionFlags({ url, service }: Pick<SentRequest, 'url' | 'service'>): string[] {
  const { caFile, certFile, keyFile, passphrase, insecure } = addressOf(url).isSecure
    ? service.tls
    : {};
  const proxy = service.proxyFor(url);
  const isDirect = proxy === undefined && service.knowsProxies;
  return [
    ...(insecure === true ? ['--insecure'] : fileFlags({ '--cacert': caFile })),
    ...fileFlags({ '--cert': certFile, '--key': keyFile }),
    ...(passphrase === undefined ? [] : [`--pass ${doubleQuoted(passphrase)}`]),
    ...(proxy === undefined ? [] : [`--proxy "$${proxy.variable}"`]),
    ...(isDirect ? [`--noproxy '*'`] : []),
  ];
}

/** Lets the shell encode credentials, so that the key in them can be redacted. */
const encodedByShell = (pair: string): string =>
  `$(printf '%s' ${doubleQuoted(pair)} | base64 | tr -d '\\n')`;

const basicField = /(?<=\\r\\nauthorization: basic )[\w+/]+=*(?=\\r\\n)/gi;

function rawLineOf(bytes: string, url: string, service: ServiceConnection): string {
  const text = shortenRuns(printfText(bytes)).replaceAll(basicField, (encoded) => {
    const pair = basicPairOf(encoded);
    return pair === undefined ? encoded : encodedByShell(pair);
  });
  return `printf '%b' "${text}" | ${receiverOf(url, service)}`;
}

const asBytes = (text: string): string => Buffer.from(text).toString('latin1');

/** The request as Node.js writes it, one character per byte. */
function bytesOf({ method, url, headers, body, service, connection }: SentRequest): string {
  const { host } = new URL(url);
  const isWhole = !addressOf(url).isSecure && service.proxyFor(url) !== undefined;
  const fields = [...headers, ['Host', host], ['Connection', connection]];
  const lines = [
    `${method} ${isWhole ? url : requestTargetOf(url)} HTTP/1.1`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
  ];
  const text = asBytes(body?.text ?? '');
  const isChunked = headers.some(([name]) => name.toLowerCase() === 'transfer-encoding');
  const framed = isChunked ? `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n` : text;
  return `${lines.join('\r\n')}\r\n\r\n${framed}`;
}

/**
 * Shows Basic credentials in plain text, so that the key can be redacted. If the field name has
 * another case, which curl would not keep, the shell encodes them.
 */
function headerFlag(header: NameAndValue): string {
  const [name, value] = header;
  const isAuthorization = name.toLowerCase() === 'authorization';
  const [, encoded = ''] = /^Basic (\S+)$/.exec(isAuthorization ? value : '') ?? [];
  const pair = basicPairOf(encoded);
  if (pair === undefined) return `-H "${shortenRuns(quoteForShell(header.join(': ')))}"`;
  if (name === 'Authorization') return `-u ${doubleQuoted(pair)}`;
  return `-H "${name}: Basic ${encodedByShell(pair)}"`;
}

/** Suppresses header fields that curl would add, but the suite did not send. */
function suppressed({ headers, body }: SentRequest): string[] {
  const names = headers.map(([name]) => name.toLowerCase());
  const own = ['Accept', 'User-Agent'].filter((name) => !names.includes(name.toLowerCase()));
  // From 1,024 bytes on, depending on the version.
  const expected = (body?.text.length ?? 0) > 1000 ? ['Expect'] : [];
  return [...own, ...expected].map((name) => `-H "${name}:"`);
}

/** Whether a text has only printable characters, of any language. */
const isPlain = (text: string): boolean => /^[ \p{L}\p{N}\p{P}\p{S}]*$/u.test(text);

interface BodyArguments {
  readonly flags: readonly string[];
  /** The command that writes the body to curl's standard input. */
  readonly source?: string;
}

function bodyArguments(
  { body, isTemplate }: SentRequest,
  files: KeptFiles | undefined,
): BodyArguments {
  if (body === undefined) return { flags: [] };
  const { text } = body;
  const file = text.length > longest ? files?.keepBody(text) : undefined;
  if (file !== undefined) return { flags: [`--data-binary ${shellArgument(`@${file}`)}`] };
  if (isPlain(text))
    return { flags: [`--data-raw ${isTemplate ? doubleQuoted(text) : singleQuoted(text)}`] };
  const source = `printf '%b' "${shortenRuns(printfText(asBytes(text)))}" | `;
  return { flags: ['--data-binary @-'], source };
}

function isForCurl({ headers, url }: SentRequest): boolean {
  const isUrl = /^[\w.~:/?@!$&'()*+,;=%[\]{}-]+$/.test(url);
  return isUrl && headers.every(([, value]) => /^[ -~]*$/.test(value) && value.trim() !== '');
}

function methodFlags(method: string): string[] {
  if (method === 'GET') return [];
  return method === 'HEAD' ? ['--head'] : [`-X ${shellArgument(method)}`];
}

const urlFlags = (url: string): string[] => [
  ...(url.startsWith('https:') ? ['--http1.1'] : []),
  ...(/\/(?:\.|%2e)/i.test(url) ? ['--path-as-is'] : []),
  ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
];

function curlLineOf(sent: SentRequest, files: KeptFiles | undefined): string {
  const { method, url, headers, body } = sent;
  // curl writes the length, so that a reader may change the body.
  const isShown = ([name]: NameAndValue): boolean =>
    body === undefined || name !== 'Content-Length';
  const { flags, source = '' } = bodyArguments(sent, files);
  const all = [
    'curl -sS -i',
    ...urlFlags(url),
    ...connectionFlags(sent),
    ...(method === 'GET' && body !== undefined ? ['-X GET'] : methodFlags(method)),
    ...headers.filter(isShown).map(headerFlag),
    `-H "Connection: ${sent.connection}"`,
    ...suppressed(sent),
    ...flags,
    `"${shortenRuns(quoteForShell(url))}"`,
  ];
  return source + all.join(' ');
}

/** Replaces a line that is too long by one that runs a file. */
const shortened = (line: string, files: KeptFiles | undefined): string =>
  line.length > longest && files !== undefined
    ? `. ${shellArgument(files.keepScript(line))}`
    : line;

function wholeLineOf(exchange: Evidence, files: KeptFiles | undefined): string {
  if ('raw' in exchange)
    return rawLineOf(exchange.raw.bytes, exchange.url, exchange.service ?? directConnection);
  const sent = sentRequestOf(exchange);
  if (isForCurl(sent)) return curlLineOf(sent, files);
  return rawLineOf(bytesOf(sent), sent.url, sent.service);
}

/** The request of an exchange as one line. Without `files`, long parts stay in it. */
export const shellLineOf = (exchange: Evidence, files?: KeptFiles): string =>
  shortened(wholeLineOf(exchange, files), files);

export function concurrentLineOf(exchanges: readonly Evidence[], files?: KeptFiles): string {
  const lines = exchanges.map((exchange) => `${shellLineOf(exchange, files)} &`);
  return shortened(`(${lines.join(' ')} wait)`, files);
}
