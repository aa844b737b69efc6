import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/folder.ts';
import { startSimulator } from '../../simulator/index.ts';
import { captureOutput } from '../../shared/test-support/capture-output.ts';
import { runConform } from './conform.ts';

const printed = captureOutput();

test('a canary is seen by the rules of what it breaks, and by no others', async () => {
  const canary = ['--canary', '--seed', '5'];
  expect(await runConform([...canary, '--rule', 'auth/unknown-credential'])).toBe(0);
  expect(printed.output).toMatch(
    /^Canary health-of-any-key: .*\nSeen by auth\/unknown-credential \(/,
  );
  expect(await runConform([...canary, '--rule', 'range/date-only'])).toBe(1);
  expect(printed.output).toMatch(/^Not seen/m);
});

test('a failure of the target itself is no sight of a canary', async () => {
  await using simulator = await startSimulator({ defects: ['auth/revoked-key-works'] });
  const file = join(await makeFolder(), 'target.json');
  await writeFile(file, JSON.stringify(simulator.target));
  const rules = ['--rule', 'auth/revoked-credential', '--rule', 'auth/missing-credential'];
  expect(await runConform(['--target', file, '--canary', '--seed', '5', ...rules])).toBe(0);
  expect(printed.output).toMatch(
    /^Seen by auth\/missing-credential \(\d+ requests; without it fails auth\/revoked-credential\)/m,
  );
});
