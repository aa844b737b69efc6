import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeFolder } from '../../../shared/test-support/vitest.ts';
import { score, tools } from './main.ts';

const folder = await makeFolder();

beforeEach(() => void vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter)));
afterEach(() => void vi.unstubAllEnvs());

/** A tool's score on three defects, of which the last needs a second partner to detect. */
async function scoreOf(start: string): Promise<string> {
  const [, examine] = Object.entries(tools).find(([name]) => name.startsWith(start)) ?? [];
  if (examine === undefined) throw new Error(`there is no tool ${start}`);
  const ids = ['health/status-ok', 'health/timestamp-number', 'office/foreign-counted'] as const;
  return await score(examine, ids, []);
}

test('a tool kills a defect by a finding that it does not report for the reference', async () => {
  // A fake tool: reports a missing header for every server, and a wrong status in health reports.
  const script = `#!${process.execPath}
const after = (name) => process.argv[process.argv.indexOf(name) + 1];
const authorization = after('--header').replace('Authorization: ', '');
fetch(after('--url') + '/partner/v1/health', { headers: { authorization } })
  .then((response) => response.json())
  .then(({ status }) => {
    require('node:fs').writeFileSync(after('--report-junit-path'), \`<testsuites><testsuite>
<testcase name="GET /office"/><testcase name="GET /health">
<failure message="x">1. Test Case ID: q7\n\n- Missing &lt;header 1&gt;
\${status === 'success' ? '' : '- Wrong status'}
</failure></testcase></testsuite></testsuites>\`);
    process.exitCode = 1;
  });`;
  await writeFile(join(folder, 'schemathesis'), script, { mode: 0o755 });
  const told = await scoreOf('Schemathesis');
  expect(told).toContain('kills 1 of 3, fails 1 of 1 conforming servers');
  expect(told).toContain('  kills health/status-ok\n');
  expect(told).toMatch(/ {2}accuses: GET \/health: - Missing <header #>$/);
});

test('a tool that is not installed, or writes no report, has no score', async () => {
  expect(await scoreOf('Specmatic')).toBe('does not run here');
  await writeFile(join(folder, 'specmatic'), '#!/bin/sh\n', { mode: 0o755 });
  expect(await scoreOf('Specmatic')).toBe('does not run here');
});

test("Prism's proxy kills only defects that violate a schema", async () => {
  const told = await scoreOf('Prism');
  expect(told).toMatch(/^kills 2 of 3, fails 0 of 1 /);
  expect(told).not.toContain('  kills office/foreign-counted');
});
