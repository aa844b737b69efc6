import { spawn, type ChildProcess } from 'node:child_process';

import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

import { skipOnOtherDays } from '../../../shared/select.ts';
import { patient } from '../../../shared/test-support/vitest.ts';
import { startMaintainer, type Shown } from '../../test-support/copy-repository.ts';

const maintainer = await startMaintainer();
// Skips linting, which is slow and works like the other steps.
await maintainer.exchange('package.json', /"lint": "[^"]*"/, '"lint": "true"');
afterEach(() => maintainer.putBack());

const cli = 'scripts/contract/dev/main.js';
const contract = 'spec/openapi.yaml';
const runOnce = (): Promise<Shown> => maintainer.node(cli, '--once');

const lineOf = async (path: string, words: string): Promise<number> => {
  const text = await maintainer.read(path);
  return text.slice(0, text.indexOf(words)).split('\n').length;
};

describe('npm run dev -- --once', () => {
  test('reports places that lack a new status, and requirements without a rule', async (context) => {
    skipOnOtherDays(context, 0, 4);
    await maintainer.exchange(
      contract,
      '        - ARCHIVED\n',
      '        - ARCHIVED\n        - WITHDRAWN\n',
    );
    await maintainer.exchange(
      'spec/requirements.yaml',
      '- id: office/whole-count\n',
      '- id: office/no-fractions\n',
    );
    const { ok, text } = await runOnce();
    expect(ok).toBe(false);
    expect(text).toMatch(/listing-status\.ts:\d+:\d+: Property 'WITHDRAWN' is missing/);
    expect(text).toContain('the requirement office/no-fractions has no rule');
    expect(text).toContain('npm run new:rule -- office/no-fractions');
    expect(text).toMatch(/rules\/office\/bodies\.ts:\d+:\d+: .*office\/whole-count/);
    expect(text).not.toContain('all green');
  });

  test('reports file, line and column of broken YAML, and generates nothing', async () => {
    const generated = await maintainer.read('generated/openapi.json');
    await maintainer.exchange(contract, /$/, 'info: again\n');
    const line = await lineOf(contract, 'info: again');
    const { ok, text } = await runOnce();
    expect(ok).toBe(false);
    expect(text).toMatch(new RegExp(`^1\\. spec/openapi\\.yaml:${line}:1: Map keys`, 'm'));
    expect(text).toContain('until then nothing is regenerated');
    expect(await maintainer.read('generated/openapi.json')).toBe(generated);
  });

  test('reports a usage error in one line', async () => {
    expect(await maintainer.node(cli, '--port', 'http')).toMatchObject({
      ok: false,
      text: expect.stringContaining('--port must be a whole number from 0 to 65535, not "http"'),
    });
  });
});

describe('the loop', () => {
  let loop: ChildProcess | undefined;
  let printed = '';
  afterAll(() => loop?.kill('SIGKILL'));

  async function nextScreen(words: string): Promise<string> {
    await vi.waitUntil(() => printed.includes(words), { ...patient, interval: 50 });
    const screen = printed;
    printed = '';
    return screen;
  }

  const answers = async (url: string): Promise<number> =>
    (await fetch(`${url}/partner/v1/health`)).status;

  test('keeps the last good simulator while sources are broken; Ctrl-C ends it all', async (context) => {
    skipOnOtherDays(context, 2, 4);
    const child = spawn('node', [`dist/${cli}`, '--port', '0'], { cwd: maintainer.copy.root });
    loop = child;
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
    const [, url = ''] = /simulator on (\S+),/.exec(await nextScreen('all green: ')) ?? [];
    expect(await answers(url)).toBe(401);

    await maintainer.exchange(contract, /$/, 'broken: [\n');
    const broken = await nextScreen('still runs the last passing state');
    expect(broken).toContain('checking: spec/openapi.yaml changed');
    expect(broken).toContain('1. spec/openapi.yaml:');
    expect(broken).toContain(`The simulator on ${url} still runs`);
    expect(await answers(url)).toBe(401);

    // Two changes in quick succession: the cycle of the first is cancelled, or never begins.
    await maintainer.exchange(contract, 'broken: [\n', 'x-broken: [\n');
    await maintainer.exchange(contract, 'x-broken: [\n', '');
    const green = await nextScreen('all green: ');
    expect(green).not.toContain('To do');
    expect(green).toContain('contract 1.0.0');

    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    expect(await exit).toBe(0);
    await expect(answers(url)).rejects.toThrow('fetch failed');
  });
});
