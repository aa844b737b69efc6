/** A sample of the sweep in `spoiled-answers.slow.test.ts`. */
import { describe, expect, test as sequentialTest } from 'vitest';

import { conclude } from '../index.ts';
import { idsWithVerdict, textOf } from '../test-support/verdicts.ts';
import {
  judgeSpoiled,
  nonConforming,
  judgeEachPosition,
  startIndependent,
} from './spoiled-answers.ts';

// The runs wait most of the time: for replays, retries and timeouts.
const test = sequentialTest.concurrent;

/** Failing hooks take seconds to retry, so they are left to the sweep. */
const isPrompt = ({ name }: { readonly name: string }): boolean => name !== 'drafts-in-the-window';

test.each(nonConforming.filter(isPrompt))(
  'a lost answer at any tried position does not pass $name',
  async ({ start, ruleIds }) => {
    for await (const { failed, request } of judgeEachPosition(start, {
      ruleIds,
      first: 2,
      step: 13,
    })) {
      expect([...failed].toSorted(), `answer ${request}`).toEqual([...ruleIds].toSorted());
    }
  },
);

test('requests of the survey are retried as often as their answers are lost', async () => {
  const [capped] = nonConforming;
  if (capped === undefined) throw new Error('no server is listed');
  // The survey begins after the first ten requests.
  const isSpoiledAt = (request: number): boolean => request > 10 && request % 3 === 1;
  const { start, ruleIds } = capped;
  const report = await judgeSpoiled({ start, spoiler: 'hang', isSpoiledAt, options: { ruleIds } });
  expect(idsWithVerdict(report, 'fail').toSorted()).toEqual([...ruleIds].toSorted());
});

describe.concurrent('one answer in forty', () => {
  const isSpoiledAt = (request: number): boolean => request % 40 === 7;

  // A timed-out request is retried only once, and the retry may be spoiled too.
  test('that hangs fails no rule', async () => {
    const report = await judgeSpoiled({ start: startIndependent(), spoiler: 'hang', isSpoiledAt });
    expect(idsWithVerdict(report, 'fail')).toEqual([]);
  });

  test('that a gateway loses fails no rule, and all are reported in one sentence', async () => {
    const report = await judgeSpoiled({
      start: startIndependent(),
      spoiler: 'gateway',
      isSpoiledAt,
    });
    expect(idsWithVerdict(report, 'fail')).toEqual([]);
    expect(conclude(report).status).toBe(0);
    const text = textOf(report);
    expect(text.match(/got no usable answer/g)).toHaveLength(1);
    expect(text).toMatch(/\d of [\d,]+ requests got no usable answer \(\d\.\d %\): \d+ × /);
  });
});

test('the run survives a short outage of the service', async () => {
  // As many as the retries of one request, which may be the only one in flight.
  const isSpoiledAt = (request: number): boolean => request > 100 && request <= 105;
  const report = await judgeSpoiled({ start: startIndependent(), spoiler: 'refuse', isSpoiledAt });
  expect(idsWithVerdict(report, 'fail')).toEqual([]);
  expect(report.stopped).toBeUndefined();
  expect(conclude(report).status).toBe(0);
});
