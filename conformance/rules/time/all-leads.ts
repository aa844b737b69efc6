import { spread } from '../../engine/budget.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { componentsOf } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited } from '../../engine/session/range-limit.ts';
import { isSameRequest, planCount } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { type Reading } from '../../observer/leads.ts';
import { subjectsOfPlace, type LeadPlace } from '../../observer/lead-places.ts';
import { judgeRise, risesBy } from '../../observer/rises.ts';
import { isAnswer, isSuccess, type Answer } from '../../wire/exchange.ts';
import { leaveToLongerRuns } from '../helpers/run-conditions.ts';

/** The last count of all time from before an instant, epoch milliseconds. */
function lastBefore({ context, full }: Session, place: LeadPlace, instant: number): Reading[] {
  const isBefore = ({ receivedAt }: Answer): boolean => receivedAt < instant;
  const answers = context.client.exchanges.filter(isAnswer).filter(isSuccess).filter(isBefore);
  // Of the office where it is counted: its line in a breakdown has a rule of its own.
  const [subject] = subjectsOfPlace(context, place).slice(-1);
  if (subject === undefined) return [];
  const plan = planCount(subject, {}, full);
  const answer = answers.findLast((one) => isSameRequest(one.plan, plan));
  if (answer === undefined) return [];
  return [{ subject, range: {}, components: componentsOf(answer), answer }];
}

export const allLeads = defineRule({
  id: 'time/all-leads',
  requirements: ['time/every-inquiry', 'time/never-falls'],
  title: 'Every lead that the run has created is counted at its end',
  // It makes none itself, and so comes after all that do.
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: 'needs observer.createLead, and an office in which it creates leads',
  locks: 'everything',
  comesLast: true,
  readsRun: true,
  cases: ({ notes, depth }) => spread([...new Set(notes.leads.values())], depth.listLength),
  input: nothingVaries,
  // Sound: the hook said of each that it was made, buyers saw its listing, and what was counted is
  // never taken back; leads of others only raise the count. What is lost once stays lost, however
  // many came through since.
  check: async (session, officeId) => {
    leaveToLongerRuns(session);
    const { context } = session;
    if (isLimited(context)) throw new MissingPrerequisite('needs counts of all time');
    const place = { officeId, externalListingId: undefined };
    const leads = [...context.notes.leads].flatMap(([lead, its]) =>
      its === officeId ? [lead] : [],
    );
    const before = lastBefore(session, place, Math.min(...leads.map(({ sentAt }) => sentAt)));
    if (before.length === 0)
      throw new MissingPrerequisite('no count was read before the first lead was created');
    await judgeRise(session, {
      place,
      leads,
      before,
      expect: risesBy(leads.length, place),
      words: `${leads.length} leads were made since`,
      requirement: 'time/every-inquiry',
    });
  },
});
