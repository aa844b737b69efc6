/** Targets that take no long ranges: legal, and judged as far as their ranges reach. */
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import { conclude, judge } from '../index.ts';
import { forward, serve, type Listening } from '../test-support/listen.ts';
import { idsWith, notPassed } from '../test-support/verdicts.ts';

interface LengthLimit {
  readonly days: number;
  /** Whether a count without startDate is one of all time, and so too long. */
  readonly refusesNoStart: boolean;
}

const dayMilliseconds = 86_400_000;
const refusal = JSON.stringify({ status: 'error', error: 'The range is too long.' });

/** Of a range that the server behind has accepted. */
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
    const behind = await forward(baseUrl, request);
    const body = await text(behind);
    const { statusCode: status = 500 } = behind;
    const isAccepted = status === 200 && request.method === 'GET';
    const isRefused = isAccepted && isTooLong(new URL(request.url ?? '/', baseUrl), limit);
    const headers = { 'Content-Type': behind.headers['content-type'] ?? 'application/json' };
    response.writeHead(isRefused ? 400 : status, headers).end(isRefused ? refusal : body);
  });

const isExcused = (told: string): boolean =>
  /untested: (?:the target takes no range (?:longer than \d+ days?|of all time)|needs observer|needs more requests than a quick run)/.test(
    told,
  );

test.each<LengthLimit & { readonly untested: readonly string[] }>([
  { days: 31, refusesNoStart: false, untested: [] },
  { days: 7, refusesNoStart: true, untested: ['range/omitted-start-is-beginning'] },
])(
  'ranges of $days days at most are judged (without startDate refused: $refusesNoStart)',
  async ({ untested, ...limit }) => {
    await using simulator = await startSimulator();
    await using front = await limitRanges(simulator.target.baseUrl, limit);
    const report = await judge({ ...simulator.target, baseUrl: front.url }, { budget: 'quick' });
    const others = notPassed(report);
    expect(others.filter((told) => !isExcused(told))).toEqual([]);
    const tooLong = others.filter((told) => told.includes('no range longer'));
    expect(tooLong.map((told) => told.split(' ')[0])).toEqual(untested);
    expect(conclude(report).status).toBe(0);
    expect(idsWith(report, 'pass').length).toBeGreaterThan(60);
  },
);
