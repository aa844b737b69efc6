import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { controlOperations } from '../../generated/control.ts';
import { browseForFile } from '../test-support/chromium.ts';
import { serveControlForEach } from '../test-support/control-service.ts';

const service = serveControlForEach();
const browser = browseForFile();

let page: Page;
let complaints: string[];
let asked: string[];

beforeEach(async () => {
  page = await browser().newPage();
  page.setDefaultTimeout(20_000);
  complaints = [];
  asked = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (sent) => asked.push(new URL(sent.url()).origin));
  await page.goto(`http://127.0.0.1:${service().port}/_simulator/docs`);
  await page.locator('.opblock').first().waitFor();
});
afterEach(() => page.close());

test('the page shows every operation, without a complaint, and asks nobody else', async () => {
  expect(await page.locator('.opblock').count()).toBe(Object.keys(controlOperations).length);
  expect(await page.locator('.notes').count()).toBe(0);
  expect(complaints).toEqual([]);
  expect(new Set(asked)).toEqual(new Set([`http://127.0.0.1:${service().port}`]));
});

test('a call that is tried on the page changes the simulator', async () => {
  await page.locator('a[data-operation="advanceClock"]').click();
  const operation = page.locator('#operations-clock-advanceClock');
  await operation.locator('[data-param-name="sandbox"] input').fill('checkout');
  await operation.locator('.execute').click();
  const row = operation.locator('.live-responses-table tr.response');
  expect((await row.locator('.response-col_status').textContent())?.trim()).toBe('200');
  expect(service().simulator.asked).toEqual([['clock.advance', 'PT1H']]);
});
