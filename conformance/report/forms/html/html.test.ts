import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test, beforeAll } from 'vitest';

import { forms, judge, reportAsJson } from '../../../index.ts';
import { drawingsOf } from './drawings.ts';
import type { Exchange } from '../../../../generated/report.ts';
import { makeFolder } from '../../../../shared/test-support/folder.ts';
import { startSimulator } from '../../../../simulator/index.ts';
import { openPageForEach } from '../../../../simulator/test-support/opened-page.ts';

const counted = (query: string): Exchange => ({
  curl: '',
  answer: '',
  sentAfter: 1,
  receivedAfter: 2,
  request: { method: 'GET', url: `http://h/offices/7/leads/count?${query}`, headers: [] },
  response: { status: 200, headers: [], text: '{"totalLeads":3}' },
});

const draw = (...queries: string[]): string =>
  drawingsOf({
    requirement: 'range/disjoint',
    basis: 'stated',
    statement: '',
    source: '',
    expected: '',
    got: '',
    evidence: queries.map(counted),
  })
    .map(({ text }) => text)
    .join('');

const end = 'endDate=2024-03-01T00:00:00Z';

test('open-ended ranges extend to the edge, and a shared instant is labelled once', () => {
  const drawn = draw(end, end);
  expect(drawn.match(/<polygon points="0,/g)).toHaveLength(2);
  expect(drawn.match(/<rect x="8.0" y="\d+" width="212.0"/g)).toHaveLength(2);
  expect(drawn.match(/2024-03-01T00:00:00/g)).toHaveLength(1);
});

test('only open-ended ranges have an arrow', () => {
  const drawn = draw(`startDate=2024-02-01T00:00:00Z&${end}`, 'startDate=2024-02-10T00:00:00Z');
  expect(drawn.match(/<polygon/g)).toHaveLength(1);
  expect(drawn).toContain('<polygon points="440,');
});

/** Markup that would run or send requests if it were not escaped. */
const hostile = '</script><img src="http://127.0.0.1:1/x" onerror="document.title=1"><!--';

const file = join(await makeFolder(), 'report.html');

beforeAll(async () => {
  const defects = ['range/past-without-sign', 'listing/archived-is-gone'] as const;
  await using simulator = await startSimulator({ defects: [...defects] });
  const report = reportAsJson(await judge(simulator.target, { budget: 'quick' }), 'suite 1');
  const results = report.results.map((one) =>
    one.id === 'health/report' ? { ...one, reason: hostile, title: hostile } : one,
  );
  await writeFile(file, forms.html({ ...report, results, notRestored: [hostile] }));
});

const opened = openPageForEach(() => `${pathToFileURL(file).href}#status:fail`, 'h1');

test('a page opened from disk sends no requests, and applies the filter in its URL', async () => {
  const { page, asked, complaints } = opened();
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await page.locator('h1').textContent()).toMatch(/^Not conformant/);
  expect(await page.locator('#filter').inputValue()).toBe('status:fail');
  const shown = page.locator('.result:not([hidden])');
  expect(await shown.count()).toBeGreaterThan(0);
  expect(await shown.locator('.verdict.fail').count()).toBe(await shown.count());
  expect(await page.locator('.alarm').textContent()).toContain(hostile);
  expect(await page.locator('header').textContent()).toContain('is credentials.full.');
});

test('the filter accepts areas and words, and is stored in the URL', async () => {
  const { page } = opened();
  await page.locator('#filter').fill('area:health own-permissions');
  await expect.poll(() => page.url()).toMatch(/#area%3Ahealth%20own-permissions$/);
  const wanted = page.locator('.result[data-area="health"][data-words*="own-permissions"]');
  expect(await wanted.count()).toBeGreaterThan(0);
  expect(await page.locator('.result:not([hidden])').count()).toBe(await wanted.count());
  await page.locator('#filter').fill('no such words');
  expect(await page.locator('#none').isVisible()).toBe(true);
});

test('a failure shows its exchanges and a drawing, and can be copied as an issue', async () => {
  const { page } = opened();
  const failure = page.locator('.result:not([hidden])').first();
  await expect.poll(() => failure.getAttribute('open')).not.toBe(null);
  expect(await failure.locator('.curl').first().textContent()).toMatch(/^(curl|printf) /);
  expect(await page.locator('figure').count()).toBeGreaterThan(0);
  const issue = await failure.locator('[data-copy]').last().getAttribute('data-copy');
  expect(issue).toMatch(/^### \w+\/[\w-]+: .*\nexpected {5}/s);
});

test('the page fits the width of a phone', async () => {
  const { page } = opened();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#filter').fill('');
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
});
