import { describe, expect, test } from 'vitest';

import {
  countOffice,
  countOrganization,
  health,
  withoutCredential,
} from '../test-support/commands.ts';
import { now, state } from '../test-support/state.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import type { RefusalReason, Reply } from './reply.ts';
import { refuse } from './reply.ts';
import type { ReasonCode } from './result.ts';

function answer(command: Command, policy: Policy = referencePolicy): Reply {
  return decide(state, command, now, policy).reply;
}

const past = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };
const badDates = { startDate: 'soon' };

describe('a refusal', () => {
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
    (command, because, reasonCode) => {
      expect(answer(command)).toEqual(refuse(because, reasonCode));
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
