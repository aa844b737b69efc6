/** Ranges with one end or none, in the forms that a target has accepted, and their counts. */
import { daySeconds } from '../../../engine/client/clock.ts';
import {
  kindOf,
  planCount,
  type RangeTexts,
  type Subject,
} from '../../../engine/client/requests.ts';
import type { Context } from '../../../engine/context.ts';
import { componentsOf, formatInstant } from '../../../engine/counts/counts.ts';
import { earliestOpenStart, isLimited } from '../../../engine/counts/range-limit.ts';
import type { Session } from '../../../engine/session/session.ts';
import { datedSubjectsOfPlace, subjectsOfPlace } from '../../../observer/leads/lead-places.ts';
import type { LeadPlace } from '../../../observer/leads/lead-places.ts';
import { readCounts, type CountReading } from '../../../observer/leads/leads.ts';
import { isAnswer, isSuccess, summarize } from '../../../wire/exchange.ts';
import type { Answer, RequestPlan } from '../../../wire/exchange.ts';
import { formatWithOffset } from '../../../wire/instants.ts';

/** Number of successes that are no accident. */
const enough = 2;

/** Whether an operation has accepted such requests; the other operation may refuse them. */
const wasAccepted = (
  { client }: Context,
  kind: Subject['kind'],
  matches: (answer: Answer) => boolean,
): boolean =>
  client.exchanges.filter(
    (one) => isAnswer(one) && isSuccess(one) && kindOf(one.plan) === kind && matches(one),
  ).length >= enough;

const hasOffset = ({ query }: RequestPlan): boolean =>
  query.some(([, text]) => /[+-]\d\d:\d\d$/.test(text));

const acceptsOffsets = (context: Context, kind: Subject['kind']): boolean =>
  wasAccepted(context, kind, ({ plan }) => hasOffset(plan));

const hourSeconds = 3600;

const endsLater = ({ plan, receivedAt }: Answer): boolean =>
  plan.query.some(
    ([name, text]) => name === 'endDate' && Date.parse(text) > receivedAt + 1000 * 24 * hourSeconds,
  );

/** East of UTC: a server that drops the offset reads a later instant. */
const offsetMinutes = 330;

const spell = (context: Context, kind: Subject['kind'], second: number): string =>
  acceptsOffsets(context, kind) ? formatWithOffset(second, offsetMinutes) : formatInstant(second);

const rangeSince = (context: Context, kind: Subject['kind'], start: number): RangeTexts => ({
  startDate: spell(context, kind, start),
});

/** How far ahead a range ends: some days; for an office half an hour, so mostly on the same day. */
const secondsAhead = { organization: 72 * hourSeconds, office: hourSeconds / 2 } as const;

/** From long ago until some time ahead, if ends days ahead are accepted; else of all time. */
export function rangeUntilLater(context: Context, kind: Subject['kind']): RangeTexts {
  if (isLimited(context) || !wasAccepted(context, kind, endsLater)) return {};
  const end = context.clock.nowSeconds() + secondsAhead[kind];
  return {
    startDate: formatInstant(earliestOpenStart(context)),
    endDate: spell(context, kind, end),
  };
}

/**
 * Lengths of recent ranges up to now. For the organization some hours, which no sums of past days
 * cover; for an office more than a day, of which servers may count today separately.
 */
const recentSeconds = { organization: 3 * 3600, office: 27 * 3600 } as const;

/** An irregular order: nodes that answer in turn may differ in whether they accept offsets. */
const turnsOfRefusal = ['older first', 'older last', 'older first'] as const;

/**
 * Judges a refused start in an offset. Which offsets are accepted is open, so the refusal is wrong
 * only if a start one day earlier is accepted alone in the same offset, and the refused one in UTC:
 * the range may be too short.
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
  const usual = { startDate: formatInstant(start) };
  const positiveControl = await session.ask(planCount(subject, usual, session.full));
  if (!isSuccess(positiveControl)) return;
  session.judge(false, () => ({
    expected: `200, as from ${formatInstant(older)} in the same offset`,
    got: asked.map(summarize).at(-1) ?? '',
    evidence: asked,
    positiveControls: [positiveControl],
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
