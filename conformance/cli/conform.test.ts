import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { Target } from '../../generated/target.ts';
import { makeFolder, captureOutput } from '../../shared/test-support/vitest.ts';
import { startSimulator } from '../../simulator/index.ts';
import { conformCommand, runConform } from './conform.ts';

let folder: string;
const printed = captureOutput();

beforeEach(async () => {
  folder = await makeFolder();
});

async function writeTarget(target: unknown, name = 'target.json'): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(target, null, 2));
  return file;
}

/** Starts a simulator for the test, and writes its target file with the given changes. */
async function start(change: (target: Target) => object = () => ({}), name?: string) {
  const simulator = await startSimulator();
  onTestFinished(simulator.close);
  return await writeTarget({ ...simulator.target, ...change(simulator.target) }, name);
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

describe('exit status', () => {
  test('0 for the bundled simulator, which is judged if no target is given', async () => {
    expect(await runConform(['--rule', 'health', '--rule', 'range/date-only'])).toBe(0);
    expect(printed.output).toMatch(/✓ health\/own-permissions/);
    expect(printed.output).toMatch(
      /^No failure, and judged in part: \d+ rules passed.*--rule health/m,
    );
  });

  test('1 for a target that breaks a requirement, with an actionable failure', async () => {
    const file = await start(
      ({ knownCounts: [known] = [] }) => ({ knownCounts: [{ ...known, totalLeads: 1_000_000 }] }),
      'my target.json',
    );
    expect(await runConform(['--target', file, '--rule', 'office/declared-facts'])).toBe(1);
    expect(printed.output).toMatch(
      /^✗ office\/declared-facts\n {4}requirement +office\/declared-facts: A/m,
    );
    expect(printed.output).toMatch(/expected +1000000 leads/);
    expect(printed.output).toMatch(/curl -sS -i .*-H "Authorization: Bearer \$API_KEY_FULL"/);
    expect(printed.output).toContain(`--target '${file}' --rule office/declared-facts --seed`);
    expect(printed.output).not.toContain('sim-key-full');
  });

  test('2 for an invalid target file, with the line of each error', async () => {
    const file = await writeTarget({ baseUrl: 'x' });
    expect(await runConform(['--target', file])).toBe(2);
    expect(printed.errors).toMatch(/target\.json:1: .*credentials is missing/);
  });

  test.each([
    [['--rule', 'range/nothing'], /there is no rule range\/nothing.*; list them with/],
    [
      ['--rule', 'range/date-only', '--skip', 'range'],
      /excludes every rule of --rule range\/date-only/,
    ],
    [['--skip', 'listing/bage'], /listing\/bage \(did you mean listing\/badge\?\)/],
    [['--skip', 'helth'], /helth \(did you mean health\?\)/],
  ])('2 for a rule that does not exist: %j', async (args, words) => {
    expect(await runConform(args)).toBe(2);
    expect(printed.errors).toMatch(words);
  });

  test('0 for a selection of rules, which names the rest and is not called conformant', async () => {
    const file = join(folder, 'report.json');
    // One rule by its id, and one by a requirement that it tests.
    const skip = ['--skip', 'health/report', '--skip', 'auth/health-any-credential'];
    expect(await runConform(['--rule', 'health', ...skip, '--json', file])).toBe(0);
    const { conformant, conclusion, selection, results } = await readJson(file);
    expect(conformant).toBe(false);
    expect(conclusion).toMatch(/in part.*--skip health\/report, auth\/health-any-credential/);
    expect(selection).toMatchObject({ only: ['health'], skip: [skip[1], skip[3]] });
    expect(selection.leftOut).toContain('health/report');
    expect(results.map(({ id }: { id: string }) => id)).not.toContain('health/report');
    expect(printed.output).toContain('judged in part');
  });

  test('3 for an unreachable target, with the reason in place of an older report', async () => {
    const simulator = await startSimulator();
    await simulator.close();
    const file = await writeTarget(simulator.target);
    const report = join(folder, 'report.json');
    await writeFile(report, '{"conformant":true}');
    expect(await runConform(['--target', file, '--json', report])).toBe(3);
    expect(printed.errors).toMatch(/Could not be judged: .*does not respond/);
    expect(await readJson(report)).toMatchObject({
      format: 'partner-api-conformance-report/1',
      conformant: false,
      exitStatus: 3,
      conclusion: expect.stringContaining('does not respond'),
      results: [],
    });
  });
});

test.each([
  [['http://h'], /--target target\.yaml/],
  [['ftp://h', '--target', 'x'], /begins with http/],
  [['http://a', 'http://b'], /takes one BASE-URL/],
  [['--report', 'pdf=x'], /forms are html, junit.* and for conform also certificate/],
  [['--report', 'junit'], /write FORM=FILE/],
  [['--update-known'], /requires --known FILE/],
  [['--known', '/nowhere/known.yaml'], /cannot be read.*--update-known/],
  [['--quiet', '--verbose'], /exclude each other/],
  [['--canary', '--json', 'x'], /leave out --json/],
  [['--canary', '--report', 'junit=x'], /leave out --report/],
  [['--seed', 'x'], /write a whole number/],
  [['--path', '0/1'], /exactly one --rule/],
  [['--path', 'x', '--rule', 'range'], /replay line/],
  [['--seed'], /^--seed needs a value behind it\nFor help: partner-api conform --help$/],
  [['--plan=3'], /^--plan takes no value\n/],
  [['--nothing'], /^there is no option --nothing\n/],
])('wrong usage says how to fix it: %j', async (args, message) => {
  expect(await runConform(args)).toBe(2);
  expect(printed.errors.trimEnd()).toMatch(message);
});

test('the help lists every report form, including the certificate', async () => {
  expect(await runConform(['--help'])).toBe(0);
  expect(printed.output).toMatch(/in\s+another\s+form:\s+html,[^;]*,\s+certificate;/);
});

test('each form is written to its file, and a known failure does not count', async () => {
  await using simulator = await startSimulator({ defects: ['range/last-day-taken'] });
  const file = await writeTarget(simulator.target);
  const [junit, known] = [join(folder, 'junit.xml'), join(folder, 'known.yaml')];
  const args = ['--target', file, '--rule', 'range/date-only', '--report', `junit=${junit}`];
  expect(await runConform([...args, '--quiet'])).toBe(1);
  expect(printed.errors).toBe('');
  expect(printed.output).toMatch(/^✗ range\/date-only$/m);
  expect(await readFile(junit, 'utf8')).toContain('classname="range" name="date-only: ');
  const withList = [...args, '--known', known];
  expect(await runConform([...withList, '--update-known'])).toBe(0);
  printed.output = '';
  expect(await runConform([...withList, '--verbose'])).toBe(0);
  expect(printed.output).toMatch(
    /^Known failure range\/date-only: found on .*\n(.*\n)*No new failure: 1 rule/m,
  );
  expect(printed.errors).toMatch(/^fail range\/date-only \(\d+ requests\)$/m);
  expect(await readFile(junit, 'utf8')).not.toContain('<failure');
});

test.each([
  [['--rule', 'range/date-only', '--path', '99/0'], /^--path 99\/0 does not exist: .* 6 cases/],
  [['--rule', 'range/date-only', '--path', '0/0:999:7'], /is not an input of this case/],
  [['--rule', 'range', '--path', '0/0'], /goes with one rule that sends requests/],
  [['--rule', 'errors/body', '--path', '0/0'], /goes with one rule that sends requests/],
])('a path that leads nowhere is wrong usage: %j', async (args, message) => {
  expect(await runConform(args)).toBe(2);
  expect(printed.errors).toMatch(message);
});

test('a seed may be negative, and the report repeats it', async () => {
  expect(await runConform(['--rule', 'range/date-only', '--seed', '-1'])).toBe(0);
  expect(printed.output).toMatch(/seed -1/);
});

test('a field that the target contradicts is reported with its line', async () => {
  const file = await start(({ offices }) => ({ offices: { ...offices, ids: [987_654_321] } }));
  expect(await runConform(['--target', file])).toBe(2);
  const lines = (await readFile(file, 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes('987654321')) + 1;
  expect(printed.errors).toContain(
    `Could not be judged: the target file does not match the target:\n${file}:${line}: offices.ids[0]: the target does not know office`,
  );
});

test('an interruption is acknowledged at once, before listings are restored', async () => {
  const file = await start(() => ({ limits: { requestsPerSecond: 60 } }));
  const run = runConform(['--target', file, '--rule', 'listing/every-transition']);
  const interrupt = setTimeout(() => process.emit('SIGHUP'), 600);
  expect(await run).toBe(3);
  clearTimeout(interrupt);
  expect(printed.errors).toContain('stopping; restoring listings\n');
  expect(printed.output).not.toContain('could not be put back');
});

test('a BASE-URL that would be invalid in a target file is a usage error', async () => {
  expect(await runConform(['http://h/partner/v1', '--target', await start()])).toBe(2);
  expect(printed.errors).toMatch(/^http:\/\/h\/partner\/v1: remove \/partner\/v1/);
});

test('the JSON report has every result, and its replay reproduces the failure', async () => {
  const file = await start(({ credentials: { otherPartner, ...credentials } }) => ({
    credentials: { ...credentials, withoutLeadTracking: otherPartner },
  }));
  const json = join(folder, 'report.json');
  const rule = ['--target', file, '--rule', 'auth/lead-permission', '--json', json];
  expect(await runConform(rule)).toBe(1);
  const report = await readJson(json);
  expect(report).toMatchObject({ conformant: false, exitStatus: 1, counts: { fail: 1 } });
  const [{ failure, replay }] = report.results;
  expect(failure).toMatchObject({ requirement: 'auth/lead-permission', basis: 'stated' });
  const again = [...rule, '--seed', String(replay.seed), '--path', replay.path];
  expect(await runConform(again)).toBe(1);
  expect((await readJson(json)).results[0].failure.got).toBe(failure.got);
});

test('the table of the README lists exactly the options of the command', async () => {
  const readme = await readFile('conformance/README.md', 'utf8');
  const [table = ''] = /^\| Option .*\n(?:\|.*\n)+/m.exec(readme) ?? [];
  const listed = table.match(/(?<=`--)[a-z-]+/g) ?? [];
  const rows = listed.filter((name) => table.includes(`\n| \`--${name}`) || name === 'verbose');
  expect(new Set(rows)).toEqual(new Set(Object.keys(conformCommand.options)));
});
