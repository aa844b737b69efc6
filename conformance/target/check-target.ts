/** Checks of a target file that no schema can express: available keys, required fixtures. */
import { requirements, type Requirement } from '../../generated/catalogue.ts';
import { pathPrefix } from '../../generated/contract.ts';
import type { Capability, Target } from '../../generated/target.ts';
import { findContradictions } from './check-contradictions.ts';
import type { Environment } from '../wire/proxy.ts';
import { credentialNames } from './credentials.ts';
import { checkObserver } from './check-observer.ts';
import { checkConnection } from './check-connection.ts';
import type { Path } from '../../shared/json-pointer.ts';
import { mistakeAt, type Mistake } from '../../shared/schema-error.ts';

/** Shorter keys could be confused with other texts. */
const shortestKeyLength = 4;

/** The name of a variable for messages, which must not repeat a misplaced key. */
const nameOf = (variable: string): string =>
  /^[A-Z]+(_[A-Z]+)+$/.test(variable) ? variable : 'it';

function* checkCredentials({ credentials }: Target, environment: Environment): Generator<Mistake> {
  for (const name of credentialNames(credentials)) {
    const { env, value } = credentials[name] ?? {};
    const path = ['credentials', name];
    if (env !== undefined && value !== undefined) {
      yield mistakeAt(path, 'has both env and value; keep one of them');
    } else if (env === undefined && value === undefined) {
      yield mistakeAt(path, 'has no key; set env (a variable that holds it) or value');
    } else if (env !== undefined && (environment[env] ?? '') === '') {
      const fix = `export ${nameOf(env)} with the key as its value`;
      yield mistakeAt([...path, 'env'], `names an environment variable that is not set; ${fix}`);
    }
  }
}

/** Why a text cannot be an API key, which is a token (RFC 6750, section 2.1, is even stricter). */
function whyNoKey(key: string): string | undefined {
  if (/^bearer\s/i.test(key)) return 'remove "Bearer" before the key: the suite adds it';
  if (!/^[\x21-\x7e]*$/.test(key)) return 'the key has characters that a header cannot contain';
  if (key === '' || key.length >= shortestKeyLength) return undefined;
  return `the key is too short to be redacted in reports; use one of at least ${shortestKeyLength} characters`;
}

function* checkKeys({ credentials }: Target, environment: Environment): Generator<Mistake> {
  for (const name of credentialNames(credentials)) {
    const { env, value } = credentials[name] ?? {};
    const why = whyNoKey(value ?? environment[env ?? ''] ?? '');
    const field = env === undefined ? 'value' : 'env';
    if (why !== undefined) yield mistakeAt(['credentials', name, field], why);
  }
}

function* checkBaseUrl({ baseUrl }: Target): Generator<Mistake> {
  const path = ['baseUrl'];
  if (!URL.canParse(baseUrl))
    return yield mistakeAt(path, 'is not a URL; write one such as https://api.example.com');
  const { pathname, username, password } = new URL(baseUrl);
  if (/\/partner(\/v1)?\/*$/.test(pathname)) {
    const prefix = pathPrefix.slice(0, -1);
    yield mistakeAt(path, `remove ${prefix}: the paths of the contract include it`);
  }
  if (username !== '' || password !== '') {
    const fix = 'keys belong in credentials, and those of a gateway in headers';
    yield mistakeAt(path, `remove the user name and the password: ${fix}`);
  }
}

function* checkCapabilities({ capabilities, ...target }: Target): Generator<Mistake> {
  if (capabilities.length === 0) {
    const message = 'is empty, so nothing could be judged; add at least one';
    yield mistakeAt(['capabilities'], message);
  }
  const needed = {
    'office-lead-count': target.offices ?? 'at least one office in offices.ids',
    'organization-lead-count': target.organization ?? 'the organization in organization.id',
    'listing-update': undefined,
  } as const satisfies Record<Capability, unknown>;
  for (const [index, name] of capabilities.entries()) {
    const fixture = needed[name];
    if (typeof fixture !== 'string') continue;
    yield mistakeAt(['capabilities', index], `${name} is claimed, so declare ${fixture}`);
  }
}

function* checkKnownCounts({ knownCounts = [] }: Target): Generator<Mistake> {
  for (const [index, known] of knownCounts.entries()) {
    const { startDate, endDate, officeId, organizationId } = known;
    const at = (field?: string): Path => ['knownCounts', index, ...(field ? [field] : [])];
    if ((officeId === undefined) === (organizationId === undefined))
      yield mistakeAt(at(), 'set either officeId or organizationId, not both');
    const end = Date.parse(endDate);
    if (Number.isNaN(end)) yield mistakeAt(at('endDate'), `${endDate} is not a date`);
    else if (end > Date.now()) {
      yield mistakeAt(at('endDate'), 'is in the future; a known count needs an ended range');
    }
    if (startDate === undefined) continue;
    const start = Date.parse(startDate);
    if (Number.isNaN(start)) yield mistakeAt(at('startDate'), `${startDate} is not a date`);
    else if (start >= end) yield mistakeAt(at('startDate'), 'must lie before endDate');
  }
}

function* checkListings({ listings = [] }: Target): Generator<Mistake> {
  for (const [index, { broker, brokerExternalId }] of listings.entries()) {
    if (broker !== undefined || brokerExternalId !== undefined) continue;
    yield mistakeAt(['listings', index], 'set brokerExternalId or broker');
  }
}

function* checkPresumptions({ presumptions = {} }: Target): Generator<Mistake> {
  for (const id of Object.keys(presumptions)) {
    const known: Partial<Record<string, Requirement>> = requirements;
    const basis = known[id]?.basis;
    if (basis === 'presumed') continue;
    const why =
      basis === undefined ? 'is not a requirement' : `is ${basis}: the source requires it`;
    yield mistakeAt(['presumptions', id], `${why}; only presumptions can be settled`);
  }
}

export const findFactErrors = (target: Target, environment: Environment): Mistake[] => [
  ...checkBaseUrl(target),
  ...checkCredentials(target, environment),
  ...checkKeys(target, environment),
  ...checkCapabilities(target),
  ...checkListings(target),
  ...checkKnownCounts(target),
  ...checkConnection(target, environment),
  ...checkPresumptions(target),
  ...checkObserver(target, environment),
  ...findContradictions(target, environment),
];
