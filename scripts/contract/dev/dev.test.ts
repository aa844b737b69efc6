import { expect, test } from 'vitest';

import { findFindings, renderScreen } from './screen.ts';
import { runCommand } from './steps.ts';

test('findings of all programs begin with file, line and column', () => {
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
  expect(findFindings(output).map(({ message }) => message)).toEqual([
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

test('a screen without findings is one line, with the simulator and the contract', () => {
  expect(render(0)).toEqual([
    `all green: simulator on ${url}, contract 1.0.0; npm test has the final say`,
  ]);
});

test('the screen has no URL if the simulator does not run', () => {
  const content = { findings: [], contractVersion: '1.0.0', url: undefined };
  expect(renderScreen(content, 9)).toEqual([
    'all green: the simulator is starting, contract 1.0.0; npm test has the final say',
  ]);
});

test('the first thing to fix is on top, and the last line mentions the old simulator', () => {
  expect(render(2)).toEqual([
    'To do: 2, causes first',
    '',
    '1. spec/0.yaml:1:1: thing 0',
    '   Fix: fix it',
    '2. spec/1.yaml:1:1: thing 1',
    '   Fix: fix it',
    '',
    `The simulator on ${url} still runs the last passing state.`,
  ]);
});

test.each([10, 24, 50])('the screen fits a terminal of %i rows', (rows) => {
  const lines = render(40, rows);
  expect(lines.length).toBeLessThanOrEqual(rows);
  const shown = lines.filter((line) => line.includes('thing')).length;
  expect(lines).toContain(`… and ${40 - shown} more, once these are fixed`);
});

const never = new AbortController().signal;

test('a command returns its status and output', async () => {
  const ended = await runCommand('echo out; echo err >&2; exit 3', never);
  expect(ended).toEqual({ status: 3, stdout: 'out\n', stderr: 'err\n' });
});

test('aborting a command kills its whole process group', async () => {
  const controller = new AbortController();
  // The pipe closes only once the whole group has ended.
  const command = runCommand('sh -c "sleep 600 & sleep 600"', controller.signal);
  controller.abort(new Error('a newer change'));
  await expect(command).rejects.toThrow('a newer change');
});

test('no command starts after the signal', async () => {
  const started = runCommand('echo out', AbortSignal.abort(new Error('over')));
  await expect(started).rejects.toThrow('over');
});
