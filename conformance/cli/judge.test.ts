import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/folder.ts';
import { startSimulator } from '../../simulator/index.ts';
import { captureOutput } from '../../shared/test-support/capture-output.ts';
import { runConform } from './conform.ts';
import { runJudge } from './judge.ts';

let folder: string;
const printed = captureOutput();
const fileOf = (name: string): string => join(folder, name);

beforeEach(async () => {
  folder = await makeFolder();
});

test('a recording of the whole run is judged without the target', async () => {
  const [ndjson, har] = [join(folder, 'run.ndjson'), join(folder, 'run.har')];
  for (const file of [ndjson, har]) {
    expect(await runConform(['--rule', 'range/date-only', '--record', file])).toBe(0);
    printed.output = '';
    expect(await runJudge([file])).toBe(0);
    expect(printed.output).toMatch(/^✓ range\/date-only/m);
    expect(printed.output).toMatch(
      /recorded exchanges judged, nothing sent, no open points read: conform does that$/m,
    );
  }
  expect(await readFile(har, 'utf8')).not.toContain('sim-key-full');
  expect(await runJudge([join(folder, 'none.har')])).toBe(2);
  await expect(runJudge(['--quiet'])).resolves.toBe(2);
});

test('pseudonyms stand for names and ids in every output, and a recording is judged as before', async () => {
  const [record, report] = [fileOf('run.ndjson'), fileOf('report.html')];
  const defects = ['office/count-as-text'] as const;
  await using simulator = await startSimulator({ docs: false, defects });
  await writeFile(fileOf('target.json'), JSON.stringify(simulator.target));
  const args = ['--target', fileOf('target.json'), '--rule', 'office', '--rule', 'organization'];
  const outputs = ['--record', record, '--report', `html=${report}`, '--json', fileOf('r.json')];
  expect(await runConform([...args, ...outputs, '--budget', 'quick', '--redact'])).toBe(1);
  const files = [record, report, fileOf('r.json')].map((file) => readFile(file, 'utf8'));
  const texts = [printed.output, ...(await Promise.all(files))];
  const names = Object.values(simulator.target.offices?.names ?? {});
  expect(names.length).toBeGreaterThan(0);
  for (const text of texts) {
    for (const name of names) expect(text).not.toContain(name);
    expect(text).not.toMatch(/\/offices\/2101\b|"officeId\\?"\s*:\s*2101\b/);
    expect(text).toMatch(/\/offices\/1\d{9}\//);
  }
  printed.output = '';
  expect(await runJudge([record])).toBe(1);
  expect(printed.output).toMatch(/^✓ office\/echoes-id/m);
  expect(printed.output).toMatch(/^✗ office\/body/m);
});
