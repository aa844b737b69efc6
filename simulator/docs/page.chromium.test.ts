import { beforeEach, expect, test } from 'vitest';

import { requirements } from '../../generated/catalogue.ts';
import { controlOperations } from '../../generated/control.ts';
import { openPageForEach, type OpenedPage } from '../test-support/opened-page.ts';
import { request, serveSimulator } from '../test-support/service.ts';

const service = await serveSimulator();
const opened = openPageForEach(() => `${service.url}/docs`);

const dates = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };

let page: OpenedPage['page'];
let complaints: OpenedPage['complaints'];
let asked: OpenedPage['asked'];
beforeEach(() => ({ page, complaints, asked } = opened()));

async function openOfficeCount(): Promise<void> {
  await page.locator('#operations-leads-getOfficeLeadCount .opblock-summary-control').click();
  await page.locator('#operations-leads-getOfficeLeadCount .execute').waitFor();
}

async function executeOfficeCount(): Promise<{ code: string; body: unknown }> {
  const operation = page.locator('#operations-leads-getOfficeLeadCount');
  const field = (name: string) => operation.locator(`[data-param-name="${name}"] input`);
  await field('startDate').fill(dates.startDate);
  await field('endDate').fill(dates.endDate);
  await operation.locator('.execute').click();
  const row = operation.locator('.live-responses-table tr.response');
  const text = await row.locator('.highlight-code code').first().textContent();
  const code = await row.locator('.response-col_status').textContent();
  return { code: code?.trim() ?? '', body: JSON.parse(text ?? '') };
}

test('a count tried with the full key gets the simulator answer, without requests elsewhere', async () => {
  await page.locator('.btn.authorize').click();
  await page.locator('.auth-container input').fill('sim-key-full');
  await page.locator('.auth-container button[type="submit"]').click();
  await page.locator('.auth-container .btn-done').click();
  await openOfficeCount();
  const answered = await executeOfficeCount();
  const query = new URLSearchParams(dates).toString();
  const { body } = await request(service, `/offices/2101/leads/count?${query}`);
  expect(body).toMatchObject({ totalLeads: 15 });
  expect(answered).toEqual({ code: '200', body });
  expect(asked).toContain(`${service.url}/partner/v1/offices/2101/leads/count?${query}`);
  const others = asked.filter((url) => new URL(url).protocol !== 'data:');
  expect(new Set(others.map((url) => new URL(url).origin))).toEqual(new Set([service.url]));
  expect(await page.getByText('Warning').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('requirements and open points of an operation are shown, initially collapsed', async () => {
  await openOfficeCount();
  const operation = page.locator('#operations-leads-getOfficeLeadCount');
  const { statement } = requirements['office/echoes-id'];
  const entry = operation.locator('li', { hasText: statement });
  expect(await entry.isVisible()).toBe(false);
  const answer = operation.getByText('(this simulator)').first();
  const closed = operation.locator('details:not([open]) > summary');
  // On a slow machine, a click that comes while the operation unfolds may miss.
  const open = async (): Promise<boolean[]> => {
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    return Promise.all([entry, answer].map((one) => one.isVisible()));
  };
  await expect.poll(open, { timeout: 20_000 }).toEqual([true, true]);
});

test('the control plane page is linked, and a call tried there changes the simulator', async () => {
  const [control] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'control plane' }).click(),
  ]);
  control.setDefaultTimeout(20_000);
  await control.locator('.opblock').first().waitFor();
  expect(control.url()).toBe(`${service.url}/_simulator/docs`);
  expect(await control.locator('.opblock').count()).toBe(Object.keys(controlOperations).length);
  const operation = control.locator('#operations-clock-advanceClock');
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('[data-param-name="sandbox"] input').fill('default');
  await operation.locator('.execute').click();
  const row = operation.locator('.live-responses-table tr.response');
  expect((await row.locator('.response-col_status').textContent())?.trim()).toBe('200');
  await control.close();
  expect(complaints).toEqual([]);
});

test('the page respects the dark color scheme', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark-mode').waitFor();
});

test('an inline script does not run', async () => {
  await page.addScriptTag({ content: 'document.title = "broken into"' }).catch(() => {});
  expect(await page.title()).not.toBe('broken into');
  expect(complaints.join('\n')).toContain('Content Security Policy');
});
