/** Texts that are not a valid date are refused, in each date parameter. */
import fc from 'fast-check';

import { spread } from '../../../shared/select.ts';
import {
  dateOnlyKinds,
  noTimezoneKinds,
  notIsoKinds,
  paddedKinds,
  type DateTextKind,
} from '../../arbitraries/date-texts.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule, type RuleSpec } from '../../engine/rule.ts';
import { formatInstant } from '../../engine/counts/counts.ts';
import type { ControlledRequest } from '../../engine/session/positive-controls.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import {
  assertLengthAccepted,
  earliestOpenStart,
  isLimited,
} from '../../engine/counts/range-limit.ts';
import { correctRanges, describeSubject, planCount } from '../../engine/client/requests.ts';
import type { RangeTexts, Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { datedSubjectsOf, officesByLeads, oneOfEach } from '../../engine/session/subjects.ts';
import { isSuccess, type RequestPlan } from '../../wire/exchange.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';
import { secondsOf } from '../../wire/instants.ts';

type DateParameter = 'startDate' | 'endDate';

interface BadDate {
  /** Which of the sent dates are defective: one, or both at once. */
  readonly parameters: readonly DateParameter[];
  readonly kind: DateTextKind;
  readonly texts: fc.Arbitrary<string>;
}

/** @param turn selects the group of texts */
const badDate = (
  parameters: readonly DateParameter[],
  kind: DateTextKind,
  turn: number,
): BadDate => ({
  parameters,
  kind,
  texts: kind.groups[turn % kind.groups.length] ?? kind.texts,
});

/** Defects that share their positive controls. */
interface BadDateCase {
  readonly subject: Subject;
  readonly sent: readonly DateParameter[];
  readonly defects: readonly BadDate[];
}

/** With fewer kinds than this, splitting them costs more positive controls than it saves. */
const minKindsToSplit = 8;

const parameters = ['startDate', 'endDate'] as const;
const forms: readonly (readonly DateParameter[])[] = [parameters, ['startDate'], ['endDate']];

/**
 * Each kind meets each parameter of each operation, alternately alone and with the other date; on a
 * small budget, each of many kinds meets one parameter. The first of few kinds is sent both ways,
 * and as both dates, since a server may parse pairs differently. Each form is sent for another
 * office, with few leads, many or none; `turn` lets each rule begin with another one.
 */
function casesOf(context: Context, kinds: readonly DateTextKind[], turn: number): BadDateCase[] {
  const isSplit = kinds.length >= minKindsToSplit;
  const isHalved = isSplit && context.depth.drawsTimes === 1;
  const isCovered = (kindIndex: number, pair: number): boolean =>
    !isHalved || (Math.floor(kindIndex / 2) + pair) % 2 === 0;
  const isTogether = (kindIndex: number, pair: number): boolean => (kindIndex + pair) % 2 === 0;
  const offices = officesByLeads(context);
  return oneOfEach(datedSubjectsOf(context)).flatMap((first, subjectIndex) =>
    forms
      .map((sent, form): BadDateCase => {
        const office = offices[(form + turn) % offices.length];
        const subject = first.kind === 'office' ? (office ?? first) : first;
        const defects = parameters.flatMap((parameter, parameterIndex) => {
          const pair = subjectIndex + parameterIndex;
          return kinds
            .filter(({ mayBeBlocked }, kindIndex) => {
              const isBoth = !isSplit && kindIndex === 0 && mayBeBlocked !== true;
              const together = isTogether(kindIndex, pair);
              const isSent = sent.includes(parameter) && (isBoth || together === sent.length > 1);
              return isSent && isCovered(kindIndex, pair);
            })
            .map((kind) => badDate([parameter], kind, parameterIndex));
        });
        const isPaired = !isSplit && sent.length > 1 && !isLimited(context);
        const pairs = isPaired ? kinds.slice(0, 1) : [];
        return {
          subject,
          sent,
          defects: [...defects, ...pairs.map((kind) => badDate(sent, kind, form))],
        };
      })
      .filter(({ defects }) => defects.length > 0),
  );
}

/** With a small budget, some of the kinds. */
const limitDefects = (given: BadDateCase, { depth }: Context): BadDateCase => ({
  ...given,
  defects: spread(given.defects, depth.listLength),
});

type Dates = Record<DateParameter, string>;

/** A shorter range: the middle of the usual one, or the recent past if the range is open to now. */
function shorterRange(context: Context, sent: readonly DateParameter[]): Dates {
  const { longestSeconds } = context.survey.limit;
  const [start = 0, end = 0] = Object.values(correctRanges.both).map(secondsOf);
  const middle = Math.floor((start + end) / 2);
  const half = Math.floor(Math.min(longestSeconds, end - start) / 2);
  const isOpen = !sent.includes('endDate');
  return {
    startDate: formatInstant(isOpen ? earliestOpenStart(context) : middle - half),
    endDate: formatInstant(middle + half),
  };
}

const pick = (dates: Dates, sent: readonly DateParameter[]): RangeTexts =>
  Object.fromEntries(sent.map((parameter) => [parameter, dates[parameter]]));

/** The default range; if lengths are limited, a shorter range or one that was accepted before. */
async function positiveControlOf(
  session: Session,
  { subject, sent }: BadDateCase,
): Promise<RangeTexts> {
  const { context, full } = session;
  if (!isLimited(context)) return pick(correctRanges.both, sent);
  const usual = pick(shorterRange(context, sent), sent);
  assertLengthAccepted(context, subject.kind, usual);
  const plan: RequestPlan = { ...planCount(subject, usual, full), openPoint: 'range-length' };
  const answer = session.recallSuccess(plan) ?? (await session.ask(plan));
  if (isSuccess(answer) || !sent.includes('endDate')) return usual;
  const { earliest, closed } = context.survey;
  return pick({ startDate: formatInstant(earliest), endDate: formatInstant(closed) }, sent);
}

/** A firewall may block the text with another status, such as 403; that is not a misread date. */
function statusesOf({ kind }: BadDate, { defective }: ControlledRequest): readonly number[] {
  const { status } = defective.response;
  const isBlocked = kind.mayBeBlocked === true && status >= 400 && status < 500;
  return isBlocked ? [status] : [400];
}

/** The dates of a defect. Two dates are 20 years apart and in leap years. */
function badTextsOf({ parameters: [first, second] }: BadDate, text: string): RangeTexts {
  if (first === undefined) return {};
  if (second === undefined) return { [first]: text };
  const ofYear = (year: number): string => text.replace(/^\d{4}/, String(year));
  return { startDate: ofYear(2000), endDate: ofYear(2020) };
}

async function checkBadDates(
  session: Session,
  given: BadDateCase,
  texts: readonly string[],
): Promise<void> {
  const { subject, defects } = given;
  const range = await positiveControlOf(session, given);
  const controlledRequests = await session.askBetweenControls(
    () => planCount(subject, range, session.full),
    defects.map((defect, index) => () => {
      const bad = { ...range, ...badTextsOf(defect, texts[index] ?? '') };
      const plan = planCount(subject, bad, session.full);
      return defect.kind.mayBeBlocked === true ? { ...plan, hostile: true as const } : plan;
    }),
  );
  for (const [index, controlled] of controlledRequests.entries()) {
    const defect = defects[index];
    if (defect === undefined) continue;
    const where = `${defect.parameters.join(' and ')} of ${describeSubject(subject)}`;
    const because = `${JSON.stringify(texts[index])}: ${defect.kind.because}`;
    session.judgeRefusal(controlled, statusesOf(defect, controlled), `${where} is ${because}`);
  }
}

/**
 * Cases, inputs and check of a rule by which every kind of text is refused with 400.
 * @param turn selects the office with which the rule begins
 */
export const refusingTexts = (
  kinds: readonly DateTextKind[],
  turn: number,
): Pick<
  RuleSpec<BadDateCase, readonly string[]>,
  'soundness' | 'cases' | 'runsCasesConcurrently' | 'input' | 'check'
> => ({
  soundness:
    'The text is the only defect, and the positive control without it is accepted before and after.',
  cases: (context) => casesOf(context, kinds, turn).map((given) => limitDefects(given, context)),
  runsCasesConcurrently: () => true,
  input: ({ defects }) => fc.tuple(...defects.map(({ texts }) => texts)),
  check: checkBadDates,
});

export const dateOnly = defineRule({
  id: 'range/date-only',
  requirements: ['range/date-only'],
  title: 'Both lead operations refuse a date without a time',
  needs: { capabilities: leadCapabilities },
  ...refusingTexts(dateOnlyKinds, 2),
});

export const noTimezone = defineRule({
  id: 'range/no-timezone',
  requirements: ['range/no-timezone'],
  title: 'Both lead operations refuse a date-time without a timezone',
  needs: { capabilities: leadCapabilities },
  ...refusingTexts(noTimezoneKinds, 1),
});

export const notIso = defineRule({
  id: 'range/not-iso',
  requirements: ['range/not-iso'],
  title: 'Both lead operations refuse a date that is not an ISO 8601 date-time',
  needs: { capabilities: leadCapabilities },
  ...refusingTexts(notIsoKinds, 0),
});

const refusingPadded = refusingTexts(paddedKinds, 0);

export const paddedDate = defineRule({
  id: 'range/padded-date',
  requirements: ['range/padded-date'],
  title: 'Both lead operations refuse a date with whitespace around it',
  needs: { capabilities: leadCapabilities },
  ...refusingPadded,
  check: async (session, given, texts) => {
    requireLongerRun(session);
    await refusingPadded.check(session, given, texts);
  },
  soundness:
    'This is a presumption: many frameworks trim values before the application reads them.',
});
