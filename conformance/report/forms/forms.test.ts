import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';

import type { Report, Result } from '../../../generated/report.ts';
import { countVerdicts } from '../conclusion.ts';
import { refusalAsJson } from '../json.ts';
import { forms } from './index.ts';
import { casesOf } from './test-results.ts';
import { describeNoise } from './result-text.ts';

/** Text from a hostile server that would break output formats if it were not escaped. */
const hostile = ']]></failure>&\u0000\u001B[31m\uFFFE\uD800 "\'<!--```\n````|@x';

const ofRule: Result = {
  id: 'range/date-only',
  kind: 'rule',
  title: 'A date without a time is refused',
  verdict: 'pass',
  requirements: ['range/date-only'],
  judgements: 1,
  requests: 1,
  milliseconds: 1500,
};

const mediaType = { name: 'Content-Type', value: 'text/html' };

const failed: Result = {
  ...ofRule,
  id: 'range/late',
  verdict: 'fail',
  failure: {
    requirement: 'range/date-only',
    basis: 'stated',
    statement: 'A date alone is refused.',
    source: 'Date range',
    expected: '400',
    got: hostile,
    evidence: [
      {
        curl: `curl ${hostile}`,
        answer: `200 ${hostile}`,
        sentAfter: 5,
        receivedAfter: 9,
        request: { method: 'GET', url: 'http://127.0.0.1/a?b=1&b=2', headers: [] },
        response: { status: 200, headers: [mediaType], text: hostile },
      },
    ],
  },
};

const results: Result[] = [
  ofRule,
  failed,
  { ...failed, id: 'range/soft', verdict: 'warning' },
  { ...ofRule, id: 'listing/badge', verdict: 'untested', reason: `needs an observer ${hostile}` },
  { ...ofRule, id: 'bounds', kind: 'open-point', verdict: 'observed', reason: 'from-start' },
];

const reportOf = (given: readonly Result[], change: Partial<Report> = {}): Report => ({
  ...refusalAsJson('Not conformant: 1 rule failed.', 1, 'partner-api-harness 0.1.0'),
  baseUrl: 'http://127.0.0.1',
  command: 'npx partner-api conform --target t.yaml',
  seed: 7,
  counts: { ...countVerdicts([]), fail: 1 },
  results: given,
  ...change,
});

const report = reportOf(results);

type Area = { readonly testcase: Record<string, string>[] };

test('JUnit is valid XML with hostile text, has unique names, and a test for the conclusion', () => {
  const xml = forms.junit(report);
  expect(XMLValidator.validate(xml)).toBe(true);
  const suites = new XMLParser({ ignoreAttributes: false, isArray: () => true }).parse(xml);
  const [{ testsuite: areas }] = suites.testsuites;
  const cases: Record<string, string>[] = areas.flatMap(({ testcase }: Area) => testcase);
  const pairs = cases.map((one) => `${one['@_classname']} ${one['@_name']}`);
  expect(new Set(pairs).size).toBe(results.length + 1);
  expect(cases.filter((one) => 'failure' in one)).toHaveLength(2);
  expect(pairs[1]).toBe('range date-only: A date without a time is refused');
  expect(xml).toContain('--rule range/late --seed 7');
  const green = forms.junit(reportOf([ofRule], { exitStatus: 0 }));
  expect(green).not.toContain('<failure');
});

test('CTRF counts what it lists', () => {
  const { summary, tests } = JSON.parse(forms.ctrf(report)).results;
  expect(summary).toMatchObject({ tests: 6, passed: 2, failed: 2, skipped: 2 });
  expect(tests[1]).toMatchObject({ duration: 1500 });
  expect(forms.junit(report)).toContain('time="1.5"');
  expect(tests.map(({ rawStatus }: { rawStatus: string }) => rawStatus)).toEqual(
    casesOf(report).map(({ verdict }) => verdict),
  );
});

test('Markdown begins with the conclusion and the failures, and stays within the size limit', () => {
  const text = forms.markdown(report);
  const heads = text.split('\n').filter((line) => line.startsWith('#'));
  expect(heads[0]).toBe('# Not conformant: 1 rule failed.');
  const late = expect.stringContaining('range/late');
  expect(heads.slice(1, 4)).toEqual(['## Failures', late, '## Warnings']);
  expect(text).toContain('`````text\n');
  expect(text).not.toMatch(/&#?\w+;/);
  const many = Array.from({ length: 3000 }, (_, index) => ({ ...failed, id: `range/${index}` }));
  const long = forms.markdown(reportOf(many));
  expect(Buffer.byteLength(long)).toBeLessThan(900 * 1024);
  expect(long).toMatch(/The rest is omitted/);
});

test('SARIF locates findings at the operation in the contract, with stable fingerprints', () => {
  const [run] = JSON.parse(forms.sarif(report)).runs;
  const [error, warning] = run.results;
  expect([error.level, warning.level]).toEqual(['error', 'warning']);
  const { artifactLocation, region } = error.locations[0].physicalLocation;
  expect(artifactLocation.uri).toBe('spec/openapi.yaml');
  expect(region.startLine).toBeGreaterThan(40);
  const fingerprint = 'range/late range/date-only';
  expect(error.partialFingerprints).toEqual({ 'ruleAndRequirement/v1': fingerprint });
});

test('HAR and NDJSON have each exchange once, with all rules that show it', () => {
  const { entries } = JSON.parse(forms.har(report)).log;
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    time: 4,
    comment: 'range/late, range/soft',
    request: { method: 'GET', queryString: [{ name: 'b' }, { name: 'b' }] },
    response: { status: 200, content: { mimeType: 'text/html' } },
  });
  const lines = forms.ndjson(report).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).rules)).toEqual([['range/late', 'range/soft']]);
});

test.each([
  [{}, '1 failed'],
  [{ conformant: true, exitStatus: 0 }, 'conformant'],
  [{ exitStatus: 0 }, 'in part'],
  [{ exitStatus: 3 }, 'not judged'],
] as const)('the badge shows the conclusion: %j', (change, message) => {
  const badge = JSON.parse(forms.badge(reportOf(results, change)));
  expect(badge).toMatchObject({ schemaVersion: 1, message });
});

test('no form counts a known failure as a failure', () => {
  const known = {
    failures: [{ rule: 'range/late', requirement: 'range/date-only', reason: 'ticket 7' }],
    stale: [],
  };
  const excused = reportOf([failed], { exitStatus: 0, known });
  expect(forms.junit(excused)).toMatch(/<skipped message="fail: .*known failure: ticket 7/s);
  expect(JSON.parse(forms.ctrf(excused)).results.summary.failed).toBe(0);
  expect(forms.markdown(excused)).not.toContain('## Failures');
  expect(JSON.parse(forms.sarif(excused)).runs[0].results[0].suppressions).toHaveLength(1);
});

const noisy = (noise?: NonNullable<Parameters<typeof describeNoise>[0]['noise']>) => ({
  requests: 1100,
  observer: { requests: 77, leads: 0, takesBack: false },
  ...(noise === undefined ? {} : { noise }),
});

test('retries are described with their share of all requests', () => {
  expect(describeNoise(noisy({ lost: 3, losses: { 502: 2, reset: 1 } }))).toBe(
    '3 of 1,180 requests got no usable answer (0.3 %): 2 × 502, 1 × reset; they were sent again.',
  );
});

test('nothing is reported if no answer was lost', () => {
  expect(describeNoise(noisy())).toBeUndefined();
});
