/**
 * The proxy that the environment names for a request, and tunnels through it.
 *
 * Written by hand: agents of Node.js read the environment only from 22.21 and 24.5 on, and packages
 * (undici, hpagent) would add a client or a dependency for these few lines.
 */
import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type Socket } from 'node:net';

import { codeOf, messageOf } from '../../shared/system-error.ts';
import { addressOf, authorityOf, type Address } from './address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Proxy = { readonly variable: string; readonly url: URL };

export abstract class ConnectionError extends Error {
  /** The error code of the system, such as ECONNREFUSED, or of the suite; empty without one. */
  readonly code: string;

  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

/** A proxy is unusable or refuses; the message names the proxy and the fix. */
export class ProxyError extends ConnectionError {
  override readonly name = 'ProxyError';
}

const isLocal = (host: string): boolean =>
  /^(.*\.)?localhost$/i.test(host) || /^127\.[\d.]+$/.test(host) || host === '::1';

function isWithin(host: string, network: string, bits: string): boolean {
  const [family, itsFamily] = [isIP(host), isIP(network)];
  if (family === 0 || family !== itsFamily || !/^\d{1,3}$/.test(bits)) return false;
  const list = new BlockList();
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (Number(bits) > (family === 4 ? 32 : 128)) return false;
  list.addSubnet(network, Number(bits), type);
  return list.check(host, type);
}

/** Whether an entry of NO_PROXY applies: `*`, a domain, address or network, also with a port. */
function isExempt(entry: string, { host, port }: Address): boolean {
  if (entry === '*') return true;
  if (entry.includes('/')) return isWithin(host, ...(entry.split('/', 2) as [string, string]));
  const parts = isIP(entry) ? ['', entry] : /^(.*?)(?::(\d+))?$/.exec(entry);
  const [, text = '', itsPort] = parts ?? [];
  if (itsPort !== undefined && Number(itsPort) !== port) return false;
  const name = text.replaceAll(/^\*?\.|^\[|\]$/g, '').toLowerCase();
  return name !== '' && (host === name || host.endsWith(`.${name}`));
}

/** @throws {ProxyError} if the text is not the address of an HTTP proxy. */
export function readProxy(variable: string, text: string): Proxy {
  const written = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return { variable, url };
  const form = 'write an address such as http://proxy.example.com:3128';
  throw new ProxyError(
    `the environment variable ${variable} names no proxy that speaks HTTP; ${form}, or put the host into NO_PROXY`,
  );
}

/**
 * The proxy according to HTTP_PROXY, HTTPS_PROXY and NO_PROXY. As in curl, lower-case names take
 * precedence. Loopback addresses bypass the proxy.
 * @throws {ProxyError} if the applicable variable is not an address.
 */
export function proxyFor(url: string, environment: Environment): Proxy | undefined {
  const address = addressOf(url);
  const read = (name: string): string | undefined =>
    [name.toLowerCase(), name].find((one) => (environment[one] ?? '') !== '');
  const variable = read(address.isSecure ? 'HTTPS_PROXY' : 'HTTP_PROXY');
  if (variable === undefined || isLocal(address.host)) return undefined;
  const exempt = (environment[read('NO_PROXY') ?? ''] ?? '').split(/[\s,]+/);
  if (exempt.some((entry) => isExempt(entry, address))) return undefined;
  return readProxy(variable, environment[variable] ?? '');
}

/** The name of a proxy for messages, without a password. */
export const nameOfProxy = ({ url, variable }: Proxy): string => `proxy ${url.host} (${variable})`;

/** The proxy's password as a header field (RFC 9110, section 11.7.2); empty without one. */
export function proxyAuthorization({ url }: Proxy): Readonly<Record<string, string>> {
  if (url.username === '' && url.password === '') return {};
  const pair = [url.username, url.password].map(decodeURIComponent).join(':');
  return { 'Proxy-Authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

function explainRefusal(proxy: Proxy, place: string, { statusCode = 0 }: IncomingMessage): string {
  const fix =
    statusCode === 407
      ? `it needs a user and a password: write them into ${proxy.variable}, http://USER:PASSWORD@${proxy.url.host}`
      : 'allow it, or put the host into NO_PROXY';
  return `the ${nameOfProxy(proxy)} answers ${statusCode} to a request for ${place}; ${fix}`;
}

/**
 * Opens a connection through the proxy by CONNECT (RFC 9110, section 9.3.6).
 * @throws {ProxyError} if it fails.
 */
export async function openTunnel(
  proxy: Proxy,
  address: Address,
  timeoutSeconds: number,
): Promise<Socket> {
  const { host, port, isSecure } = addressOf(proxy.url.href);
  const place = authorityOf(address);
  const headers = { Host: place, ...proxyAuthorization(proxy) };
  const options = { method: 'CONNECT', host, port, path: place, headers, agent: false };
  const request = (isSecure ? requestHttps : requestHttp)(options);
  request.setTimeout(timeoutSeconds * 1000, () => {
    request.destroy(new ProxyError(`nothing within ${timeoutSeconds} s`, 'TIMEOUT'));
  });
  const connected = once(request, 'connect') as Promise<[IncomingMessage, Socket]>;
  request.end();
  const [response, socket] = await connected.catch((cause: unknown) => {
    throw new ProxyError(`the ${nameOfProxy(proxy)}: ${messageOf(cause)}`, codeOf(cause));
  });
  socket.setTimeout(0);
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return socket;
  socket.destroy();
  throw new ProxyError(explainRefusal(proxy, place, response));
}
