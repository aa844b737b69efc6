/** The shapes of observations that an update of a listing decides. */
import type { OpenPointId } from '../../generated/catalogue.ts';
import type { ListingFixture } from '../../generated/target.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import { updateBody } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import type { AnswerOf, Observation, Seen } from '../engine/rule.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { isSuccess, summarize } from '../wire/exchange.ts';
import type { Answer } from '../wire/exchange.ts';
import { tell } from './tell.ts';

/** @param ask finds the answer out on a listing whose status is known */
export const observeListing = <Point extends OpenPointId>(
  point: Point,
  ask: (session: Session, keeper: ListingKeeper) => Promise<Seen<AnswerOf<Point>>>,
): Observation =>
  defineObservation({
    point,
    needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
    locks: 'listings',
    observe: async (session) => {
      const [keeper] = session.context.listings;
      if (keeper === undefined) throw new MissingPrerequisite('needs listings in the target file');
      await keeper.confirmStatus(session);
      return await ask(session, keeper);
    },
  });

/**
 * Whether an update was accepted or refused as wrong.
 * @throws {Inconclusive} for any other answer.
 */
export function isAccepted(answer: Answer): boolean {
  const { status } = answer.response;
  if (isSuccess(answer)) return true;
  if (status >= 400 && status < 500) return false;
  throw new Inconclusive(`another answer: ${summarize(answer)}`);
}

/** A refusal of a changed update means the change only where the unchanged one is accepted. */
async function assertPositiveControl(session: Session, keeper: ListingKeeper): Promise<void> {
  const positiveControl = await keeper.move(session, keeper.otherStatus());
  if (!isSuccess(positiveControl)) {
    throw new Inconclusive(
      `the complete update was refused as well: ${summarize(positiveControl)}`,
    );
  }
}

interface Change {
  /** What is changed in the body of a complete update; undefined takes a field out. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The change in a few words. */
  readonly words: string;
  /**
   * Changes that a target makes of it which passes it over. Where one of them is refused, so is
   * the change, and nobody knows for which of the two.
   */
  readonly passedOver?: readonly Readonly<Record<string, unknown>>[];
}

/** Sends an update that is complete but for the fields. */
async function moveWith(
  session: Session,
  keeper: ListingKeeper,
  point: OpenPointId,
  fields: Change['fields'],
): Promise<Answer> {
  const status = keeper.otherStatus();
  const body = { ...updateBody(keeper.fixture, status), ...fields };
  const answer = await keeper.moveBy(session, status, JSON.stringify(body), { openPoint: point });
  if (Object.hasOwn(fields, 'status')) keeper.forgetStatus();
  return answer;
}

async function assertPassedOver(
  session: Session,
  keeper: ListingKeeper,
  point: OpenPointId,
  { passedOver = [], words }: Change,
): Promise<void> {
  for (const fields of passedOver) {
    const answer = await moveWith(session, keeper, point, fields);
    if (isAccepted(answer)) continue;
    throw new Inconclusive(
      `an update ${words} is refused, and so is one without that field: passed over looks the same`,
    );
  }
}

/**
 * An update that is complete but for one change is accepted, or refused.
 * @param change makes the change; a text says what the fixture lacks for it, so that nothing is
 *   changed which could not be put back
 */
export const observeChange = <Point extends OpenPointId>(
  point: Point,
  change: (fixture: ListingFixture) => Change | string,
  answers: { readonly accepted: AnswerOf<Point>; readonly refused: AnswerOf<Point> },
): Observation =>
  observeListing(point, async (session, keeper) => {
    const made = change(keeper.fixture);
    if (typeof made === 'string') throw new MissingPrerequisite(made);
    const answer = await moveWith(session, keeper, point, made.fields);
    const accepted = isAccepted(answer);
    if (!accepted) {
      await assertPositiveControl(session, keeper);
      await assertPassedOver(session, keeper, point, made);
    }
    const how = `${tell(answer)}, for an update ${made.words}`;
    return { answer: accepted ? answers.accepted : answers.refused, how };
  });
