import { datedSubjectsOf, oneOfEach, sampleOf } from '../../engine/session/subjects.ts';
import { spread } from '../../engine/budget.ts';
import {
  assertLeads,
  componentsOf,
  findDifference,
  formatInstant,
  formatLeads,
} from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { fitRange, upTo } from '../../engine/session/range-limit.ts';
import type { Subject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Answer } from '../../wire/exchange.ts';
import type { Finding } from '../../engine/verdict.ts';
import { isSuccess } from '../../wire/exchange.ts';

/** The same counts as they were asked for before, for the first time of the run where they were. */
async function recallAll(
  { context }: Session,
  subjects: readonly Subject[],
  present: readonly Answer[],
): Promise<(Answer | undefined)[]> {
  const range = upTo(context.survey, context.survey.closed);
  const earlier = await Promise.all(subjects.map((one) => context.counts.recall(one, range)));
  return present.map((answer, index) => earlier[index]?.exchange ?? answer);
}

/** The counts of all time up to the beginning of the run, of each subject. */
async function readAll(session: Session, subjects: readonly Subject[]): Promise<Answer[]> {
  const endDate = formatInstant(session.context.survey.closed);
  const answers: Answer[] = [];
  for (const subject of subjects) {
    const range = fitRange(session.context, subject.kind, { endDate });
    answers.push(await session.askCount(subject, range));
  }
  return answers;
}

function judgeSame(
  session: Session,
  before: readonly (Answer | undefined)[],
  after: readonly Answer[],
  { status, isChanged }: { readonly status: string; readonly isChanged: boolean },
): void {
  for (const [index, answer] of after.entries()) {
    const earlier = before[index] ?? answer;
    assertLeads(componentsOf(earlier), componentsOf(answer));
    const difference = findDifference(componentsOf(earlier), componentsOf(answer));
    const finding = (): Finding => ({
      expected: `${formatLeads(difference?.left)} of the ${difference?.name}, as before the listings became ${status}`,
      got: String(difference?.right),
      evidence: [earlier, answer],
      hint: 'leads of hidden listings must go on to count',
    });
    session.judge(difference === undefined, finding, !isChanged && 'an update that was accepted');
  }
}

/** A visible status first; then hidden and shown again in turn, for what is lost on the way. */
const statuses = ['FOR_SALE', 'SOLD', 'FOR_SALE', 'ARCHIVED', 'FOR_SALE', 'DRAFT'] as const;

export const countsUntouched = defineRule({
  id: 'listing/counts-untouched',
  requirements: ['listing/counts-untouched'],
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
    const subjects = spread(whole, shortListLength);
    let isChanged = false;
    let before: (Answer | undefined)[] | undefined;
    for (const status of spread(statuses, longListLength)) {
      for (const keeper of keepers) {
        await keeper.confirmStatus(session);
        if (keeper.current === status) continue;
        isChanged = isSuccess(await keeper.move(session, status)) || isChanged;
      }
      const answers = await readAll(session, subjects);
      before ??= await recallAll(session, subjects, answers);
      judgeSame(session, before, answers, { status, isChanged });
    }
  },
});
