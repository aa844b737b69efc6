import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { applyDialect } from '../policy/dialects/dialect.ts';
import type { Dates } from '../test-support/commands.ts';
import { countOffice, countOrganization, health } from '../test-support/commands.ts';
import { now, state } from '../test-support/state.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import { firstMillisecondAfter } from './instant.ts';
import { evolve } from './evolve.ts';
import type { Span } from './lead-count.ts';
import type { Policy } from './policy.ts';
import { referencePolicy } from './policy.ts';
import type { Reply } from './reply.ts';
import { refuse } from './reply.ts';
import { referencePolicies } from '../policy/override.ts';

function answer(command: Command, policy: Policy = referencePolicy): Reply {
  return decide(state, command, now, policy).reply;
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
    const later = evolve(state, { kind: 'leads-received', officeId: 201, instants: [now] });
    const reply = decide(later, countOffice('201'), now, referencePolicy).reply;
    expect(total(reply)).toBe(7);
  });

  describe('knows no lead before it comes', () => {
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
    ])('%s', (_range, dates, leads) => {
      expect(count(dates)).toBe(leads);
    });

    test('and counts it from its very millisecond on', () => {
      expect([0, 1, 999, 1000].map((passed) => count(future, now + passed))).toEqual([1, 2, 2, 3]);
    });

    test('whatever the dialect says of the bounds and of the lead of now', () => {
      expect(count({}, now, leftOut)).toBe(7);
      expect(count({ endDate: to(now + 1) }, now, leftOut)).toBe(8);
      expect(count({ startDate: to(now + 1), endDate: to(now + 1000) }, now, leftOut)).toBe(0);
    });

    test('whatever span the policy makes', () => {
      const endless = { ...referencePolicy, spanOf: () => ({ first: 0, end: Infinity }) };
      expect(count({}, now, endless)).toBe(8);
    });

    test('while a span in a state without such leads stays as the policy made it', () => {
      const spans: Span[] = [];
      const watching: Policy = {
        ...referencePolicy,
        countLeads: (_column, span) => spans.push(span),
      };
      decide(state, countOffice('201', future), now, watching);
      expect(spans).toEqual([{ first: now, end: now + 5000 }]);
    });
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
    expect(decide(state, countOffice('201'), now, referencePolicy).events).toEqual([]);
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
