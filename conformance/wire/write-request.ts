/** Writes the header fields and the URL of a plan as they go out. */
import { readPackage } from '../../shared/package-version.ts';
import type {
  Exchange,
  HeaderForm,
  NameAndValue,
  QueryForm,
  RequestBody,
  RequestPlan,
} from './exchange.ts';

/** Fields that mean nothing to anybody. */
const fillers = Array.from({ length: 12 }, (_, index) => [`X-Filler-${index + 1}`, 'x'] as const);

/** The header fields, written in the given way; as they are where none is given. */
export function writeHeaders(
  headers: readonly NameAndValue[],
  form: HeaderForm | undefined,
): readonly NameAndValue[] {
  switch (form) {
    case undefined:
      return headers;
    case 'in lower case':
      return headers.map(([name, value]) => [name.toLowerCase(), value]);
    case 'in upper case':
      return headers.map(([name, value]) => [name.toUpperCase(), value]);
    case 'in reverse order':
      return headers.toReversed();
    case 'behind twelve others':
      return [...fillers, ...headers];
  }
}

/** Percent-encodes all but the unreserved characters (RFC 3986, section 2.3). */
export const encodeQuery = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The same, but a `:` stays as it is, which a query allows (RFC 3986, section 3.4). */
export const encodeQueryValue = (text: string): string => encodeQuery(text).replaceAll('%3A', ':');

const pairOf = ([name, value]: NameAndValue): string =>
  `${encodeQuery(name)}=${encodeQueryValue(value)}`;

const inLowerCase = (escape: string): string => escape.toLowerCase();

const escapedPairOf = ([name, value]: NameAndValue): string =>
  `${encodeQuery(name)}=${encodeQuery(value)}`.replaceAll(/%[\dA-F]{2}/g, inLowerCase);

function writeQuery(query: readonly NameAndValue[], form: QueryForm | undefined): string[] {
  switch (form) {
    case undefined:
      return query.map(pairOf);
    case 'in reverse order':
      return query.toReversed().map(pairOf);
    case 'with escapes in lower case':
      return query.map(escapedPairOf);
  }
}

/** The URL of a plan. */
export function urlOf(baseUrl: string, plan: RequestPlan): string {
  const pairs = writeQuery([...plan.query, ...plan.credential.query], plan.queryForm);
  return baseUrl + plan.path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

const { name, version } = await readPackage();

/** By which a team finds our requests in its logs (RFC 9110, section 10.1.5). */
const userAgent = `${name}/${version}`;

/** The header fields that describe a body. */
export const contentHeaders = (body: RequestBody | undefined): readonly NameAndValue[] =>
  body === undefined
    ? []
    : [
        ['Content-Type', body.mediaType],
        ['Content-Length', String(Buffer.byteLength(body.text))],
      ];

/** The header fields of a plan, before they are written in its form. */
export const wireHeaders = (
  { credential, body }: RequestPlan,
  { requestId, way }: Pick<Exchange, 'requestId' | 'way'> = {},
): NameAndValue[] => [
  ['Accept', 'application/json'],
  ['User-Agent', userAgent],
  ...(requestId === undefined ? [] : [['X-Request-Id', requestId] as const]),
  ...(way?.headers ?? []),
  ...credential.headers,
  ...contentHeaders(body),
];
