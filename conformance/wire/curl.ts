/** Requests as curl lines that a reader can paste. */
import type { Exchange, NameAndValue } from './exchange.ts';
import { operations } from '../../generated/contract.ts';
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

function bodyFlags({ plan }: Exchange): string[] {
  if (plan.body === undefined) return [];
  const { text, mediaType } = plan.body;
  const shown = text.length > longestBody ? `${text.slice(0, longestBody)}…` : text;
  return [`-H ${quote(`Content-Type: ${mediaType}`)}`, `--data-binary ${singleQuoted(shown)}`];
}

/** The exchange's request as one curl line. Keys appear once redacted by the caller. */
export function curlOf(exchange: Exchange): string {
  const { plan } = exchange;
  const { method = operations[plan.operation].method } = plan;
  const flags = [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...plan.credential.headers.map(headerFlag),
    ...bodyFlags(exchange),
    quote(exchange.url),
  ];
  return flags.join(' ');
}
