import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { countOffice, countOrganization, now, state } from '../test-support/state.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import { addLeads, countLeads, isSorted, insert } from './lead-count.ts';
import { referencePolicy, type Policy } from './policy.ts';
import type { Reply } from './reply.ts';

const millisecond = fc.integer({ min: -20, max: 20 });
const instants = fc.array(millisecond, { maxLength: 60 });
const bound = fc.oneof(millisecond, fc.constantFrom(-Infinity, Infinity));

test('a count equals that of a linear scan', () => {
  fc.assert(
    fc.property(instants, bound, bound, (leads, first, end) => {
      const expected = leads.filter((lead) => lead >= first && lead < end).length;
      expect(countLeads(addLeads(undefined, leads), { first, end })).toBe(expected);
    }),
  );
});

test('leads can be added in any order and in any batches', () => {
  fc.assert(
    fc.property(instants, instants, (some, more) => {
      const column = addLeads(addLeads(undefined, some), more);
      expect(Array.from(column)).toEqual([...some, ...more].toSorted((a, b) => a - b));
    }),
  );
});

test('an office without a column has no leads in any span', () => {
  expect(countLeads(undefined, { first: -Infinity, end: Infinity })).toBe(0);
});

test.each([
  [[], true],
  [[1], true],
  [[1, 1, 2], true],
  [[2, 1, 3], false],
  [[1, 3, 2], false],
])('leads at %j are sorted: %s', (leads, expected) => expect(isSorted(leads)).toBe(expected));

const past = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };

const answer = (command: Command, policy: Policy): Reply =>
  decide(state, command, now, policy).reply;

const looseColumn = Float64Array.of(Date.parse(past.startDate));
const sharedBy = (offices: number): Policy => ({
  ...referencePolicy,
  unassignedLeads: { column: looseColumn, offices },
});

test.each([
  [0, [3, 0]],
  [1, [4, 0]],
  [2, [4, 1]],
  [3, [4, 1]],
])('unassigned leads count once in the total, and in the first %d offices', (offices, leads) => {
  const policy = sharedBy(offices);
  expect(answer(countOrganization('31', past), policy)).toMatchObject({
    totalLeads: 4,
    offices: leads.map((totalLeads) => ({ totalLeads })),
  });
  for (const [index, totalLeads] of leads.entries()) {
    const reply = answer(countOffice(`${201 + index}`, past), policy);
    expect(reply).toMatchObject({ office: { totalLeads } });
  }
});

test('unassigned leads go to the first offices of the same organization', () => {
  expect(answer(countOrganization('42', past, 'other'), sharedBy(1))).toMatchObject({
    totalLeads: 2,
    offices: [{ totalLeads: 2 }],
  });
});

test('without unassigned leads, only the columns of offices are counted', () => {
  const counting = vi.fn(referencePolicy.countLeads);
  answer(countOrganization('31', past), { ...referencePolicy, countLeads: counting });
  expect(counting).toHaveBeenCalledTimes(2);
});

const addition = fc.record({
  /** Which of the existing columns to extend. */
  from: fc.nat(),
  /** Each value, and its place as a fraction of the column. */
  values: fc.array(fc.record({ value: fc.nat(99), part: fc.constantFrom(0, 0.3, 0.7, 1) }), {
    maxLength: 4,
  }),
});
const additions = fc.array(addition, { maxLength: 40 });

interface Grown<Numbers> {
  readonly column: Numbers;
  readonly expected: readonly number[];
}

/** Adds to a column, and to a plain list that it must equal. */
function grow<Numbers>(
  { column, expected }: Grown<Numbers>,
  added: readonly { readonly value: number; readonly part: number }[],
  add: (old: Numbers, places: readonly number[], values: readonly number[]) => Numbers,
): Grown<Numbers> {
  const sorted = added.toSorted((a, b) => a.part - b.part);
  const places = sorted.map(({ part }) => Math.floor(part * expected.length));
  const slow = [...expected];
  for (const [index, { value }] of sorted.entries())
    slow.splice((places[index] ?? 0) + index, 0, value);
  const values = sorted.map(({ value }) => value);
  return { column: add(column, places, values), expected: slow };
}

function checkAll<Numbers extends Iterable<number>>(
  none: Numbers,
  add: (old: Numbers, places: readonly number[], values: readonly number[]) => Numbers,
): void {
  fc.assert(
    fc.property(additions, (some) => {
      const all: Grown<Numbers>[] = [{ column: none, expected: [] }];
      for (const { from, values } of some) {
        const base = all[from % all.length];
        if (base !== undefined) all.push(grow(base, values, add));
      }
      for (const { column, expected } of all) expect([...column]).toEqual(expected);
    }),
  );
}

test('columns of instants that share memory keep their values', () => {
  checkAll<Float64Array>(new Float64Array(), (...arguments_) =>
    insert(Float64Array, ...arguments_),
  );
});

test('columns of indexes that share memory keep their values', () => {
  checkAll<Uint32Array>(new Uint32Array(), (...arguments_) => insert(Uint32Array, ...arguments_));
});

test('an appended column reuses the memory of the column before it, once', () => {
  const first = insert(Float64Array, new Float64Array([1, 2]), [2], [3]);
  const second = insert(Float64Array, first, [3], [4]);
  expect(second.buffer).toBe(first.buffer);
  expect(insert(Float64Array, first, [3], [5]).buffer).not.toBe(first.buffer);
});

test('a first column has no spare memory', () => {
  expect(insert(Float64Array, new Float64Array(), [0, 0], [1, 2]).buffer.byteLength).toBe(16);
  expect(insert(Uint32Array, new Uint32Array(), [0, 0], [1, 2]).buffer.byteLength).toBe(8);
});

test('a grown column fills its spare memory before it is reallocated', () => {
  const push = (column: Float64Array, value: number): Float64Array =>
    insert(Float64Array, column, [column.length], [value]);
  const third = push(new Float64Array([1, 2]), 3);
  expect(third.buffer.byteLength).toBe(5 * Float64Array.BYTES_PER_ELEMENT);
  const fifth = [4, 5].reduce(push, third);
  expect(fifth.buffer).toBe(third.buffer);
  expect(push(fifth, 6).buffer).not.toBe(third.buffer);
});
