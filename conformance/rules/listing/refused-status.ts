/** The shape of the rules by which a value that is no status is refused. */
import fc from 'fast-check';

import type { NoStatus } from '../../arbitraries/statuses.ts';
import type { ListingKeeper } from '../../engine/listings.ts';
import { updateBody } from '../../engine/requests.ts';
import type { RuleSpec } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { summarize } from '../../wire/exchange.ts';

interface RefusedCase {
  readonly keeper: ListingKeeper;
  readonly kind: fc.Arbitrary<NoStatus>;
}

async function checkRefused(
  session: Session,
  { keeper }: RefusedCase,
  { value, resembles }: NoStatus,
): Promise<void> {
  await keeper.settle(session);
  const text = JSON.stringify(updateBody(keeper.fixture, value));
  const { defective, evidence } = await session.sandwich(
    () => keeper.plan(keeper.otherStatus(), session.full),
    () => keeper.planRefused(text, session.full, resembles),
  );
  const { status } = defective.response;
  session.judge(status >= 400 && status < 500, () => ({
    expected: `a 4xx, because ${JSON.stringify(value)} is none of the statuses`,
    got: summarize(defective),
    evidence,
    hint: 'updates to real statuses are accepted before and after',
  }));
}

/**
 * Cases, inputs and check of a rule that wants values refused as a status. Which 4xx and which
 * body is open. Sound: the value is the one defect, between two accepted updates; the twins differ
 * in their status, since repeating one may be refused.
 */
export function refusingStatuses(
  kinds: readonly fc.Arbitrary<NoStatus>[],
): Pick<RuleSpec<RefusedCase, NoStatus>, 'cases' | 'input' | 'check' | 'locks'> {
  return {
    locks: 'listings',
    cases: ({ listings }) =>
      kinds.flatMap((kind, index) => {
        const keeper = listings[index % Math.max(listings.length, 1)];
        return keeper === undefined ? [] : [{ keeper, kind }];
      }),
    input: ({ kind }) => kind,
    check: checkRefused,
  };
}
