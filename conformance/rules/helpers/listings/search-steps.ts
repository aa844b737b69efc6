/** Sends the updates of one step of a listing; search is awaited afterwards. */
import type { ListingStatus } from '../../../../generated/api.ts';
import { usesPlaceholder } from '../../../observer/hooks/hook-request.ts';
import type { Session } from '../../../engine/session/session.ts';
import { noStatus } from '../../../arbitraries/statuses.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import { completeBodyInTurn } from '../../../engine/listings/update-bodies.ts';
import { Inconclusive } from '../../../engine/verdict.ts';
import { bringTo, takeSnapshot, tryMove } from '../../../observer/snapshots/listing-views.ts';
import {
  inspectTheirs,
  judgeTheirUpdate,
  otherPartnerUpdater,
} from '../../../observer/snapshots/other-partner.ts';
import type { Snapshot } from '../../../observer/hooks/snapshot.ts';
import { isSuccess, type Answer } from '../../../wire/exchange.ts';
import { detailsOfOthers } from './other-details.ts';
import { anotherBroker, type Fields } from '../../listing/refused-status.ts';
import type { UpdateStep } from './plan-updates.ts';
import {
  bodyOf,
  judgeMove,
  runMinimalStep,
  runLesserKeyStep,
  runConsecutiveStep,
  runPartialStep,
  runRefusedStep,
  noEffect,
  type StepResult,
} from './search-variants.ts';

/** @throws {Inconclusive} if another partner's listing is not there. */
export const inspectForStep = async (
  session: Session,
  { keeper, isTheirs }: Pick<UpdateStep, 'keeper' | 'isTheirs'>,
): Promise<Snapshot> => await (isTheirs === true ? inspectTheirs : takeSnapshot)(session, keeper);

/** One change in this many follows a refused update, which must not keep it out of search. */
const changesPerRefusal = 4;

async function sendRefusedBefore(session: Session, { keeper, kind, turn, isTheirs }: UpdateStep) {
  if (kind !== 'single' || isTheirs === true || turn % changesPerRefusal !== 1) return [];
  const body = completeBodyInTurn(keeper.fixture, noStatus, turn);
  return [await session.ask(keeper.planRefused(JSON.stringify(body), session.full))];
}

/** One change in this many sends details of other listings, if they are accepted. */
const changesPerOtherDetails = 4;

/** Business type, location and broker of other listings; then the business type alone. */
function otherDetailsFor({ context }: Session, keeper: ListingKeeper, body: Fields): Fields[] {
  const { businessType, ...place } = detailsOfOthers(context, keeper);
  const kind = businessType === undefined ? {} : { businessType };
  const hook = context.observer.hooks.createLead;
  // Leads of a listing may go to the office of its broker.
  const isByBroker = hook !== undefined && !usesPlaceholder(hook, 'officeId');
  const broker = isByBroker ? {} : anotherBroker(context, keeper, body);
  const all = { ...kind, ...place, ...broker };
  return [all, kind].filter((details) => Object.keys(details).length > 0);
}

async function moveWithOtherDetails(
  session: Session,
  step: UpdateStep,
  status: ListingStatus,
): Promise<Answer | undefined> {
  const { keeper, kind, turn, isTheirs } = step;
  if (kind !== 'single' || isTheirs === true || turn % changesPerOtherDetails !== 3)
    return undefined;
  const body = bodyOf(session, step, status);
  for (const details of otherDetailsFor(session, keeper, body)) {
    const changed = { ...body, ...details };
    const update = await tryMove(session, keeper, status, changed, { openPoint: 'business-types' });
    if (update !== undefined) return update;
  }
  session.context.notes.ignoredDetails.set(keeper, Infinity);
  return undefined;
}

async function moveEach(session: Session, step: UpdateStep): Promise<StepResult> {
  const { keeper, statuses, isTheirs } = step;
  const updater = isTheirs === true ? otherPartnerUpdater(session) : session;
  const updates: Answer[] = await sendRefusedBefore(session, step);
  for (const status of statuses) {
    const isRepeated = keeper.current === status;
    const withOtherDetails = await moveWithOtherDetails(session, step, status);
    if (withOtherDetails !== undefined) {
      updates.push(withOtherDetails);
      continue;
    }
    const text = JSON.stringify(bodyOf(session, step, status));
    // Repeating the status may be refused (same-status); then nothing has changed.
    const answer = isRepeated
      ? await keeper.sendBody(updater, status, text, { openPoint: 'same-status' })
      : await keeper.sendBody(updater, status, text);
    updates.push(answer);
    if (isTheirs !== true && !isRepeated) judgeMove(session, status, answer);
    if (!isSuccess(answer) && !isRepeated) {
      throw new Inconclusive(
        `no update to ${status} is accepted: ${keeper.explainRefusal(answer)}`,
      );
    }
    if (isTheirs === true) await judgeTheirUpdate(session, keeper, status, answer);
  }
  return { updates };
}

export async function runStep(session: Session, step: UpdateStep): Promise<StepResult> {
  switch (step.kind) {
    case 'untouched':
      return { updates: [] };
    case 'refused':
      return await runRefusedStep(session, step);
    case 'consecutive':
      return await runConsecutiveStep(session, step);
    case 'minimal':
      return await runMinimalStep(session, step);
    case 'partial':
      return await runPartialStep(session, step);
    case 'lesserKey':
      return await runLesserKeyStep(session, step);
    default:
      return step.isTheirs === true
        ? await moveTheirs(session, step)
        : await moveEach(session, step);
  }
}

/** Whether their key may update is judged by another rule. */
async function moveTheirs(session: Session, step: UpdateStep): Promise<StepResult> {
  try {
    return await moveEach(session, step);
  } catch (signal) {
    if (signal instanceof Inconclusive) return noEffect;
    throw signal;
  }
}

/** Brings the listing to the status in which a step begins; returns whether that took an update. */
export async function beginStep(
  session: Session,
  { keeper, from, kind, isTheirs }: UpdateStep,
): Promise<boolean> {
  // Restores a listing that an earlier attempt lost, since it cannot get lost again.
  const isStale = session.fresh && kind === 'refused';
  if (isStale) await bringTo(session, keeper, keeper.otherStatus());
  if (isTheirs !== true) return (await bringTo(session, keeper, from)) !== undefined || isStale;
  if (keeper.current === from) return false;
  await keeper.sendComplete(otherPartnerUpdater(session), from);
  return true;
}
