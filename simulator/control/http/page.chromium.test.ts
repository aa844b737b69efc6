import { beforeEach, expect, test } from 'vitest';

import { controlOperations } from '../../../generated/control.ts';
import { serveControlForEach } from '../../test-support/control-service.ts';
import { openPageForEach, type OpenedPage } from '../../test-support/opened-page.ts';

const service = serveControlForEach();
const opened = openPageForEach(() => `http://127.0.0.1:${service().port}/_simulator/docs`);

let page: OpenedPage['page'];
let complaints: OpenedPage['complaints'];
let asked: OpenedPage['asked'];
beforeEach(() => ({ page, complaints, asked } = opened()));

test('the page shows every operation, without a complaint, and asks nobody else', async () => {
  expect(await page.locator('.opblock').count()).toBe(Object.keys(controlOperations).length);
  expect(await page.locator('.notes').count()).toBe(0);
  expect(complaints).toEqual([]);
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(
    new Set([`http://127.0.0.1:${service().port}`]),
  );
});

test('a call that is tried on the page changes the simulator', async () => {
  await page.locator('a[data-operation="advanceClock"]').click();
  const operation = page.locator('#operations-clock-advanceClock');
  await operation.locator('[data-param-name="sandbox"] input').fill('checkout');
  await operation.locator('.execute').click();
  const row = operation.locator('.live-responses-table tr.response');
  expect((await row.locator('.response-col_status').textContent())?.trim()).toBe('200');
  expect(service().asked.at(-1)).toMatchObject(['advanceClock', { body: { by: 'PT1H' } }]);
});
