/** What is wrong with the fields of a listing update. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { guess } from '../../../shared/suggest.ts';
import type { JsonObject } from '../../model/json.ts';
import { isObject } from '../../model/json.ts';
import { unknownFieldsOf } from '../../model/listing-update.ts';
import { partnerKey } from '../../model/state.ts';
import type { DecisionTrace, RefusalTrace } from '../decision-trace.ts';
import { callerOf } from '../decision-trace.ts';
import { describeReasonCode } from './reason-codes.ts';
import { list, quote } from './show.ts';

function fieldsOf({ command }: DecisionTrace): JsonObject {
  const sent = command.operation === 'updateListing' && command.body.kind === 'fields';
  return sent ? command.body.fields : {};
}

function locationOf(trace: DecisionTrace): JsonObject {
  const { location } = fieldsOf(trace);
  return isObject(location) ? location : {};
}

function guessStatus(text: string): ListingStatus | undefined {
  return guess(text.trim().replaceAll(/[\s-]+/g, '_'), listingStatuses);
}

/** Why there is no status to set. */
export function sayStatus(trace: DecisionTrace): string {
  const { status } = fieldsOf(trace);
  if (status === undefined) return 'there is no status';
  if (typeof status !== 'string') return `${quote(status)} is no status`;
  const meant = guessStatus(status);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `${quote(status)} is no status${hint}`;
}

/** That a field has a value of another type. */
export function sayType(name: string, wanted: string): (trace: DecisionTrace) => string {
  return (trace) => `${name} is ${quote(fieldsOf(trace)[name])}, not ${wanted}`;
}

/** Which part of the location is of another type. */
export function sayLocation(trace: DecisionTrace): string {
  const { location } = fieldsOf(trace);
  if (!isObject(location)) return sayType('location', 'an object')(trace);
  const wrong = ['city', 'state', 'country', 'visibility'].find(
    (name) => location[name] !== undefined && typeof location[name] !== 'string',
  );
  return `location.${wrong} is ${quote(location[wrong ?? ''])}, not a text`;
}

export function sayVisibility(trace: DecisionTrace): string {
  return `location.visibility is ${quote(locationOf(trace)['visibility'])}, not "SHOW_CITY_STATE"`;
}

/** Which value of country and business type is not on the list. */
export function sayValue(trace: RefusalTrace): string {
  const { reasonCode } = trace.reply;
  if (reasonCode === 'country-code') {
    return `location.country ${quote(locationOf(trace)['country'])} is no code of two capital letters`;
  }
  if (reasonCode !== 'business-types') return describeReasonCode(reasonCode);
  return `businessType ${quote(fieldsOf(trace)['businessType'])} is no kind of business that is known`;
}

export function sayUnknownFields(trace: DecisionTrace): string {
  const names = unknownFieldsOf(fieldsOf(trace)).map(quote);
  return `the update has fields that the contract does not show: ${list(names)}`;
}

/** Which details an update lacks that has to bring all. */
export function sayMissingDetails(trace: DecisionTrace): string {
  const fields = fieldsOf(trace);
  const absent = ['businessType', 'location'].filter((name) => fields[name] === undefined);
  return `the update has no ${list(absent)}`;
}

/** What is wrong with the broker that an update names. */
export function sayBroker(trace: RefusalTrace): string {
  const { state, command, reply } = trace;
  if (reply.reasonCode === 'broker-fields') return 'the broker object has no name';
  const named = fieldsOf(trace)['brokerExternalId'];
  const caller = callerOf(trace);
  if (!caller.ok || typeof named !== 'string') return describeReasonCode(reply.reasonCode);
  const { partnerId } = caller.value;
  if (!state.brokers.has(partnerKey(partnerId, named))) return `there is no broker ${quote(named)}`;
  const id = command.operation === 'updateListing' ? command.externalListingId : '';
  return `the broker ${quote(named)} is not that of the listing ${quote(id)}`;
}

/** Why the listing may not have this status now. */
export function sayChange(trace: RefusalTrace): string {
  const { status } = fieldsOf(trace);
  const { reasonCode } = trace.reply;
  return reasonCode === 'same-status'
    ? `the listing is ${String(status)} already`
    : describeReasonCode(reasonCode);
}
