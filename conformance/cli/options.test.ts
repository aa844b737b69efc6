import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { conformCommand } from './options.ts';

test('the table of the README has each option of the command, and no other', async () => {
  const readme = await readFile('conformance/README.md', 'utf8');
  const [table = ''] = /^\| Option .*\n(?:\|.*\n)+/m.exec(readme) ?? [];
  const told = table.match(/(?<=`--)[a-z-]+/g) ?? [];
  const rows = told.filter((name) => table.includes(`\n| \`--${name}`) || name === 'verbose');
  expect(new Set(rows)).toEqual(new Set(Object.keys(conformCommand.options)));
});
