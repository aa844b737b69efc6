/** The dress of a request: forms that mean the same by the RFCs. */
import { formatWithOffset, secondsOf } from './instants.ts';
import { isPlainObject, jsonLevels, writeJson } from './write-json.ts';

export type NameAndValue = readonly [name: string, value: string];

export type RequestBody = { readonly text: string; readonly mediaType: string };

/** The factors of a dress, and the levels of each, apart from the default. */
export const dressLevels = {
  order: ['in reverse order'],
  dates: [
    'with the offset +05:30 in the first',
    'with the offset +13:45 in the last',
    'with the offset -08:00',
  ],
  escapes: ['with escaped colons', 'with escapes in lower case', 'with an escaped digit'],
  headers: ['in lower case', 'in upper case', 'in reverse order', 'after twelve others'],
  accept: ['omitted', 'of any type', 'with weights'],
  encoding: ['of gzip', 'of none'],
  connection: ['of its own, in pieces', 'that closes afterwards', 'beside the others'],
  json: jsonLevels,
  mediaType: ['with a charset', 'with a quoted charset'],
  framing: ['in chunks'],
} as const;

export type DressFactor = keyof typeof dressLevels;
export type DressLevel<Factor extends DressFactor = DressFactor> =
  (typeof dressLevels)[Factor][number];

/** One level of each factor; omitted factors have their default. */
export type Dress = { readonly [Factor in DressFactor]?: DressLevel<Factor> };

/**
 * Header fields without a meaning in the contract: a language, as browsers send, in which no stated
 * text is; and an entity tag of no answer, as caches send, which makes a server ignore the date
 * (RFC 9110, sections 13.1.2 and 13.1.3).
 */
const fillers = [
  ['If-None-Match', '"of-no-answer"'] as const,
  ['If-Modified-Since', 'Sun, 06 Nov 1994 08:49:37 GMT'] as const,
  ...Array.from({ length: 9 }, (_, index) => [`X-Filler-${index + 1}`, 'x'] as const),
  ['Accept-Language', 'fr-FR, fr;q=0.9'] as const,
];

/** Whether a request names a language, into which the target may translate names. */
export const namesLanguage = ({ headers }: Dress = {}): boolean =>
  headers === 'after twelve others';

type Fields = readonly NameAndValue[];

const headerWriters: Record<DressLevel<'headers'>, (headers: Fields) => Fields> = {
  'in lower case': (headers) => headers.map(([name, value]) => [name.toLowerCase(), value]),
  'in upper case': (headers) => headers.map(([name, value]) => [name.toUpperCase(), value]),
  'in reverse order': (headers) => headers.toReversed(),
  'after twelve others': (headers) => [...fillers, ...headers],
};

export const writeHeaders = (headers: Fields, { headers: level }: Dress = {}): Fields =>
  level === undefined ? headers : headerWriters[level](headers);

/** Percent-encodes all but the unreserved characters (RFC 3986, section 2.3). */
export const encodeQuery = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The same, except for `:`, which a query may contain (RFC 3986, section 3.4). */
export const encodeQueryValue = (text: string): string => encodeQuery(text).replaceAll('%3A', ':');

/** Also escapes the first digit, which needs no escape. */
const escapeDigit = (text: string): string => {
  const [before = '', digit, after] = text.split(/(\d)(.*)/s);
  if (digit === undefined || after === undefined) return encodeQueryValue(text);
  return `${encodeQueryValue(before)}%3${digit}${encodeQueryValue(after)}`;
};

const valueWriters: Record<DressLevel<'escapes'>, (text: string) => string> = {
  'with escaped colons': encodeQuery,
  'with escapes in lower case': (text) =>
    encodeQuery(text).replaceAll(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase()),
  'with an escaped digit': escapeDigit,
};

const encodeAs = (text: string, level: Dress['escapes']): string =>
  level === undefined ? encodeQueryValue(text) : valueWriters[level](text);

interface WrittenOffset {
  readonly minutes: number;
  /** Which of two dates has it; by default both. A single date has it in any case. */
  readonly place?: 0 | -1;
}

const offsets: Readonly<Record<DressLevel<'dates'>, WrittenOffset>> = {
  'with the offset +05:30 in the first': { minutes: 330, place: 0 },
  'with the offset +13:45 in the last': { minutes: 825, place: -1 },
  'with the offset -08:00': { minutes: -480 },
};

/** Whether a level writes one of two dates only: a server may require the same offset in both. */
export function mixesOffsets(level: string, dates: number): boolean {
  const byLevel: Readonly<Partial<Record<string, WrittenOffset>>> = offsets;
  return dates > 1 && byLevel[level]?.place !== undefined;
}

/** Whether a text can be written in another offset: from 2 January 1970 to 2100, in UTC form. */
function canRespell(text: string): boolean {
  const seconds = secondsOf(text);
  const isInYears = Math.abs(seconds - 2_051_265_600) < 2_051_179_200;
  return isInYears && new Date(seconds * 1000).toISOString().replace('.000', '') === text;
}

/** Writes the same instants with an offset; leaves texts that cannot be written so unchanged. */
function writeDates(
  query: readonly NameAndValue[],
  level: DressLevel<'dates'>,
): readonly NameAndValue[] {
  const { minutes, place } = offsets[level];
  const dates = query.filter(([, value]) => canRespell(value));
  const chosen = place === undefined ? dates : [dates.at(place)];
  return query.map((one) =>
    chosen.includes(one) ? [one[0], formatWithOffset(secondsOf(one[1]), minutes)] : one,
  );
}

/**
 * Writes the parameters of a query; one without name and value becomes an empty text. Letters of
 * names are never escaped: no client does so, and a small server may compare names as they are.
 */
export function writeQuery(
  query: readonly NameAndValue[],
  { order, escapes, dates }: Dress = {},
): string[] {
  const respelled = dates === undefined ? query : writeDates(query, dates);
  const written = respelled.map(([name, value]) =>
    name === '' && value === '' ? '' : `${encodeQuery(name)}=${encodeAs(value, escapes)}`,
  );
  return order === undefined ? written : written.toReversed();
}

const acceptedTypes = {
  omitted: [],
  'of any type': ['*/*'],
  'with weights': ['text/html;q=0.5, application/xml;q=0.4, application/json, */*;q=0.1'],
} as const satisfies Record<DressLevel<'accept'>, readonly string[]>;

/** The Accept field, if any. */
export function acceptHeaders({ accept }: Dress = {}): NameAndValue[] {
  const types = accept === undefined ? ['application/json'] : acceptedTypes[accept];
  return types.map((value) => ['Accept', value]);
}

const acceptedCodings = {
  'of gzip': 'gzip',
  'of none': 'identity, gzip;q=0',
} as const satisfies Record<DressLevel<'encoding'>, string>;

export const encodingHeaders = ({ encoding }: Dress = {}): NameAndValue[] =>
  encoding === undefined ? [] : [['Accept-Encoding', acceptedCodings[encoding]]];

const charsets = {
  'with a charset': '; charset=utf-8',
  'with a quoted charset': ';charset="UTF-8"',
} as const satisfies Record<DressLevel<'mediaType'>, string>;

/** Writes the body; leaves one that is not plain JSON unchanged. */
export function writeBody(
  body: RequestBody | undefined,
  { json, mediaType }: Dress = {},
): RequestBody | undefined {
  const isUsual = json === undefined && mediaType === undefined;
  if (body === undefined || isUsual || !isPlainObject(body.text)) return body;
  return {
    text: json === undefined ? body.text : writeJson(body.text, json),
    mediaType: body.mediaType + (mediaType === undefined ? '' : charsets[mediaType]),
  };
}

export interface RequestConnection {
  /** The name of a connection pool other than the default one. */
  readonly pool?: string | undefined;
  /** Set if it is the only request on its connection, which is then closed. */
  readonly isFresh?: true | undefined;
  /** Set if its header fields and the two halves of its body are sent separately. */
  readonly inPieces?: true | undefined;
  /** Set if it asks to close its connection. */
  readonly closes?: true | undefined;
}

const connections: Record<DressLevel<'connection'>, RequestConnection> = {
  'of its own, in pieces': { isFresh: true, inPieces: true },
  'that closes afterwards': { isFresh: true, closes: true },
  'beside the others': { pool: 'beside the others' },
};

export const connectionOf = ({ connection }: Dress = {}): RequestConnection =>
  connection === undefined ? {} : connections[connection];

const subjects = {
  order: 'the query',
  dates: 'dates',
  escapes: 'the query',
  headers: 'header fields',
  accept: 'Accept',
  encoding: 'Accept-Encoding',
  connection: 'a connection',
  json: 'the body',
  mediaType: 'Content-Type',
  framing: 'the body',
} as const satisfies Record<DressFactor, string>;

/** The factors of a dress, in the order of the table. */
export const factorsOf = (dress: Dress): DressFactor[] =>
  (Object.keys(dressLevels) as DressFactor[]).filter((factor) => dress[factor] !== undefined);

/** Describes a dress, such as "header fields in upper case, a connection of its own". */
export const describeDress = (dress: Dress): string =>
  factorsOf(dress)
    .map((factor) => `${subjects[factor]} ${dress[factor]}`)
    .join(', ');
