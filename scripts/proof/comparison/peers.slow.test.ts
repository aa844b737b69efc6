import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { runPeers } from './run-peers.ts';

const log = vi.spyOn(console, 'log');
const complain = vi.spyOn(console, 'error');
let folder: string;

beforeEach(async () => {
  log.mockReset().mockImplementation(() => {});
  complain.mockReset().mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'peers-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const printed = (): string => log.mock.calls.flat().join('\n');

/** An executable that does what a tool does: it asks the target, and leaves a JUnit report. */
async function install(name: string, script: string): Promise<void> {
  const file = join(folder, name);
  const lines = [
    `#!${process.execPath}`,
    `const { mkdirSync, writeFileSync } = require('node:fs');`,
  ];
  await writeFile(file, [...lines, script].join('\n'));
  await chmod(file, 0o755);
}

/** Accuses every server of a missing header, and a health report of another status of that. */
const examine = `
const report = (status) => \`<testsuite><testcase name="GET /partner/v1/health" time="0.1">
<failure type="failure" message="1. Test Case ID: aB3&#10;&#10;- Missing header">1. Test Case ID: aB3

- Missing header
\${status === 'success' ? '' : '- Wrong status'}
    Received: \${status} at \${Date.now()}
</failure></testcase><testcase name="PUT &lt;id&gt;"/></testsuite>\`;
const examine = async (url, authorization) => {
  const response = await fetch(url + '/partner/v1/health', { headers: { authorization } });
  return report((await response.json()).status);
};
`;

const fakeSchemathesis = `${examine}
const after = (name) => process.argv[process.argv.indexOf(name) + 1];
examine(after('--url'), after('--header').replace('Authorization: ', '')).then((xml) => {
  writeFileSync(after('--report-junit-path'), xml);
  process.exitCode = 1;
});
`;

const fakeSpecmatic = `${examine}
const valueOf = (name) =>
  process.argv.find((text) => text.startsWith(name + '=')).slice(name.length + 1);
examine(valueOf('--testBaseURL'), 'Bearer ' + process.env.bearer).then((xml) => {
  mkdirSync(valueOf('--junitReportDir'));
  writeFileSync(valueOf('--junitReportDir') + '/TEST-junit-jupiter.xml', xml);
});
`;

/** The row of a tool, without its time. */
const rowOf = (tool: string): string | undefined =>
  new RegExp(`^${tool} +(.*?) +\\d+$`, 'm').exec(printed())?.[1]?.replaceAll(/ {2,}/g, ' | ');

describe('a tool that is not installed', () => {
  test('has no numbers, and how to install it', async () => {
    expect(await runPeers(['--tool', 'spec', '--sample', '1'], { PATH: folder })).toBe(0);
    expect(printed()).toMatch(/^Specmatic +not installed: npm install --global specmatic/m);
  });
});

describe.each([
  ['Schemathesis', 'st', fakeSchemathesis],
  ['Specmatic', 'specmatic', fakeSpecmatic],
])('%s', (tool, command, script) => {
  test('is called as it wants to be, and kills what it does not hold against the reference', async () => {
    await install(command, script);
    const shown = ['--defect', 'health/status-ok', '--defect', 'health/timestamp-number'];
    const asked = ['--tool', tool, ...shown, '--dialects', '1', '--list'];
    expect(await runPeers(asked, { PATH: folder })).toBe(0);
    expect(rowOf(tool)).toBe('1 of 2 | 2 of 2 | 4');
    expect(printed()).toMatch(/holds against correct servers:\n +GET .*health: Missing header$/m);
    expect(printed()).toMatch(/killed:\n +health\/status-ok$/m);
  });

  test('that leaves no report did not work, and what it said is told', async () => {
    await install(command, `console.error('no such option --bogus')`);
    await runPeers(['--tool', tool, '--sample', '1', '--dialects', '0'], { PATH: folder });
    expect(printed()).toMatch(/did not work: .* left no report .*; it said:\nno such option/);
  });
});

test("Prism's proxy kills what a schema shows, and no more", async () => {
  const shown = ['--defect', 'health/timestamp-number', '--defect', 'office/foreign-counted'];
  await runPeers(['--tool', 'prism', ...shown, '--dialects', '0', '--list'], {});
  expect(printed()).toMatch(/^Prism's proxy +1 of 2 +0 of 1 /m);
  expect(printed()).toMatch(/killed:\n +health\/timestamp-number$/m);
});

test.each([
  [['--tool', 'curl'], "--tool is one of Prism's proxy, Schemathesis, Specmatic"],
  [['--sample', 'x'], '--sample must be a whole number from 0, not "x"'],
  [['--defect', 'no/such'], 'There is no defect no/such; list them with: npx partner-api defects'],
])('%j makes no sense, and the message says why', async (args, message) => {
  expect(await runPeers(args)).toBe(2);
  expect(complain.mock.calls).toEqual([[expect.stringContaining(message)]]);
});

test('help is printed when asked for', async () => {
  expect(await runPeers(['--help'])).toBe(0);
  expect(printed()).toContain('npm run compare:tools -- [options]');
});
