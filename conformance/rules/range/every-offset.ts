/** A target that accepts dates in one offset accepts them in every other. */
import type { Context } from '../../engine/context.ts';
import { daySeconds } from '../../engine/session/clock.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { formatInstant, type ClosedRange } from '../../engine/session/counts.ts';
import { isLengthAccepted } from '../../engine/session/range-limit.ts';
import { describeSubject, planCount, type Subject } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { Inconclusive, MissingPrerequisite } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { formatWithOffset } from '../../wire/instants.ts';
import { formatOffset, toldOffsetsOf } from '../helpers/told-offsets.ts';
import type { DateName, ToldOffset } from '../helpers/told-offsets.ts';
import { leaveToLongerRuns } from '../helpers/run-conditions.ts';

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
interface Written {
  readonly subject: Subject;
  readonly sent: readonly DateName[];
  readonly minutes: number;
  readonly inOffset?: readonly DateName[];
}

/** The empty dress pins the form of the request, so that only the offset differs. */
function planIn(
  session: Session,
  { subject, sent, minutes, inOffset = sent }: Written,
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

const isTakenElsewhere = ({ isTaken: taken, minutes }: ToldOffset): boolean =>
  taken && minutes !== 0;

/** Whether an operation accepts both dates in an offset; asks only if the run has not done so. */
async function askIfMissing(session: Session, subject: Subject, minutes: number): Promise<boolean> {
  const told = toldOffsetsOf(session.context, [subject.kind]).filter(
    (one) => one.isOfAll && one.minutes === minutes && sameDates(one.sent, bothDates),
  );
  if (told.length > 0) return told.some((one) => one.isTaken);
  const answer = await session.ask(planIn(session, { subject, sent: bothDates, minutes }));
  return answer.response.status === 200;
}

async function askUsualOffsets(session: Session, subject: Subject): Promise<void> {
  let isAnyTaken = false;
  for (const minutes of usualOffsets)
    isAnyTaken = (await askIfMissing(session, subject, minutes)) || isAnyTaken;
  if (!isAnyTaken) await askIfMissing(session, subject, wholeHour);
}

/**
 * Offsets that an operation refused and never accepted. Two dates are tried in one offset, since a
 * target may require one timezone; it may treat now as UTC and refuse a startDate alone in any.
 */
function suspectsOf(told: readonly ToldOffset[], subjects: readonly Subject[]): Written[] {
  const suspects = told
    .filter((one) => !one.isTaken)
    // If only one date has the offset, the other one may be to blame.
    .toSorted((a, b) => Number(b.isOfAll) - Number(a.isOfAll))
    .flatMap(({ kind, sent, minutes }): Written[] => {
      const own = told.filter(
        (one) => one.kind === kind && one.isOfAll && one.isTaken && sameDates(one.sent, sent),
      );
      const isOpen = sameDates(sent, ['startDate']) && !own.some(isTakenElsewhere);
      const subject = subjects.find((one) => one.kind === kind);
      const isSure = subject === undefined || isOpen || own.some((one) => one.minutes === minutes);
      return isSure ? [] : [{ subject, sent, minutes }];
    });
  const keyOf = ({ subject, sent, minutes }: Written): string =>
    [subject.kind, ...sent, minutes].join(' ');
  return [...new Map(suspects.map((one) => [keyOf(one), one])).values()];
}

/** Repeats a request. Returns the last refusal, or undefined after any other answer. */
async function askInsistently(session: Session, plan: RequestPlan): Promise<Answer | undefined> {
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
function planOfTaken(session: Session, { subject, sent }: Written, taken: readonly ToldOffset[]) {
  const own = taken.find(
    (one) => one.kind === subject.kind && one.isOfAll && sameDates(one.sent, sent),
  );
  if (own !== undefined) return planIn(session, { subject, sent, minutes: own.minutes });
  const [first] = taken;
  if (first === undefined) throw new MissingPrerequisite(noOffsets);
  return { ...first.answer.plan, openPoint: 'offset-form' } as const;
}

/** Of two dates the one that is refused in the offset, if the other one is accepted. */
async function findRefusedDate(session: Session, suspect: Written): Promise<DateName | undefined> {
  if (suspect.sent.length < 2) return undefined;
  const refused: DateName[] = [];
  for (const name of suspect.sent) {
    const answer = await session.ask(planIn(session, { ...suspect, inOffset: [name] }));
    if (!isSuccess(answer)) refused.push(name);
  }
  return refused.length === 1 ? refused[0] : undefined;
}

async function judgeSuspect(
  session: Session,
  suspect: Written,
  taken: readonly ToldOffset[],
): Promise<void> {
  const { subject, sent, minutes } = suspect;
  const plan = planIn(session, suspect);
  if (!isLengthAccepted(session.context, subject.kind, Object.fromEntries(plan.query))) return;
  const refused = await askInsistently(session, plan);
  if (refused === undefined) return;
  const inUtc = planIn(session, { ...suspect, inOffset: [] });
  const before = await askAccepted(session, inUtc);
  const other = await askAccepted(session, planOfTaken(session, suspect, taken));
  const again = await askInsistently(session, plan);
  const after = await askAccepted(session, inUtc);
  if (again === undefined) return;
  const date = (await findRefusedDate(session, suspect)) ?? sent.join(' and ');
  const offsets = [...new Set(taken.map((one) => formatOffset(one.minutes)))].join(', ');
  session.judge(false, () => ({
    expected: `200 for ${date} of ${describeSubject(subject)} in the offset ${formatOffset(minutes)}, as for the same instants with Z: the target accepts dates in the offset ${offsets}`,
    got: summarize(again),
    evidence: [other, again],
    positiveControls: [before, after],
    hint: hintOf(minutes),
  }));
}

function hintOf(minutes: number): string {
  if (minutes === 0) return 'this offset is UTC as well';
  if (minutes % 60 !== 0) return 'offsets are not always whole hours';
  return minutes > 0
    ? 'the + is sent as %2B: decoded twice, it becomes a blank'
    : 'offsets in the west of UTC begin with a hyphen';
}

const noOffsets = 'the target accepts no dates in an offset';

export const everyOffset = defineRule({
  id: 'range/every-offset',
  requirements: ['range/every-offset'],
  title: 'Who accepts dates in an offset accepts every other offset',
  needs: { capabilities: leadCapabilities },
  runsLast: true,
  judgesOtherRules: true,
  missingPrerequisite: noOffsets,
  cases: (context) => {
    const subjects = oneOfEach(datedSubjectsOf(context));
    return subjects.length > 0 ? [subjects] : [];
  },
  input: nothingVaries,
  // Sound as a presumption only: which offsets are accepted is open. The same instants are accepted
  // with Z, and other dates in an offset, by an operation whose count depends on them.
  check: async (session, subjects) => {
    leaveToLongerRuns(session);
    const told = () => toldOffsetsOf(session.context, kindsOf(subjects));
    for (const subject of subjects) await askUsualOffsets(session, subject);
    const taken = told().filter(isTakenElsewhere);
    // A single acceptance may come from another node.
    if (taken.length < 2) throw new MissingPrerequisite(noOffsets);
    for (const subject of subjects) await askIfMissing(session, subject, 0);
    const suspects = suspectsOf(told(), subjects);
    for (const suspect of suspects.slice(0, suspectsOfRun))
      await judgeSuspect(session, suspect, taken);
    session.recordPass();
  },
});
