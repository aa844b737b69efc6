/** What is told of each part of a state. */
import { describe, expect, test } from 'vitest';

import { state } from '../test-support/state.ts';
import { compareStates } from './compare.ts';
import type { Event } from './event.ts';
import { emptyState } from './state.ts';
import { fold } from './evolve.ts';

const keys = { partnerId: 'own', externalListingId: 'L-1' };

const partner = { id: 'own', name: 'Own', lacks: [] };
const organization = { id: 31, externalId: 'own-org', partnerId: 'own', name: 'Own Brokers' };
const office = { id: 201, externalId: '7', organizationId: 31, name: 'First' };
const broker = { externalId: 'B-1', partnerId: 'own', name: 'Kim' };
const credential = { key: 'full', partnerId: 'own', permissions: [] };

interface Told {
  readonly about: string;
  readonly event: Event;
  readonly other: Event;
  readonly name: object;
  /** All that it holds. */
  readonly fields: object;
  /** What the other event changes. */
  readonly changed: object;
}

const renamed = (name: string) => ({ name: { before: name, after: 'Else' } });

const cases: readonly Told[] = [
  {
    about: 'partner',
    event: { kind: 'partner-added', partner },
    other: { kind: 'partner-added', partner: { ...partner, lacks: ['getHealth'] } },
    name: { id: 'own' },
    fields: { name: 'Own', lacks: [] },
    changed: { lacks: { before: [], after: ['getHealth'] } },
  },
  {
    about: 'organization',
    event: { kind: 'organization-added', organization },
    other: { kind: 'organization-added', organization: { ...organization, name: 'Else' } },
    name: { id: 31 },
    fields: { externalId: 'own-org', partnerId: 'own', name: 'Own Brokers' },
    changed: renamed('Own Brokers'),
  },
  {
    about: 'office',
    event: { kind: 'office-added', office },
    other: { kind: 'office-added', office: { ...office, name: 'Else' } },
    name: { id: 201 },
    fields: { externalId: '7', organizationId: 31, name: 'First' },
    changed: renamed('First'),
  },
  {
    about: 'broker',
    event: { kind: 'broker-added', broker },
    other: { kind: 'broker-added', broker: { ...broker, name: 'Else' } },
    name: { id: 'B-1', partnerId: 'own' },
    fields: { name: 'Kim' },
    changed: renamed('Kim'),
  },
  {
    about: 'credential',
    event: { kind: 'credential-issued', credential },
    other: { kind: 'credential-revoked', key: 'full' },
    name: { id: 'full' },
    fields: { partnerId: 'own', permissions: [], revoked: false },
    changed: { revoked: { before: false, after: true } },
  },
  {
    about: 'listing',
    event: { kind: 'listing-added', ...keys, officeId: 201, status: 'DRAFT', at: 3 },
    other: { kind: 'listing-updated', ...keys, businessType: 'Bakery', status: 'DRAFT', at: 4 },
    name: { id: 'L-1', partnerId: 'own' },
    fields: { officeId: 201, status: 'DRAFT', since: 3 },
    changed: { businessType: { after: 'Bakery' } },
  },
];

/** The fields as one state tells them that has them alone. */
const onlyIn = (side: 'before' | 'after', fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { [side]: value }]));

describe.each(cases)('of the $about', ({ about, event, other, name, fields, changed }) => {
  const one = fold([event]);
  // All changes of status are told beside the latest one.
  const history = (before: readonly object[], after: readonly object[]) =>
    about === 'listing' && { history: { before, after } };
  const first = { status: 'DRAFT', at: 3 };

  test('that came, all fields are told but its name', () => {
    const told = { ...onlyIn('after', fields), ...history([], [first]) };
    expect(compareStates(emptyState, one)).toStrictEqual([
      { about, ...name, change: 'added', fields: told },
    ]);
  });

  test('that went, too', () => {
    const told = { ...onlyIn('before', fields), ...history([first], []) };
    expect(compareStates(one, emptyState)).toStrictEqual([
      { about, ...name, change: 'removed', fields: told },
    ]);
  });

  test('that changed, the fields that are not the same', () => {
    expect(compareStates(one, fold([other], one))).toStrictEqual([
      { about, ...name, change: 'changed', fields: changed },
    ]);
  });

  test('that another history has made the same, nothing', () => {
    expect(compareStates(one, fold([event]))).toEqual([]);
  });
});

describe('of two histories', () => {
  const change = (status: 'SOLD' | 'ARCHIVED', at: number): Event => ({
    kind: 'listing-updated',
    ...keys,
    status,
    at,
  });
  const historyOf = (before: readonly Event[], after: readonly Event[]) => {
    const differences = compareStates(fold(before, state), fold(after, state));
    return differences.map((one) => ('fields' in one ? one.fields['history'] : one));
  };
  const sold = { status: 'SOLD', at: 7 };

  test('the changes behind those that both know are told', () => {
    const common = change('ARCHIVED', 5);
    expect(historyOf([common, change('SOLD', 7)], [common, change('SOLD', 8)])).toEqual([
      { before: [sold], after: [{ status: 'SOLD', at: 8 }] },
    ]);
    expect(historyOf([change('SOLD', 7)], [change('ARCHIVED', 7)])).toEqual([
      { before: [sold], after: [{ status: 'ARCHIVED', at: 7 }] },
    ]);
  });

  test('of which one goes further, the rest of that is told', () => {
    const [short, long] = [[change('SOLD', 7)], [change('SOLD', 7), change('ARCHIVED', 9)]];
    const rest = [{ status: 'ARCHIVED', at: 9 }];
    expect(historyOf(short, long)).toEqual([{ before: [], after: rest }]);
    expect(historyOf(long, short)).toEqual([{ before: rest, after: [] }]);
  });
});
