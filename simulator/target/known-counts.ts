/** Counts of past ranges that a conformance suite can rely on. */
import type { KnownCount } from '../../generated/target.ts';
import { writeInstant } from '../model/instant.ts';
import type { Policy } from '../model/policy.ts';
import type { Office, Organization, State } from '../model/state.ts';

/** A range in milliseconds since 1970-01-01T00:00:00Z; without `start`, from the first lead. */
type KnownRange = { readonly start?: number; readonly end: number };

const monthMilliseconds = 30 * 86_400_000;

/** A range is past if it ended this long before the start of the service. */
const agedMilliseconds = 2 * 86_400_000;

const rangeOf = (start: string, end: string): KnownRange => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

/** Revealing ranges if they have leads: around a leap day, a year, New Year's Eve. */
const fixedRanges = {
  fullest: [
    rangeOf('2024-02-01T06:30:00Z', '2024-03-01T06:30:00Z'),
    rangeOf('2024-02-29T12:34:56Z', '2024-02-29T12:34:57Z'),
  ],
  emptiest: [rangeOf('2023-01-01T06:30:00Z', '2024-01-01T06:30:00Z')],
  organization: [
    { end: Date.parse('2025-01-01T06:30:00Z') },
    rangeOf('2023-12-31T18:00:00Z', '2024-01-01T06:00:00Z'),
  ],
} satisfies Readonly<Record<string, readonly KnownRange[]>>;

/** A linear scan, deliberately unlike the model, so that one verifies the other. */
const countOneByOne = (leads: readonly number[], { start = -Infinity, end }: KnownRange): number =>
  leads.filter((instant) => instant >= start && instant < end).length;

/** The next full second without a lead: as a bound, it suits inclusive and exclusive rules. */
function findQuietSecond(leads: readonly number[], instant: number): number {
  let second = Math.ceil((instant + 1) / 1000) * 1000;
  while (leads.includes(second)) second += 1000;
  return second;
}

/** Ranges around the median lead of the fullest office, to expose miscounts. */
function rangesAround(leads: readonly number[], fullest: readonly number[]): KnownRange[] {
  const middle = fullest[Math.floor(fullest.length / 2)];
  if (middle === undefined) return [];
  const end = findQuietSecond(leads, middle);
  return [{ end }, { start: findQuietSecond(leads, end - monthMilliseconds), end }];
}

function describeCounts(
  subject: { readonly officeId: number } | { readonly organizationId: number },
  leads: readonly number[],
  ranges: readonly KnownRange[],
  now: number,
): KnownCount[] {
  const closed = ranges
    .filter(({ end }) => end < now - agedMilliseconds)
    .filter(({ start = Infinity, end }) => !leads.includes(start) && !leads.includes(end));
  return closed.map((range) => ({
    ...subject,
    ...(range.start === undefined ? {} : { startDate: writeInstant(range.start) }),
    endDate: writeInstant(range.end),
    totalLeads: countOneByOne(leads, range),
  }));
}

function sortByLeads(state: State, organization: Organization): Office[] {
  const leadsOf = ({ id }: Office): number => state.leads.get(id)?.length ?? 0;
  return [...state.offices.values()]
    .filter(({ organizationId }) => organizationId === organization.id)
    .toSorted((a, b) => leadsOf(b) - leadsOf(a) || a.id - b.id);
}

/** Whether office counts are fixed: if the policy ignores dates, they grow with every lead. */
function followsDates({ id }: Office, policy: Policy): boolean {
  const command = {
    operation: 'getOfficeLeadCount',
    credential: { kind: 'none', reasonCode: 'auth/missing-credential' },
    officeId: String(id),
    dates: { startDate: [], endDate: ['2024-01-01T00:00:00Z'], otherNames: [] },
  } as const;
  const isRefused = policy.checkDatesGiven(command) !== undefined;
  return !isRefused && policy.datesOf(command).endDate.length > 0;
}

/**
 * Known counts of the organization and of its offices with most and fewest leads, in ranges that
 * ended well before `now` (milliseconds since 1970-01-01T00:00:00Z). No lead is at a bound, so that
 * counts hold whether bounds are inclusive or not. Offices are omitted if the policy ignores their
 * dates (point office-date-parameters).
 */
export function describeKnownCounts(
  state: State,
  organization: Organization,
  now: number,
  policy: Policy,
): KnownCount[] {
  const offices = sortByLeads(state, organization);
  const { column: unassigned, offices: sharing } = policy.unassignedLeads;
  const ids = offices.map(({ id }) => id).toSorted((a, b) => a - b);
  const ownLeadsOf = ({ id }: Office): number[] => Array.from(state.leads.get(id) ?? []);
  const unassignedLeadsOf = ({ id }: Office): number[] =>
    ids.indexOf(id) < sharing ? Array.from(unassigned) : [];
  const leadsOf = (office: Office | undefined): number[] =>
    office === undefined ? [] : [...ownLeadsOf(office), ...unassignedLeadsOf(office)];
  const [fullest, ...others] = offices;
  const emptiest = others.at(-1);
  const all = [...offices.flatMap(ownLeadsOf), ...Array.from(unassigned)];
  const around = rangesAround(all, leadsOf(fullest));
  const countOffice = (office: Office | undefined, ranges: readonly KnownRange[]) =>
    office === undefined || !followsDates(office, policy)
      ? []
      : describeCounts({ officeId: office.id }, leadsOf(office), ranges, now);
  return [
    ...countOffice(fullest, [...fixedRanges.fullest, ...around.slice(0, 1)]),
    ...countOffice(emptiest, fixedRanges.emptiest),
    ...describeCounts(
      { organizationId: organization.id },
      all,
      [...fixedRanges.organization, ...around.slice(1)],
      now,
    ),
  ];
}
