import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { expect, test, afterAll, beforeAll } from 'vitest';

import { Compiler } from './compiler.ts';
import { findComplaints, renderScreen } from './screen.ts';
import { runCommand } from './steps.ts';
import { makeFolder } from '../../../shared/test-support/folder.ts';

test('each complaint stands behind its file, line and column, whoever makes it', () => {
  const output = [
    'a.test.ts(1,1): error TS2322: it follows',
    'generated/a.ts(3,1): error TS2322: it follows',
    'b.ts(3,1): error TS2322: it follows',
    "a.ts(2,3): error TS2305: Module 'api' has no exported member 'Old'.",
    `a.ts(29,3): error TS2741: Property 'WITHDRAWN' is missing`,
    `  in type 'Record<Status, Meaning>'`,
    'spec/openapi.yaml:12:3: Map keys must be unique',
    'spec/requirements.yaml: office/new is odd; fix one of the two',
    'spec/openapi.yaml:3:5 struct: `type` can be one of the following',
    'Found 1 problem.',
    '+   "conformance/rules/a/b.ts: it names no requirement",',
    'simulator/control/openapi.yaml has no problem',
    'Error: it broke',
    '    at main (a.ts:1:1)',
  ].join('\n');
  expect(findComplaints(output).map(({ message }) => message)).toEqual([
    'spec/openapi.yaml:12:3: Map keys must be unique',
    'spec/requirements.yaml: office/new is odd; fix one of the two',
    'spec/openapi.yaml:3:5: struct: `type` can be one of the following',
    "a.ts:2:3: Module 'api' has no exported member 'Old'.",
    `a.ts:29:3: Property 'WITHDRAWN' is missing`,
    'b.ts:3:1: it follows',
    'conformance/rules/a/b.ts: it names no requirement',
    'a.test.ts:1:1: it follows',
    'generated/a.ts:3:1: it follows',
  ]);
});

const url = 'http://127.0.0.1:4010';

const render = (count: number, rows = Infinity): string[] => {
  const findings = Array.from({ length: count }, (_, index) => ({
    message: `spec/${index}.yaml:1:1: thing ${index}`,
    fix: 'fix it',
  }));
  return renderScreen({ findings, contractVersion: '1.0.0', url }, rows).join('\n').split('\n');
};

test('a green screen is one line, with the simulator and the contract', () => {
  expect(render(0)).toEqual([
    `all green: simulator on ${url}, contract 1.0.0; npm test has the last word`,
  ]);
});

test('if the simulator does not go on, no address is given', () => {
  const content = { findings: [], contractVersion: '1.0.0', url: undefined };
  expect(renderScreen(content, 9)).toEqual([
    'all green: the simulator starts, contract 1.0.0; npm test has the last word',
  ]);
});

test('the first thing to fix is on top, and the old simulator is reported to be still running', () => {
  expect(render(2)).toEqual([
    'To do: 2, the first one first',
    '',
    '1. spec/0.yaml:1:1: thing 0',
    '   Fix: fix it',
    '2. spec/1.yaml:1:1: thing 1',
    '   Fix: fix it',
    '',
    `The simulator on ${url} still runs the last green state.`,
  ]);
});

test.each([10, 24, 50])('a terminal of %i rows holds the whole screen', (rows) => {
  const lines = render(40, rows);
  expect(lines.length).toBeLessThanOrEqual(rows);
  const shown = lines.filter((line) => line.includes('thing')).length;
  expect(lines).toContain(`… and ${40 - shown} more, once these are fixed`);
});

const never = new AbortController().signal;

test('a command tells its status and what it printed', async () => {
  const ended = await runCommand('echo out; echo err >&2; exit 3', never);
  expect(ended).toEqual({ status: 3, stdout: 'out\n', stderr: 'err\n' });
});

test('an aborted command ends with everything that it started', async () => {
  const controller = new AbortController();
  // The pipe closes only when the whole group has ended.
  const command = runCommand('sh -c "sleep 600 & sleep 600"', controller.signal);
  controller.abort(new Error('a newer change'));
  await expect(command).rejects.toThrow('a newer change');
});

test('nothing is started after the signal', async () => {
  const started = runCommand('echo out', AbortSignal.abort(new Error('over')));
  await expect(started).rejects.toThrow('over');
});

const root = await realpath(await makeFolder());
const compiler = new Compiler(root);
afterAll(() => compiler.close());

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeAll(async () => {
  const options = { allowImportingTsExtensions: true, noEmit: true, strict: true, types: [] };
  const config = JSON.stringify({ compilerOptions: options, include: ['shared'] });
  await write('tsconfig.json', config);
  const inBrowser = { ...options, allowJs: true, checkJs: true, lib: ['es2023', 'dom'] };
  const page = JSON.stringify({ compilerOptions: inBrowser, include: ['*.js'] });
  await write('simulator/docs/browser/tsconfig.json', page);
  await write('simulator/docs/browser/page.js', 'document.title = "page";\n');
  await write('shared/a.ts', 'export const a = 1;\n');
});

const look = async (): Promise<string[]> =>
  (await compiler.look(new AbortController().signal)).map(({ message }) => message);

test('what is wrong is reported by place after each change on disk, and tests only if all else is right', async () => {
  expect(await look()).toEqual([]);
  await write(
    'shared/b.ts',
    "import { a } from './a.ts';\n/* é😀 */ export const b: string = a;\n",
  );
  await write('shared/b.test.ts', 'export const c: string = 2;\n');
  const number = "Type 'number' is not assignable to type 'string'.";
  expect(await look()).toEqual([`shared/b.ts:2:24: ${number}`]);
  await write('shared/a.ts', "export const a = 'one';\n");
  expect(await look()).toEqual([`shared/b.test.ts:1:14: ${number}`]);
  await rm(join(root, 'shared/a.ts'));
  expect(await look()).toEqual([expect.stringMatching(/^shared\/b\.ts:1:19: Cannot find module/)]);
  await write('shared/a.ts', 'export const a = ;\n');
  expect(await look()).toEqual(['shared/a.ts:1:18: Expression expected.']);
  await write('shared/a.ts', "export const a = 'one';\n");
  await rm(join(root, 'shared/b.test.ts'));
  expect(await look()).toEqual([]);
});

test('the page in the browser is checked by its own settings', async () => {
  await write('simulator/docs/browser/page.js', 'document.title = 1;\n');
  expect(await look()).toEqual([expect.stringContaining('simulator/docs/browser/page.js:1:1: ')]);
  await write('simulator/docs/browser/page.js', 'document.title = "page";\n');
  expect(await look()).toEqual([]);
});

test('a look that is aborted ends with the reason; the next one is right', async () => {
  const cut = compiler.look(AbortSignal.abort(new Error('a newer change')));
  await expect(cut).rejects.toThrow('a newer change');
  expect(await look()).toEqual([]);
});
