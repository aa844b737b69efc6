import { execFileSync } from 'node:child_process';

import { describe, expect, test, afterEach, vi, afterAll, beforeEach } from 'vitest';

import { commands } from './commands.ts';
import { runCompletion } from './completion.ts';
import { showProgress } from './progress.ts';
import { runExplain, runRules } from './rules.ts';
import { runTarget } from './target.ts';
import { ruleIds, diagnosisStatus, examine, parseTarget } from '../index.ts';
import { openPoints, requirements } from '../../generated/catalogue.ts';
import { captureOutput } from '../../shared/test-support/vitest.ts';
import { startSimulator } from '../../simulator/index.ts';

const printed = captureOutput();

/** What bash offers for a line whose last word is incomplete. */
async function complete(...words: string[]): Promise<string[]> {
  await runCompletion(['bash'], commands);
  const line = ['partner-api', ...words].map((word) => `'${word}'`).join(' ');
  const script = `${printed.output}
COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _partner_api; printf '%s\\n' "\${COMPREPLY[@]}"`;
  printed.output = '';
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
}

test.each([
  ['commands', ['conf'], 'conform'],
  ['options', ['conform', '--upd'], '--update-known'],
  ['rules', ['conform', '--rule', 'range/date'], 'range/date-only'],
  ['open points', ['explain', 'search-d'], 'search-delay'],
  ['forms', ['conform', '--report', 'ju'], 'junit='],
  ['options of the simulator', ['simulate', '--def'], '--defect'],
])('bash completes %s', async (_, words, expected) => {
  expect(await complete(...words)).toContain(expected);
});

test('bash completes every command', async () => {
  expect(await complete('')).toEqual(expect.arrayContaining(Object.keys(commands)));
});

test('zsh loads the completion of bash', async () => {
  expect(await runCompletion(['zsh'], commands)).toBe(0);
  expect(printed.output).toMatch(/^autoload -U \+X bashcompinit/);
});

test('an unsupported shell is a usage error', async () => {
  expect(await runCompletion(['tcsh'], commands)).toBe(2);
  expect(printed.errors).toMatch(/one of bash, zsh/);
});

test('rules lists all rules, or those of an area', async () => {
  expect(await runRules([])).toBe(0);
  const lines = printed.output.trim().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(ruleIds);
  printed.output = '';
  expect(await runRules(['health'])).toBe(0);
  expect(printed.output).toMatch(/^(health\/.+\n)+$/);
  expect(await runRules(['helth'])).toBe(2);
  expect(printed.errors).toContain('did you mean health?');
});

test('explain combines a rule, the catalogue and a defect', async () => {
  expect(await runExplain(['range/date-only'])).toBe(0);
  for (const name of ['rule', 'requirement', 'derived', 'forbidden by', 'see it fail']) {
    expect(printed.output).toMatch(new RegExp(`^${name} +\\S`, 'm'));
  }
  for (const id of ['range/widening', 'range/not-iso']) {
    printed.output = '';
    await runExplain([id]);
    expect(printed.output).toMatch(/^soundness +[A-Z]/m);
    expect(printed.output).toMatch(/^code +conformance\/rules\/range\/[a-z-]+\.ts$/m);
  }
});

test('every open point explains its detection', async () => {
  for (const id of Object.keys(openPoints)) {
    printed.output = '';
    await runExplain([id]);
    expect(printed.output, id).toMatch(/^observed +\S/m);
  }
  await runExplain(['offset-form']);
  expect(printed.output).toMatch(/^try it +npx partner-api simulate --set offset-form=/m);
});

test('explain knows every id, and nothing else', async () => {
  const ids = new Set([...ruleIds, ...Object.keys(requirements), ...Object.keys(openPoints)]);
  for (const id of ids) {
    printed.output = '';
    expect(await runExplain([id]), id).toBe(0);
    expect(printed.output.length).toBeGreaterThan(60);
  }
  expect(await runExplain(['range/date-onyl'])).toBe(2);
  expect(printed.errors).toContain('did you mean range/date-only?');
});

function record(isTTY: boolean) {
  let written = '';
  const write = (text: string | Uint8Array): boolean => {
    written += String(text);
    return true;
  };
  return { progress: showProgress({ isTTY, write }), read: () => written };
}

const wait = { status: 429, seconds: 11.2, nextTry: 2, tries: 8 };
const waiting = 'the target limits the request rate: waiting 12 s (try 2 of 8)';

test('a terminal shows a wait in place of the progress', () => {
  const { progress, read } = record(true);
  progress.wait(wait);
  expect(read()).toBe(`\r\u001B[K${waiting}`);
});

afterEach(() => vi.useRealTimers());

test('a terminal counts repeated waits on the same line', () => {
  const { progress, read } = record(true);
  progress.wait(wait);
  progress.wait(wait);
  expect(read().split('\r\u001B[K').slice(1)).toEqual([waiting, `${waiting}, wait 2 of this run`]);
});

test('a log explains the first wait, and reports progress every ten seconds', () => {
  vi.useFakeTimers();
  const { progress, read } = record(false);
  progress.wait({ ...wait, seconds: 0.05 });
  progress.wait(wait);
  progress.wait({ ...wait, status: 503, seconds: 1 });
  progress.move({ requests: 120, budget: 1200, results: 20, total: 80 });
  vi.advanceTimersByTime(10_000);
  progress.end();
  vi.advanceTimersByTime(60_000);
  const [first, ...rest] = read().trimEnd().split('\n');
  expect([first, rest]).toEqual([
    waiting,
    ['inspecting the target: 120 of at most 1200 requests, waited 2 times, about 30 s left'],
  ]);
});

test('a message that must stay on screen gets a line of its own', () => {
  const { progress, read } = record(true);
  progress.printLine('stopping; restoring listings');
  progress.end();
  expect(read()).toBe('\r\u001B[Kstopping; restoring listings\n\r\u001B[K');
});

const environment = {
  PARTNER_API_KEY: 'sim-key-full',
  OTHER_KEY: 'sim-key-full',
  GATEWAY_KEY: 'canary-gateway-key',
};

const simulator = await startSimulator({ docs: false });

afterAll(() => simulator.close());

beforeEach(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const discover = (...args: string[]): Promise<number> =>
  runTarget(['init', '--discover', simulator.url, ...args]);

test('target init prints a target file, and target accepts no other word', async () => {
  expect(await runTarget(['init'])).toBe(0);
  expect(printed.output).toMatch(/^baseUrl:/m);
  expect(await runTarget(['make'])).toBe(2);
  expect(printed.errors).toMatch(/target init > target\.yaml/);
});

describe('target init --discover', () => {
  test('fills in what the key can see, and the file can be judged unchanged', async () => {
    expect(await discover('--organization', '310', '--key-env', 'OTHER_KEY')).toBe(0);
    const target = parseTarget('target.yaml', printed.output, environment);
    expect(target).toMatchObject({
      baseUrl: simulator.url,
      credentials: { full: { env: 'OTHER_KEY', permissions: expect.any(Array) } },
      capabilities: ['office-lead-count', 'organization-lead-count'],
      organization: { id: 310 },
    });
    const { ids = [] } = simulator.target.offices ?? {};
    expect(target.offices?.ids).toEqual(expect.arrayContaining(ids));
    expect(diagnosisStatus(await examine(target, { environment }))).toBe(0);
  });

  test('claims the capabilities that answered, and comments out the rest', async () => {
    expect(await discover('--organization', '999999', '--office', '2101')).toBe(0);
    expect(printed.errors).toMatch(/^not counted: organization 999999: 404/);
    expect(parseTarget('target.yaml', printed.output, environment)).toMatchObject({
      capabilities: ['office-lead-count'],
      offices: { ids: [2101] },
    });
  });

  test.each([
    [
      ['--organization', '999999'],
      3,
      /cannot count leads for any of the given ids.*\n.*organization 999999: 404/,
    ],
    [['--organization', '310', '--key-env', 'GATEWAY_KEY'], 3, /refuses credentials\.full/],
  ])('says why nothing can be found out: %j', async (args, status, words) => {
    expect(await discover(...args)).toBe(status);
    expect([printed.output, printed.errors]).toEqual(['', expect.stringMatching(words)]);
    expect(printed.errors).not.toContain('canary');
  });

  test.each([
    [['--discover', 'http://h'], /--organization ID or --office ID/],
    [['--organization', '1'], /require --discover/],
    [['--discover', 'h', '--office', '1'], /baseUrl: .*write a URL/],
    [['--discover', 'http://h', '--office', 'x'], /--office must be a whole number/],
    [['--discover', 'http://h', '--office', '1', '--key-env', 'NOT_SET'], /export NOT_SET/],
  ])('wrong usage says how to fix it: %j', async (args, message) => {
    expect(await runTarget(['init', ...args])).toBe(2);
    expect(printed.errors).toMatch(message);
  });
});
