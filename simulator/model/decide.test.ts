import { describe, expect, test, vi } from 'vitest';

import {
  countOffice,
  countOrganization,
  health,
  now,
  state,
  update,
  sold,
} from '../test-support/state.ts';
import { checkCountPermission } from './access.ts';
import type { Command } from './command.ts';
import { checkRange, chooseText } from './date-range.ts';
import { decide } from './decide.ts';
import type { Decision, RefusalReason } from './reply.ts';
import { evolve } from './evolve.ts';
import { instantAt } from './instant.ts';
import { referencePolicy, type Policy } from './policy.ts';
import { readDate, validFrom } from './read-range.ts';
import { accept, reject, type ReasonCode } from './result.ts';
import type { Credential, State } from './state.ts';

const decided = (command: Command, changes: Partial<Policy> = {}, of: State = state): Decision =>
  decide(of, command, now, { ...referencePolicy, ...changes });

const accepted = { reply: { kind: 'listing-updated' } };
const refused = (because: RefusalReason, reasonCode: ReasonCode): Decision => ({
  reply: { kind: 'refused', because, reasonCode },
  events: [],
});

describe("the policy's objections to a count", () => {
  test('to ids do not apply to external ids of the same kind of resource', () => {
    const checkIdText = (text: string) => (text === '31' ? undefined : 'id-forms');
    const asked = (command: Command) => decided(command, { checkIdText });
    expect(asked(countOffice('201'))).toEqual(refused('invalid-query', 'id-forms'));
    expect(asked(countOrganization('31')).reply.kind).toBe('organization-count');
    expect(asked(countOffice('second'))).toEqual(refused('office-not-found', 'office/external-id'));
    expect(asked(countOffice('own-org'))).toEqual(refused('invalid-query', 'id-forms'));
    expect(asked(countOrganization('own-org'))).toEqual(
      refused('organization-not-found', 'organization/external-id'),
    );
    expect(asked(countOrganization('second'))).toEqual(refused('invalid-query', 'id-forms'));
  });

  test('to dates are evaluated only if the id is well-formed', () => {
    const checkDatesGiven = vi.fn<Policy['checkDatesGiven']>(() => 'office-date-parameters');
    expect(decided(countOffice('201'), { checkDatesGiven })).toEqual(
      refused('invalid-query', 'office-date-parameters'),
    );
    const checkIdText = () => 'id-forms' as const;
    expect(decided(countOffice('201'), { checkDatesGiven, checkIdText: checkIdText })).toEqual(
      refused('invalid-query', 'id-forms'),
    );
    expect(checkDatesGiven).toHaveBeenCalledTimes(1);
  });
});

test('offices that the policy omits from the breakdown are in the total', () => {
  const listsOffice: Policy['listsOffice'] = ({ totalLeads }) => totalLeads > 0;
  expect(decided(countOrganization('31'), { listsOffice }).reply).toMatchObject({
    totalLeads: 6,
    offices: [{ officeId: 201 }],
  });
});

test('an office of an unknown organization cannot be counted', () => {
  const office = { id: 9, externalId: 'lost', organizationId: 99, name: 'Lost' };
  const lost = evolve(state, { kind: 'office-added', office });
  expect(decided(countOffice('9'), {}, lost)).toEqual(
    refused('office-not-found', 'office/foreign'),
  );
});

describe("the policy's objections to an update", () => {
  const status = 'SOLD';

  test.each([
    ['caller', 'checkUpdatePermission', 'unauthorized', 'update-permission'],
    ['broker', 'checkBroker', 'unknown-broker', 'unknown-broker'],
  ] as const)('to the %s refuse it', (_, name, because, reasonCode) => {
    const changes = { [name]: () => reasonCode };
    expect(decided(update('L-1', sold), changes)).toEqual(refused(because, reasonCode));
  });

  test('to a status change apply only if a status was sent for an existing listing', () => {
    const checkStatusChange = () => 'same-status' as const;
    const policy = { checkStatusChange, readMissingStatus: () => accept(undefined) } as const;
    expect(decided(update('L-1', sold), policy)).toEqual(
      refused('change-not-allowed', 'same-status'),
    );
    expect(decided(update('L-1', { brokerExternalId: 'B-1' }), policy)).toMatchObject(accepted);
    const adding = { ...policy, checkNewListing: () => undefined };
    expect(decided(update('L-9', sold), adding)).toMatchObject(accepted);
  });

  test('to a new listing can be lifted; it is a draft by default', () => {
    const policy = {
      checkNewListing: () => undefined,
      readMissingStatus: () => accept(undefined),
    } as const;
    expect(decided(update('L-9', { ...sold, status }))).toEqual(
      refused('listing-not-found', 'unknown-listing'),
    );
    expect(decided(update('L-9', sold), policy).events).toMatchObject([
      { kind: 'listing-added', externalListingId: 'L-9', status, at: now },
    ]);
    expect(decided(update('L-9', { brokerExternalId: 'B-1' }), policy).events).toMatchObject([
      { kind: 'listing-added', status: 'DRAFT' },
    ]);
    expect(decided(update('L-1', { brokerExternalId: 'B-1' }), policy).events).toMatchObject([
      { kind: 'listing-updated', status: 'FOR_SALE' },
    ]);
  });

  test('to a new listing decide the reason code', () => {
    const checkNewListing = vi.fn<Policy['checkNewListing']>(() => 'unknown-broker');
    expect(decided(update('L-9', sold), { checkNewListing: checkNewListing })).toEqual(
      refused('listing-not-found', 'unknown-broker'),
    );
    expect(checkNewListing).toHaveBeenCalledWith('L-9');
  });

  test('to a missing broker can be lifted; the listing then keeps its broker', () => {
    const { events } = decided(update('L-1', { status }), { checkUpdate: () => undefined });
    expect(events).toStrictEqual([
      { kind: 'listing-updated', partnerId: 'own', externalListingId: 'L-1', status, at: now },
    ]);
  });
});

describe('a health check with a parameter', () => {
  const asked = { ...health('full'), parameterNames: ['verbose', 'x'] };

  test('is answered if parameters are ignored', () => {
    expect(decided(asked).reply).toEqual(decided(health('full')).reply);
  });

  test('is refused if one of its parameters is not ignored', () => {
    const toleratesParameter = (name: string): boolean => name !== 'x';
    expect(decided(asked, { toleratesParameter })).toEqual(
      refused('invalid-query', 'unknown-parameter'),
    );
    expect(decided(health('full'), { toleratesParameter }).reply.kind).toBe('health-report');
  });
});

test('a key of an unknown partner may not count', () => {
  const stranger: Credential = {
    key: 'k',
    partnerId: 'nobody',
    permissions: ['lead-tracking', 'organization-access'],
    revoked: false,
  };
  expect(checkCountPermission(state, stranger, 'getOfficeLeadCount')).toBe('unsupported-operation');
});

/* Ranges of dates. */

const past = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };

describe('a decision holds', () => {
  test.each([
    ['2024-02-01T00:00:00Z', '2024-02-01T00:00:00.000Z'],
    ['2024-02-01T00:00:00.0001Z', '2024-02-01T00:00:00.001Z'],
  ])('for a range that ends at %s from %s on', (endDate, from) => {
    expect(validFrom(countOffice('201', { endDate }), referencePolicy)).toBe(Date.parse(from));
  });

  test.each<[string, Command, Policy]>([
    ['without an end', countOffice('201'), referencePolicy],
    ['up to what is not a date', countOffice('201', { endDate: 'soon' }), referencePolicy],
    ['of another operation', health('full'), referencePolicy],
    ['by another policy', countOffice('201', past), { ...referencePolicy }],
  ])('%s only in its own millisecond', (_case, command, policy) => {
    expect(validFrom(command, policy)).toBe(Infinity);
  });
});

test.each([
  [[], accept(undefined)],
  [['2024-01-01T00:00:00Z'], accept('2024-01-01T00:00:00Z')],
  [[''], accept('')],
  [['a', 'a'], reject('repeated-parameter')],
  [['', ''], reject('repeated-parameter')],
] as const)('chooseText of %j is %j', (texts, result) => expect(chooseText(texts)).toEqual(result));

const early = instantAt(now) - 1n;
const late = instantAt(now) + 1n;

test.each([
  ['from nothing to nothing', undefined, undefined, undefined],
  ['to any end', undefined, late, undefined],
  ['that begins a nanosecond before it ends', early, early + 1n, undefined],
  ['that lies in the future', late, late + 1n, undefined],
  ['that begins before now and is open', early, undefined, undefined],
  ['that begins when it ends', early, early, 'range/start-not-before-end'],
  ['that begins after it ends', late, early, 'range/start-not-before-end'],
  ['that begins now and is open', instantAt(now), undefined, 'range/start-after-now'],
  ['that begins later and is open', late, undefined, 'range/start-after-now'],
] as const)(
  'a range %s is accepted or refused correctly',
  (_description, start, end, objection) => {
    expect(checkRange({ start, end }, now)).toBe(objection);
  },
);

const policy = { ...referencePolicy, checkDateText: () => 'offset-form' as const };

test.each([
  ['2024-01-01T00:00:00+01:00', reject('offset-form')],
  ['2024-01-01', reject('range/date-only')],
])('%s is refused by a dialect, with its objection only if it is a valid date', (text, result) => {
  expect(readDate([text], policy)).toEqual(result);
});
