import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { judge } from '../../../conformance/index.ts';
import { startSimulator } from '../../../simulator/index.ts';
import { startPrism } from './start.ts';

// The mock is a control: what the suite makes of it is known beforehand, rule by rule.
const failing = [
  // Any key opens everything: the contract has no keys and no permissions to compare.
  ...'auth/lead-permission auth/near-miss-credential auth/organization-access auth/revoked-credential auth/unknown-credential health/every-permission health/own-permissions listing/needs-credential'.split(
    ' ',
  ),
  // Any id gets the one example, whoever owns it and whether or not it exists.
  ...'office/echoes-id office/external-id office/foreign office/foreign-caller office/garbled-id office/own-name office/unknown organization/echoes-id organization/external-id organization/foreign organization/unknown'.split(
    ' ',
  ),
  // The counts are those of the example, for any office and any range.
  ...'office/declared-facts office/line-of-run office/number-agrees range/disjoint range/one-set wire/interactions'.split(
    ' ',
  ),
  // The timestamp is that of the example, whenever it is asked for.
  ...'health/every-timestamp health/time-of-answer'.split(' '),
  // A schema looks at one date, not at two of them, and not at the clock.
  ...'range/start-after-now range/start-not-before-end'.split(' '),
];

const untested = [
  // No lesser key is refused anything, which another rule fails.
  'auth/lesser-keys',
  // No lead can be found at an instant where the count never changes.
  ...'range/fractions range/halves range/inside-a-day range/instants-not-texts range/offsets-in-pairs range/padded-date'.split(
    ' ',
  ),
  // Counts that are all the same agree whatever they are of.
  ...'range/matrix range/query-forms range/whole-months range/widening'.split(' '),
  // There is no observer: a mock has no leads to make and no listing to look at.
  ...'listing/at-once listing/badge listing/each-update listing/foreign listing/leads-of-every-listing listing/nothing-lost listing/own-listings-only listing/rejected-changes-nothing listing/search-lag listing/stored-as-sent listing/visibility privacy/counts-only range/injected-leads time/all-leads time/every-inquiry time/real-time'.split(
    ' ',
  ),
];

test('the suite finds in the mock what an example cannot do, and nothing else', async () => {
  // Declared as the simulator is; the examples of the contract speak of its offices.
  await using simulator = await startSimulator({ docs: false });
  const { target } = simulator;
  await using prism = await startPrism({ contract: await readFile('spec/openapi.yaml', 'utf8') });
  const report = await judge({ ...target, baseUrl: prism.url }, { budget: 'quick' });
  const rules = report.results.filter(({ openPoint }) => openPoint === undefined);
  const idsOf = (verdict: string) =>
    rules.filter((result) => result.verdict === verdict).map(({ id }) => id);
  expect(idsOf('fail').toSorted()).toEqual(failing.toSorted());
  expect(idsOf('untested').toSorted()).toEqual(untested.toSorted());
  const rest = rules.filter(({ verdict }) => !['pass', 'fail', 'untested'].includes(verdict));
  expect(rest.map(({ id, verdict }) => `${id} ${verdict}`).toSorted()).toEqual([
    'auth/same-key warning',
    // Prism answers 500 to a query that cannot be decoded.
    'errors/always-answers warning',
    'errors/no-server-error warning',
    'office/foreign-like-unknown inconclusive',
  ]);
});
