import { anyStatus } from '../../arbitraries/statuses.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/context.ts';
import { componentsOf, findDifference, formatInstant } from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import type { Subject } from '../../engine/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import type { Answer } from '../../wire/exchange.ts';

/** The counts of all time up to the beginning of the run, of each subject. */
async function readAll(session: Session, subjects: readonly Subject[]): Promise<Answer[]> {
  const endDate = formatInstant(session.context.survey.closed);
  const answers: Answer[] = [];
  for (const subject of subjects) answers.push(await session.askCount(subject, { endDate }));
  return answers;
}

export const countsUntouched = defineRule({
  id: 'listing/counts-untouched',
  requirements: ['listing/counts-untouched'],
  title: 'No status change alters the count of a range that has ended',
  needs: { capabilities: leadCapabilities, fixtures: ['listings'] },
  locks: 'listings',
  cases: ({ listings }) => listings,
  input: () => anyStatus,
  examples: () => ['SOLD', 'ARCHIVED', 'DRAFT', 'FOR_SALE'] as const,
  runs: 0,
  // Sound: counts are not changed retroactively, and nothing is lost when a listing is hidden.
  check: async (session, keeper, status) => {
    await keeper.settle(session);
    const dated = datedSubjectsOf(session.context);
    const subjects = dated.some(({ kind }) => kind === 'organization') ? oneOfEach(dated) : dated;
    const before = await readAll(session, subjects);
    if (keeper.current !== status) await keeper.move(session, status);
    const after = await readAll(session, subjects);
    for (const [index, answer] of after.entries()) {
      const earlier = before[index] ?? answer;
      const difference = findDifference(componentsOf(earlier), componentsOf(answer));
      session.judge(difference === undefined, () => ({
        expected: `${difference?.left} leads of the ${difference?.name}, as before listing ${keeper.fixture.externalListingId} became ${status}`,
        got: String(difference?.right),
        evidence: [earlier, answer],
        hint: 'leads of hidden listings must go on to count',
      }));
    }
  },
});
