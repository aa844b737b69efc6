import { describe, expect, test } from 'vitest';

import { countOffice, countOrganization, health, update } from '../test-support/commands.ts';
import { now, state } from '../test-support/state.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import { objectToCounting } from './access.ts';
import type { Credential } from './state.ts';

const decided = (command: Command, policy: Policy = referencePolicy) =>
  decide(state, command, now, policy);

test.each([health('full'), countOffice('201'), countOrganization('31')])(
  '$operation happens without an event',
  (command) => {
    expect(decided(command).events).toEqual([]);
  },
);

test.each([health('FULL'), countOffice('999'), countOrganization('999'), update('L-9', {})])(
  'a refused $operation says that it is refused, and leaves no event',
  (command) => {
    expect(decided(command)).toMatchObject({ reply: { kind: 'refused' }, events: [] });
  },
);

describe('a health check with a parameter', () => {
  const asked = { ...health('full'), parameterNames: ['verbose', 'x'] };

  test('is answered where parameters are ignored', () => {
    expect(decided(asked).reply).toEqual(decided(health('full')).reply);
  });

  test('is refused where one of them is not', () => {
    const toleratesParameter = (name: string): boolean => name !== 'x';
    const policy: Policy = { ...referencePolicy, toleratesParameter };
    const reasonCode = 'unknown-parameter';
    expect(decided(asked, policy)).toEqual({
      reply: { kind: 'refused', because: 'invalid-query', reasonCode },
      events: [],
    });
    expect(decided(health('full'), policy).reply.kind).toBe('health-report');
  });
});

test('a key of a partner that there is not may not count', () => {
  const stranger: Credential = {
    key: 'k',
    partnerId: 'nobody',
    permissions: ['lead-tracking', 'organization-access'],
    revoked: false,
  };
  expect(objectToCounting(state, stranger, 'getOfficeLeadCount')).toBe('unsupported-operation');
});
