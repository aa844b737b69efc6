/** A sample of the sweep in `spoiled-answers.slow.test.ts`. */
import { describe, expect, test } from 'vitest';

import { conclude } from '../index.ts';
import { idsWith, textOf } from '../test-support/verdicts.ts';
import { judgeSpoiled, nonConforming, spoilEach, startIndependent } from './spoiled-answers.ts';

/** Failing requests to the observer take seconds, so they are left to the sweep. */
const isPrompt = ({ name }: { readonly name: string }): boolean => name !== 'drafts-in-the-window';

test.each(nonConforming.filter(isPrompt))(
  'a lost answer saves $name in no place of those tried',
  async ({ start, ruleIds }) => {
    for await (const { failed, request } of spoilEach(start, { ruleIds, first: 2, step: 13 })) {
      expect([...failed].toSorted(), `answer ${request}`).toEqual([...ruleIds].toSorted());
    }
  },
);

test('the answers of a survey are asked for again, as often as they are lost', async () => {
  const [capped] = nonConforming;
  if (capped === undefined) throw new Error('no server is listed');
  // Those of the survey come after the first ten.
  const spoils = (request: number): boolean => request > 10 && request % 3 === 1;
  const { start, ruleIds } = capped;
  const report = await judgeSpoiled({ start, spoiler: 'hang', spoils, options: { ruleIds } });
  expect(idsWith(report, 'fail').toSorted()).toEqual([...ruleIds].toSorted());
});

describe('one answer in forty', () => {
  const spoils = (request: number): boolean => request % 40 === 7;

  // A request that timed out is retried once, and the retry may be the next fortieth.
  test('that hangs fails no rule', async () => {
    const report = await judgeSpoiled({ start: startIndependent(), spoiler: 'hang', spoils });
    expect(idsWith(report, 'fail')).toEqual([]);
  });

  test('that a gateway loses fails no rule, and is reported once', async () => {
    const report = await judgeSpoiled({ start: startIndependent(), spoiler: 'gateway', spoils });
    expect(idsWith(report, 'fail')).toEqual([]);
    expect(conclude(report).status).toBe(0);
    const text = textOf(report);
    expect(text.match(/got no usable answer/g)).toHaveLength(1);
    expect(text).toMatch(/\d of [\d,]+ requests got no usable answer \(\d\.\d %\): \d+ × /);
  });
});

test('a service that is away for a moment is waited for', async () => {
  // As often as one request is retried, since it may be the only one under way.
  const spoils = (request: number): boolean => request > 100 && request <= 105;
  const report = await judgeSpoiled({ start: startIndependent(), spoiler: 'refuse', spoils });
  expect(idsWith(report, 'fail')).toEqual([]);
  expect(report.stopped).toBeUndefined();
  expect(conclude(report).status).toBe(0);
});
