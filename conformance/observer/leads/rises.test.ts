import { describe, expect, test } from 'vitest';

import type { Context } from '../../engine/context.ts';
import { Session } from '../../engine/session/session.ts';
import { Violation } from '../../engine/verdict.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import { openMarket, type MarketOptions } from '../../test-support/market.ts';
import type { LeadPlace } from './lead-places.ts';
import { readCounts } from './leads.ts';
import { isTimeUnknown, targetTimeOf, targetAdvanceOf, targetLagOf } from './target-time.ts';
import { createAndJudgeLeads, measureTargetLag } from './current-leads.ts';
import { judgeRise, risesBy, risesExactlyBy, type Expectation } from './rises.ts';

const place = { officeId: 1, externalListingId: undefined };

const unknown = { ...place, officeId: undefined };
const atLeast = risesBy(2, place);
const exactly = risesExactlyBy(2, place);
const ofUnknown = risesExactlyBy(2, unknown);

test.each<[string, Expectation, name: string, to: number[], expected: number | undefined]>([
  ['at least two are wanted of the total', atLeast, 'total', [6], 7],
  ['and of the office of the leads', atLeast, 'office 1', [5], 7],
  ['or more of the total', atLeast, 'total', [7], undefined],
  ['or more of the office', atLeast, 'office 1', [9], undefined],
  ['and none of another one', atLeast, 'office 2', [0], undefined],
  ['just two are wanted of the total', exactly, 'total', [8], 7],
  ['and of the office of the leads', exactly, 'office 1', [6], 7],
  ['and are those of the total', exactly, 'total', [7], undefined],
  ['and of the office', exactly, 'office 1', [7], undefined],
  ['and may be those of other offices too', exactly, 'office 2', [5, 6, 7], undefined],
  ['and no further ones', exactly, 'office 2', [4, 8], 5],
  [
    'if nobody knows whose they are, they are wanted of no office',
    ofUnknown,
    'office 1',
    [9],
    undefined,
  ],
  ['and of the total', ofUnknown, 'total', [9], 7],
])('of leads that were five %s', (_, expectation, name, counts, expected) => {
  for (const to of counts) expect(expectation(name, 5, to)).toBe(expected);
});

type CountBody = { readonly totalLeads?: number; readonly officeBreakdown?: readonly object[] };

const withoutPauses = (context: Context): Session =>
  new Session({ ...context, depth: { ...context.depth, pauses: 0 } }, { fresh: false });

/** Judges the rise from one answer of the organization to the next, without polling. */
async function judge(
  first: CountBody,
  second: CountBody,
  rise: Expectation,
  of: LeadPlace = place,
) {
  let asked = 0;
  const context = fakeContext(() => ({ status: 200, body: asked++ === 0 ? first : second }));
  const session = withoutPauses(context);
  const before = await readCounts(session, [{ kind: 'organization', id: '9' }], {});
  const words = 'they were made';
  await judgeRise(session, { place: of, leads: [], before, expect: rise, words });
  return session;
}

const line = (officeId: number, totalLeads: number) => ({ officeId, totalLeads });

describe('a rise is judged', () => {
  test('of the total and of the lines', async () => {
    const before = { totalLeads: 5, officeBreakdown: [line(1, 3), line(2, 2)] };
    const after = { totalLeads: 7, officeBreakdown: [line(1, 5), line(2, 2)] };
    expect((await judge(before, after, risesBy(2, place))).withPremise).toBe(1);
    const expected = '5 leads of the office 1 of organization 9 after 3: they were made';
    const wrong = judge(before, { ...after, officeBreakdown: [line(1, 3)] }, risesBy(2, place));
    await expect(wrong).rejects.toThrow(Violation);
    await expect(wrong).rejects.toMatchObject({ finding: { expected, got: '3' } });
  });

  test('of an office that has no line, if there is a breakdown: it has no leads', async () => {
    const before = { totalLeads: 5, officeBreakdown: [] };
    const rise = risesBy(2, place);
    await expect(judge(before, { ...before, totalLeads: 7 }, rise)).rejects.toThrow(Violation);
    const after = { totalLeads: 7, officeBreakdown: [line(1, 2)] };
    expect((await judge(before, after, rise)).withPremise).toBe(1);
  });

  test('of the total alone if no line has a number (open)', async () => {
    const officeBreakdown = [{ officeId: 1 }, { officeId: 2 }];
    const before = { totalLeads: 5, officeBreakdown };
    const session = await judge(before, { ...before, totalLeads: 7 }, risesBy(2, place));
    expect(session).toMatchObject({ judgements: 1, withPremise: 1 });
    await expect(judge(before, before, risesBy(2, place))).rejects.toThrow(Violation);
  });

  test('of the total alone if there is no breakdown', async () => {
    const session = await judge({ totalLeads: 5 }, { totalLeads: 7 }, risesBy(2, place));
    expect(session.withPremise).toBe(1);
  });

  test('without a chance to fail if no component is of the place', async () => {
    const other = { officeBreakdown: [line(2, 2)] };
    const session = await judge(other, other, ofUnknown, unknown);
    expect([session.judgements, session.withPremise]).toEqual([1, 0]);
  });
});

/** A hook that takes instants. */
const dated: NonNullable<MarketOptions['observer']> = ({ createLead }) => ({
  createLead: { ...createLead, body: { office: '{{officeId}}', at: '{{instant}}' } },
});

describe('current leads are created', () => {
  const isDated = (body: string): boolean => body.includes('at');

  /** Creates leads twice by a hook that takes instants; returns which leads had one. */
  async function makeTwice(leadsPerCall: MarketOptions['leadsPerCall'] = 1): Promise<boolean[]> {
    const { session, context } = await openMarket({
      leadsPerCall,
      observer: dated,
    });
    const own = withoutPauses(context);
    for (let turn = 0; turn < 2; turn += 1) {
      const range = { startDate: '2024-01-01T00:00:00Z' };
      const before = await readCounts(session, [{ kind: 'office', id: '1' }], range);
      const wordsOf = (leads: number) => `${leads} came`;
      const { after } = await createAndJudgeLeads(own, { place, before, wordsOf });
      expect(after).toHaveLength(1);
    }
    return context.observer.exchanges.map(({ body }) => isDated(body?.text ?? ''));
  }

  test('without an instant, once a first one without was counted', async () => {
    expect(await makeTwice()).toEqual([false, false, false, false]);
  });

  test('with an instant, if one without it was not counted', async () => {
    const made = await makeTwice((body) => (isDated(body) ? 1 : 0));
    expect(made).toEqual([false, true, true, true, true, true, true]);
  });
});

describe('if only Date headers show the time', () => {
  const secondsOf = (body: string): number =>
    Date.parse(/"at":"([^"]+)"/.exec(body)?.[1] ?? '') / 1000;

  /** @param behind the seconds by which a target lags that counts no future leads */
  async function lagFoundOf(behind: number, timestamp = 'about noon'): Promise<unknown> {
    const { context } = await openMarket({
      leadsPerCall: (body) => (secondsOf(body) <= Date.now() / 1000 - behind ? 1 : 0),
      observer: dated,
    });
    context.notes.hookDatesLeads = false;
    context.client.exchanges.push(answerOf({}, { response: responseOf(200, { timestamp }) }));
    const isMade = await measureTargetLag(withoutPauses(context), place);
    return isMade ? context.notes.clockLagSeconds : 'not tried';
  }

  test('a lead shows whether the target lags', async () => {
    expect(await lagFoundOf(0)).toBe(0);
    expect(await lagFoundOf(40)).toBe(300);
  });

  test('no lead is created if health reports show the time', async () => {
    expect(await lagFoundOf(40, new Date().toISOString())).toBe('not tried');
  });
});

const second = Date.UTC(2026, 0, 1, 12) / 1000;
const headers = { date: new Date(second * 1000).toUTCString() };
const datedAnswer = answerOf({}, { response: { ...responseOf(), headers } });

test('the present of a target is the time of its answer, even without a Date header', () => {
  const context = fakeContext(() => undefined);
  const { offsetMilliseconds } = context.clock;
  const undated = { ...answerOf(), receivedAt: second * 1000 - offsetMilliseconds };
  expect(targetTimeOf(context, undated)).toBe(second);
  expect(targetTimeOf(context, { ...datedAnswer, receivedAt: Date.now() })).toBe(second);
});

test.each([
  [0, 0, 0],
  [100, 0, 100],
  [-40, 40, 0],
  // Beyond the tolerance, it is not the target's clock.
  [4000, 0, 0],
])(
  'a health report %s s ahead of Date shows a lag of %s s or an advance of %s s',
  (ahead, lag, advance) => {
    const context = fakeContext(() => undefined);
    const timestamp = new Date((second + ahead) * 1000).toISOString();
    const report = answerOf({}, { response: { ...responseOf(200, { timestamp }), headers } });
    context.client.exchanges.push(report);
    expect([targetLagOf(context), targetAdvanceOf(context)]).toEqual([lag, advance]);
  },
);

test('only Date headers show the time if no health report does', () => {
  const untoldBy = (...timestamps: readonly string[]): boolean => {
    const context = fakeContext(() => undefined);
    context.client.exchanges.push(
      ...timestamps.map((timestamp) => answerOf({}, { response: responseOf(200, { timestamp }) })),
    );
    return isTimeUnknown(context);
  };
  expect(untoldBy('noon', 'about noon')).toBe(true);
  expect([untoldBy('noon', '2026-01-01T12:00:00Z'), untoldBy()]).toEqual([false, false]);
});

test('a lag that leads have shown makes the present earlier', () => {
  const context = fakeContext(() => undefined);
  context.notes.clockLagSeconds = 60;
  expect(targetTimeOf(context, datedAnswer)).toBe(second - 60);
});
