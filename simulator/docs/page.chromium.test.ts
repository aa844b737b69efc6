import { beforeEach, describe, expect, test } from 'vitest';

import { openPoints, requirements } from '../../generated/catalogue.ts';
import { openPageForEach, type OpenedPage } from '../test-support/opened-page.ts';
import { request, serveForFile } from '../test-support/service.ts';

const service = serveForFile();
const opened = openPageForEach(() => `${service().url}/docs`);

const dates = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };

let page: OpenedPage['page'];
let complaints: OpenedPage['complaints'];
let asked: OpenedPage['asked'];
beforeEach(() => ({ page, complaints, asked } = opened()));

async function openOfficeCount(): Promise<void> {
  await page.locator('a[data-operation="getOfficeLeadCount"]').click();
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

describe('a count that is tried on the page', () => {
  test('with the full key gets the answer of the simulator, and nobody else is asked', async () => {
    await page.locator('.btn.authorize').click();
    await page.locator('.auth-container input').fill('sim-key-full');
    await page.locator('.auth-container button[type="submit"]').click();
    await page.locator('.auth-container .btn-done').click();
    const key = page.locator('button[data-key="sim-key-full"]');
    expect(await key.getAttribute('aria-pressed')).toBe('true');
    await openOfficeCount();
    const answered = await executeOfficeCount();
    const query = new URLSearchParams(dates).toString();
    const { body } = await request(service(), `/offices/2101/leads/count?${query}`);
    expect(body).toMatchObject({ totalLeads: 15 });
    expect(answered).toEqual({ code: '200', body });
    expect(asked).toContain(`${service().url}/partner/v1/offices/2101/leads/count?${query}`);
    const others = asked.filter((url) => new URL(url).protocol !== 'data:');
    expect(new Set(others.map((url) => new URL(url).origin))).toEqual(new Set([service().url]));
    expect(complaints).toEqual([]);
  });

  test('goes out with the key whose button was pressed', async () => {
    const key = page.locator('button[data-key="sim-key-without-lead-tracking"]');
    await key.click();
    expect(await key.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('button[aria-pressed="true"]').count()).toBe(1);
    await openOfficeCount();
    const { code, body } = await executeOfficeCount();
    expect([code, body]).toEqual(['401', { status: 'error', error: 'Unauthorized' }]);
  });
});

test('requirements and open points of an operation stand beside it', async () => {
  await openOfficeCount();
  const notes = page.locator('.operation.shown .notes');
  const { statement } = requirements['office/echoes-id'];
  const entry = notes.locator('[data-requirement="office/echoes-id"]');
  expect(await entry.locator('p').first().textContent()).toBe(statement);
  expect(await entry.isVisible()).toBe(true);
  const concerned = Object.values(requirements).filter(({ operations }) =>
    operations.some((id) => id === 'getOfficeLeadCount'),
  );
  expect(await notes.locator('[data-requirement]').count()).toBe(concerned.length);
});

test('an open point shows its answers, the one of this simulator marked', async () => {
  await openOfficeCount();
  const point = page.locator('main [data-open-point="bounds"]').first();
  await page.evaluate(
    'for (const group of document.querySelectorAll("details")) group.open = true',
  );
  expect(await point.isVisible()).toBe(true);
  const { answers } = openPoints.bounds;
  expect(await point.locator('.answers code').allTextContents()).toEqual(answers);
  expect(await point.locator('.answers .own').textContent()).toContain(answers[0]);
});

test('a narrow page does not scroll sideways, and its notes are closed until asked for', async () => {
  await page.setViewportSize({ width: 400, height: 800 });
  await openOfficeCount();
  const notes = page.locator('.operation.shown .notes');
  const entry = notes.locator('[data-requirement="office/echoes-id"]');
  expect(await entry.isVisible()).toBe(false);
  await notes.locator('summary').first().press('Enter');
  expect(await entry.isVisible()).toBe(true);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400);
});

test('the control plane is one click away', async () => {
  await page.getByRole('link', { name: 'control plane' }).click();
  await page.waitForURL(`${service().url}/_simulator/docs`);
  expect(await page.locator('h1').textContent()).toBe('Control plane of the simulator');
  expect(complaints).toEqual([]);
});

test('the reload of the page forgets the key', async () => {
  await page.locator('button[data-key="sim-key-full"]').click();
  await page.reload();
  await page.locator('.opblock').first().waitFor();
  expect(await page.locator('button[aria-pressed="true"]').count()).toBe(0);
});

test('a script within the page would not run', async () => {
  await page.addScriptTag({ content: 'document.title = "broken into"' }).catch(() => {});
  expect(await page.title()).not.toBe('broken into');
  expect(complaints.join('\n')).toContain('Content Security Policy');
});
