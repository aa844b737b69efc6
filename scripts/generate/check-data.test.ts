import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { checkData } from './check-data.ts';

async function checkEdited(name: string, from: string | RegExp, to: string): Promise<string[]> {
  const text = await readFile(`spec/${name}.yaml`, 'utf8');
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  const schema = JSON.parse(await readFile(`spec/schema/${name}.schema.json`, 'utf8'));
  return checkData({ name: `${name}.yaml`, text: edited, schema });
}

const slips = [
  ['requirements', 'basis: stated', 'basis: claimed', 'basis must be one of stated, derived'],
  ['requirements', /  statement: .*\n/, '', 'lacks the field statement'],
  ['requirements', /statement: .*/, 'statement: TODO', 'statement is still to be written'],
  ['requirements', 'basis: stated', 'basis: derived', 'lacks the field premises'],
  ['requirements', 'observable: api', 'observable: nothing', 'lacks the field reason'],
  ['requirements', 'source:', 'sources:', 'has an unknown field sources'],
  ['open-points', 'decidedBy: server', 'decidedBy: client', 'decidedBy must be one of'],
  ['open-points', /answers: \[.*\]/, 'answers: [one]', 'answers must NOT have fewer than 2 items'],
  ['open-points', /  source: .*\n/, '', 'needs exactly one of source, contradiction'],
  [
    'reading',
    /    - says: .*\n      background: .*\n/,
    '    - says: x\n',
    'needs exactly one of background, requirements, openPoints',
  ],
] as const;

test.each(slips)(
  '%s: a wrong entry is named by line and field (%#)',
  async (name, from, to, message) => {
    const mistakes = await checkEdited(name, from, to);
    expect(mistakes.join('\n')).toContain(message);
    for (const mistake of mistakes) expect(mistake).toMatch(new RegExp(`^${name}\\.yaml:\\d+: `));
  },
);

test('the line is that of the entry', async () => {
  const text = '- id: a/b\n  area: a\n\n- id: c/d\n  area: 7\n';
  const schema = {
    type: 'array',
    items: { type: 'object', properties: { area: { type: 'string' } } },
  };
  expect(checkData({ name: 'x.yaml', text, schema })).toEqual(['x.yaml:5: area must be string']);
});
