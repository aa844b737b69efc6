/** Who asks, and whether that is this machine. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What is known of who asks, from the connection and from headers. */
export interface Visitor {
  /** Whether the request came without a socket, from this very process. */
  readonly isInMemory: boolean;
  /** The address of the peer; undefined for a socket that is closed or has none. */
  readonly remoteAddress: string | undefined;
  /** The address at which the connection arrived. */
  readonly localAddress: string | undefined;
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

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
// IPv4 addresses as IPv6 sockets tell them.
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

export function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The host that a `Host` header names, in lower case, without port, brackets and final dot.
 * Undefined for what is no host: user names, paths and blanks have no place there.
 */
export function hostnameOf(header: string): string | undefined {
  const [, bracketed, plain] =
    /^(?:\[([\da-f:.]+)\]|([^\s/?#@:[\]\\]+))(?::\d{0,5})?$/i.exec(header) ?? [];
  const hostname = (bracketed ?? plain)?.toLowerCase();
  if (hostname === undefined) return undefined;
  return bracketed === undefined ? hostname.replace(/\.$/, '') : hostname;
}

/** Whether the host of a request can be this machine only, whatever a DNS server says. */
export function isLocalHostname(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname);
}

/** One spelling for an address as a socket tells it: IPv4 within IPv6 becomes IPv4. */
export function plainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}
