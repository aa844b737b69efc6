import { spread } from '../../../shared/select.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import { caps } from '../../engine/caps.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { organizationOf } from '../../engine/session/subjects.ts';
import { Inconclusive, Violation } from '../../engine/verdict.ts';
import { readCounts, type CountReading } from '../../observer/leads/leads.ts';
import { subjectsOfPlace } from '../../observer/leads/lead-places.ts';
import { bringTo, statusMeanings } from '../../observer/snapshots/listing-views.ts';
import { waitPastLastChange } from '../../observer/leads/target-time.ts';
import { measureTargetLag } from '../../observer/leads/current-leads.ts';
import type { Answer } from '../../wire/exchange.ts';
import {
  unknownPlace,
  findQuietPeriod,
  createInquiries,
  createPastInquiries,
  judgeInquiries,
  judgeCountedOnce,
  listingsWithLeads,
  type ListingLead,
  type ListingWithLeads,
} from '../helpers/listings/listing-inquiries.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';

const visibleStatuses = [
  'FOR_SALE',
  'REVIEWING_OFFERS',
  'PENDING_CONTRACT',
  'UNDER_CONTRACT',
] as const;
const hiddenStatuses = ['SOLD', 'ARCHIVED', 'DRAFT'] as const;

/** A listing that is brought to each status, and others that are not updated. */
type Listings = { readonly moved: ListingWithLeads; readonly others: readonly ListingWithLeads[] };

const wordsOf = ({ moved: { keeper, place } }: Listings): string =>
  `a lead of each kind reached listing ${place.externalListingId}, which is ${keeper.current}, and others that buyers ${statusMeanings[keeper.current].visible ? 'see' : 'do not see'}`;

interface Step {
  readonly status: ListingStatus;
  /** Set for the first visible and the first hidden status: other listings get leads there too. */
  readonly isFirst: boolean;
}

const rereadCount = (session: Session, { subject, range }: CountReading): Promise<CountReading[]> =>
  readCounts(session, [subject], range);

/**
 * Other rules run during this wait. They may create leads, which would hide a lost one, so the
 * counts are read again. They may also update the listing.
 */
async function readAfterChange(
  session: Session,
  { moved: { keeper } }: Listings,
  status: ListingStatus,
  before: readonly CountReading[],
): Promise<readonly CountReading[]> {
  const { context } = session;
  await context.lock.releaseWhile(() => waitPastLastChange(context));
  if (keeper.current !== status) {
    await bringTo(session, keeper, status);
    await waitPastLastChange(context);
  }
  const after: CountReading[] = [];
  for (const one of before) after.push(...(await rereadCount(session, one)));
  return after;
}

async function inquireInStatus(
  session: Session,
  { moved, others }: Listings,
  { status, isFirst }: Step,
  answer: Answer,
): Promise<ListingLead[]> {
  await bringTo(session, moved.keeper, status);
  const { visible } = statusMeanings[status];
  const alike = others.filter(({ keeper }) => statusMeanings[keeper.current].visible === visible);
  const leads: ListingLead[] = [];
  for (const listing of [moved, ...(isFirst ? alike : [])])
    leads.push(...(await createInquiries(session, listing, answer, listing !== moved)));
  return leads;
}

async function inquireWhileVisible(
  session: Session,
  listings: Listings,
  step: Step,
  before: CountReading,
): Promise<CountReading> {
  const leads = await inquireInStatus(session, listings, step, before.answer);
  const words = wordsOf(listings);
  const requirement =
    step.status === 'UNDER_CONTRACT' ? 'listing/leads-under-contract' : 'time/every-inquiry';
  const [after = before] = await judgeInquiries(session, [before], { leads, words, requirement });
  return after;
}

/**
 * Creates leads right after the status change. A target may store whole seconds, or notice the
 * change late: if a lead without an instant is lost, the leads are created again in a later second.
 */
async function inquireAfterFirstChange(
  session: Session,
  listings: Listings,
  status: ListingStatus,
  before: CountReading,
): Promise<CountReading> {
  const isUndated = session.context.notes.hookDatesLeads === true;
  await bringTo(session, listings.moved.keeper, status);
  const inquireOnce = async (waits: boolean): Promise<CountReading> => {
    const [from = before] = waits
      ? await readAfterChange(session, listings, status, [before])
      : [before];
    return await inquireWhileVisible(session, listings, { status, isFirst: true }, from);
  };
  return await inquireOnce(!isUndated).catch(async (cause: unknown) => {
    const isLost = cause instanceof Violation || cause instanceof Inconclusive;
    if (!isUndated || !isLost) throw cause;
    return await inquireOnce(true);
  });
}

/** Each lead of a visible listing counts at once, and still counts once the listing is hidden. */
async function inquireInEachStatus(
  session: Session,
  listings: Listings,
  start: CountReading,
): Promise<void> {
  const [first, ...later] = visibleStatuses;
  const { place } = listings.moved;
  let before = await inquireAfterFirstChange(session, listings, first, start);
  // Not before: during the wait, other rules ran, which may create past leads.
  const quiet = await findQuietPeriod(session, place);
  for (const [index, status] of later.entries()) {
    // Quiet leads would hide those that are lost in the next status.
    if (quiet !== undefined && index > 0) [before = before] = await rereadCount(session, before);
    before = await inquireWhileVisible(session, listings, { status, isFirst: false }, before);
    if (quiet !== undefined) await createPastInquiries(session, place, quiet);
  }
  if (quiet !== undefined) await judgeCountedOnce(session, quiet, later.join(', '));
  // The office's own count may lack leads that the organization's has, and vice versa.
  const counted = [before, ...(await readOffice(session, listings))];
  const judgeKept = (status: ListingStatus, last: readonly CountReading[]) =>
    judgeInquiries(session, last, {
      leads: [],
      words: `listing ${listings.moved.place.externalListingId} became ${status}`,
      requirement: 'time/never-falls',
    });
  await bringTo(session, listings.moved.keeper, hiddenStatuses[0]);
  await judgeKept(hiddenStatuses[0], counted);
  const shown = await readAfterChange(session, listings, hiddenStatuses[0], counted);
  let last = shown;
  const all: ListingLead[] = [];
  for (const [index, status] of hiddenStatuses.entries()) {
    const { answer } = last[0] ?? before;
    all.push(
      ...(await inquireInStatus(session, listings, { status, isFirst: index === 0 }, answer)),
    );
    last = await judgeKept(status, last);
  }
  const words = `${wordsOf(listings)}, and as it was ${hiddenStatuses.join(', ')}`;
  const { officeId } = listings.moved.place;
  const leads = shown.length === 1 ? all : all.filter((lead) => lead.place.officeId === officeId);
  const made = { leads, words, requirement: 'listing/leads-while-hidden' } as const;
  await judgeInquiries(session, shown, made);
}

/** Reads the second subject, which is the office if the organization is the first. */
const readOffice = (session: Session, { moved }: Listings): Promise<CountReading[]> =>
  readCounts(session, subjectsOfPlace(session.context, moved.place).slice(1, 2), {});

export const leadsOfEveryListing = defineRule({
  id: 'listing/leads-of-every-listing',
  requirements: [
    'time/every-inquiry',
    'time/never-falls',
    'listing/leads-under-contract',
    'listing/leads-while-hidden',
  ],
  title: 'A lead of a listing counts for its office, before and after each status change',
  soundness:
    'The hook confirmed the leads, for the office that the operator declares. The rule presumes ' +
    'that leads of a hidden listing count. A hook may refuse leads of a listing that is hidden ' +
    'or under contract. Additional leads only raise the counts, and counted leads are never ' +
    'removed. To detect a lead that counts twice, the rule uses past seconds, for which nobody ' +
    'else creates leads.',
  needs: {
    capabilities: leadCapabilities,
    allCapabilities: ['listing-update'],
    fixtures: ['listings', 'observer.createLead'],
  },
  missingPrerequisite:
    'needs {{externalListingId}} in observer.createLead, and officeId in one of the listings where {{officeId}} is there too',
  locks: 'everything',
  cases: (context) => {
    const listings = listingsWithLeads(context);
    const [{ place: { officeId } } = { place: unknownPlace }] = listings;
    // During the wait, other rules are least likely to update the last listing of the first office.
    const moved = listings.findLast(({ place }) => place.officeId === officeId);
    // Without an organization's count, only that of one office is read.
    const isCounted = ({ place }: ListingWithLeads): boolean =>
      organizationOf(context.target) !== undefined || place.officeId === officeId;
    const others = listings.filter((one) => one !== moved && isCounted(one));
    return moved === undefined ? [] : [{ moved, others: spread(others, caps.listingsWithLeads) }];
  },
  check: async (session, listings) => {
    requireLongerRun(session);
    await bringTo(session, listings.moved.keeper, 'FOR_SALE');
    await measureTargetLag(session, listings.moved.place);
    // Prefers the organization, whose breakdown shows every office.
    const subjects = subjectsOfPlace(session.context, listings.moved.place).slice(0, 1);
    const [start] = await readCounts(session, subjects, {});
    if (start !== undefined) await inquireInEachStatus(session, listings, start);
  },
});
