import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { countOffice, countOrganization, now, state } from '../test-support/state.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import { addLeads, countLeads, isSorted } from './lead-count.ts';
import { referencePolicy, type Policy } from './policy.ts';
import type { Reply } from './reply.ts';

const millisecond = fc.integer({ min: -20, max: 20 });
const instants = fc.array(millisecond, { maxLength: 60 });
const bound = fc.oneof(millisecond, fc.constantFrom(-Infinity, Infinity));

test('a count is what a look at every lead counts', () => {
  fc.assert(
    fc.property(instants, bound, bound, (leads, first, end) => {
      const expected = leads.filter((lead) => lead >= first && lead < end).length;
      expect(countLeads(addLeads(undefined, leads), { first, end })).toBe(expected);
    }),
  );
});

test('leads may be added in any order and in any portions', () => {
  fc.assert(
    fc.property(instants, instants, (some, more) => {
      const column = addLeads(addLeads(undefined, some), more);
      expect(Array.from(column)).toEqual([...some, ...more].toSorted((a, b) => a - b));
    }),
  );
});

test('an office that never had a lead has none in any span', () => {
  expect(countLeads(undefined, { first: -Infinity, end: Infinity })).toBe(0);
});

test.each([
  [[], true],
  [[1], true],
  [[1, 1, 2], true],
  [[2, 1, 3], false],
  [[1, 3, 2], false],
])('leads at %j are sorted: %s', (leads, expected) => {
  expect(isSorted(leads)).toBe(expected);
});

const past = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };

const answer = (command: Command, policy: Policy): Reply =>
  decide(state, command, now, policy).reply;

const column = Float64Array.of(Date.parse(past.startDate));
const sharedBy = (offices: number): Policy => ({
  ...referencePolicy,
  looseLeads: { column, offices },
});

test.each([
  [0, [3, 0]],
  [1, [4, 0]],
  [2, [4, 1]],
  [3, [4, 1]],
])(
  'leads that are not those of one office count once in all, and in the first %d of its offices',
  (offices, leads) => {
    const policy = sharedBy(offices);
    expect(answer(countOrganization('31', past), policy)).toMatchObject({
      totalLeads: 4,
      offices: leads.map((totalLeads) => ({ totalLeads })),
    });
    for (const [index, totalLeads] of leads.entries()) {
      const reply = answer(countOffice(`${201 + index}`, past), policy);
      expect(reply).toMatchObject({ office: { totalLeads } });
    }
  },
);

test('they leave the offices of another organization their place', () => {
  expect(answer(countOrganization('42', past, 'other'), sharedBy(1))).toMatchObject({
    totalLeads: 2,
    offices: [{ totalLeads: 2 }],
  });
});

test('they are asked for where there are some', () => {
  const counting = vi.fn(referencePolicy.countLeads);
  answer(countOrganization('31', past), { ...referencePolicy, countLeads: counting });
  expect(counting).toHaveBeenCalledTimes(2);
});
