/** Diagnoses a connection step by step: DNS, port, TLS. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';

import { codeOf, messageOf } from '../../shared/system-error.ts';
import { addressOf, type Address } from './address.ts';
import { nameOfProxy, openTunnel, type Proxy } from './proxy.ts';
import { openTls, directConnection, type ServiceConnection } from './connection.ts';

export interface ConnectionStep {
  readonly step: 'name' | 'connection' | 'proxy' | 'tls';
  readonly isOk: boolean;
  readonly explanation: string;
  readonly fix?: string;
  /** Whether the address is wrong, rather than the service or this machine. */
  readonly isAddressWrong?: boolean;
  /** Whether it works, but not as it should. */
  readonly isDoubtful?: boolean;
}

async function resolveName(host: string): Promise<ConnectionStep> {
  const step = 'name';
  try {
    const { address } = await lookup(host);
    return { step, isOk: true, explanation: `${host} is ${address}` };
  } catch (cause) {
    const isAddressWrong = codeOf(cause) === 'ENOTFOUND';
    const [explanation, fix] = isAddressWrong
      ? [`there is no host ${host}`, 'correct the host name']
      : [`${host}: ${messageOf(cause)}`, 'ask again when names can be resolved'];
    return { step, isOk: false, explanation, fix, isAddressWrong };
  }
}

async function waitForEvent(socket: Socket, event: string, timeoutSeconds: number): Promise<void> {
  const late = Object.assign(new Error(`nothing within ${timeoutSeconds} s`), { code: 'TIMEOUT' });
  socket.setTimeout(timeoutSeconds * 1000, () => socket.destroy(late));
  try {
    await once(socket, event);
  } finally {
    socket.destroy();
  }
}

const connectionFixes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens on that port: start the service, or fix the port',
  TIMEOUT: 'no answer: is the address correct, and does a firewall block this machine?',
  EHOSTUNREACH: 'unreachable: is this machine in the right network?',
  ENETUNREACH: 'unreachable: is this machine in the right network?',
};

async function openConnection(address: Address, timeoutSeconds: number): Promise<ConnectionStep> {
  const { host, port } = address;
  try {
    await waitForEvent(connect({ host, port }), 'connect', timeoutSeconds);
    return { step: 'connection', isOk: true, explanation: `port ${port} accepts connections` };
  } catch (cause) {
    const fix = connectionFixes[codeOf(cause)] ?? 'try again when it can be reached';
    const explanation = `port ${port} of ${host}: ${codeOf(cause) || messageOf(cause)}`;
    return { step: 'connection', isOk: false, explanation, fix };
  }
}

const trust = 'add it, or the CA that signed it, to tls.caFile of the target file';

const tlsFixes: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `the certificate is self-signed: ${trust}`,
  SELF_SIGNED_CERT_IN_CHAIN: `the certificate is signed by a private CA: ${trust}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `the certificate chain is incomplete or unknown: let the service send it, or ${trust}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `the issuer of the certificate is unknown: ${trust}`,
  CERT_HAS_EXPIRED: 'the certificate has expired: renew it',
  CERT_NOT_YET_VALID: "the certificate is not valid yet: is this machine's clock correct?",
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host: correct the host name',
  TIMEOUT: 'the port accepts connections, but the TLS handshake timed out',
};

/** OpenSSL's messages for an answer that is not TLS. */
const noTls = /wrong version number|packet length too long|unknown protocol|EPROTO/;

function explainTls(
  cause: unknown,
): Pick<ConnectionStep, 'explanation' | 'fix' | 'isAddressWrong'> {
  const code = codeOf(cause);
  if (noTls.test(`${code} ${messageOf(cause)}`)) {
    const explanation = 'the port does not speak TLS';
    return { explanation, fix: 'write http://', isAddressWrong: true };
  }
  return {
    explanation: code === '' ? messageOf(cause) : code,
    fix: tlsFixes[code] ?? 'is it an https service?',
    isAddressWrong: code === 'ERR_TLS_CERT_ALTNAME_INVALID',
  };
}

/** Describes an unverified certificate, and why it would be refused. */
function describeUnchecked(socket: Socket): Pick<ConnectionStep, 'explanation' | 'isDoubtful'> {
  const error: unknown = socket instanceof TLSSocket ? socket.authorizationError : undefined;
  const found = error instanceof Error ? codeOf(error) || error.message : error;
  const why = typeof found === 'string' ? `; it would be refused: ${found}` : '';
  return { explanation: `the certificate is not checked (tls.insecure)${why}`, isDoubtful: true };
}

async function handshake(
  address: Address,
  { service, timeoutSeconds, proxy }: StepOptions,
): Promise<ConnectionStep> {
  try {
    const tunnel = proxy && (await openTunnel(proxy, address, timeoutSeconds));
    const { socket, event } = openTls(address, service, tunnel);
    await waitForEvent(socket, event, timeoutSeconds);
    const checked = { explanation: `the certificate is valid for ${address.host}` };
    const seen = service.tls.insecure === true ? describeUnchecked(socket) : checked;
    return { step: 'tls', isOk: true, ...seen };
  } catch (cause) {
    return { step: 'tls', isOk: false, ...explainTls(cause) };
  }
}

interface StepOptions {
  readonly service: ServiceConnection;
  readonly timeoutSeconds: number;
  readonly proxy: Proxy | undefined;
}

/** Checks whether the proxy opens tunnels; its handling of plain http shows only in a request. */
async function askProxy(
  address: Address,
  proxy: Proxy,
  timeoutSeconds: number,
): Promise<ConnectionStep> {
  const explanation = `requests go through the ${nameOfProxy(proxy)}`;
  if (!address.isSecure) return { step: 'proxy', isOk: true, explanation };
  try {
    (await openTunnel(proxy, address, timeoutSeconds)).destroy();
    return { step: 'proxy', isOk: true, explanation };
  } catch (cause) {
    const [why = '', fix = ''] = messageOf(cause).split('; ');
    return { step: 'proxy', isOk: false, explanation: why, fix };
  }
}

/** Attributes an error on the way to a proxy to the proxy, not to the service's address. */
function blameProxy(reached: ConnectionStep, proxy: Proxy | undefined): ConnectionStep {
  if (proxy === undefined || reached.isOk) return reached;
  const { step, isOk, explanation } = reached;
  const fix = `that is the ${nameOfProxy(proxy)}: fix it, or put the host into NO_PROXY`;
  return { step, isOk, explanation, fix };
}

/** Tries the steps to the service of a URL, up to the first that fails; sends no request. */
export async function diagnoseConnection(
  baseUrl: string,
  timeoutSeconds: number,
  service: ServiceConnection = directConnection,
): Promise<ConnectionStep[]> {
  const address = addressOf(baseUrl);
  const proxy = service.proxyFor(baseUrl);
  const first = proxy === undefined ? address : addressOf(proxy.url.href);
  const travel = { service, timeoutSeconds, proxy };
  const steps = [
    async () => blameProxy(await resolveName(first.host), proxy),
    async () => blameProxy(await openConnection(first, timeoutSeconds), proxy),
    ...(proxy === undefined ? [] : [() => askProxy(address, proxy, timeoutSeconds)]),
    ...(address.isSecure ? [() => handshake(address, travel)] : []),
  ];
  const reached: ConnectionStep[] = [];
  for (const step of steps) {
    const next = await step();
    reached.push(next);
    if (!next.isOk) break;
  }
  return reached;
}

const maxHandshakeSeconds = 3;

/** Whether the server at the address of a URL completes a TLS handshake; sends no request. */
async function speaksTls(url: string): Promise<boolean> {
  const { host, port } = addressOf(url);
  const socket = connectTls({ host, port, rejectUnauthorized: false });
  const opened = waitForEvent(socket, 'secureConnect', maxHandshakeSeconds);
  return await opened.then(
    () => true,
    () => false,
  );
}

/**
 * The base URL with the other scheme, if the server speaks that one.
 * @param failures why requests got no answer
 */
export async function otherSchemeOf(
  baseUrl: string,
  failures: readonly string[],
): Promise<string | undefined> {
  if (baseUrl.startsWith('https:')) {
    const isPlain = failures.some((failure) => noTls.test(failure));
    return isPlain ? baseUrl.replace('https:', 'http:') : undefined;
  }
  return (await speaksTls(baseUrl)) ? baseUrl.replace('http:', 'https:') : undefined;
}
