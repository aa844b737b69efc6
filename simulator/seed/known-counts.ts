import type { Event, LeadsReceived } from '../model/event.ts';
import type { Policy } from '../model/policy.ts';
import { offices } from './cast.ts';

/** A range whose count is declared as known. */
interface KnownRange {
  readonly officeId?: number;
  readonly organizationId?: number;
  readonly startDate?: string;
  readonly endDate: string;
}

/** A range and the number of leads in it. */
export interface CountedRange extends KnownRange {
  readonly totalLeads: number;
}

/** No lead lies at one of these bounds, so the counts hold whether bounds are inclusive or not. */
const knownRanges: readonly KnownRange[] = [
  { officeId: 2101, startDate: '2024-02-01T06:30:00Z', endDate: '2024-03-01T06:30:00Z' },
  { officeId: 2101, startDate: '2024-02-29T12:34:56Z', endDate: '2024-02-29T12:34:57Z' },
  { officeId: 2102, startDate: '2023-01-01T06:30:00Z', endDate: '2024-01-01T06:30:00Z' },
  { officeId: 2107, endDate: '2023-06-15T18:00:00Z' },
  { officeId: 2113, endDate: '2024-07-01T06:30:00Z' },
  { organizationId: 310, startDate: '2023-12-31T18:00:00Z', endDate: '2024-01-01T06:00:00Z' },
  { organizationId: 310, endDate: '2025-01-01T06:30:00Z' },
];

/** Looks at every lead, on purpose: the model counts otherwise, and so one checks the other. */
function countOneByOne(events: readonly Event[], range: KnownRange): number {
  const start = range.startDate === undefined ? -Infinity : Date.parse(range.startDate);
  const end = Date.parse(range.endDate);
  const counted = offices.filter(
    ({ id, organizationId }) => id === range.officeId || organizationId === range.organizationId,
  );
  return events
    .filter((event): event is LeadsReceived => event.kind === 'leads-received')
    .filter(({ officeId }) => counted.some(({ id }) => id === officeId))
    .flatMap(({ instants }) => instants)
    .filter((instant) => instant >= start && instant < end).length;
}

/** Whether a count of the range is fixed: one whose end is ignored grows with every lead. */
function isFixed({ officeId, endDate }: KnownRange, policy: Policy): boolean {
  if (officeId === undefined) return true;
  const command = {
    operation: 'getOfficeLeadCount',
    credential: { kind: 'none', ground: 'auth/missing-credential' },
    officeId: String(officeId),
    dates: { startDate: [], endDate: [endDate], otherNames: [] },
  } as const;
  const isRefused = policy.objectToDates(command) !== undefined;
  return !isRefused && policy.datesOf(command).endDate.length > 0;
}

/**
 * The known counts whose ranges ended before `now` (milliseconds since 1970-01-01T00:00:00Z), as
 * far as a service of this policy counts by ranges (point office-date-parameters).
 */
export function describeKnownCounts(
  events: readonly Event[],
  now: number,
  policy: Policy,
): CountedRange[] {
  return knownRanges
    .filter((range) => Date.parse(range.endDate) < now && isFixed(range, policy))
    .map((range) => ({ ...range, totalLeads: countOneByOne(events, range) }));
}
