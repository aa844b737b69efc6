/** Keeps track of the listings that may be changed, and restores them. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import type { Answer, Exchange, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import { isAnswer, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Client } from '../client/client.ts';
import {
  hasOtherDetails,
  hasTakenEffect,
  wasLastUpdatedTo,
  isUpdated,
  mayBeUpdated,
  nameOfTransition,
  acceptedTransitionsOf,
} from './listing-history.ts';
import type { Transition, Updater } from './listing-history.ts';
import { sendFromOwnDetails } from './own-details.ts';
import { explainRefusal, judgeRefusals } from './refused-updates.ts';
import { TriedTransitions } from './tried-transitions.ts';
import { sendByRestrictedKey, type RunUpdater } from './updating-keys.ts';
import { planUpdateText } from '../client/requests.ts';
import { brokerFormsOf, partialBodyInTurn, updateBody, type BrokerForm } from './update-bodies.ts';
import { Inconclusive } from '../verdict.ts';

export class ListingKeeper {
  readonly fixture: ListingFixture;
  /** The status that the listing should have after the accepted updates. */
  #current: ListingStatus;
  /** The status before the current one, as far as the run knows. */
  #previous: ListingStatus | undefined;
  /** The status that the listing has if the target obeyed a request that it must refuse. */
  #possibleStatus: ListingStatus | undefined;
  #changed = false;
  /** The last update with the full key that was accepted. */
  #accepted: Answer | undefined;
  /** Whether the current status is certain, if the target obeyed no request that it must refuse. */
  isConfirmed = false;
  readonly #tried = new TriedTransitions();
  /** Set if both forms of the broker are accepted: an offset for alternating between them. */
  brokerFormOffset: number | undefined;
  /** Set while the broker that the observer shows has to stay the same. */
  keepsBrokerForm = false;
  /** Set if partial updates keep the other fields: an offset that selects their transitions. */
  partialUpdateOffset: number | undefined;
  /** Whether the last update with location and business type sent other than the declared ones. */
  hasOtherDetails = false;
  /** Set while partial updates may keep those other details. */
  mayKeepOtherDetails = false;
  /** Its field in the target file, such as `listings[0]`. */
  readonly #field: string;
  /** The transitions that all listings of this partner have tried. */
  readonly #triedByAll: TriedTransitions;

  constructor(fixture: ListingFixture, field: string, triedByAll = new TriedTransitions()) {
    this.fixture = fixture;
    this.#field = field;
    this.#current = fixture.status;
    this.#triedByAll = triedByAll;
  }

  get current(): ListingStatus {
    return this.#current;
  }

  /**
   * A status that differs from `besides` and surely from the listing's own, since repeating that is
   * an open point. Prefers a transition that no listing has made yet, then one not made in each form
   * of the broker, one not made after the previous status, and one that this listing has not made.
   */
  otherStatus(besides?: ListingStatus): ListingStatus {
    const [from, all] = [this.#current, this.#triedByAll];
    const place = listingStatuses.indexOf(from);
    const rotated = [...listingStatuses.slice(place + 1), ...listingStatuses.slice(0, place)];
    const able = rotated.filter((status) => status !== this.#possibleStatus && status !== besides);
    const isNew: readonly ((to: ListingStatus) => boolean)[] = [
      (to) => !all.isTried([from, to]),
      (to) => all.untriedFormsOf([from, to], this.#alternatingForms).length > 0,
      (to) => !all.isTried([from, to], this.#previous),
      (to) => !this.#tried.isTried([from, to]),
    ];
    const found = isNew.flatMap((one) => able.find(one) ?? []);
    return found[0] ?? able[0] ?? from;
  }

  /** The forms of the broker, if the target accepts more than one. */
  get #alternatingForms(): BrokerForm[] {
    const isFixed = this.brokerFormOffset === undefined || this.keepsBrokerForm;
    return isFixed ? [] : brokerFormsOf(this.fixture);
  }

  wasAccepted(transition: Transition, client: Client, form?: BrokerForm): boolean {
    return acceptedTransitionsOf(this.fixture, client, form).has(nameOfTransition(transition));
  }

  /** The form of the broker for a transition: an untried one, else each in turn; or the default. */
  brokerFormFor([from, to]: Transition, times = 0): BrokerForm | undefined {
    const forms = this.#alternatingForms;
    if (forms.length === 0) return undefined;
    const untried = this.#triedByAll.untriedFormsOf([from, to], forms);
    if (untried.length === 1) return untried[0];
    const turn = listingStatuses.indexOf(from) + listingStatuses.indexOf(to) + times;
    return forms[((this.brokerFormOffset ?? 0) + turn) % forms.length];
  }

  /** Plans a correct update, and assumes that it succeeds. */
  planComplete(status: ListingStatus, credential: PresentedCredential): RequestPlan {
    return this.planBody(status, this.#bodyFor(status), credential);
  }

  /** Plans a correct update with the caller's body, and assumes that it succeeds. */
  planBody(status: ListingStatus, text: string, credential: PresentedCredential): RequestPlan {
    const plan = planUpdateText(this.fixture, text, credential);
    for (const tried of [this.#tried, this.#triedByAll])
      tried.add([this.#current, status], plan, this.#previous);
    if (status !== this.#current) this.#previous = this.#current;
    this.#current = status;
    this.#possibleStatus = undefined;
    this.#changed = true;
    return plan;
  }

  /** Plans an update to refuse for its credential alone; consecutive ones send the same status. */
  planRefusedForCredential(credential: PresentedCredential): RequestPlan {
    const status = this.#possibleStatus ?? this.otherStatus();
    this.#possibleStatus = status;
    this.#changed = true;
    return planUpdateText(this.fixture, this.#bodyFor(status), credential);
  }

  /** @param suspected the status that a non-conforming target might read from it */
  planRefused(text: string, by: PresentedCredential, suspected?: ListingStatus): RequestPlan {
    this.#possibleStatus = suspected;
    this.#changed = true;
    return planUpdateText(this.fixture, text, by);
  }

  sendComplete(session: Updater, status: ListingStatus, form?: BrokerForm): Promise<Answer> {
    const text = this.#bodyFor(status, form);
    return sendFromOwnDetails(session, this, status, () => this.sendBody(session, status, text));
  }

  /**
   * Sends an update, in turn also with a key that lacks a permission. A third of all transitions
   * omit the location, the business type or both; replays repeat these. If the target refuses that
   * (partial-update), or its 2xx may be a refusal, a complete update follows.
   */
  async sendVaried(session: RunUpdater, status: ListingStatus, form?: BrokerForm): Promise<Answer> {
    const bodyOf = this.partialBody(status);
    if (bodyOf === undefined) {
      const answer = await sendByRestrictedKey(session, this, status, this.#bodyFor(status, form));
      return answer ?? (await this.sendComplete(session, status, form));
    }
    const [from, previous] = [this.#current, this.#previous];
    const answer = await this.sendBody(session, status, this.#bodyFor(status, form, bodyOf));
    if (hasTakenEffect(answer, session.context.client)) return answer;
    [this.#current, this.#previous] = [from, previous];
    this.partialUpdateOffset = undefined;
    const whole = await this.sendComplete(session, status, form);
    if (isSuccess(whole) || !isSuccess(answer)) return whole;
    this.#current = status;
    return answer;
  }

  /** The body of a partial update; undefined if it is the turn of a complete one. */
  partialBody(status: ListingStatus): typeof updateBody | undefined {
    if (this.partialUpdateOffset === undefined || this.keepsBrokerForm) return undefined;
    if (this.hasOtherDetails && !this.mayKeepOtherDetails) return undefined;
    const [from = 0, to = 0] = [this.#current, status].map((one) => listingStatuses.indexOf(one));
    const turn = from + 2 * to + this.partialUpdateOffset;
    return turn % 3 === 0 ? partialBodyInTurn(turn / 3) : undefined;
  }

  /** The text of an update from the current status, by default of a complete one. */
  #bodyFor(status: ListingStatus, form?: BrokerForm, bodyOf = updateBody): string {
    const change = [this.#current, status] as const;
    const next = form ?? this.brokerFormFor(change, this.#tried.timesOf(change));
    return JSON.stringify(bodyOf(this.fixture, status, next));
  }

  /** Sends an update with the caller's body and changes to the plan. */
  async sendBody(
    session: Updater,
    status: ListingStatus,
    text: string,
    changes: Partial<RequestPlan> = {},
  ): Promise<Answer> {
    const [from, previous] = [this.#current, this.#previous];
    const wasConfirmed = this.isConfirmed;
    // Without an answer, the update may or may not have taken effect.
    this.isConfirmed = false;
    const answer = await session.ask({ ...this.planBody(status, text, session.full), ...changes });
    this.isConfirmed = wasConfirmed;
    if (!isSuccess(answer)) [this.#current, this.#previous] = [from, previous];
    else this.hasOtherDetails = hasOtherDetails(this.fixture, answer) ?? this.hasOtherDetails;
    if (isSuccess(answer) && answer.plan.credential.label === session.full.label)
      this.#accepted = answer;
    return answer;
  }

  /** Marks the status as unknown, for instance after an accepted update without a status. */
  forgetStatus(): void {
    this.isConfirmed = false;
  }

  /** @throws {Inconclusive} if no update is accepted; {Violation} if that breaks a requirement */
  async confirmStatus(session: Updater): Promise<void> {
    if (this.isConfirmed) return;
    const tried = listingStatuses.filter((status) => status !== this.#current).slice(0, 2);
    const refusals: Answer[] = [];
    for (const status of tried) {
      // After an update whose outcome is unknown, it may be the current status.
      const point = this.#changed ? ({ openPoint: 'same-status' } as const) : {};
      const answer = await this.sendBody(session, status, this.#bodyFor(status), point);
      this.isConfirmed = isSuccess(answer);
      if (this.isConfirmed) return;
      refusals.push(answer);
    }
    judgeRefusals(this.fixture, this.#accepted, refusals);
    const [answer = ''] = refusals.slice(-1).map((last) => `: ${this.explainRefusal(last)}`);
    throw new Inconclusive(`listing ${this.fixture.externalListingId} accepts no update${answer}`);
  }

  /** Describes the refusal of a correct update, and the fields of the target file to check. */
  readonly explainRefusal = (answer: Answer): string => explainRefusal(answer, this.#field);

  /** @returns undefined on success, else what the operator has to fix */
  async restore(client: Client, credential: PresentedCredential): Promise<string | undefined> {
    if (!this.#changed || !mayBeUpdated(this.fixture, client, credential.label)) return undefined;
    const { status, externalListingId } = this.fixture;
    this.keepsBrokerForm = true;
    if (wasLastUpdatedTo(this.fixture, status, client, credential)) return undefined;
    // Via another status if repeating its own may be refused; via a second one if a step is refused.
    const others = listingStatuses.filter((other) => other !== status).slice(0, 2);
    const detours = [...(this.#current === status ? [] : [undefined]), ...others];
    let last: Exchange | undefined;
    const isDown = (): boolean => client.outage.reason !== undefined && !last?.response;
    for (const detour of detours) {
      for (const step of detour === undefined ? [status] : [detour, status]) {
        last = await client.send(this.planComplete(step, credential), 'restore');
        if (isDown()) break;
      }
      if (isDown()) break;
      if (last !== undefined && isAnswer(last) && isSuccess(last)) return undefined;
    }
    if (!isUpdated(this.fixture, client, credential.label)) return undefined;
    const answer = last === undefined ? '' : `: ${summarize(last)}`;
    return `listing ${externalListingId} could not be restored to ${status}${answer}`;
  }
}
