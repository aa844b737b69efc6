import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { countOffice, countOrganization, health } from '../test-support/commands.ts';
import { now, world } from '../test-support/world.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import { firstMillisecondAfter } from './instant.ts';
import { evolve } from './evolve.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import type { Reply } from './reply.ts';
import { refuse } from './reply.ts';

function answer(command: Command, policy: Policy = referencePolicy): Reply {
  return decide(world, command, now, policy).reply;
}

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
