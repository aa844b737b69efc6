/** The shape of the rules by which a text that is no acceptable date is refused. */
import type { DateTextKind } from '../../arbitraries/date-texts.ts';
import type { Context } from '../../engine/context.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/context.ts';
import { describeSubject, planCount } from '../../engine/requests.ts';
import type { RangeTexts, Subject } from '../../engine/requests.ts';
import type { RuleSpec } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';

type DateParameter = 'startDate' | 'endDate';

interface BadDateCase {
  readonly subject: Subject;
  readonly parameter: DateParameter;
  /** Whether the other parameter is sent too. */
  readonly together: boolean;
  readonly kind: DateTextKind;
}

/** A range around all generated texts, so that no text puts start and end in the wrong order. */
const twin = { startDate: '2010-05-06T07:08:09Z', endDate: '2025-02-03T04:05:06Z' } as const;

function casesOf(context: Context, kinds: readonly DateTextKind[]): BadDateCase[] {
  const subjects = oneOfEach(datedSubjectsOf(context));
  const parameters = ['startDate', 'endDate'] as const;
  return subjects.flatMap((subject, subjectIndex) =>
    parameters.flatMap((parameter, parameterIndex) =>
      [true, false].flatMap((together) =>
        // Each kind meets each parameter of each operation once, alone or together in turn;
        // neighbouring cases have the same twin, which is then sent once for both.
        kinds
          .filter((_, index) => ((index + subjectIndex + parameterIndex) % 2 === 0) === together)
          .map((kind) => ({ subject, parameter, together, kind })),
      ),
    ),
  );
}

function rangeWith({ parameter, together }: BadDateCase, text: string): RangeTexts {
  return together ? { ...twin, [parameter]: text } : { [parameter]: text };
}

async function checkBadDate(session: Session, given: BadDateCase, text: string): Promise<void> {
  const { subject, parameter, kind } = given;
  const sandwich = await session.sandwich(
    () => planCount(subject, rangeWith(given, twin[parameter]), session.full),
    () => planCount(subject, rangeWith(given, text), session.full),
  );
  const where = `${parameter} of ${describeSubject(subject)}`;
  session.judgeRefusal(sandwich, [400], `${where} is ${JSON.stringify(text)}: ${kind.because}`);
}

/**
 * Cases, inputs and check of a rule that wants every kind of text refused with 400. Sound: the
 * text is the one defect, and the twin without it is accepted before and after.
 */
export function refusingTexts(
  kinds: readonly DateTextKind[],
): Pick<RuleSpec<BadDateCase, string>, 'cases' | 'input' | 'check'> {
  return {
    cases: (context) => casesOf(context, kinds),
    input: ({ kind }) => kind.texts,
    check: checkBadDate,
  };
}
