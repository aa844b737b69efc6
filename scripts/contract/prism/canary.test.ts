import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';

import { assertSees, findBlindSpotsOfMock, findBlindSpotsOfProxy } from './canary.ts';

const contract = await readFile('spec/openapi.yaml', 'utf8');

function withDialect(dialect: string): string {
  const document = parseDocument(contract);
  document.set('jsonSchemaDialect', dialect);
  return document.toString();
}

const both = [
  'a request with a status that does not exist',
  'a response with fields of wrong types',
];

describe.each([
  ['the mock', findBlindSpotsOfMock],
  ['the proxy', findBlindSpotsOfProxy],
])('%s', (_which, findBlindSpots) => {
  test('flags a wrong request and a wrong response of our contract', async () => {
    expect(await findBlindSpots(contract)).toEqual([]);
  });

  test('is blind under a dialect that it cannot compile, and the canary says so', async () => {
    const blind = withDialect('https://spec.openapis.org/oas/3.1/dialect/base');
    expect(await findBlindSpots(blind)).toEqual(both);
  });
});

test('a blind spot is an error that says how to fix it', () => {
  expect(() => assertSees(both)).toThrow(/would validate nothing.*see that jsonSchemaDialect is/);
  expect(() => assertSees([])).not.toThrow();
});
