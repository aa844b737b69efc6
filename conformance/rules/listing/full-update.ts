import type { Context } from '../../engine/context.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import { caps } from '../../engine/budget.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { updateBody } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer } from '../../wire/exchange.ts';

/** The one value of location.visibility that the source gives. */
const visibility = 'SHOW_CITY_STATE';

const isComplete = ({ businessType, location }: ListingFixture): boolean =>
  businessType !== undefined && location !== undefined;

/** Sends the fixture's own values, with the location as told. */
async function update(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  changes: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const body = updateBody(keeper.fixture, status);
  const location = { ...keeper.fixture.location, ...changes };
  return await keeper.moveBy(session, status, JSON.stringify({ ...body, location }));
}

function casesOf({ listings }: Context): ListingKeeper[] {
  const complete = listings.filter(({ fixture }) => isComplete(fixture));
  return (complete.length === 0 ? listings : complete).slice(0, caps.listings);
}

export const fullUpdate = defineRule({
  id: 'listing/full-update',
  requirements: ['listing/full-update', 'wire/request-json'],
  title: 'An update with all of the fields shown is accepted as JSON',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  uses: casesOf,
  cases: casesOf,
  input: nothingVaries,
  // Sound: the values are the fixture's own and the one that the source allows, and the same
  // update without that one is accepted.
  check: async (session, keeper) => {
    if (!isComplete(keeper.fixture)) {
      throw new MissingPrerequisite('needs businessType and location in one of the listings');
    }
    const status = keeper.otherStatus();
    const full = await update(session, keeper, status, { visibility });
    if (isSuccess(full)) {
      session.accept();
      return;
    }
    const positiveControl = await update(session, keeper, status, { visibility: undefined });
    if (!isSuccess(positiveControl))
      throw new Inconclusive(`no update is accepted: ${summarize(positiveControl)}`);
    session.judge(false, () => ({
      expected: `a success for an update of all fields with visibility ${visibility}`,
      got: `${summarize(full)}; without visibility ${summarize(positiveControl)}`,
      evidence: [full, positiveControl],
    }));
  },
});
