/** Counts of the recent past, in the dates that a target accepts. */
import { daySeconds } from '../../../engine/client/clock.ts';
import { planCount, type Subject } from '../../../engine/client/requests.ts';
import { componentsOf, formatInstant } from '../../../engine/counts/counts.ts';
import { earliestOpenStart } from '../../../engine/counts/range-limit.ts';
import type { Session } from '../../../engine/session/session.ts';
import { datedSubjectsOfPlace, subjectsOfPlace } from '../../../observer/leads/lead-places.ts';
import type { LeadPlace } from '../../../observer/leads/lead-places.ts';
import { readCounts, type CountReading } from '../../../observer/leads/leads.ts';
import { isSuccess, summarize, type Answer } from '../../../wire/exchange.ts';
import { rangeSince } from './open-ranges.ts';

/**
 * Lengths of recent ranges up to now. For the organization some hours, which no sums of past days
 * cover; for an office more than a day, of which servers may count today separately.
 */
const recentSeconds = { organization: 3 * 3600, office: 27 * 3600 } as const;

/** An irregular order: nodes that answer in turn may differ in whether they accept offsets. */
const turnsOfRefusal = ['older first', 'older last', 'older first'] as const;

/**
 * Judges a refused start in an offset. Which offsets are accepted is open, so the refusal is wrong
 * only if a start one day earlier is accepted alone in the same offset.
 */
async function judgeRefusedStart(session: Session, subject: Subject, start: number): Promise<void> {
  const older = start - daySeconds;
  if (older < earliestOpenStart(session.context)) return;
  const ask = async (from: number): Promise<Answer> => {
    const range = rangeSince(session.context, subject.kind, from);
    const plan = planCount(subject, range, session.full);
    return await session.ask({ ...plan, openPoint: 'offset-form' });
  };
  const asked: Answer[] = [];
  for (const turn of turnsOfRefusal) {
    const first = await ask(turn === 'older first' ? older : start);
    const second = await ask(turn === 'older first' ? start : older);
    const [taken, refused] = turn === 'older first' ? [first, second] : [second, first];
    if (!isSuccess(taken) || refused.response.status !== 400) return;
    asked.splice(0, 2, taken, refused);
  }
  session.judge(false, () => ({
    expected: `200, as from ${formatInstant(older)} in the same offset`,
    got: asked.map(summarize).at(-1) ?? '',
    evidence: asked,
    hint: 'the offset of a startDate without an endDate is ignored, so that it is after now',
    requirement: 'range/instants-not-texts',
  }));
}

/** Counts since a start; for the organization it is written with an offset, if that is accepted. */
async function readSince(session: Session, subject: Subject, start: number): Promise<CountReading> {
  const usual = { startDate: formatInstant(start) };
  const isSpelled = subject.kind === 'organization';
  let range = isSpelled ? rangeSince(session.context, subject.kind, start) : usual;
  let answer = await session.askCount(subject, range);
  if (answer.response.status === 400 && range.startDate !== usual.startDate) {
    await judgeRefusedStart(session, subject, start);
    range = usual;
    answer = await session.askCount(subject, range);
  }
  return { subject, range, components: componentsOf(answer), answer };
}

/** Counts of the recent past, or of all time if dates are ignored; other rules count all time. */
export async function recentCounts(
  session: Session,
  place: LeadPlace,
): Promise<readonly CountReading[]> {
  const { context } = session;
  const dated = datedSubjectsOfPlace(context, place);
  if (dated.length === 0) return readCounts(session, subjectsOfPlace(context, place), {});
  const readings: CountReading[] = [];
  for (const subject of dated) {
    const recent = context.clock.closedSeconds() - recentSeconds[subject.kind];
    const start = Math.max(recent, earliestOpenStart(context));
    readings.push(await readSince(session, subject, start));
  }
  return readings;
}
