/** Operators on the status, the header fields and the bytes of a reply. */
import { changeText, type ReplyOperator } from './mutant.ts';

/** Statuses of every class from 2xx to 5xx, including those of the contract. */
const codes = [200, 201, 202, 204, 302, 400, 401, 403, 404, 422, 429, 500, 503] as const;

export type MutantCode = (typeof codes)[number];

export interface StatusOperator extends ReplyOperator {
  readonly code: MutantCode;
}

export const statusOperators = codes.map((code): StatusOperator => ({
  name: String(code),
  phrase: `the status is ${code}`,
  code,
  change: (reply) => ({ ...reply, status: code }),
}));

export interface HeaderOperator extends ReplyOperator {
  readonly field: string;
  /** Whether the resulting media type is JSON; only for content-type. */
  readonly isJson?: boolean;
}

function remove(field: string): HeaderOperator {
  return {
    field,
    name: 'removed',
    phrase: `the header ${field} is omitted`,
    change: (reply) => ({ ...reply, headers: { ...reply.headers, [field]: null } }),
  };
}

function declare(name: string, mediaType: string, isJson: boolean): HeaderOperator {
  return {
    field: 'content-type',
    name,
    phrase: `the media type is ${mediaType}`,
    isJson,
    change: (reply) => ({ ...reply, headers: { ...reply.headers, 'content-type': mediaType } }),
  };
}

export const headerOperators: readonly HeaderOperator[] = [
  { ...remove('content-type'), isJson: false },
  declare('html', 'text/html; charset=utf-8', false),
  declare('text', 'text/plain; charset=utf-8', false),
  declare('bytes', 'application/octet-stream', false),
  declare('form', 'application/x-www-form-urlencoded', false),
  declare('xml', 'application/xml; charset=utf-8', false),
  declare('charset-removed', 'application/json', true),
  declare('charset-latin-1', 'application/json; charset=iso-8859-1', true),
  declare('charset-upper-case', 'application/json; charset=UTF-8', true),
  declare('upper-case', 'APPLICATION/JSON; charset=utf-8', true),
  declare('json-suffix', 'application/vnd.partner+json', true),
  remove('date'),
  remove('content-length'),
  remove('www-authenticate'),
  {
    field: 'x-request-id',
    name: 'added',
    phrase: 'a header x-request-id is added',
    change: (reply) => ({ ...reply, headers: { ...reply.headers, 'x-request-id': '7' } }),
  },
];

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

/** Escapes a letter of the JSON text: e becomes \u0065. */
const escape = (text: string): string =>
  text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (word) => word.replaceAll('e', String.raw`\u0065`));

/** Indents JSON over several lines; other text is unchanged. */
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
  spoil('as-html', 'the body is an HTML page', () => '<!doctype html><title>Error</title>'),
  spoil('as-call', 'the body is JSONP', (text) => `callback(${text});`),
  spoil('utf-16', 'the body is in UTF-16', (text) => Buffer.from(text, 'utf16le')),
  // RFC 8259, section 8.1, forbids a byte order mark, and many parsers fail on it.
  spoil('byte-order-mark', 'the body begins with a byte order mark', (text) => `\u{FEFF}${text}`),
  keep('indented', 'the body is pretty-printed', indent),
  keep('escaped', 'characters of the body are escaped', escape),
];
