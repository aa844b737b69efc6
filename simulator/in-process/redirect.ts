import type { WireRequest } from './exchange.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Fetch standard, "HTTP-redirect fetch". */
export const maximumRedirects = 20;

const bodyHeaders = [
  'content-encoding',
  'content-language',
  'content-location',
  'content-type',
  'content-length',
];
const headersOfOneOrigin = ['authorization', 'proxy-authorization', 'cookie', 'host'];

/** Where a response sends its caller, or undefined when it is the answer. */
export function locationOf(status: number, location: string | null, from: URL): URL | undefined {
  if (!redirectStatuses.has(status) || location === null) return undefined;
  const url = new URL(location, from);
  if (url.hash === '') url.hash = from.hash;
  return url;
}

function becomesGet(status: number, method: string): boolean {
  if (status === 303) return method !== 'GET' && method !== 'HEAD';
  return (status === 301 || status === 302) && method === 'POST';
}

/**
 * The request that follows a redirect. Throws for what `fetch` does not follow: another scheme,
 * and a body that is gone.
 */
export function follow(request: WireRequest, status: number, url: URL): WireRequest {
  if (!/^https?:$/.test(url.protocol)) throw new Error('URL scheme must be a HTTP(S) scheme');
  if (status !== 303 && request.body instanceof ReadableStream) {
    throw new Error('a redirect asks for the body again, and a stream is read once');
  }
  const headers = new Headers(request.headers);
  const isGet = becomesGet(status, request.method);
  if (isGet) for (const name of bodyHeaders) headers.delete(name);
  if (url.origin !== request.url.origin) {
    for (const name of headersOfOneOrigin) headers.delete(name);
  }
  return { ...request, url, headers, ...(isGet && { method: 'GET', body: null }) };
}
