/** Sends the updates of one step of a listing; search is awaited afterwards. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { Session } from '../../engine/session/session.ts';
import { noStatus } from '../../arbitraries/statuses.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { completeBodyInTurn } from '../../engine/session/update-bodies.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { bringTo, takeSnapshot, tryMove } from '../../observer/listing-views.ts';
import { inspectTheirs, judgeTheirUpdate, otherUpdater } from '../../observer/other-partner.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import { detailsOfOthers } from './other-details.ts';
import { anotherBroker, type Fields } from '../listing/refused-status.ts';
import type { Step } from './plan-updates.ts';
import {
  bodyOf,
  judgeMove,
  moveBare,
  moveByLesserKey,
  moveChained,
  moveInPart,
  refuse,
  noEffect,
  type StepResult,
} from './search-variants.ts';

/** @throws {Inconclusive} if another partner's listing is not there. */
export const inspectForStep = async (
  session: Session,
  { keeper, isTheirs }: Pick<Step, 'keeper' | 'isTheirs'>,
): Promise<Snapshot> => await (isTheirs === true ? inspectTheirs : takeSnapshot)(session, keeper);

/** One change in this many follows a refused update, which must not keep it out of search. */
const changesPerRefusal = 4;

async function refuseBefore(session: Session, { keeper, kind, turn, isTheirs }: Step) {
  if (kind !== 'usual' || isTheirs === true || turn % changesPerRefusal !== 1) return [];
  const body = completeBodyInTurn(keeper.fixture, noStatus, turn);
  return [await session.ask(keeper.planRefused(JSON.stringify(body), session.full))];
}

/** One change in this many sends details of other listings, if they are accepted. */
const changesPerNews = 4;

/** Business type, location and broker of other listings; then the business type alone. */
function newsFor({ context }: Session, keeper: ListingKeeper, body: Fields): Fields[] {
  const { businessType, ...place } = detailsOfOthers(context, keeper);
  const kind = businessType === undefined ? {} : { businessType };
  const all = { ...kind, ...place, ...anotherBroker(context, keeper, body) };
  return [all, kind].filter((news) => Object.keys(news).length > 0);
}

async function moveWithNews(
  session: Session,
  step: Step,
  status: ListingStatus,
): Promise<Answer | undefined> {
  const { keeper, kind, turn, isTheirs } = step;
  if (kind !== 'usual' || isTheirs === true || turn % changesPerNews !== 3) return undefined;
  const body = bodyOf(session, step, status);
  for (const news of newsFor(session, keeper, body)) {
    const changed = { ...body, ...news };
    const update = await tryMove(session, keeper, status, changed, { openPoint: 'business-types' });
    if (update !== undefined) return update;
  }
  session.context.notes.ignoredDetails.set(keeper, Infinity);
  return undefined;
}

async function moveEach(session: Session, step: Step): Promise<StepResult> {
  const { keeper, statuses, isTheirs } = step;
  const updater = isTheirs === true ? otherUpdater(session) : session;
  const updates: Answer[] = await refuseBefore(session, step);
  for (const status of statuses) {
    const isRepeated = keeper.current === status;
    const withNews = await moveWithNews(session, step, status);
    if (withNews !== undefined) {
      updates.push(withNews);
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

export async function runStep(session: Session, step: Step): Promise<StepResult> {
  switch (step.kind) {
    case 'still':
      return { updates: [] };
    case 'refused':
      return await refuse(session, step);
    case 'chained':
      return await moveChained(session, step);
    case 'bare':
      return await moveBare(session, step);
    case 'partial':
      return await moveInPart(session, step);
    case 'lesser':
      return await moveByLesserKey(session, step);
    default:
      return step.isTheirs === true
        ? await moveTheirs(session, step)
        : await moveEach(session, step);
  }
}

/** Whether their key may update is judged by another rule. */
async function moveTheirs(session: Session, step: Step): Promise<StepResult> {
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
  { keeper, from, kind, isTheirs }: Step,
): Promise<boolean> {
  // Restores a listing that an earlier attempt lost, since it cannot get lost again.
  const isStale = session.fresh && kind === 'refused';
  if (isStale) await bringTo(session, keeper, keeper.otherStatus());
  if (isTheirs !== true) return (await bringTo(session, keeper, from)) !== undefined || isStale;
  if (keeper.current === from) return false;
  await keeper.sendComplete(otherUpdater(session), from);
  return true;
}
