import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { makeFolder } from '../../shared/test-support/folder.ts';
import { startSimulator } from '../../simulator/index.ts';
import { runConform } from '../cli/conform.ts';
import { runTarget } from '../cli/target.ts';
import { judge, parseTarget } from '../index.ts';
import { captureOutput } from '../../shared/test-support/capture-output.ts';
import { filledTemplate } from '../test-support/target-mistakes.ts';
import { notPassed } from '../test-support/verdicts.ts';

const folder = await makeFolder();

const simulator = await startSimulator();

afterAll(async () => {
  vi.unstubAllEnvs();
  await simulator.close();
});

const printed = captureOutput();

test('the template as it stands, with the key exported, finds no failure in the simulator', async () => {
  expect(await runTarget(['init'])).toBe(0);
  const file = join(folder, 'target.yaml');
  await writeFile(file, printed.output);
  vi.stubEnv('PARTNER_API_KEY', simulator.target.credentials.full.value);
  expect(await runConform([simulator.url, '--target', file])).toBe(0);
  expect(printed.output).toMatch(/^No failure, and judged in part: \d+ rules passed/m);
});

/** Every line of it, and the simulator's keys. */
function readTemplate() {
  const { credentials } = simulator.target;
  return parseTarget('target.yaml', filledTemplate, {
    PARTNER_API_KEY: credentials.full.value,
    PARTNER_API_KEY_NO_LEADS: credentials.withoutLeadTracking?.value,
    PARTNER_API_KEY_NO_ORGANIZATION: credentials.withoutOrganizationAccess?.value,
    PARTNER_API_KEY_OTHER: credentials.otherPartner?.value,
    PARTNER_API_KEY_REVOKED: credentials.revoked?.value,
  });
}

test('every line of the template is true of the simulator: with all of them each rule is tried, but what takes minutes or more listings', async () => {
  const { credentials } = simulator.target;
  const { limits: _limits, ...target } = readTemplate();
  const report = await judge({ ...target, credentials, baseUrl: simulator.url });
  expect(notPassed(report).toSorted()).toEqual([
    'listing/own-listings-only untested: needs a listing whose externalListingId another partner uses too',
    expect.stringMatching(/^listing\/search-lag untested: search was not waited for: /),
  ]);
});

test('the ids, the listings and the counts of the template are those of the standard seed', () => {
  const { organization, offices, listings = [], knownCounts = [], credentials } = readTemplate();
  const { target } = simulator;
  const unknownIds = [999_999_999];
  expect(organization).toEqual({ ...target.organization, unknownIds });
  expect(offices).toEqual({ ...target.offices, unknownIds });
  expect(credentials.full.permissions).toEqual(target.credentials.full.permissions);
  expect(target.listings).toEqual(expect.arrayContaining(listings));
  expect(target.knownCounts).toEqual(expect.arrayContaining(knownCounts));
  expect([listings.length, knownCounts.length]).toEqual([2, 2]);
});
