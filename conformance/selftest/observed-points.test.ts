/** Open points detected from snapshots and exchanges of rules; targets that limit ranges. */
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { judge, type RuleResult, conclude } from '../index.ts';
import { forward, serve, type Listening } from '../test-support/listen.ts';
import { idsWithVerdict, describeNotPassed } from '../test-support/verdicts.ts';
import { startSimulator } from '../../simulator/index.ts';
import { checkAnswers } from '../../simulator/policy/dialects/dialect.ts';

const none = { 'search-delay': 'none' };

/** Observes a point of a simulator with an observer, after running a rule that it depends on. */
async function observe(
  point: string,
  rule: string,
  dialect: Readonly<Record<string, string>>,
): Promise<RuleResult> {
  await using simulator = await startSimulator({ dialect: checkAnswers(dialect), docs: false });
  const { target, observer } = simulator;
  const { results } = await judge({ ...target, observer }, { ruleIds: [rule, point] });
  const result = results.find(({ id }) => id === point);
  if (result === undefined) throw new Error(`${point} is not a result`);
  return result;
}

test.each([
  'from-start-before-end',
  'from-start-to-end',
  'after-start-to-end',
  'after-start-before-end',
])(
  'bounds are detected from the leads of a rule, with four requests at most: %s',
  async (answer) => {
    const result = await observe('bounds', 'range/injected-leads', { bounds: answer });
    expect(result).toMatchObject({ verdict: 'observed', reason: answer });
    expect(result.requests).toBeLessThanOrEqual(4);
  },
);

test('bounds are not guessed if leads may have fractional seconds', async () => {
  const result = await observe('bounds', 'range/injected-leads', {
    'fractional-seconds': 'refused',
  });
  expect(result.verdict).toBe('untested');
  expect(result.reason).toMatch(/those that the run created cannot be counted separately$/);
});

test.each(['stays', 'removed'])(
  'whether search keeps UNDER_CONTRACT is detected from snapshots, without a request: %s',
  async (answer) => {
    const dialect = { ...none, 'under-contract-in-search': answer };
    const result = await observe('under-contract-in-search', 'listing/visibility', dialect);
    expect(result).toMatchObject({ verdict: 'observed', reason: answer, requests: 0 });
  },
);

test('the reason says that search lags longer than the run waits', async () => {
  const result = await observe('under-contract-in-search', 'listing/visibility', {});
  expect(result).toMatchObject({ verdict: 'untested', requests: 0 });
  expect(result.reason).toBe(
    'no snapshot was taken 60 s after a change to UNDER_CONTRACT (searchLagSeconds)',
  );
});

test('search without lag is detected from snapshots, without a request', async () => {
  const result = await observe('search-delay', 'listing/visibility', none);
  expect(result).toMatchObject({ verdict: 'observed', reason: 'none', requests: 0 });
});

test('the lag of search is untested if it exceeds the longest wait', async () => {
  const result = await observe('search-delay', 'listing/visibility', {});
  expect(result).toMatchObject({ verdict: 'untested', requests: 0 });
  expect(result.reason).toMatch(/^search had not changed \d+\.\d s after an update/);
});

test('without an observer, the reason names the missing field', async () => {
  await using simulator = await startSimulator({ docs: false });
  const { target } = simulator;
  const ruleIds = ['under-contract-in-search', 'search-delay', 'lead-now'];
  const { results } = await judge(target, { ruleIds });
  const field = 'needs observer.inspectListing.read.inSearch in the target file';
  expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['untested', 'no request can be timed to the exact instant of a lead'],
    ['untested', field],
    ['untested', field],
  ]);
});

test('a key that may have a permission for updates proves nothing about other keys', async () => {
  const dialect = checkAnswers({ 'update-permission': 'own-permission' });
  await using simulator = await startSimulator({ dialect, docs: false });
  const { target } = simulator;
  const { full } = target.credentials;
  const credentials = { full, withoutLeadTracking: full };
  const ruleIds = ['update-permission'];
  const { results } = await judge({ ...target, credentials }, { ruleIds });
  expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    [
      'untested',
      'credentials.withoutLeadTracking may update listings, but has the permission listing-update, which may be the one required',
    ],
  ]);
});

/* Targets that refuse long ranges, which is legal: they are judged with shorter ranges. */

interface LengthLimit {
  readonly days: number;
  /** Whether a count without startDate is refused as too long. */
  readonly refusesNoStart: boolean;
}

const dayMilliseconds = 86_400_000;
const refusal = JSON.stringify({ status: 'error', error: 'The range is too long.' });

/** Whether a range that the simulator has accepted exceeds the limit. */
function isTooLong({ pathname, searchParams }: URL, limit: LengthLimit): boolean {
  if (!pathname.endsWith('/leads/count')) return false;
  const start = searchParams.get('startDate');
  if (start === null) return limit.refusesNoStart;
  const end = searchParams.get('endDate');
  const length = (end === null ? Date.now() : Date.parse(end)) - Date.parse(start);
  return length > limit.days * dayMilliseconds;
}

const limitRanges = (baseUrl: string, limit: LengthLimit): Promise<Listening> =>
  serve(async (request, response) => {
    const upstream = await forward(baseUrl, request);
    const body = await text(upstream);
    const { statusCode: status = 500 } = upstream;
    const isAccepted = status === 200 && request.method === 'GET';
    const isRefused = isAccepted && isTooLong(new URL(request.url ?? '/', baseUrl), limit);
    const headers = { 'Content-Type': upstream.headers['content-type'] ?? 'application/json' };
    response.writeHead(isRefused ? 400 : status, headers).end(isRefused ? refusal : body);
  });

const isExpected = (line: string): boolean =>
  /untested: (?:the target accepts no range (?:longer than \d+ days?|of all time)|needs observer|needs more requests than a quick run)/.test(
    line,
  );

test.each<LengthLimit & { readonly untested: readonly string[] }>([
  { days: 31, refusesNoStart: false, untested: [] },
  { days: 7, refusesNoStart: true, untested: ['range/omitted-start-is-beginning'] },
])(
  'a target with ranges of $days days at most is judged (startDate required: $refusesNoStart)',
  async ({ untested, ...limit }) => {
    await using simulator = await startSimulator();
    await using front = await limitRanges(simulator.target.baseUrl, limit);
    const report = await judge({ ...simulator.target, baseUrl: front.url }, { budget: 'quick' });
    const others = describeNotPassed(report);
    expect(others.filter((line) => !isExpected(line))).toEqual([]);
    const tooLong = others.filter((line) => line.includes('no range longer'));
    expect(tooLong.map((line) => line.split(' ')[0])).toEqual(untested);
    expect(conclude(report).status).toBe(0);
    expect(idsWithVerdict(report, 'pass').length).toBeGreaterThan(60);
  },
);
