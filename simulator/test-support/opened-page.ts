/** Opens pages in Debian's Chromium, and reads their text and requests. */
import { existsSync } from 'node:fs';

import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';

const executablePath = '/usr/bin/chromium';

const missing =
  `${executablePath} is not there. ` +
  'Install it (Debian: apt-get install chromium) to run the tests of the page in a browser.';

/** With these arguments, Chromium connects only to the given pages. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts Chromium with a new profile for all tests of a file. If it is not installed, the tests are
 * skipped with a note, or fail if REQUIRE_CHROMIUM is set.
 */
function browseForFile(): () => BrowserContext {
  const present = existsSync(executablePath);
  let browser: BrowserContext | undefined;

  beforeAll(async () => {
    if (!present && process.env['REQUIRE_CHROMIUM'] !== undefined) throw new Error(missing);
    if (!present) return console.warn(missing);
    const started = await chromium.launchPersistentContext(await makeFolder(), {
      executablePath,
      args,
      // Other files of this process send signals to themselves; Playwright would end the process.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    // Must run before the folder is removed.
    afterAll(() => started.close());
    browser = started;
  });
  beforeEach(({ skip }) => skip(!present, missing));

  return () => {
    if (browser === undefined) throw new Error('Chromium has not started yet.');
    return browser;
  };
}

async function open(page: Page, url: string, sign: string) {
  const complaints: string[] = [];
  const asked: string[] = [];
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto(url);
  await page.locator(sign).first().waitFor();
  return { page, complaints, asked };
}

export type OpenedPage = Awaited<ReturnType<typeof open>>;

/**
 * Opens the page for each test of a file.
 * @param sign a selector that matches once the page is ready; by default for Swagger UI
 */
export function openPageForEach(urlOf: () => string, sign = '.opblock'): () => OpenedPage {
  const browser = browseForFile();
  let opened: OpenedPage | undefined;
  beforeEach(async () => {
    const page = await browser().newPage();
    opened = await open(page, urlOf(), sign);
    return async () => await page.close();
  });
  return () => {
    if (opened === undefined) throw new Error('The page is opened before each test.');
    return opened;
  };
}
