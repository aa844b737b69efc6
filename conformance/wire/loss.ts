/** Answers that say nothing of the service: a gateway's, a broken one, or none. */
import type { Exchange, RecordedResponse } from './exchange.ts';

export type Loss =
  | '500'
  | '502'
  | '503'
  | '504'
  | 'refused connection'
  | 'time-out'
  | 'cut answer'
  | 'reset';

const gatewayStatuses: Readonly<Record<number, Loss>> = { 502: '502', 503: '503', 504: '504' };

/** JSON that begins and does not end: where the connection's end is the body's, a cut looks whole. */
function isCut({ headers, text }: RecordedResponse): boolean {
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
    return false;
  }
  const closing = { '{': '}', '[': ']' }[text.trimStart().at(0) ?? ''];
  return closing !== undefined && text.trimEnd().at(-1) !== closing;
}

/** Why an exchange has no usable answer; undefined where it has one, whatever that says. */
export function lossOf({
  response,
  failure = '',
}: Pick<Exchange, 'response' | 'failure'>): Loss | undefined {
  if (response !== undefined) {
    return gatewayStatuses[response.status] ?? (isCut(response) ? 'cut answer' : undefined);
  }
  if (failure.includes('ECONNREFUSED')) return 'refused connection';
  if (failure.startsWith('no complete answer')) return 'time-out';
  return failure.startsWith('the answer broke off') ? 'cut answer' : 'reset';
}

/** Why asking again may show more: a server error is an answer, and may be gone the next time. */
export const passingLossOf = (exchange: Pick<Exchange, 'response' | 'failure'>): Loss | undefined =>
  exchange.response?.status === 500 ? '500' : lossOf(exchange);
