import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../shared/test-support/vitest.ts';
import { parse } from 'yaml';

import type { Report } from '../../generated/report.ts';
import { refusalAsJson } from '../report/json.ts';
import { conformCommand } from '../cli/options.ts';

const here = import.meta.dirname;
let folder: string;

beforeEach(async () => {
  folder = await makeFolder();
});

const report: Report = {
  ...refusalAsJson('Not conformant: 1 rule failed.', 1, 'suite 1'),
  counts: { ...refusalAsJson('', 1, '').counts, fail: 1 },
  causes: [{ rule: 'range/date-only', alsoSeenBy: [] }],
  results: [
    {
      id: 'range/date-only',
      kind: 'rule',
      title: '',
      verdict: 'fail',
      requirements: [],
      judgements: 1,
      requests: 1,
      failure: {
        requirement: 'range/date-only',
        basis: 'stated',
        statement: 'A date alone is refused.',
        source: '',
        expected: '400',
        got: '200 100%\n::error::forged',
        evidence: [],
      },
    },
  ],
};

/** Runs the script with a fake `npx`, which writes a report and its own arguments. */
async function run(environment: Readonly<Record<string, string>>) {
  const file = join(folder, 'npx');
  await writeFile(join(folder, 'report.json'), JSON.stringify(report));
  await writeFile(
    file,
    `#!/usr/bin/env bash
printf '%s\\n' "$@" >"${folder}/arguments"
cp "${folder}/report.json" out/report.json; echo summary >out/summary.md; exit 1\n`,
  );
  await chmod(file, 0o755);
  await mkdir(join(folder, 'work'));
  const env = { PATH: `${folder}:${process.env.PATH}`, PARTNER_API_FOLDER: 'out', ...environment };
  return await new Promise<{ status: number; output: string }>((resolve) => {
    const options = { cwd: join(folder, 'work'), env };
    execFile('bash', [join(here, 'run.sh')], options, (cause, stdout, stderr) => {
      const status = typeof cause?.code === 'number' ? cause.code : 0;
      resolve({ status, output: stdout + stderr });
    });
  });
}

test('a step has outputs, a summary and annotations, which report texts cannot forge', async () => {
  const [outputs, summary] = ['outputs', 'summary'].map((name) => join(folder, name));
  const { status, output } = await run({
    PARTNER_API_PACKAGE: './packed.tgz',
    PARTNER_API_TARGET: 'a target; $(false).yaml',
    GITHUB_OUTPUT: outputs ?? '',
    GITHUB_STEP_SUMMARY: summary ?? '',
    GITHUB_ACTIONS: 'true',
  });
  expect(status).toBe(1);
  expect(await readFile(outputs ?? '', 'utf8')).toBe(
    'status=1\nconformant=false\nconclusion=Not conformant: 1 rule failed.\nfailed=1\nreport=out/report.json\n',
  );
  expect(await readFile(summary ?? '', 'utf8')).toBe('summary\n');
  expect(output).toBe(
    '::error title=range/date-only::A date alone is refused. Expected 400, got 200 100%25 ::error::forged\n',
  );
  const args = (await readFile(join(folder, 'arguments'), 'utf8')).split('\n');
  expect(args.slice(0, 5).join(' ')).toBe('--yes --package ./packed.tgz partner-api conform');
  expect(args).toContain('a target; $(false).yaml');
});

test('a missing input is named', async () => {
  expect((await run({})).output).toMatch(/PARTNER_API_PACKAGE: the packed package/);
});

test('the templates set the variables that the script reads, and use existing options', async () => {
  const [action, gitlab, script] = await Promise.all(
    ['action.yml', 'gitlab.yml', 'run.sh'].map((name) => readFile(join(here, name), 'utf8')),
  );
  const { inputs, outputs, runs } = parse(action ?? '');
  const [step] = runs.steps;
  const read = new Set(script?.match(/PARTNER_API_[A-Z_]+/g));
  expect(Object.keys(step.env)).toEqual(expect.arrayContaining([...read]));
  const given = JSON.stringify(step.env).match(/(?<=inputs\.)[a-z-]+/g);
  expect(new Set(given)).toEqual(new Set(Object.keys(inputs)));
  for (const name of Object.keys(outputs)) expect(script).toContain(`  ${name}`);
  const options = `${script}${gitlab}`.match(/(?<=[ (])--(?!yes|package|input)[a-z-]+/g) ?? [];
  for (const option of options) expect(conformCommand.help).toContain(option);
  expect(parse(gitlab ?? '')['.partner-api'].artifacts.reports).toEqual({
    junit: 'partner-api/*.xml',
  });
});
