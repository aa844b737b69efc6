/** Variants of steps whose updates may be refused, so that nothing changes. */
import type { ListingStatus } from '../../../../generated/api.ts';
import type { ListingFixture } from '../../../../generated/target.ts';
import { listingStatuses } from '../../../../generated/contract.ts';
import { noStatus } from '../../../arbitraries/statuses.ts';
import { restrictedKeysOf } from '../../../target/credentials.ts';
import { completeBodyInTurn, updateBody } from '../../../engine/listings/update-bodies.ts';
import { fieldsIn } from '../../../engine/client/requests.ts';
import type { Session } from '../../../engine/session/session.ts';
import { isAsDeclared } from '../../../observer/snapshots/declared-details.ts';
import {
  isInEffect,
  pollSnapshotAfter,
  sendMinimalUpdate,
  takeSnapshot,
  tryMove,
} from '../../../observer/snapshots/listing-views.ts';
import type { Snapshot } from '../../../observer/hooks/snapshot.ts';
import { isSuccess, summarize, type Answer } from '../../../wire/exchange.ts';
import { anotherPlace, awkwardPlace, withChangedField } from '../../listing/refused-status.ts';
import type { UpdateStep } from './plan-updates.ts';

export interface StepResult {
  readonly updates: readonly Answer[];
  /** The snapshots before requests that must not change them. */
  readonly before?: Snapshot;
  /** Set if the listing is in a place that may not exist: search may not find it there. */
  readonly isPlaceUncertain?: true;
  /** Set if the target refused what it may refuse, so that nothing changes. */
  readonly hadNoEffect?: true;
}

export const noEffect: StepResult = { updates: [], hadNoEffect: true };

/** The body of an update, with the forms of the broker in turn once both were accepted. */
export function bodyOf(session: Session, { keeper, turn }: UpdateStep, status: ListingStatus) {
  const areTaken = session.context.listings.some(
    ({ brokerFormOffset }) => brokerFormOffset !== undefined,
  );
  return completeBodyInTurn(keeper.fixture, status, areTaken ? turn : 0);
}

/** Moves to another place (an awkward one, if accepted), then away and back without sending it. */
export async function runMinimalStep(session: Session, step: UpdateStep): Promise<StepResult> {
  const { keeper, statuses, turn } = step;
  const [first, ...rest] = statuses;
  if (first === undefined) return noEffect;
  const place = anotherPlace(session.context, keeper, turn);
  const moveTo = async (where: object): Promise<Answer | undefined> => {
    // A refusal by a 2xx leaves the listing in an unknown status.
    await keeper.confirmStatus(session);
    const body = { ...updateBody(keeper.fixture, first), ...where };
    return await tryMove(session, keeper, first, body, { openPoint: 'business-types' });
  };
  const awkward = awkwardPlace(place);
  const movedToAwkward = awkward && (await moveTo(awkward));
  const moved = movedToAwkward ?? (await moveTo(place));
  if (moved === undefined) return noEffect;
  const { location } = fieldsIn(moved.plan);
  const before = await pollSnapshotAfter(
    session,
    keeper,
    moved,
    (one) =>
      isInEffect(one, first) &&
      (!('location' in one.details) || isAsDeclared(location, one.details.location)),
  );
  if (!isInEffect(before, first)) return noEffect;
  const updates = [moved];
  for (const status of rest) {
    const update = await sendMinimalUpdate(session, keeper, status);
    if (update === undefined) return noEffect;
    updates.push(update);
  }
  return { updates, before, ...(movedToAwkward && { isPlaceUncertain: true }) };
}

/** Shown fields that an update may omit, all of them first. */
const parts: readonly ((fixture: ListingFixture) => Readonly<Record<string, unknown>>)[] = [
  () => ({ businessType: undefined, location: undefined }),
  ({ location }) =>
    location === undefined ? {} : { location: { ...location, visibility: undefined } },
  () => ({ businessType: undefined }),
  () => ({ location: undefined }),
];

/** Omits one of these parts in turn, unless the target has refused an update without it. */
async function tryPartialUpdate(
  session: Session,
  step: UpdateStep,
  status: ListingStatus,
  body: Readonly<Record<string, unknown>>,
): Promise<Answer | undefined> {
  const { requiredParts } = session.context.notes;
  const part = (step.turn + listingStatuses.indexOf(status)) % parts.length;
  if (requiredParts.has(part)) return undefined;
  const left = { ...body, ...parts[part]?.(step.keeper.fixture) };
  const update = await tryMove(session, step.keeper, status, left);
  if (update === undefined) requiredParts.add(part);
  return update;
}

export async function runPartialStep(session: Session, step: UpdateStep): Promise<StepResult> {
  const [status = step.keeper.current] = step.statuses;
  const update = await tryPartialUpdate(session, step, status, bodyOf(session, step, status));
  return update === undefined ? noEffect : { updates: [update] };
}

/** A complete update of an own listing must be accepted, as in every other rule. */
export function judgeMove(session: Session, status: ListingStatus, answer: Answer): void {
  session.judge(isSuccess(answer), () => ({
    expected: `a success for an update to ${status}`,
    got: summarize(answer),
    evidence: [answer],
    requirement: 'listing/every-transition',
    hint: 'there is no workflow: any status may be changed to any other',
  }));
}

async function move(
  session: Session,
  { keeper }: UpdateStep,
  status: ListingStatus,
): Promise<Answer> {
  const answer = await keeper.sendComplete(session, status);
  judgeMove(session, status, answer);
  return answer;
}

/** Updates to a status with some fields omitted, if that is accepted, then to another in full. */
export async function runConsecutiveStep(session: Session, step: UpdateStep): Promise<StepResult> {
  const { keeper, statuses } = step;
  const [via = keeper.current, to = via] = statuses;
  const form = keeper.brokerFormFor([keeper.current, via]);
  const body = updateBody(keeper.fixture, via, form);
  const first = await tryPartialUpdate(session, step, via, body);
  await keeper.confirmStatus(session);
  const updates = first === undefined ? [] : [first];
  if (first === undefined && keeper.current !== via) updates.push(await move(session, step, via));
  return { updates: [...updates, await move(session, step, to)] };
}

/** Whether such a key may update is open (update-permission); if accepted, it must take effect. */
export async function runLesserKeyStep(session: Session, step: UpdateStep): Promise<StepResult> {
  const { keeper, statuses, turn } = step;
  const { credentials } = session.context;
  const keys = restrictedKeysOf(credentials);
  const [name] = keys[turn % keys.length] ?? [];
  if (name === undefined) return noEffect;
  const changes = {
    credential: credentials.present(name),
    openPoint: 'update-permission',
  } as const;
  const updates: Answer[] = [];
  for (const status of statuses) {
    const body = bodyOf(session, step, status);
    const update = await tryMove(session, keeper, status, body, changes);
    if (update !== undefined) updates.push(update);
    // If the key is not this partner's, it may have updated another listing.
    if (update === undefined || !isInEffect(await takeSnapshot(session, keeper), status)) {
      keeper.forgetStatus();
      return noEffect;
    }
  }
  return { updates };
}

export async function runRefusedStep(session: Session, step: UpdateStep): Promise<StepResult> {
  const { keeper, turn } = step;
  const before = await takeSnapshot(session, keeper);
  const plain = completeBodyInTurn(keeper.fixture, noStatus, turn);
  const body = withChangedField(session.context, keeper, plain, turn);
  const answer = await session.ask(keeper.planRefused(JSON.stringify(body), session.full));
  // If it is accepted, another rule reports that.
  return isSuccess(answer) ? noEffect : { updates: [answer], before };
}
