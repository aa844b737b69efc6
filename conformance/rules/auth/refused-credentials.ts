/** Each operation refuses each kind of bad credential. */
import fc from 'fast-check';

import { spread } from '../../../shared/spread.ts';
import type { OperationId } from '../../../generated/contract.ts';
import {
  drawnCharacter,
  escapedKey,
  malformedCredentials,
  nearMisses,
  noCredential,
  otherSeparators,
  sameKeys,
  shortestDistinctKeyLength,
  standInCredentials,
  standIns,
  unauthorized,
  unknownCredentials,
  type InvalidCredential,
} from '../../arbitraries/credentials.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule, type RuleSpec } from '../../engine/rule.ts';
import { recallUpdate } from '../../engine/session/listing-history.ts';
import type { ControlledRequest } from '../../engine/session/positive-controls.ts';
import {
  allOperations,
  callableOf,
  insistOnProbe,
  leadCapabilities,
  leadOperations,
  type Probe,
} from '../../engine/session/probes.ts';
import type { Session } from '../../engine/session/session.ts';
import type { CredentialName, KnownCredential } from '../../target/credentials.ts';
import type { PresentedCredential, RequestPlan } from '../../wire/exchange.ts';

interface RefusalInput {
  /** Picks among the declared offices and listings, and among forms of the range. */
  readonly pick: number;
  readonly credentials: readonly InvalidCredential[];
}

/** A key in the query is a parameter that the target may refuse in itself. */
function planWith(probe: Probe, credential: PresentedCredential): RequestPlan {
  const plan = probe.presenting(credential);
  return credential.query.length > 0 ? { ...plan, openPoint: 'unknown-parameter' } : plan;
}

/** A declared key may not be what the operator believes. */
const hintFor = ({ context }: Session, label: string): string | undefined =>
  context.credentials.known.some(({ name }) => name === label)
    ? `if credentials.${label} is not the declared key, fix it in the target file`
    : undefined;

async function checkWith(
  session: Session,
  operation: OperationId,
  { pick, credentials }: RefusalInput,
): Promise<void> {
  const probe = insistOnProbe(session.context, operation, pick);
  const defectives = credentials.map(
    ({ presented }) =>
      () =>
        planWith(probe, presented),
  );
  const { listing } = probe;
  const send = async (): Promise<ControlledRequest[]> => {
    await probe.prepare(session);
    const last = listing && recallUpdate(listing.fixture, session);
    return await session.askBetweenControls(() => probe.correct(session), defectives, last);
  };
  const controlledRequests =
    listing === undefined ? await send() : await session.context.lock.hold(send, [listing]);
  for (const [index, controlled] of controlledRequests.entries()) {
    const { presented, statuses = [401], requirement } = credentials[index] ?? {};
    const label = presented?.label ?? '';
    session.judgeRefusal(controlled, statuses, `the credential is ${label}`, {
      hint: hintFor(session, label),
      ...(requirement === undefined ? {} : { requirement }),
    });
  }
}

async function checkRefusals(
  session: Session,
  operation: OperationId,
  { pick, credentials }: RefusalInput,
): Promise<void> {
  for (const { secret, presented } of credentials) {
    if (secret !== undefined) session.context.secrets.add(secret, `<${presented.label}>`);
  }
  await checkWith(session, operation, { pick, credentials });
}

/** The last office by number of leads, which has none if such an office is declared. */
const ofEmptiestOffice = fc.nat(300).map((pick) => 3 * pick + 2);

/**
 * Cases, inputs and check of a rule by which every listed operation refuses every kind of
 * credential. Sound: each request is correct but for its credential, and its positive control with
 * the full credential is accepted before and after.
 */
export const refusing = (
  operations: readonly OperationId[],
  kinds: (context: Context, operation: OperationId) => readonly fc.Arbitrary<InvalidCredential>[],
  pick: fc.Arbitrary<number> = fc.nat(1000),
): Pick<
  RuleSpec<OperationId, RefusalInput>,
  'cases' | 'input' | 'check' | 'locks' | 'locksItself' | 'comesFirst' | 'casesAtOnce'
> => ({
  locks: 'listings',
  locksItself: true,
  // They wait for locked listings, and would end long after the rest.
  comesFirst: true,
  casesAtOnce: () => true,
  cases: (context) => callableOf(context, operations),
  input: (operation, context) =>
    fc.record(
      {
        pick,
        credentials: fc.tuple(...spread(kinds(context, operation), context.depth.listLength)),
      },
      { noNullPrototype: true },
    ),
  check: checkRefusals,
});

/**
 * The same for both lead operations and a declared valid key that lacks a permission. Sound: the
 * operator declares what it lacks, and the full credential is accepted before and after.
 */
export const refusingLesserKey = (name: Exclude<CredentialName, 'full'>) => ({
  needs: { capabilities: leadCapabilities, fixtures: [`credentials.${name}` as const] },
  // Before the run creates leads; later rules use other offices.
  ...refusing(
    leadOperations,
    ({ credentials }) => [fc.constant(unauthorized(credentials.present(name)))],
    ofEmptiestOffice,
  ),
});

type Variant = (key: string, drawn: string) => InvalidCredential;

/** The same for texts derived from the full key, except any that happens to be another valid key. */
export const refusingVariants = (
  variantsOf: (credential: KnownCredential, operation: OperationId) => readonly Variant[],
): ReturnType<typeof refusing> =>
  refusing(allOperations, ({ credentials }, operation) =>
    variantsOf(credentials.full, operation).map((variant) =>
      drawnCharacter
        .map((character) => variant(credentials.full.key, character))
        .filter(({ presented }) => !credentials.isValid(presented)),
    ),
  );

export const missingCredential = defineRule({
  id: 'auth/missing-credential',
  requirements: ['auth/missing-credential'],
  title: 'Each operation refuses a request without an Authorization header',
  ...refusing(allOperations, () => [fc.constant(noCredential)]),
});

export const unknownCredential = defineRule({
  id: 'auth/unknown-credential',
  requirements: ['auth/unknown-credential'],
  title: 'Each operation refuses a key that was never issued',
  ...refusing(allOperations, ({ credentials }) => [unknownCredentials(credentials.full)]),
});

export const malformedCredential = defineRule({
  id: 'auth/malformed-credential',
  requirements: ['auth/malformed-credential'],
  title: 'Each operation refuses a valid key that is not presented as a bearer credential',
  // The scheme in another case is an open point and not in the list.
  ...refusing(allOperations, ({ credentials, client }) => {
    const taken = new Set(client.service?.headers.map(([name]) => name.toLowerCase()));
    return (
      malformedCredentials(credentials.full)
        // A gateway requires such a header; with another value the request would not reach the
        // target.
        .filter(
          ({ presented }) => !presented.headers.some(([name]) => taken.has(name.toLowerCase())),
        )
        .map((malformed) => fc.constant(malformed))
    );
  }),
});

export const nearMissCredential = defineRule({
  id: 'auth/near-miss-credential',
  requirements: ['auth/near-miss-credential'],
  title: 'Each operation refuses a key that resembles a valid one',
  missingPrerequisite: `needs a key of at least ${shortestDistinctKeyLength} characters: a text similar to a shorter one may be somebody's key`,
  // Sound: each text differs from the key in any case, and also when decoded by base64 or base32.
  ...refusingVariants(nearMisses),
});

export const sameKey = defineRule({
  id: 'auth/same-key',
  requirements: ['auth/same-key'],
  title: 'Each operation compares a key exactly, character by character',
  // Sound as a presumption only: keys may be encodings that are decoded leniently.
  ...refusingVariants((credential, operation) => {
    const same = sameKeys(credential);
    // A decoder of keys runs before every operation.
    if (operation === 'getHealth') return [...same, escapedKey];
    const hasSeparator = /[-_.]/.test(credential.key);
    // In place of the padding.
    return operation === 'getOrganizationLeadCount' && hasSeparator
      ? [otherSeparators, ...same.slice(1)]
      : same;
  }),
});

export const revokedCredential = defineRule({
  id: 'auth/revoked-credential',
  requirements: ['auth/unknown-credential'],
  title: 'Each operation refuses a key that was revoked',
  needs: { fixtures: ['credentials.revoked'] },
  ...refusing(allOperations, ({ credentials }) => [
    fc.constant(unauthorized(credentials.present('revoked'))),
  ]),
});

export const leadPermission = defineRule({
  id: 'auth/lead-permission',
  requirements: ['auth/lead-permission'],
  title: 'Both lead operations refuse a valid key that lacks lead tracking',
  ...refusingLesserKey('withoutLeadTracking'),
});

export const organizationAccess = defineRule({
  id: 'auth/organization-access',
  requirements: ['auth/organization-access'],
  title: 'Both lead operations refuse a valid key that lacks organization-level access',
  ...refusingLesserKey('withoutOrganizationAccess'),
});

export const needsCredential = defineRule({
  id: 'listing/needs-credential',
  requirements: ['listing/needs-credential'],
  title: 'A listing update without a valid credential is refused with 401',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  ...refusing(['updateListing'], ({ credentials }) => [
    fc.constant(noCredential),
    // Other unknown keys are tried by auth/unknown-credential.
    fc.oneof(unknownCredentials(credentials.full), standInCredentials(standIns)),
  ]),
});
