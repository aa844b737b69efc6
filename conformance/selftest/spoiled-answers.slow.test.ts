/**
 * A lost answer at any position of a run neither fails a conforming server nor passes a
 * non-conforming one. A target that goes down stops the run, without a failure.
 */
import { describe, expect, test } from 'vitest';

import { today } from '../../shared/select.ts';
import { startSimulator } from '../../simulator/index.ts';
import { conclude, judge, type RunReport } from '../index.ts';
import { reverseProxy, serve } from '../test-support/listen.ts';
import { idsWithVerdict, textOf } from '../test-support/verdicts.ts';
import {
  nonConforming,
  judgeEachPosition,
  spoilerNames,
  startIndependent,
} from './spoiled-answers.ts';

/** Tries every nth position, from one that changes daily. SPOIL_STEP=1 tries all, in hours. */
const step = Number(process.env['SPOIL_STEP'] ?? 180);
const first = 1 + (today % step);

test(`a conforming server never fails (positions from ${first} in steps of ${step})`, async () => {
  for await (const run of judgeEachPosition(startIndependent(), { first, step })) {
    const { request, failed, inconclusive } = run;
    expect({ failed, inconclusive }, `answer ${request}`).toEqual({ failed: [], inconclusive: [] });
  }
});

describe.each(spoilerNames)('by %s', (spoiler) => {
  test.each(nonConforming)(
    `$name never passes (positions from ${first} in steps of ${step})`,
    async ({ start, ruleIds }) => {
      for await (const { request, passed } of judgeEachPosition(start, {
        ruleIds,
        spoiler,
        first,
        step,
      })) {
        expect(passed, `answer ${request}`).toEqual([]);
      }
    },
  );
});

type Outage = 'connections are dropped' | '503 is all that comes';

/** Judges a simulator that is down after a number of requests. */
async function judgeUntil(last: number, outage: Outage): Promise<RunReport> {
  await using simulator = await startSimulator({ docs: false });
  const pass = reverseProxy(simulator.url);
  let seen = 0;
  await using proxy = await serve((request, response) => {
    seen += 1;
    if (seen > last) {
      if (outage === 'connections are dropped') request.socket.destroy();
      else response.writeHead(503, { 'Retry-After': '0' }).end();
      return;
    }
    pass(request, response);
  });
  const { listings: _listings, ...target } = simulator.target;
  return await judge({ ...target, baseUrl: proxy.url });
}

describe.concurrent('when', () => {
  test.each<[Outage, RegExp]>([
    ['connections are dropped', /the target is down: \d+ requests in a row got no answer/],
    ['503 is all that comes', /the target is not available: it kept answering 503/],
  ])('%s, the run stops and reports what it has found', async (outage, words) => {
    const report = await judgeUntil(400, outage);
    expect(idsWithVerdict(report, 'fail')).toEqual([]);
    expect(idsWithVerdict(report, 'pass').length).toBeGreaterThan(5);
    expect(report.stopped).toMatch(words);
    expect(conclude(report)).toMatchObject({ status: 3 });
    expect(report.exchanges.length).toBeLessThan(600);
    expect(textOf(report)).toMatch(/^Stopped early: the target is/m);
  });
});
