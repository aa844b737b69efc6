/** The updates of each listing, one after the other. */
import { listingStatuses } from '../../generated/contract.ts';
import { isSuccess, summarize, type Answer } from '../wire/exchange.ts';
import type { Finding } from '../engine/verdict.ts';
import type { Ledger } from './ledger.ts';
import type { Asked, AskedUpdate } from './request.ts';

interface Made {
  readonly update: AskedUpdate;
  readonly answer: Answer;
}

interface Listing {
  last?: Made;
  /** Refused since then, though it differs from the last one in its status alone. */
  refused?: Made;
}

/** Listings that are remembered. */
const maxListings = 50_000;
/** Refusals that say nothing of the status: who asks, how often, and what else is under way. */
const ofOtherReasons = new Set([401, 403, 404, 409, 412, 423, 429]);
/** A repeated status is open, and another client may have set the one that is refused. */
const enoughRefusals = 2;

const pairs = listingStatuses.length * (listingStatuses.length - 1);

export class UpdateBook {
  readonly #ledger: Ledger;
  readonly #listings = new Map<string, Listing>();
  readonly #transitions = new Set<string>();
  readonly #brokers = new Set<string>();
  readonly #refusals: Finding[] = [];

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  note(answer: Answer, { plan, id = '', update, defects }: Asked): void {
    if (update === undefined || plan.hostile === true || defects.length > 0) return;
    if (!update.isKnownStatus || plan.openPoint !== undefined) return;
    const listing = this.#listingOf(`${id} ${plan.credential.label}`);
    const made = { update, answer };
    if (isSuccess(answer)) this.#accept(listing, made);
    else this.#refuse(listing, made);
  }

  conclude(): void {
    const missing = pairs - this.#transitions.size;
    const lacks = missing > 0 && `${missing} of the ${pairs} transitions`;
    if (this.#transitions.size > 0) this.#ledger.prove('listing/every-transition', lacks);
    if (this.#brokers.size > 1) this.#ledger.prove('listing/broker-reference');
    if (this.#refusals.length < enoughRefusals) return;
    for (const one of this.#refusals) this.#ledger.find('listing/every-transition', one);
  }

  #listingOf(key: string): Listing {
    const listing = this.#listings.get(key) ?? {};
    this.#listings.delete(key);
    this.#listings.set(key, listing);
    const [oldest = key] = this.#listings.keys();
    if (this.#listings.size > maxListings) this.#listings.delete(oldest);
    return listing;
  }

  #accept(listing: Listing, made: Made): void {
    const { update, answer } = made;
    const { last, refused } = listing;
    this.#ledger.prove('wire/request-json');
    if (update.broker !== undefined) this.#brokers.add(update.broker);
    if (update.isComplete && update.showsCityAndState) this.#ledger.prove('listing/full-update');
    if (last !== undefined && answer.sentAt >= last.answer.receivedAt) {
      const from = String(last.update.status);
      if (from !== update.status) this.#transitions.add(`${from} ${String(update.status)}`);
      if (/SOLD|ARCHIVED/.test(from)) this.#ledger.prove('listing/not-deleted');
    }
    if (last !== undefined && refused?.update.others === update.others) {
      this.#refusals.push(this.#findingOf(last, refused, answer));
    }
    listing.last = made;
    delete listing.refused;
  }

  #refuse(listing: Listing, made: Made): void {
    const { update, answer } = made;
    const { last } = listing;
    const { status } = answer.response;
    if (last === undefined || status >= 500 || ofOtherReasons.has(status)) return;
    const isOfStatus =
      update.isComplete &&
      update.others === last.update.others &&
      update.status !== last.update.status &&
      answer.sentAt >= last.answer.receivedAt;
    if (isOfStatus) listing.refused = made;
  }

  #findingOf(last: Made, refused: Made, after: Answer): Finding {
    return {
      expected: `a success for ${String(last.update.status)} → ${String(refused.update.status)}`,
      got: summarize(refused.answer),
      evidence: [refused.answer],
      positiveControls: [last.answer, after],
      hint: 'there is no workflow: every status may follow every other',
    };
  }
}
