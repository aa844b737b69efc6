import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { contractVersion } from '../../../generated/contract.ts';
import { compareBump } from './bump.ts';
import { diffCommand, diffSpec } from './main.ts';

let root = '';

const vectors = { requirements: [], openPoints: ['repeated-parameter'], vectors: [] };
const [patch, major] = (['editorial', 'breaking'] as const).map(
  (worst) => compareBump(contractVersion, contractVersion, worst).fitting,
);

/** Git as on a fresh machine, even where the tests run within a hook of another repository. */
function git(...args: readonly string[]): void {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: root, env: Object.fromEntries(kept) });
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no "${from}"`);
  await writeFile(join(root, path), text.replace(from, to));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'diff-spec-test-'));
  for (const folder of ['spec', 'simulator', 'conformance']) {
    await cp(folder, join(root, folder), { recursive: true });
  }
  await mkdir(join(root, 'spec/vectors'), { recursive: true });
  await writeFile(join(root, 'spec/vectors/twice.json'), JSON.stringify(vectors, null, 2));
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'Nothing');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Start');
});

beforeEach(() => git('checkout', '--quiet', '--', '.'));
afterAll(() => rm(root, { recursive: true, force: true }));

test('an unchanged contract is one line and passes', async () => {
  const outcome = await diffSpec(root, []);
  expect(outcome.status).toBe(0);
  expect(outcome.output).toMatch(/^Nothing changed in `spec\/` since `HEAD` \([0-9a-f]{7}\)\.\n$/);
});

test('an editorial change passes, and asks for its patch', async () => {
  await edit('spec/openapi.yaml', 'summary: Check reachability', 'summary: Look for reachability');
  const outcome = await diffSpec(root, []);
  expect(outcome.status).toBe(0);
  expect(outcome.output).toContain('Nothing breaks: 1 editorial.');
  expect(outcome.output).toContain(`set \`info.version\` to \`${patch}\``);
});

describe('a breaking change', () => {
  beforeEach(async () => {
    await edit('spec/open-points.yaml', '[refused, first, last]', '[refused, first]');
    await edit('spec/openapi.yaml', 'const: Office not found', 'const: No such office');
    await edit('spec/requirements.yaml', '- id: wire/prefix', '- id: wire/prefixed');
  });

  test('fails, for whom it breaks what, with what it touches by name and line', async () => {
    const outcome = await diffSpec(root, ['HEAD']);
    expect(outcome.status).toBe(1);
    expect(outcome.output).toContain('**Breaking** for implementers and clients: 4 breaking.');
    expect(outcome.output).toMatch(
      /- `repeated-parameter`\n(?:  .*\n)*?.*simulator: .*simulator\/model\/date-range\.ts:\d+/,
    );
    expect(outcome.output).toMatch(
      /- `wire\/prefix`\n.*\n.*conformance\/rules\/wire\/prefix\.ts:\d+/,
    );
    expect(outcome.output).toContain('spec/vectors/twice.json:4');
    expect(outcome.output).toMatch(/simulator\/policy\/render-reply\.ts:\d+/);
    expect(outcome.output).toMatch(/examples: .*spec\/openapi\.yaml:\d+/);
  });

  test('passes with the right bump where only that is asked for', async () => {
    await edit('spec/openapi.yaml', `version: ${contractVersion}`, `version: ${major}`);
    const outcome = await diffSpec(root, ['--fail-on', 'bump']);
    expect(outcome.output).toContain(`became \`${major}\`: the major bump is made`);
    expect(outcome.status).toBe(0);
  });
});

test('files that the revision lacks are new', async () => {
  const outcome = await diffSpec(root, ['HEAD~1', '--fail-on', 'bump']);
  expect(outcome).toMatchObject({ status: 0, output: expect.stringContaining('`0.0.0` became') });
});

test('a reference to nothing is no result', async () => {
  await edit('spec/openapi.yaml', '#/components/schemas/HealthReport', '#/components/schemas/Nope');
  const outcome = await diffSpec(root, []);
  expect(outcome).toMatchObject({ status: 2, output: '' });
  expect(outcome.complaint).toContain('#/components/schemas/Nope, which is not there');
});

test('an unknown revision is refused with how to get it', async () => {
  const outcome = await diffSpec(root, ['no-such-branch']);
  expect(outcome.status).toBe(2);
  expect(outcome.complaint).toContain('git knows no revision "no-such-branch"');
  expect(outcome.complaint).toContain('git fetch');
});

test('a folder that is no git checkout is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diff-spec-test-'));
  const outcome = await diffSpec(folder, []);
  await rm(folder, { recursive: true });
  expect(outcome.status).toBe(2);
  expect(outcome.complaint).toContain('no git checkout');
});

test.each([
  [['main..feature'], 'not "main..feature"'],
  [['main', 'feature'], 'not "main feature"'],
  [['--fail-on', 'always'], '--fail-on must be one of breaking, bump'],
  [['--nope'], 'there is no option --nope\nFor help: npm run diff:spec -- --help'],
])('%j is refused with what to change', (args, message) => {
  expect(() => diffCommand.read(args)).toThrow(message);
});
