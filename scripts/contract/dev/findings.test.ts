import { expect, test } from 'vitest';

import { findComplaints } from './findings.ts';

test('complaints of the compiler about one name are one thing to fix, with every place', () => {
  const table = `'Record<"DRAFT" | "SOLD" | "WITHDRAWN", Meaning>'`;
  const findings = findComplaints(
    [
      `a.ts(29,3): error TS2741: Property 'WITHDRAWN' is missing in type '{ DRAFT: Meaning; }' but required in type ${table}.`,
      `b.ts(4,1): error TS2322: Type '{ status: "DRAFT" | "WITHDRAWN"; }[]' is not assignable to type '{ status: "DRAFT"; }[]'.`,
      `  Type '"WITHDRAWN"' is not assignable to type '"DRAFT" | "SOLD"'.`,
    ].join('\n'),
  );
  expect(findings).toMatchObject([{ file: 'a.ts', line: 29, column: 3 }]);
  expect(findings[0]?.message).toMatch(/^Property 'WITHDRAWN' .* \(2 places: a\.ts:29, b\.ts:4\)$/);
});

test('a complaint about anything else keeps its words and its place', () => {
  const output = `a.ts(7,9): error TS2322: Type 'string' is not assignable to type 'number'.
a.ts(8,9): error TS2322: Type 'string' is not assignable to type 'number'.`;
  expect(findComplaints(output)).toMatchObject([
    { line: 7, message: `Type 'string' is not assignable to type 'number'.` },
    { line: 8, fix: 'correct it there' },
  ]);
});

test('the generator and the linters name line and column; advice after a semicolon is the fix', () => {
  const output = [
    'spec/openapi.yaml:12:3: Map keys must be unique',
    'spec/requirements.yaml: office/new is odd; fix one of the two',
    'spec/openapi.yaml:3:5 struct: `type` can be one of the following',
    'simulator/a.ts:1:2: Unexpected any. [Error/no-explicit-any]',
    'Found 1 problem.',
    'simulator/control/openapi.yaml has no problem',
  ].join('\n');
  expect(findComplaints(output)).toMatchObject([
    { file: 'spec/openapi.yaml', line: 12, column: 3, message: 'Map keys must be unique' },
    { file: 'spec/requirements.yaml', message: 'office/new is odd', fix: 'fix one of the two' },
    { line: 3, column: 5, message: 'struct: `type` can be one of the following' },
    { file: 'simulator/a.ts', message: 'Unexpected any. [Error/no-explicit-any]' },
  ]);
});

test('output that names no place holds no finding', () => {
  expect(findComplaints('Error: it broke\n    at main (a.ts:1:1)\n')).toEqual([]);
});
