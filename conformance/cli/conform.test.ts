import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import { runConform } from './conform.ts';
import { runTarget } from './target.ts';

let folder: string;
let output: string;
let errors: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-api-'));
  output = '';
  errors = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += String(text);
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function writeTarget(target: unknown): Promise<string> {
  const file = join(folder, 'target.json');
  await writeFile(file, JSON.stringify(target));
  return file;
}

describe('exit status', () => {
  test('0 for the simulator, which is judged when no target is given', async () => {
    expect(await runConform(['--rule', 'health', '--rule', 'range/date-only'])).toBe(0);
    expect(output).toMatch(/✓ health\/own-permissions/);
    expect(output).toMatch(/Conformant: \d+ rules passed.*seed/);
  });

  test('1 for a target that breaks a requirement, with a failure that can be acted on', async () => {
    const simulator = await startSimulator();
    const { target } = simulator;
    const [known] = target.knownCounts ?? [];
    const wrong = { ...target, knownCounts: [{ ...known, totalLeads: 1_000_000 }] };
    const file = await writeTarget(wrong);
    expect(await runConform(['--target', file, '--rule', 'office/declared-facts'])).toBe(1);
    await simulator.close();
    expect(output).toMatch(
      /^✗ office\/declared-facts\n {4}requirement +office\/declared-facts: A/m,
    );
    expect(output).toMatch(/expected +1000000 leads/);
    expect(output).toMatch(/curl -sS -i -H "Authorization: Bearer \$API_KEY_FULL"/);
    expect(output).toContain(`--target ${file} --rule office/declared-facts --seed`);
    expect(output).not.toContain('sim-key-full');
  });

  test('2 for a target file with mistakes, each with its line', async () => {
    const file = await writeTarget({ baseUrl: 'x' });
    expect(await runConform(['--target', file])).toBe(2);
    expect(errors).toMatch(/target\.json:1: .*credentials is missing/);
  });

  test('2 for a rule that does not exist', async () => {
    expect(await runConform(['--rule', 'range/nothing'])).toBe(2);
    expect(errors).toMatch(/there is no rule range\/nothing; list them with/);
  });

  test('3 for a target that is not there', async () => {
    const simulator = await startSimulator();
    await simulator.close();
    const file = await writeTarget(simulator.target);
    expect(await runConform(['--target', file])).toBe(3);
    expect(errors).toMatch(/Could not be judged: .*gives no response/);
  });
});

describe('wrong usage says how to mend it', () => {
  test.each([
    [['http://h'], /--target target\.yaml/],
    [['ftp://h', '--target', 'x'], /begins with http/],
    [['http://a', 'http://b'], /takes one BASE-URL/],
    [['--seed', 'x'], /write a whole number/],
    [['--path', '0/1'], /exactly one --rule/],
    [['--path', 'x', '--rule', 'range'], /replay line/],
    [['--nothing'], /Unknown option '--nothing'/],
  ])('%j', async (args, message) => {
    await expect(runConform(args)).rejects.toThrow(message);
  });
});

test('the JSON report has every result, and a replay finds the same failure', async () => {
  const simulator = await startSimulator();
  const { credentials } = simulator.target;
  const wrong = {
    ...simulator.target,
    credentials: { ...credentials, withoutLeadTracking: credentials.full },
  };
  const file = await writeTarget(wrong);
  const json = join(folder, 'report.json');
  const rule = ['--target', file, '--rule', 'auth/lead-permission', '--json', json];
  expect(await runConform(rule)).toBe(1);
  const report = JSON.parse(await readFile(json, 'utf8'));
  expect(report).toMatchObject({ conformant: false, exitStatus: 1, counts: { fail: 1 } });
  const [{ failure, replay }] = report.results;
  expect(failure).toMatchObject({ requirement: 'auth/lead-permission', basis: 'stated' });
  const again = [...rule, '--seed', String(replay.seed), '--path', replay.path];
  expect(await runConform(again)).toBe(1);
  expect(JSON.parse(await readFile(json, 'utf8')).results[0].failure.got).toBe(failure.got);
  await simulator.close();
});

test('target init prints a target file, and nothing else has meaning', () => {
  expect(runTarget(['init'])).toBe(0);
  expect(output).toMatch(/^baseUrl:/m);
  expect(() => runTarget(['make'])).toThrow(/target init > target\.yaml/);
});
