import { expect, test } from 'vitest';

import { compareDocuments, compareVectors } from './file-changes.ts';

const path = 'spec/vectors/dates.json';

const fileOf = (vectors: object[], more: object = {}) =>
  new Map([[path, JSON.stringify({ requirements: ['range/not-iso'], ...more, vectors })]]);

const one = { id: 'one', text: '2024', verdict: 'invalid', because: 'a year' };
const two = { id: 'two', text: 'x', verdict: 'invalid' };
const plain = fileOf([one, two]);

test.each([
  ['changed', [{ ...one, verdict: 'valid' }, two], 'one', 'breaking'],
  ['added', [one, two, { id: 'three' }], 'three', 'compatible'],
  ['removed', [one], 'two', 'compatible'],
  ['reworded', [{ ...one, because: 'a year alone' }, two], 'one', 'editorial'],
])('a vector that is %s is told by its id', (kind, vectors, id, impact) => {
  const [change] = compareVectors(plain, fileOf(vectors));
  expect(change).toMatchObject({
    id: path,
    aspects: [{ kind, text: `Vectors ${kind}: ${id}.`, implementers: impact, clients: impact }],
  });
});

test('vectors in another order are no change', () => {
  expect(compareVectors(plain, fileOf([two, one]))).toEqual([]);
});

test('what a file cites is editorial', () => {
  const [change] = compareVectors(plain, fileOf([one, two], { openPoints: ['offset-form'] }));
  expect(change?.aspects).toMatchObject([{ kind: 'other fields', clients: 'editorial' }]);
});

test('a new file adds its vectors', () => {
  const [change] = compareVectors(new Map(), plain);
  expect(change?.aspects).toMatchObject([{ kind: 'added', text: 'Vectors added: one and two.' }]);
});

test('broken JSON is laid to its file', () => {
  expect(() => compareVectors(plain, new Map([[path, '{']]))).toThrow(`${path} is no valid JSON`);
});

test('decisions and other prose are editorial; the README is no part of the contract', () => {
  const old = new Map([
    ['spec/decisions/1.md', 'a'],
    ['spec/reading.yaml', 'a'],
    ['spec/README.md', 'a'],
  ]);
  const present = new Map([
    ['spec/decisions/2.md', 'a'],
    ['spec/reading.yaml', 'b'],
    ['spec/README.md', 'b'],
  ]);
  expect(compareDocuments(old, present).map(({ id, aspects }) => [id, aspects[0]?.kind])).toEqual([
    ['spec/decisions/1.md', 'removed'],
    ['spec/decisions/2.md', 'added'],
    ['spec/reading.yaml', 'changed'],
  ]);
});
