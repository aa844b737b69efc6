/** Replies: what the model answers to commands. */
import type { BodyProblem } from './command.ts';
import type { Event } from './event.ts';
import type { ReasonCode } from './result.ts';
import type { Permission } from './state.ts';

/** An office and its number of leads in a range. */
export interface OfficeCount {
  readonly officeId: number;
  readonly officeName: string;
  readonly totalLeads: number;
}

/** Why a command is refused, as far as the caller is told. */
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

/** A command that changed nothing. `reasonCode` is for explanations, not for the caller. */
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

/** The reply to a command, and its events. */
export type Decision = { readonly reply: Reply; readonly events: readonly Event[] };

/** The refusal with a reason for the caller, and a reason code that the caller does not get. */
export function refuse(because: RefusalReason, reasonCode: ReasonCode): Refusal {
  return { kind: 'refused', because, reasonCode };
}
