import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test, beforeAll } from 'vitest';

import { forms, judge, reportAsJson } from '../../../index.ts';
import { makeFolder } from '../../../../shared/test-support/vitest.ts';
import { startSimulator } from '../../../../simulator/index.ts';
import { openPageForEach } from '../../../../simulator/test-support/opened-page.ts';

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

test('a failure shows its exchanges, and can be copied as an issue', async () => {
  const { page } = opened();
  const failure = page.locator('.result:not([hidden])').first();
  await expect.poll(() => failure.getAttribute('open')).not.toBe(null);
  expect(await failure.locator('.curl').first().textContent()).toMatch(/^(curl|printf) /);
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
