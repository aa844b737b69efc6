/** Writes the header fields and the URL of a plan. */
import { readPackage } from '../../shared/package-version.ts';
import {
  acceptHeaders,
  connectionOf,
  encodingHeaders,
  writeBody,
  writeHeaders,
  writeQuery,
} from './dress.ts';
import type { Dress } from './dress.ts';
import type { Exchange, NameAndValue, RequestBody, RequestPlan } from './exchange.ts';
import type { WireRequest } from './transport.ts';

export function urlOf(baseUrl: string, plan: RequestPlan): string {
  const pairs = writeQuery([...plan.query, ...plan.credential.query], plan.dress);
  return baseUrl + plan.path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

const { name, version } = await readPackage();

/** Identifies the suite's requests in a target's logs (RFC 9110, section 10.1.5). */
const userAgent = `${name}/${version}`;

export const contentHeaders = (
  body: RequestBody | undefined,
  { framing }: Dress = {},
): readonly NameAndValue[] =>
  body === undefined
    ? []
    : [
        ['Content-Type', body.mediaType],
        framing === undefined
          ? ['Content-Length', String(Buffer.byteLength(body.text))]
          : ['Transfer-Encoding', 'chunked'],
      ];

export const wireBody = ({ body, dress }: RequestPlan): RequestBody | undefined =>
  writeBody(body, dress);

export const wireHeaders = (
  plan: RequestPlan,
  { requestId, service }: Partial<Pick<Exchange, 'requestId' | 'service'>> = {},
): readonly NameAndValue[] =>
  writeHeaders(
    [
      ...acceptHeaders(plan.dress),
      ...encodingHeaders(plan.dress),
      ['User-Agent', userAgent],
      ...(requestId === undefined ? [] : [['X-Request-Id', requestId] as const]),
      ...(service?.headers ?? []),
      ...plan.credential.headers,
      ...contentHeaders(wireBody(plan), plan.dress),
    ],
    plan.dress,
  );

export function wireRequestOf(
  baseUrl: string,
  plan: RequestPlan,
  known: Partial<Pick<Exchange, 'requestId' | 'service'>>,
): Omit<WireRequest, 'method'> {
  const body = wireBody(plan);
  return {
    url: urlOf(baseUrl, plan),
    headers: wireHeaders(plan, known),
    ...connectionOf(plan.dress),
    ...(plan.connection === undefined ? {} : { connection: plan.connection }),
    ...(body === undefined ? {} : { body: body.text }),
    ...(plan.dress?.framing === undefined ? {} : { isChunked: true }),
  };
}
