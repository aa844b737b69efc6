/** Explains answers to listing updates: wrong fields, or the effects of accepted updates. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { didYouMean } from '../../../shared/texts.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import { unknownFieldsOf } from '../../model/listing-update.ts';
import { partnerKey, type Listing, type StatusChange } from '../../model/state.ts';
import type { DecisionTrace, Reasoning, RefusalTrace } from './decision-trace.ts';
import { callerOf, describeReasonCode, list, quote, showTime } from './decision-trace.ts';
import { listingAfter } from '../../model/evolve.ts';
import type { ReasonCode } from '../../model/result.ts';
import { statusAt } from '../../model/listing-status.ts';
import { forecastSearch } from '../../model/buyers-view.ts';

function fieldsOf({ command }: DecisionTrace): JsonObject {
  const sent = command.operation === 'updateListing' && command.body.kind === 'fields';
  return sent ? command.body.fields : {};
}

/** @param name the name of a field, possibly in the location, such as `location.city` */
function valueOf(trace: DecisionTrace, name: string): unknown {
  const [field = '', part] = name.split('.');
  const value = fieldsOf(trace)[field];
  if (part === undefined) return value;
  return isObject(value) ? value[part] : undefined;
}

export function explainStatus(trace: DecisionTrace): string {
  const { status } = fieldsOf(trace);
  if (status === undefined) return 'there is no status';
  const text = typeof status === 'string' ? status : '';
  const hint = didYouMean(text.trim().replaceAll(/[\s-]+/g, '_'), listingStatuses);
  return `${quote(status)} is not a status${hint}`;
}

export const explainType =
  (name: string, wanted: string): ((trace: DecisionTrace) => string) =>
  (trace) =>
    `${name} is ${quote(valueOf(trace, name))}, not ${wanted}`;

export function explainLocation(trace: DecisionTrace): string {
  if (!isObject(fieldsOf(trace)['location'])) return explainType('location', 'an object')(trace);
  const parts = ['city', 'state', 'country', 'visibility'].map((part) => `location.${part}`);
  const wrong = parts.find(
    (part) => !['undefined', 'string'].includes(typeof valueOf(trace, part)),
  );
  return explainType(wrong ?? 'location', 'a string')(trace);
}

export function explainUnlistedValue(trace: RefusalTrace): string {
  const name = trace.reply.reasonCode === 'country-code' ? 'location.country' : 'businessType';
  const wanted = name === 'businessType' ? 'a known business type' : 'two capital letters';
  return explainType(name, wanted)(trace);
}

export function explainUnknownFields(trace: DecisionTrace): string {
  const names = unknownFieldsOf(fieldsOf(trace)).map(quote);
  return `the update has undocumented fields: ${list(names)}`;
}

export function explainMissingDetails(trace: DecisionTrace): string {
  const fields = fieldsOf(trace);
  const absent = ['businessType', 'location'].filter((name) => fields[name] === undefined);
  return `the update has no ${list(absent)}`;
}

export function explainBroker(trace: RefusalTrace): string {
  const { state, reply } = trace;
  if (reply.reasonCode === 'broker-fields') return 'the broker object has no name';
  const named = fieldsOf(trace)['brokerExternalId'];
  const caller = callerOf(trace);
  if (!caller.ok || typeof named !== 'string') return describeReasonCode(reply.reasonCode);
  return state.brokers.has(partnerKey(caller.value.partnerId, named))
    ? `the broker ${quote(named)} is not that of the listing`
    : `there is no broker ${quote(named)}`;
}

export function explainStatusChange(trace: RefusalTrace): string {
  const { reasonCode } = trace.reply;
  if (reasonCode !== 'same-status') return describeReasonCode(reasonCode);
  return `the listing is ${String(fieldsOf(trace)['status'])} already`;
}

function findUpdate({ state, events }: DecisionTrace) {
  const event = events.find(({ kind }) => kind === 'listing-added' || kind === 'listing-updated');
  if (event === undefined || !('externalListingId' in event)) return undefined;
  const { partnerId, externalListingId: id } = event;
  const after = listingAfter(state, event);
  return after && { id, before: state.listings.get(partnerKey(partnerId, id)), after };
}

/** Maximum number of listed pending search changes: a load test can cause thousands. */
const maxPending = 20;

function hasManyPending({ latest }: Listing, seenUntil: number): boolean {
  let change: StatusChange | undefined = latest;
  for (let pending = 0; pending < maxPending; pending += 1) change = change?.previous;
  return change !== undefined && change.at > seenUntil;
}

function describeSearch(listing: Listing, { now, policies: { policy } }: DecisionTrace): string {
  const { searchLagMilliseconds: lag } = policy;
  if (hasManyPending(listing, now - lag)) return `search reflects it after ${lag / 1000} s`;
  const { inSearch, turnsAt } = forecastSearch(listing, now, policy);
  if (turnsAt.length === 0) return inSearch ? 'in search' : 'not in search';
  const turns = turnsAt.map((at, index) => {
    const isShown = inSearch === (index % 2 === 0);
    return `${isShown ? 'until' : 'from'} ${showTime(at)}`;
  });
  return `in search ${turns.join(', ')}`;
}

function explainTransition(before: ListingStatus | undefined, after: ListingStatus): Reasoning {
  const effects: readonly ReasonCode[] = ['listing/at-once', 'listing/search-lag'];
  if (before === undefined) {
    return { words: `created as ${after}`, reasonCodes: ['unknown-listing', ...effects] };
  }
  if (before === after) return { words: `stays ${after}`, reasonCodes: ['same-status'] };
  return {
    words: `${before} → ${after}`,
    reasonCodes: ['listing/every-transition', ...effects],
  };
}

export function explainUpdate(trace: DecisionTrace): Reasoning {
  const update = findUpdate(trace);
  if (update === undefined) return { words: 'nothing changed', reasonCodes: [] };
  const { id, before, after } = update;
  const { status } = after.latest;
  const { visible, badge } = trace.policies.policy.statusMeanings[status];
  const shown = badge === null ? '' : ` with the badge ${badge}`;
  const { words, reasonCodes } = explainTransition(before && statusAt(before, trace.now), status);
  const buyers = visible ? `visible to buyers${shown}` : 'hidden from buyers';
  return { words: `${id} ${words}; ${buyers}; ${describeSearch(after, trace)}`, reasonCodes };
}
