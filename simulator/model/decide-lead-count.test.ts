import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { applyDialect } from '../policy/dialects/dialect.ts';
import type { Dates } from '../test-support/state.ts';
import {
  countOffice,
  countOrganization,
  health,
  now,
  state,
  withoutCredential,
} from '../test-support/state.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import { firstMillisecondAfter } from './instant.ts';
import { evolve } from './evolve.ts';
import type { Span } from './lead-count.ts';
import { referencePolicy, type Policy } from './policy.ts';
import { refuse, type RefusalReason, type Reply } from './reply.ts';
import { referencePolicies } from '../policy/override.ts';
import type { ReasonCode } from './result.ts';

const answer = (command: Command, policy: Policy = referencePolicy): Reply =>
  decide(state, command, now, policy).reply;

function total(reply: Reply): number | undefined {
  if (reply.kind === 'office-count') return reply.office.totalLeads;
  return reply.kind === 'organization-count' ? reply.totalLeads : undefined;
}

const past = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };

describe('a count', () => {
  test.each([
    [{}, 6],
    [past, 3],
    [{ startDate: '2024-01-01T00:00:00.001Z', endDate: past.endDate }, 2],
    [{ startDate: '2024-01-01T00:00:00.0001Z', endDate: '2024-01-01T00:00:00.001Z' }, 0],
    [{ startDate: '2024-01-01T02:00:00+02:00', endDate: '2024-01-31T19:00:00-05:00' }, 3],
    [{ startDate: past.endDate }, 1],
    [{ endDate: '2023-06-01T12:00:00Z' }, 0],
    [{ endDate: '2023-06-01T12:00:01Z' }, 2],
    [{ startDate: '2124-01-01T00:00:00Z', endDate: '2125-01-01T00:00:00Z' }, 0],
  ])('of the office in %j is %d', (dates, leads) => {
    expect(total(answer(countOffice('201', dates)))).toBe(leads);
  });

  test('of an organization lists its offices by id, with their sum', () => {
    expect(answer(countOrganization('31', past))).toEqual({
      kind: 'organization-count',
      organizationId: 31,
      organizationName: 'Own Brokers',
      totalLeads: 3,
      offices: [
        { officeId: 201, officeName: 'First', totalLeads: 3 },
        { officeId: 202, officeName: 'Second', totalLeads: 0 },
      ],
    });
  });

  test('includes a lead in the millisecond of its arrival', () => {
    const later = evolve(state, { kind: 'leads-received', officeId: 201, instants: [now] });
    const reply = decide(later, countOffice('201'), now, referencePolicy).reply;
    expect(total(reply)).toBe(7);
  });

  describe('excludes future leads', () => {
    const to = (instant: number) => new Date(instant).toISOString();
    const instants = [now - 1, now, now + 1, now + 1000];
    const later = evolve(state, { kind: 'leads-received', officeId: 201, instants });
    const count = (dates: Dates, at = now, policy: Policy = referencePolicy) =>
      total(decide(later, countOffice('201', dates), at, policy).reply);
    const future = { startDate: to(now), endDate: to(now + 5000) };
    const leftOut = applyDialect(
      { 'lead-now': 'left-out', bounds: 'from-start-to-end' },
      referencePolicies,
    ).policy;

    test.each([
      ['without an end', {}, 8],
      ['up to an instant after now', { endDate: to(now + 5000) }, 8],
      ['from now on', future, 1],
      ['wholly after now', { startDate: to(now + 1), endDate: to(now + 5000) }, 0],
    ])('%s', (_range, dates, leads) => expect(count(dates)).toBe(leads));

    test('until the millisecond of their arrival', () => {
      expect([0, 1, 999, 1000].map((passed) => count(future, now + passed))).toEqual([1, 2, 2, 3]);
    });

    test('under dialects with inclusive bounds or without the leads of now', () => {
      expect(count({}, now, leftOut)).toBe(7);
      expect(count({ endDate: to(now + 1) }, now, leftOut)).toBe(8);
      expect(count({ startDate: to(now + 1), endDate: to(now + 1000) }, now, leftOut)).toBe(0);
    });

    test('even if the span of the policy is infinite', () => {
      const endless = { ...referencePolicy, spanOf: () => ({ first: 0, end: Infinity }) };
      expect(count({}, now, endless)).toBe(8);
    });

    test('but leaves the span unchanged if there are none', () => {
      const spans: Span[] = [];
      const watching: Policy = { ...referencePolicy, countLeads: (_, span) => spans.push(span) };
      decide(state, countOffice('201', future), now, watching);
      expect(spans).toEqual([{ first: now, end: now + 5000 }]);
    });
  });

  test('takes its bounds from the policy', () => {
    const inclusive: Policy = {
      ...referencePolicy,
      spanOf: (range, at) => {
        const span = referencePolicy.spanOf(range, at);
        return range.end === undefined ? span : { ...span, end: firstMillisecondAfter(range.end) };
      },
    };
    expect(total(answer(countOffice('201', past), inclusive))).toBe(4);
  });

  test('ignores other parameters, unless the policy refuses them', () => {
    const command = countOffice('201', { otherNames: ['limit'] });
    expect(answer(command)).toMatchObject({ kind: 'office-count' });
    const strict: Policy = { ...referencePolicy, toleratesParameter: () => false };
    expect(answer(command, strict)).toEqual(refuse('invalid-query', 'unknown-parameter'));
  });

  test('has no events', () => {
    expect(decide(state, countOffice('201'), now, referencePolicy).events).toEqual([]);
  });
});

test('health reports the permissions of any valid credential', () => {
  const reply = answer(health('no-organization'));
  expect(reply).toEqual({ kind: 'health-report', permissions: ['lead-tracking'], at: now });
});

test('arbitrary ids and dates always get a decision', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (id, texts) => {
      const dates = { startDate: texts, endDate: texts };
      expect(answer(countOffice(id, dates))).toHaveProperty('kind');
      expect(answer(countOrganization(id, dates))).toHaveProperty('kind');
    }),
  );
});

const badDates = { startDate: 'soon' };

const malformed = { kind: 'none', reasonCode: 'auth/malformed-credential' } as const;
const cases: readonly (readonly [Command, RefusalReason, ReasonCode])[] = [
  [withoutCredential(health('full')), 'unauthorized', 'auth/missing-credential'],
  [{ ...health('full'), credential: malformed }, 'unauthorized', 'auth/malformed-credential'],
  [health('FULL'), 'unauthorized', 'auth/unknown-credential'],
  [health('revoked'), 'unauthorized', 'auth/unknown-credential'],
  [withoutCredential(countOffice('201')), 'unauthorized', 'auth/missing-credential'],
  [countOffice('201', {}, 'no-leads'), 'unauthorized', 'auth/lead-permission'],
  [countOrganization('31', {}, 'no-leads'), 'unauthorized', 'auth/lead-permission'],
  [countOffice('201', {}, 'no-organization'), 'unauthorized', 'auth/organization-access'],
  [countOrganization('31', {}, 'no-organization'), 'unauthorized', 'auth/organization-access'],
  [countOffice('301', {}, 'other'), 'operation-unsupported', 'unsupported-operation'],
  [countOffice('999'), 'office-not-found', 'office/unknown'],
  [countOffice('301'), 'office-not-found', 'office/foreign'],
  [countOffice('second'), 'office-not-found', 'office/external-id'],
  [countOffice('7'), 'office-not-found', 'office/external-id'],
  [countOffice('0201'), 'office-not-found', 'id-forms'],
  [countOffice('201.0'), 'office-not-found', 'id-forms'],
  [countOffice('9'.repeat(400)), 'office-not-found', 'id-forms'],
  [countOrganization('999'), 'organization-not-found', 'organization/unknown'],
  [countOrganization('42'), 'organization-not-found', 'organization/foreign'],
  [countOrganization('own-org'), 'organization-not-found', 'organization/external-id'],
  [countOffice('201', { startDate: '2024-13-01T00:00:00Z' }), 'invalid-query', 'range/not-iso'],
  [countOffice('201', { endDate: '' }), 'invalid-query', 'empty-parameter'],
  [countOffice('201', { endDate: ['a', 'b'] }), 'invalid-query', 'repeated-parameter'],
  [
    countOrganization('31', { startDate: past.endDate, endDate: past.startDate }),
    'invalid-query',
    'range/start-not-before-end',
  ],
  [
    countOrganization('31', { startDate: '2124-01-01T00:00:00Z' }),
    'invalid-query',
    'range/start-after-now',
  ],
];

test.each(cases)(
  'case %#: %j is refused because %s, with the reason code %s',
  (command, because, reasonCode) => expect(answer(command)).toEqual(refuse(because, reasonCode)),
);

describe('if a request has several errors', () => {
  test('the credential is reported first, then the query, then the resource', () => {
    const all = countOffice('999', badDates, 'no-leads');
    expect(answer(all)).toMatchObject({ because: 'unauthorized' });
    expect(answer({ ...all, credential: { kind: 'key', key: 'full' } })).toMatchObject({
      because: 'invalid-query',
    });
  });

  test.each([
    [['not-found', 'invalid', 'unauthorized'], 'organization-not-found'],
    [['invalid', 'not-found', 'unauthorized'], 'invalid-query'],
    [['unauthorized', 'not-found', 'invalid'], 'unauthorized'],
  ] as const)('a policy can change the precedence to %j', (precedence, because) => {
    const command = withoutCredential(countOrganization('999', badDates));
    expect(answer(command, { ...referencePolicy, precedence })).toMatchObject({ because });
  });

  test('a precedence that lacks a kind of error throws', () => {
    const policy: Policy = { ...referencePolicy, precedence: ['invalid'] };
    expect(() => answer(countOffice('999'), policy)).toThrow('every kind of error');
  });
});
