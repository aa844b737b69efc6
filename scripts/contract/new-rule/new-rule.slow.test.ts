import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { readSources } from '../../generate/sources.ts';
import { hireMaintainer, type Shown } from '../../test-support/copy-repository.ts';
import { addToIndex, drawBlueprint, newRuleCommand } from './new-rule.ts';
import type { Blueprint } from './templates.ts';

const sources = await readSources();

function draw(line: string): Blueprint {
  const asked = newRuleCommand.read(line.split(' '));
  if (asked === 'help') throw new Error('help is no blueprint');
  return drawBlueprint(asked, sources);
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
  ['Office/body', 'is no id. Write AREA/SLUG in lower case'],
  ['office/two_words', 'is no id. Write AREA/SLUG in lower case'],
  ['offices/body', 'Did you mean office?'],
  ['zone/first', 'A new one begins with a row in spec/requirements.yaml.'],
  ['office/new --requirement office/bod', 'Did you mean office/body?'],
  ['office/new listing/new', 'Name one rule as AREA/SLUG.'],
])('%s is refused, with what to do', (line, message) => {
  expect(() => draw(line)).toThrow(message);
});

test('a requirement that no rule can test is refused with the reason', () => {
  const requirements = sources.requirements.map((one) => ({ ...one, reason: 'Nothing shows it.' }));
  const asked = { id: 'office/new', requirements: ['office/body'] } as const;
  expect(() => drawBlueprint(asked, { ...sources, requirements })).toThrow(
    'No rule tests office/body, because: Nothing shows it.',
  );
});

test.each(['auth/aaa', 'office/zzz', 'wire/zzz', 'office/foreign-caller-too', 'listing/aaa'])(
  'the index keeps its order with %s',
  async (line) => {
    const before = await readFile('conformance/rules/index.ts', 'utf8');
    const text = addToIndex(before, draw(line));
    const imports = [...text.matchAll(/^import \{ \w+ as (\w+) \} from '\.\/(\w+)\/(.*)';$/gm)];
    expect(imports.length).toBe((before.match(/^import \{ \w+ as /gm)?.length ?? 0) + 1);
    // Some rules come last for what they read; nothing but the two new lines changes.
    const old = new Set(before.split('\n'));
    const added = text.split('\n').filter((one) => !old.has(one));
    expect(added).toHaveLength(2);
    expect(text.split('\n').filter((one) => old.has(one))).toEqual(before.split('\n'));
    const area = line.split('/')[0];
    const files = imports.flatMap(([, , one, file]) => (one === area ? [`${file}`] : []));
    expect(files).toEqual(files.toSorted());
  },
);

const maintainer = await hireMaintainer();

const newRule = (...args: string[]): Promise<Shown> =>
  maintainer.node('scripts/contract/new-rule/new-rule.js', ...args);

const made = [
  'conformance/rules/office/quarter-hours.ts',
  'conformance/rules/listing/delete.ts',
  'conformance/rules/range/half-open.ts',
] as const;
const changed = [
  'conformance/rules/index.ts',
  'conformance/selftest/independent/typescript/defects-reports.ts',
] as const;

test('what is made has the right types and form at once, and fails the tests by every place to fill in', async () => {
  for (const args of [
    ['office/quarter-hours'],
    ['listing/delete'],
    ['range/half-open', '--requirement', 'range/widening'],
  ]) {
    expect(await newRule(...args)).toMatchObject({ ok: true });
  }
  expect(await newRule('office/body')).toMatchObject({
    ok: false,
    text: expect.stringContaining('conformance/rules/office/body.ts is there already'),
  });
  const catalogue = await maintainer.read('spec/requirements.yaml');
  const ids = ['office/quarter-hours', 'listing/delete', 'range/widening', 'range/half-open'];
  const counts = ids.map((id) => catalogue.split(`- id: ${id}\n`).length - 1);
  expect(counts).toEqual([1, 1, 1, 0]);

  expect(await maintainer.node('scripts/generate/all.js')).toMatchObject({ ok: true });
  expect(await maintainer.npm('typecheck')).toEqual({ ok: true, text: '' });
  const lint = await maintainer.copy.run('node_modules/.bin/oxlint', ['--type-aware', ...made]);
  expect(lint).toMatchObject({ status: 0 });
  const code = [...made, ...changed];
  const format = await maintainer.copy.run('node_modules/.bin/oxfmt', ['--check', ...code]);
  expect(format).toMatchObject({ status: 0 });

  const registry = await maintainer.test('scripts/contract/checks.test.ts');
  for (const file of [...made, 'spec/requirements.yaml', changed[1]]) {
    expect(registry.text).toMatch(new RegExp(`${file}:\\d+: fill in \\w`));
  }
  const reference = await maintainer.test('conformance/selftest/reference.test.ts', 'passes every');
  expect(reference).toMatchObject({
    ok: false,
    text: expect.stringMatching(/Error: FILL IN: session\.judge/),
  });
});
