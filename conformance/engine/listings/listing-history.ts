/** Reconstructs the history of one listing from the exchanges of a run. */
import { isDeepStrictEqual } from 'node:util';

import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import type { Answer, Exchange, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import { isAnswer, isSuccess } from '../../wire/exchange.ts';
import { readGroups } from '../../wire/growing-list.ts';
import { oncePer } from '../../wire/parsed-body.ts';
import { AttemptLost } from '../verdict.ts';
import type { Client } from '../client/client.ts';
import { isRestrictedKey } from '../../target/credentials.ts';
import { fieldsIn, mustBeAccepted, updatePathOf } from '../client/requests.ts';
import { updateBody, type BrokerForm } from './update-bodies.ts';
import { reportsRefusal } from '../client/refusal-in-success.ts';

/** The part of a session that sends updates. */
export interface Updater {
  readonly full: PresentedCredential;
  ask(plan: RequestPlan): Promise<Answer>;
}

const pathWithoutPrefix = (path: string): string => path.slice(path.lastIndexOf('/listings/'));

const updatesByPath = readGroups(({ plan }: Exchange) =>
  plan.operation === 'updateListing' ? pathWithoutPrefix(plan.path) : undefined,
);

/** The updates of a listing, at any path prefix: an operation at a wrong path changes it, too. */
const updatesOf = ({ exchanges }: Client, fixture: ListingFixture): readonly Exchange[] =>
  updatesByPath(exchanges).get(pathWithoutPrefix(updatePathOf(fixture))) ?? [];

export type Transition = readonly [from: ListingStatus, to: ListingStatus];

export const nameOfTransition = ([from, to]: Transition): string => `${from} → ${to}`;

/** The form in which an update names its broker, if it names one. */
export const brokerFormIn = ({ plan }: Pick<Exchange, 'plan'>): BrokerForm | undefined =>
  (['brokerExternalId', 'broker'] as const).find((form) => plan.body?.text.includes(`"${form}"`));

/** The status that an update sends, if the plan is an update with a valid one. */
export function statusIn({ plan }: Pick<Exchange, 'plan'>): ListingStatus | undefined {
  const { status } = fieldsIn(plan);
  return listingStatuses.find((one) => one === status);
}

/** Whether an update sends undeclared details; undefined if it omits some and alters none. */
export function hasOtherDetails(
  fixture: ListingFixture,
  { plan }: Pick<Exchange, 'plan'>,
): boolean | undefined {
  const sent = fieldsIn(plan);
  const details = (['businessType', 'location'] as const).filter((name) => name in sent);
  if (details.some((name) => !isDeepStrictEqual(sent[name], fixture[name]))) return true;
  return details.length === 2 ? false : undefined;
}

/** Whether an update names a broker by another id than the declared one. */
export function namesOtherBroker(
  { brokerExternalId }: ListingFixture,
  { plan }: Pick<Exchange, 'plan'>,
): boolean {
  const id = fieldsIn(plan)['brokerExternalId'];
  return id !== undefined && id !== brokerExternalId;
}

const isAcceptedCompleteUpdate = (one: Exchange): one is Answer =>
  isAnswer(one) &&
  isSuccess(one) &&
  !isRestrictedKey(one.plan.credential.label) &&
  mustBeAccepted(one.plan);

/** The last two complete updates that were accepted, which show how this target reports success. */
export function lastAcceptedUpdates({ exchanges }: Pick<Client, 'exchanges'>): Answer[] {
  const last: Answer[] = [];
  for (let index = exchanges.length - 1; index >= 0 && last.length < 2; index -= 1) {
    const one = exchanges[index];
    if (one !== undefined && isAcceptedCompleteUpdate(one)) last.unshift(one);
  }
  return last;
}

/** The last update of a listing, if complete and accepted; a replay sends its own instead. */
export function recallUpdate(
  fixture: ListingFixture,
  { fresh, context }: { readonly fresh: boolean; readonly context: { readonly client: Client } },
): Answer | undefined {
  const last = fresh ? undefined : updatesOf(context.client, fixture).at(-1);
  return last?.plan.credential.label === 'full' && isAcceptedCompleteUpdate(last)
    ? last
    : undefined;
}

/** Whether an update that may be refused took effect: a 2xx may report a refusal. */
export const hasTakenEffect = (answer: Answer, client: Client): boolean =>
  isSuccess(answer) && !reportsRefusal(answer, lastAcceptedUpdates(client));

/**
 * Refusing the listing's current status is legal (open point same-status), so the refusal of a
 * resent update proves nothing.
 * @throws {AttemptLost} if an earlier attempt was lost and may have taken effect.
 */
export function assertConclusiveRefusal(exchange: Answer): void {
  const { status } = exchange.response;
  const isUpdate = exchange.plan.operation === 'updateListing' && statusIn(exchange) !== undefined;
  const isRefused = status >= 400 && status < 500 && status !== 401;
  if (exchange.lostAttempts === undefined || !isUpdate || !isRefused) return;
  throw new AttemptLost(
    `an update was retried after its answer was lost, and got ${status}: the first attempt may have been carried out`,
  );
}

/**
 * Whether the key is known to update the own listings: the full key, or a key that has done so. Any
 * other key may belong to another partner that has a listing with the same id.
 */
export const hasKnownKey = ({ plan: { credential, openPoint } }: Pick<Exchange, 'plan'>): boolean =>
  credential.label === 'full' || (openPoint === undefined && isRestrictedKey(credential.label));

const isAcceptedWithKnownKey = (update: Exchange, { shownUpdates }: Client): update is Answer =>
  isAnswer(update) && isSuccess(update) && (hasKnownKey(update) || shownUpdates.has(update));

/**
 * The accepted transitions, in one form of the broker or any; concurrent updates have no order.
 * Hostile updates do not count: nobody judges what they did.
 */
export function acceptedTransitionsOf(
  fixture: ListingFixture,
  client: Client,
  form?: BrokerForm,
): ReadonlySet<string> {
  const made = new Set<string>();
  let from: ListingStatus | undefined;
  let lastReceivedAt = 0;
  const updates = updatesOf(client, fixture).filter(
    (one) => !isAnswer(one) || isSuccess(one) || one.response.status >= 500,
  );
  for (const [index, update] of updates.entries()) {
    const to = isAcceptedWithKnownKey(update, client) ? statusIn(update) : undefined;
    const { sentAt: nextSentAt = update.receivedAt } = updates[index + 1] ?? {};
    const isAlone = update.sentAt >= lastReceivedAt && nextSentAt >= update.receivedAt;
    const isOfForm = form === undefined || brokerFormIn(update) === form;
    const isCounted = isOfForm && update.plan.hostile === undefined;
    if (from !== undefined && to !== undefined && isAlone && isCounted)
      made.add(nameOfTransition([from, to]));
    from = isAlone ? to : undefined;
    lastReceivedAt = update.receivedAt;
  }
  return made;
}

/** Whether a transition was accepted, in one form of the broker or any. */
export type WasAccepted = (transition: Transition, form?: BrokerForm) => boolean;

/** The same for many transitions of one listing, reading the run's updates only once per form. */
export function acceptedSoFar(fixture: ListingFixture, client: Client): WasAccepted {
  const made = new Map<BrokerForm | undefined, ReadonlySet<string>>();
  return (transition, form) => {
    const names = made.get(form) ?? acceptedTransitionsOf(fixture, client, form);
    made.set(form, names);
    return names.has(nameOfTransition(transition));
  };
}

/** An update that took effect, or may have. */
export interface Change {
  readonly update: Exchange;
  /** The status that it certainly led to; undefined if unknown. */
  readonly status: ListingStatus | undefined;
}

interface ChangesRead {
  readonly changes: Change[];
  /** Cache key: how far the run was. Any new input of `changesOf` changes one of these. */
  readonly at: readonly [last: Exchange | undefined, exchanges: number, shownUpdates: number];
}

const changesRead = oncePer<Client, Map<ListingFixture, ChangesRead>>(() => new Map());

/** The updates of a listing that were not refused, in order. */
export function changesOf(fixture: ListingFixture, client: Client): readonly Change[] {
  const { exchanges, shownUpdates } = client;
  const at = [exchanges.at(-1), exchanges.length, shownUpdates.size] as const;
  const read = changesRead(client).get(fixture);
  if (read?.at.every((one, index) => one === at[index]) === true) return read.changes;
  const path = updatePathOf(fixture);
  const updates = updatesOf(client, fixture)
    .filter((one) => !isAnswer(one) || isSuccess(one) || one.response.status >= 500)
    .toSorted((a, b) => a.sentAt - b.sentAt);
  let busyUntil = -Infinity;
  const changes = updates.map((update, index) => {
    const next = updates[index + 1]?.sentAt ?? Infinity;
    const isAlone = busyUntil <= update.sentAt && update.receivedAt <= next;
    busyUntil = Math.max(busyUntil, update.receivedAt);
    const isSure = isAlone && isAcceptedWithKnownKey(update, client) && update.plan.path === path;
    return { update, status: isSure ? statusIn(update) : undefined };
  });
  changesRead(client).set(fixture, { at, changes });
  return changes;
}

export const changeBefore = (
  fixture: ListingFixture,
  client: Client,
  { sentAt }: Exchange,
): Change | undefined =>
  changesOf(fixture, client).findLast(({ update }) => update.sentAt < sentAt);

/** The status of a listing before an update: that of the update before it, or the declared one. */
export const statusBefore = (fixture: ListingFixture, client: Client, update: Exchange) =>
  (changeBefore(fixture, client, update) ?? fixture).status;

/** Whether the listing's last update was a complete, accepted one to this status, with this key. */
export function wasLastUpdatedTo(
  fixture: ListingFixture,
  status: ListingStatus,
  client: Client,
  credential: PresentedCredential,
): boolean {
  const last = updatesOf(client, fixture).at(-1);
  if (last === undefined || !isAnswer(last) || !isSuccess(last)) return false;
  if (last.plan.credential.label !== credential.label) return false;
  return last.plan.body?.text === JSON.stringify(updateBody(fixture, status));
}

/** The updates by the partner that owns the key; another may have a listing of the same id. */
const updatesByOwnerOf = (fixture: ListingFixture, client: Client, label: string) =>
  updatesOf(client, fixture).filter(
    ({ plan }) => (plan.credential.label === 'otherPartner') === (label === 'otherPartner'),
  );

/** Whether an update was accepted, or unanswered, so that it may have taken effect. */
export const isUpdated = (fixture: ListingFixture, client: Client, label = 'full'): boolean =>
  updatesByOwnerOf(fixture, client, label).some((update) => !isAnswer(update) || isSuccess(update));

/** The same, or answered with a server error, so that it may also have taken effect. */
export const mayBeUpdated = (fixture: ListingFixture, client: Client, label = 'full'): boolean =>
  updatesByOwnerOf(fixture, client, label).some(
    (update) => !isAnswer(update) || isSuccess(update) || update.response.status >= 500,
  );
