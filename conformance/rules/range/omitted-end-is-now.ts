import { spread } from '../../../shared/select.ts';
import { datedSubjectsOf, withFewOffices } from '../../engine/session/subjects.ts';
import {
  aLead,
  componentsOf,
  formatInstant,
  formatLeads,
  hasLeads,
} from '../../engine/counts/counts.ts';
import type { ClosedRange, Components } from '../../engine/counts/counts.ts';
import type { Context } from '../../engine/context.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import {
  earliestOpenStart,
  isLengthAccepted,
  latestClosed,
  upTo,
} from '../../engine/counts/range-limit.ts';
import { describeSubject, type Subject } from '../../engine/client/requests.ts';
import { pollUntil } from '../../observer/polling.ts';
import { defineRule } from '../../engine/rule.ts';
import { caps } from '../../engine/caps.ts';
import type { Session } from '../../engine/session/session.ts';
import { agreesOnTime } from '../helpers/counts/timestamps.ts';
import { Inconclusive, type Finding } from '../../engine/verdict.ts';
import { summarize, type Answer } from '../../wire/exchange.ts';
import { startOfMonth } from '../../arbitraries/instants.ts';

/** Describes a component of `low` that exceeds that of `high`; a missing line means no leads. */
function findExcess(low: Components, high: Components): string | undefined {
  const shared = [...low].filter(([name]) => name !== 'total' || high.has(name));
  const excess = shared.find(([name, leads]) => leads > (high.get(name) ?? 0));
  if (excess === undefined) return undefined;
  const [name, leads] = excess;
  return `${formatLeads(leads)} of the ${name}, then ${high.get(name) ?? 0}`;
}

function judgeOrder(session: Session, narrow: Answer, wide: Answer, words: string): void {
  const excess = findExcess(componentsOf(narrow), componentsOf(wide));
  const finding = (): Finding => ({
    expected: words,
    got: excess ?? '',
    evidence: [narrow, wide],
    hint: 'without endDate, the range does not end now',
  });
  session.judge(excess === undefined, finding, !hasLeads(componentsOf(narrow)) && aLead);
}

/** A past start is before now and accepted with a past end, so it must be accepted alone. */
async function judgeRefusedStart(session: Session, toPast: Answer, toNow: Answer): Promise<void> {
  if (!(await agreesOnTime(session)))
    throw new Inconclusive(
      `startDate alone: ${summarize(toNow)}; do the target's clock and ours agree?`,
    );
  session.judge(false, () => ({
    expected: '200 with startDate alone, since it is before now',
    got: summarize(toNow),
    evidence: [toPast, toNow],
    hint: 'without endDate, the range ends earlier than now',
  }));
}

/** Starts right before the first found lead, and at the beginning of the last one's month. */
function startsBeforeLeads(context: Context): number[] {
  const { leadInstants } = context.survey;
  const leads = leadInstants.map(({ second }) => second).toSorted((a, b) => a - b);
  const months = leads.slice(-1).map(startOfMonth);
  const starts = [...leads.slice(0, 1).map((second) => second - 1), ...months];
  const taken = starts.filter((start) => start >= earliestOpenStart(context));
  const some = taken.length > 0 ? taken : [latestClosed(context) - 60];
  return spread(some, context.depth.shortListLength);
}

/** A count up to the recent past, and then up to now. */
type CountPair = { readonly toPast: Answer; readonly toNow: Answer };

async function askFrom(
  session: Session,
  subject: Subject,
  { start, end }: Required<ClosedRange>,
): Promise<CountPair> {
  const { counts } = session.context;
  const { exchange: toPast } = await counts.find(session, subject, { start, end });
  const toNow = await session.askCount(subject, { startDate: formatInstant(start) });
  if (toPast.response.status === 200 && toNow.response.status !== 200)
    await judgeRefusedStart(session, toPast, toNow);
  const words = `${describeSubject(subject)} has at least as many leads up to now as up to ${formatInstant(end)}`;
  judgeOrder(session, toPast, toNow, words);
  return { toPast, toNow };
}

/**
 * Repeats the request for a moment: a replica or a cache may lag behind the one that answered
 * before.
 */
const askSettled = async (
  session: Session,
  ask: () => Promise<Answer>,
  isEnough: (answer: Answer) => boolean,
): Promise<Answer> =>
  await pollUntil(
    session,
    (last) => (last === undefined ? ask() : session.ask(last.plan)),
    isEnough,
    (4 * caps.typicalReplicaLagMilliseconds) / 1000,
  );

/** Detects a count up to now that exceeds the count up to a past end plus the leads since then. */
function findTooMany({ toPast, toNow }: CountPair, whole: CountPair) {
  const [from, fromToNow, all, allToNow] = [toPast, toNow, whole.toPast, whole.toNow].map(
    (answer) => componentsOf(answer),
  );
  const [excess] = [...(fromToNow ?? [])].flatMap(([name, leads]) => {
    const others = [from, all, allToNow].map((components) => components?.get(name));
    if (name === 'total' && others.includes(undefined)) return [];
    const [past = 0, allPast = 0, allNow = 0] = others;
    const most = past + allNow - allPast;
    return leads > most ? [{ name, leads, most }] : [];
  });
  return excess;
}

function judgeNotMore(session: Session, pairs: CountPair, whole: CountPair): void {
  const { toPast, toNow } = pairs;
  const excess = findTooMany(pairs, whole);
  const finding = (): Finding => ({
    expected: `at most ${formatLeads(excess?.most)} of the ${excess?.name}: those up to a past end, plus those that came since`,
    got: String(excess?.leads),
    evidence: [toPast, toNow, whole.toPast, whole.toNow],
    requirement: 'range/matrix',
    hint: 'without endDate, startDate is ignored or read as another instant',
  });
  session.judge(excess === undefined, finding, !hasLeads(componentsOf(whole.toNow)) && aLead);
}

/** Counts without any date, and judges that this includes the leads up to a past end. */
async function askWhole(
  session: Session,
  subject: Subject,
  end: number,
  pairs: readonly CountPair[],
): Promise<CountPair> {
  const { counts, survey } = session.context;
  const { exchange: toPast } = await counts.find(session, subject, upTo(survey, end));
  const toNow = await askSettled(
    session,
    () => session.askCount(subject, {}),
    (answer) => pairs.every((one) => findTooMany(one, { toPast, toNow: answer }) === undefined),
  );
  const words = `${describeSubject(subject)} has at least as many leads in all as up to ${formatInstant(end)}`;
  judgeOrder(session, toPast, toNow, words);
  return { toPast, toNow };
}

async function judgeAhead(session: Session, subject: Subject, toNow: Answer): Promise<void> {
  const { clock } = session.context;
  const future = formatInstant(clock.nowSeconds() + clock.toleranceSeconds);
  const toFuture = await askSettled(
    session,
    () => session.askCount(subject, { endDate: future }),
    // A refusal is not judged.
    (answer) =>
      answer.response.status !== 200 ||
      findExcess(componentsOf(toNow), componentsOf(answer)) === undefined,
  );
  if (toFuture.response.status !== 200) return;
  const words = `${describeSubject(subject)} has at least as many leads up to ${future} as up to now`;
  judgeOrder(session, toNow, toFuture, words);
}

export const omittedEndIsNow = defineRule({
  id: 'range/omitted-end-is-now',
  // Counts without any date test the missing start too.
  requirements: ['range/omitted-end-is-now', 'range/omitted-start-is-beginning', 'range/matrix'],
  title: 'Without endDate, a range ends about now',
  soundness:
    'Leads may arrive during the run, but are never removed: the narrow range is requested first ' +
    'and the wide one last. The inclusivity of each bound is the same everywhere, so the leads ' +
    'after a past end are the same with and without a start. A refused end in the future is not ' +
    'judged.',
  needs: { capabilities: leadCapabilities },
  cases: (context) => withFewOffices(datedSubjectsOf(context)),
  check: async (session, subject) => {
    const end = latestClosed(session.context);
    const pairs: CountPair[] = [];
    for (const start of startsBeforeLeads(session.context))
      pairs.push(await askFrom(session, subject, { start, end }));
    if (!isLengthAccepted(session.context, subject.kind, {})) return;
    const whole = await askWhole(session, subject, end, pairs);
    for (const one of pairs) judgeNotMore(session, one, whole);
    if (subject.kind === 'organization') await judgeAhead(session, subject, whole.toNow);
  },
});
