/** Access control of the control plane. Credentials of the partner API give no access. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

import { StartError } from '../../http/listen.ts';
import { ControlError } from '../control-error.ts';
import { findTeamsMistakes, type Team, type TeamsOption } from '../../tenants/teams.ts';

export interface GuardOptions {
  /** If set, every request needs it. Without token and teams, only this machine has access. */
  readonly token?: string | undefined;
  readonly teams?: readonly Team[];
  /** The configured listening host, such as `127.0.0.1` or `sim.example`. */
  readonly listenHost?: string | undefined;
  /** Additional host names by which it may be addressed, without port. */
  readonly allowedHosts?: readonly string[];
}

/** `page` needs no token, since it reveals no state. */
export type Protection = 'page' | 'full';

function isOwnHost(header: string, { localAddress }: Caller, options: GuardOptions): boolean {
  const hostname = hostnameOf(header);
  if (hostname === undefined) return false;
  if (isLocalHostname(hostname)) return true;
  const { listenHost, allowedHosts = [] } = options;
  const own = [listenHost, ...allowedHosts, localAddress && plainAddress(localAddress)];
  return own.some((name) => name !== undefined && name.toLowerCase() === hostname);
}

/** Rejects foreign hosts. After DNS rebinding, a page still sends its own host name. */
function checkHost(caller: Caller, options: GuardOptions): ControlError | undefined {
  const { hosts, isInProcess } = caller;
  if (hosts.length === 0 && isInProcess) return undefined;
  const foreign = hosts.find((host) => !isOwnHost(host, caller, options));
  if (hosts.length > 0 && foreign === undefined) return undefined;
  const message =
    foreign === undefined
      ? 'The request has no host.'
      : `The request is for the host ${JSON.stringify(foreign)}, which is not this simulator.`;
  return new ControlError('foreign-host', message, {
    fix: 'Ask for localhost or 127.0.0.1, or allow the name with --control-host.',
  });
}

function isOwnOrigin(origin: string, hosts: readonly string[]): boolean {
  if (!/^https?:\/\/[^/?#@\s]+$/i.test(origin) || !URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return hosts.some(
    (own) => URL.canParse(`${protocol}//${own}`) && new URL(`${protocol}//${own}`).host === host,
  );
}

/** Rejects foreign web pages. Only browsers send the origin of a request. */
function checkOrigin({ origin, fetchSite, hosts }: Caller): ControlError | undefined {
  const isForeign = origin !== undefined && !isOwnOrigin(origin, hosts);
  const isFromElsewhere = fetchSite !== undefined && !['same-origin', 'none'].includes(fetchSite);
  if (!isForeign && !isFromElsewhere) return undefined;
  const from = isForeign ? `, ${JSON.stringify(origin)}` : '';
  return new ControlError('foreign-origin', `The request comes from a foreign web page${from}.`, {
    fix: 'Open /_simulator/docs from the address bar, or use a program.',
  });
}

export function findCallingTeam(
  { authorization = '' }: Caller,
  { teams = [] }: GuardOptions,
): Team | undefined {
  const presented = readBearer(authorization);
  if (presented === undefined) return undefined;
  return teams.find(({ token }) => isToken(presented, token));
}

function checkToken(caller: Caller, options: GuardOptions): ControlError | undefined {
  const { authorization } = caller;
  const { token } = options;
  const fix = 'Send the control token as Authorization: Bearer TOKEN.';
  if (authorization === undefined) {
    const message = 'This simulator has a control token, but the request has none.';
    return new ControlError('token-missing', message, { fix });
  }
  const presented = readBearer(authorization);
  const isOperator = token !== undefined && presented !== undefined && isToken(presented, token);
  if (isOperator || findCallingTeam(caller, options) !== undefined) return undefined;
  const message =
    'The credential is not the control token. Keys of the partner API are not valid here.';
  return new ControlError('token-wrong', message, { fix });
}

function checkMachine(caller: Caller): ControlError | undefined {
  const { authorization, isInProcess, remoteAddress } = caller;
  if (!isInProcess && (remoteAddress === undefined || !isLoopback(remoteAddress))) {
    const message = 'Without a control token, the control plane answers only this machine.';
    const fix = 'Start the simulator with --control-token, and send that as Authorization: Bearer.';
    return new ControlError('not-local', message, { fix });
  }
  if (authorization === undefined) return undefined;
  const message =
    'The credential is not valid here; keys of the partner API are not valid for the control plane.';
  const fix = 'Omit the Authorization header: this simulator has no control token.';
  return new ControlError('credential-unknown', message, { fix });
}

/** Returns why access is denied; undefined if it is granted. */
export function findRefusal(
  caller: Caller,
  protection: Protection,
  options: GuardOptions,
): ControlError | undefined {
  const foreign = checkOrigin(caller);
  if (foreign !== undefined) return foreign;
  const elsewhere = checkHost(caller, options);
  if (elsewhere !== undefined) return elsewhere;
  const { token, teams = [] } = options;
  if (token === undefined && teams.length === 0) return checkMachine(caller);
  return protection === 'page' ? undefined : checkToken(caller, options);
}

const minTokenLength = 8;

/** Returns why a text cannot be a token; undefined if it can. */
function findTokenMistake(token: string, keys: readonly string[]): string | undefined {
  if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) {
    return 'has a character that a header cannot contain. Use letters, digits and -._~+/';
  }
  if (token.length < minTokenLength) return `is shorter than ${minTokenLength} characters`;
  // A sandbox key ends in a plain key.
  const isKey = keys.some((key) => token === key || token.endsWith(`.${key}`));
  return isKey ? 'is a key of the partner API, which is not valid here. Use another' : undefined;
}

/**
 * @param keys the keys of the partner API, which cannot be tokens
 * @throws {StartError} for an invalid token; the message does not reveal it
 */
export function checkControlToken(token: string, keys: readonly string[]): void {
  const mistake = findTokenMistake(token, keys);
  if (mistake !== undefined) throw new StartError(`The control token ${mistake}.`);
}

/**
 * @param others the keys of the partner API and the control token, which cannot be team tokens
 * @throws {StartError} naming every mistake, but revealing no token
 */
export function checkTeams(
  teams: TeamsOption,
  { keys, token }: { readonly keys: readonly string[]; readonly token: string | undefined },
): void {
  const taken = token === undefined ? [] : [token];
  const mistakes = findTeamsMistakes(teams, (text) => findTokenMistake(text, keys), taken);
  if (mistakes.length === 0) return;
  const lines = mistakes.map(({ path, message }) => `${['teams', ...path].join('.')} ${message}.`);
  throw new StartError(lines.join('\n'));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
function isToken(presented: string, token: string): boolean {
  return timingSafeEqual(digest(presented), digest(token));
}

/** The Bearer token of an `Authorization` header, if any (RFC 6750, section 2.1). */
function readBearer(authorization: string): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization)?.[1];
}

/* Identification of callers. */

export type Caller = ReturnType<typeof readCaller>;

/** The value of a header. All values count if it is repeated, which makes it invalid. */
const valueOf = ({ headersDistinct }: IncomingMessage, name: string): string | undefined =>
  headersDistinct[name]?.join(', ');

/** The host of an absolute request target, if any (RFC 9112, section 3.2.2). */
function targetHosts({ url = '' }: IncomingMessage): string[] {
  if (url.startsWith('/') || !URL.canParse(url)) return [];
  return [new URL(url).host];
}

/**
 * Identifies a caller. Ignores headers added by proxies: anyone can send `X-Forwarded-For`.
 * @param isInProcess whether the request is in-process; its address does not tell, since a closed
 *   socket has none either
 */
export function readCaller(request: IncomingMessage, isInProcess: boolean) {
  return {
    isInProcess,
    /** The address of the peer; undefined if the socket is closed or has none. */
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
// IPv4-mapped IPv6 addresses.
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Parses the host name in a `Host` header: lower case, without port, brackets and final dot.
 * Undefined if it is invalid: user names, paths and spaces are not allowed.
 */
function hostnameOf(header: string): string | undefined {
  const [, bracketed, plain] =
    /^(?:\[([\da-f:.]+)\]|([^\s/?#@:[\]\\]+))(?::\d{0,5})?$/i.exec(header) ?? [];
  const hostname = (bracketed ?? plain)?.toLowerCase();
  if (hostname === undefined) return undefined;
  return bracketed === undefined ? hostname.replace(/\.$/, '') : hostname;
}

/** Whether a host name always means this machine, regardless of DNS. */
function isLocalHostname(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname);
}

/** Normalizes a socket address: IPv4-mapped IPv6 becomes IPv4. */
function plainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}
