import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { readSources } from '../../generate/sources.ts';
import { parseIndexImports, parseIndexList } from '../registry/rule-registry.ts';
import type { Blueprint } from './blueprint.ts';
import { drawBlueprint, newRuleCommand } from './blueprint.ts';
import { addToIndex } from './edits.ts';

async function draw(line: string): Promise<Blueprint> {
  const asked = newRuleCommand.read(line.split(' '));
  if (asked === 'help') throw new Error('help is no blueprint');
  return drawBlueprint(asked, await readSources());
}

test.each([
  ['office/quarter-hours', ['office/quarter-hours'], ['getOfficeLeadCount']],
  [
    'office/again --requirement office/number-agrees',
    [],
    ['getOfficeLeadCount', 'getOrganizationLeadCount'],
  ],
  [
    'office/again --operation updateListing --operation getHealth',
    ['office/again'],
    ['getHealth', 'updateListing'],
  ],
])('%s takes the operations that are named, cited, or of the area', async (line, rows, asked) => {
  expect(await draw(line)).toMatchObject({ newRequirements: rows, operations: asked });
});

test.each([
  ['Office/body', 'is no id. Write AREA/SLUG in lower case'],
  ['office/two_words', 'is no id. Write AREA/SLUG in lower case'],
  ['offices/body', 'Did you mean office?'],
  ['zone/first', 'A new one begins with a row in spec/requirements.yaml.'],
  ['office/new --requirement office/bod', 'Did you mean office/body?'],
  ['office/new --operation getHealt', 'Did you mean getHealth?'],
  ['office/new --kind check', '--kind must be one of rule, watch, not "check"'],
  ['office/new listing/new', 'Name one rule as AREA/SLUG.'],
  ['office/new --dryrun', 'there is no option --dryrun; did you mean --dry-run?'],
])('%s is refused, with what to do', async (line, message) => {
  await expect(draw(line)).rejects.toThrow(message);
});

test('a requirement that no rule can test is refused with the reason', async () => {
  const sources = await readSources();
  const requirements = sources.requirements.map((one) => ({ ...one, reason: 'Nothing shows it.' }));
  const asked = { id: 'office/new', requirements: ['office/body'], operations: [], dryRun: false };
  expect(() => drawBlueprint({ ...asked, kind: 'rule' }, { ...sources, requirements })).toThrow(
    'No rule tests office/body, because: Nothing shows it.',
  );
});

test.each([
  'auth/aaa',
  'office/zzz',
  'wire/zzz',
  'office/foreign-caller-too',
  'listing/aaa --kind watch',
])('the index keeps its order with %s', async (line) => {
  const blueprint = await draw(line);
  const before = await readFile('conformance/rules/index.ts', 'utf8');
  const text = addToIndex(before, blueprint);
  const imports = parseIndexImports(text);
  expect(imports.length).toBe(parseIndexImports(before).length + 1);
  const order = imports.map(({ alias }) => alias);
  for (const list of ['rules', 'watches'] as const) {
    const aliases = parseIndexList(text, list) ?? [];
    expect(aliases).toEqual(order.filter((alias) => aliases.includes(alias)));
  }
  const files = imports.map(({ id }) => `${id}.ts`);
  const neighbours = files.filter((file) => file.startsWith(`${blueprint.area}/`));
  expect(neighbours).toEqual(neighbours.toSorted());
  expect(() => addToIndex('', blueprint)).toThrow('has no list');
});
