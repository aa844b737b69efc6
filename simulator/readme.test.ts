import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { controlOperations } from '../generated/control.ts';
import { findBlocks } from '../scripts/repository/test-support/pages.ts';
import { readYaml } from '../shared/yaml-text.ts';
import { simulateCommand } from './cli/arguments.ts';
import { exampleCurls } from './cli/banner.ts';
import { effectKinds } from './faults/label.ts';
import { fold } from './model/evolve.ts';
import { isObject } from './model/json.ts';
import { tokenVariable } from './options.ts';
import {
  credentials,
  listingNumbers,
  offices,
  organizations,
} from './tenants/seed/example-data.ts';
import { SeedError } from './tenants/seed/define-dataset.ts';
import { parseSeed } from './tenants/seed/file/load.ts';
import { namedDatasets, summarize } from './tenants/seed/open-data.ts';
import { request, serveSimulator } from './test-support/service.ts';
import { now } from './test-support/state.ts';

const read = async (name: string) => await readFile(new URL(name, import.meta.url), 'utf8');

const readme = await read('README.md');
const data = await read('guide/data.md');
const service = await serveSimulator();

function blocks(language: string, page = readme): string[] {
  const found = findBlocks('page', page);
  return found.filter((block) => block.language === language).map(({ text }) => text);
}

test('the example requests are those that the simulator prints', () => {
  const target = { ...service.target, baseUrl: 'http://127.0.0.1:4010' };
  expect(blocks('sh')[1]).toBe(`${exampleCurls(target).join('\n')}\n`);
});

const published: readonly (readonly [string, string])[] = [
  ['../testing/vitest.ts', 'partner-api-harness/vitest'],
  ['../index.ts', 'partner-api-harness/simulator'],
  ['./index.ts', 'partner-api-harness/simulator'],
];

test.each([
  ['README.md', 'selftest/example.test.ts'],
  ['guide/in-process.md', 'selftest/frozen-time.test.ts'],
])('the sample in %s is identical to the test %s', async (page, file) => {
  const sample = published.reduce(
    (text, [source, name]) => text.replaceAll(`'${source}'`, `'${name}'`),
    await read(file),
  );
  expect(blocks('ts', await read(page))[0]).toBe(sample);
});

test('every option of startSimulator is documented', async () => {
  const names = [...(await read('options.ts')).matchAll(/^ {2}readonly (\w+)\?:/gm)];
  const page = await read('guide/in-process.md');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter(([, name]) => !page.includes(`\n| \`${name}\` `))).toEqual([]);
});

test('every control plane path is documented', async () => {
  const page = await read('guide/control-plane.md');
  const spelled = Object.values(controlOperations).map(({ path }) =>
    path
      .replace('/_simulator/sandboxes/{sandbox}', '…')
      .replace('{partner}/{externalListingId}', 'PARTNER/ID')
      .replace(/\{\w+\}/, 'ID'),
  );
  expect(spelled.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
});

test('every fault effect is documented', async () => {
  const page = await read('guide/faults.md');
  expect(effectKinds.filter((kind) => !page.includes(kind))).toEqual([]);
});

const [, sample = ''] = /```yaml seed\n([^]*?)```/.exec(data) ?? [];

test('the documented seed file errors are the actual ones', () => {
  const [, shown = ''] = /```text\n(seed\.yaml[^]*?)\n```/.exec(data) ?? [];
  const wrong = sample
    .replace('organization: 310', 'organization: 301')
    .replace('2024-01-31T23:59:59.999Z', '2024-06-01T00:00:00Z');
  expect(() => parseSeed('seed.yaml', wrong, { randomSeed: 1, now })).toThrow(
    new SeedError(shown.split('\n')),
  );
});

test('the documented summary of the seed file is the actual one', () => {
  const { events } = parseSeed('seed.yaml', sample, { randomSeed: 1, now });
  expect(data).toContain(`\nseed.yaml is valid: ${summarize(fold(events))}.\n`);
});

test('every named seed is documented with its sizes', () => {
  for (const [name, { ranges }] of Object.entries(namedDatasets)) {
    const sizes = Object.keys(ranges).map((size) => `\`--${size}\``);
    expect(data).toMatch(new RegExp(`^\\| \`${name}\` .* \\| ${sizes.join(', ')} *\\|$`, 'm'));
  }
});

test('every key is documented with its purpose', () => {
  for (const { key, summary } of Object.values(credentials))
    expect(readme).toMatch(new RegExp(`^\\| \`${key}\` +\\| ${summary} +\\|$`, 'm'));
});

test('every id is documented', () => {
  for (const { id } of [...organizations, ...offices]) expect(data).toContain(String(id));
  const last = Math.max(...listingNumbers.tidewater);
  expect(data).toContain(`\`LST-0001\` to \`LST-00${last}\``);
});

test.each([
  ['/offices/harbor-street/leads/count', 404],
  ['/offices/2204/leads/count', 404],
  ['/offices/2101/leads/count?startDate=2024-01-01', 400],
  ['/offices/2101/leads/count?startDate=2024-01-01T00:00:00', 400],
  ['/offices/2101/leads/count?startDate=2024-01-01T00:00Z', 400],
  ['/offices/2101/leads/count?startDate=2024-01-01T00:00:00+02:00', 400],
  ['/offices/2101/leads/count?startDate=2024-01-01T00:00:00%2B02:00', 200],
  ['/offices/2101/leads/count?startDate=', 400],
  ['/offices/2101/leads/count?startDate=2124-01-01T00:00:00Z', 400],
  ['/offices/1/leads/count?startDate=soon', 400],
  ['/health/', 404],
])('the documented edge case %s is answered %d', async (path, status) => {
  expect((await request(service, path)).status).toBe(status);
});

/* The containers of the guide. */

function valuesOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, name));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([field, one]) =>
    field === name ? [one] : valuesOf(one, name),
  );
}

const containers = await Promise.all(['guide/stores.md', 'guide/containers.md'].map(read));
const values = containers
  .flatMap((page) => blocks('yaml', page))
  .map((text) => readYaml(text).value);

test('the simulator accepts the arguments of the containers', () => {
  const found = ['command', 'args'].flatMap((name) => valuesOf(values, name));
  expect(found).toHaveLength(3);
  for (const words of found.map((one) => (Array.isArray(one) ? one.map(String) : []))) {
    expect(words.length).toBeGreaterThan(0);
    const args = words[1] === 'simulate' ? words.slice(2) : words;
    expect(simulateCommand.read(args)).toMatchObject({ simulator: { port: 4010 } });
  }
});

test('the probe paths and the token variable of the containers are the actual ones', async () => {
  const paths = valuesOf(values, 'httpGet').flatMap((one) => valuesOf(one, 'path').map(String));
  expect(new Set(paths)).toEqual(new Set(['/readyz', '/healthz']));
  for (const path of paths) expect((await fetch(`${service.url}${path}`)).status).toBe(200);
  const known = JSON.stringify(values).match(/PARTNER_API_\w+/g) ?? [];
  expect(new Set(known)).toEqual(new Set([tokenVariable]));
});
