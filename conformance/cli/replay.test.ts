import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { runConform } from './conform.ts';
import { runJudge } from './judge.ts';
import { runReplay } from './replay.ts';
import { runCompare, runMerge, runReport as runSaved } from './reports.ts';
import { captureOutput, makeFolder } from '../../shared/test-support/vitest.ts';
import { startSimulator, type DefectId } from '../../simulator/index.ts';

let folder: string;
const printed = captureOutput();

beforeEach(async () => {
  folder = await makeFolder();
});

const fileOf = (name: string): string => join(folder, name);

/** Starts a simulator for the test, and writes its target file. */
async function start(defects: readonly DefectId[]) {
  const simulator = await startSimulator({ defects, docs: false });
  onTestFinished(simulator.close);
  await writeFile(fileOf('target.json'), JSON.stringify(simulator.target));
  return { simulator, target: ['--target', fileOf('target.json')] };
}

async function runOn(defects: readonly DefectId[], args: readonly string[]): Promise<number> {
  const { simulator, target } = await start(defects);
  const status = await runConform([...target, '--quiet', ...args]);
  await simulator.close();
  return status;
}

test('a failure file is replayed: still failing, changed, fixed, not reached', async () => {
  const json = ['--rule', 'office/body', '--json', fileOf('report.json')];
  expect(await runOn(['office/count-as-text'], json)).toBe(1);
  const failures = fileOf('report.json.failures');
  const [name = ''] = await readdir(failures);
  expect(name).toBe('office.body.json');
  const again = async (defects: readonly DefectId[]): Promise<number> => {
    const { simulator } = await start(defects);
    printed.output = '';
    const status = await runReplay([join(failures, name), simulator.url]);
    await simulator.close();
    return status;
  };
  expect(await again(['office/count-as-text'])).toBe(1);
  expect(printed.output).toMatch(
    /^Still failing: office\/body\n(.*\n)*.*simulate --defect office\//,
  );
  expect(await again([])).toBe(0);
  expect(printed.output).toMatch(/^Fixed: office\/body/);
  expect(await runReplay(['office/body', '--in', failures])).toBe(3);
  expect(printed.output).toMatch(/Not reached: .*does not respond/);

  const kept = JSON.parse(await readFile(join(failures, name), 'utf8'));
  kept.failure.requirement = 'wire/json';
  await writeFile(join(failures, name), JSON.stringify(kept));
  expect(await again(['office/count-as-text'])).toBe(1);
  expect(printed.output).toMatch(/^Changed: office\/body \(was wire\/json, got 200/);
});

test('rules that failed in the last run go first, until they pass', async () => {
  const args = ['--rule', 'office', '--budget', 'quick', '--failures', fileOf('failures')];
  expect(await runOn(['office/count-as-text'], args)).toBe(1);
  expect(await readdir(fileOf('failures'))).toContain('office.body.json');
  expect(await runOn([], args)).toBe(0);
  expect(await readdir(fileOf('failures'))).toEqual([]);
});

test.each([
  [['range/date-only', '--in', '/nowhere'], /has no failure/],
  [[], /replay takes a failure/],
  [['a.json', 'b.json'], /one failure, and optionally an address/],
])('%j says how to fix it', async (args, words) => {
  expect(await runReplay(args)).toBe(2);
  expect(printed.errors).toMatch(words);
});

test('shards merge to one report, which can be compared with another', async () => {
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
  expect(printed.output).toMatch(/Fixed failures\n.*office\/body: fail of office\/body/);
  expect(await runMerge(parts.slice(1))).toBe(2);
  expect(printed.errors).toMatch(/1\/2 missing/);
  await runOn([], [...areas, '--seed', '5', ...json('other.json')]);
  expect(await runCompare([fileOf('all.json'), fileOf('other.json')])).toBe(2);
  expect(printed.errors).toMatch(/seed: 20240229 in .*all\.json, 5 in .*other\.json/);
  expect(await runCompare([fileOf('target.json'), fileOf('all.json')])).toBe(2);
  expect(printed.errors).toMatch(/is not a report/);
});

test('the recording of a whole run is judged without the target', async () => {
  const [ndjson, har] = [join(folder, 'run.ndjson'), join(folder, 'run.har')];
  for (const file of [ndjson, har]) {
    expect(await runConform(['--rule', 'range/date-only', '--record', file])).toBe(0);
    printed.output = '';
    expect(await runJudge([file])).toBe(0);
    expect(printed.output).toMatch(/^✓ range\/date-only/m);
    expect(printed.output).toMatch(
      /recorded exchanges judged, nothing sent, open points not detected \(conform does that\)$/m,
    );
  }
  expect(await readFile(har, 'utf8')).not.toContain('sim-key-full');
  expect(await runJudge([join(folder, 'none.har')])).toBe(2);
  await expect(runJudge(['--quiet'])).resolves.toBe(2);
});

test('pseudonyms replace names and ids in all outputs, and the recording can still be judged', async () => {
  const [record, report] = [fileOf('run.ndjson'), fileOf('report.html')];
  const { simulator, target } = await start(['office/count-as-text']);
  const args = [...target, '--rule', 'office', '--rule', 'organization'];
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

test('a canary is detected by the rules of the requirement that it breaks, and by no others', async () => {
  const canary = ['--canary', '--seed', '5'];
  expect(await runConform([...canary, '--rule', 'auth/unknown-credential'])).toBe(0);
  expect(printed.output).toMatch(
    /^Canary health-of-any-key: .*\nDetected by auth\/unknown-credential \(/,
  );
  expect(await runConform([...canary, '--rule', 'range/date-only'])).toBe(1);
  expect(printed.output).toMatch(/^Not detected/m);
});

test("a failure of the target's own does not count as detection of a canary", async () => {
  const { target } = await start(['auth/revoked-key-works']);
  const rules = ['--rule', 'auth/revoked-credential', '--rule', 'auth/missing-credential'];
  expect(await runConform([...target, '--canary', '--seed', '5', ...rules])).toBe(0);
  expect(printed.output).toMatch(
    /^Detected by auth\/missing-credential \(\d+ requests; without it fails auth\/revoked-credential\)/m,
  );
});
