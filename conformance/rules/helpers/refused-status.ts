/** How values that are no status are shown to be refused. */
import type { ListingStatus } from '../../../generated/api.ts';
import { spread } from '../../engine/budget.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { countErrorWords } from '../../engine/session/listing-history.ts';
import { brokerFormsOf, updateBody } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { isSuccess, summarize } from '../../wire/exchange.ts';
import type { Answer } from '../../wire/exchange.ts';

/** Status codes and error bodies of the update are open: a 2xx may say that it is an error. */
export function isRefusal(
  answer: Answer,
  sent: unknown,
  positiveControls: readonly Answer[],
): boolean {
  if (!isSuccess(answer)) return true;
  const usual = positiveControls.map((one) => countErrorWords(one));
  return countErrorWords(answer, String(sent)) > Math.max(0, ...usual);
}

/**
 * Judges that each value is refused in place of a status; which status code and body is open. Sound:
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
  const { shortListLength, longListLength } = session.context.depth;
  // Misspellings are of many kinds, and words that never were a status are much alike.
  const tried = spread(values, resembled === undefined ? shortListLength : longListLength);
  // In turn: the status may be looked at in one of them only.
  const forms = brokerFormsOf(keeper.fixture);
  const texts = tried.map((value, index) =>
    JSON.stringify(updateBody(keeper.fixture, value, forms[index % forms.length])),
  );
  const controlledRequests = await session.askBetweenControls(
    () => keeper.plan(keeper.otherStatus(), session.full),
    texts.map((text) => () => keeper.planRefused(text, session.full, resembled)),
  );
  for (const [index, { defective, positiveControls }] of controlledRequests.entries()) {
    session.judge(isRefusal(defective, tried[index], positiveControls), () => ({
      expected: `an error, because ${JSON.stringify(tried[index])} is none of the statuses`,
      got: summarize(defective),
      evidence: [defective],
      positiveControls,
    }));
  }
}
