/** What no schema can say about a target file: keys that are there, claims that have fixtures. */
import { requirements, type Requirement } from '../../generated/catalogue.ts';
import { pathPrefix } from '../../generated/contract.ts';
import type { Target } from '../../generated/target.ts';
import { findContradictions } from './contradictions.ts';
import { credentialNames } from './credentials.ts';
import { checkObserver } from './observer-facts.ts';
import { checkWay } from './way-facts.ts';
import type { Path } from '../../shared/json-pointer.ts';
import type { Mistake } from '../../shared/schema-error.ts';

/** Shorter keys could not be told from other texts. */
const shortestKeyLength = 4;

type Environment = Readonly<Record<string, string | undefined>>;

function* checkCredentials({ credentials }: Target, environment: Environment): Generator<Mistake> {
  for (const name of credentialNames(credentials)) {
    const { env, value } = credentials[name] ?? {};
    const path = ['credentials', name];
    if (env !== undefined && value !== undefined) {
      yield { path, message: 'has both env and value; keep one of them' };
    } else if (env === undefined && value === undefined) {
      yield { path, message: 'has no key; give it by env (a variable that holds it) or by value' };
    } else if (env !== undefined && (environment[env] ?? '') === '') {
      yield {
        path: [...path, 'env'],
        message: `names an environment variable that is not set; export ${nameOf(env)} with the key as its value`,
      };
    }
  }
}

/** A key that was put there by mistake is not repeated: only what can be nothing but a name. */
const nameOf = (variable: string): string =>
  /^[A-Z]+(_[A-Z]+)+$/.test(variable) ? variable : 'it';

/** An API key is one token (RFC 6750, section 2.1, takes fewer characters still). */
function* checkKeys({ credentials }: Target, environment: Environment): Generator<Mistake> {
  for (const name of credentialNames(credentials)) {
    const { env, value } = credentials[name] ?? {};
    const key = value ?? environment[env ?? ''] ?? '';
    const path = ['credentials', name, env === undefined ? 'value' : 'env'];
    if (/^bearer\s/i.test(key)) {
      yield { path, message: 'leave out "Bearer" before the key: the suite puts it there' };
    } else if (!/^[\x21-\x7e]*$/.test(key)) {
      yield { path, message: 'the key has blanks, line ends or letters that no header can carry' };
    } else if (key !== '' && key.length < shortestKeyLength) {
      const atLeast = `give one of ${shortestKeyLength} characters or more`;
      yield { path, message: `the key is too short to be kept out of the report; ${atLeast}` };
    }
  }
}

function* checkBaseUrl({ baseUrl }: Target): Generator<Mistake> {
  const path = ['baseUrl'];
  if (!URL.canParse(baseUrl)) {
    yield { path, message: 'is no address; write one such as https://api.example.com' };
    return;
  }
  const { pathname, username, password } = new URL(baseUrl);
  if (/\/partner(\/v1)?\/*$/.test(pathname)) {
    yield {
      path,
      message: `leave out ${pathPrefix.slice(0, -1)}: the paths of the contract bring it along`,
    };
  }
  if (username !== '' || password !== '') {
    yield {
      path,
      message:
        'leave out the user name and the password: a key belongs in credentials, and what a gateway wants in headers',
    };
  }
}

function* checkCapabilities(target: Target): Generator<Mistake> {
  const { capabilities, organization, offices } = target;
  if (capabilities.length === 0) {
    const message = 'claims nothing, so that nothing could be judged; name at least one';
    yield { path: ['capabilities'], message };
  }
  const at = (name: string): Path => [
    'capabilities',
    capabilities.findIndex((one) => one === name),
  ];
  if (capabilities.includes('office-lead-count') && offices === undefined) {
    const name = 'office-lead-count';
    yield {
      path: at(name),
      message: `${name} is claimed, so name at least one office in offices.ids`,
    };
  }
  if (capabilities.includes('organization-lead-count') && organization === undefined) {
    const name = 'organization-lead-count';
    yield {
      path: at(name),
      message: `${name} is claimed, so name the organization in organization.id`,
    };
  }
}

function* checkKnownCounts({ knownCounts = [] }: Target): Generator<Mistake> {
  for (const [index, known] of knownCounts.entries()) {
    const { startDate, endDate, officeId, organizationId } = known;
    const path = ['knownCounts', index];
    if ((officeId === undefined) === (organizationId === undefined)) {
      yield { path, message: 'name either officeId or organizationId, and not both' };
    }
    const end = Date.parse(endDate);
    if (Number.isNaN(end)) yield { path: [...path, 'endDate'], message: `${endDate} is no date` };
    else if (end > Date.now()) {
      yield {
        path: [...path, 'endDate'],
        message: 'lies in the future: such a count is no fact yet',
      };
    }
    if (startDate === undefined) continue;
    const start = Date.parse(startDate);
    if (Number.isNaN(start))
      yield { path: [...path, 'startDate'], message: `${startDate} is no date` };
    else if (start >= end)
      yield { path: [...path, 'startDate'], message: 'must lie before endDate' };
  }
}

function* checkListings({ listings = [] }: Target): Generator<Mistake> {
  for (const [index, { broker, brokerExternalId }] of listings.entries()) {
    if (broker !== undefined || brokerExternalId !== undefined) continue;
    yield { path: ['listings', index], message: 'name the broker by brokerExternalId or broker' };
  }
}

function* checkPresumptions({ presumptions = {} }: Target): Generator<Mistake> {
  for (const id of Object.keys(presumptions)) {
    const known: Partial<Record<string, Requirement>> = requirements;
    const basis = known[id]?.basis;
    if (basis === 'presumed') continue;
    const why = basis === undefined ? 'is no requirement' : `is ${basis}: the source demands it`;
    yield { path: ['presumptions', id], message: `${why}; only presumptions can be settled` };
  }
}

/** Mistakes in a target that fits the schema. */
export function findFactErrors(target: Target, environment: Environment): Mistake[] {
  return [
    ...checkBaseUrl(target),
    ...checkCredentials(target, environment),
    ...checkKeys(target, environment),
    ...checkCapabilities(target),
    ...checkListings(target),
    ...checkKnownCounts(target),
    ...checkWay(target, environment),
    ...checkPresumptions(target),
    ...checkObserver(target, environment),
    ...findContradictions(target, environment),
  ];
}
