import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { copyRepository } from '../../test-support/copy-repository.ts';
import type { Ended, RepositoryCopy } from '../../test-support/copy-repository.ts';

// Compilers and linters of a whole tree, perhaps on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let copy: RepositoryCopy;

const newRule = (...args: string[]): Promise<Ended> =>
  copy.run('node', ['dist/scripts/contract/new-rule/cli.js', ...args]);

const npmRun = (script: string): Promise<Ended> => copy.run('npm', ['run', '--silent', script]);

const readCopy = (path: string): Promise<string> => readFile(join(copy.root, path), 'utf8');

beforeAll(async () => {
  copy = await copyRepository();
  expect(await npmRun('compile')).toMatchObject({ status: 0 });
});

afterAll(() => copy.dispose());

const touched = [
  'conformance/rules/index.ts',
  'spec/requirements.yaml',
  'conformance/selftest/independent/typescript/defects-resources.ts',
  'generated/catalogue.ts',
] as const;

const readTouched = (): Promise<string[]> => Promise.all(touched.map(readCopy));

describe('npm run new:rule', () => {
  test('--dry-run says what would be written, and writes nothing', async () => {
    const before = await readTouched();
    const { status, stdout } = await newRule('office/quarter-hours', '--dry-run');
    expect(stdout).toContain('would make conformance/rules/office/quarter-hours.ts');
    expect(stdout).toContain('would change spec/requirements.yaml');
    expect(stdout).toContain('Nothing was written.');
    expect(status).toBe(0);
    expect(await readTouched()).toEqual(before);
    await expect(readCopy('conformance/rules/office/quarter-hours.ts')).rejects.toThrow('ENOENT');
  });

  test('writes nothing where the sources cannot be generated from', async () => {
    await copy.edit('spec/openapi.yaml', (text) =>
      text.replace('parameters/EndDate', 'parameters/Nothing'),
    );
    const before = await readTouched();
    const { status, stderr } = await newRule('office/quarter-hours');
    expect(stderr).toContain("generated/ cannot be made: Can't resolve $ref");
    expect(status).toBe(2);
    expect(await readTouched()).toEqual(before);
    await copy.edit('spec/openapi.yaml', (text) =>
      text.replace('parameters/Nothing', 'parameters/EndDate'),
    );
  });

  test('never overwrites a rule', async () => {
    const before = await readCopy('conformance/rules/office/body.ts');
    const { status, stderr } = await newRule('office/body');
    expect(stderr).toContain('conformance/rules/office/body.ts is there already');
    expect(status).toBe(2);
    expect(await readCopy('conformance/rules/office/body.ts')).toBe(before);
  });
});

describe('what new:rule has made', () => {
  beforeAll(async () => {
    const made = [
      await newRule('office/quarter-hours'),
      await newRule('listing/delete', '--kind', 'watch', '--basis', 'derived'),
      await newRule('audit/trail', '--new-area', '--operation', 'getHealth'),
      await newRule('range/half-open', '--requirement', 'range/widening'),
    ];
    expect(made.map(({ status, stderr }) => ({ status, stderr }))).toEqual(
      made.map(() => ({ status: 0, stderr: '' })),
    );
  });

  test('has the right types, and passes the linter and the formatter, at once', async () => {
    expect(await npmRun('typecheck')).toMatchObject({ status: 0, stdout: '' });
    expect(await npmRun('lint')).toMatchObject({ status: 0 });
    expect(await npmRun('format:check')).toMatchObject({ status: 0 });
    expect(await copy.run('node', ['dist/scripts/generate/cli.js', '--check'])).toMatchObject({
      status: 0,
    });
    // Only the sources disagree: the new rows come from no sentence of the source yet.
    const { status, stderr } = await npmRun('generate');
    expect(status).toBe(1);
    expect(stderr).toContain('office/quarter-hours comes from no sentence of reading.yaml');
  });

  test('stands in the index in its order', async () => {
    const index = await readCopy('conformance/rules/index.ts');
    expect(index).toMatch(/officeNumberAgrees,\n {2}officeQuarterHours,\n {2}officeUnknown,/);
    expect(index).toMatch(
      /errorsDocumentedStatusOnly,\n {2}listingDelete,\n {2}listingSuccessBody,/,
    );
    expect(index).toMatch(/wireRequestJson,\n {2}auditTrail,\n\];/);
  });

  test('adds a row to the catalogue only for a requirement that is new', async () => {
    const catalogue = await readCopy('spec/requirements.yaml');
    const ids = ['office/quarter-hours', 'listing/delete', 'audit/trail', 'range/widening'];
    expect(ids.map((id) => catalogue.split(`- id: ${id}\n`).length - 1)).toEqual([1, 1, 1, 1]);
  });

  test('fails the tests, which name every place to fill in', async () => {
    const files = [
      'scripts/contract/registry/placeholders.test.ts',
      'conformance/selftest/reference.test.ts',
    ];
    const title = 'no scaffold|passes every rule';
    const { status, stdout, stderr } = await copy.run('npx', [
      'vitest',
      'run',
      ...files,
      '-t',
      title,
    ]);
    const output = stdout + stderr;
    expect(status).toBe(1);
    expect(output).toContain('2 failed');
    for (const file of [
      'conformance/rules/office/quarter-hours.ts',
      'conformance/rules/listing/delete.ts',
      'conformance/rules/audit/trail.ts',
      'conformance/rules/range/half-open.ts',
      'conformance/selftest/independent/typescript/defects-audit.ts',
      'spec/requirements.yaml',
    ]) {
      expect(output).toMatch(new RegExp(`${file}:\\d+: FILL IN: \\w`));
    }
    expect(output).toMatch(/Error: FILL IN: session\.judge/);
  });
});
