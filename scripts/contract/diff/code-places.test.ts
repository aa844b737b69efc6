import { expect, test } from 'vitest';

import { findDeclarations, namePattern, pointPattern, requirementPattern } from './code-places.ts';

const text = `/** Requirement wire/json; points rate-limit and
 * bounds: both. */
import { one } from '../wire/json.ts';

/** What it does (requirement wire/json). */
export function first(): string {
  return 'wire/json';
}

const second = { bounds: 1, other: 'bounds' };

/** Bounds of no consequence: wire/json-lines, out-of-bounds. */
export interface Third {
  readonly bound: string;
}
`;

const find = (pattern: RegExp) =>
  findDeclarations({ file: 'simulator/a.ts', text }, pattern).map(
    ({ name, file, line }) => `${name} ${file}:${line}`,
  );

test('an id is found in comments and in code, once for each declaration, but not in imports', () => {
  expect(find(requirementPattern('wire/json'))).toEqual([
    'a.ts simulator/a.ts:1',
    'first simulator/a.ts:5',
  ]);
});

test('an open point is found quoted, as a key and after the word "point", not as a common word', () => {
  expect(find(pointPattern('bounds'))).toEqual([
    'a.ts simulator/a.ts:2',
    'second simulator/a.ts:10',
  ]);
});

test('a name is found as a whole word', () => {
  expect(find(namePattern('bound'))).toEqual(['Third simulator/a.ts:14']);
});
