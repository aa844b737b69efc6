import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { judge, reportAsJson } from '../index.ts';
import { findDifferences, reportAsDialect } from './dialect.ts';
import { EvidenceFiles, toReportEvidence } from './evidence.ts';
import { refusalAsJson } from './json.ts';
import { formatEvidence } from './failure-text.ts';
import { wrap, createPage } from './page.ts';
import { bearerCredential } from '../target/credentials.ts';
import { answerOf, ruleResultOf, runReportOf } from '../test-support/exchanges.ts';
import type { Exchange } from '../wire/exchange.ts';
import { Secrets } from '../wire/secrets.ts';
import schema from '../../generated/report.schema.json' with { type: 'json' };
import { makeFolder } from '../../shared/test-support/vitest.ts';
import { startSimulator } from '../../simulator/index.ts';
import { parseDialect } from '../../simulator/policy/dialects/dialect-file.ts';

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

const mistakesIn = (report: unknown): unknown[] =>
  validate(report) ? [] : (validate.errors ?? []);

test('reports of real runs are valid against their schema, evidence included', async () => {
  await using simulator = await startSimulator({ defects: ['range/last-day-taken'] });
  const judged = await judge(simulator.target, { budget: 'quick', strict: true });
  const inPart = await judge(simulator.target, { ruleIds: ['health', 'range/date-only'] });
  const report = reportAsJson(inPart, 'suite 1', { command: 'partner-api conform' });
  expect(mistakesIn(report)).toEqual([]);
  expect(mistakesIn(reportAsJson(judged, 'suite 1'))).toEqual([]);
  const failure = report.results.find(({ id }) => id === 'range/date-only')?.failure;
  const exchange = failure?.evidence.at(-1);
  expect(exchange?.request.url).toContain('Date=');
  expect(exchange?.response?.status).toBe(200);
  expect(exchange?.request.headers).toContainEqual({
    name: 'Authorization',
    value: expect.stringMatching(/^Bearer \$API_KEY_/),
  });
});

test('the report of a target that could not be judged is valid against the schema', () => {
  const report = refusalAsJson('nobody is there', 3, 'suite 1');
  expect(mistakesIn(report)).toEqual([]);
  expect(mistakesIn({ ...report, more: 1 })).not.toEqual([]);
});

const hundred = 'word '.repeat(100).trim();
const url = 'http://127.0.0.1:4010/partner/v1/offices/2101/leads/count?startDate=2024-01-01';
const own = ['first\nsecond and a third word', 'first\n  second and a third\n  word'] as const;

test.each([
  ['one two three four five six', 4, 24, 'one two three four\n    five six'],
  [hundred, 4, undefined, hundred],
  [own[0], 2, 22, own[1]],
  ['200 {"status":"error","error":"No"}', 0, 24, '200 {"status":"error",\n"error":"No"}'],
  [`see ${url}`, 0, 30, `see\n${url}`],
])('%j goes on below its beginning, at column %i', (text, left, width, wrapped) => {
  expect(wrap(text, left, width)).toBe(wrapped);
});

test('wrapping loses no text, and only a single word may exceed its line', () => {
  const words = fc.array(fc.stringMatching(/^[a-z"{},.:]{1,30}$/), { minLength: 1 });
  fc.assert(
    fc.property(words, fc.nat(30), fc.integer({ min: 50, max: 120 }), (parts, left, width) => {
      const text = parts.join(' ');
      const wrapped = wrap(text, left, width);
      expect(wrapped.replaceAll(/\s/g, '')).toBe(text.replaceAll(' ', ''));
      const lines = wrapped.split(`\n${' '.repeat(left)}`);
      const long = lines.filter((line) => left + line.length > width);
      expect(long.filter((line) => /\S \S|,["{[]/.test(line))).toEqual([]);
    }),
  );
});

const startedAt = 1_000_000;

const sent = (from: number, to: number, text = '{}'): Exchange =>
  answerOf(
    {
      operation: 'updateListing',
      path: '/partner/v1/listings/LST-1',
      credential: bearerCredential('full', 'Canary'),
      body: { text, mediaType: 'application/json' },
    },
    { sentAt: startedAt + from, receivedAt: startedAt + to },
  );

const page = createPage({ color: false });

test('concurrent requests are shown as such, and replayed concurrently', () => {
  const evidence = [sent(0, 5), sent(5, 20), sent(6, 8), sent(9, 30), sent(30, 31)];
  const shown = toReportEvidence({ evidence }, { startedAt });
  expect(shown.evidence.map(({ atTheSameTimeAs }) => atTheSameTimeAs)).toEqual([
    undefined,
    [3, 4],
    [2],
    [2],
    undefined,
  ]);
  expect(shown.evidence[1]).toMatchObject({ sentAfter: 5, receivedAfter: 20 });
  expect(shown.atOnce).toHaveLength(1);
  expect(shown.atOnce?.[0]).toMatch(/^\((curl [^&]+ & ){3}wait\)$/);
  const lines = formatEvidence(shown, page).join('\n').split('\n');
  expect(lines).toContain(`${' '.repeat(17)}at the same time as 3, 4`);
  expect(lines.at(-1)).toMatch(/^ {4}at once {6}\(curl /);
});

test('of many requests only the last are shown, with the number of those left out', () => {
  const evidence = Array.from({ length: 8 }, (_, index) => sent(index, index + 1));
  const shown = toReportEvidence({ evidence }, { startedAt });
  expect(shown.evidence).toHaveLength(8);
  const text = formatEvidence(shown, page).join('\n');
  expect(text).toMatch(/requests {5}\(3 earlier ones are/);
  expect(text.match(/\d\) curl/g)).toEqual(['4) curl', '5) curl', '6) curl', '7) curl', '8) curl']);
});

test('texts too long for a line are stored in files, once each, and without keys', async () => {
  const secrets = new Secrets();
  secrets.add('Canary', '$API_KEY');
  const files = new EvidenceFiles(join(await makeFolder(), 'report.files'), secrets);
  const long = `{"status":"${'X'.repeat(3000)}"}`;
  const secret = `{"status":"${'Canary'.repeat(500)}"}`;
  const evidence = [sent(0, 1, long), sent(1, 2, long), sent(2, 3, secret)];
  const { evidence: shown } = toReportEvidence({ evidence }, { startedAt, files });
  expect(shown[0]?.curl).toContain(` --data-binary @${join(files.folder, 'request-1.body')} "`);
  expect(shown[1]?.curl).toBe(shown[0]?.curl);
  expect(shown[2]?.curl).toBe(`. ${join(files.folder, 'request-2.sh')}`);
  await files.write();
  expect(await readdir(files.folder)).toEqual(['request-1.body', 'request-2.sh']);
  expect(await readFile(join(files.folder, 'request-1.body'), 'utf8')).toBe(long);
  expect(await readFile(join(files.folder, 'request-2.sh'), 'utf8')).not.toContain('Canary');
});

const key = 'Canary-Full-0123456789';

const pointOf = (
  openPoint: 'bounds' | 'lead-now' | 'update-success-code',
  change: Partial<RuleResult>,
): RuleResult =>
  ruleResultOf({ id: openPoint, openPoint, requirements: [], verdict: 'observed', ...change });

const points = [
  pointOf('bounds', { reason: 'from-start-to-end', how: `two counts\nbounds: nonsense ${key}` }),
  pointOf('lead-now', { verdict: 'untested', reason: 'needs an observer' }),
  pointOf('update-success-code', { reason: '201', how: 'PUT: 201' }),
];

function reportOf({ results = points, ...change }: Partial<RunReport> = {}): RunReport {
  const secrets = new Secrets();
  secrets.add(key, '$MY_KEY');
  return runReportOf(results, { secrets, ...change });
}

test('the simulator accepts the dialect file, which has the observed answers only', () => {
  const answers = parseDialect('dialect.yaml', reportAsDialect(reportOf()));
  expect(answers).toEqual({ bounds: 'from-start-to-end', 'update-success-code': '201' });
});

test('comments give the evidence for each answer or why there is none, and contain no key', () => {
  const text = reportAsDialect(reportOf());
  expect(text).toContain('# two counts bounds: nonsense $MY_KEY\nbounds: from-start-to-end\n');
  expect(text).toContain('# lead-now: not seen: needs an observer\n');
  expect(text).not.toContain(key);
});

test('an unlisted answer becomes a comment, and differs from any declared answer but "other"', () => {
  const results = [pointOf('bounds', { reason: 'other', how: 'GET /x: 418' })];
  const text = reportAsDialect(reportOf({ results }));
  expect(text).toContain('# bounds: other, which the simulator does not support: GET /x: 418\n');
  expect(parseDialect('dialect.yaml', text)).toEqual({});
  const differencesFrom = (bounds: string) =>
    findDifferences(reportOf({ results, dialect: { bounds } }));
  expect(differencesFrom('other')).toEqual([]);
  expect(differencesFrom('from-start-to-end')).toMatchObject([{ seen: 'other' }]);
  expect(findDifferences(reportOf({ dialect: { bounds: 'other' } }))).toEqual([]);
});

test('a declared answer that differs from the observed one is a difference', () => {
  const dialect = { bounds: 'from-start-before-end', 'update-success-code': 201, 'lead-now': 'x' };
  expect(findDifferences(reportOf({ dialect }))).toMatchObject([
    { point: 'bounds', declared: 'from-start-before-end', seen: 'from-start-to-end' },
  ]);
  expect(findDifferences(reportOf())).toEqual([]);
});
