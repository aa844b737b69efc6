import { spread } from '../../../shared/spread.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { componentsOf } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited } from '../../engine/counts/range-limit.ts';
import { isSameRequest, planCount, type RangeTexts } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { type CountReading } from '../../observer/leads/leads.ts';
import { subjectsOfPlace, type LeadPlace } from '../../observer/leads/lead-places.ts';
import { judgeRise, risesBy } from '../../observer/leads/rises.ts';
import { isAnswer, isSuccess } from '../../wire/exchange.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';

/** The last counts open to now that were complete before an instant (epoch ms), by startDate. */
function openCountsBefore({ context, full }: Session, place: LeadPlace, instant: number) {
  const last = new Map<string, CountReading>();
  // Prefers the office's own count: another rule compares its line in a breakdown.
  for (const subject of subjectsOfPlace(context, place).slice(-1)) {
    for (const answer of context.client.exchanges.filter(isAnswer).filter(isSuccess)) {
      const range: RangeTexts = Object.fromEntries(answer.plan.query);
      const isOpen = range.endDate === undefined && answer.receivedAt < instant;
      if (isOpen && isSameRequest(answer.plan, planCount(subject, range, full)))
        last.set(range.startDate ?? '', {
          subject,
          range,
          components: componentsOf(answer),
          answer,
        });
    }
  }
  return last;
}

/** A range that begins this long before a lead contains it, even if clocks differ. */
const apartMilliseconds = 60_000;

/** Counts of all time and from the earliest and latest start: caches may depend on the length. */
function tellingOf(readings: ReadonlyMap<string, CountReading>, instant: number): CountReading[] {
  const dated = [...readings]
    .filter(
      ([startDate]) =>
        /^[-\d]+T[:\d]+Z$/.test(startDate) && Date.parse(startDate) + apartMilliseconds < instant,
    )
    .toSorted(([one], [other]) => Date.parse(one) - Date.parse(other))
    .map(([, reading]) => reading);
  return [...new Set([readings.get(''), dated[0], dated.at(-1)])].filter(
    (one) => one !== undefined,
  );
}

export const allLeads = defineRule({
  id: 'time/all-leads',
  requirements: ['time/every-inquiry', 'time/never-falls'],
  title: 'At the end of the run, every lead that it created is counted',
  soundness:
    'The hook confirmed each lead, buyers saw its listing, and leads are never removed. Leads of ' +
    'others only raise the count. A lead that was lost once stays lost, however many were ' +
    'counted since.',
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
  input: nothingVaries,
  check: async (session, { officeId, isFirst }) => {
    requireLongerRun(session);
    const { context } = session;
    if (isLimited(context)) throw new MissingPrerequisite('needs counts of all time');
    const place = { officeId, externalListingId: undefined };
    const made = [...context.notes.createdLeads].filter(([, its]) => its.officeId === officeId);
    const first = Math.min(...made.map(([{ sentAt }]) => sentAt));
    const before = tellingOf(openCountsBefore(session, place, first), isFirst ? first : 0);
    if (before.length === 0)
      throw new MissingPrerequisite('no count was read before the first lead was created');
    for (const reading of before) {
      const start = Date.parse(reading.range.startDate ?? '') / 1000;
      const leads = made.flatMap(([lead, { instant = Infinity }]) =>
        Number.isNaN(start) || instant > start + 1 ? [lead] : [],
      );
      await judgeRise(session, {
        place,
        leads,
        before: [reading],
        expect: risesBy(leads.length, place),
        words: `${leads.length} leads were created in that range since`,
        requirement: 'time/every-inquiry',
      });
    }
  },
});
