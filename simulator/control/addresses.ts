/** Names and addresses that mean this machine, and nothing else. */
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
// IPv4 addresses as IPv6 sockets tell them.
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** Whether the address of a peer, as a socket tells it, is a loopback address. */
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
