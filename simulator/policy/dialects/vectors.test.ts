/** Checks date parsing in each dialect against the golden vectors of spec/vectors/. */
import { describe, expect, test } from 'vitest';

import { openPoints as catalogued, type OpenPointId } from '../../../generated/catalogue.ts';
import { readRange } from '../../model/read-range.ts';
import { instantAt, type Instant } from '../../model/instant.ts';
import { accept, reject, type Result } from '../../model/result.ts';
import { readVectors } from '../../test-support/send-vector.ts';
import { applyDialect, listDifferences, type Answers } from './dialect.ts';
import { referencePolicies } from '../override.ts';
import { pick } from '../../../shared/select.ts';
import { countOffice, countOrganization } from '../../test-support/state.ts';
import type { Count, LeadSets, Range } from '../../../generated/vectors.ts';
import { decide } from '../../model/decide.ts';
import type { Event } from '../../model/event.ts';
import { fold } from '../../model/evolve.ts';
import type { Policy } from '../../model/policy.ts';
import type { State } from '../../model/state.ts';

const vectors = await readVectors('date-texts');
const groups = await readVectors('same-instants');

/** Later than all vectors, so that each date can start an open range. */
const afterAllDates = Date.parse('+100000-01-01T00:00:00Z');

const forms = ['accepted', 'refused'] as const;

const dialects: readonly Answers[] = forms.flatMap((offsetForm) =>
  forms.flatMap((fractionalSeconds) =>
    forms.flatMap((lenientIso) =>
      (['refused', 'as-omitted'] as const).map((emptyParameter) => ({
        'offset-form': offsetForm,
        'fractional-seconds': fractionalSeconds,
        'lenient-iso': lenientIso,
        'empty-parameter': emptyParameter,
      })),
    ),
  ),
);

/** Whether a text has the form of the contract, which every dialect accepts. */
const isPlain = ({ openPoints }: { readonly openPoints: readonly OpenPointId[] }): boolean =>
  openPoints.length === 0;

function acceptedPoints(dialect: Answers): OpenPointId[] {
  const named = ['offset-form', 'fractional-seconds', 'lenient-iso', 'empty-parameter'] as const;
  const accepted = named.filter((point) => dialect[point] !== 'refused');
  return [...accepted, 'early-years'];
}

describe.each(dialects.map((dialect) => ({ dialect, name: listDifferences(dialect).join(', ') })))(
  'with $name',
  ({ dialect }) => {
    const { policy } = applyDialect(dialect, referencePolicies);
    const points = acceptedPoints(dialect);
    const isAccepted = (open: readonly OpenPointId[]): boolean =>
      open.every((point) => points.includes(point));

    function read(text: string): Result<Instant | undefined> {
      const dates = { startDate: [text], endDate: [], otherNames: [] };
      const range = readRange(dates, afterAllDates, policy);
      return range.ok ? accept(range.value.start) : range;
    }

    test('each text gives its instant, or a refusal with the right reason code', () => {
      for (const vector of vectors) {
        const { id, text } = vector;
        const result = read(text);
        if (vector.verdict === 'valid') {
          expect(result, id).toEqual(accept(instantAt(vector.epochMilliseconds)));
        } else if (vector.verdict === 'invalid') {
          expect([reject(vector.requirement), reject('lenient-iso')], id).toContainEqual(result);
        } else {
          const { openPoints, epochMilliseconds, epochNanoseconds } = vector;
          expect(result.ok, id).toBe(isAccepted(openPoints));
          const exact = epochNanoseconds === undefined ? undefined : BigInt(epochNanoseconds);
          if (!result.ok) expect(openPoints, id).toContain(result.reason);
          else if (exact !== undefined) expect(result.value, id).toBe(exact);
          else if (epochMilliseconds !== null) {
            expect(result.value, id).toBe(instantAt(epochMilliseconds));
          }
        }
      }
    });

    test('all accepted spellings of an instant are equal', () => {
      // Guards against a vacuous pass: some spellings have the form of the contract.
      expect(groups.some(({ spellings }) => spellings.some(isPlain))).toBe(true);
      for (const { id, epochMilliseconds, spellings } of groups) {
        const accepted = spellings.filter(({ openPoints }) => isAccepted(openPoints));
        for (const { text } of accepted)
          expect(read(text), `${id}: ${text}`).toEqual(accept(instantAt(epochMilliseconds)));
      }
    });
  },
);

/* Checks counts against the golden vectors of spec/vectors/, under every answer to bounds. */

const sets = await readVectors('lead-counts');

const policyOf = (answers: Answers): Policy => applyDialect(answers, referencePolicies).policy;

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

const bounds = catalogued.bounds.answers;
const tenYearsMilliseconds = 10 * 365.2425 * 86_400_000;

const isLong = ({ startMilliseconds = NaN, endMilliseconds = NaN }: Range): boolean =>
  endMilliseconds - startMilliseconds > tenYearsMilliseconds;

describe.each(sets)('$id', (set) => {
  const state = stateOf(set);
  const now = set.nowMilliseconds;

  test.each(bounds)('counts correctly under %s', (answer) => {
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

  test('ignores the dates of office counts only, if the dialect says so', () => {
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

  test('refuses only ranges longer than ten years, if ranges are limited', () => {
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
