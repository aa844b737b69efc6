import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../../generated/api.ts';
import { openMarket, type MarketOptions } from '../../test-support/market.ts';
import type { Exchange } from '../../wire/exchange.ts';
import { updateBody } from '../listings/update-bodies.ts';
import { Violation, type Finding } from '../verdict.ts';
import { describeRefusedTransition } from './positive-controls.ts';
import { refusedTransitionIn, repeatTransition } from './repeated-transition.ts';

type IsRefused = (from: ListingStatus, to: ListingStatus) => boolean;

/** A market that refuses some transitions, and the violation by a refused one: SOLD to DRAFT. */
async function refuse(
  isRefused: IsRefused = () => false,
  answerBody?: MarketOptions['answerBody'],
) {
  let isFirst = true;
  const market = await openMarket({
    ...(answerBody && { answerBody }),
    statusOf: ({ status }, fields) => {
      const to = String(fields.status) as ListingStatus;
      if (to === 'UNDER_CONTRACT') return 500;
      const mayDraft = to !== 'DRAFT' || !isFirst;
      if (!mayDraft) isFirst = false;
      return mayDraft && !isRefused(status, to) ? 200 : 409;
    },
  });
  const { session, keepers } = market;
  await keepers[1].sendComplete(session, 'ARCHIVED');
  await keepers[1].sendComplete(session, 'SOLD');
  const answer = await keepers[1].sendComplete(session, 'DRAFT');
  const finding = describeRefusedTransition(['SOLD', 'DRAFT'], answer, [answer]);
  return { ...market, finding };
}

/** The finding of a repetition; undefined if the transition is accepted, or cannot be repeated. */
async function repeat(
  { session, context, finding }: Awaited<ReturnType<typeof refuse>>,
  seen: Finding = finding,
): Promise<string | undefined> {
  const refused = refusedTransitionIn(seen, context);
  if (refused === undefined) return 'nothing to repeat';
  const told = await repeatTransition(session, refused).catch((signal: unknown) => {
    if (signal instanceof Violation) return signal;
    throw signal;
  });
  if (told === undefined) return undefined;
  expect(told.finding.evidence).toHaveLength(2);
  expect(told.finding.evidence.at(-1)).toMatchObject({ plan: { dress: {} } });
  return told.message;
}

describe('a transition that was refused once', () => {
  test('is refused again from the same status, whatever the status since', async () => {
    const market = await refuse((from, to) => from === to || (from === 'SOLD' && to === 'DRAFT'));
    market.keepers[1].isConfirmed = true;
    expect(await repeat(market)).toContain('a success for SOLD → DRAFT');
    expect(market.keepers[1].isConfirmed).toBe(false);
    const refused = refusedTransitionIn(market.finding, market.context);
    expect(refused?.keeper).toBe(market.keepers[1]);
    await market.keepers[1].sendComplete(market.session, 'ARCHIVED');
    expect(await repeat(market)).toContain('a success for SOLD → DRAFT');
  });

  test('is accepted the second time', async () => {
    const market = await refuse();
    market.keepers[1].isConfirmed = true;
    expect(await repeat(market)).toBeUndefined();
    expect(market.keepers[1].isConfirmed).toBe(true);
  });

  test('cannot be repeated if the transition to its first status is refused', async () => {
    const market = await refuse((from, to) => from === 'FOR_SALE' && to === 'SOLD');
    await market.keepers[1].sendComplete(market.session, 'FOR_SALE');
    expect(await repeat(market)).toContain('a success for FOR_SALE → SOLD');
  });

  test('is not repeated if another listing made it, or for another requirement', async () => {
    const market = await refuse();
    const { session, keepers, finding } = market;
    const ofOther = { ...finding, requirement: 'listing/needs-credential' } as const;
    expect(await repeat(market, ofOther)).toBe('nothing to repeat');
    const listings = market.context.listings.slice(0, 1);
    expect(refusedTransitionIn(finding, { ...market.context, listings })).toBeUndefined();
    expect(await repeat(market, { ...finding, evidence: [] })).toBe('nothing to repeat');
    const ofAccepted = { ...finding, evidence: session.exchanges.slice(0, 1) };
    expect(await repeat(market, ofAccepted)).toBe('nothing to repeat');
    for (const status of ['ARCHIVED', 'SOLD', 'DRAFT'] as const)
      await keepers[0].sendComplete(session, status);
    expect(await repeat(market)).toBe('nothing to repeat');
  });

  test('is not repeated if its first or second status is unknown', async () => {
    const market = await refuse((_, to) => to !== 'ARCHIVED' && to !== 'SOLD');
    const { session, keepers, finding } = market;
    const unknown = await keepers[1].sendBody(session, 'DRAFT', '{"status":"GONE"}', {});
    expect(await repeat(market, { ...finding, evidence: [unknown] })).toBe('nothing to repeat');
    await keepers[1].sendComplete(session, 'UNDER_CONTRACT');
    const { length } = session.exchanges;
    expect(await repeat(market)).toBeUndefined();
    expect(session.exchanges).toHaveLength(length);
    const last = await keepers[1].sendComplete(session, 'DRAFT');
    expect(await repeat(market, { ...finding, evidence: [last] })).toBe('nothing to repeat');
  });

  test('is not repeated if the body of a preceding 2xx reports a refusal', async () => {
    const market = await refuse(undefined, ({ status }) =>
      status === 'FOR_SALE' ? { error: 'refused' } : { message: 'done' },
    );
    const { session, keepers, finding } = market;
    const text = JSON.stringify(updateBody(keepers[1].fixture, 'FOR_SALE'));
    await keepers[1].sendBody(session, 'FOR_SALE', text, { openPoint: 'business-types' });
    const { length } = session.exchanges;
    expect(await repeat(market)).toBeUndefined();
    const last = { ...finding.evidence[0], sentAt: Date.now() + 1000 } as Exchange;
    expect(await repeat(market, { ...finding, evidence: [last] })).toBe('nothing to repeat');
    expect(session.exchanges).toHaveLength(length);
  });
});
