import type { ListingStatus, Location } from '../../generated/api.ts';
import type { BodyFault, PresentedBody } from './command.ts';
import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';
import type { Policy } from './policy.ts';
import type { Refusal } from './reply.ts';
import { refuse } from './reply.ts';
import type { Ground, Result } from './result.ts';
import { accept, reject } from './result.ts';
import type { BrokerReference, ListingDetails } from './world.ts';

/** The fields of an update that the contract knows; what is absent was not sent. */
export interface ListingUpdate extends ListingDetails {
  readonly status: ListingStatus;
}

const locationFields = ['city', 'state', 'country', 'visibility'] as const;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNonEmptyText(value: unknown): value is string {
  return isText(value) && value !== '';
}

function isLocation(value: unknown): value is Location {
  if (!isObject(value)) return false;
  return locationFields.every((name) => value[name] === undefined || isText(value[name]));
}

/** Only the fields that the contract knows: others are accepted, and not kept. */
function pickLocation(location: Location): Location {
  const sent = locationFields.filter((name) => location[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, location[name]]));
}

/** The types of the optional fields (source: Listing); null is no value of any of them. */
const optionalFields = [
  ['brokerExternalId', isNonEmptyText, 'invalid-broker-external-id'],
  ['broker', isObject, 'invalid-broker'],
  ['businessType', isText, 'invalid-business-type'],
  ['location', isLocation, 'invalid-location'],
] as const;

function objectToShape(fields: JsonObject): Refusal | undefined {
  const wrong = optionalFields.find(
    ([name, fits]) => fields[name] !== undefined && !fits(fields[name]),
  );
  return wrong && refuse(wrong[2], 'update-field-types');
}

function readBroker({ brokerExternalId, broker }: JsonObject): BrokerReference {
  return {
    ...(isText(brokerExternalId) && { externalId: brokerExternalId }),
    ...(isObject(broker) && { object: broker }),
  };
}

function readDetails(fields: JsonObject): ListingDetails {
  const broker = readBroker(fields);
  const { businessType, location } = fields;
  return {
    ...(Object.keys(broker).length > 0 && { broker }),
    ...(isText(businessType) && { businessType }),
    ...(isLocation(location) && { location: pickLocation(location) }),
  };
}

/**
 * Why an update of the right types is refused: it must name its broker (point missing-broker). It
 * may name it in both forms (point both-brokers) and leave the other fields out (point
 * partial-update).
 */
export function objectToUpdate({ broker }: ListingUpdate): Ground | undefined {
  return broker === undefined ? 'missing-broker' : undefined;
}

/** What a body that cannot be read is refused by. */
const groundsOfFaults: Readonly<Record<BodyFault, Ground>> = {
  'body-missing': 'unreadable-body',
  'body-cut-off': 'errors/no-server-error',
  'body-too-large': 'body-size',
  'body-too-deep': 'body-size',
  'body-not-json': 'unreadable-body',
  'body-not-an-object': 'unreadable-body',
  'body-of-another-media-type': 'request-media-type',
};

/** The update that a body holds, or its refusal: by the body, the status, a type or an omission. */
export function readListingUpdate(
  body: PresentedBody,
  policy: Policy,
): Result<ListingUpdate, Refusal> {
  if (body.kind === 'unusable') {
    return reject(refuse(body.fault, groundsOfFaults[body.fault]));
  }
  const status = policy.readStatus(body.fields['status']);
  if (!status.ok) return reject(refuse('invalid-status', status.reason));
  const misshapen = objectToShape(body.fields);
  if (misshapen !== undefined) return reject(misshapen);
  const update = { status: status.value, ...readDetails(body.fields) };
  const objection = policy.objectToUpdate(update);
  return objection === undefined ? accept(update) : reject(refuse('update-incomplete', objection));
}
