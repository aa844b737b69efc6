import { spread } from '../../../shared/select.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { Context } from '../../engine/context.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { brokerFormIn, recallUpdate } from '../../engine/listings/listing-history.ts';
import { updateBody } from '../../engine/listings/update-bodies.ts';
import { datedSubjectsOf, oneOfEach, sampleOf } from '../../engine/session/subjects.ts';
import { assertLeads, componentsOf, textsOf } from '../../engine/counts/counts.ts';
import type { ClosedRange } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import type { Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { tryMove } from '../../observer/snapshots/listing-views.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import { judgeSameCount } from '../helpers/counts/run-conditions.ts';
import { anotherBroker } from './refused-status.ts';

type Question = { readonly subject: Subject; readonly range: ClosedRange };

/** The counts up to the beginning of the run: of all time, and with a start if that differs. */
function questionsOf({ survey }: Context, subjects: readonly Subject[]): Question[] {
  const { closed: end, earliest: start, limit } = survey;
  const ranges = limit.acceptsNoStart ? [{ end }, { start, end }] : [{ start, end }];
  return subjects.flatMap((subject) => ranges.map((range) => ({ subject, range })));
}

/** Alternates the ranges between subjects, and swaps them in the next turn. */
function inTurn(questions: readonly Question[], turn: number): Question[] {
  const subjects = [...new Set(questions.map(({ subject }) => subject))];
  return subjects.flatMap((subject, index) => {
    const own = questions.filter((one) => one.subject === subject);
    return own.filter((_, place) => place === (index + turn) % own.length);
  });
}

/** The first counts of the run, if they were requested. */
async function recallAll(
  { context: { counts } }: Session,
  questions: readonly Question[],
): Promise<Map<Question, Answer>> {
  const recalled = await Promise.all(
    questions.map(async (question): Promise<[Question, Answer][]> => {
      const count = await counts.recall(question.subject, question.range);
      return count === undefined ? [] : [[question, count.exchange]];
    }),
  );
  return new Map(recalled.flat());
}

const hint = 'leads of hidden listings must still count';

/** Begins and ends visible, and is hidden in between, to expose leads that get lost on the way. */
const statuses = ['FOR_SALE', 'SOLD', 'ARCHIVED', 'DRAFT', 'FOR_SALE'] as const;

/** The status that is sent with another broker: leads must not follow it to another office. */
const ofOtherBroker: ListingStatus = 'DRAFT';

/**
 * Whether the listing surely has its own broker by id. A server that has only a broker object may
 * accept any other id, and then refuse to change the broker back.
 */
function hasOwnBrokerId(session: Session, { fixture }: ListingKeeper): boolean {
  const last = recallUpdate(fixture, session);
  return session.fresh || (last !== undefined && brokerFormIn(last) === 'brokerExternalId');
}

/** Sends a complete update, if possible with another broker; a server may refuse that one. */
async function move(session: Session, keeper: ListingKeeper, status: ListingStatus) {
  const body = updateBody(keeper.fixture, status);
  const mayChange = status === ofOtherBroker && hasOwnBrokerId(session, keeper);
  const other = mayChange ? anotherBroker(session.context, keeper, body) : {};
  if (Object.keys(other).length > 0) {
    const changes = { openPoint: 'business-types' } as const;
    const answer = await tryMove(session, keeper, status, { ...body, ...other }, changes);
    if (answer !== undefined) return answer;
  }
  return await keeper.sendComplete(session, status);
}

export const countsUntouched = defineRule({
  id: 'listing/counts-untouched',
  requirements: ['listing/counts-untouched'],
  title: 'No update of a listing alters the count of a range that has ended',
  soundness: 'Counts are not changed retroactively, and nothing is lost when a listing is hidden.',
  needs: {
    capabilities: leadCapabilities,
    allCapabilities: ['listing-update'],
    fixtures: ['listings'],
  },
  locks: 'listings',
  cases: ({ listings, depth }) =>
    listings.length === 0 ? [] : [listings.slice(0, depth.listingsBesideCounts)],
  check: async (session, keepers) => {
    const dated = datedSubjectsOf(session.context);
    const whole = dated.some(({ kind }) => kind === 'organization')
      ? oneOfEach(dated)
      : sampleOf(dated);
    const { shortListLength, longListLength } = session.context.depth;
    const questions = questionsOf(session.context, spread(whole, shortListLength));
    const before = await recallAll(session, questions);
    let isChanged = false;
    for (const [turn, status] of spread(statuses, longListLength).entries()) {
      for (const keeper of keepers) {
        await keeper.confirmStatus(session);
        if (keeper.current === status) continue;
        isChanged = isSuccess(await move(session, keeper, status)) || isChanged;
      }
      for (const question of inTurn(questions, turn)) {
        const answer = await session.askCount(question.subject, textsOf(question.range));
        const earlier = before.get(question) ?? answer;
        before.set(question, earlier);
        assertLeads(componentsOf(earlier), componentsOf(answer));
        const as = `as before the listings became ${status}`;
        const lacks = !isChanged && 'an update that was accepted';
        judgeSameCount(session, earlier, answer, { as, hint }, lacks);
      }
    }
  },
});
