/** Answers that say nothing of the service: a gateway's, a broken one, or none. */
import type { Exchange, RecordedResponse } from './exchange.ts';

/** Not of the service: whoever stands before it, or the connection, could not bring the request there. */
const passingStatuses = [
  // The connection was at fault, or too early (RFC 9110, sections 15.5.9 and 15.5.20; RFC 8470).
  408, 421, 425,
  // A gateway without an answer of the service; from 520 on, of names that gateways gave them.
  502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530,
] as const;

export type Loss =
  | '500'
  | `${(typeof passingStatuses)[number]}`
  | 'refused connection'
  | 'time-out'
  | 'cut answer'
  | 'reset';

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
    const status = passingStatuses.find((one) => one === response.status);
    return status === undefined ? (isCut(response) ? 'cut answer' : undefined) : `${status}`;
  }
  if (failure.includes('ECONNREFUSED')) return 'refused connection';
  if (failure.startsWith('no complete answer')) return 'time-out';
  return failure.startsWith('the answer broke off') ? 'cut answer' : 'reset';
}

/** Why asking again may show more: a server error is an answer, and may be gone the next time. */
export const passingLossOf = (exchange: Pick<Exchange, 'response' | 'failure'>): Loss | undefined =>
  exchange.response?.status === 500 ? '500' : lossOf(exchange);
