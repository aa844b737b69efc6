/** The counting of leads, against the golden vectors of spec/vectors/, under every bounds rule. */
import { describe, expect, test } from 'vitest';

import { countOffice, countOrganization } from '../test-support/commands.ts';
import type { Bounds, CountedRange, LeadSet, LeadTally } from '../test-support/vectors.ts';
import { readVectors } from '../test-support/vectors.ts';
import type { DateRange } from './date-range.ts';
import { spanOf } from './date-range.ts';
import { decide } from './decide.ts';
import type { Event } from './event.ts';
import { fold } from './evolve.ts';
import type { Instant } from './instant.ts';
import { firstMillisecondAfter, firstMillisecondFrom } from './instant.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import type { World } from './world.ts';

const sets = await readVectors('lead-counts');

interface Rule {
  readonly first: (start: Instant) => number;
  readonly end: (end: Instant) => number;
}

/** What each answer makes of an instant at a bound. */
const rules = {
  'from-start-before-end': { first: firstMillisecondFrom, end: firstMillisecondFrom },
  'from-start-to-end': { first: firstMillisecondFrom, end: firstMillisecondAfter },
  'after-start-to-end': { first: firstMillisecondAfter, end: firstMillisecondAfter },
  'after-start-before-end': { first: firstMillisecondAfter, end: firstMillisecondFrom },
} satisfies Record<Bounds, Rule>;

function policyOf({ first, end }: Rule): Policy {
  return {
    ...referencePolicy,
    spanOf: (range: DateRange, now: number) => {
      const open = spanOf({ start: undefined, end: undefined }, now);
      return {
        first: range.start === undefined ? open.first : first(range.start),
        end: range.end === undefined ? open.end : end(range.end),
      };
    },
  };
}

function worldOf({ offices, leads }: LeadSet): World {
  const permissions = ['lead-tracking', 'organization-access'] as const;
  const organization = { id: 1, externalId: 'org', partnerId: 'own', name: 'Own' };
  const events: Event[] = [
    { kind: 'partner-added', partner: { id: 'own', name: 'Own', lacks: [] } },
    { kind: 'organization-added', organization },
    { kind: 'credential-issued', credential: { key: 'full', partnerId: 'own', permissions } },
  ];
  for (const id of offices) {
    const office = { id, externalId: `office-${id}`, organizationId: 1, name: `Office ${id}` };
    const instants = leads
      .filter(({ officeId }) => officeId === id)
      .map(({ epochMilliseconds }) => epochMilliseconds);
    events.push({ kind: 'office-added', office });
    events.push({ kind: 'leads-received', officeId: id, instants });
  }
  return fold(events);
}

function datesOf({ startDate, endDate }: CountedRange) {
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  };
}

function tallyOf(world: World, range: CountedRange, now: number, policy: Policy): LeadTally {
  const { reply } = decide(world, countOrganization('1', datesOf(range)), now, policy);
  if (reply.kind !== 'organization-count') throw new Error(`Not a count: ${JSON.stringify(reply)}`);
  const { totalLeads, offices } = reply;
  const byOffice = offices.map((office) => [office.officeId, office.totalLeads]);
  return { totalLeads, byOffice: Object.fromEntries(byOffice) };
}

function countOf(world: World, id: string, range: CountedRange, now: number, policy: Policy) {
  const { reply } = decide(world, countOffice(id, datesOf(range)), now, policy);
  return reply.kind === 'office-count' ? reply.office.totalLeads : reply;
}

const bounds = Object.keys(rules) as Bounds[];

describe.each(sets)('$id', (set) => {
  const world = worldOf(set);

  test.each(bounds)('counts %s', (answer) => {
    const policy = policyOf(rules[answer]);
    for (const range of set.ranges) {
      const expected = range.counts[answer];
      expect(tallyOf(world, range, set.nowMilliseconds, policy), range.id).toEqual(expected);
      for (const [id, leads] of Object.entries(expected.byOffice)) {
        const count = countOf(world, id, range, set.nowMilliseconds, policy);
        expect(count, `${range.id}, office ${id}`).toBe(leads);
      }
    }
  });

  test('is counted by the reference from the start, without the end', () => {
    for (const range of set.ranges) {
      const tally = tallyOf(world, range, set.nowMilliseconds, referencePolicy);
      expect(tally, range.id).toEqual(range.counts['from-start-before-end']);
    }
  });
});
