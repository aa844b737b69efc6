/** Debian's Chromium, driven by playwright-core, for tests of what a person sees. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContext } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const executablePath = '/usr/bin/chromium';

const missing =
  `${executablePath} is not there. ` +
  'Install it (Debian: apt-get install chromium) to run the tests of the page in a browser.';

/** It talks to nobody but the pages that it is given. */
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
 * Starts Chromium with a new profile for all tests of a file. Without it the tests are skipped and
 * say so, or fail where the environment has REQUIRE_CHROMIUM.
 */
export function browseForFile(): () => BrowserContext {
  const present = existsSync(executablePath);
  let folder: string | undefined;
  let browser: BrowserContext | undefined;

  beforeAll(async () => {
    if (!present && process.env['REQUIRE_CHROMIUM'] !== undefined) throw new Error(missing);
    if (!present) return console.warn(missing);
    folder = await mkdtemp(join(tmpdir(), 'chromium-'));
    browser = await chromium.launchPersistentContext(folder, { executablePath, args });
  });
  beforeEach(({ skip }) => skip(!present, missing));
  afterAll(async () => {
    await browser?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  return () => {
    if (browser === undefined) throw new Error('Chromium has not started yet.');
    return browser;
  };
}
