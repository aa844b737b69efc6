import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { spyOnConsole } from '../../../shared/test-support/console.ts';
import { makeFolder } from '../../../shared/test-support/folder.ts';
import { compareTools, score } from './compare.ts';
import { readFailures, tools } from './tools.ts';

const asked = {
  defectIds: ['health/status-ok', 'health/timestamp-number', 'office/foreign-counted'],
  dialects: [],
  seed: 1,
} as const;

const { log, complain } = spyOnConsole();
const folder = await makeFolder();

beforeEach(() => {
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter));
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

const toolNamed = (start: string) => tools.filter(({ name }) => name.startsWith(start));

/** An executable that does what a tool does: it asks the target, and leaves a JUnit report. */
async function install(name: string, script: string): Promise<void> {
  const lines = [`#!${process.execPath}`, `const fs = require('node:fs');`, script];
  await writeFile(join(folder, name), lines.join('\n'));
  await chmod(join(folder, name), 0o755);
}

test('a tool kills what it does not hold against the reference', async () => {
  // It accuses every server of a missing header, and a health report of another status of that.
  await install(
    'schemathesis',
    `const after = (name) => process.argv[process.argv.indexOf(name) + 1];
const authorization = after('--header').replace('Authorization: ', '');
fetch(after('--url') + '/partner/v1/health', { headers: { authorization } })
  .then((response) => response.json())
  .then(({ status }) => {
    fs.writeFileSync(after('--report-junit-path'), \`<testsuite><testcase name="GET /health">
<failure message="x">- Missing header
\${status === 'success' ? '' : '- Wrong status'}
</failure></testcase></testsuite>\`);
    process.exitCode = 1;
  });`,
  );
  for (const tool of toolNamed('Schemathesis')) {
    const told = await score(tool, asked);
    expect(told).toContain('kills 1 of 3, accuses 1 of 1 correct servers');
    expect(told).toContain('  kills health/status-ok\n');
    expect(told).toContain('  accuses: GET /health: Missing header');
  }
});

test('a tool that is not installed, or leaves no report, has no numbers', async () => {
  const args = ['--tool', 'spec', '--sample', '1', '--dialects', '0'];
  expect(await compareTools(args)).toBe(0);
  await install('specmatic', `console.error('no such option --bogus')`);
  await compareTools(args);
  const printed = log.mock.calls.flat().join('\n');
  expect(printed).toMatch(/Specmatic is not installed: npm install --global specmatic/);
  expect(printed).toMatch(/did not work: it left no report .*; it said:\nno such option/);
});

test("Prism's proxy kills what a schema shows, and no more", async () => {
  for (const tool of toolNamed('Prism')) {
    const told = await score(tool, asked);
    expect(told).toMatch(/^kills 2 of 3, accuses 0 of 1 /);
    expect(told).not.toContain('  kills office/foreign-counted');
  }
});

test('failures are told by their kinds, or by their first line, without numbers', () => {
  const listed = '<failure message="x">1. Test Case ID: q7\n\n- One &amp; two\n- Three\n</failure>';
  const xml = `<testsuite><testcase name="a"/><testcase name="b"><skipped/></testcase>
    <testcase name="GET /a">${listed}${listed}</testcase>
    <testcase name="c"><failure message="expected 12, got 9&#10;more"/></testcase>
    <testcase name="d"><error><![CDATA[\nbroken <pipe>\nat line 4]]></error></testcase></testsuite>`;
  expect([...readFailures(xml)]).toEqual([
    'GET /a: One & two',
    'GET /a: Three',
    'c: expected #, got #',
    'd: broken <pipe>',
  ]);
});

test.each([
  [['--tool', 'curl'], "--tool is one of Prism's proxy, Schemathesis, Specmatic"],
  [['--sample', 'x'], '--sample must be a whole number from 0, not "x"'],
])('%j makes no sense, and the message says why', async (args, message) => {
  expect(await compareTools(args)).toBe(2);
  expect(complain.mock.calls).toEqual([[expect.stringContaining(message)]]);
});
