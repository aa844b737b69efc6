/** Keeps track of the listings that may be changed, and puts them back. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { OpenPointId } from '../../../generated/catalogue.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import type { Answer, Exchange, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import { isAnswer, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Client } from './client.ts';
import {
  explainRefusal,
  findUntried,
  isMade,
  isSeenAt,
  isUpdated,
  judgeConflict,
  mayBeUpdated,
  nameOf,
  transitionsOf,
} from './listing-history.ts';
import type { RunUpdater, Transition, Updater } from './listing-history.ts';
import { bareBody, brokerFormsOf, planUpdateText, updateBody } from './requests.ts';
import type { BrokerForm } from './requests.ts';
import { Inconclusive } from '../verdict.ts';

export class ListingKeeper {
  readonly fixture: ListingFixture;
  /** The status that the listing should have by the updates that were accepted. */
  #current: ListingStatus;
  /** The status that the listing has if a request was obeyed that should be refused. */
  #suspected: ListingStatus | undefined;
  #changed = false;
  /** Whether the present status is certain, as far as no request that should be refused was obeyed. */
  isConfirmed = false;
  /** Ordered pairs of statuses that an update was planned for, and how often. */
  readonly #tried = new Map<string, number>();
  /** Set where updates in either form of the broker are accepted: which one comes first. */
  formTurn: number | undefined;
  /** Set while what is shown of the broker has to stay the same. */
  keepsForm = false;
  /** Set where updates of the status alone keep the rest: which changes are such ones. */
  bareTurn: number | undefined;
  /** Where the target file has it, such as `listings[0]`. */
  readonly #field: string;
  /** The transitions of all listings of the run that an update was planned for. */
  readonly #triedByAll: Set<string>;

  constructor(fixture: ListingFixture, field: string, triedByAll = new Set<string>()) {
    this.fixture = fixture;
    this.#field = field;
    this.#current = fixture.status;
    this.#triedByAll = triedByAll;
  }

  get current(): ListingStatus {
    return this.#current;
  }

  /**
   * Some status that the listing surely does not have, since its own is an open point; one that did
   * not follow the present one before, so that a run makes as many of the transitions as it can.
   * @param besides a status that it must not be either
   */
  otherStatus(besides?: ListingStatus): ListingStatus {
    const from = listingStatuses.indexOf(this.#current);
    const rotated = [...listingStatuses.slice(from + 1), ...listingStatuses.slice(0, from)];
    const able = rotated.filter((status) => status !== this.#suspected && status !== besides);
    const tried = [this.#triedByAll, this.#tried];
    return findUntried(this.#current, able, tried) ?? able[0] ?? this.#current;
  }

  /** Whether an update from the one status to the other, by this form of the broker, was accepted. */
  hasMade(transition: Transition, client: Client, form?: BrokerForm): boolean {
    return transitionsOf(this.fixture, client, form).has(nameOf(transition));
  }

  /** The form of the broker for a transition; the next time, and for a listing of the next turn, the other one. */
  formFor([from, to]: Transition, times = 0): BrokerForm | undefined {
    const forms = brokerFormsOf(this.fixture);
    if (this.formTurn === undefined || this.keepsForm) return forms[0];
    const [first, second] = [listingStatuses.indexOf(from), listingStatuses.indexOf(to)];
    return forms[(this.formTurn + times + first + second) % forms.length];
  }

  /** Plans a correct update and believes that it will succeed. */
  plan(status: ListingStatus, credential: PresentedCredential): RequestPlan {
    return this.planText(status, this.#textFor(status), credential);
  }

  /** Plans a correct update whose body is written by the caller. */
  planText(status: ListingStatus, text: string, credential: PresentedCredential): RequestPlan {
    const name = nameOf([this.#current, status]);
    this.#tried.set(name, (this.#tried.get(name) ?? 0) + 1);
    this.#triedByAll.add(name);
    this.#current = status;
    this.#suspected = undefined;
    this.#changed = true;
    return planUpdateText(this.fixture, text, credential);
  }

  /** Plans a correct update that must be refused for its credential alone; several in a row have one status. */
  planDecoy(credential: PresentedCredential): RequestPlan {
    const status = this.#suspected ?? this.otherStatus();
    this.#suspected = status;
    this.#changed = true;
    return planUpdateText(this.fixture, this.#textFor(status), credential);
  }

  /** @param suspected the status that a non-conforming target might read in it */
  planRefused(
    text: string,
    credential: PresentedCredential,
    suspected?: ListingStatus,
  ): RequestPlan {
    this.#suspected = suspected;
    this.#changed = true;
    return planUpdateText(this.fixture, text, credential);
  }

  /** @returns the answer, whatever it is */
  move(session: Updater, status: ListingStatus, form?: BrokerForm): Promise<Answer> {
    return this.moveBy(session, status, this.#textFor(status, form));
  }

  /**
   * The same, by the broker and the status alone in a third of all transitions, which a replay repeats;
   * by a complete update where that is refused (partial-update), or a 2xx reads so and may be none.
   */
  async change(session: RunUpdater, status: ListingStatus, form?: BrokerForm): Promise<Answer> {
    if (!this.#isBare(status)) return await this.move(session, status, form);
    const from = this.#current;
    const answer = await this.moveBy(session, status, this.#textFor(status, form, bareBody));
    if (isMade(answer, session.context.client)) return answer;
    this.#current = from;
    this.bareTurn = undefined;
    const whole = await this.move(session, status, form);
    if (isSuccess(whole) || !isSuccess(answer)) return whole;
    this.#current = status;
    return answer;
  }

  #isBare(status: ListingStatus): boolean {
    if (this.bareTurn === undefined || this.keepsForm) return false;
    const [from, to] = [this.#current, status].map((one) => listingStatuses.indexOf(one));
    return ((from ?? 0) + 2 * (to ?? 0) + this.bareTurn) % 3 === 0;
  }

  /** An update from the present status, a complete one by default. */
  #textFor(status: ListingStatus, form?: BrokerForm, bodyOf = updateBody): string {
    const transition = [this.#current, status] as const;
    const next = form ?? this.formFor(transition, this.#tried.get(nameOf(transition)));
    return JSON.stringify(bodyOf(this.fixture, status, next));
  }

  /** The same by a body that the caller writes, and by a plan with other changes. */
  async moveBy(
    session: Updater,
    status: ListingStatus,
    text: string,
    changes: Partial<RequestPlan> = {},
  ): Promise<Answer> {
    const from = this.#current;
    const wasConfirmed = this.isConfirmed;
    // Without an answer nobody knows whether the update was made.
    this.isConfirmed = false;
    const answer = await session.ask({ ...this.planText(status, text, session.full), ...changes });
    this.isConfirmed = wasConfirmed;
    if (!isSuccess(answer)) this.#current = from;
    return answer;
  }

  /** An update was accepted that may have left the listing in any status, such as one without one. */
  forgetStatus(): void {
    this.isConfirmed = false;
  }

  /**
   * Changes the listing to two statuses at once, neither of which it has: whichever comes first,
   * each is a change to another status. Then, with the last word open, to a third.
   * @returns the answers to the two
   */
  async race(session: Updater, openPoint?: OpenPointId): Promise<Answer[]> {
    const [third, ...rivals] = listingStatuses.filter((one) => one !== this.#current).slice(0, 3);
    const mark = openPoint && { openPoint };
    const plans = rivals.map((status) => ({ ...this.plan(status, session.full), ...mark }));
    this.isConfirmed = false;
    const answers = await Promise.all(plans.map((plan) => session.ask(plan)));
    if (third !== undefined) this.isConfirmed = isSuccess(await this.move(session, third));
    return answers;
  }

  /** @throws {Inconclusive} when no update is accepted. */
  async confirmStatus(session: Updater): Promise<void> {
    if (this.isConfirmed) return;
    const tried = listingStatuses.filter((status) => status !== this.#current).slice(0, 2);
    const refusals: Answer[] = [];
    for (const status of tried) {
      // It may be the present one, after an update whose outcome nobody knows.
      const point = this.#changed ? ({ openPoint: 'same-status' } as const) : {};
      const answer = await this.moveBy(session, status, this.#textFor(status), point);
      this.isConfirmed = isSuccess(answer);
      if (this.isConfirmed) return;
      refusals.push(answer);
    }
    judgeConflict(this.fixture, refusals);
    const [answer = ''] = refusals.slice(-1).map((last) => `: ${this.explainRefusal(last)}`);
    throw new Inconclusive(
      `no update of listing ${this.fixture.externalListingId} is accepted${answer}`,
    );
  }

  /** What a correct update was refused with, and which fields of the target file to check. */
  readonly explainRefusal = (answer: Answer): string => explainRefusal(answer, this.#field);

  /** @returns undefined when that went well, else what a person has to fix. */
  async restore(client: Client, credential: PresentedCredential): Promise<string | undefined> {
    if (!this.#changed || !mayBeUpdated(this.fixture, client, credential.label)) return undefined;
    const { status, externalListingId } = this.fixture;
    this.keepsForm = true;
    if (isSeenAt(this.fixture, status, client, credential)) return undefined;
    // By way of another status where repeating its own may be refused; of a second one where a
    // non-conforming target refuses one of the steps.
    const others = listingStatuses.filter((other) => other !== status).slice(0, 2);
    const detours = [...(this.#current === status ? [] : [undefined]), ...others];
    let last: Exchange | undefined;
    const isDown = (): boolean => client.outage.reason !== undefined && !last?.response;
    for (const detour of detours) {
      for (const step of detour === undefined ? [status] : [detour, status]) {
        last = await client.send(this.plan(step, credential), 'restore');
        if (isDown()) break;
      }
      if (isDown()) break;
      if (last !== undefined && isAnswer(last) && isSuccess(last)) return undefined;
    }
    if (!isUpdated(this.fixture, client, credential.label)) return undefined;
    const answer = last === undefined ? '' : `: ${summarize(last)}`;
    return `listing ${externalListingId} could not be put back to ${status}${answer}`;
  }
}
