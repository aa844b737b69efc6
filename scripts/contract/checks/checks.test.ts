/** The checks of `npm run dev` other than the compiler: the registry, the examples, the linter. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { complainOfExamples, listExamples } from './examples.ts';
import { lintContract } from '../lint/main.ts';
import { registryChecks } from './registry.ts';
import { readSources } from '../../generate/sources.ts';
import { makeFolder } from '../../../shared/test-support/vitest.ts';

test.each(Object.entries(registryChecks))('%s', async (_law, check) => {
  expect(await check()).toEqual([]);
});

test('the simulator answers each example as documented', async () => {
  expect(await complainOfExamples()).toEqual([]);
  expect(listExamples((await readSources()).contract).length).toBeGreaterThan(10);
});

test('counts of examples stay correct on later days; timestamps do not', async () => {
  const complaints = await complainOfExamples(() => new Date());
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(/^spec\/openapi\.yaml:\d+: .*"timestamp".* getHealth 200$/);
});

const folder = await makeFolder();
const contract = await readFile('spec/openapi.yaml', 'utf8');

async function lintWith(from: string, to: string): Promise<string> {
  expect(contract.split(from).length, `the contract has: ${from}`).toBeGreaterThan(1);
  const file = join(folder, 'openapi.yaml');
  await writeFile(file, contract.replace(from, to));
  return (await lintContract(file)).join('\n');
}

test.each(['spec/openapi.yaml', 'simulator/control/openapi.yaml'])(
  '%s has no problem',
  async (file) => {
    expect(await lintContract(file)).toEqual([]);
  },
);

test.each([
  ['a type that does not exist', 'type: array', 'type: list', /struct: `type` can be one of/],
  ['a reference to nothing', 'schemas/HealthReport', 'schemas/HealthRepart', /no-unresolved-refs/],
  ['a schema that nobody uses', 'schemas/OfficeLeadCount', 'schemas/ErrorBody', /unused-component/],
  ['an answer that does not fit', 'status: success\n', 'status: done\n', /media-type-examples/],
  ['an unfit request', 'status: REVIEWING_OFFERS', 'status: GONE', /media-type-examples/],
  ['two operations of one name', 'updateListing', 'getHealth', /operation-operationId-unique/],
  ['an unknown security scheme', '- bearer: []', '- barer: []', /security-defined/],
])('finds %s, and says where', async (_what, from, to, expected) => {
  const problems = await lintWith(from, to);
  expect(problems).toMatch(expected);
  expect(problems).toMatch(/openapi\.yaml:\d+:\d+ /);
});

test("invalid YAML is one error, with the linter's message", async () => {
  const file = join(folder, 'broken.yaml');
  await writeFile(file, 'openapi: [');
  await expect(lintContract(file)).rejects.toThrow(/unexpected end of the stream/);
});
