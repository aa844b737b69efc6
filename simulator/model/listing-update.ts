/** Validates the fields of a listing update. */
import type { Location } from '../../generated/api.ts';
import type { BodyProblem, ListingUpdate, OptionalField, PresentedBody } from './command.ts';
import { brokerForms } from './command.ts';
import { isObject, type JsonObject } from './json.ts';
import type { Policy } from './policy.ts';
import { refuse, type Refusal, type RefusalReason } from './reply.ts';
import { accept, reject, type ReasonCode, type Result } from './result.ts';
import type { BrokerReference, ListingDetails } from './state.ts';

const locationFields = ['city', 'state', 'country', 'visibility'] as const;

const isText = (value: unknown): value is string => typeof value === 'string';

const isNonEmptyText = (value: unknown): value is string => isText(value) && value !== '';

function isLocation(value: unknown): value is Location {
  if (!isObject(value)) return false;
  return locationFields.every((name) => value[name] === undefined || isText(value[name]));
}

/** Drops unknown fields, which are accepted and ignored. */
function pickLocation(location: Location): Location {
  const sent = locationFields.filter((name) => location[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, location[name]]));
}

/** The types of the optional fields (source: Listing); none of them allows null. */
const optionalFields = [
  ['brokerExternalId', isNonEmptyText, 'invalid-broker-external-id'],
  ['broker', isObject, 'invalid-broker'],
  ['businessType', isText, 'invalid-business-type'],
  ['location', isLocation, 'invalid-location'],
] as const satisfies readonly (readonly [
  OptionalField,
  (value: unknown) => boolean,
  RefusalReason,
])[];

function checkTypes(fields: JsonObject, policy: Policy): Refusal | undefined {
  const wrong = optionalFields.find(
    ([name, fits]) =>
      fields[name] !== undefined && !fits(fields[name]) && !policy.toleratesTypeOf(name),
  );
  return wrong && refuse(wrong[2], 'update-field-types');
}

const knownFields: readonly string[] = [
  'externalListingId',
  'status',
  ...optionalFields.map(([name]) => name),
];

export function unknownFieldsOf(fields: JsonObject): string[] {
  const { location } = fields;
  const inside = isObject(location) ? Object.keys(location) : [];
  return [
    ...Object.keys(fields).filter((name) => !knownFields.includes(name)),
    ...inside.filter((name) => !locationFields.some((known) => known === name)),
  ];
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

const reasonCodesOfProblems: Readonly<Record<BodyProblem, ReasonCode>> = {
  'body-missing': 'unreadable-body',
  'body-cut-off': 'errors/no-server-error',
  'body-too-large': 'body-size',
  'body-too-deep': 'body-size',
  'body-not-json': 'unreadable-body',
  'body-not-an-object': 'unreadable-body',
  'body-of-another-media-type': 'request-media-type',
};

/** Parses the status; null counts as missing (point missing-status). */
function readSentStatus({ status }: JsonObject, policy: Policy) {
  if (status === undefined || status === null) return policy.readMissingStatus();
  if (status !== '') return policy.readStatus(status);
  const read = policy.readStatus(status);
  return read.ok ? read : policy.readEmptyStatus();
}

function readFields(fields: JsonObject, policy: Policy): Result<ListingUpdate, Refusal> {
  const status = readSentStatus(fields, policy);
  if (!status.ok) return reject(refuse('invalid-status', status.reason));
  const misshapen = checkTypes(fields, policy);
  if (misshapen !== undefined) return reject(misshapen);
  return accept({
    ...(status.value !== undefined && { status: status.value }),
    brokerForms: brokerForms.filter((form) => fields[form] !== undefined),
    details: readDetails(fields),
  });
}

function checkContent(
  update: ListingUpdate,
  fields: JsonObject,
  policy: Policy,
): Refusal | undefined {
  const { visibility } = update.details.location ?? {};
  const objections = [
    [policy.checkUpdate(update), 'update-incomplete'],
    [policy.checkBrokerForms(update.brokerForms), 'two-brokers'],
    [policy.checkDetails(update.details), 'update-partial'],
    [policy.checkValues(update.details), 'value-not-listed'],
    [
      visibility === undefined ? undefined : policy.checkVisibility(visibility),
      'invalid-visibility',
    ],
    [
      unknownFieldsOf(fields).every(policy.toleratesField) ? undefined : 'listing-fields',
      'unknown-field',
    ],
  ] as const;
  for (const [reasonCode, because] of objections) {
    if (reasonCode !== undefined) return refuse(because, reasonCode);
  }
  return undefined;
}

function parseUpdate(body: PresentedBody, policy: Policy): Result<ListingUpdate, Refusal> {
  if (body.kind === 'unusable') {
    return reject(refuse(body.problem, reasonCodesOfProblems[body.problem]));
  }
  const update = readFields(body.fields, policy);
  if (!update.ok) return update;
  const refusal = checkContent(update.value, body.fields, policy);
  return refusal === undefined ? update : reject(refusal);
}

type CachedUpdate = { readonly policy: Policy; readonly update: Result<ListingUpdate, Refusal> };

const read = new WeakMap<PresentedBody, CachedUpdate>();

/** Parses and validates an update. The result is cached by body and policy. */
export function readListingUpdate(
  body: PresentedBody,
  policy: Policy,
): Result<ListingUpdate, Refusal> {
  const known = read.get(body);
  if (known?.policy === policy) return known.update;
  const update = parseUpdate(body, policy);
  read.set(body, { policy, update });
  return update;
}
