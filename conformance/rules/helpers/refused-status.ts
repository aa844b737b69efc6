/** How values that are no status are shown to be refused. */
import type { ListingStatus } from '../../../generated/api.ts';
import { spread } from '../../engine/budget.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { updateBody } from '../../engine/session/requests.ts';
import type { BrokerForm } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { summarize } from '../../wire/exchange.ts';

/** The declared forms of the broker, in turn: the status may be looked at in one of them only. */
const brokerFormsOf = (fixture: ListingFixture): BrokerForm[] =>
  (['brokerExternalId', 'broker'] as const).filter((form) => fixture[form] !== undefined);

/**
 * Judges that each value is refused in place of a status; which 4xx and which body is open. Sound:
 * the value is the one defect, between two accepted updates, which differ in their status, since
 * repeating one may be refused.
 * @param resembled the status that a lenient target might read in the values
 */
export async function judgeRefusedStatuses(
  session: Session,
  keeper: ListingKeeper,
  values: readonly unknown[],
  resembled?: ListingStatus,
): Promise<void> {
  await keeper.confirmStatus(session);
  const tried = spread(values, session.context.depth.shortListLength);
  const forms = brokerFormsOf(keeper.fixture);
  const texts = tried.map((value, index) =>
    JSON.stringify(updateBody(keeper.fixture, value, forms[index % forms.length])),
  );
  const controlledRequests = await session.askBetweenControls(
    () => keeper.plan(keeper.otherStatus(), session.full),
    texts.map((text) => () => keeper.planRefused(text, session.full, resembled)),
  );
  for (const [index, { defective, positiveControls }] of controlledRequests.entries()) {
    const { status } = defective.response;
    session.judge(status >= 400 && status < 500, () => ({
      expected: `a 4xx, because ${JSON.stringify(tried[index])} is none of the statuses`,
      got: summarize(defective),
      evidence: [defective],
      positiveControls,
    }));
  }
}
