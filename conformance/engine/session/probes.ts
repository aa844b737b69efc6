/** Correct requests of each operation, for rules that apply to several operations. */
import type { OperationId } from '../../../generated/contract.ts';
import type { Capability } from '../../../generated/target.ts';
import type { PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import type { Context } from '../context.ts';
import { officesByLeads, organizationOf, acceptsDates } from './subjects.ts';
import { fitRange } from '../counts/range-limit.ts';
import { correctRanges, planCount, planHealth, type RangeTexts } from '../client/requests.ts';
import type { ListingKeeper } from '../listings/listings.ts';
import type { Session } from './session.ts';
import { MissingPrerequisite } from '../verdict.ts';

export interface Probe {
  readonly operation: OperationId;
  /** The listing it updates, if any. */
  readonly listing?: ListingKeeper;
  /** Establishes what correct requests depend on, such as the status of the listing. */
  readonly prepare: (session: Session) => Promise<void>;
  readonly correct: (session: Session) => RequestPlan;
  /** The same request with a credential for which alone the target must refuse it. */
  readonly withCredential: (credential: PresentedCredential) => RequestPlan;
}

const ranges: readonly RangeTexts[] = Object.values(correctRanges);

/** This many consecutive picks share a form of the range and differ in the subject. */
const picksPerForm = 3;

/** A pick with another form of the range, and with another subject if there are several. */
export const pickOfOtherForm = (pick: number, turn: number): number => pick + picksPerForm * turn;

const nothingToPrepare = (): Promise<void> => Promise.resolve();

/** Picks a value by any number, so that a run spreads over all declared values. */
export const pickFrom = <T>(values: readonly T[], pick: number): T | undefined =>
  values[pick % Math.max(values.length, 1)];

function probeCount(
  context: Context,
  operation: 'getOfficeLeadCount' | 'getOrganizationLeadCount',
  pick: number,
): Probe | undefined {
  const subject =
    operation === 'getOfficeLeadCount'
      ? pickFrom(officesByLeads(context), pick)
      : organizationOf(context.target);
  if (subject === undefined) return undefined;
  const range = acceptsDates(context, subject.kind)
    ? fitRange(context, subject.kind, pickFrom(ranges, Math.floor(pick / picksPerForm)))
    : {};
  return {
    operation,
    prepare: nothingToPrepare,
    correct: (session) => planCount(subject, range, session.full),
    withCredential: (credential) => planCount(subject, range, credential),
  };
}

function probeListing(context: Context, pick: number): Probe | undefined {
  const { listings, depth } = context;
  const keeper = pickFrom(listings.slice(0, depth.listLength), pick);
  if (keeper === undefined) return undefined;
  return {
    operation: 'updateListing',
    listing: keeper,
    prepare: (session) => keeper.confirmStatus(session),
    correct: (session) => keeper.planComplete(keeper.otherStatus(), session.full),
    withCredential: (credential) => keeper.planRefusedForCredential(credential),
  };
}

/** A probe of the operation on the fixture that `pick` selects; undefined if none is declared. */
export function probeOf(context: Context, operation: OperationId, pick: number): Probe | undefined {
  switch (operation) {
    case 'getHealth':
      return {
        operation,
        prepare: nothingToPrepare,
        correct: (session) => planHealth(session.full),
        withCredential: planHealth,
      };
    case 'getOfficeLeadCount':
    case 'getOrganizationLeadCount':
      return probeCount(context, operation, pick);
    case 'updateListing':
      return probeListing(context, pick);
  }
}

/** @throws {MissingPrerequisite} if no fixture is declared for the operation */
export function requireProbe(context: Context, operation: OperationId, pick = 0): Probe {
  const probe = probeOf(context, operation, pick);
  if (probe !== undefined) return probe;
  throw new MissingPrerequisite(`the target file declares nothing to call ${operation} on`);
}

/** The operations of the list that this target supports. */
export const callableOperations = (
  context: Context,
  candidates: readonly OperationId[],
): OperationId[] => candidates.filter((operation) => probeOf(context, operation, 0) !== undefined);

export const leadOperations = ['getOfficeLeadCount', 'getOrganizationLeadCount'] as const;

export const isCount = (operation: OperationId): operation is (typeof leadOperations)[number] =>
  leadOperations.some((one) => one === operation);

export const allOperations = [
  'getHealth',
  'getOfficeLeadCount',
  'getOrganizationLeadCount',
  'updateListing',
] as const satisfies readonly OperationId[];

/** The capabilities that include the operation; each includes the health check. */
export const capabilitiesByOperation = {
  getOfficeLeadCount: 'office-lead-count',
  getOrganizationLeadCount: 'organization-lead-count',
  updateListing: 'listing-update',
} as const satisfies Record<Exclude<OperationId, 'getHealth'>, Capability>;

/** The capabilities for counting leads; a rule about both operations needs one of them. */
export const leadCapabilities = ['office-lead-count', 'organization-lead-count'] as const;
