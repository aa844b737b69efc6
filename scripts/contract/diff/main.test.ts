import { execFileSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { captureOutput, makeFolder } from '../../../shared/test-support/vitest.ts';
import { contractVersion } from '../../../generated/contract.ts';
import { breaks, breaksNobody, isEditorial, type Change, type ImpactOn } from './change.ts';
import { diffSpec } from './main.ts';
import { compareBump, makeReport, renderMarkdown } from './report.ts';

const root = await makeFolder();

const [patch, major] = (['editorial', 'breaking'] as const).map(
  (worst) => compareBump(contractVersion, contractVersion, worst).fitting,
);

/** Runs git without outer settings, since tests may run in a hook of another repository. */
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

const printed = captureOutput();

async function diff(args: readonly string[], folder = root) {
  Object.assign(printed, { output: '', errors: '' });
  const status = await diffSpec(args, folder);
  return { status, output: printed.output, complaint: printed.errors };
}

beforeAll(async () => {
  await cp('spec', join(root, 'spec'), { recursive: true });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'Nothing');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Start');
});

beforeEach(() => git('checkout', '--quiet', '--', '.'));

test('an unchanged contract passes with one line', async () => {
  const outcome = await diff([]);
  expect(outcome.status).toBe(0);
  expect(outcome.output).toMatch(/^Nothing changed in `spec\/` since `HEAD` \([0-9a-f]{7}\)\.\n$/);
});

test('editorial changes pass and ask for a patch; the README does not count', async () => {
  await edit('spec/openapi.yaml', 'summary: Check reachability', 'summary: Look for reachability');
  await edit('spec/decisions.md', '# Decisions', '# Choices');
  await edit('spec/README.md', '# Contract', '# The contract');
  const outcome = await diff([]);
  expect(outcome.status).toBe(0);
  expect(outcome.output).toContain('Nothing breaks: 2 editorial.');
  expect(outcome.output).toContain('| `spec/decisions.md` | changed | editorial |');
  expect(outcome.output).toContain(`set \`info.version\` to \`${patch}\``);
});

describe('a breaking change', () => {
  beforeEach(async () => {
    await edit('spec/open-points.yaml', '[refused, first, last]', '[refused, first]');
    await edit('spec/openapi.yaml', 'const: Office not found', 'const: No such office');
    await edit('spec/requirements.yaml', '- id: wire/prefix', '- id: wire/prefixed');
  });

  test('fails, and reports whom it breaks', async () => {
    const outcome = await diff(['HEAD']);
    expect(outcome.status).toBe(1);
    expect(outcome.output).toContain('**Breaking** for implementers and clients: 4 breaking.');
    for (const id of ['repeated-parameter', 'wire/prefix', 'OfficeNotFoundError error const']) {
      expect(outcome.output).toContain(`| \`${id}\` |`);
    }
  });

  test('passes with the right bump and --fail-on bump', async () => {
    await edit('spec/openapi.yaml', `version: ${contractVersion}`, `version: ${major}`);
    const outcome = await diff(['--fail-on', 'bump']);
    expect(outcome.output).toContain(`became \`${major}\`, a major bump`);
    expect(outcome.status).toBe(0);
  });
});

test('files that the revision lacks are new', async () => {
  const outcome = await diff(['HEAD~1', '--fail-on', 'bump']);
  expect(outcome).toMatchObject({ status: 0, output: expect.stringContaining('`0.0.0` became') });
});

test('a broken reference is an error', async () => {
  await edit('spec/openapi.yaml', '#/components/schemas/HealthReport', '#/components/schemas/Nope');
  const outcome = await diff([]);
  expect(outcome).toMatchObject({ status: 2, output: '' });
  expect(outcome.complaint).toMatch(/spec\/openapi\.yaml:\d+: .*Nope does not exist/);
});

test('an unknown revision is an error that says how to fetch it', async () => {
  const outcome = await diff(['no-such-branch']);
  expect(outcome.status).toBe(2);
  expect(outcome.complaint).toContain('git does not know the revision "no-such-branch"');
  expect(outcome.complaint).toContain('git fetch');
});

test('a folder that is not a git checkout is an error', async () => {
  const outcome = await diff([], await makeFolder());
  expect(outcome.status).toBe(2);
  expect(outcome.complaint).toContain('not a git checkout');
});

test.each([
  [['main..feature'], 'not "main..feature"'],
  [['main', 'feature'], 'not "main feature"'],
  [['--fail-on', 'always'], '--fail-on must be one of breaking, bump'],
  [['--nope'], 'there is no option --nope\nFor help: npm run diff:spec -- --help'],
])('%j is refused with what to change', async (args, message) => {
  expect(await diff(args)).toMatchObject({
    status: 2,
    output: '',
    complaint: expect.stringContaining(message),
  });
});

const change = (id: string, rating: ImpactOn, text = 'More.'): Change => ({
  part: 'requirement',
  id,
  kind: 'added',
  text,
  ...rating,
});

const breaking = change('area/added', breaks('implementers'), 'New: a | b <c>');
const compatible = change('area/more', breaksNobody);
const editorial = change('area/same', isEditorial);

function report(changes: readonly Change[], after: string, gate: 'breaking' | 'bump' = 'bump') {
  const compared = { revision: 'main', commit: 'a'.repeat(40), changes };
  return makeReport({ ...compared, versions: ['1.2.3', after] }, gate);
}

test('the verdict is on top, then the most serious change, escaped for tables', () => {
  const text = renderMarkdown(report([editorial, breaking], '1.2.3'));
  expect(text).toContain('**Breaking** for implementers: 1 breaking and 1 editorial.');
  expect(text).toContain('set `info.version` to `2.0.0`');
  const row = '| `area/added` | added | **breaking** | compatible | New: a \\| b &lt;c> |';
  expect(text.indexOf(row)).toBeLessThan(text.indexOf('| `area/same` |'));
});

test.each([
  [breaking, '1.2.3', 'major', false],
  [breaking, '1.3.0', 'major', false],
  [breaking, '2.0.0', 'major', true],
  [compatible, '1.2.4', 'minor', false],
  [compatible, '2.0.0', 'minor', true],
  [editorial, '1.2.4', 'patch', true],
  [editorial, '1.1.9', 'patch', false],
  [editorial, 'next', 'patch', false],
] as const)('%# with the version %s needs a %s bump', (one, after, needed, isMade) => {
  expect(report([one], after).version).toMatchObject({ needed, isMade });
});

test.each([
  [breaking, '1.2.3', 'breaking', 2],
  [breaking, '2.0.0', 'breaking', 1],
  [breaking, '2.0.0', 'bump', 0],
  [breaking, '1.3.0', 'bump', 1],
  [editorial, '1.2.3', 'breaking', 0],
] as const)('the gate %#: %o', (one, after, gate, reasons) => {
  expect(report([one], after, gate).reasons).toHaveLength(reasons);
});
