/** Commands: requests to the model, with unparsed texts. */
import type { ListingStatus } from '../../generated/api.ts';
import type { OperationId, ParameterName } from '../../generated/contract.ts';
import type { JsonObject } from './json.ts';
import type { ReasonCode } from './result.ts';
import type { ListingDetails } from './state.ts';

export type PresentedCredential =
  | { readonly kind: 'key'; readonly key: string }
  | {
      readonly kind: 'none';
      readonly reasonCode: Extract<
        ReasonCode,
        'auth/missing-credential' | 'auth/malformed-credential'
      >;
    };

/** The date parameters of lead counts, as named in the contract. */
export type DateName = ParameterName<'getOfficeLeadCount' | 'getOrganizationLeadCount', 'query'>;

/** The unparsed query of a lead count: every text of each date parameter, in order. */
export type PresentedDates = Readonly<Record<DateName, readonly string[]>> & {
  readonly otherNames: readonly string[];
};

/** The decoded path parameters. */
type Ids<Id extends OperationId> = Readonly<Record<ParameterName<Id, 'path'>, string>>;

/** Why a body cannot be read. */
export type BodyProblem =
  | 'body-missing'
  | 'body-cut-off'
  | 'body-too-large'
  | 'body-too-deep'
  | 'body-not-json'
  | 'body-not-an-object'
  | 'body-of-another-media-type';

export type PresentedBody =
  | { readonly kind: 'fields'; readonly fields: JsonObject }
  | { readonly kind: 'unusable'; readonly problem: BodyProblem };

/** A request, one kind per operation. Ids and dates are unparsed. */
export type Command =
  | {
      readonly operation: 'getHealth';
      readonly credential: PresentedCredential;
      readonly parameterNames: readonly string[];
    }
  | ({
      readonly operation: 'getOfficeLeadCount';
      readonly credential: PresentedCredential;
      readonly dates: PresentedDates;
    } & Ids<'getOfficeLeadCount'>)
  | ({
      readonly operation: 'getOrganizationLeadCount';
      readonly credential: PresentedCredential;
      readonly dates: PresentedDates;
    } & Ids<'getOrganizationLeadCount'>)
  | ({
      readonly operation: 'updateListing';
      readonly credential: PresentedCredential;
      readonly body: PresentedBody;
    } & Ids<'updateListing'>);

export type CommandOf<Operation extends Command['operation']> = Extract<
  Command,
  { operation: Operation }
>;

export const brokerForms = ['brokerExternalId', 'broker'] as const;

export type BrokerForm = (typeof brokerForms)[number];

/** The parsed fields of an update; an absent one was not sent. */
export interface ListingUpdate {
  readonly status?: ListingStatus;
  /** The broker fields that were sent, even if their values could not be read. */
  readonly brokerForms: readonly BrokerForm[];
  readonly details: ListingDetails;
}

export type OptionalField = BrokerForm | 'businessType' | 'location';
