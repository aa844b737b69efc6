/** Keeps track of the listings that may be changed, and restores them. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { OpenPointId } from '../../../generated/catalogue.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import type { Answer, Exchange, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import { isAnswer, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Client } from './client.ts';
import {
  findUntried,
  hasOtherDetails,
  isMade,
  isSeenAt,
  isUpdated,
  mayBeUpdated,
  nameOf,
  transitionsOf,
} from './listing-history.ts';
import type { Transition, Updater } from './listing-history.ts';
import { explainRefusal, judgeRefusals } from './refused-updates.ts';
import { changeByLesserKey, type RunUpdater } from './updating-keys.ts';
import { planUpdateText } from './requests.ts';
import { brokerFormsOf, partialBodyInTurn, updateBody, type BrokerForm } from './update-bodies.ts';
import { Inconclusive } from '../verdict.ts';

export class ListingKeeper {
  readonly fixture: ListingFixture;
  /** The status that the listing should have after the accepted updates. */
  #current: ListingStatus;
  /** The status that the listing has if the target obeyed a request that it must refuse. */
  #suspected: ListingStatus | undefined;
  #changed = false;
  /** The last update with the full key that was accepted. */
  #accepted: Answer | undefined;
  /** Whether the current status is certain, if no request was obeyed that must be refused. */
  isConfirmed = false;
  /** Ordered pairs of statuses for which an update was planned, and how often. */
  readonly #tried = new Map<string, number>();
  /** Set if updates in either form of the broker are accepted: the form that comes first. */
  formTurn: number | undefined;
  /** Set while the shown broker has to stay the same. */
  keepsForm = false;
  /** Set if updates of the status alone keep the other fields: the transitions made that way. */
  bareTurn: number | undefined;
  /** Whether the last update that sent the place and the kind of business gave it those of another one. */
  isElsewhere = false;
  /** Set while updates of the status alone may leave it there. */
  mayStayElsewhere = false;
  /** Where the target file has it, such as `listings[0]`. */
  readonly #field: string;
  /** The planned transitions of all listings of the run. */
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
   * A status that the listing surely does not have, since repeating its own is an open point; at
   * best one that has not followed the current one, so that a run makes many transitions.
   * @param besides a further status to avoid
   */
  otherStatus(besides?: ListingStatus): ListingStatus {
    const from = listingStatuses.indexOf(this.#current);
    const rotated = [...listingStatuses.slice(from + 1), ...listingStatuses.slice(0, from)];
    const able = rotated.filter((status) => status !== this.#suspected && status !== besides);
    const tried = [this.#triedByAll, this.#tried];
    return findUntried(this.#current, able, tried) ?? able[0] ?? this.#current;
  }

  /** Whether the update from the one status to the other, in this form of the broker, was accepted. */
  hasMade(transition: Transition, client: Client, form?: BrokerForm): boolean {
    return transitionsOf(this.fixture, client, form).has(nameOf(transition));
  }

  /** The form of the broker for a transition; it alternates with each repetition and from listing to listing. */
  formFor([from, to]: Transition, times = 0): BrokerForm | undefined {
    const forms = brokerFormsOf(this.fixture);
    if (this.formTurn === undefined || this.keepsForm) return forms[0];
    const turn = listingStatuses.indexOf(from) + listingStatuses.indexOf(to) + times;
    return forms[(this.formTurn + turn) % forms.length];
  }

  /** Plans a correct update, and assumes that it succeeds. */
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

  /** Plans updates that must be refused for their credential alone; consecutive ones carry the same status. */
  planDecoy(credential: PresentedCredential): RequestPlan {
    const status = this.#suspected ?? this.otherStatus();
    this.#suspected = status;
    this.#changed = true;
    return planUpdateText(this.fixture, this.#textFor(status), credential);
  }

  /** @param suspected the status that a non-conforming target might read in it */
  planRefused(text: string, by: PresentedCredential, suspected?: ListingStatus): RequestPlan {
    this.#suspected = suspected;
    this.#changed = true;
    return planUpdateText(this.fixture, text, by);
  }

  /** @returns the answer, whatever it is */
  move(session: Updater, status: ListingStatus, form?: BrokerForm): Promise<Answer> {
    return this.moveBy(session, status, this.#textFor(status, form));
  }

  /**
   * The same; a third of all transitions leave out the place, the kind of business or both, and a
   * replay repeats these. If the target refuses that (partial-update), or its 2xx may be a refusal, a
   * complete update follows.
   */
  async change(session: RunUpdater, status: ListingStatus, form?: BrokerForm): Promise<Answer> {
    const bodyOf = this.partialBody(status);
    if (bodyOf === undefined) {
      const answer = await changeByLesserKey(session, this, status, this.#textFor(status, form));
      return answer ?? (await this.move(session, status, form));
    }
    const from = this.#current;
    const answer = await this.moveBy(session, status, this.#textFor(status, form, bodyOf));
    if (isMade(answer, session.context.client)) return answer;
    this.#current = from;
    this.bareTurn = undefined;
    const whole = await this.move(session, status, form);
    if (isSuccess(whole) || !isSuccess(answer)) return whole;
    this.#current = status;
    return answer;
  }

  /** The body of a change that leaves something out. */
  partialBody(status: ListingStatus): typeof updateBody | undefined {
    if (this.bareTurn === undefined || this.keepsForm) return undefined;
    if (this.isElsewhere && !this.mayStayElsewhere) return undefined;
    const [from = 0, to = 0] = [this.#current, status].map((one) => listingStatuses.indexOf(one));
    const turn = from + 2 * to + this.bareTurn;
    return turn % 3 === 0 ? partialBodyInTurn(turn / 3) : undefined;
  }

  /** An update from the current status, by default a complete one. */
  #textFor(status: ListingStatus, form?: BrokerForm, bodyOf = updateBody): string {
    const transition = [this.#current, status] as const;
    const next = form ?? this.formFor(transition, this.#tried.get(nameOf(transition)));
    return JSON.stringify(bodyOf(this.fixture, status, next));
  }

  /** The same with a body that the caller writes, and a plan with other changes. */
  async moveBy(
    session: Updater,
    status: ListingStatus,
    text: string,
    changes: Partial<RequestPlan> = {},
  ): Promise<Answer> {
    const from = this.#current;
    const wasConfirmed = this.isConfirmed;
    // Without an answer, the update may or may not have been made.
    this.isConfirmed = false;
    const answer = await session.ask({ ...this.planText(status, text, session.full), ...changes });
    this.isConfirmed = wasConfirmed;
    if (!isSuccess(answer)) this.#current = from;
    else this.isElsewhere = hasOtherDetails(this.fixture, answer) ?? this.isElsewhere;
    if (isSuccess(answer) && answer.plan.credential.label === session.full.label)
      this.#accepted = answer;
    return answer;
  }

  /** An accepted update may have left the listing in any status, such as one that sends no status. */
  forgetStatus(): void {
    this.isConfirmed = false;
  }

  /**
   * Updates the listing to two statuses concurrently, neither of which it has, so that each is a
   * change in either order. Then, as the final status is open, updates it to a third.
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

  /** @throws {Inconclusive} if no update is accepted; {Violation} if that breaks a requirement. */
  async confirmStatus(session: Updater): Promise<void> {
    if (this.isConfirmed) return;
    const tried = listingStatuses.filter((status) => status !== this.#current).slice(0, 2);
    const refusals: Answer[] = [];
    for (const status of tried) {
      // It may be the current one, after an update whose outcome is unknown.
      const point = this.#changed ? ({ openPoint: 'same-status' } as const) : {};
      const answer = await this.moveBy(session, status, this.#textFor(status), point);
      this.isConfirmed = isSuccess(answer);
      if (this.isConfirmed) return;
      refusals.push(answer);
    }
    judgeRefusals(this.fixture, this.#accepted, refusals);
    const [answer = ''] = refusals.slice(-1).map((last) => `: ${this.explainRefusal(last)}`);
    throw new Inconclusive(`listing ${this.fixture.externalListingId} accepts no update${answer}`);
  }

  /** The refusal of a correct update, and the fields of the target file to check. */
  readonly explainRefusal = (answer: Answer): string => explainRefusal(answer, this.#field);

  /** @returns undefined if that succeeded, else what a person has to fix. */
  async restore(client: Client, credential: PresentedCredential): Promise<string | undefined> {
    if (!this.#changed || !mayBeUpdated(this.fixture, client, credential.label)) return undefined;
    const { status, externalListingId } = this.fixture;
    this.keepsForm = true;
    if (isSeenAt(this.fixture, status, client, credential)) return undefined;
    // By way of another status if repeating its own may be refused; by way of a second one if a
    // non-conforming target refuses a step.
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
