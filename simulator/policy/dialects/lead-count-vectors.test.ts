/** The counting of leads, against the golden vectors of spec/vectors/, under every bounds rule. */
import { describe, expect, test } from 'vitest';

import { openPoints } from '../../../generated/catalogue.ts';
import { pick } from '../../../shared/pick.ts';
import { countOffice, countOrganization } from '../../test-support/state.ts';
import type { Count, LeadSets, Range } from '../../../generated/vectors.ts';
import { readVectors } from '../../test-support/vectors.ts';
import { decide } from '../../model/decide.ts';
import type { Event } from '../../model/event.ts';
import { fold } from '../../model/evolve.ts';
import type { Policy } from '../../model/policy.ts';
import type { State } from '../../model/state.ts';
import { applyDialect, type Answers } from './dialect.ts';
import { referencePolicies } from '../override.ts';

const sets = await readVectors('lead-counts');

function policyOf(answers: Answers): Policy {
  return applyDialect(answers, referencePolicies).policy;
}

function stateOf({ offices, leads }: LeadSets[number]): State {
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

const datesOf = (range: Range) => pick(range, 'startDate', 'endDate');

function tallyOf(state: State, range: Range, now: number, policy: Policy): Count {
  const { reply } = decide(state, countOrganization('1', datesOf(range)), now, policy);
  if (reply.kind !== 'organization-count') throw new Error(`Not a count: ${JSON.stringify(reply)}`);
  const { totalLeads, offices } = reply;
  const byOffice = offices.map((office) => [office.officeId, office.totalLeads]);
  return { totalLeads, byOffice: Object.fromEntries(byOffice) };
}

function countOf(state: State, id: string, range: Range, now: number, policy: Policy) {
  const { reply } = decide(state, countOffice(id, datesOf(range)), now, policy);
  return reply.kind === 'office-count' ? reply.office.totalLeads : reply;
}

const bounds = openPoints.bounds.answers;
const tenYearsMilliseconds = 10 * 365.2425 * 86_400_000;

function isLong({ startMilliseconds = NaN, endMilliseconds = NaN }: Range): boolean {
  return endMilliseconds - startMilliseconds > tenYearsMilliseconds;
}

describe.each(sets)('$id', (set) => {
  const state = stateOf(set);
  const now = set.nowMilliseconds;

  test.each(bounds)('counts %s', (answer) => {
    const policy = policyOf({ bounds: answer });
    for (const range of set.ranges) {
      const expected = range.counts[answer];
      expect(tallyOf(state, range, now, policy), range.id).toEqual(expected);
      for (const [id, leads] of Object.entries(expected.byOffice)) {
        const count = countOf(state, id, range, now, policy);
        expect(count, `${range.id}, office ${id}`).toBe(leads);
      }
    }
  });

  test('is counted to now for an office whose dates are ignored, and as before in all', () => {
    const policy = policyOf({ 'office-date-parameters': 'ignored' });
    for (const range of set.ranges) {
      const expected = range.counts['from-start-before-end'];
      expect(tallyOf(state, range, now, policy), range.id).toEqual(expected);
      for (const id of set.offices) {
        const counted = countOf(state, String(id), range, now, policy);
        const whole = set.leads.filter(
          ({ officeId, epochMilliseconds }) => officeId === id && epochMilliseconds <= now,
        );
        expect(counted, `${range.id}, office ${id}`).toBe(whole.length);
      }
    }
  });

  test('is counted where ranges are limited, unless a range is longer than ten years', () => {
    const policy = policyOf({ 'range-length': 'limited' });
    for (const range of set.ranges) {
      if (isLong(range)) {
        const { reply } = decide(state, countOrganization('1', datesOf(range)), now, policy);
        expect(reply, range.id).toMatchObject({ reasonCode: 'range-length' });
      } else {
        const expected = range.counts['from-start-before-end'];
        expect(tallyOf(state, range, now, policy), range.id).toEqual(expected);
      }
    }
  });
});
