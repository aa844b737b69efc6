import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/folder.ts';
import { startSimulator, type DefectId } from '../../simulator/index.ts';
import { captureOutput } from '../../shared/test-support/capture-output.ts';
import { runConform } from './conform.ts';
import { runReplay } from './replay.ts';
import { runCompare, runMerge, runReport as runSaved } from './reports.ts';

let folder: string;
const printed = captureOutput();

beforeEach(async () => {
  folder = await makeFolder();
});

const fileOf = (name: string): string => join(folder, name);

async function runOn(defects: readonly DefectId[], args: readonly string[]): Promise<number> {
  await using simulator = await startSimulator({ defects, docs: false });
  await writeFile(fileOf('target.json'), JSON.stringify(simulator.target));
  const status = await runConform(['--target', fileOf('target.json'), '--quiet', ...args]);
  return status;
}

test('a failure is tried again by its file: still failing, changed, fixed, not reached', async () => {
  const json = ['--rule', 'office/body', '--json', fileOf('report.json')];
  expect(await runOn(['office/count-as-text'], json)).toBe(1);
  const failures = fileOf('report.json.failures');
  const [name = ''] = await readdir(failures);
  expect(name).toBe('office.body.json');
  const again = async (defects: readonly DefectId[]): Promise<number> => {
    await using simulator = await startSimulator({ defects, docs: false });
    await writeFile(fileOf('target.json'), JSON.stringify(simulator.target));
    printed.output = '';
    const status = await runReplay([join(failures, name), simulator.url]);
    return status;
  };
  expect(await again(['office/count-as-text'])).toBe(1);
  expect(printed.output).toMatch(
    /^Still failing: office\/body\n(.*\n)*.*simulate --defect office\//,
  );
  expect(await again([])).toBe(0);
  expect(printed.output).toMatch(/^Fixed: office\/body/);
  expect(await runReplay(['office/body', '--in', failures])).toBe(3);
  expect(printed.output).toMatch(/Not reached: .*gives no response/);

  const kept = JSON.parse(await readFile(join(failures, name), 'utf8'));
  kept.failure.requirement = 'wire/json';
  await writeFile(join(failures, name), JSON.stringify(kept));
  expect(await again(['office/count-as-text'])).toBe(1);
  expect(printed.output).toMatch(/^Changed: office\/body \(was wire\/json, answered 200/);
});

test('what failed in the last run runs first, until it passes', async () => {
  const args = ['--rule', 'office', '--budget', 'quick', '--failures', fileOf('failures')];
  expect(await runOn(['office/count-as-text'], args)).toBe(1);
  expect(await readdir(fileOf('failures'))).toContain('office.body.json');
  expect(await runOn([], args)).toBe(0);
  expect(await readdir(fileOf('failures'))).toEqual([]);
});

test.each([
  [['range/date-only', '--in', '/nowhere'], /holds no failure/],
  [[], /replay takes a failure/],
  [['a.json', 'b.json'], /one failure at a time/],
])('%j says how to fix it', async (args, words) => {
  expect(await runReplay(args)).toBe(2);
  expect(printed.errors).toMatch(words);
});

test('parts of a run make one report, which is compared with another', async () => {
  const areas = ['--rule', 'health', '--rule', 'office', '--budget', 'quick'];
  const json = (name: string): string[] => ['--json', fileOf(name)];
  for (const shard of ['1', '2']) {
    const part = ['--shard', `${shard}/2`, ...json(`${shard}.json`)];
    expect(await runOn(['office/count-as-text'], [...areas, ...part])).toBeLessThan(2);
  }
  const parts = [fileOf('1.json'), fileOf('2.json')];
  printed.output = '';
  expect(await runMerge([...parts, ...json('all.json')])).toBe(1);
  const text = printed.output;
  expect(text).toMatch(/^✓ health\/report .*\n(.*\n)*✗ office\/body\n {4}requirement /m);
  expect(text.match(/^ {4}request /gm)).toHaveLength(1);
  expect(text).toMatch(/^Not conformant: /m);
  printed.output = '';
  expect(await runSaved([fileOf('all.json')])).toBe(1);
  expect(printed.output).toBe(text);
  await runOn([], [...areas, ...json('fixed.json')]);
  printed.output = '';
  expect(await runCompare([fileOf('all.json'), fileOf('fixed.json')])).toBe(1);
  expect(printed.output).toMatch(/Failures that are gone\n.*office\/body: fail of office\/body/);
  expect(await runMerge(parts.slice(1))).toBe(2);
  expect(printed.errors).toMatch(/1\/2 missing/);
  await runOn([], [...areas, '--seed', '5', ...json('other.json')]);
  expect(await runCompare([fileOf('all.json'), fileOf('other.json')])).toBe(2);
  expect(printed.errors).toMatch(/seed: 20240229 in .*all\.json, 5 in .*other\.json/);
  expect(await runCompare([fileOf('target.json'), fileOf('all.json')])).toBe(2);
  expect(printed.errors).toMatch(/is no report/);
});
