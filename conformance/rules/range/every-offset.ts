/** A target that accepts dates in one offset accepts them in every other. */
import type { Context } from '../../engine/context.ts';
import { daySeconds } from '../../engine/client/clock.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { formatInstant, type ClosedRange } from '../../engine/counts/counts.ts';
import { isLengthAccepted } from '../../engine/counts/range-limit.ts';
import { describeSubject, planCount, type Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';
import { defineRule } from '../../engine/rule.ts';
import { Inconclusive, MissingPrerequisite } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { formatWithOffset } from '../../wire/instants.ts';
import { formatOffset, answeredOffsetsOf } from '../helpers/counts/answered-offsets.ts';
import type { DateName, AnsweredOffset } from '../helpers/counts/answered-offsets.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';

const bothDates = ['startDate', 'endDate'] as const satisfies readonly DateName[];

/** Offsets that most runs have sent already; a whole hour in the east only if both are refused. */
const usualOffsets = [330, -480];
const wholeHour = 120;

/** Maximum number of refused offsets that are sent again. */
const suspectsOfRun = 4;

/** Number of refusals in a row that prove one: a single node of several may not accept offsets. */
const refusalsInARow = 4;

const sameDates = (some: readonly DateName[], others: readonly DateName[]): boolean =>
  some.join() === others.join();

/** A day that has ended in every offset. */
function pastRange({ survey: { closed, earliest } }: Context): Required<ClosedRange> {
  const end = closed - 2 * daySeconds;
  const start = end - daySeconds;
  return start >= earliest ? { start, end } : { start: earliest, end: closed };
}

/** Which dates are sent, and those of them that have the offset; the others end in Z. */
interface DatesInOffset {
  readonly subject: Subject;
  readonly sent: readonly DateName[];
  readonly minutes: number;
  readonly inOffset?: readonly DateName[];
}

/** The empty dress pins the form of the request, so that only the offset differs. */
function planWithOffset(
  session: Session,
  { subject, sent, minutes, inOffset = sent }: DatesInOffset,
): RequestPlan {
  const { start: startDate, end: endDate } = pastRange(session.context);
  const instants = { startDate, endDate };
  const texts = sent.map((name) => {
    const isInOffset = inOffset.includes(name);
    const write = (at: number) => (isInOffset ? formatWithOffset(at, minutes) : formatInstant(at));
    return [name, write(instants[name])] as const;
  });
  const plan = { ...planCount(subject, Object.fromEntries(texts), session.full), dress: {} };
  return inOffset.length > 0 ? { ...plan, openPoint: 'offset-form' } : plan;
}

const kindsOf = (subjects: readonly Subject[]) => subjects.map(({ kind }) => kind);

const isAcceptedOutsideUtc = ({ isAccepted: accepted, minutes }: AnsweredOffset): boolean =>
  accepted && minutes !== 0;

/** Whether an operation accepts both dates in an offset; asks only if the run has not done so. */
async function askIfMissing(session: Session, subject: Subject, minutes: number): Promise<boolean> {
  const answered = answeredOffsetsOf(session.context, [subject.kind]).filter(
    (one) => one.isInEveryDate && one.minutes === minutes && sameDates(one.sent, bothDates),
  );
  if (answered.length > 0) return answered.some((one) => one.isAccepted);
  const answer = await session.ask(planWithOffset(session, { subject, sent: bothDates, minutes }));
  return answer.response.status === 200;
}

async function askUsualOffsets(session: Session, subject: Subject): Promise<void> {
  let isAnyAccepted = false;
  for (const minutes of usualOffsets)
    isAnyAccepted = (await askIfMissing(session, subject, minutes)) || isAnyAccepted;
  if (!isAnyAccepted) await askIfMissing(session, subject, wholeHour);
}

/**
 * Offsets that an operation refused and never accepted. Two dates are tried in one offset, since a
 * target may require one timezone; it may treat now as UTC and refuse a startDate alone in any.
 */
function suspectsOf(
  answered: readonly AnsweredOffset[],
  subjects: readonly Subject[],
): DatesInOffset[] {
  const suspects = answered
    .filter((one) => !one.isAccepted)
    // If only one date has the offset, the other may be to blame.
    .toSorted((a, b) => Number(b.isInEveryDate) - Number(a.isInEveryDate))
    .flatMap(({ kind, sent, minutes }): DatesInOffset[] => {
      const own = answered.filter(
        (one) =>
          one.kind === kind && one.isInEveryDate && one.isAccepted && sameDates(one.sent, sent),
      );
      const isOpen = sameDates(sent, ['startDate']) && !own.some(isAcceptedOutsideUtc);
      const subject = subjects.find((one) => one.kind === kind);
      const isSure = subject === undefined || isOpen || own.some((one) => one.minutes === minutes);
      return isSure ? [] : [{ subject, sent, minutes }];
    });
  const keyOf = ({ subject, sent, minutes }: DatesInOffset): string =>
    [subject.kind, ...sent, minutes].join(' ');
  return [...new Map(suspects.map((one) => [keyOf(one), one])).values()];
}

/** Repeats a request. Returns the last refusal, or undefined after any other answer. */
async function askUntilAccepted(session: Session, plan: RequestPlan): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  for (let times = 0; times < refusalsInARow; times += 1) {
    answer = await session.ask(plan);
    if (answer.response.status !== 400) return undefined;
  }
  return answer;
}

async function askAccepted(session: Session, plan: RequestPlan): Promise<Answer> {
  const answer = await session.ask(plan);
  if (isSuccess(answer)) return answer;
  throw new Inconclusive(
    `${plan.operation} answered ${summarize(answer)}, which it accepted before`,
  );
}

/** The same request in an accepted offset, or else any other accepted request with an offset. */
function planOfAccepted(
  session: Session,
  { subject, sent }: DatesInOffset,
  accepted: readonly AnsweredOffset[],
) {
  const own = accepted.find(
    (one) => one.kind === subject.kind && one.isInEveryDate && sameDates(one.sent, sent),
  );
  if (own !== undefined) return planWithOffset(session, { subject, sent, minutes: own.minutes });
  const [first] = accepted;
  if (first === undefined) throw new MissingPrerequisite(noOffsets);
  return { ...first.answer.plan, openPoint: 'offset-form' } as const;
}

/** The date that is refused in the offset, if the other date is accepted. */
async function findRefusedDate(
  session: Session,
  suspect: DatesInOffset,
): Promise<DateName | undefined> {
  if (suspect.sent.length < 2) return undefined;
  const refused: DateName[] = [];
  for (const name of suspect.sent) {
    const answer = await session.ask(planWithOffset(session, { ...suspect, inOffset: [name] }));
    if (!isSuccess(answer)) refused.push(name);
  }
  return refused.length === 1 ? refused[0] : undefined;
}

async function judgeSuspect(
  session: Session,
  suspect: DatesInOffset,
  accepted: readonly AnsweredOffset[],
): Promise<void> {
  const { subject, sent, minutes } = suspect;
  const plan = planWithOffset(session, suspect);
  if (!isLengthAccepted(session.context, subject.kind, Object.fromEntries(plan.query))) return;
  const refused = await askUntilAccepted(session, plan);
  if (refused === undefined) return;
  const inUtc = planWithOffset(session, { ...suspect, inOffset: [] });
  const before = await askAccepted(session, inUtc);
  const other = await askAccepted(session, planOfAccepted(session, suspect, accepted));
  const again = await askUntilAccepted(session, plan);
  const after = await askAccepted(session, inUtc);
  if (again === undefined) return;
  const date = (await findRefusedDate(session, suspect)) ?? sent.join(' and ');
  const offsets = [...new Set(accepted.map((one) => formatOffset(one.minutes)))].join(', ');
  session.judge(false, () => ({
    expected: `200 for ${date} of ${describeSubject(subject)} with the offset ${formatOffset(minutes)}, as for the same instants with Z: the target accepts dates with the offset ${offsets}`,
    got: summarize(again),
    evidence: [other, again],
    positiveControls: [before, after],
    hint: hintFor(minutes),
  }));
}

function hintFor(minutes: number): string {
  if (minutes === 0) return 'this offset is UTC as well';
  if (minutes % 60 !== 0) return 'offsets are not always whole hours';
  return minutes > 0
    ? 'the + is sent as %2B: decoded twice, it becomes a space'
    : 'offsets west of UTC begin with a hyphen';
}

const noOffsets = 'the target accepts no dates in an offset';

export const everyOffset = defineRule({
  id: 'range/every-offset',
  requirements: ['range/every-offset'],
  title: 'A target that accepts dates with an offset accepts every offset',
  soundness:
    'This is a presumption: which offsets are accepted is open. An operation whose count depends ' +
    'on the dates accepts the same instants with Z, and other dates with an offset.',
  needs: { capabilities: leadCapabilities },
  phase: 'last',
  judgesOtherRules: true,
  missingPrerequisite: noOffsets,
  cases: (context) => {
    const subjects = oneOfEach(datedSubjectsOf(context));
    return subjects.length > 0 ? [subjects] : [];
  },
  check: async (session, subjects) => {
    requireLongerRun(session);
    const answered = () => answeredOffsetsOf(session.context, kindsOf(subjects));
    for (const subject of subjects) await askUsualOffsets(session, subject);
    const accepted = answered().filter(isAcceptedOutsideUtc);
    // A single acceptance may come from another node.
    if (accepted.length < 2) throw new MissingPrerequisite(noOffsets);
    for (const subject of subjects) await askIfMissing(session, subject, 0);
    const suspects = suspectsOf(answered(), subjects);
    for (const suspect of suspects.slice(0, suspectsOfRun))
      await judgeSuspect(session, suspect, accepted);
    session.recordPass();
  },
});
