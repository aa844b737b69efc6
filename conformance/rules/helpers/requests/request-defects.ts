/** Defects of requests that must be refused, drawn for each request: one defect in many forms. */
import fc from 'fast-check';

import type { RequirementId } from '../../../../generated/catalogue.ts';
import {
  inLowerCase,
  malformedCredentials,
  nullWordCredentials,
  nullWords,
  unauthorized,
  unknownCredentials,
  type InvalidCredential,
} from '../../../arbitraries/credentials.ts';
import {
  changedAnywhere,
  drawnCharacter,
  nearMisses,
  shortestDistinctKeyLength,
} from '../../../arbitraries/near-misses.ts';
import { dateOnlyKinds, notIsoKinds, noTimezoneKinds } from '../../../arbitraries/date-texts.ts';
import type { DateTextKind } from '../../../arbitraries/date-texts.ts';
import { noStatus, unknownStatuses } from '../../../arbitraries/statuses.ts';
import type { Context } from '../../../engine/context.ts';
import type { PresentedCredential } from '../../../wire/exchange.ts';

/** Why the answer must be a refusal. */
export interface ExpectedRefusal {
  /** The allowed statuses; by default any refusal. */
  readonly statuses?: readonly number[];
  /** The value in place of a status; the answer may echo it. */
  readonly sent?: string;
  readonly because: string;
  readonly requirement: RequirementId;
}

interface BadKey extends ExpectedRefusal {
  readonly presented: PresentedCredential;
  /** Secrets to redact like a key. */
  readonly secret?: string | undefined;
}

interface BadDate extends ExpectedRefusal {
  readonly text: string;
}

/** One form of each defect; a request has at most one. */
export interface RequestDefects {
  readonly key: BadKey;
  readonly date: BadDate;
  readonly status: string;
  /** Picks among what is declared, and which date is wrong. */
  readonly pick: number;
}

const badKey =
  (requirement: RequirementId) =>
  ({ presented, secret }: InvalidCredential): BadKey => ({
    presented,
    secret,
    statuses: [401],
    because: `the credential is ${presented.label}`,
    requirement,
  });

const withLowerCaseScheme = ({ presented, ...rest }: BadKey): BadKey => ({
  ...rest,
  presented: inLowerCase(presented),
});

/** Bad keys, in the Authorization field only: what other fields do may be up to gateways. */
function badKeysOf({ credentials, client }: Context): fc.Arbitrary<BadKey> {
  const { full } = credentials;
  const hasOwnAuthorization = client.service?.headers.some(
    ([name]) => name.toLowerCase() === 'authorization',
  );
  const malformed = malformedCredentials(full).filter(
    ({ presented: { headers } }) =>
      headers[0]?.[0] === 'Authorization' && hasOwnAuthorization !== true,
  );
  const misses = nearMisses(full).map((miss) =>
    drawnCharacter.map((drawn) => miss(full.key, drawn)),
  );
  const anywhere = fc
    .tuple(changedAnywhere(full), drawnCharacter)
    .map(([miss, drawn]) => miss(full.key, drawn));
  const isLong = full.key.length >= shortestDistinctKeyLength;
  const issued = [
    unknownCredentials(full).map(badKey('auth/unknown-credential')),
    nullWordCredentials(nullWords).map(badKey('auth/unknown-credential')),
    ...[...misses, ...(isLong ? [anywhere] : [])].map((miss) =>
      miss.map(badKey('auth/near-miss-credential')),
    ),
  ];
  const revoked = credentials.find('revoked') && unauthorized(credentials.present('revoked'));
  const made = fc.oneof(
    ...issued,
    ...issued.map((key) => key.map(withLowerCaseScheme)),
    ...malformed.map((key) => fc.constant(badKey('auth/malformed-credential')(key))),
  );
  // Of all bad keys only a revoked one belongs to a partner, whom a connection may remember.
  const ownRevoked = revoked && fc.constant(badKey('auth/unknown-credential')(revoked));
  return fc
    .oneof(
      { weight: 2, arbitrary: made },
      ...(ownRevoked
        ? [{ weight: 1, arbitrary: fc.oneof(ownRevoked, ownRevoked.map(withLowerCaseScheme)) }]
        : []),
    )
    .filter(({ presented }) => !credentials.isValid(presented));
}

const badDatesOf = (requirement: RequirementId, kinds: readonly DateTextKind[]) =>
  kinds
    .filter(({ mayBeBlocked }) => mayBeBlocked !== true)
    .map(({ because, texts }) =>
      texts.map((text): BadDate => ({
        text,
        statuses: [400],
        because: `${JSON.stringify(text)}: ${because}`,
        requirement,
      })),
    );

/** Each requirement is equally likely. */
const badDates = fc.oneof(
  fc.oneof(...badDatesOf('range/no-timezone', noTimezoneKinds)),
  fc.oneof(...badDatesOf('range/date-only', dateOnlyKinds)),
  fc.oneof(...badDatesOf('range/not-iso', notIsoKinds)),
);

export const requestDefectsOf = (context: Context): fc.Arbitrary<RequestDefects> =>
  fc.record(
    {
      key: badKeysOf(context),
      date: badDates,
      status: fc.oneof(
        fc.constant(noStatus),
        unknownStatuses.chain((values) => fc.constantFrom(...values)),
      ),
      pick: fc.nat(1000),
    },
    { noNullPrototype: true },
  );
