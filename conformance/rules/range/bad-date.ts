/** The shape of the rules by which a text that is no acceptable date is refused. */
import fc from 'fast-check';

import type { DateTextKind } from '../../arbitraries/date-texts.ts';
import type { Context } from '../../engine/context.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/context.ts';
import { spread } from '../../engine/depth.ts';
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
  readonly kinds: readonly DateTextKind[];
}

/** A range around all generated texts, so that no text puts start and end in the wrong order. */
const twin = { startDate: '2010-05-06T07:08:09Z', endDate: '2025-02-03T04:05:06Z' } as const;

/** With fewer kinds than this, splitting them costs more twins than it shows. */
const worthSplitting = 8;

/**
 * Each kind meets both operations and both parameters, alone or together with the other in turn;
 * where there are many kinds and no budget for all, one parameter of each operation.
 */
function casesOf(context: Context, kinds: readonly DateTextKind[]): BadDateCase[] {
  const isHalved = kinds.length >= worthSplitting && context.depth.drawsTimes === 1;
  const isMet = (turn: number, pair: number): boolean =>
    !isHalved || (Math.floor(turn / 2) + pair) % 2 === 0;
  const subjects = oneOfEach(datedSubjectsOf(context));
  const parameters = ['startDate', 'endDate'] as const;
  return subjects.flatMap((subject, subjectIndex) =>
    parameters.flatMap((parameter, parameterIndex) =>
      [true, false]
        .map((together) => ({
          subject,
          parameter,
          together,
          kinds: kinds.filter((_, index) => {
            const turn = kinds.length < worthSplitting ? 0 : index;
            const pair = subjectIndex + parameterIndex;
            return isMet(turn, pair) && ((turn + pair) % 2 === 0) === together;
          }),
        }))
        .filter((given) => given.kinds.length > 0),
    ),
  );
}

/** Where the budget is small, some of the kinds. */
const shorten = (given: BadDateCase, { depth }: Context): BadDateCase => ({
  ...given,
  kinds: spread(given.kinds, depth.listLength * 2),
});

function rangeWith({ parameter, together }: BadDateCase, text: string): RangeTexts {
  return together ? { ...twin, [parameter]: text } : { [parameter]: text };
}

async function checkBadDates(
  session: Session,
  given: BadDateCase,
  texts: readonly string[],
): Promise<void> {
  const { subject, parameter, kinds } = given;
  const plan = (text: string) => planCount(subject, rangeWith(given, text), session.full);
  const sandwiches = await session.sandwich(
    () => plan(twin[parameter]),
    texts.map((text) => () => plan(text)),
  );
  const where = `${parameter} of ${describeSubject(subject)}`;
  for (const [index, sandwich] of sandwiches.entries()) {
    const because = `${JSON.stringify(texts[index])}: ${kinds[index]?.because}`;
    session.judgeRefusal(sandwich, [400], `${where} is ${because}`);
  }
}

/**
 * Cases, inputs and check of a rule that wants every kind of text refused with 400. Sound: the
 * text is the one defect, and the twin without it is accepted before and after.
 */
export function refusingTexts(
  kinds: readonly DateTextKind[],
): Pick<RuleSpec<BadDateCase, readonly string[]>, 'cases' | 'input' | 'check'> {
  return {
    cases: (context) => casesOf(context, kinds).map((given) => shorten(given, context)),
    input: (given) => fc.tuple(...given.kinds.map(({ texts }) => texts)),
    check: checkBadDates,
  };
}
