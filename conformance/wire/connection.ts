/** The connection to a service: required header fields, certificates, proxy. */
import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext, rootCertificates } from 'node:tls';
import type { ConnectionOptions, SecureContext } from 'node:tls';

import type { Tls } from '../../generated/target.ts';
import type { NameAndValue } from './dress.ts';
import { addressOf, serverNameOf, type Address } from './address.ts';
import { nameOfProxy, openTunnel, proxyAuthorization, ProxyError, proxyFor } from './proxy.ts';
import type { Environment, Proxy } from './proxy.ts';

export class ServiceConnection {
  /** Header fields of every request to the target, in addition to those of the contract. */
  readonly headers: readonly NameAndValue[];
  readonly tls: Tls;
  readonly #environment: Environment;
  #secureContext: SecureContext | undefined;

  /** @param environment environment variables, for the proxy settings among them */
  constructor(
    { headers = [], tls = {} }: { headers?: readonly NameAndValue[]; tls?: Tls } = {},
    environment: Environment = {},
  ) {
    this.headers = headers;
    this.tls = tls;
    this.#environment = environment;
  }

  /** @throws {ProxyError} if the environment names an unusable proxy. */
  proxyFor(url: string): Proxy | undefined {
    return proxyFor(url, this.#environment);
  }

  /** Whether the environment names any proxy, which curl might use where the suite does not. */
  get knowsProxies(): boolean {
    return Object.keys(this.#environment).some(
      (name) => /^(https?|all)_proxy$/i.test(name) && this.#environment[name] !== '',
    );
  }

  get tlsOptions(): ConnectionOptions {
    const { caFile, certFile, keyFile, passphrase, insecure } = this.tls;
    const read = (file: string | undefined) =>
      file === undefined ? undefined : readFileSync(file);
    // Created once, since parsing hundreds of CA certificates takes longer than a request.
    this.#secureContext ??= createSecureContext({
      ca: caFile === undefined ? undefined : [...rootCertificates, readFileSync(caFile)],
      cert: read(certFile),
      key: read(keyFile),
      passphrase,
    });
    return { secureContext: this.#secureContext, rejectUnauthorized: insecure !== true };
  }
}

export const directConnection = new ServiceConnection();

/** The address to connect to, and what precedes the path in the request line. */
export interface Destination extends Address {
  readonly prefix: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function destinationOf(origin: string, service: ServiceConnection): Destination {
  const address = addressOf(origin);
  const proxy = address.isSecure ? undefined : service.proxyFor(origin);
  if (proxy === undefined) return { ...address, prefix: '', headers: {} };
  const url = new URL(origin);
  const headers = { Host: url.host, ...proxyAuthorization(proxy) };
  return { ...addressOf(proxy.url.href), prefix: url.origin, headers };
}

/** An agent with the connection settings; `timeoutSeconds` limits the setup of a tunnel. */
export function createAgent(
  url: string,
  service: ServiceConnection,
  timeoutSeconds: number,
  options: AgentOptions = {},
): HttpAgent {
  const address = addressOf(url);
  const proxy = service.proxyFor(url);
  if (!address.isSecure) {
    const isSecure = proxy !== undefined && addressOf(proxy.url.href).isSecure;
    return isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  }
  const agent = new HttpsAgent({ ...options, ...service.tlsOptions });
  if (proxy === undefined) return agent;
  const createConnection = (
    asked: ConnectionOptions,
    onSocket: (cause: Error | null, socket?: Socket) => void,
  ): void => {
    openTunnel(proxy, address, timeoutSeconds).then(
      (socket) => onSocket(null, connectTls({ ...asked, socket })),
      (cause: Error) => onSocket(cause),
    );
  };
  return Object.assign(agent, { createConnection });
}

/** A connection being opened, and the event that signals it. */
type Opening = { readonly socket: Socket; readonly event: string };

export function openTls(address: Address, service: ServiceConnection, socket?: Socket): Opening {
  const { host, port } = address;
  const servername = serverNameOf(address);
  const options = { ...service.tlsOptions, ALPNProtocols: ['http/1.1'], servername };
  const over = socket === undefined ? { host, port } : { host, socket };
  return { socket: connectTls({ ...options, ...over }), event: 'secureConnect' };
}

/**
 * Opens a connection to the service of a URL. Nothing is sent before the certificate is verified.
 * @throws {ProxyError} if a proxy refuses.
 */
export async function openSocket(
  url: string,
  service: ServiceConnection,
  timeoutSeconds: number,
): Promise<Opening> {
  const address = addressOf(url);
  const proxy = service.proxyFor(url);
  const { host, port, isSecure } = address;
  if (isSecure) {
    const tunnel = proxy && (await openTunnel(proxy, address, timeoutSeconds));
    return openTls(address, service, tunnel);
  }
  if (proxy === undefined) return { socket: connect({ host, port }), event: 'connect' };
  throw new ProxyError(`the ${nameOfProxy(proxy)} takes requests only, and no bytes`);
}
