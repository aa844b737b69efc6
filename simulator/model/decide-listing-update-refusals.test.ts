import { expect, test } from 'vitest';

import { update, withoutCredential } from '../test-support/commands.ts';
import { now, state } from '../test-support/state.ts';
import type { BodyProblem, Command } from './command.ts';
import type { Decision, RefusalReason } from './reply.ts';
import { refuse } from './reply.ts';
import { decide } from './decide.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import type { ReasonCode } from './result.ts';

const sold = { brokerExternalId: 'B-1', status: 'SOLD' };

function decided(command: Command, policy: Policy = referencePolicy): Decision {
  return decide(state, command, now, policy);
}

const without = (fault: BodyProblem) =>
  ({ ...update('L-1', {}), body: { kind: 'unusable', fault } }) as const;

const refusals: readonly (readonly [Command, RefusalReason, ReasonCode])[] = [
  [withoutCredential(update('L-1', sold)), 'unauthorized', 'auth/missing-credential'],
  [update('L-1', sold, 'revoked'), 'unauthorized', 'auth/unknown-credential'],
  [update('L-9', sold), 'listing-not-found', 'unknown-listing'],
  [update('L-2', sold, 'other'), 'listing-not-found', 'unknown-listing'],
  [update('L-1', { ...sold, status: 'GONE' }), 'invalid-status', 'listing/unknown-status'],
  [update('L-1', { ...sold, status: 'sold' }), 'invalid-status', 'listing/status-spelling'],
  [update('L-1', { brokerExternalId: 'B-1' }), 'invalid-status', 'missing-status'],
  [update('L-1', { status: 'SOLD' }), 'update-incomplete', 'missing-broker'],
  ...[{}, 7, '', null].map(
    (brokerExternalId) =>
      [
        update('L-1', { ...sold, brokerExternalId }),
        'invalid-broker-external-id',
        'update-field-types',
      ] as const,
  ),
  ...['Kim', null, []].map(
    (broker) =>
      [update('L-1', { ...sold, broker }), 'invalid-broker', 'update-field-types'] as const,
  ),
  ...[1, null, {}].map(
    (businessType) =>
      [
        update('L-1', { ...sold, businessType }),
        'invalid-business-type',
        'update-field-types',
      ] as const,
  ),
  ...['Boise', null, [], { city: 1 }, { state: null }].map(
    (location) =>
      [update('L-1', { ...sold, location }), 'invalid-location', 'update-field-types'] as const,
  ),
  [without('body-not-json'), 'body-not-json', 'unreadable-body'],
  [without('body-of-another-media-type'), 'body-of-another-media-type', 'request-media-type'],
];

test.each(refusals)(
  'case %#: %j is refused because %s, with the reason code %s',
  (command, because, reasonCode) => {
    expect(decided(command)).toEqual({ reply: refuse(because, reasonCode), events: [] });
  },
);

test('of several faults the credential is answered first, then the body, then the listing', () => {
  const faulty = update('L-9', { status: 'GONE' });
  expect(decided(withoutCredential(faulty)).reply).toMatchObject({ because: 'unauthorized' });
  expect(decided(faulty).reply).toMatchObject({ because: 'invalid-status' });
});

test('without a credential no policy tells whether a listing exists', () => {
  const policy: Policy = {
    ...referencePolicy,
    precedence: ['not-found', 'invalid', 'unauthorized'],
  };
  const { reply } = decided(withoutCredential(update('L-9', sold)), policy);
  expect(reply).toMatchObject({ because: 'unauthorized' });
});

test('a policy may forbid a change', () => {
  const policy: Policy = {
    ...referencePolicy,
    objectToChange: ({ latest }, status) => (latest.status === status ? 'same-status' : undefined),
  };
  const { reply, events } = decided(update('L-1', { ...sold, status: 'FOR_SALE' }), policy);
  expect(reply).toEqual(refuse('change-not-allowed', 'same-status'));
  expect(events).toEqual([]);
});
