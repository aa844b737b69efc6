import { spread } from '../../../shared/select.ts';
import { daySeconds } from '../../engine/client/clock.ts';
import { formatInstant } from '../../engine/counts/counts.ts';
import { isLengthAccepted } from '../../engine/counts/range-limit.ts';
import { defineRule } from '../../engine/rule.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive, MissingPrerequisite } from '../../engine/verdict.ts';
import { mayBeReticent, usesPlaceholder } from '../../observer/hooks/hook-request.ts';
import { createAndJudgeLeads } from '../../observer/leads/current-leads.ts';
import {
  busiestPlaceOf,
  datedSubjectsOfPlace,
  leadPlacesOf,
  openPlace,
  type LeadPlace,
} from '../../observer/leads/lead-places.ts';
import {
  createConcurrentPastLeads,
  createCurrentLead,
  createPastLead,
  createUncheckedPastLead,
  findFreePast,
  readCounts,
  sourcesOf,
  type CountReading,
  type SourceName,
} from '../../observer/leads/leads.ts';
import {
  judgeRise,
  risesBy,
  risesExactlyBy,
  type CreatedLeads,
} from '../../observer/leads/rises.ts';
import type { HookExchange } from '../../wire/exchange.ts';
import { recentCounts } from '../helpers/counts/open-ranges.ts';

/** Hours of a day in which leads of one kind are created: midnight, noon, and a share of others. */
const hoursOf = (kind: number, kinds: number): number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => hour % 12 === 0 || hour % kinds === kind,
  );

/** The hour at which the range of a day ends, so that a bound is among its leads. */
const eveningHour = 17;

/** Number of leads of each kind that are created concurrently. */
const leadsAtOnce = 2;

const judgeInquiries = (session: Session, made: CreatedLeads): Promise<readonly CountReading[]> =>
  judgeRise(session, { ...made, requirement: 'time/every-inquiry' });

/**
 * Makes one inquiry of each kind now; the counts after an inquiry are those before the next.
 * @returns the buyers whose leads are presumed to count, and whom the hook accepted
 */
async function inquireNow(
  session: Session,
  place: LeadPlace,
  sources: readonly SourceName[],
): Promise<readonly PresumedBuyer[]> {
  let before: readonly CountReading[] = await recentCounts(session, place);
  for (const source of sources) {
    const made = await createAndJudgeLeads(session, {
      place,
      before,
      source,
      wordsOf: (leads) => `an inquiry by ${source} was made ${leads} times`,
      requirement: 'time/every-inquiry',
    });
    before = made.after;
  }
  const { hooks, buyerDetails } = session.context.observer;
  if (hooks.createLead === undefined || buyerDetails.length === 0) return [];
  const accepted: PresumedBuyer[] = [];
  const buyers = mayBeReticent(hooks.createLead)
    ? (['returning', 'reticent'] as const)
    : (['returning'] as const);
  for (const buyer of buyers) {
    // Some leads may have been made before one was refused.
    if (before.length === 0) before = await recentCounts(session, place);
    before = await inquireAsBuyer(session, buyer, place, before);
    if (before.length > 0) accepted.push(buyer);
  }
  return accepted;
}

const presumedBuyers = {
  returning: (leads: number) => `the buyer of the previous inquiry made ${leads} more`,
  reticent: (leads: number) => `${leads} inquiries came without name, e-mail address and message`,
} as const;
type PresumedBuyer = keyof typeof presumedBuyers;

/** Judges leads of such a buyer that the hook accepts; none if it refuses one. */
async function judgePresumed(
  session: Session,
  buyer: PresumedBuyer,
  made: Pick<CreatedLeads, 'place' | 'before'>,
  create: readonly (() => Promise<HookExchange>)[],
): Promise<readonly CountReading[]> {
  const leads: HookExchange[] = [];
  try {
    for (const one of create) leads.push(await one());
  } catch (refusal) {
    // A form may require such details, or refuse a buyer who comes again. Whether leads before the
    // refusal count is not judged.
    if (refusal instanceof Inconclusive) return [];
    throw refusal;
  }
  const expect = risesBy(leads.length, made.place);
  const words = presumedBuyers[buyer](leads.length);
  return await judgeRise(session, {
    ...made,
    leads,
    expect,
    words,
    requirement: `time/${buyer}-buyer`,
  });
}

/** Makes one inquiry of each kind by such a buyer, if the hook accepts them. */
async function inquireAsBuyer(
  session: Session,
  buyer: PresumedBuyer,
  place: LeadPlace,
  before: readonly CountReading[],
): Promise<readonly CountReading[]> {
  const { answer } = before.at(-1) ?? {};
  if (answer === undefined) return before;
  const create = sourcesOf(session.context).map((source, index) => {
    const who = buyer === 'returning' && index % 2 === 1 ? 'namesake' : buyer;
    return () => createCurrentLead(session, { place, answer, source, buyer: who });
  });
  return await judgePresumed(session, buyer, { place, before }, create);
}

/** Makes inquiries by such buyers on a past day, since a sum of a day may be of different buyers. */
async function inquireLaterAsBuyers(
  session: Session,
  buyers: readonly PresumedBuyer[],
  { place, before: from }: Pick<CreatedLeads, 'place' | 'before'>,
  instants: readonly number[],
): Promise<void> {
  let before: readonly CountReading[] = from.slice(-1);
  for (const buyer of buyers) {
    if (before.length === 0) return;
    const create = instants.map(
      (instant) => () => createUncheckedPastLead(session, place, instant, undefined, buyer),
    );
    // Replays must not take these for leads that have to count.
    session.context.notes.firstCounts.clear();
    before = await judgePresumed(session, buyer, { place, before }, create);
  }
}

/** The 15th of January or July before an instant, whichever is in the other half of summer time. */
function startInOtherHalf(second: number): number {
  const date = new Date(second * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (month >= 3 && month <= 9) return Date.UTC(year, 0, 15) / 1000;
  return Date.UTC(month < 3 ? year - 1 : year, 6, 15) / 1000;
}

/**
 * Creates leads at half past each hour of a past day, since a local day may begin at any hour. The
 * first of each kind are concurrent: a faulty service loses or repeats one. The kinds come in turn,
 * so not in the order of their instants. The count of most of that day must include all but the last
 * kind. The count of months up to the next day, which may be a sum of days, must include all.
 */
async function inquireThroughDay(
  session: Session,
  place: LeadPlace,
  sources: readonly SourceName[],
  buyers: readonly PresumedBuyer[],
): Promise<void> {
  const { context } = session;
  const past = findFreePast(context);
  const hook = context.observer.hooks.createLead;
  if (past === undefined || hook === undefined || !usesPlaceholder(hook, 'instant')) return;
  const midnight = past.end - (past.end % daySeconds);
  const [evening, nextDay] = [midnight + eveningHour * 3600, midnight + daySeconds + 6 * 3600];
  const day = { startDate: formatInstant(midnight - 60), endDate: formatInstant(evening) };
  const first = startInOtherHalf(midnight);
  const months = { startDate: formatInstant(first), endDate: formatInstant(nextDay) };
  const subjects = datedSubjectsOfPlace(context, place);
  const summed = subjects.filter(({ kind }) => isLengthAccepted(context, kind, months));
  const beforeAll = await readCounts(session, summed, months);
  const before = await readCounts(session, subjects, day);
  const ofDay = summed.length === 0 ? sources.length : Math.max(sources.length - 1, 1);
  const instantsOf = (kind: number): number[] =>
    hoursOf(kind, sources.length).map((hour) => midnight + hour * 3600 + 1800);
  const leads: HookExchange[] = [];
  const judge = async (
    readings: readonly CountReading[],
    until: number,
  ): Promise<readonly CountReading[]> => {
    const counted = sources
      .flatMap((_, kind) => instantsOf(kind))
      .slice(0, leads.length)
      .filter((instant) => instant < until).length;
    return await judgeInquiries(session, {
      place,
      leads,
      before: readings,
      expect: risesExactlyBy(counted, place),
      words: `${leads.length} inquiries were created at different hours of that day, ${counted} of them in the range`,
    });
  };
  for (const [index, source] of sources.entries()) {
    const instants = instantsOf(index);
    const early = instants.slice(0, leadsAtOnce);
    leads.push(...(await createConcurrentPastLeads(session, place, early, source)));
    for (const instant of instants.slice(leadsAtOnce))
      leads.push(await createPastLead(session, place, instant, source));
    if (index + 1 === ofDay) await judge(before, evening);
  }
  const after = await judge(beforeAll, nextDay);
  const late = [0, 1200].map((seconds) => midnight + 22 * 3600 + seconds);
  await inquireLaterAsBuyers(session, buyers, { place, before: after }, late);
}

export const everyInquiry = defineRule({
  id: 'time/every-inquiry',
  requirements: [
    'time/every-inquiry',
    'time/returning-buyer',
    'time/reticent-buyer',
    'time/never-falls',
    'range/instants-not-texts',
  ],
  title: 'An inquiry by contact form, telephone or e-mail is counted as a lead',
  soundness:
    'The hook creates the kinds of leads that its operator names (telephone only where calls are ' +
    'tracked), and confirmed them. The rule presumes that repeated inquiries of the same buyer ' +
    "count, and inquiries without the buyer's details.",
  needs: { capabilities: leadCapabilities, fixtures: ['observer.createLead'] },
  locks: 'everything',
  cases: (context) => [leadPlacesOf(context)[0]],
  check: async (session, given) => {
    const named = sourcesOf(session.context).filter((source) => source !== undefined);
    const sources = spread(named, session.context.depth.listLength);
    if (sources.length === 0)
      throw new MissingPrerequisite('needs {{source}} and sources in observer.createLead');
    const place = await openPlace(session, given);
    const buyers = await inquireNow(session, place, sources);
    // Servers precompute sums for offices with many leads.
    const busiest = await openPlace(session, busiestPlaceOf(session.context) ?? place);
    await inquireThroughDay(session, busiest, sources, buyers);
  },
});
