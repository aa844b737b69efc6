import {
  acceptedTransitionsOf,
  brokerFormIn,
  changeBefore,
  hasTakenEffect,
  nameOfTransition,
  statusIn,
  type Transition,
} from '../../engine/listings/listing-history.ts';
import type { Client } from '../../engine/client/client.ts';
import { fieldsIn, updatePathOf } from '../../engine/client/requests.ts';
import type { Context } from '../../engine/context.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { minimalBody } from '../../engine/listings/update-bodies.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive, MissingPrerequisite } from '../../engine/verdict.ts';
import { isAnswer, isSuccess, summarize, type Answer } from '../../wire/exchange.ts';
import { bringTo } from '../../observer/snapshots/listing-views.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';
import { invalidContentStatuses } from '../helpers/listings/refused-listing.ts';

/** An update with only the status and the broker, from a known status to another. */
interface MinimalUpdate {
  readonly keeper: ListingKeeper;
  readonly transition: Transition;
  readonly answer: Answer;
}

const isMinimal = ({ plan }: Answer): boolean =>
  plan.operation === 'updateListing' &&
  plan.credential.label === 'full' &&
  Object.keys(fieldsIn(plan)).every((name) => name === 'status' || name.startsWith('broker'));

function minimalUpdatesOf(keeper: ListingKeeper, client: Client): MinimalUpdate[] {
  const { fixture } = keeper;
  return client.exchanges.filter(isAnswer).flatMap((answer): MinimalUpdate[] => {
    if (answer.plan.path !== updatePathOf(fixture) || !isMinimal(answer)) return [];
    const from = changeBefore(fixture, client, answer)?.status;
    const to = statusIn(answer);
    if (from === undefined || to === undefined || from === to) return [];
    return [{ keeper, transition: [from, to], answer }];
  });
}

/** The statuses with which a server refuses the content of an update. */
const contentStatuses = [...invalidContentStatuses, 409];

/** Transitions whose minimal update must be accepted to show that the target takes such updates. */
const enough = 3;

/** A refused minimal update, whose transition the listing made otherwise; an accepted one. */
function findContrast({ client, listings }: Context) {
  const all = listings.flatMap((keeper) => minimalUpdatesOf(keeper, client));
  const accepted = all.filter(({ answer }) => hasTakenEffect(answer, client));
  const nameOf = ({ transition, answer }: MinimalUpdate): string =>
    `${nameOfTransition(transition)} by ${brokerFormIn(answer)}`;
  const names = new Set(accepted.map(nameOf));
  const refused = all.find(
    (one) =>
      contentStatuses.includes(one.answer.response.status) &&
      !names.has(nameOf(one)) &&
      acceptedTransitionsOf(one.keeper.fixture, client).has(nameOfTransition(one.transition)),
  );
  return { refused, accepted, count: names.size };
}

/** Repeats a minimal update in its form of the broker, from where a complete update led. */
async function repeatMinimal(
  session: Session,
  { keeper, transition: [from, to], answer }: MinimalUpdate,
): Promise<Answer> {
  await bringTo(session, keeper, from);
  const text = JSON.stringify(minimalBody(keeper.fixture, to, brokerFormIn(answer)));
  return await keeper.sendBody(session, to, text, { openPoint: 'partial-update', dress: {} });
}

export const partialAlike = defineRule({
  id: 'listing/partial-alike',
  requirements: ['listing/partial-alike'],
  title: 'An update of status and broker alone is accepted for every change, if it is for some',
  soundness:
    'The target accepted such updates for three changes at least, and accepts one again after the ' +
    'refusal. A complete update makes the refused change. A server may still want all details for ' +
    'some changes, so this is only presumed.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  locks: 'listings',
  // With an observer, updates of other rules are minimal in turn.
  phase: 'last',
  judgesOtherRules: true,
  cases: () => ['of all listings'],
  check: async (session) => {
    requireLongerRun(session);
    const { refused, accepted, count } = findContrast(session.context);
    const [other] = accepted;
    if (other === undefined || (refused !== undefined && count < enough))
      throw new MissingPrerequisite(
        'needs a target that accepts updates of status and broker alone (partial-update)',
      );
    if (refused === undefined) return session.recordPass();
    const { keeper, transition, answer } = refused;
    const again = await repeatMinimal(session, refused);
    if (isSuccess(again)) return session.recordPass();
    const whole = await keeper.sendComplete(session, transition[1], brokerFormIn(answer));
    const control = await repeatMinimal(session, other);
    if (!isSuccess(whole) || !isSuccess(control))
      throw new Inconclusive(
        `an update is refused: ${summarize(isSuccess(whole) ? control : whole)}`,
      );
    session.judge(false, () => ({
      expected: `a success for the change ${nameOfTransition(transition)} by an update of status and broker alone, as for ${nameOfTransition(other.transition)}`,
      got: `${summarize(again)}; a complete update is accepted`,
      evidence: [again, whole],
      positiveControls: [control],
    }));
  },
});
