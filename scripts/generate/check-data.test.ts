import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { checkData } from './check-data.ts';

async function checkEdited(name: string, from: string | RegExp, to: string): Promise<string[]> {
  const text = await readFile(`spec/${name}.yaml`, 'utf8');
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  const { $defs } = parse(await readFile('spec/catalogue.schema.yaml', 'utf8'));
  const schema = { $ref: `#/$defs/${name}`, $defs };
  return checkData({ name: `${name}.yaml`, text: edited, value: parse(edited), schema });
}

const slips = [
  [
    'requirements',
    'basis: stated',
    'basis: claimed',
    'basis: "claimed" is not one of stated, derived, presumed',
  ],
  ['requirements', /  statement: .*\n/, '', 'the field statement is missing; add it'],
  ['requirements', /statement: .*/, 'statement: TODO', 'statement: is still to be written'],
  ['requirements', 'basis: stated', 'basis: derived', 'the field counterServer is missing'],
  ['requirements', 'basis: stated', 'observable: nothing', 'the field reason is missing'],
  ['requirements', 'source:', 'sources:', 'sources: there is no such field; did you mean source?'],
  ['open-points', 'decidedBy: text', 'decidedBy: client', 'decidedBy: "client" is not one of'],
  ['open-points', /answers: \[.*\]/, 'answers: [one]', 'answers: has fewer than 2; name more'],
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
  expect(checkData({ name: 'x.yaml', text, value: parse(text), schema })).toEqual([
    'x.yaml:5: area: 7 is no text',
  ]);
});
