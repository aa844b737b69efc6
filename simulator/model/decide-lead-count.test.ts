import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  countOffice,
  countOrganization,
  health,
  withoutCredential,
} from '../test-support/commands.ts';
import { now, world } from '../test-support/world.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import { firstMillisecondAfter } from './instant.ts';
import { evolve } from './evolve.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import type { RefusalReason, Reply } from './reply.ts';
import { refuse } from './reply.ts';
import type { Ground } from './result.ts';

function answer(command: Command, policy: Policy = referencePolicy): Reply {
  return decide(world, command, now, policy).reply;
}

function total(reply: Reply): number | undefined {
  if (reply.kind === 'office-count') return reply.office.totalLeads;
  return reply.kind === 'organization-count' ? reply.totalLeads : undefined;
}

const past = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };
const badDates = { startDate: 'soon' };

describe('a refusal', () => {
  const malformed = { kind: 'none', ground: 'auth/malformed-credential' } as const;
  const cases: readonly (readonly [Command, RefusalReason, Ground])[] = [
    [withoutCredential(health('full')), 'unauthorized', 'auth/missing-credential'],
    [{ ...health('full'), credential: malformed }, 'unauthorized', 'auth/malformed-credential'],
    [health('FULL'), 'unauthorized', 'auth/unknown-credential'],
    [health('revoked'), 'unauthorized', 'auth/unknown-credential'],
    [withoutCredential(countOffice('201')), 'unauthorized', 'auth/missing-credential'],
    [countOffice('201', {}, 'no-leads'), 'unauthorized', 'auth/lead-permission'],
    [countOrganization('31', {}, 'no-leads'), 'unauthorized', 'auth/lead-permission'],
    [countOffice('201', {}, 'no-organization'), 'unauthorized', 'auth/organization-access'],
    [countOrganization('31', {}, 'no-organization'), 'unauthorized', 'auth/organization-access'],
    [countOffice('301', {}, 'other'), 'unauthorized', 'unsupported-operation'],
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
    'case %#: %j is refused because %s, on the ground %s',
    (command, because, ground) => {
      expect(answer(command)).toEqual(refuse(because, ground));
    },
  );
});

describe('of several faults', () => {
  test('the credential is answered first, then the query, then the resource', () => {
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
  ] as const)('a policy may put %j', (precedence, because) => {
    const command = withoutCredential(countOrganization('999', badDates));
    expect(answer(command, { ...referencePolicy, precedence })).toMatchObject({ because });
  });

  test('a policy that forgets a kind of fault is a mistake', () => {
    const policy: Policy = { ...referencePolicy, precedence: ['invalid'] };
    expect(() => answer(countOffice('999'), policy)).toThrow('every kind of fault');
  });
});

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

  test('of an organization lists all its offices by id, and adds them up', () => {
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

  test('knows a lead in the very millisecond in which it arrives', () => {
    const later = evolve(world, { kind: 'leads-received', officeId: 201, instants: [now] });
    const reply = decide(later, countOffice('201'), now, referencePolicy).reply;
    expect(total(reply)).toBe(7);
  });

  test('asks the policy where the bounds lie', () => {
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
    expect(decide(world, countOffice('201'), now, referencePolicy).events).toEqual([]);
  });
});

test('health tells what the credential holds, whatever that is', () => {
  const reply = answer(health('no-organization'));
  expect(reply).toEqual({ kind: 'health-report', permissions: ['lead-tracking'], at: now });
});

test('no id and no date breaks the decision', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (id, texts) => {
      const dates = { startDate: texts, endDate: texts };
      expect(answer(countOffice(id, dates))).toHaveProperty('kind');
      expect(answer(countOrganization(id, dates))).toHaveProperty('kind');
    }),
  );
});
