import type { ListingStatus } from '../../../generated/api.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import { caps, spread } from '../../engine/budget.ts';
import type { Context } from '../../engine/context.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { planHealth } from '../../engine/session/requests.ts';
import { officeComponent } from '../../engine/session/counts.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive, Violation } from '../../engine/verdict.ts';
import { isOpenToInquiries, makeLeadNow, readCounts, sourcesOf } from '../../observer/leads.ts';
import { listingPlacesOf, subjectsOfPlace, type LeadPlace } from '../../observer/lead-places.ts';
import type { Reading } from '../../observer/leads.ts';
import { bringTo, meanings } from '../../observer/listing-views.ts';
import { passChange } from '../../observer/present.ts';
import { findPresent, judgeRise, type Expectation } from '../../observer/rises.ts';
import type { Answer, HookExchange } from '../../wire/exchange.ts';
import { leaveToLongerRuns } from '../helpers/run-conditions.ts';

/** A listing that leads may reach, and that the run may update. */
interface ListingWithLeads {
  readonly keeper: ListingKeeper;
  readonly place: LeadPlace;
}

/** Those whose leads some count shows, first those whose office is known: it shows them twice. */
const listingsWithLeads = (context: Context): ListingWithLeads[] =>
  listingPlacesOf(context)
    .filter((place) => subjectsOfPlace(context, place).length > 0)
    .toSorted((a, b) => Number(a.officeId === undefined) - Number(b.officeId === undefined))
    .flatMap((place) => {
      const keeper = context.listings.find(
        ({ fixture }) => fixture.externalListingId === place.externalListingId,
      );
      return keeper === undefined ? [] : [{ keeper, place }];
    });

/** Whatever the office of a listing is: only the numbers of offices that are known are looked at. */
const anywhere: LeadPlace = { officeId: undefined, externalListingId: undefined };

interface ListingLead {
  readonly place: LeadPlace;
  readonly exchange: HookExchange;
}

/** One lead of each kind; of a listing that may be closed to inquiries as many as are taken. */
async function inquire(
  session: Session,
  { keeper, place }: ListingWithLeads,
  answer: Answer,
): Promise<ListingLead[]> {
  const leads: ListingLead[] = [];
  try {
    for (const source of sourcesOf(session.context)) {
      const exchange = await makeLeadNow(session, { place, answer, source });
      leads.push({ place, exchange });
    }
  } catch (refusal) {
    const isRefused = refusal instanceof Inconclusive && !isOpenToInquiries(keeper.current);
    if (!isRefused) throw refusal;
  }
  return leads;
}

/** At least as many more as were made of each office, and in all. */
const risesByAll =
  (leads: readonly ListingLead[]): Expectation =>
  (name, from, to) => {
    const own = leads.filter(
      ({ place: { officeId = '' } }) => name === 'total' || name === officeComponent(officeId),
    );
    return to < from + own.length ? from + own.length : undefined;
  };

interface Inquiries {
  readonly leads: readonly ListingLead[];
  readonly words: string;
  readonly requirement: RequirementId;
}

const judgeInquiries = (
  session: Session,
  before: readonly Reading[],
  { leads, words, requirement }: Inquiries,
): Promise<readonly Reading[]> =>
  judgeRise(session, {
    place: leads[0]?.place ?? anywhere,
    leads: leads.map(({ exchange }) => exchange),
    before,
    expect: risesByAll(leads),
    words,
    requirement,
  });

const seen = ['FOR_SALE', 'REVIEWING_OFFERS', 'PENDING_CONTRACT', 'UNDER_CONTRACT'] as const;
const unseen = ['SOLD', 'ARCHIVED', 'DRAFT'] as const;

/** A listing that takes each status, and others that stay as they are. */
interface Listings {
  readonly moved: ListingWithLeads;
  readonly others: readonly ListingWithLeads[];
}

const wordsOf = ({ moved: { keeper, place } }: Listings): string =>
  `a lead of each kind reached listing ${place.externalListingId}, which is ${keeper.current}, and others that buyers ${meanings[keeper.current].visible ? 'see' : 'do not see'}`;

interface Step {
  readonly status: ListingStatus;
  /** In the first of the statuses others that buyers see, or do not, are inquired about as well. */
  readonly isFirst: boolean;
  readonly waits: boolean;
}

async function inquireAs(
  session: Session,
  { moved, others }: Listings,
  { status, isFirst, waits }: Step,
  before: Reading,
): Promise<ListingLead[]> {
  await bringTo(session, moved.keeper, status);
  if (waits) await passChange(session.context);
  // By an answer from after the change: a hidden listing may get no lead.
  const answer = isFirst ? await session.ask(planHealth(session.full)) : before.answer;
  const { visible } = meanings[status];
  const alike = others.filter(({ keeper }) => meanings[keeper.current].visible === visible);
  const leads: ListingLead[] = [];
  for (const listing of [moved, ...(isFirst ? alike : [])])
    leads.push(...(await inquire(session, listing, answer)));
  return leads;
}

async function inquireWhileSeen(
  session: Session,
  listings: Listings,
  step: Step,
  before: Reading,
): Promise<Reading> {
  const leads = await inquireAs(session, listings, step, before);
  const words = wordsOf(listings);
  const requirement =
    step.status === 'UNDER_CONTRACT' ? 'listing/leads-under-contract' : 'time/every-inquiry';
  const [after = before] = await judgeInquiries(session, [before], { leads, words, requirement });
  return after;
}

/** Leads without an instant come after the change; where one is lost, others in a later second. */
async function inquireAtFirst(
  session: Session,
  listings: Listings,
  status: ListingStatus,
  before: Reading,
): Promise<Reading> {
  const isUndated = session.context.notes.datesLeads === true;
  const inquireOnce = (waits: boolean, from: Reading): Promise<Reading> =>
    inquireWhileSeen(session, listings, { status, isFirst: true, waits }, from);
  return await inquireOnce(!isUndated, before).catch(async (cause: unknown) => {
    const isLost = cause instanceof Violation || cause instanceof Inconclusive;
    if (!isUndated || !isLost) throw cause;
    const [again = before] = await readCounts(session, [before.subject], before.range);
    return await inquireOnce(true, again);
  });
}

/** While they are seen each lead counts at once; what was counted stays when they no longer are. */
async function inquireInEachStatus(
  session: Session,
  listings: Listings,
  start: Reading,
): Promise<void> {
  const [first, ...later] = seen;
  let before = await inquireAtFirst(session, listings, first, start);
  for (const status of later) {
    const step = { status, isFirst: false, waits: false };
    before = await inquireWhileSeen(session, listings, step, before);
  }
  // A count of the office alone may lose what the breakdown has, and the organization's what it has.
  const alone = await readOffice(session, listings);
  const shown = [before, ...alone];
  let last: readonly Reading[] = shown;
  const all: ListingLead[] = [];
  for (const [index, status] of unseen.entries()) {
    const step = { status, isFirst: index === 0, waits: index === 0 };
    all.push(...(await inquireAs(session, listings, step, last[0] ?? before)));
    const words = `listing ${listings.moved.place.externalListingId} became ${status}`;
    const requirement = 'time/never-falls';
    last = await judgeInquiries(session, last, { leads: [], words, requirement });
  }
  const words = `${wordsOf(listings)}, and as it was ${unseen.join(', ')}`;
  const { officeId } = listings.moved.place;
  const leads = alone.length === 0 ? all : all.filter(({ place }) => place.officeId === officeId);
  const made = { leads, words, requirement: 'listing/leads-while-hidden' } as const;
  await judgeInquiries(session, shown, made);
}

/** The second subject, where the organization is the first. */
const readOffice = (session: Session, { moved }: Listings): Promise<Reading[]> =>
  readCounts(session, subjectsOfPlace(session.context, moved.place).slice(1, 2), {});

export const leadsOfEveryListing = defineRule({
  id: 'listing/leads-of-every-listing',
  requirements: [
    'time/every-inquiry',
    'time/never-falls',
    'listing/leads-under-contract',
    'listing/leads-while-hidden',
  ],
  title: 'A lead of a listing is counted for its office, whatever its status is and becomes',
  needs: {
    capabilities: leadCapabilities,
    allCapabilities: ['listing-update'],
    fixtures: ['listings', 'observer.createLead'],
  },
  missingPrerequisite:
    'needs {{externalListingId}} in observer.createLead, and officeId in one of the listings where {{officeId}} is there too',
  locks: 'everything',
  cases: (context) => {
    const [moved, ...others] = listingsWithLeads(context);
    return moved === undefined ? [] : [{ moved, others: spread(others, caps.listingsWithLeads) }];
  },
  input: nothingVaries,
  // Sound: the hook said that the leads were made, by the office that the operator declares. Of a
  // hidden listing that is presumed to count. A hook that refuses a lead of one that is hidden or
  // under contract is believed. Further leads
  // only raise the counts, and what was counted is never taken back.
  check: async (session, listings) => {
    leaveToLongerRuns(session);
    await bringTo(session, listings.moved.keeper, 'FOR_SALE');
    await findPresent(session, listings.moved.place);
    // The organization first, where it is counted: its breakdown shows every office.
    const subjects = subjectsOfPlace(session.context, listings.moved.place).slice(0, 1);
    const [start] = await readCounts(session, subjects, {});
    if (start !== undefined) await inquireInEachStatus(session, listings, start);
  },
});
