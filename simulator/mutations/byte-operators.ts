/** Other bytes of a body. */
import { changeBytes } from './finished-reply.ts';
import type { ReplyOperator } from './operator.ts';

/** A byte operator, and whether what is left is the same JSON value. */
export interface ByteOperator extends ReplyOperator {
  readonly isSameJson: boolean;
}

const spoil = (
  name: string,
  phrase: string,
  change: (bytes: Buffer) => Buffer | string,
): ByteOperator => ({ name, phrase, isSameJson: false, change: changeBytes(change) });

const keep = (
  name: string,
  phrase: string,
  change: (bytes: Buffer) => Buffer | string,
): ByteOperator => ({ ...spoil(name, phrase, change), isSameJson: true });

/** The JSON text with the texts in it escaped: an o becomes a \u006f. */
function escape(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (word) => word.replaceAll('o', String.raw`\u006f`));
}

/** The JSON text over several lines; other text stays. */
function indent(text: string): string {
  try {
    return `\r\n${JSON.stringify(JSON.parse(text), null, '\t')}\n`;
  } catch {
    return text;
  }
}

export const byteOperators: readonly ByteOperator[] = [
  spoil('emptied', 'the body is empty', () => ''),
  spoil('cut', 'the second half of the body is missing', (bytes) =>
    bytes.subarray(0, bytes.length / 2),
  ),
  spoil('last-byte-removed', 'the last byte of the body is missing', (bytes) =>
    bytes.subarray(0, -1),
  ),
  spoil('doubled', 'the body is sent twice in a row', (bytes) => Buffer.concat([bytes, bytes])),
  spoil('prefixed', "the body begins with )]}',", (bytes) => `)]}',\n${bytes}`),
  spoil('as-html', 'the body is a page of HTML', () => '<!doctype html><title>Error</title>'),
  spoil(
    'as-call',
    'the body is JavaScript that calls a function with the JSON',
    (bytes) => `callback(${bytes});`,
  ),
  spoil('utf-16', 'the body is in UTF-16', (bytes) => Buffer.from(bytes.toString(), 'utf16le')),
  keep('byte-order-mark', 'the body begins with a byte order mark', (bytes) => `\u{FEFF}${bytes}`),
  keep('indented', 'the body is written over several lines', (bytes) => indent(bytes.toString())),
  keep('escaped', 'letters of the body are escaped', (bytes) => escape(bytes.toString())),
];
