import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { compareTools } from './run.ts';

const log = vi.spyOn(console, 'log');
const complain = vi.spyOn(console, 'error');
let folder: string;

beforeEach(async () => {
  log.mockReset().mockImplementation(() => {});
  complain.mockReset().mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'tools-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const printed = (): string => log.mock.calls.flat().join('\n');

/** An executable that does what a tool does: it asks the target, and leaves a JUnit report. */
async function install(name: string, script: string): Promise<void> {
  const lines = [`#!${process.execPath}`, `const fs = require('node:fs');`, script];
  await writeFile(join(folder, name), lines.join('\n'));
  await chmod(join(folder, name), 0o755);
}

/** Accuses every server of a missing header, and a health report of another status of that. */
const fakeTool = (url: string, key: string, report: string) => `
const after = (name) => process.argv[process.argv.indexOf(name) + 1];
const valueOf = (name) =>
  process.argv.find((text) => text.startsWith(name + '=')).slice(name.length + 1);
fetch(${url} + '/partner/v1/health', { headers: { authorization: ${key} } })
  .then((response) => response.json())
  .then(({ status }) => {
    ${report.includes('/') ? `fs.mkdirSync(valueOf('--junitReportDir'));` : ''}
    fs.writeFileSync(${report}, \`<testsuite><testcase name="GET /partner/v1/health">
<failure message="x">- Missing header
\${status === 'success' ? '' : '- Wrong status'}
</failure></testcase></testsuite>\`);
    process.exitCode = 1;
  });
`;

const fakes = [
  [
    'Schemathesis',
    'st',
    fakeTool(
      `after('--url')`,
      `after('--header').replace('Authorization: ', '')`,
      `after('--report-junit-path')`,
    ),
  ],
  [
    'Specmatic',
    'specmatic',
    fakeTool(
      `valueOf('--testBaseURL')`,
      `'Bearer ' + process.env.bearer`,
      `valueOf('--junitReportDir') + '/TEST-junit-jupiter.xml'`,
    ),
  ],
] as const;

test.each(fakes)('%s kills what it does not hold against the reference', async (...fake) => {
  const [tool, command, script] = fake;
  await install(command, script);
  const shown = ['--defect', 'health/status-ok', '--defect', 'health/timestamp-number'];
  const asked = ['--tool', tool, ...shown, '--dialects', '1'];
  expect(await compareTools(asked, { PATH: folder })).toBe(0);
  expect(printed()).toContain(`${tool}: kills 1 of 2, accuses 2 of 2 correct servers`);
  expect(printed()).toContain('  kills health/status-ok\n');
  expect(printed()).toContain('  accuses: GET /partner/v#/health: Missing header');
});

test('a tool that is not installed, or leaves no report, has no numbers', async () => {
  const asked = ['--tool', 'spec', '--sample', '1', '--dialects', '0'];
  expect(await compareTools(asked, { PATH: folder })).toBe(0);
  await install('specmatic', `console.error('no such option --bogus')`);
  await compareTools(asked, { PATH: folder });
  expect(printed()).toMatch(/^Specmatic: not installed: npm install --global specmatic/m);
  expect(printed()).toMatch(/did not work: .* left no report .*; it said:\nno such option/);
});

test("Prism's proxy kills what a schema shows, and no more", async () => {
  const shown = ['--defect', 'health/timestamp-number', '--defect', 'office/foreign-counted'];
  await compareTools(['--tool', 'prism', ...shown, '--dialects', '0'], {});
  expect(printed()).toMatch(/^Prism's proxy: kills 1 of 2, accuses 0 of 1 /);
  expect(printed()).toContain('  kills health/timestamp-number');
});

test.each([
  [['--tool', 'curl'], "--tool is one of Prism's proxy, Schemathesis, Specmatic"],
  [['--sample', 'x'], '--sample must be a whole number from 0, not "x"'],
  [['--defect', 'no/such'], 'there is no defect no/such; list them with: npx partner-api defects'],
])('%j makes no sense, and the message says why', async (args, message) => {
  expect(await compareTools(args)).toBe(2);
  expect(complain.mock.calls).toEqual([[expect.stringContaining(message)]]);
});
