/** Replies: what the model answers to commands. */
import type { BodyProblem } from './command.ts';
import type { Event } from './event.ts';
import type { ReasonCode } from './result.ts';
import type { Permission } from './state.ts';

export interface OfficeCount {
  readonly officeId: number;
  readonly officeName: string;
  readonly totalLeads: number;
}

/** Why a command is refused, as the caller sees it. */
export type RefusalReason =
  | 'unauthorized'
  | 'operation-unsupported'
  | 'invalid-query'
  | 'office-not-found'
  | 'organization-not-found'
  | 'listing-not-found'
  | 'invalid-status'
  | 'invalid-broker-external-id'
  | 'invalid-broker'
  | 'invalid-business-type'
  | 'invalid-location'
  | 'invalid-visibility'
  | 'value-not-listed'
  | 'unknown-field'
  | 'unknown-broker'
  | 'two-brokers'
  | 'update-incomplete'
  | 'update-partial'
  | 'change-not-allowed'
  | 'update-under-way'
  | BodyProblem;

/** A refused command. `reasonCode` is for explanations; the answer does not show it. */
export interface Refusal {
  readonly kind: 'refused';
  readonly because: RefusalReason;
  readonly reasonCode: ReasonCode;
}

/** The reply to a command. Instants are milliseconds since 1970-01-01T00:00:00Z. */
export type Reply =
  | {
      readonly kind: 'health-report';
      readonly permissions: readonly Permission[];
      readonly at: number;
    }
  | { readonly kind: 'office-count'; readonly office: OfficeCount }
  | {
      readonly kind: 'organization-count';
      readonly organizationId: number;
      readonly organizationName: string;
      readonly totalLeads: number;
      readonly offices: readonly OfficeCount[];
    }
  | { readonly kind: 'listing-updated' }
  | Refusal;

export type Decision = { readonly reply: Reply; readonly events: readonly Event[] };

/** Creates a refusal: `because` is shown to the caller, `reasonCode` is not. */
export function refuse(because: RefusalReason, reasonCode: ReasonCode): Refusal {
  return { kind: 'refused', because, reasonCode };
}
