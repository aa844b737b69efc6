/** A sandbox as one would write it down on paper: lists, and loops over them. */
import type { ListingStatus } from '../../../generated/api.ts';
import { machineStart } from '../handles.ts';

type NaiveChange = { readonly status: ListingStatus; readonly at: number };

/** Where a clock stood at a time of the machine, and how fast it goes; 0: it stands. */
export type NaiveClock = { readonly from: number; readonly since: number; readonly rate: number };

/** What a snapshot keeps. */
interface NaiveMoment {
  readonly clock: NaiveClock;
  /** By the id of the listing. */
  readonly histories: Readonly<Record<string, readonly NaiveChange[]>>;
  /** How many leads were added and not taken back, beside those of the data. */
  readonly added: number;
  readonly bounds: 'from-start-before-end' | 'from-start-to-end' | 'after-start-before-end';
  readonly leavesOutNow: boolean;
  /** Leads count a minute late. */
  readonly isLate: boolean;
  /** Whether leads may have arrived by themselves. */
  readonly isLive: boolean;
}

/** What there is of a sandbox beside its leads, which it tells itself. */
export interface NaiveSandbox extends NaiveMoment {
  readonly snapshots: ReadonlyMap<string, NaiveMoment & { readonly at: number }>;
  /** How many requests the API had. */
  readonly requests: number;
}

const beginning = {
  'L-1': [{ status: 'FOR_SALE', at: Date.UTC(-1, 0) }],
  'L-2': [
    { status: 'UNDER_CONTRACT', at: Date.parse('2023-01-01T00:00:00Z') },
    { status: 'SOLD', at: Date.parse('2024-06-01T00:00:00Z') },
  ],
} as const satisfies NaiveMoment['histories'];

/** With the small data, told nothing else. */
export const begunSandbox: NaiveSandbox = {
  clock: { from: machineStart, since: machineStart, rate: 1 },
  histories: beginning,
  added: 0,
  bounds: 'from-start-before-end',
  leavesOutNow: false,
  isLate: false,
  isLive: false,
  snapshots: new Map(),
  requests: 0,
};

/** The same with the data of the beginning. */
export function resetSandbox(sandbox: NaiveSandbox): NaiveSandbox {
  return { ...sandbox, histories: beginning, added: 0 };
}

export const timeOf = ({ clock: { from, since, rate } }: NaiveMoment, machine: number): number =>
  Math.floor(from + (machine - since) * rate);

/** What happened by an instant. */
export const upTo = (history: readonly NaiveChange[], instant: number): NaiveChange[] =>
  history.filter(({ at }) => at <= instant);

/** The sandbox with a status of a listing since an instant; what came later is no more. */
export function changeStatus(
  sandbox: NaiveSandbox,
  id: string,
  { status, at }: NaiveChange,
): NaiveSandbox {
  const before = upTo(sandbox.histories[id] ?? [], at);
  const isSame = before.at(-1)?.status === status;
  const history = isSame ? before : [...before, { status, at }];
  return { ...sandbox, histories: { ...sandbox.histories, [id]: history } };
}

/** A range of dates; either may be left out. */
export type NaiveRange = { readonly start: number | undefined; readonly end: number | undefined };

/** How many of the leads a range has now; undefined where it is refused. */
export function recount(
  { bounds, leavesOutNow, isLate }: NaiveMoment,
  leads: readonly number[],
  { start, end }: NaiveRange,
  now: number,
): number | undefined {
  if (start !== undefined && start >= (end ?? now)) return undefined;
  const isIn = (lead: number): boolean => {
    if (lead > now || (isLate && lead >= now - 60_000)) return false;
    if (start !== undefined && lead < start) return false;
    if (start !== undefined && lead === start && bounds.startsWith('after')) return false;
    if (end === undefined) return !leavesOutNow || lead < now;
    return lead < end || (lead === end && bounds.endsWith('to-end'));
  };
  return leads.filter(isIn).length;
}
