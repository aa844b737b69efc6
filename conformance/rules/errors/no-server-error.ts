import fc from 'fast-check';

import {
  brokenEscape,
  cutUpdate,
  drawnIds,
  drawnQueries,
  drawnUpdates,
  fixedIds,
  fixedQueries,
  fixedUpdates,
  oddTextsOfListings,
  repeatedStart,
} from '../../arbitraries/hostile.ts';
import { oneOfEach, subjectsOf } from '../../engine/session/subjects.ts';
import type { Context } from '../../engine/context.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { planCount, type Subject } from '../../engine/client/requests.ts';
import { updateBody } from '../../engine/listings/update-bodies.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { isAnswer, isRecord, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Exchange, RequestPlan } from '../../wire/exchange.ts';

type Hostile = (session: Session) => Promise<Exchange>;

const sending =
  (plan: (session: Session) => RequestPlan): Hostile =>
  (session) =>
    session.trySend({ ...plan(session), hostile: true });

const withId =
  (subject: Subject) =>
  (id: string): Hostile =>
    sending((session) => {
      const plan = planCount(subject, {}, session.full);
      return { ...plan, path: plan.path.replace(`/${subject.id}/`, `/${id}/`) };
    });

const withQuery =
  (subject: Subject) =>
  (query: RequestPlan['query']): Hostile =>
    sending((session) => ({ ...planCount(subject, {}, session.full), query }));

const withBody =
  (keeper: ListingKeeper) =>
  (text: string): Hostile =>
    sending((session) => keeper.planRefused(text, session.full));

/**
 * A correct update with odd texts in location and business type, so that they reach the storage.
 * Its status hides the listing from buyers. If it is accepted, the next update restores the texts.
 */
const withTexts =
  (keeper: ListingKeeper) =>
  (text: string): Hostile =>
  async (session) => {
    await keeper.confirmStatus(session);
    const status = keeper.current === 'DRAFT' ? 'ARCHIVED' : 'DRAFT';
    const { businessType, location, ...others } = updateBody(keeper.fixture, status);
    const odd = {
      ...others,
      businessType: `${String(businessType)} ${text}`,
      location: { ...(isRecord(location) ? location : {}), city: text },
    };
    const changes = { hostile: true } as const;
    const exchange = await keeper
      .sendBody(session, status, JSON.stringify(odd), changes)
      .catch((signal: unknown) => {
        const last = session.exchanges.at(-1);
        if (signal instanceof Inconclusive && last?.failure !== undefined) return last;
        throw signal;
      });
    if (isAnswer(exchange) && isSuccess(exchange)) {
      await keeper.sendComplete(session, keeper.otherStatus());
    } else if ((exchange.response?.status ?? 500) >= 500) {
      keeper.forgetStatus();
    }
    return exchange;
  };

const hasTexts = ({ fixture }: ListingKeeper): boolean =>
  fixture.location !== undefined && fixture.businessType !== undefined;

interface HostileCase {
  readonly operation: 'count' | 'update';
  readonly fixed: readonly Hostile[];
  readonly drawn: fc.Arbitrary<Hostile>;
}

/** Requests that are sent in sequence. */
interface HostileList {
  readonly operation: HostileCase['operation'];
  readonly fixed: readonly (readonly Hostile[])[];
  readonly drawn: fc.Arbitrary<readonly Hostile[]>;
}

/** One request of each kind that most often crashes servers. */
function shortList({ listings }: Context, subjects: readonly Subject[]): HostileList {
  const [first, second = first] = subjects;
  const [keeper] = listings;
  const [deep, large] = drawnUpdates;
  const of = <Known>(known: Known | undefined, make: (known: Known) => fc.Arbitrary<Hostile>[]) =>
    known === undefined ? [] : make(known);
  const all = [
    ...of(first, (one) => [drawnIds.map(withId(one)), fc.constant(withQuery(one)(repeatedStart))]),
    ...of(second, (one) => [fc.constant(withId(one)(brokenEscape))]),
    ...of(keeper, (one) => [
      fc.constant(withBody(one)(cutUpdate)),
      ...[deep, large].flatMap((texts) => (texts === undefined ? [] : [texts.map(withBody(one))])),
    ]),
  ];
  return { operation: 'update', fixed: [], drawn: fc.tuple(...all) };
}

/** Ids beyond 16 and 32 bits, which truncate to the own id; office/echoes-id judges an answer. */
const truncatedTo = (id: string): string[] =>
  /^\d{1,15}$/.test(id) ? [2 ** 18, 2 ** 32].map((more) => String(Number(id) + more)) : [];

/** Each fixed input goes to one of the two lead operations, drawn ones to both. */
function casesOf(context: Context): HostileList[] {
  const subjects = oneOfEach(subjectsOf(context));
  if (!context.depth.triesVariants) return [shortList(context, subjects)];
  const shareOf = <T>(values: readonly T[], turn: number): T[] =>
    values.filter((_, index) => index % subjects.length === turn);
  const counts = subjects.flatMap((subject, turn): HostileCase[] => [
    {
      operation: 'count',
      fixed: [...truncatedTo(subject.id), ...shareOf(fixedIds, turn)].map(withId(subject)),
      drawn: drawnIds.map(withId(subject)),
    },
    {
      operation: 'count',
      fixed: shareOf(fixedQueries, turn).map(withQuery(subject)),
      drawn: drawnQueries.map(withQuery(subject)),
    },
  ]);
  const updates = context.listings.slice(0, 1).flatMap((keeper) =>
    drawnUpdates.map((texts, index): HostileCase => ({
      operation: 'update',
      fixed:
        index > 0
          ? []
          : [
              ...fixedUpdates.map(withBody(keeper)),
              ...(hasTexts(keeper) ? oddTextsOfListings.map(withTexts(keeper)) : []),
            ],
      drawn: texts.map(withBody(keeper)),
    })),
  );
  return [...counts, ...updates].map(({ operation, fixed, drawn }) => ({
    operation,
    fixed: fixed.map((one) => [one]),
    drawn: drawn.map((one) => [one]),
  }));
}

async function judgeAnswered(session: Session, hostile: Hostile): Promise<void> {
  const exchange = await hostile(session);
  const { response, failure } = exchange;
  if (failure?.startsWith('no complete answer') === true) throw new Inconclusive(failure);
  if (response?.status === 503) throw new Inconclusive('the target kept answering 503 (too busy)');
  session.judge(response !== undefined && response.status < 500, () => ({
    expected: 'any answer below 500',
    got: summarize(exchange),
    evidence: [exchange],
  }));
}

export const noServerError = defineRule({
  id: 'errors/no-server-error',
  requirements: ['errors/no-server-error'],
  title: 'No malformed, long or deeply nested input causes a server error or a dropped connection',
  soundness:
    'Any answer below 500 passes. Malformed updates have no valid status, so a conforming server ' +
    'changes nothing; odd texts are restored.',
  missingPrerequisite: 'needs an office, an organization or a listing in the target file',
  locks: 'listings',
  locksItself: true,
  phase: 'first',
  runsCasesConcurrently: () => true,
  lockedListing: ({ operation }, { listings }) =>
    operation === 'update' ? listings[0] : undefined,
  cases: casesOf,
  input: ({ drawn }) => drawn,
  examples: ({ fixed }) => fixed,
  check: async (session, { operation }, hostile) => {
    const send = async (): Promise<void> => {
      for (const one of hostile) await judgeAnswered(session, one);
    };
    if (operation === 'count') return await send();
    await session.holding.forAttempt(send, session.context.listings[0]);
  },
});
