import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { stringify } from 'yaml';

import { spyOnConsole } from '../../shared/test-support/console.ts';
import { makeFolder } from '../../shared/test-support/folder.ts';
import { startSimulator } from '../start.ts';
import { smallSeed } from '../test-support/state.ts';
import { runSeed } from './seed.ts';

const { log, complain } = spyOnConsole();

const folder = await makeFolder();

async function check(text: string) {
  const file = join(folder, 'own.yaml');
  await writeFile(file, text);
  return { file, status: await runSeed(['check', file]) };
}

test('a seed file that is right is summed up in one line', async () => {
  const { file, status } = await check(stringify(smallSeed));
  expect(status).toBe(0);
  const counts = '2 partners, 2 organizations, 3 offices, 1 broker, 3 listings, 47 leads, 3 keys';
  expect(log.mock.calls).toEqual([[`${file} is right: ${counts}.`]]);
  expect(complain).not.toHaveBeenCalled();
});

test('every mistake is printed with its line', async () => {
  const offices = smallSeed.offices.map((office) => ({ ...office, organization: 9 }));
  const text = stringify({ ...smallSeed, offices });
  const { file, status } = await check(text);
  expect(status).toBe(2);
  expect(log).not.toHaveBeenCalled();
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.endsWith(': 9') ? [index + 1] : []));
  const places = lines.map((line, office) => `${file}:${line}: offices[${office}].organization: `);
  const printed = String(complain.mock.calls).split('\n');
  expect(places).toHaveLength(3);
  expect(printed).toEqual(places.map((place) => expect.stringContaining(place)));
});

const usage = 'seed knows two things to do: partner-api seed check FILE';

test.each([
  [[], usage],
  [['check'], usage],
  [['check', 'a', 'b'], usage],
  [['chekc', 'a'], usage],
  [['check', '--fast'], 'there is no option --fast'],
  [['export', 'here'], '"here" is no URL'],
  [['export', 'http://127.0.0.1:9/nope'], '/nope is no place of a simulator'],
  [['export', 'http://127.0.0.1:9'], 'Nothing answers at http://127.0.0.1:9'],
  [['check', './nowhere.yaml'], './nowhere.yaml: cannot be read: there is no such file'],
])('%j is one error, and exit code 2', async (args, message) => {
  expect(await runSeed(args)).toBe(2);
  expect(complain.mock.calls).toEqual([[expect.stringContaining(message)]]);
  expect(log).not.toHaveBeenCalled();
});

test('what a sandbox has now is a seed file', async () => {
  await using simulator = await startSimulator({ data: { document: smallSeed } });
  const { url } = await simulator.sandboxes.put('one', { data: 'empty' });
  expect(await runSeed(['export', simulator.url])).toBe(0);
  expect(await runSeed(['export', url])).toBe(0);
  expect(await runSeed(['export', `${simulator.url}/sandboxes/two`])).toBe(2);
  expect(String(complain.mock.calls)).toContain('answers 404');
  const exported = log.mock.calls.map(([text]) => Object(JSON.parse(String(text))).offices.length);
  expect(exported).toEqual([3, 6]);
  await writeFile(join(folder, 'exported.json'), String(log.mock.calls[0]));
  expect(await runSeed(['check', join(folder, 'exported.json')])).toBe(0);
});

test('it prints help', async () => {
  expect(await runSeed(['--help'])).toBe(0);
  expect(String(log.mock.calls)).toContain('Usage: partner-api seed check FILE');
});
