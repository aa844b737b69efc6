import type { Context } from '../../engine/context.ts';
import { oneOfEach, subjectsOf } from '../../engine/session/subjects.ts';
import { spread } from '../../engine/budget.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { fitRange } from '../../engine/session/range-limit.ts';
import { describeSubject, planCount, type Subject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';

/** Texts that begin or end like an id without being a spelling of its number. */
const garble = (id: string): string[] => [`${id}abc`, `x${id}`, `${id}.4`, `-${id}`];

/** A partner's own id in the other case: no id of the service, whoever's it is. */
function inOtherCase(subject: Subject, { target }: Context): string[] {
  const declared = subject.kind === 'office' ? target.offices : target.organization;
  const id = (declared?.externalIds ?? []).map(String).find((one) => /[a-z]/i.test(one));
  if (id === undefined) return [];
  const upper = id.toUpperCase();
  return [upper === id ? id.toLowerCase() : upper];
}

/** The beginning of an id may be an id itself; whoever answers has to name it, as office/echoes-id wants. */
async function askForPart(session: Session, subject: Subject): Promise<void> {
  const id = subject.id.slice(0, -1);
  if (!session.context.depth.triesVariants || !/^[1-9]\d+$/.test(id)) return;
  const range = fitRange(session.context, subject.kind);
  await session.ask({
    ...planCount({ ...subject, id }, range, session.full),
    openPoint: 'id-forms',
  });
}

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
    const { context } = session;
    const all = [...garble(subject.id), ...inOtherCase(subject, context)];
    const texts = context.depth.triesVariants ? all : all.slice(0, 2);
    const garbled = spread(texts, context.depth.listLength).map((id): Subject => ({
      ...subject,
      id,
    }));
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
    await askForPart(session, subject);
  },
});
