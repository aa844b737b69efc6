/** A page with Swagger UI, opened in Chromium, and what it says and asks for. */
import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';

import { browseForFile } from './chromium.ts';

/** What a test sees of a page. */
export interface OpenedPage {
  readonly page: Page;
  /** Errors and warnings, of the page and of its console. */
  readonly complaints: readonly string[];
  /** The URLs that the page asked for. */
  readonly asked: readonly string[];
}

async function open(page: Page, url: string): Promise<OpenedPage> {
  const complaints: string[] = [];
  const asked: string[] = [];
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto(url);
  await page.locator('.opblock').first().waitFor();
  return { page, complaints, asked };
}

/** Opens the page for each test of a file. */
export function openPageForEach(urlOf: () => string): () => OpenedPage {
  const browser = browseForFile();
  let opened: OpenedPage | undefined;
  beforeEach(async () => {
    const page = await browser().newPage();
    opened = await open(page, urlOf());
    return async () => await page.close();
  });
  return () => {
    if (opened === undefined) throw new Error('The page is opened before each test.');
    return opened;
  };
}
