import { caps, spread } from '../../engine/budget.ts';
import { statusIn } from '../../engine/session/listing-history.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { updateBody } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { findChange } from '../../observer/compare-snapshots.ts';
import {
  assertInEffect,
  bringBackTo,
  bringTo,
  isInEffect,
  snapshot,
  lookAt,
} from '../../observer/listing-views.ts';
import { isRefusal } from '../helpers/refused-status.ts';
import { isAnswer, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Answer, RequestPlan } from '../../wire/exchange.ts';

const inAnotherCity = ({ fixture }: ListingKeeper): ListingKeeper['fixture'] => ({
  ...fixture,
  ...(fixture.location && { location: { ...fixture.location, city: 'Refused' } }),
});

const ofAnotherKind = ({ fixture }: ListingKeeper): ListingKeeper['fixture'] => ({
  ...fixture,
  ...(fixture.businessType !== undefined && { businessType: `${fixture.businessType} (refused)` }),
});

/** The updates that the rule made itself: how this target tells a success. */
const accepted = ({ exchanges }: Session): Answer[] =>
  exchanges.filter(isAnswer).filter((one) => statusIn(one) !== undefined && isSuccess(one));

/** Correct but for its status. */
const bodyOf = (fixture: ListingKeeper['fixture'], status: unknown): string =>
  JSON.stringify(updateBody(fixture, status));

/**
 * Updates that are refused for one defect each, with something new in each: not in one of them,
 * since a kind of business that is not known may be a reason to refuse before the status is read.
 */
const refusedPlans = (session: Session, keeper: ListingKeeper): (() => RequestPlan)[] => [
  () => keeper.planRefused(bodyOf(inAnotherCity(keeper), 'NO_SUCH_STATUS'), session.full),
  () => keeper.planRefused(bodyOf(ofAnotherKind(keeper), 'sold'), session.full, 'SOLD'),
  () => keeper.planDecoy({ label: 'none', headers: [], query: [] }),
];

export const rejectedChangesNothing = defineRule({
  id: 'listing/rejected-changes-nothing',
  requirements: ['listing/rejected-changes-nothing'],
  title: 'A refused update leaves the listing as it was',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing'],
  },
  locks: 'listings',
  cases: ({ listings }) =>
    listings.slice(0, caps.listings).map((keeper, index) => ({
      keeper,
      status: index === 0 ? ('FOR_SALE' as const) : ('UNDER_CONTRACT' as const),
    })),
  input: nothingVaries,
  // Sound: the listing is looked at right before and after an update that was refused, by nobody
  // but its operator; search is left out, as it may be following an older change.
  check: async (session, { keeper, status }) => {
    const { shortListLength } = session.context.depth;
    for (const plan of spread(refusedPlans(session, keeper), shortListLength)) {
      await bringBackTo(session, keeper, status);
      const { seen: before } = await lookAt(session, keeper, status, (one) =>
        isInEffect(one, status),
      );
      assertInEffect(before, status);
      const refused = await session.ask(plan());
      if (!isRefusal(refused, '', accepted(session))) {
        throw new Inconclusive(
          `an update that is to be refused was accepted: ${summarize(refused)}`,
        );
      }
      const after = await snapshot(session, keeper);
      const change = findChange(before, after);
      const finding = (): Finding => ({
        expected: `${change?.name} ${change?.before}, as before the update that was refused`,
        got: change?.after ?? '',
        evidence: [before.exchange, refused, after.exchange],
      });
      const isShown = before.status !== undefined || before.visible !== undefined;
      const hasDetail = Object.keys(before.details).length > 0;
      session.judge(change === undefined, finding, !(isShown || hasDetail) && 'a change to see');
    }
    // What a non-conforming target stored of the refused updates is put back by a complete one.
    await bringTo(session, keeper, keeper.otherStatus());
  },
});
