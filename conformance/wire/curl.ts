/** Requests as curl lines that a reader can paste. */
import type { Evidence, Exchange, HookExchange, NameAndValue, RequestBody } from './exchange.ts';
import { writeHeaders } from './exchange.ts';
import { operations } from '../../generated/contract.ts';
import { rawLineOf } from './raw-line.ts';
import { quoteForShell, singleQuoted } from './shell.ts';

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
export function curlOf(exchange: Evidence): string {
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
