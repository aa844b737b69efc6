import { expect, test } from 'vitest';

import { findComplaints } from './findings.ts';

test('each complaint stands behind its file, line and column, whoever makes it', () => {
  const output = [
    `a.ts(29,3): error TS2741: Property 'WITHDRAWN' is missing`,
    `  in type 'Record<Status, Meaning>'`,
    'spec/openapi.yaml:12:3: Map keys must be unique',
    'spec/requirements.yaml: office/new is odd; fix one of the two',
    'spec/openapi.yaml:3:5 struct: `type` can be one of the following',
    'Found 1 problem.',
    'simulator/control/openapi.yaml has no problem',
    'Error: it broke',
    '    at main (a.ts:1:1)',
  ].join('\n');
  expect(findComplaints(output).map(({ message }) => message)).toEqual([
    `a.ts:29:3: Property 'WITHDRAWN' is missing`,
    'spec/openapi.yaml:12:3: Map keys must be unique',
    'spec/requirements.yaml: office/new is odd; fix one of the two',
    'spec/openapi.yaml:3:5: struct: `type` can be one of the following',
  ]);
});
