import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { findBlocks } from '../scripts/readmes/test-support/blocks.ts';
import { exampleCurls } from './cli/banner.ts';
import { credentials, listingNumbers, offices, organizations } from './seed/cast.ts';
import { fold } from './model/evolve.ts';
import { parseSeed } from './seed/file/load.ts';
import type { NamedSeed } from './seed/define-seed.ts';
import { namedSeeds } from './seed/named-seeds.ts';
import { SeedError } from './seed/seed-error.ts';
import { summarize } from './seed/summary.ts';
import { request, serveForFile } from './test-support/service.ts';
import { now } from './test-support/world.ts';

const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
const service = serveForFile();

function blocks(language: string): string[] {
  const found = findBlocks('simulator/README.md', readme);
  return found.filter((block) => block.language === language).map(({ text }) => text);
}

test('the requests are those that the simulator prints', () => {
  const target = { ...service().target, baseUrl: 'http://127.0.0.1:4010' };
  expect(blocks('sh')[1]).toBe(`${exampleCurls(target).join('\n')}\n`);
});

test('the sample is the test that runs beside it', async () => {
  const sample = await readFile(new URL('example.test.ts', import.meta.url), 'utf8');
  expect(blocks('ts')).toEqual([sample.replaceAll('./index.ts', 'partner-api-harness/simulator')]);
});

const [, sample = ''] = /```yaml seed\n([^]*?)```/.exec(readme) ?? [];

test('the mistakes are what a seed file with them is told', () => {
  const [, shown = ''] = /```text\n(seed\.yaml[^]*?)\n```/.exec(readme) ?? [];
  const wrong = sample
    .replace('organization: 310', 'organization: 301')
    .replace('2024-01-31T23:59:59.999Z', '2024-06-01T00:00:00Z');
  expect(() => parseSeed('seed.yaml', wrong, { number: 1, now })).toThrow(
    new SeedError(shown.split('\n')),
  );
});

test('the seed file is summed up as it is when it is checked', () => {
  const { events } = parseSeed('seed.yaml', sample, { number: 1, now });
  expect(readme).toContain(`\nseed.yaml is right: ${summarize(fold(events))}.\n`);
});

test('every seed is listed with its sizes', () => {
  for (const [name, { ranges }] of Object.entries<NamedSeed>(namedSeeds)) {
    const sizes = Object.keys(ranges).map((size) => `\`--${size}\``);
    expect(readme).toMatch(new RegExp(`^\\| \`${name}\` .* \\| ${sizes.join(', ')} *\\|$`, 'm'));
  }
});

test('every key is listed with what it can do', () => {
  for (const { key, summary } of Object.values(credentials)) {
    expect(readme).toMatch(new RegExp(`^\\| \`${key}\` +\\| ${summary} +\\|$`, 'm'));
  }
});

test('every id is listed', () => {
  for (const { id } of [...organizations, ...offices]) expect(readme).toContain(String(id));
  const last = Math.max(...listingNumbers.tidewater);
  expect(readme).toContain(`\`LST-0001\` to \`LST-00${last}\``);
});

describe('the awkward answers', () => {
  const office = '/offices/2101/leads/count';
  const start = 'startDate=2024-01-01T00:00:00';

  test.each([
    ['/offices/harbor-street/leads/count', 404],
    ['/offices/2204/leads/count', 404],
    [`${office}?startDate=2024-01-01`, 400],
    [`${office}?${start}`, 400],
    [`${office}?startDate=2024-01-01T00:00Z`, 400],
    [`${office}?${start}+02:00`, 400],
    [`${office}?${start}%2B02:00`, 200],
    [`${office}?${start}Z&${start}Z`, 400],
    [`${office}?startDate=`, 400],
    [`${office}?${start}Z&endDate=2024-01-01T00:00:00Z`, 400],
    [`${office}?startDate=2124-01-01T00:00:00Z`, 400],
    ['/offices/1/leads/count?startDate=soon', 400],
    ['/health/', 404],
  ])('%s is %d', async (path, status) => {
    expect((await request(service(), path)).status).toBe(status);
  });
});
