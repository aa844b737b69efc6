import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findConflicts, type Operation } from './history.ts';

const operate =
  (kind: Operation['kind']) =>
  (value: string, begin: number, end: number): Operation => ({ kind, value, begin, end });
const [write, read] = [operate('write'), operate('read')];

test.each([
  ['a value that nobody wrote', [read('x', 1, 2)]],
  ['a value before it was written', [read('a', 1, 2), write('a', 3, 4)]],
  ['an old value behind a new one', [write('a', 1, 2), read('0', 3, 4)]],
  ['an old value behind one of a slow write', [write('a', 1, 9), read('a', 2, 3), read('0', 4, 5)]],
  ['a lost write', [write('a', 1, 2), write('b', 3, 4), read('a', 5, 6)]],
  [
    'a write that came twice',
    [write('a', 1, 2), read('a', 3, 4), write('b', 5, 6), read('b', 7, 8), read('a', 9, 10)],
  ],
  [
    'an order in which no two agree',
    [write('a', 1, 9), write('b', 1, 9), read('a', 2, 3), read('b', 4, 5), read('a', 6, 7)],
  ],
])('%s: not linearizable', (_, history) => expect(findConflicts('0', history)).not.toEqual([]));

test.each([
  ['one after the other', [write('a', 1, 2), read('a', 3, 4), write('b', 5, 6), read('b', 7, 8)]],
  ['either while it is written', [write('a', 1, 9), read('0', 2, 3), read('a', 4, 5)]],
  ['two at once, in the order that is read', [write('a', 1, 5), write('b', 1, 5), read('b', 6, 7)]],
  ['one unanswered, and done later', [write('a', 1, Infinity), read('0', 5, 6), read('a', 7, 8)]],
  ['one unanswered, and never done', [write('a', 1, Infinity), write('b', 2, 3), read('b', 4, 5)]],
])('%s: linearizable', (_, history) => expect(findConflicts('0', history)).toEqual([]));

test('every history of a single register is linearizable', () => {
  const step = fc.record({
    isWrite: fc.boolean(),
    before: fc.nat(50),
    after: fc.nat(50),
    isAnswered: fc.boolean(),
  });
  const run = fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
    let value = '0';
    const history = steps.map(({ isWrite, before, after, isAnswered }, number): Operation => {
      const instant = number * 10;
      if (isWrite) value = `v${number}`;
      const end = isWrite && !isAnswered ? Infinity : instant + after;
      const kind = isWrite ? 'write' : 'read';
      return { kind, value, begin: instant - before, end };
    });
    expect(findConflicts('0', history)).toEqual([]);
  });
  fc.assert(run);
});
