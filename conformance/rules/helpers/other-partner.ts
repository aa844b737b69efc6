/** Whether the key that is declared as another partner's is one. */
import { planCount } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { subjectsOf } from '../../engine/session/subjects.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { isSuccess } from '../../wire/exchange.ts';

/**
 * With a key of the caller's own partner, an update of the caller's listings would be right.
 * @throws {MissingPrerequisite} where the key counts leads of the caller's, or is refused itself
 */
export async function assertOtherPartner(session: Session): Promise<void> {
  const { context } = session;
  const [subject] = subjectsOf(context);
  if (subject === undefined) return;
  const answer = await session.ask(
    planCount(subject, {}, context.credentials.present('otherPartner')),
  );
  const { status } = answer.response;
  if (!isSuccess(answer) && status !== 401 && status !== 403) return;
  throw new MissingPrerequisite(
    `credentials.otherPartner is not seen to be another partner's: a count of the full key's got ${status}`,
  );
}
