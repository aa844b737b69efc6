/** The definition of a defect, and helpers that several areas share: other keys, ids, leads and spans. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import { overridePolicy, overridePolicyWhen, type Override } from '../override.ts';
import { asksCount, type RequestContext } from '../request-context.ts';
import type { PresentedCredential } from '../../model/command.ts';
import { accept } from '../../model/result.ts';
import type { Credential, LeadColumn, LeadOrigin, Listing, State } from '../../model/state.ts';
import { partnerKey } from '../../model/state.ts';
import { originAt } from '../../model/lead-origins.ts';
import type { DateRange } from '../../model/date-range.ts';
import type { Span } from '../../model/lead-count.ts';
import type { Policy } from '../../model/policy.ts';

/**
 * What is needed to see a defect: requests with one key, a second credential, an observer of what
 * the API does not show, or several concurrent requests.
 */
export type Takes = 'api' | 'second-credential' | 'observer' | 'concurrency';

/** A deliberate violation of a requirement, on top of any dialect. */
export interface Defect {
  /** `area/slug`, with the area of the requirement. */
  readonly id: string;
  /** The main requirement that it breaks; it may break others with it. */
  readonly requirement: RequirementId;
  /** The wrong behaviour, in one sentence. */
  readonly description: string;
  readonly takes: Takes;
  readonly override: Override;
}

/** Defects by id; by default, their prerequisites are those of their requirement. */
export type DefectTable = Readonly<
  Record<string, Omit<Defect, 'id' | 'takes'> & { readonly takes?: Takes }>
>;

type IsMeant = (context: RequestContext) => boolean;

/** The credential that an unauthorized request is mistaken for, if any. */
type FindCaller = (
  presented: PresentedCredential,
  valid: readonly Credential[],
  state: State,
  context: RequestContext,
) => Credential | undefined;

function letIn(find: FindCaller, isMeant: IsMeant = () => true): Override {
  return overridePolicyWhen(isMeant, ({ identify }, context) => ({
    identify: (state, presented) => {
      const original = identify(state, presented);
      const valid = [...state.credentials.values()].filter(({ revoked }) => !revoked);
      const taken = original.ok ? undefined : find(presented, valid, state, context);
      return taken === undefined ? original : accept(taken);
    },
  }));
}

/** Accepts an invalid key as the credential that is found for it, if any. */
export const takeKey = (
  find: (valid: readonly Credential[], key: string, state: State) => Credential | undefined,
  isMeant?: IsMeant,
): Override =>
  letIn(
    (presented, valid, state) =>
      presented.kind === 'key' ? find(valid, presented.key, state) : undefined,
    isMeant,
  );

/** Accepts requests without a key as those of the first one. */
export const needNoKey = (isMeant: IsMeant): Override =>
  letIn(({ kind }, [first]) => (kind === 'key' ? undefined : first), isMeant);

/** Finds a valid key in texts where none should be looked for. */
export const findKeyIn = (textsIn: (context: RequestContext) => readonly string[]): Override =>
  letIn((_presented, valid, _state, context) => {
    const texts = textsIn(context);
    return valid.find(({ key }) => texts.includes(key));
  });

/**
 * Finds partners' own ids as if they were the service's, in the selected requests.
 * @param takes which of these ids
 */
export function takeExternalIds(
  kind: 'offices' | 'organizations',
  isMeant: IsMeant,
  takes: (externalId: string) => boolean = () => true,
): Override {
  return overridePolicyWhen(isMeant, ({ readId }, { state }) => ({
    readId: (text) => {
      const all = [...state[kind].values()];
      const named = all.find(({ externalId }) => externalId === text && takes(externalId));
      return named === undefined ? readId(text) : accept(named.id);
    },
  }));
}

interface BroughtLead {
  readonly at: number;
  readonly origin: LeadOrigin;
  /** The listing that brought it, as it is now; undefined if unknown. */
  readonly listing: Listing | undefined;
}

function officeOf(state: State, column: LeadColumn | undefined): number | undefined {
  return [...state.leads].find(([, leads]) => leads === column)?.[0];
}

function listingOf(state: State, officeId: number, origin: LeadOrigin): Listing | undefined {
  const office = state.offices.get(officeId);
  const organization = state.organizations.get(office?.organizationId ?? NaN);
  const { externalListingId = '' } = origin;
  return state.listings.get(partnerKey(organization?.partnerId ?? '', externalListingId));
}

function* leadsOf(state: State, officeId: number): Iterable<BroughtLead> {
  const column = state.leads.get(officeId) ?? [];
  const origins = state.leadOrigins.get(officeId);
  for (let place = 0; place < column.length; place += 1) {
    const origin = originAt(origins, place);
    yield { at: column[place] ?? NaN, origin, listing: listingOf(state, officeId, origin) };
  }
}

/**
 * Skips the selected leads in the selected requests.
 * @param isLeadMeant by a lead, its place, and all leads of its office, the oldest first
 */
export function skipLeads(
  isLeadMeant: (lead: BroughtLead, place: number, all: readonly BroughtLead[]) => boolean,
  isMeant: IsMeant = asksCount,
): Override {
  return overridePolicyWhen(isMeant, ({ countLeads }, { state }) => ({
    countLeads: (column, span) => {
      const officeId = officeOf(state, column);
      const original = countLeads(column, span);
      if (officeId === undefined) return original;
      const passed = [...leadsOf(state, officeId)].filter(isLeadMeant).map(({ at }) => at);
      return Math.max(0, original - countLeads(Float64Array.from(passed), span));
    },
  }));
}

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;

/** The changes to a span, given its range and the current time. */
type ChangeOfSpan = (span: Span, range: DateRange, now: number) => Partial<Span>;

function withSpan(change: ChangeOfSpan) {
  return ({ spanOf }: Policy): Partial<Policy> => ({
    spanOf: (range, now) => {
      const span = spanOf(range, now);
      return { ...span, ...change(span, range, now) };
    },
  });
}

/** Counts another span than a conforming service. */
export const countSpan = (change: ChangeOfSpan): Override => overridePolicy(withSpan(change));

export function countSpanWhen(
  isMeant: (context: RequestContext) => boolean,
  change: ChangeOfSpan,
): Override {
  return overridePolicyWhen(isMeant, withSpan(change));
}

/** Without the latest leads, which count too late. */
export const behind =
  (milliseconds: number): ChangeOfSpan =>
  ({ end }, _range, now) => ({ end: Math.min(end, now - milliseconds) });

/** The start of the unit that contains the millisecond; infinite values are unchanged. */
export const floorTo = (unit: number, millisecond: number): number =>
  Number.isFinite(millisecond) ? Math.floor(millisecond / unit) * unit : millisecond;
