import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { componentsOf, formatLeads, totalOf } from '../../engine/counts/counts.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { openRange } from '../../engine/counts/range-limit.ts';
import type { Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { officesOf, organizationOf } from '../../engine/session/subjects.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import { realTimeSeconds } from '../../observer/leads/rises.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';

interface Case {
  readonly keeper: ListingKeeper;
  readonly subject: Subject;
}

/** Publishing a listing triggers events in most services. */
const status = 'FOR_SALE';

/** Prefers the office of a listing, which gets fewer leads from others than the organization. */
function casesOf({ listings, target }: Context): Case[] {
  const offices = officesOf(target);
  const officeOf = ({ fixture }: ListingKeeper): Subject | undefined =>
    offices.find(({ id }) => id === String(fixture.officeId));
  const keeper = listings.find((one) => officeOf(one) !== undefined) ?? listings[0];
  const subject = keeper && (officeOf(keeper) ?? organizationOf(target));
  if (keeper === undefined || subject === undefined) return [];
  return [{ keeper, subject }];
}

const hasTotal = (answer: Answer): boolean => componentsOf(answer).has('total');

/** An update, and the counts right before and after it. */
type Measured = readonly [before: Answer, update: Answer, after: Answer];

async function measure(session: Session, { keeper, subject }: Case): Promise<Measured> {
  const range = openRange(session.context, subject.kind);
  await keeper.confirmStatus(session);
  if (keeper.current === status) await keeper.sendComplete(session, keeper.otherStatus());
  const before = await session.askCount(subject, range);
  const update = await keeper.sendComplete(session, status);
  const after = await session.askCount(subject, range);
  return [before, update, after];
}

const couldRise = ([before, update, after]: Measured): boolean =>
  isSuccess(update) && hasTotal(before) && hasTotal(after);

const hasRisen = (measured: Measured): boolean =>
  couldRise(measured) && totalOf(measured[2]) > totalOf(measured[0]);

/** Milliseconds in which a stale count catches up, and longer than an update with its counts. */
const pauseAfter = (session: Session, [before, , after]: Measured): number =>
  Math.max(1000 * realTimeSeconds(session), 2 * (after.receivedAt - before.sentAt));

export const makesNoLead = defineRule({
  id: 'listing/makes-no-lead',
  requirements: ['listing/makes-no-lead'],
  title: 'A listing update does not count as a lead',
  soundness:
    "Only a buyer's interest makes a lead. Leads of others may arrive at any time. To fail the " +
    'rule, they would have to arrive during each of several short updates, but in none of the ' +
    'longer pauses between them, which also let a stale count catch up. If leads arrive in a ' +
    'pause, one update without a rise passes, and rises prove nothing.',
  needs: {
    capabilities: leadCapabilities,
    allCapabilities: ['listing-update'],
    fixtures: ['listings'],
  },
  missingPrerequisite: 'needs an organization, or the office of a listing',
  locks: 'listings',
  cases: casesOf,
  check: async (session, given) => {
    requireLongerRun(session);
    const { context } = session;
    const range = openRange(context, given.subject.kind);
    let measured = await measure(session, given);
    let othersArrive = false;
    for (let times = 0; times < caps.pausesWithoutLeads && hasRisen(measured); times += 1) {
      const [, , after] = measured;
      if (!othersArrive) await context.client.pause(pauseAfter(session, measured));
      const rested = await session.askCount(given.subject, range);
      othersArrive ||= totalOf(rested) !== totalOf(after);
      measured = await measure(session, given);
    }
    if (othersArrive && hasRisen(measured)) return session.recordPass('a pause without new leads');
    const [before, update, after] = measured;
    session.judge(
      !hasRisen(measured),
      () => ({
        expected: `${formatLeads(totalOf(before))}, as before the update to ${status}`,
        got: String(totalOf(after)),
        evidence: [before, update, after],
        hint: `the count rose during each of ${caps.pausesWithoutLeads + 1} updates, but in none of the pauses between them`,
      }),
      !couldRise(measured) && 'an accepted update between two counts with a total',
    );
  },
});
