import type { ListingStatus } from '../../../generated/api.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import { caps, spread } from '../../engine/budget.ts';
import { planHealth } from '../../engine/session/requests.ts';
import { officeComponent } from '../../engine/session/counts.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { makeLeadNow, readCounts, sourcesOf, subjectsOfPlace } from '../../observer/leads.ts';
import type { LeadPlace, Reading } from '../../observer/leads.ts';
import { bringTo, meanings } from '../../observer/listing-views.ts';
import { judgeRise, type Expectation } from '../../observer/rises.ts';
import type { Answer, HookExchange } from '../../wire/exchange.ts';
import {
  lacksListingWithLeads,
  listingsWithLeads,
  needsOfListingWithLeads,
  passChange,
} from '../helpers/listing-with-leads.ts';
import type { ListingWithLeads } from '../helpers/listing-with-leads.ts';
import { leaveToLongerRuns } from '../helpers/short-run.ts';

/** Whatever the office of a listing is: only the numbers of offices that are known are looked at. */
const anywhere: LeadPlace = { officeId: undefined, externalListingId: undefined };

interface ListingLead {
  readonly place: LeadPlace;
  readonly exchange: HookExchange;
}

/** One lead of each kind; of a hidden listing as many as are taken, for it may be closed to inquiries. */
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
    const isRefused = refusal instanceof Inconclusive && !meanings[keeper.current].visible;
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

const seen = ['FOR_SALE', 'REVIEWING_OFFERS', 'PENDING_CONTRACT'] as const;
const unseen = ['SOLD', 'ARCHIVED', 'DRAFT'] as const;

/** A listing that takes each status, and others that stay as they are. */
interface Listings {
  readonly moved: ListingWithLeads;
  readonly others: readonly ListingWithLeads[];
}

const wordsOf = ({ moved: { keeper, place } }: Listings): string =>
  `a lead of each kind reached listing ${place.externalListingId}, which is ${keeper.current}, and others that buyers ${meanings[keeper.current].visible ? 'see' : 'do not see'}`;

/** In the first of the statuses others that buyers see, or do not, are inquired about as well. */
async function inquireAs(
  session: Session,
  { moved, others }: Listings,
  [status, isFirst]: readonly [ListingStatus, boolean],
  before: Reading,
): Promise<ListingLead[]> {
  await bringTo(session, moved.keeper, status);
  if (isFirst) await passChange(session.context);
  // By an answer from after the change: a hidden listing may get no lead.
  const answer = isFirst ? await session.ask(planHealth(session.full)) : before.answer;
  const { visible } = meanings[status];
  const alike = others.filter(({ keeper }) => meanings[keeper.current].visible === visible);
  const leads: ListingLead[] = [];
  for (const listing of [moved, ...(isFirst ? alike : [])]) {
    leads.push(...(await inquire(session, listing, answer)));
  }
  return leads;
}

/** While they are seen each lead counts at once; what was counted stays when they no longer are. */
async function inquireInEachStatus(
  session: Session,
  listings: Listings,
  start: Reading,
): Promise<void> {
  let before = start;
  for (const [index, status] of seen.entries()) {
    const leads = await inquireAs(session, listings, [status, index === 0], before);
    const words = wordsOf(listings);
    const requirement = 'time/every-inquiry';
    const [after = before] = await judgeInquiries(session, [before], { leads, words, requirement });
    before = after;
  }
  const shown = before;
  const all: ListingLead[] = [];
  for (const [index, status] of unseen.entries()) {
    all.push(...(await inquireAs(session, listings, [status, index === 0], before)));
    const words = `listing ${listings.moved.place.externalListingId} became ${status}`;
    const requirement = 'time/never-falls';
    const made = { leads: [], words, requirement } as const;
    const [after = before] = await judgeInquiries(session, [before], made);
    before = after;
  }
  const words = `${wordsOf(listings)}, and as it was ${unseen.join(', ')}`;
  const made = { leads: all, words, requirement: 'listing/leads-while-hidden' } as const;
  await judgeInquiries(session, [shown], made);
}

export const leadsOfEveryListing = defineRule({
  id: 'listing/leads-of-every-listing',
  requirements: ['time/every-inquiry', 'time/never-falls', 'listing/leads-while-hidden'],
  title: 'A lead of a listing is counted for its office, whatever its status is and becomes',
  needs: needsOfListingWithLeads,
  missingPrerequisite: lacksListingWithLeads,
  locks: 'everything',
  cases: (context) => {
    const [moved, ...others] = listingsWithLeads(context);
    return moved === undefined ? [] : [{ moved, others: spread(others, caps.listingsWithLeads) }];
  },
  input: nothingVaries,
  // Sound: the hook said that the leads were made, by the office that the operator declares. Of a
  // hidden listing that is presumed to count, and a hook that refuses it is believed. Further leads
  // only raise the counts, and what was counted is never taken back.
  check: async (session, listings) => {
    leaveToLongerRuns(session);
    // The organization where it is counted: its breakdown shows every office.
    const subjects = subjectsOfPlace(session.context, listings.moved.place).slice(0, 1);
    const [start] = await readCounts(session, subjects, {});
    if (start !== undefined) await inquireInEachStatus(session, listings, start);
  },
});
