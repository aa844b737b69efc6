import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { captureOutput } from '../test-support/capture-output.ts';
import { runConform } from './conform.ts';
import { runJudge } from './judge.ts';

let folder: string;
const printed = captureOutput();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-api-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a recording of the whole run is judged without the target', async () => {
  const [ndjson, har] = [join(folder, 'run.ndjson'), join(folder, 'run.har')];
  for (const file of [ndjson, har]) {
    expect(await runConform(['--rule', 'range/date-only', '--record', file])).toBe(0);
    printed.output = '';
    expect(await runJudge([file])).toBe(0);
    expect(printed.output).toMatch(/^✓ range\/date-only/m);
    expect(printed.output).toMatch(/recorded exchanges judged, nothing sent$/m);
  }
  expect(await readFile(har, 'utf8')).not.toContain('sim-key-full');
  expect(await runJudge([join(folder, 'none.har')])).toBe(2);
  await expect(runJudge(['--quiet'])).resolves.toBe(2);
});
