/** The type of a defect, and helpers for several areas: keys, external ids, leads and spans. */
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
 * What it takes to observe a defect: requests with one key, a second credential, an observer of
 * what the API does not show, or concurrent requests.
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

/** Defects by id. `takes` defaults to what it takes to observe the requirement. */
export type DefectTable = Readonly<
  Record<string, Omit<Defect, 'id' | 'takes'> & { readonly takes?: Takes }>
>;

type Applies = (context: RequestContext) => boolean;

/** Finds the credential as which an unauthorized request is accepted, if any. */
type FindCaller = (
  presented: PresentedCredential,
  valid: readonly Credential[],
  state: State,
  context: RequestContext,
) => Credential | undefined;

function acceptCaller(find: FindCaller, applies: Applies = () => true): Override {
  return overridePolicyWhen(applies, ({ identify }, context) => ({
    identify: (state, presented) => {
      const original = identify(state, presented);
      const valid = [...state.credentials.values()].filter(({ revoked }) => !revoked);
      const accepted = original.ok ? undefined : find(presented, valid, state, context);
      return accepted === undefined ? original : accept(accepted);
    },
  }));
}

/** Accepts an invalid key as the credential that `find` returns. */
export const acceptKey = (
  find: (valid: readonly Credential[], key: string, state: State) => Credential | undefined,
  applies?: Applies,
): Override =>
  acceptCaller(
    (presented, valid, state) =>
      presented.kind === 'key' ? find(valid, presented.key, state) : undefined,
    applies,
  );

/** Accepts the selected requests without a key as those of the first valid credential. */
export const acceptWithoutKey = (applies: Applies): Override =>
  acceptCaller(({ kind }, [first]) => (kind === 'key' ? undefined : first), applies);

/** Accepts a valid key in the wrong place of a request. */
export const acceptKeyIn = (textsIn: (context: RequestContext) => readonly string[]): Override =>
  acceptCaller((_presented, valid, _state, context) => {
    const texts = textsIn(context);
    return valid.find(({ key }) => texts.includes(key));
  });

/**
 * Accepts partners' external ids in place of the service's ids, in the selected requests.
 * @param isAccepted selects the accepted external ids
 */
export function acceptExternalIds(
  kind: 'offices' | 'organizations',
  applies: Applies,
  isAccepted: (externalId: string) => boolean = () => true,
): Override {
  return overridePolicyWhen(applies, ({ readId }, { state }) => ({
    readId: (text) => {
      const all = [...state[kind].values()];
      const named = all.find(({ externalId }) => externalId === text && isAccepted(externalId));
      return named === undefined ? readId(text) : accept(named.id);
    },
  }));
}

export interface LeadWithOrigin {
  readonly at: number;
  readonly origin: LeadOrigin;
  /** The current state of the listing that brought it; undefined if unknown. */
  readonly listing: Listing | undefined;
}

const officeOf = (state: State, column: LeadColumn | undefined): number | undefined =>
  [...state.leads].find(([, leads]) => leads === column)?.[0];

function listingOf(state: State, officeId: number, origin: LeadOrigin): Listing | undefined {
  const office = state.offices.get(officeId);
  const organization = state.organizations.get(office?.organizationId ?? NaN);
  const { externalListingId = '' } = origin;
  return state.listings.get(partnerKey(organization?.partnerId ?? '', externalListingId));
}

function* leadsOf(state: State, officeId: number): Iterable<LeadWithOrigin> {
  const column = state.leads.get(officeId) ?? [];
  const origins = state.leadOrigins.get(officeId);
  for (let place = 0; place < column.length; place += 1) {
    const origin = originAt(origins, place);
    yield { at: column[place] ?? NaN, origin, listing: listingOf(state, officeId, origin) };
  }
}

/**
 * Omits the selected leads from counts in the selected requests.
 * @param isOmitted receives a lead, its index, and all leads of its office, the oldest first
 */
export function omitLeads(
  isOmitted: (lead: LeadWithOrigin, place: number, all: readonly LeadWithOrigin[]) => boolean,
  applies: Applies = asksCount,
): Override {
  return overridePolicyWhen(applies, ({ countLeads }, { state }) => ({
    countLeads: (column, span) => {
      const officeId = officeOf(state, column);
      const original = countLeads(column, span);
      if (officeId === undefined) return original;
      const omitted = [...leadsOf(state, officeId)].filter(isOmitted).map(({ at }) => at);
      return Math.max(0, original - countLeads(Float64Array.from(omitted), span));
    },
  }));
}

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;

type ChangeSpan = (span: Span, range: DateRange, now: number) => Partial<Span>;

function changeSpanOf(change: ChangeSpan) {
  return ({ spanOf }: Policy): Partial<Policy> => ({
    spanOf: (range, now) => {
      const span = spanOf(range, now);
      return { ...span, ...change(span, range, now) };
    },
  });
}

export const changeSpan = (change: ChangeSpan): Override => overridePolicy(changeSpanOf(change));

export function changeSpanWhen(
  applies: (context: RequestContext) => boolean,
  change: ChangeSpan,
): Override {
  return overridePolicyWhen(applies, changeSpanOf(change));
}

/** Omits the latest leads, as if they counted late. */
export const endEarlier =
  (milliseconds: number): ChangeSpan =>
  ({ end }, _range, now) => ({ end: Math.min(end, now - milliseconds) });

/** Rounds down to a multiple of the unit; infinite values are unchanged. */
export const floorTo = (unit: number, millisecond: number): number =>
  Number.isFinite(millisecond) ? Math.floor(millisecond / unit) * unit : millisecond;
