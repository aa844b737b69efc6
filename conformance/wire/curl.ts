/** Requests as curl lines that a reader can paste. */
import type { Exchange, PresentedCredential } from './exchange.ts';
import { operations } from '../../generated/contract.ts';
import { quoteForShell, singleQuoted } from './shell.ts';

const quote = (text: string): string => `"${quoteForShell(text)}"`;

const headerFlags = (credential: PresentedCredential): string[] =>
  credential.headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);

const longestBody = 2000;

function bodyFlags({ plan }: Exchange): string[] {
  if (plan.body === undefined) return [];
  const { text, mediaType } = plan.body;
  const shown = text.length > longestBody ? `${text.slice(0, longestBody)}…` : text;
  return [`-H ${quote(`Content-Type: ${mediaType}`)}`, `--data-binary ${singleQuoted(shown)}`];
}

/** The exchange's request as one curl line. Keys appear once redacted by the caller. */
export function curlOf(exchange: Exchange): string {
  const { method } = operations[exchange.plan.operation];
  const flags = [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...headerFlags(exchange.plan.credential),
    ...bodyFlags(exchange),
    quote(exchange.url),
  ];
  return flags.join(' ');
}
