/** What is wrong with the fields of a listing update. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { guess } from '../../names/guess.ts';
import type { JsonObject } from '../../model/json.ts';
import { isObject } from '../../model/json.ts';
import { unknownFieldsOf } from '../../model/listing-update.ts';
import { partnerKey } from '../../model/world.ts';
import type { Occasion, RefusedOccasion } from '../occasion.ts';
import { callerOf } from '../occasion.ts';
import { describeGround } from './grounds.ts';
import { list, quote } from './show.ts';

function fieldsOf({ command }: Occasion): JsonObject {
  const sent = command.operation === 'updateListing' && command.body.kind === 'fields';
  return sent ? command.body.fields : {};
}

function locationOf(occasion: Occasion): JsonObject {
  const { location } = fieldsOf(occasion);
  return isObject(location) ? location : {};
}

function guessStatus(text: string): ListingStatus | undefined {
  return guess(text.trim().replaceAll(/[\s-]+/g, '_'), listingStatuses);
}

/** Why there is no status to set. */
export function sayStatus(occasion: Occasion): string {
  const { status } = fieldsOf(occasion);
  if (status === undefined) return 'there is no status';
  if (typeof status !== 'string') return `${quote(status)} is no status`;
  const meant = guessStatus(status);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `${quote(status)} is no status${hint}`;
}

/** That a field has a value of another type. */
export function sayType(name: string, wanted: string): (occasion: Occasion) => string {
  return (occasion) => `${name} is ${quote(fieldsOf(occasion)[name])}, not ${wanted}`;
}

/** Which part of the location is of another type. */
export function sayLocation(occasion: Occasion): string {
  const { location } = fieldsOf(occasion);
  if (!isObject(location)) return sayType('location', 'an object')(occasion);
  const wrong = ['city', 'state', 'country', 'visibility'].find(
    (name) => location[name] !== undefined && typeof location[name] !== 'string',
  );
  return `location.${wrong} is ${quote(location[wrong ?? ''])}, not a text`;
}

export function sayVisibility(occasion: Occasion): string {
  return `location.visibility is ${quote(locationOf(occasion)['visibility'])}, not "SHOW_CITY_STATE"`;
}

/** Which value of country and business type is not on the list. */
export function sayValue(occasion: RefusedOccasion): string {
  const { ground } = occasion.reply;
  if (ground === 'country-code') {
    return `location.country ${quote(locationOf(occasion)['country'])} is no code of two capital letters`;
  }
  if (ground !== 'business-types') return describeGround(ground);
  return `businessType ${quote(fieldsOf(occasion)['businessType'])} is no kind of business that is known`;
}

export function sayUnknownFields(occasion: Occasion): string {
  const names = unknownFieldsOf(fieldsOf(occasion)).map(quote);
  return `the update has fields that the contract does not show: ${list(names)}`;
}

/** Which details an update lacks that has to bring all. */
export function sayMissingDetails(occasion: Occasion): string {
  const fields = fieldsOf(occasion);
  const absent = ['businessType', 'location'].filter((name) => fields[name] === undefined);
  return `the update has no ${list(absent)}`;
}

/** What is wrong with the broker that an update names. */
export function sayBroker(occasion: RefusedOccasion): string {
  const { world, command, reply } = occasion;
  if (reply.ground === 'broker-fields') return 'the broker object has no name';
  const named = fieldsOf(occasion)['brokerExternalId'];
  const caller = callerOf(occasion);
  if (!caller.ok || typeof named !== 'string') return describeGround(reply.ground);
  const { partnerId } = caller.value;
  if (!world.brokers.has(partnerKey(partnerId, named))) return `there is no broker ${quote(named)}`;
  const id = command.operation === 'updateListing' ? command.externalListingId : '';
  return `the broker ${quote(named)} is not that of the listing ${quote(id)}`;
}

/** Why the listing may not have this status now. */
export function sayChange(occasion: RefusedOccasion): string {
  const { status } = fieldsOf(occasion);
  const { ground } = occasion.reply;
  return ground === 'same-status'
    ? `the listing is ${String(status)} already`
    : describeGround(ground);
}
