import { describe, expect, test } from 'vitest';

import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { fakeContext, type FakeAnswer, type FakeRequest } from '../../test-support/fake-target.ts';
import { Inconclusive, AttemptLost } from '../verdict.ts';
import { ListingKeeper } from './listings.ts';
import { Session } from '../session/session.ts';
import { sendConcurrentUpdates } from './concurrent-updates.ts';

const fixture = { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1' } as const;
const complete = { ...fixture, businessType: 'CAFE', location: { city: 'Porto' } };

const statusIn = ({ body = '{}' }: FakeRequest): unknown => JSON.parse(body).status;

/** A keeper, and the requests to its target, which accepts everything by default. */
function setUp(
  answer: (request: FakeRequest, count: number) => FakeAnswer | undefined = () => ({ status: 200 }),
  declared: ListingKeeper['fixture'] = fixture,
) {
  const sent: unknown[] = [];
  const context = fakeContext((request) => {
    sent.push(statusIn(request));
    return answer(request, sent.length);
  });
  const session = new Session(context, { fresh: false });
  const restore = () => keeper.restore(context.client, session.full);
  const keeper = new ListingKeeper(declared, 'listings[0]');
  return { keeper, session, sent, restore };
}

describe('the next status of a listing', () => {
  test('makes a new transition', async () => {
    const { keeper, session } = setUp();
    const made = new Set<string>();
    for (let moves = 0; moves < 7; moves += 1) {
      const from = keeper.current;
      await keeper.sendComplete(session, keeper.otherStatus());
      made.add(`${from} ${keeper.current}`);
      expect(keeper.current).not.toBe(from);
    }
    expect(made.size).toBe(7);
  });

  test('is not one that the target may have set by a request to refuse', () => {
    const { keeper, session } = setUp();
    const [first] = listingStatuses.slice(listingStatuses.indexOf('SOLD') + 1);
    expect(keeper.otherStatus()).toBe(first);
    expect(keeper.otherStatus(first)).not.toBe(first);
    keeper.planRefused('{}', session.full, first);
    expect(keeper.otherStatus()).not.toBe(first);
    expect(keeper.current).toBe('SOLD');
  });

  test('is the same for consecutive requests to be refused', () => {
    const { keeper, session } = setUp();
    const bodies = [1, 2].map(() => keeper.planRefusedForCredential(session.full).body?.text);
    expect(bodies[0]).toBe(bodies[1]);
    expect(keeper.current).toBe('SOLD');
  });
});

describe('a change', () => {
  const isPartial = ({ body = '' }: FakeRequest): boolean =>
    !body.includes('CAFE') || !body.includes('Porto');
  /** From SOLD to each of the others, and back. */
  const there = listingStatuses.filter((one) => one !== 'SOLD');
  const thereAndBack = there.flatMap((one) => [one, 'SOLD'] as const);

  /** Makes all transitions from SOLD and back; returns which requests were partial. */
  async function change(offset: number | undefined, refusal = 200): Promise<boolean[]> {
    const partial: boolean[] = [];
    const { keeper, session } = setUp((request) => {
      partial.push(isPartial(request));
      return { status: isPartial(request) ? refusal : 200, body: { message: 'Done' } };
    }, complete);
    keeper.partialUpdateOffset = offset;
    for (const next of thereAndBack) {
      expect((await keeper.sendVaried(session, next)).response.status).toBe(200);
      expect(keeper.current).toBe(next);
    }
    return partial;
  }

  test('is partial in every third transition, in different ones for each listing', async () => {
    const [one, other, third] = [await change(0), await change(1), await change(2)];
    expect(one).toEqual(await change(0));
    const times = one.map(
      (_, index) => [one, other, third].filter((partial) => partial[index]).length,
    );
    expect(times).toEqual(Array.from({ length: 12 }, () => 1));
  });

  test('is always complete after a 2xx that reports a refusal', async () => {
    const { keeper, session, sent } = setUp(
      (request) => ({
        status: 200,
        body: isPartial(request) ? { success: false } : { message: 'Done' },
      }),
      complete,
    );
    for (const status of ['DRAFT', 'SOLD'] as const) await keeper.sendComplete(session, status);
    keeper.partialUpdateOffset = 0;
    for (const next of thereAndBack) await keeper.sendVaried(session, next);
    expect(keeper.partialUpdateOffset).toBeUndefined();
    expect(keeper.current).toBe('SOLD');
    // The refused update is repeated with all fields.
    const refused = sent.filter((status, index) => status === sent[index - 1]);
    expect(refused).toHaveLength(1);
  });

  test('took effect by an ambiguous 2xx if the complete one is refused as a repeat', async () => {
    let current = '';
    const { keeper, session } = setUp((request) => {
      const { status } = JSON.parse(request.body ?? '{}') as { status: string };
      if (status === current) return { status: 409 };
      current = status;
      return { status: 202, body: { message: 'Done', complete: !isPartial(request) } };
    }, complete);
    for (const status of ['DRAFT', 'SOLD'] as const) await keeper.sendComplete(session, status);
    keeper.partialUpdateOffset = 0;
    for (const next of thereAndBack) {
      expect((await keeper.sendVaried(session, next)).response.status).toBe(202);
      expect(keeper.current).toBe(next);
    }
    expect(keeper.partialUpdateOffset).toBeUndefined();
  });

  test('is always complete after a refusal, and before partial updates were tried', async () => {
    const refused = await change(0, 400);
    expect(refused.filter((partial) => partial)).toHaveLength(1);
    expect(refused).toHaveLength(13);
    expect(await change(undefined)).not.toContain(true);
  });
});

describe('a move', () => {
  test('that is refused leaves the status unchanged', async () => {
    const { keeper, session } = setUp(() => ({ status: 400 }));
    expect((await keeper.sendComplete(session, 'DRAFT')).response.status).toBe(400);
    expect(keeper.current).toBe('SOLD');
  });

  test('without an answer leaves the status uncertain, until another move', async () => {
    const { keeper, session, sent } = setUp((_, count) =>
      count > 1 && count < 6 ? undefined : { status: 200 },
    );
    await keeper.confirmStatus(session);
    await expect(keeper.sendComplete(session, 'DRAFT')).rejects.toThrow(Inconclusive);
    await keeper.confirmStatus(session);
    expect(sent).toHaveLength(6);
    await keeper.confirmStatus(session);
    expect(sent).toHaveLength(6);
  });

  test('whose retry is refused may have taken effect the first time', async () => {
    const answers = [200, undefined, 409, 200];
    const { keeper, session } = setUp((_, count) => {
      const status = answers[count - 1];
      return status === undefined ? undefined : { status };
    });
    await keeper.confirmStatus(session);
    await expect(keeper.sendComplete(session, 'DRAFT')).rejects.toThrow(AttemptLost);
    expect(keeper.current).toBe('DRAFT');
  });

  test('that is accepted counts as a transition', async () => {
    const { keeper, session } = setUp();
    const { client } = session.context;
    for (const status of ['DRAFT', 'SOLD'] as const) await keeper.sendComplete(session, status);
    expect(keeper.wasAccepted(['DRAFT', 'SOLD'], client)).toBe(true);
    expect(keeper.wasAccepted(['SOLD', 'DRAFT'], client)).toBe(false);
  });
});

describe('the status is confirmed', () => {
  test('by one accepted update out of two', async () => {
    const { keeper, session, sent } = setUp((_, count) => ({ status: count === 1 ? 400 : 200 }));
    await keeper.confirmStatus(session);
    expect(sent).toHaveLength(2);
    expect(keeper.current).toBe(sent[1]);
  });

  test('again if it was forgotten, and not by refused updates', async () => {
    const { keeper, session, sent } = setUp((_, count) => ({ status: count < 3 ? 200 : 400 }));
    for (let times = 0; times < 2; times += 1) {
      await keeper.confirmStatus(session);
      keeper.forgetStatus();
    }
    expect(sent).toHaveLength(2);
    await expect(keeper.confirmStatus(session)).rejects.toThrow(/externalListingId correct/);
  });

  test('never if a listing that was updated is no longer found', async () => {
    const { keeper, session } = setUp((_, count) => ({ status: count === 1 ? 200 : 404 }));
    await keeper.confirmStatus(session);
    keeper.forgetStatus();
    const finding = { requirement: 'listing/not-deleted' };
    await expect(keeper.confirmStatus(session)).rejects.toMatchObject({ finding });
  });

  test('never if the current status makes the target refuse two others', async () => {
    const conflict = (error: string) => () => ({ status: 409, body: { error } });
    const { keeper, session } = setUp(conflict('no such transition'), complete);
    const finding = { requirement: 'listing/every-transition' };
    await expect(keeper.confirmStatus(session)).rejects.toMatchObject({ finding });
    for (const other of [setUp(conflict('DRAFT')), setUp(conflict('not its broker'), complete)])
      await expect(other.keeper.confirmStatus(other.session)).rejects.toThrow(Inconclusive);
  });
});

test('a race is between two statuses that the listing does not have; a third follows', async () => {
  const { keeper, session, sent } = setUp();
  expect(await sendConcurrentUpdates(session, keeper)).toHaveLength(2);
  expect(new Set([...sent, 'SOLD']).size).toBe(4);
  expect(keeper.current).toBe(sent[2]);
});

describe('a listing is restored', () => {
  test.each<[string, moves: ListingStatus[], requests: string[]]>([
    ['not at all if nothing was changed', [], []],
    ['by one update if it has another status', ['DRAFT'], ['DRAFT', 'SOLD']],
    ['not again if the last accepted update did so', ['DRAFT', 'SOLD'], ['DRAFT', 'SOLD']],
  ])('%s', async (_, moves, requests) => {
    const { keeper, session, restore, sent } = setUp();
    for (const status of moves) await keeper.sendComplete(session, status);
    expect(await restore()).toBeUndefined();
    expect(sent).toEqual(requests);
  });

  test('via another status if it may already have its own', async () => {
    const { keeper, session, restore, sent } = setUp((request) => ({
      status: statusIn(request) === 'DRAFT' ? 500 : 200,
    }));
    await keeper.sendComplete(session, 'DRAFT');
    expect(await restore()).toBeUndefined();
    expect(sent.at(-1)).toBe('SOLD');
    expect(sent.at(-2)).not.toBe('SOLD');
  });

  test('via a second status if the first fails, and reports if that fails, too', async () => {
    const { keeper, session, restore, sent } = setUp((request) => ({
      status: statusIn(request) === 'SOLD' ? 400 : 200,
    }));
    await keeper.sendComplete(session, 'DRAFT');
    expect(await restore()).toContain('listing L-1 could not be restored to SOLD: 400');
    expect(sent).toHaveLength(6);
  });
});
