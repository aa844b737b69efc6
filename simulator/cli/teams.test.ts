import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/folder.ts';
import { simulateCommand } from './arguments.ts';
import { readTeams } from './simulate.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await makeFolder();
  file = join(folder, 'teams.yaml');
});

test('teams stand in a file, YAML or JSON', async () => {
  expect(simulateCommand.read(['--teams', file])).toMatchObject({ teams: file });
  const teams = { checkout: { token: 'checkout-token', maxSandboxes: 3 } };
  for (const text of [
    'checkout: { token: checkout-token, maxSandboxes: 3 }',
    JSON.stringify(teams),
  ]) {
    await writeFile(file, text);
    expect(await readTeams(file)).toEqual(teams);
  }
});

test('what is wrong with a file is told by its line, without a token', async () => {
  await writeFile(file, 'checkout:\n  token: "checkout-token');
  const error = await readTeams(file).catch(String);
  expect(error).toMatch(/teams\.yaml:2: syntax$/);
  await expect(readTeams(`${file}x`)).rejects.toThrow(/teams\.yamlx: cannot be read: /);
});
