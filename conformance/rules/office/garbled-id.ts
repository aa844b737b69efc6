import { oneOfEach, subjectsOf } from '../../engine/session/subjects.ts';
import { spread } from '../../engine/budget.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { fitRange } from '../../engine/session/range-limit.ts';
import { describeSubject, planCount, type Subject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';

/** Texts that begin or end like an id without being a spelling of its number. */
const garble = (id: string): string[] => [`${id}abc`, `x${id}`, `${id}-1`, `${id} ${id}`];

export const garbledId = defineRule({
  id: 'office/garbled-id',
  requirements: ['office/unknown', 'organization/unknown'],
  title: 'An id with something before or after it finds nothing',
  needs: { capabilities: leadCapabilities },
  cases: (context) => oneOfEach(subjectsOf(context)),
  input: nothingVaries,
  // Sound: spellings of the same number (007, 12.0) are open and not among them; whether such a
  // text is refused with 400 or not found is open too.
  check: async (session, subject) => {
    const garbled: Subject[] = spread(garble(subject.id), session.context.depth.listLength).map(
      (id) => ({ ...subject, id }),
    );
    const controlledRequests = await session.askBetweenControls(
      () => planCount(subject, fitRange(session.context, subject.kind), session.full),
      garbled.map((other) => () => ({
        ...planCount(other, fitRange(session.context, subject.kind), session.full),
        openPoint: 'id-forms',
      })),
    );
    for (const [index, controlled] of controlledRequests.entries()) {
      const who = describeSubject(garbled[index] ?? subject);
      session.judgeRefusal(controlled, [404, 400], `there is no ${who}`);
    }
  },
});
