import type { IncomingMessage } from 'node:http';

/** What is known of who asks, from the connection and from headers. */
export interface Visitor {
  /** Whether the request came without a socket, from this very process. */
  readonly isInMemory: boolean;
  /** The address of the peer; undefined for a socket that is closed or has none. */
  readonly remoteAddress: string | undefined;
  /** The address at which the connection arrived. */
  readonly localAddress: string | undefined;
  /** Every Host header. */
  readonly hosts: readonly string[];
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly authorization: string | undefined;
}

/** A header that cannot be there twice counts as all its values. */
function valueOf({ headersDistinct }: IncomingMessage, name: string): string | undefined {
  return headersDistinct[name]?.join(', ');
}

/** The host of a request target that is a whole URL (RFC 9112, section 3.2.2). */
function targetHosts({ url = '' }: IncomingMessage): string[] {
  if (url.startsWith('/') || !URL.canParse(url)) return [];
  return [new URL(url).host];
}

/**
 * Reads who asks. Nothing that a proxy adds is looked at: anyone can send `X-Forwarded-For`.
 *
 * @param isInMemory whether the request came without a socket; a socket that is closed has no
 *   address either, so that cannot be seen from the request
 */
export function readVisitor(request: IncomingMessage, isInMemory: boolean): Visitor {
  return {
    isInMemory,
    remoteAddress: request.socket.remoteAddress,
    localAddress: request.socket.localAddress,
    hosts: [...(request.headersDistinct['host'] ?? []), ...targetHosts(request)],
    origin: valueOf(request, 'origin'),
    fetchSite: valueOf(request, 'sec-fetch-site'),
    authorization: valueOf(request, 'authorization'),
  };
}
