import { expect, test } from 'vitest';

import { compareFiles } from './file-changes.ts';

const path = 'spec/vectors/dates.json';

const fileOf = (vectors: object[], more: object = {}) =>
  new Map([[path, JSON.stringify({ requirements: ['range/not-iso'], ...more, vectors })]]);

const one = { id: 'one', text: '2024', verdict: 'invalid', because: 'a year' };
const two = { id: 'two', text: 'x', verdict: 'invalid' };
const plain = fileOf([one, two]);

test.each([
  ['changed', fileOf([{ ...one, verdict: 'valid' }, two]), 'one', 'breaking'],
  ['added', fileOf([one, two, { id: 'three' }]), 'three', 'compatible'],
  ['removed', fileOf([one]), 'two', 'compatible'],
  ['reworded', fileOf([{ ...one, because: 'a year alone' }, two]), 'one', 'editorial'],
  ['reworded', fileOf([one, two], { openPoints: ['offset-form'] }), 'the file', 'editorial'],
])('a vector that is %s is told by its id', (kind, after, id, impact) => {
  const aspect = { kind, text: `Vectors ${kind}: ${id}.`, implementers: impact, clients: impact };
  expect(compareFiles(plain, after)).toMatchObject([{ id: path, aspects: [aspect] }]);
});

test('vectors in another order are no change; those of a new file are added', () => {
  expect(compareFiles(plain, fileOf([two, one]))).toEqual([]);
  const [change] = compareFiles(new Map(), plain);
  expect(change?.aspects.map(({ text }) => text)).toEqual(['Vectors added: one and two.']);
});

test('broken JSON is laid to its file', () => {
  expect(() => compareFiles(plain, new Map([[path, '{']]))).toThrow(`${path} is no valid JSON`);
});

test('decisions and other prose are editorial; the README is no part of the contract', () => {
  const old = { 'spec/one.md': 'a', 'spec/reading.yaml': 'a', 'spec/README.md': 'a' };
  const present = { 'spec/two.md': 'a', 'spec/reading.yaml': 'b', 'spec/README.md': 'b' };
  const changes = compareFiles(new Map(Object.entries(old)), new Map(Object.entries(present)));
  expect(changes.map(({ id, aspects }) => [id, aspects[0]?.kind])).toEqual([
    ['spec/one.md', 'removed'],
    ['spec/reading.yaml', 'changed'],
    ['spec/two.md', 'added'],
  ]);
});
