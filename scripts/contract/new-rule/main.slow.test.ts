import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { skipOnOtherDays } from '../../../shared/select.ts';
import { readSources } from '../../generate/sources.ts';
import { startMaintainer, type Shown } from '../../test-support/copy-repository.ts';
import { addToIndex, createBlueprint, newRuleCommand } from './main.ts';
import type { Blueprint } from './templates.ts';

const sources = await readSources();

function draw(line: string): Blueprint {
  const asked = newRuleCommand.read(line.split(' '));
  if (asked === 'help') throw new Error('help is not a blueprint');
  return createBlueprint(asked, sources);
}

test.each([
  ['office/quarter-hours', { isNew: true, requirements: ['office/quarter-hours'] }],
  [
    'office/again --requirement office/number-agrees',
    { isNew: false, operations: ['getOfficeLeadCount', 'getOrganizationLeadCount'] },
  ],
])('%s takes the operations of what it tests', (line, blueprint) => {
  expect(draw(line)).toMatchObject(blueprint);
});

test.each([
  ['Office/body', 'is not an id. Write AREA/SLUG in lower case'],
  ['office/two_words', 'is not an id. Write AREA/SLUG in lower case'],
  ['offices/body', 'Did you mean office?'],
  ['zone/first', 'To create one, add a row to spec/requirements.yaml.'],
  ['office/new --requirement office/bod', 'Did you mean office/body?'],
  ['office/new listing/new', 'Name one rule as AREA/SLUG.'],
])('%s is refused, with what to do', (line, message) => {
  expect(() => draw(line)).toThrow(message);
});

test('the index lists the new file after those of its area, and is otherwise unchanged', async () => {
  const before = await readFile('conformance/rules/files.ts', 'utf8');
  for (const line of ['auth/aaa', 'office/number-agrees-too', 'wire/zzz']) {
    const [old, added] = [new Set(before.split('\n')), addToIndex(before, draw(line)).split('\n')];
    const fresh = added.filter((one) => !old.has(one));
    expect(fresh).toEqual([expect.stringContaining(`'./${line}.ts'`)]);
    expect(added.filter((one) => old.has(one))).toEqual(before.split('\n'));
    const areas = added.flatMap((one) => /^export \* as \w+ from '\.\/(\w+)/.exec(one)?.[1] ?? []);
    expect(areas.filter((area, index) => area !== areas[index - 1])).toEqual([...new Set(areas)]);
  }
});

const maintainer = await startMaintainer();

const newRule = (...args: string[]): Promise<Shown> =>
  maintainer.node('scripts/contract/new-rule/main.js', ...args);

const made = [
  'conformance/rules/office/quarter-hours.ts',
  'conformance/rules/listing/deleted.ts',
  'conformance/rules/range/half-open.ts',
] as const;
const changed = [
  'conformance/rules/files.ts',
  'conformance/selftest/independent/typescript/defects-reports.ts',
] as const;

test('a scaffold compiles and is formatted, and each place to fill in fails a test', async (context) => {
  skipOnOtherDays(context, 1, 4);
  for (const args of [
    ['office/quarter-hours'],
    ['listing/deleted'],
    ['range/half-open', '--requirement', 'range/widening'],
  ]) {
    expect(await newRule(...args)).toMatchObject({ ok: true });
  }
  for (const taken of ['office/body', 'office/bodies']) {
    const text = expect.stringContaining(`${taken} exists already`);
    expect(await newRule(taken)).toMatchObject({ ok: false, text });
  }
  const catalogue = await maintainer.read('spec/requirements.yaml');
  const ids = ['office/quarter-hours', 'listing/deleted', 'range/widening', 'range/half-open'];
  const counts = ids.map((id) => catalogue.split(`- id: ${id}\n`).length - 1);
  expect(counts).toEqual([1, 1, 1, 0]);

  expect(await maintainer.node('scripts/generate/main.js')).toMatchObject({ ok: true });
  expect(await maintainer.npm('typecheck')).toEqual({ ok: true, text: '' });
  const lint = await maintainer.copy.run('node_modules/.bin/oxlint', ['--type-aware', ...made]);
  expect(lint).toMatchObject({ status: 0 });
  const code = [...made, ...changed];
  const format = await maintainer.copy.run('node_modules/.bin/oxfmt', ['--check', ...code]);
  expect(format).toMatchObject({ status: 0 });

  const registry = await maintainer.test('scripts/contract/checks/checks.test.ts');
  const list = 'conformance/selftest/independent/typescript/defects.json';
  for (const file of [...made, 'spec/requirements.yaml', changed[1], list]) {
    expect(registry.text).toMatch(new RegExp(`${file}:\\d+: fill in \\w`));
  }
  const reference = await maintainer.test('conformance/selftest/reference.test.ts', 'passes every');
  expect(reference).toMatchObject({
    ok: false,
    text: expect.stringMatching(/Error: FILL IN: session\.judge/),
  });
});
