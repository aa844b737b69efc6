import type { Context } from '../../engine/context.ts';
import { datedSubjectsOf, oneOfEach, sampleOf } from '../../engine/session/subjects.ts';
import { spread } from '../../engine/budget.ts';
import { assertLeads, componentsOf, textsOf } from '../../engine/session/counts.ts';
import type { ClosedRange } from '../../engine/session/counts.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import type { Subject } from '../../engine/session/requests.ts';
import { updateBody } from '../../engine/session/update-bodies.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import { judgeSameCount } from '../helpers/run-conditions.ts';

type Question = { readonly subject: Subject; readonly range: ClosedRange };

/** The counts up to the beginning of the run: of all time, and with a start if that differs. */
function questionsOf({ survey }: Context, subjects: readonly Subject[]): Question[] {
  const { closed: end, earliest: start, limit } = survey;
  const ranges = limit.takesNoStart ? [{ end }, { start, end }] : [{ start, end }];
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

const hint = 'leads of hidden listings must go on to count';
const ofBroker = 'leads count for the office that they came to';

/** A visible status first, then hidden ones, and visible at the end, to expose leads lost on the way. */
const statuses = ['FOR_SALE', 'SOLD', 'ARCHIVED', 'DRAFT', 'FOR_SALE'] as const;

/** The broker of a listing of another office, whom an update may name as well. */
const brokerElsewhere = ({ listings }: Context, { fixture: own }: ListingKeeper) =>
  (own.brokerExternalId === undefined ? [] : listings)
    .map(({ fixture }) => fixture)
    .find(
      ({ officeId, brokerExternalId: id }) =>
        id !== undefined && id !== own.brokerExternalId && officeId !== own.officeId,
    )?.brokerExternalId;

/** Leads stay where they were counted, whoever owns their listing now; the own broker is named again. */
async function judgeOtherBroker(
  session: Session,
  keeper: ListingKeeper,
  questions: readonly Question[],
  before: ReadonlyMap<Question, Answer>,
): Promise<void> {
  const { context } = session;
  const brokerExternalId = brokerElsewhere(context, keeper);
  const [question] = questions;
  const isSeen = context.observer.hooks.inspectListing !== undefined && context.depth.triesVariants;
  if (brokerExternalId === undefined || question === undefined || !isSeen) return;
  const earlier = before.get(question);
  if (earlier === undefined) return;
  const status = keeper.otherStatus();
  const body = { ...updateBody(keeper.fixture, status), brokerExternalId };
  const open = { openPoint: 'unknown-broker' } as const;
  const update = await keeper.moveBy(session, status, JSON.stringify(body), open);
  // Whether it was made is open, even where it was answered with a success.
  keeper.forgetStatus();
  const answer = await session.askCount(question.subject, textsOf(question.range));
  const back = await keeper.move(session, keeper.otherStatus(), 'brokerExternalId');
  keeper.isConfirmed = isSuccess(back);
  const as = `as before the listing had the broker ${brokerExternalId}`;
  const lacks = !isSuccess(update) && 'an update that was accepted';
  const told = { as, hint: ofBroker, requirement: 'time/history-is-fixed' } as const;
  judgeSameCount(session, earlier, answer, told, lacks);
}

export const countsUntouched = defineRule({
  id: 'listing/counts-untouched',
  requirements: ['listing/counts-untouched', 'time/history-is-fixed'],
  title: 'No status change alters the count of a range that has ended',
  needs: {
    capabilities: leadCapabilities,
    allCapabilities: ['listing-update'],
    fixtures: ['listings'],
  },
  locks: 'listings',
  cases: ({ listings, depth }) =>
    listings.length === 0 ? [] : [listings.slice(0, depth.listingsBesideCounts)],
  input: nothingVaries,
  // Sound: counts are not changed retroactively, and nothing is lost when a listing is hidden.
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
        isChanged = isSuccess(await keeper.move(session, status)) || isChanged;
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
    for (const keeper of keepers.slice(0, 1))
      await judgeOtherBroker(session, keeper, questions, before);
  },
});
