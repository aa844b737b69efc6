import { execFileSync } from 'node:child_process';

import { describe, expect, test } from 'vitest';

import { captureOutput } from '../../shared/test-support/capture-output.ts';
import { commands } from './commands.ts';
import { runCompletion } from './completion.ts';

const printed = captureOutput();

/** What bash offers for a line, the last word of which is being written. */
async function complete(...words: string[]): Promise<string[]> {
  await runCompletion(['bash'], commands);
  const line = ['partner-api', ...words].map((word) => `'${word}'`).join(' ');
  const script = `${printed.output}
COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _partner_api; printf '%s\\n' "\${COMPREPLY[@]}"`;
  printed.output = '';
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
}

describe('bash completes', () => {
  test.each([
    ['commands', ['conf'], 'conform'],
    ['options', ['conform', '--upd'], '--update-known'],
    ['rules', ['conform', '--rule', 'range/date'], 'range/date-only'],
    ['open points', ['explain', 'search-d'], 'search-delay'],
    ['forms', ['conform', '--report', 'ju'], 'junit='],
    ['options of the simulator', ['simulate', '--def'], '--defect'],
  ])('%s', async (_, words, expected) => {
    expect(await complete(...words)).toContain(expected);
  });

  test('every command by its name', async () => {
    expect(await complete('')).toEqual(expect.arrayContaining(Object.keys(commands)));
  });
});

test('zsh takes what bash does', async () => {
  expect(await runCompletion(['zsh'], commands)).toBe(0);
  expect(printed.output).toMatch(/^autoload -U \+X bashcompinit/);
});

test('another shell is wrong usage', async () => {
  expect(await runCompletion(['tcsh'], commands)).toBe(2);
  expect(printed.errors).toMatch(/one of bash, zsh/);
});
