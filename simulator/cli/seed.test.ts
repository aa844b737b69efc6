import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { stringify } from 'yaml';

import { captureOutput, makeFolder } from '../../shared/test-support/vitest.ts';
import { startSimulator } from '../start.ts';
import { smallSeed } from '../test-support/state.ts';
import { runSeed } from './seed.ts';

const printed = captureOutput();

const folder = await makeFolder();

async function check(text: string) {
  const file = join(folder, 'own.yaml');
  await writeFile(file, text);
  return { file, status: await runSeed(['check', file]) };
}

test('a valid seed file is summarized in one line', async () => {
  const { file, status } = await check(stringify(smallSeed));
  expect(status).toBe(0);
  const counts = '2 partners, 2 organizations, 3 offices, 1 broker, 3 listings, 47 leads, 3 keys';
  expect(printed).toEqual({ output: `${file} is valid: ${counts}.\n`, errors: '' });
});

test('every mistake is printed with its line', async () => {
  const offices = smallSeed.offices.map((office) => ({ ...office, organization: 9 }));
  const text = stringify({ ...smallSeed, offices });
  const { file, status } = await check(text);
  expect(status).toBe(2);
  expect(printed.output).toBe('');
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.endsWith(': 9') ? [index + 1] : []));
  const places = lines.map((line, office) => `${file}:${line}: offices[${office}].organization: `);
  expect(places).toHaveLength(3);
  expect(printed.errors.trimEnd().split('\n')).toEqual(
    places.map((place) => expect.stringContaining(place)),
  );
});

const usage = 'seed takes check or export: partner-api seed check FILE';

test.each([
  [[], usage],
  [['check'], usage],
  [['check', 'a', 'b'], usage],
  [['chekc', 'a'], usage],
  [['check', '--fast'], 'there is no option --fast'],
  [['export', 'here'], '"here" is not a URL'],
  [['export', 'http://127.0.0.1:9/nope'], '/nope is not a path of a simulator'],
  [['export', 'http://127.0.0.1:9'], 'Nothing answers at http://127.0.0.1:9'],
  [['check', './nowhere.yaml'], './nowhere.yaml: cannot be read: there is no such file'],
])('%j prints one error, and exits with 2', async (args, message) => {
  expect(await runSeed(args)).toBe(2);
  expect(printed.errors).toContain(message);
  expect(printed.output).toBe('');
});

test('the current state of a sandbox can be exported as a seed file', async () => {
  await using simulator = await startSimulator({ data: { document: smallSeed } });
  const { url } = await simulator.sandboxes.put('one', { data: 'empty' });
  expect(await runSeed(['export', `${simulator.url}/sandboxes/two`])).toBe(2);
  expect(printed.errors).toContain('answers 404');
  expect(await runSeed(['export', url])).toBe(0);
  expect(JSON.parse(printed.output).offices).toHaveLength(6);
  printed.output = '';
  expect(await runSeed(['export', simulator.url])).toBe(0);
  expect(JSON.parse(printed.output).offices).toHaveLength(3);
  await writeFile(join(folder, 'exported.json'), printed.output);
  expect(await runSeed(['check', join(folder, 'exported.json')])).toBe(0);
});

test('--help prints the help text', async () => {
  expect(await runSeed(['--help'])).toBe(0);
  expect(printed.output).toContain('Usage: partner-api seed check FILE');
});
