/** Another text of a body, or other bytes. */
import { changeText } from './finished-reply.ts';
import type { ReplyOperator } from './operator.ts';

/** A byte operator, and whether what is left is the same JSON value. */
export interface ByteOperator extends ReplyOperator {
  readonly isSameJson: boolean;
}

const make =
  (isSameJson: boolean) =>
  (name: string, phrase: string, change: (text: string) => string | Buffer): ByteOperator => ({
    name,
    phrase,
    isSameJson,
    change: changeText(change),
  });

const spoil = make(false);
const keep = make(true);

const halve = (text: string): string => text.slice(0, text.length / 2);

/** The JSON text with a letter of its texts escaped: an e becomes a \u0065. */
function escape(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (word) => word.replaceAll('e', String.raw`\u0065`));
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
  spoil('cut', 'the second half of the body is missing', halve),
  spoil('last-removed', 'the last character of the body is missing', (text) => text.slice(0, -1)),
  spoil('doubled', 'the body is sent twice in a row', (text) => text + text),
  spoil('prefixed', "the body begins with )]}',", (text) => `)]}',\n${text}`),
  spoil('as-html', 'the body is a page of HTML', () => '<!doctype html><title>Error</title>'),
  spoil('as-call', 'the body is JavaScript that hands the JSON on', (text) => `callback(${text});`),
  spoil('utf-16', 'the body is in UTF-16', (text) => Buffer.from(text, 'utf16le')),
  // RFC 8259, section 8.1: nobody may add one, and many parsers stumble over it.
  spoil('byte-order-mark', 'the body begins with a byte order mark', (text) => `\u{FEFF}${text}`),
  keep('indented', 'the body is written over several lines', indent),
  keep('escaped', 'letters of the body are escaped', escape),
];
