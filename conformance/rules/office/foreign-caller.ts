import { caps } from '../../engine/budget.ts';
import { subjectsOf, takesDates } from '../../engine/session/subjects.ts';
import { textsOf } from '../../engine/session/counts.ts';
import { isLetIn } from '../../engine/session/declared.ts';
import { fitRange } from '../../engine/session/range-limit.ts';
import { describeSubject, planCount } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { Inconclusive } from '../../engine/verdict.ts';

export const foreignCaller = defineRule({
  id: 'office/foreign-caller',
  requirements: ['office/foreign', 'organization/foreign'],
  title: "Another partner's key finds none of our offices and not our organization",
  needs: { fixtures: ['credentials.otherPartner'] },
  cases: (context) => {
    const subjects = subjectsOf(context).slice(0, caps.subjects);
    const { earliest, closed } = context.survey;
    // A count that never changes may be kept for longer.
    const range = textsOf({ start: earliest, end: closed });
    const dated = subjects
      .filter(({ kind }) => takesDates(context, kind))
      .slice(-1)
      .map((subject) => ({ subject, range }));
    return [...subjects.map((subject) => ({ subject, range: undefined })), ...dated];
  },
  input: nothingVaries,
  // Sound: the key is declared to be another partner's with another organization, and the same
  // request with our key is accepted before and after, so that nothing may be kept by address. A
  // 401 counts only where another id shows that the key is let in at all.
  check: async (session, { subject, range }) => {
    const other = session.context.credentials.present('otherPartner');
    const texts = fitRange(session.context, subject.kind, range);
    const controlledRequests = await session.askBetweenControls(
      () => planCount(subject, texts, session.full),
      [() => planCount(subject, texts, other)],
    );
    const who = describeSubject(subject);
    for (const controlled of controlledRequests) {
      const isRefused = controlled.defective.response.status === 401;
      if (isRefused && !(await isLetIn(session, other, 'foreigners'))) {
        throw new Inconclusive(
          'credentials.otherPartner gets 401, as an invalid key does: is it right, and are an organization and offices of its own in the foreignIds of the target file?',
        );
      }
      const hint = 'or credentials.otherPartner is a key of the same partner: then fix it';
      const requirement = `${subject.kind}/foreign` as const;
      const because = `${who} is not the other partner's`;
      session.judgeRefusal(controlled, [404], because, { hint, requirement });
    }
  },
});
