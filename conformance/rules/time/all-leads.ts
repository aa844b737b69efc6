import { isDeepStrictEqual } from 'node:util';

import { count } from '../../../shared/texts.ts';
import { spread } from '../../../shared/select.ts';
import { defineRule } from '../../engine/rule.ts';
import { componentsOf } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited } from '../../engine/counts/range-limit.ts';
import {
  isSameRequest,
  planCount,
  type RangeTexts,
  type Subject,
} from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { type CountReading } from '../../observer/leads/leads.ts';
import { pollUntil } from '../../observer/polling.ts';
import { subjectsOfPlace } from '../../observer/leads/lead-places.ts';
import {
  judgeRise,
  judgeRiseNow,
  realTimeSeconds,
  rereadCounts,
  risesBy,
  type CreatedLeads,
} from '../../observer/leads/rises.ts';
import { isAnswer, isSuccess, summarize, type HookExchange } from '../../wire/exchange.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';

/** The last counts that were complete before an instant (epoch ms), by startDate and endDate. */
function countsBefore(
  { context, full }: Session,
  subjects: readonly Subject[],
  instant: number,
): CountReading[] {
  const last = new Map<string, CountReading>();
  for (const subject of subjects) {
    for (const answer of context.client.exchanges.filter(isAnswer).filter(isSuccess)) {
      const range: RangeTexts = Object.fromEntries(answer.plan.query);
      const isSame = isSameRequest(answer.plan, planCount(subject, range, full));
      if (answer.receivedAt < instant && isSame)
        last.set(`${subject.kind} ${range.startDate} ${range.endDate}`, {
          subject,
          range,
          components: componentsOf(answer),
          answer,
        });
    }
  }
  return [...last.values()];
}

const isPlain = (date: string): boolean => /^[-\d]+T[:\d]+Z$/.test(date);

type CreatedLead = readonly [lead: HookExchange, its: { readonly instant?: number }];

/** A lead this close to a bound may be outside, if clocks differ or leads are dated to the minute. */
const apartMilliseconds = 60_000;
/** The same for a current lead, whose instant is that of the target's clock. */
const apartFromNowMilliseconds = 3_600_000;

/** The created leads that a range certainly contains; their instants are epoch seconds. */
function leadsWithin({ range }: CountReading, made: readonly CreatedLead[]): HookExchange[] {
  const { startDate, endDate } = range;
  const start = startDate === undefined ? -Infinity : Date.parse(startDate);
  const end = endDate === undefined ? Infinity : Date.parse(endDate);
  return made.flatMap(([lead, { instant }]) => {
    const isWithin =
      instant === undefined
        ? lead.sentAt - start > apartFromNowMilliseconds && end === Infinity
        : 1000 * instant - start > apartMilliseconds && end - 1000 * instant > apartMilliseconds;
    return isWithin ? [lead] : [];
  });
}

/**
 * A count that was read before some leads and not since. A cache that returns the old count once
 * more, and only then reads the new one, shows itself in no count that is polled.
 */
function findUnread(session: Session, subjects: readonly Subject[], made: readonly CreatedLead[]) {
  const isOld = ({ receivedAt }: HookExchange): boolean =>
    receivedAt + 1000 * realTimeSeconds(session) < Date.now();
  return countsBefore(session, subjects, Infinity)
    .filter(({ range: { startDate, endDate } }) =>
      [startDate, endDate].every((date) => date === undefined || isPlain(date)),
    )
    .map((reading) => ({
      reading,
      leads: leadsWithin(reading, made).filter(
        (one) => one.sentAt > reading.answer.receivedAt && isOld(one),
      ),
    }))
    .findLast(({ leads }) => leads.length > 0);
}

const startOf = ({ range }: CountReading): number => Date.parse(range.startDate ?? '');

/** Counts of all time and from the earliest and latest start: caches may depend on the length. */
function tellingOf(readings: readonly CountReading[], instant: number): CountReading[] {
  const open = readings.filter(({ range }) => range.endDate === undefined);
  const dated = open
    .filter(
      (one) => isPlain(one.range.startDate ?? '') && startOf(one) + apartMilliseconds < instant,
    )
    .toSorted((one, other) => startOf(one) - startOf(other));
  const undated = open.find(({ range }) => range.startDate === undefined);
  return [...new Set([undated, dated[0], dated.at(-1)])].filter((one) => one !== undefined);
}

/** The largest difference of a component between two counts. */
const excessOf = ({ components }: CountReading, before: CountReading): number =>
  Math.max(0, ...[...components].map(([name, now]) => now - (before.components.get(name) ?? now)));

/**
 * If the count without dates rose by more leads than the run created, compares it with a later one
 * from a start before all leads: no lead counts twice.
 * @param before both counts, equal before the leads
 */
async function judgeExcess(
  session: Session,
  [undated, dated]: readonly CountReading[],
  made: readonly CreatedLead[],
  after: CountReading | undefined,
): Promise<void> {
  if (undated === undefined || dated === undefined || after?.range.startDate !== undefined) return;
  if (after === undefined || excessOf(after, undated) <= made.length) return;
  if (!isDeepStrictEqual(undated.components, dated.components)) return;
  // Past leads that are only presumed to count must be in both, too.
  const { pastLeads } = session.context.observer;
  if (!pastLeads.every(({ instant }) => 1000 * instant > startOf(dated) + apartMilliseconds))
    return;
  const uncertain = made.length - leadsWithin(dated, made).length;
  const isCovered = ([all, some]: readonly CountReading[]): boolean =>
    all !== undefined && some !== undefined && excessOf(all, some) <= uncertain;
  const readings = await pollUntil(
    session,
    (last?: readonly CountReading[]) => rereadCounts(session, [undated, dated], last),
    isCovered,
    realTimeSeconds(session),
  );
  session.judge(isCovered(readings), () => ({
    expected: `at most ${count(uncertain, 'lead')} more without dates than from ${dated.range.startDate} on, since both counts were equal before the run created leads`,
    got: readings.map(({ answer }) => summarize(answer)).join(', then '),
    evidence: [undated, dated, ...readings].map(({ answer }) => answer),
    requirement: 'range/omitted-start-is-beginning',
  }));
}

export const allLeads = defineRule({
  id: 'time/all-leads',
  requirements: ['time/every-inquiry', 'time/never-falls', 'range/omitted-start-is-beginning'],
  title: 'At the end of the run, every lead that it created is counted',
  soundness:
    'The hook confirmed each lead, buyers saw its listing, and leads are never removed. Leads of ' +
    'others only raise the count. A lead that was lost once stays lost, no matter how many leads ' +
    'were counted since. A single reading is judged only once the leads are no longer new.',
  // It creates no leads itself, so it runs after all rules that do.
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: 'needs observer.createLead, and an office in which it creates leads',
  locks: 'everything',
  phase: 'last',
  judgesOtherRules: true,
  cases: ({ notes, depth }) => {
    const offices = new Set([...notes.createdLeads.values()].map(({ officeId }) => officeId));
    return spread([...offices], depth.listLength).map((officeId, index) => ({
      officeId,
      isFirst: index === 0,
    }));
  },
  check: async (session, { officeId, isFirst }) => {
    requireLongerRun(session);
    const { context } = session;
    if (isLimited(context)) throw new MissingPrerequisite('needs counts of all time');
    const place = { officeId, externalListingId: undefined };
    const made = [...context.notes.createdLeads].filter(([, its]) => its.officeId === officeId);
    const first = Math.min(...made.map(([{ sentAt }]) => sentAt));
    const subjects = subjectsOfPlace(context, place);
    // Prefers the office's own count: another rule compares its line in a breakdown.
    const own = countsBefore(session, subjects.slice(-1), first);
    const telling = tellingOf(own, first);
    const before = telling.filter(({ range }) => isFirst || range.startDate === undefined);
    if (before.length === 0)
      throw new MissingPrerequisite('no count was read before the first lead was created');
    const judged = (reading: CountReading, leads: readonly HookExchange[]): CreatedLeads => ({
      place,
      leads,
      before: [reading],
      expect: risesBy(leads.length, place),
      words: `${leads.length} leads were created in that range since`,
      requirement: 'time/every-inquiry',
    });
    const unread = findUnread(session, subjects, made);
    if (unread !== undefined) await judgeRiseNow(session, judged(unread.reading, unread.leads));
    const after: CountReading[] = [];
    for (const reading of before)
      after.push(...(await judgeRise(session, judged(reading, leadsWithin(reading, made)))));
    await judgeExcess(session, telling, made, after[0]);
  },
});
