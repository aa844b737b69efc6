import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { describe, expect, test, vi } from 'vitest';

import { captureOutput, makeFolder, patient } from '../../shared/test-support/vitest.ts';
import { validateTarget } from '../../generated/validators/contract.ts';
import { credentials } from '../tenants/seed/example-data.ts';
import { startSimulator } from '../start.ts';
import { sendCurl } from '../test-support/service.ts';
import { smallSeed } from '../test-support/state.ts';
import { simulateCommand } from './arguments.ts';
import { runSimulate } from './simulate.ts';
import { bundleChild } from '../test-support/folder.ts';

const said = captureOutput();

/** Runs the command on any port, calls a function with what it printed, and stops it. */
async function during(
  args: string[],
  act: (printed: string) => unknown,
  signal: 'SIGINT' | 'SIGTERM' = 'SIGTERM',
): Promise<number> {
  const exitCode = runSimulate(['--port', '0', ...args]);
  await vi.waitUntil(() => said.output !== '', patient);
  await act(said.output);
  process.emit(signal);
  return exitCode;
}

const askHealth = (printed: string): Promise<Response> =>
  fetch(`${urlIn(printed)}/partner/v1/health`, {
    headers: { authorization: `Bearer ${credentials.full.key}` },
  });

const urlIn = (printed: string): string =>
  /^Partner API simulator: (\S+)$/m.exec(printed)?.[1] ?? '';

async function pasteCurls(printed: string): Promise<number[]> {
  const lines = printed.split('\n').filter((line) => line.startsWith('  curl '));
  return (await Promise.all(lines.map(sendCurl))).map(({ status }) => status);
}

describe('partner-api simulate', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('runs until %s', async (signal) => {
    let url = '';
    // A test before may still stop what it has started.
    const before = process.listeners(signal);
    const act = async (printed: string) => {
      url = urlIn(printed);
      expect((await fetch(url)).status).toBe(200);
    };
    expect(await during([], act, signal)).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
    expect(process.listeners(signal).filter((one) => !before.includes(one))).toEqual([]);
  });

  test('prints every key, and a working curl line for each operation', async () => {
    await during(['--seed', '7'], async (printed) => {
      for (const { key, summary } of Object.values(credentials))
        expect(printed).toMatch(new RegExp(`^  ${key} +${summary}$`, 'm'));
      expect(await pasteCurls(printed)).toEqual([200, 200, 200, 200]);
    });
  });

  test('prints the URL of the reference page, except with --no-docs', async () => {
    await during([], async (printed) => {
      const address = /^API reference: (\S+)$/m.exec(printed)?.[1] ?? '';
      expect(address).toBe(`${urlIn(printed)}/docs`);
      expect((await fetch(address)).status).toBe(200);
    });
    said.output = '';
    await during(['--no-docs'], async (printed) => {
      expect(printed).not.toContain('/docs');
      expect((await fetch(`${urlIn(printed)}/docs`)).status).toBe(404);
    });
  });

  test('says how other machines reach it if it listens on all addresses', async () => {
    await during(['--host', '0.0.0.0'], (printed) => {
      expect(printed).toMatch(/^From other machines: .*\d+/m);
    });
  });

  test('applies and prints the dialect file, overridden by --set', async () => {
    const file = join(await makeFolder(), 'dialect.yaml');
    await writeFile(file, 'same-status: accepted\nhealth-timestamp: rfc-1123\nid-forms: refused\n');
    const settings = ['--set', 'health-timestamp=epoch-digits', '--set', 'scheme-case=refused'];
    await during(['--dialect', file, ...settings], async (printed) => {
      const told = /^Answers that differ from the reference:\n((?: {2}.*\n)*)/m.exec(printed)?.[1];
      expect(told?.trim().split(/\s+/)).toEqual([
        'health-timestamp=epoch-digits',
        'scheme-case=refused',
        'id-forms=refused',
      ]);
      const response = await askHealth(printed);
      expect(await response.json()).toMatchObject({ timestamp: expect.stringMatching(/^\d+$/) });
    });
  });

  test("prints no answers and no defects if all are the reference's", async () => {
    await during(['--set', 'bounds=from-start-before-end'], (printed) => {
      expect(printed).not.toMatch(/Answers that differ|Defects:/);
    });
  });

  test.each([
    [['--set', 'bounds=closed'], /^--set bounds: "closed" is not one of from-start-/],
    [['--dialect', '/nowhere.yaml'], /^\/nowhere\.yaml: cannot be read/],
    [['--defect', 'wire/htm'], /^there is no defect wire\/htm; did you mean wire\/html\?/],
  ])('does not start with %j', async (args, message) => {
    expect(await runSimulate(['--port', '0', ...args])).toBe(2);
    expect(said.errors).toMatch(message);
  });

  test('applies and prints defects', async () => {
    const args = ['--defect', 'health/status-ok', '--defect', 'wire/html'];
    await during(args, async (printed) => {
      expect(printed).toContain(
        '\nDefects:\n  health/status-ok breaks health/report\n  wire/html breaks wire/media-type\n\n',
      );
      const response = await askHealth(printed);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await response.json()).toMatchObject({ status: 'ok' });
    });
  });

  test('prints mutants, and why an equivalent one breaks nothing', async () => {
    const ids = ['getHealth/200/body/permissions/removed', 'updateListing/2XX/status/201'];
    const args = ids.flatMap((id) => ['--defect', id]);
    await during(args, (printed) => {
      expect(printed).toContain(`  ${ids[0]} breaks health/report\n`);
      expect(printed).toContain(`  ${ids[1]} breaks nothing: the code is open\n`);
    });
  });

  test('writes the target document, and the certificate for https', async () => {
    const file = join(await makeFolder(), 'target.json');
    await during(['--target-out', file, '--tls', `${file}.pem`], async (printed) => {
      const target = JSON.parse(await readFile(file, 'utf8'));
      expect(validateTarget(target)).toBe(true);
      expect(printed).toContain(`Partner API simulator: ${target.baseUrl}\n`);
      expect(target.baseUrl).toMatch(/^https:/);
      expect(await readFile(`${file}.pem`, 'utf8')).toMatch(/^-----BEGIN CERTIFICATE-----[^]*$/);
    });
  });

  test.each([
    [[], 'standard v2:1'],
    [['--seed', '42'], 'standard v2:42'],
    [['--data', 'empty', '--offices', '3'], 'empty v1:1'],
  ])('%j prints the name of its data', async (args, label) => {
    await during(args, (printed) => {
      expect(printed).toContain(`\nData: ${label} (name, version and seed`);
    });
  });

  test('starts with the data of a seed file', async () => {
    const file = join(await makeFolder(), 'own.json');
    await writeFile(file, JSON.stringify(smallSeed));
    await during(['--data', file, '--seed', '42'], async (printed) => {
      expect(printed).toMatch(/^Data: own\.json v[0-9a-f]{8}:42 \(/m);
      expect(await pasteCurls(printed)).toEqual([200, 200, 200, 200]);
    });
  });
});

test.each([
  [['--prot', '1'], '--prot'],
  [['now'], 'now is not an option'],
  [['--port', 'http'], '--port must be a whole number from 0 to 65535'],
  [['--seed', '1.5'], '--seed must be a whole number from 0'],
  [['--max-sandboxes', '0'], '--max-sandboxes must be a whole number from 1 to 100000'],
  [['--host', ''], '--host needs a value'],
  [['--profile', 'contrary'], '--profile: there is no contrary; there are reference, strict'],
  [['--tls-cert', 'cert.pem'], 'use either --tls FILE, or --tls-cert FILE'],
  [['--tls-cert', './nowhere.pem', '--tls-key', 'a'], '--tls-cert ./nowhere.pem: cannot be'],
  [['--tls', '/nowhere/trusted.pem'], '--tls /nowhere/trusted.pem cannot be written'],
  [['--fault', 'restart', '--fault', 'status=99'], '--fault restart: there is no such fault'],
  [['--now', 'yesterday'], '--now: "yesterday" is not an instant'],
  [['--data', ''], '--data needs a value'],
  [['--data', 'bussy'], 'there are standard, empty, boundaries, busy, huge, or the path'],
  [['--offices', '3'], 'The data standard does not have a number of offices'],
  [['--data', 'empty', '--leads', '3'], 'The data empty does not have a number of leads'],
  [['--data', './seed.yaml', '--leads', '3'], '--leads requires a named seed'],
  [['--data', './nowhere.yaml'], './nowhere.yaml: cannot be read: there is no such file'],
  [['--log-level', 'INFO'], '--log-level must be one of silent, error, warn, info, debug'],
])('the command line %j prints one error, and exits with 2', async (args, message) => {
  expect(await runSimulate(args)).toBe(2);
  expect(said.errors).toContain(message);
  expect(said.output).toBe('');
});

test('a port in use and an unwritable target document are errors', async () => {
  const other = await startSimulator();
  expect(await runSimulate(['--port', new URL(other.url).port])).toBe(2);
  await other.close();
  const file = join(await makeFolder(), 'missing', 'target.json');
  expect(await runSimulate(['--port', '0', '--target-out', file])).toBe(2);
  expect(said.errors).toMatch(/is in use.*\n.*cannot be written: there is no such file/);
});

test.each([
  [[], 'info', 'banner'],
  [['--quiet'], 'error', 'none'],
  [['--json'], 'info', 'json'],
  [['--quiet', '--json'], 'error', 'json'],
  [['--log-level', 'silent'], 'silent', 'banner'],
  [['--quiet', '--log-level', 'debug'], 'debug', 'none'],
])('%j logs at the level %s and greets with: %s', (args, logLevel, greeting) => {
  expect(simulateCommand.read(args)).toMatchObject({ logLevel, greeting });
});

test('--json prints address, process id and data for scripts', async () => {
  await during(['--json'], (line) => {
    expect(line.trimEnd()).not.toContain('\n');
    const { url, port, pid, seed, keys, target } = JSON.parse(line);
    expect([url, pid, seed]).toEqual([`http://127.0.0.1:${port}`, process.pid, 'standard v2:1']);
    expect(keys).toContainEqual(expect.objectContaining({ key: credentials.full.key }));
    expect(validateTarget(target)).toBe(true);
  });
});

test('the young generation stays small under load', async () => {
  const script = await bundleChild(await makeFolder());
  const mostNewBytes = async (heap: string): Promise<number> =>
    Number((await promisify(execFile)(process.execPath, [script, 'allocate', heap])).stdout);
  // V8 versions grow in different steps, and may collect twice before the limit is set.
  expect(await mostNewBytes('small')).toBeLessThan(0.7 * (await mostNewBytes('usual')));
});
