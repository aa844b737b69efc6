/** The header fields of a request, as the built-in `fetch` sends them. */

/** What `fetch` adds unless the caller says otherwise. */
const original = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate',
} as const;

/** What belongs to the connection or to the body: it is said by `fetch`, not by its caller. */
const ownNames: ReadonlySet<string> = new Set(['host', 'connection', 'content-length']);

const refusedNames = ['transfer-encoding', 'keep-alive', 'upgrade', 'expect'] as const;

/** The header that no request of `fetch` may have, as the error that its use makes. */
export function complain(headers: Headers): TypeError | undefined {
  const name = refusedNames.find((refused) => headers.has(refused));
  return name === undefined ? undefined : new TypeError(`invalid ${name} header`);
}

/** How many bytes follow: a number, `unknown` of a stream, `none` where no body is meant. */
export type BodyLength = number | 'none' | 'unknown';

function framing(length: BodyLength): string[] {
  if (length === 'none') return [];
  if (length === 'unknown') return ['transfer-encoding', 'chunked'];
  return ['content-length', String(length)];
}

/** Names and values in turn. A HEAD asks for the end of its connection, as with `fetch`. */
export function headerLines(
  { host }: URL,
  method: string,
  headers: Headers,
  length: BodyLength,
): string[] {
  const closes = method === 'HEAD' || headers.get('connection') === 'close';
  const given = [...headers].filter(([name]) => !ownNames.has(name));
  const added = Object.entries(original).filter(([name]) => !headers.has(name));
  const connection = closes ? 'close' : 'keep-alive';
  return [
    'host',
    host,
    'connection',
    connection,
    ...[...given, ...added].flat(),
    ...framing(length),
  ];
}
