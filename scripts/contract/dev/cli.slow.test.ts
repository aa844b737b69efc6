import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { copyRepository } from '../../test-support/copy-repository.ts';
import type { Ended, RepositoryCopy } from '../../test-support/copy-repository.ts';

// Compilers and linters of a whole tree, perhaps on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let copy: RepositoryCopy;
const before = new Map<string, string>();

beforeAll(async () => {
  copy = await copyRepository();
  expect(await copy.run('npm', ['run', '--silent', 'compile'])).toMatchObject({ status: 0 });
});

afterAll(() => copy.dispose());

const readCopy = (path: string): Promise<string> => readFile(join(copy.root, path), 'utf8');

/** An edit of the one copy, taken back after the test. */
async function edit(path: string, change: (text: string) => string): Promise<void> {
  if (!before.has(path)) before.set(path, await readCopy(path));
  await copy.edit(path, change);
}

afterEach(async () => {
  for (const [path, text] of before) await writeFile(join(copy.root, path), text);
  before.clear();
});

/** Where the linter has nothing to say, it only takes time: a lint of the whole tree is slow. */
const leaveLintOut = (): Promise<void> =>
  edit('package.json', (text) => text.replace(/"lint": "[^"]*"/, '"lint": "true"'));

const runOnce = (): Promise<Ended> =>
  copy.run('node', ['dist/scripts/contract/dev/cli.js', '--once']);

const lineOf = (text: string, words: string): number =>
  text.slice(0, text.indexOf(words)).split('\n').length;

const fifthOperation = `
  /partner/v1/listings/{externalListingId}/archive:
    delete:
      operationId: archiveListing
      parameters:
        - { name: externalListingId, in: path, required: true, schema: { type: string } }
      responses:
        '204':
          description: Done.

components:
`;

describe('npm run dev -- --once', () => {
  test('is green on a tree in which nothing is to be done', async () => {
    const { status, stdout } = await runOnce();
    expect(stdout).toMatch(
      /^all green: simulator on http:\/\/127\.0\.0\.1:\d+, contract 1\.0\.0; npm test has the last word\n$/,
    );
    expect(status).toBe(0);
  });

  test('overwrites an edit by hand of what is generated, and says so', async () => {
    await leaveLintOut();
    const generated = await readCopy('generated/contract.ts');
    await copy.edit('generated/contract.ts', (text) => `${text}// mine\n`);
    const { status, stdout } = await runOnce();
    expect(stdout).toContain('generated/ was edited by hand: overwritten (generated/contract.ts)');
    expect(status).toBe(0);
    expect(await readCopy('generated/contract.ts')).toBe(generated);
  });

  test('names the places that lack a new status and a new operation, the compiler first', async () => {
    await edit('spec/openapi.yaml', (text) =>
      text.replace('        - ARCHIVED\n', '        - ARCHIVED\n        - WITHDRAWN\n'),
    );
    await edit('spec/openapi.yaml', (text) => text.replace('\ncomponents:\n', fifthOperation));
    const { status, stdout } = await runOnce();
    expect(status).toBe(1);
    expect(stdout).toMatch(/ListingStatus has 8 values\. The compiler names .* lacks? WITHDRAWN: /);
    expect(stdout).toMatch(/has 5 operations\. The compiler names .* lacks? archiveListing: /);
    const meanings = await readCopy('simulator/model/listing-status.ts');
    const line = lineOf(meanings, '} satisfies Record<ListingStatus, StatusMeaning>');
    expect(stdout).toContain(`simulator/model/listing-status.ts:${line}`);
    expect(stdout).toContain('simulator/http/app.ts:');
    expect(stdout).not.toContain('all green');
  });

  test('names file, line and column of broken YAML, and generates nothing', async () => {
    const generated = await readCopy('generated/openapi.json');
    await edit('spec/openapi.yaml', (text) => `${text}info: again\n`);
    const line = lineOf(await readCopy('spec/openapi.yaml'), 'info: again');
    const { status, stdout } = await runOnce();
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`^1\\. spec/openapi\\.yaml:${line}:1: Map keys`, 'm'));
    expect(stdout).toContain('until then nothing is regenerated');
    expect(await readCopy('generated/openapi.json')).toBe(generated);
    const generate = await copy.run('node', ['dist/scripts/generate/cli.js']);
    expect(generate.stderr).toMatch(
      new RegExp(`^spec/openapi\\.yaml:${line}:1: Map keys must be unique\\n`),
    );
    expect(generate.status).toBe(1);
  });

  test('asks for a rule for a new requirement, and for an end of one that cites a lost one', async () => {
    await leaveLintOut();
    await edit('spec/requirements.yaml', (text) =>
      text.replace('- id: office/whole-count\n', '- id: office/no-fractions\n'),
    );
    const { status, stdout } = await runOnce();
    expect(status).toBe(1);
    expect(stdout).toContain('the requirement office/no-fractions has no rule');
    expect(stdout).toContain('Fix: npm run new:rule -- office/no-fractions');
    expect(stdout).toContain('conformance/rules/office/whole-count.ts:');
    expect(stdout).toContain('the requirement office/whole-count is gone');
    expect(stdout).toContain(
      'Fix: take office/whole-count out of each place, or name another there',
    );
  });
});

test('a wrong command line is told in one line', async () => {
  const { status, stderr } = await copy.run('node', [
    'dist/scripts/contract/dev/cli.js',
    '--port',
    'http',
  ]);
  expect(stderr).toBe('--port must be a whole number from 0 to 65535, not "http".\n');
  expect(status).toBe(2);
});
