/** Explains refusals, and requests that reached no operation. */
import { distance } from 'fastest-levenshtein';

import { pathPrefix } from '../../../generated/contract.ts';
import type { RefusalReason } from '../../model/reply.ts';
import type { ReasonCode } from '../../model/result.ts';
import { findMethods, findOperation } from '../../policy/contract-paths.ts';
import type { DecisionTrace, Reasoning, RefusalTrace } from './decision-trace.ts';
import { callerOf, describeReasonCode, quote } from './decision-trace.ts';
import { explainListingNotFound, explainQuery, explainResource } from './read.ts';
import * as update from './update.ts';

/** Describes a malformed Authorization header without quoting it, since it may contain a key. */
function explainMalformedCredential({ sent: { authorization = [] } }: DecisionTrace): string {
  if (authorization.length > 1) return 'there is more than one Authorization header';
  const isBearer = /^bearer\b/i.test(authorization[0] ?? 'bearer');
  return isBearer
    ? 'the Authorization header is not Bearer, one space and one key'
    : 'the scheme of Authorization is not Bearer';
}

/** Whether an unknown key resembles a known one: one letter or the case differs. */
function isNearMiss({ state, command: { credential } }: DecisionTrace): boolean {
  if (credential.kind === 'none' || state.credentials.has(credential.key)) return false;
  const key = credential.key.toLowerCase();
  return [...state.credentials.keys()].some((issued) => distance(key, issued.toLowerCase()) <= 1);
}

function explainUnknownKey(trace: DecisionTrace): string {
  const { credential } = trace.command;
  if (credential.kind === 'none') return 'there is no key';
  const known = trace.state.credentials.get(credential.key);
  if (known !== undefined) return `the key ${known.revoked ? 'was revoked' : 'was not accepted'}`;
  const hint = isNearMiss(trace) ? '; it resembles an issued key' : '';
  return `the key was never issued${hint}`;
}

function explainUnsupported(trace: DecisionTrace): string {
  const caller = callerOf(trace);
  const partner = caller.ok ? ` ${caller.value.partnerId}` : '';
  return `the partner${partner} does not have ${trace.command.operation}`;
}

type Explain = (trace: RefusalTrace) => string;

const credentials: { readonly [Of in ReasonCode]?: Explain } = {
  'auth/missing-credential': () => 'there is no Authorization header',
  'auth/malformed-credential': explainMalformedCredential,
  'auth/unknown-credential': explainUnknownKey,
  'auth/lead-permission': () => 'the key lacks lead tracking',
  'auth/organization-access': () => 'the key lacks organization-level access',
  'unsupported-operation': explainUnsupported,
  'update-permission': () => 'the key lacks the permission to update listings',
};

function explainUnauthorized(trace: RefusalTrace): string {
  const { reasonCode } = trace.reply;
  return credentials[reasonCode]?.(trace) ?? describeReasonCode(reasonCode);
}

function explainMediaType({ sent: { contentType } }: DecisionTrace): string {
  const declared = contentType === undefined ? 'has no Content-Type' : `is ${contentType}`;
  return `the body ${declared}, not application/json`;
}

/** The descriptions by reason. A new reason needs one to compile. */
const wordsByReason = {
  unauthorized: explainUnauthorized,
  'operation-unsupported': explainUnsupported,
  'invalid-query': explainQuery,
  'office-not-found': explainResource,
  'organization-not-found': explainResource,
  'listing-not-found': explainListingNotFound,
  'invalid-status': update.explainStatus,
  'invalid-broker-external-id': update.explainType('brokerExternalId', 'a non-empty string'),
  'invalid-broker': update.explainType('broker', 'an object'),
  'invalid-business-type': update.explainType('businessType', 'a string'),
  'invalid-location': update.explainLocation,
  'invalid-visibility': update.explainType('location.visibility', '"SHOW_CITY_STATE"'),
  'value-not-listed': update.explainUnlistedValue,
  'unknown-field': update.explainUnknownFields,
  'unknown-broker': update.explainBroker,
  'two-brokers': () => 'both brokerExternalId and broker are given',
  'update-incomplete': () => 'there is neither brokerExternalId nor broker',
  'update-partial': update.explainMissingDetails,
  'change-not-allowed': update.explainStatusChange,
  'update-under-way': () => 'another update of the listing is in progress',
  'body-missing': () => 'there is no body',
  'body-cut-off': () => 'the connection ended before the body was complete',
  'body-too-large': ({ policies: { wire } }) =>
    `the body is larger than ${wire.bodyLimits.bytes} bytes`,
  'body-too-deep': ({ policies: { wire } }) =>
    `the body is nested more than ${wire.bodyLimits.depth} levels deep`,
  'body-not-json': () => 'the body is not JSON in UTF-8',
  'body-not-an-object': () => 'the body is JSON, but not an object',
  'body-of-another-media-type': explainMediaType,
} satisfies Record<RefusalReason, Explain>;

/** Describes a refusal, with its reason codes; the decisive one comes first. */
export function explainRefusal(trace: RefusalTrace): Reasoning {
  const { because, reasonCode } = trace.reply;
  const explain: Explain = wordsByReason[because];
  const isUnknown = reasonCode === 'auth/unknown-credential' && isNearMiss(trace);
  const reasonCodes: ReasonCode[] = isUnknown ? ['auth/near-miss-credential'] : [];
  return { words: explain(trace), reasonCodes: [reasonCode, ...reasonCodes] };
}

/** A request that reached no operation. Without a status, the connection ended. */
export interface UnroutedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number | undefined;
}

const reasoningOf = (words: string, reasonCode?: ReasonCode): Reasoning =>
  reasonCode === undefined
    ? { words, reasonCodes: [] }
    : { words: `${words} (${reasonCode})`, reasonCodes: [reasonCode] };

/** Corrects a path: single slashes, none at its end, and the prefix of the contract. */
function correct(path: string): string | undefined {
  const slashed = path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  const prefixed = slashed.replace(/^(\/partner|\/v1|\/api)*\//i, pathPrefix);
  return [slashed, prefixed].find((one) => one !== path && findMethods(one).length > 0);
}

function explainNoPath(path: string): Reasoning {
  const meant = correct(path);
  const hint = meant === undefined ? '' : `; did you mean ${quote(meant)}?`;
  const isTrailing = path.endsWith('/') && path.startsWith(pathPrefix);
  return reasoningOf(`there is no such path${hint}`, isTrailing ? 'trailing-slash' : 'wire/prefix');
}

function explainStatus(status: number | undefined): Reasoning | undefined {
  if (status === undefined) return reasoningOf('the connection ended before an answer');
  if (status < 300)
    return reasoningOf('this is a page of the simulator, which is not part of the contract');
  if (status === 414) return reasoningOf('the request target is too long');
  if (status === 429) return reasoningOf('too many requests in one second', 'rate-limit');
  if (status === 503)
    return reasoningOf('the maximum number of sandboxes is reached, or the store does not respond');
  if (status === 505) return reasoningOf('the HTTP version of the request is neither 1.0 nor 1.1');
  if (status >= 500) return reasoningOf('the simulator failed: this is a bug of the simulator');
  return status >= 300 && status < 400
    ? reasoningOf('redirected to the path without its trailing slash', 'trailing-slash')
    : undefined;
}

/** Explains the answer to a request that reached no operation, by its status alone. */
export function explainUnrouted({ method, path, status }: UnroutedRequest): Reasoning {
  const byStatus = explainStatus(status);
  if (byStatus !== undefined) return byStatus;
  const methods = findMethods(path);
  if (methods.length === 0) return explainNoPath(path);
  if (findOperation(method, path) !== undefined) {
    return reasoningOf('the request was answered before it reached its operation');
  }
  return reasoningOf(
    `${path} does not support ${method}, only ${methods.join(', ')}`,
    'other-methods',
  );
}
