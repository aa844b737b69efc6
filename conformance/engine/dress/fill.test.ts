import { describe, expect, test } from 'vitest';

import { dressLevels } from '../../wire/dress.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { choiceOf, pairOf, pairsIn, tripleOf, triplesIn, uncoveredIn } from './coverage.ts';
import { fillRows, rowsUntilCovered, type Uncovered } from './fill.ts';
import { firstRowOf, shapesOf, traceOf, type Row, type Shape } from './rows.ts';

const context = fakeContext(() => ({ status: 200 }), {
  target: { ...fakeTarget, capabilities: [] },
});
const shapes = shapesOf(context);
const unseen = uncoveredIn(context);
const none: Uncovered = { pairs: new Set(), triples: new Set() };
const onlyPairs: Uncovered = { ...none, pairs: unseen.pairs };
const onlyTriples: Uncovered = { ...none, triples: unseen.triples };

const seenIn = (rows: readonly Row[], { pairs, triples }: Uncovered): number => {
  const seen = new Set(rows.flatMap((row) => [...pairsIn(row)]));
  const deep = new Set(rows.flatMap((row) => [...triplesIn(row)]));
  return (
    [...pairs].filter((one) => seen.has(one)).length +
    [...triples].filter((one) => deep.has(one)).length
  );
};

function missingOf(some: readonly Shape[]): Uncovered {
  const rows = some.flatMap(({ fixed, free }) =>
    Object.entries(free).reduce<Row[]>(
      (begun, [factor, levels]) =>
        begun.flatMap((row) => levels.map((level) => ({ ...row, [factor]: level }))),
      [fixed],
    ),
  );
  return {
    pairs: new Set(rows.flatMap((row) => [...pairsIn(row)])),
    triples: new Set(rows.flatMap((row) => [...triplesIn(row)])),
  };
}

describe('the rows that fill the gaps of coverage', () => {
  test.each([
    ['pairs', onlyPairs, 24],
    ['triples', onlyTriples, 36],
    ['pairs and triples', unseen, 37],
  ])('cover all %s, each following the previous row, and are few', (_which, missing, most) => {
    const rows = fillRows(shapes, missing, 'getHealth', 500);
    expect(seenIn(rows, missing)).toBe(missing.pairs.size + missing.triples.size);
    const traces = rows.map(({ operation, defect }) => traceOf(operation, defect));
    expect(rows.map(({ before }) => before)).toEqual(['getHealth', ...traces.slice(0, -1)]);
    expect(rows).toHaveLength(most);
  });

  test('are none if nothing is missing, or no shape is possible', () => {
    expect(fillRows(shapes, none, 'getHealth', 500)).toEqual([]);
    expect(fillRows([], unseen, 'getHealth', 500)).toEqual([]);
  });

  test('are no more than the maximum', () => {
    const rows = fillRows(shapes, unseen, 'getHealth', 500);
    expect(fillRows(shapes, unseen, 'getHealth', 3)).toEqual(rows.slice(0, 3));
    expect(fillRows(shapes, unseen, 'getHealth', 0)).toEqual([]);
  });

  test('begin with those that cover most', () => {
    const free = {
      before: ['getHealth', 'refused for no key'],
      accept: ['default', 'omitted'],
      encoding: ['default', 'of none'],
      connection: ['default', 'of its own, in pieces'],
    };
    const few = (['nothing', 'no key'] as const).map((defect): Shape => ({
      fixed: { operation: 'getHealth', defect },
      free,
    }));
    const rows = fillRows(few, missingOf(few), 'getHealth', 50);
    expect(rows.map((row) => Object.values(row).slice(1).join(', '))).toEqual([
      'nothing, getHealth, default, default, default',
      'no key, getHealth, omitted, of none, of its own, in pieces',
      'no key, refused for no key, default, default, of its own, in pieces',
      'nothing, refused for no key, omitted, of none, default',
      'nothing, getHealth, default, of none, of its own, in pieces',
      'no key, getHealth, omitted, default, default',
      'no key, refused for no key, default, default, default',
      'nothing, refused for no key, default, default, of its own, in pieces',
    ]);
  });
});

describe('of two rows, the first is the one', () => {
  const shapeOf = (defect: 'nothing' | 'no key'): Shape => ({
    fixed: { operation: 'getHealth', defect },
    free: { accept: ['default', 'omitted'], connection: ['default'] },
  });
  const both = [shapeOf('nothing'), shapeOf('no key')];
  const afterRefusal = choiceOf('before', 'refused for no key');
  const row: Row = {
    operation: 'getHealth',
    defect: 'nothing',
    before: 'getHealth',
    connection: 'default',
  };
  const faultsOf = (missing: Uncovered): string[] =>
    fillRows(both, missing, 'getHealth', 2).map(({ defect }) => defect);

  test('that leads to a pair, rather than the one that has triples', () => {
    const triples = triplesIn(row);
    const pairs = new Set([pairOf(afterRefusal, choiceOf('accept', 'omitted'))]);
    expect(faultsOf({ pairs, triples })[0]).toBe('no key');
    expect(faultsOf({ pairs: new Set(), triples })[0]).toBe('nothing');
  });

  test.each([
    ['that has a triple, rather than the one that leads to twelve', 4, 'nothing'],
    ['that leads to fifteen triples, rather than the one that has one', 5, 'no key'],
  ])('%s', (_which, escapes, expected) => {
    const has = (['defect', 'before', 'connection'] as const).map((factor) =>
      choiceOf(factor, row[factor] ?? ''),
    );
    const [one = -1, other = -1, third = -1] = has;
    const ahead = dressLevels.connection.flatMap((level) =>
      ['a', 'b', 'c', 'd', 'e']
        .slice(0, escapes)
        .map((escape) =>
          tripleOf(afterRefusal, choiceOf('connection', level), choiceOf('escapes', escape)),
        ),
    );
    const triples = new Set([tripleOf(one, other, third), ...ahead]);
    expect(faultsOf({ pairs: new Set(), triples })[0]).toBe(expected);
  });
});

test('rowsUntilCovered is the least number of rows that cover every pair', () => {
  const rows = fillRows(shapes, unseen, 'getHealth', 500);
  const needed = rowsUntilCovered(rows, unseen.pairs);
  expect(needed).toBeLessThan(rows.length);
  expect(seenIn(rows.slice(0, needed), onlyPairs)).toBe(unseen.pairs.size);
  expect(seenIn(rows.slice(0, needed - 1), onlyPairs)).toBeLessThan(unseen.pairs.size);
});

test('rowsUntilCovered is 0 if nothing is missing, or no row covers anything', () => {
  const rows = shapes.map(firstRowOf);
  expect(rowsUntilCovered(rows, none.pairs)).toBe(0);
  expect(rowsUntilCovered([], unseen.pairs)).toBe(0);
});
