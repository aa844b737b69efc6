import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { findBlocks } from '../scripts/readmes/test-support/blocks.ts';
import { exampleCurls } from './cli/banner.ts';
import { credentials, listingNumbers, offices, organizations } from './seed/cast.ts';
import { request, serveForFile } from './test-support/service.ts';

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
