/** Where the service of a base URL listens. */

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

/** The name to ask for in a TLS handshake: none for an address in digits (RFC 6066, section 3). */
export const serverNameOf = ({ host }: Pick<Address, 'host'>): string | undefined =>
  /^[\d.]+$|:/.test(host) ? undefined : host;
