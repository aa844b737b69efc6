import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Maintainer, Shown } from '../maintainer-edits/maintainer.ts';
import { hireMaintainer } from '../maintainer-edits/maintainer.ts';

let maintainer: Maintainer;

beforeAll(async () => {
  maintainer = await hireMaintainer();
});
afterAll(() => maintainer.dispose());

const newRule = (...args: string[]): Promise<Shown> =>
  maintainer.node('scripts/contract/new-rule/cli.js', ...args);

const touched = [
  'conformance/rules/index.ts',
  'conformance/rules/office/body.ts',
  'spec/requirements.yaml',
  'conformance/selftest/independent/typescript/defects-resources.ts',
  'generated/catalogue.ts',
] as const;

const made = [
  'conformance/rules/office/quarter-hours.ts',
  'conformance/rules/listing/delete.ts',
  'conformance/rules/range/half-open.ts',
] as const;

test('nothing is written on a dry run, over a rule, and where nothing can be generated', async () => {
  const readTouched = () => Promise.all(touched.map(maintainer.read));
  const before = await readTouched();
  const dryRun = await newRule('office/quarter-hours', '--dry-run');
  expect(dryRun.text).toContain('would make conformance/rules/office/quarter-hours.ts');
  expect(dryRun.text).toContain('would change spec/requirements.yaml');
  expect(await newRule('office/body')).toMatchObject({
    ok: false,
    text: expect.stringContaining('conformance/rules/office/body.ts is there already'),
  });
  await maintainer.exchange('spec/openapi.yaml', 'parameters/EndDate', 'parameters/Nothing');
  expect(await newRule('office/quarter-hours')).toMatchObject({
    ok: false,
    text: expect.stringContaining("generated/ cannot be made: Can't resolve $ref"),
  });
  await maintainer.exchange('spec/openapi.yaml', 'parameters/Nothing', 'parameters/EndDate');
  expect(await readTouched()).toEqual(before);
  await expect(maintainer.read(made[0])).rejects.toThrow('ENOENT');
});

test('what is made has the right types and form at once, and fails the tests by every place to fill in', async () => {
  for (const args of [
    ['office/quarter-hours'],
    ['listing/delete', '--kind', 'watch'],
    ['range/half-open', '--requirement', 'range/widening'],
  ]) {
    expect(await newRule(...args)).toMatchObject({ ok: true });
  }
  const index = await maintainer.read('conformance/rules/index.ts');
  expect(index).toMatch(/officeNumberAgrees,\n {2}officeQuarterHours,\n {2}officeUnknown,/);
  expect(index).toMatch(/errorsDocumentedStatusOnly,\n {2}listingDelete,\n {2}listingSuccessBody,/);
  const catalogue = await maintainer.read('spec/requirements.yaml');
  const ids = ['office/quarter-hours', 'listing/delete', 'range/widening', 'range/half-open'];
  const counts = ids.map((id) => catalogue.split(`- id: ${id}\n`).length - 1);
  expect(counts).toEqual([1, 1, 1, 0]);

  expect(await maintainer.npm('typecheck')).toEqual({ ok: true, text: '' });
  const lint = await maintainer.copy.run('node_modules/.bin/oxlint', ['--type-aware', ...made]);
  expect(lint).toMatchObject({ status: 0 });
  const code = [...made, ...touched.filter((file) => file.endsWith('.ts'))];
  const format = await maintainer.copy.run('node_modules/.bin/oxfmt', ['--check', ...code]);
  expect(format).toMatchObject({ status: 0 });
  expect(await maintainer.node('scripts/generate/cli.js', '--check')).toMatchObject({ ok: true });

  const placeholders = await maintainer.test('scripts/contract/registry/placeholders.test.ts');
  for (const file of [...made, 'spec/requirements.yaml']) {
    expect(placeholders.text).toMatch(new RegExp(`${file}:\\d+: FILL IN: \\w`));
  }
  const reference = await maintainer.test('conformance/selftest/reference.test.ts', 'passes every');
  expect(reference).toMatchObject({
    ok: false,
    text: expect.stringMatching(/Error: FILL IN: session\.judge/),
  });
});
