import type { Explanation } from './explain.ts';

/** Clients and proxies bear some 8 KiB of headers; these leave most of that to others. */
const longestValue = 512;

const asciiForms: Readonly<Record<string, string>> = { '→': '->', '…': '...' };

/** A text as a header value may have it: printable ASCII, cut where it is long. */
function toHeaderValue(text: string): string {
  const isAscii = /^[\x21-\x7e][\x20-\x7e]*[\x21-\x7e]$/.test(text);
  const ascii = isAscii
    ? text
    : text.replaceAll(/[^\x20-\x7e]/gu, (letter) => asciiForms[letter] ?? '?').trim();
  return ascii.length > longestValue ? `${ascii.slice(0, longestValue - 3)}...` : ascii;
}

/** The reason codes that fit, whole. */
function joinReasonCodes(reasonCodes: readonly string[]): string {
  return reasonCodes.reduce((joined, reasonCode) => {
    const longer = joined === '' ? reasonCode : `${joined}, ${reasonCode}`;
    return longer.length > longestValue ? joined : longer;
  }, '');
}

/**
 * The headers that tell a developer why, in lower case. Beside the answer of the contract, never a
 * part of it; the words have to be masked already.
 */
export function simulatorHeaders(
  requestId: string,
  { reasonCodes, why }: Explanation,
): Readonly<Record<string, string>> {
  const joined = joinReasonCodes(reasonCodes);
  return {
    'x-simulator-request-id': toHeaderValue(requestId),
    'x-simulator-why': toHeaderValue(why),
    ...(joined !== '' && { 'x-simulator-reason-codes': joined }),
  };
}
