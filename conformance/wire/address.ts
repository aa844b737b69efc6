/** Host and port of a base URL. */

export interface Address {
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
}

export function addressOf(baseUrl: string): Address {
  const { protocol, hostname, port } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return { host, port: Number(port === '' ? (isSecure ? 443 : 80) : port), isSecure };
}

/** The server name in a TLS handshake; undefined for an IP address (RFC 6066, section 3). */
export const serverNameOf = ({ host }: Pick<Address, 'host'>): string | undefined =>
  /^[\d.]+$|:/.test(host) ? undefined : host;

/** Everything before the path of an absolute URL, as written. */
export const originIn = (url: string): string =>
  url.slice(0, url.indexOf('/', url.indexOf('//') + 2));

/** The request target as written; `URL` would normalize `..` and encode characters. */
export const requestTargetOf = (url: string): string =>
  url.slice(url.indexOf('/', url.indexOf('//') + 2));

/** Host and port as an authority (RFC 3986, section 3.2). */
export const authorityOf = ({ host, port }: Pick<Address, 'host' | 'port'>): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
