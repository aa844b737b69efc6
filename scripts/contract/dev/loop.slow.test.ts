import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { copyRepository } from '../../test-support/copy-repository.ts';
import type { RepositoryCopy } from '../../test-support/copy-repository.ts';

// Several cycles, perhaps on a busy machine.
const screenTimeout = 120_000;
vi.setConfig({ testTimeout: 4 * screenTimeout, hookTimeout: screenTimeout });

let copy: RepositoryCopy;
let loop: ChildProcess | undefined;
let printed = '';

beforeAll(async () => {
  copy = await copyRepository();
  // The loop runs what package.json says; a lint of the whole tree, in every cycle, is slow.
  await copy.edit('package.json', (text) => text.replace(/"lint": "[^"]*"/, '"lint": "true"'));
  expect(await copy.run('npm', ['run', '--silent', 'compile'])).toMatchObject({ status: 0 });
});

afterAll(async () => {
  loop?.kill('SIGKILL');
  await copy.dispose();
});

function startLoop(): ChildProcess {
  const child = spawn('node', ['dist/scripts/contract/dev/cli.js', '--port', '0'], {
    cwd: copy.root,
  });
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  return child;
}

/** What the next screen that has the words says; what was printed before does not count. */
async function nextScreen(words: string): Promise<string> {
  await vi.waitUntil(() => printed.includes(words), { timeout: screenTimeout, interval: 50 });
  const screen = printed;
  printed = '';
  return screen;
}

const answers = async (url: string): Promise<number> =>
  (await fetch(`${url}/partner/v1/health`)).status;

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => void child.once('exit', resolve));

test('the loop keeps the last green simulator through a broken tree, and ends all at Ctrl-C', async () => {
  loop = startLoop();
  const [, url = ''] = /simulator on (\S+),/.exec(await nextScreen('all green: ')) ?? [];
  expect(await answers(url)).toBe(401);

  await copy.edit('spec/openapi.yaml', (text) => `${text}broken: [\n`);
  const broken = await nextScreen('still runs the last green state');
  expect(broken).toContain('checking: spec/openapi.yaml changed');
  expect(broken).toContain('1. spec/openapi.yaml:');
  expect(broken).toContain(`The simulator on ${url} still runs`);
  expect(await answers(url)).toBe(401);

  // Two changes at once: the first one's cycle is cancelled or never begun.
  await copy.edit('spec/openapi.yaml', (text) => text.replace('broken: [\n', 'x-broken: [\n'));
  await copy.edit('spec/openapi.yaml', (text) => text.replace('x-broken: [\n', ''));
  const green = await nextScreen('all green: ');
  expect(green).not.toContain('To do');
  expect(green).toContain(`simulator on ${url},`);

  await copy.edit('generated/contract.ts', (text) => `${text}// mine\n`);
  const overwritten = await nextScreen('all green: ');
  expect(overwritten).toContain('generated/ was edited by hand: overwritten');

  const exit = ended(loop);
  loop.kill('SIGINT');
  expect(await exit).toBe(0);
  await expect(answers(url)).rejects.toThrow('fetch failed');
});
