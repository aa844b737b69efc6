/** The shape of observations that an update of a listing decides. */
import type { OpenPointId } from '../../generated/catalogue.ts';
import type { ListingKeeper } from '../engine/listings.ts';
import { defineObservation } from '../engine/rule.ts';
import type { AnswerOf, Observation } from '../engine/rule.ts';
import type { Session } from '../engine/session.ts';
import { Lacking } from '../engine/verdict.ts';

/** @param ask finds the answer out on a listing whose status is known */
export const observeListing = <Point extends OpenPointId>(
  point: Point,
  ask: (session: Session, keeper: ListingKeeper) => Promise<AnswerOf<Point>>,
): Observation =>
  defineObservation({
    point,
    needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
    locks: 'listings',
    observe: async (session) => {
      const [keeper] = session.context.listings;
      if (keeper === undefined) throw new Lacking('needs listings in the target file');
      await keeper.settle(session);
      return await ask(session, keeper);
    },
  });
