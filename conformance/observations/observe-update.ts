/** Observes the answer to one update of a listing. */
import type { ListingFixture } from '../../generated/target.ts';
import type { ObservedAnswer } from '../engine/rule.ts';
import type { ListingKeeper } from '../engine/listings/listings.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { lastAcceptedUpdates } from '../engine/listings/listing-history.ts';
import { reportsRefusal } from '../engine/client/refusal-in-success.ts';
import { updateBody } from '../engine/listings/update-bodies.ts';
import {
  isClientError,
  isRecord,
  isSuccess,
  jsonOf,
  membersOf,
  summarize,
} from '../wire/exchange.ts';
import type { Answer, PresentedCredential, RequestPlan } from '../wire/exchange.ts';
import { otherAnswer, seenBy, type Finder } from './observation.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Sending {
  readonly credential?: PresentedCredential;
  readonly mediaType?: string;
  readonly trailer?: string;
}

/** An observation's access to one listing; marks every request with the open point. */
export interface ListingAccess {
  readonly session: Session;
  /** The keeper of a listing whose status is known. */
  readonly keeper: ListingKeeper;
  readonly ask: (plan: RequestPlan) => Promise<Answer>;
  /** Sends a complete update to another status, except for the given fields and options. */
  readonly update: (fields?: Fields, sending?: Sending) => Promise<Answer>;
}

export const observeListing = <AnswerId extends string>(
  find: (access: ListingAccess) => Promise<ObservedAnswer<AnswerId>>,
): Finder<AnswerId> => ({
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  observe: async (session, openPoint) => {
    const [keeper] = session.context.listings;
    if (keeper === undefined) throw new MissingPrerequisite('needs listings in the target file');
    await keeper.confirmStatus(session);
    const ask: ListingAccess['ask'] = (plan) => session.ask({ ...plan, openPoint });
    const update: ListingAccess['update'] = async (fields = {}, sending = {}) => {
      const { credential = session.full, mediaType, trailer = '' } = sending;
      const status = keeper.otherStatus();
      const text = JSON.stringify({ ...updateBody(keeper.fixture, status), ...fields }) + trailer;
      const body = mediaType === undefined ? {} : { body: { text, mediaType } };
      const changes = { ...body, credential, openPoint };
      const answer = await keeper.sendBody(session, status, text, changes);
      const isDoubtful =
        Object.hasOwn(fields, 'status') ||
        reportsRefusal(answer, lastAcceptedUpdates(session.context.client));
      if (isDoubtful && isSuccess(answer)) keeper.forgetStatus();
      return answer;
    };
    return await find({ session, keeper, ask, update });
  },
});

/** @throws {OtherAnswer} for any other answer. */
export function isAccepted(answer: Answer): boolean {
  if (isSuccess(answer)) return true;
  if (isClientError(answer)) return false;
  throw otherAnswer(answer);
}

/**
 * The status of a refusal if it is among those listed, else `other-4xx`.
 * @throws {OtherAnswer} if the request was not refused as wrong.
 */
export function refusalOf<Code extends string>(
  answer: Answer,
  ...codes: readonly Code[]
): Code | 'other-4xx' {
  const { status } = answer.response;
  if (status < 400 || status >= 500) throw otherAnswer(answer);
  return codes.find((code) => code === String(status)) ?? 'other-4xx';
}

export function kindOfBody({ response }: Answer): 'error-body' | 'other-json' | 'text' | 'empty' {
  if (response.text === '') return 'empty';
  const value = jsonOf(response);
  if (value === undefined) return 'text';
  const { status, error } = membersOf(response);
  const isErrorBody = isRecord(value) && status === 'error' && typeof error === 'string';
  return isErrorBody ? 'error-body' : 'other-json';
}

/** One change to an otherwise complete update. */
interface UpdateVariant<AnswerId extends string> {
  /** What the fixture must have, so that the change can be undone. */
  readonly needs?: string;
  /** The changed fields; undefined removes one. Undefined if the fixture lacks them. */
  readonly fields: (fixture: ListingFixture) => Fields | undefined;
  readonly words: string;
  /** The update as seen by a target that ignores the change: its refusal would be ambiguous. */
  readonly ignored?: (fixture: ListingFixture) => readonly Fields[];
  readonly answers: { readonly accepted: AnswerId; readonly refused: AnswerId };
}

/** A refusal is conclusive only if the same update without the change is accepted. */
async function assertPositiveControls(
  { session, keeper, update }: ListingAccess,
  { words, ignored }: UpdateVariant<string>,
): Promise<void> {
  // After a refusal by a 2xx the status is unknown, and repeating a status may be refused.
  await keeper.confirmStatus(session);
  const control = await keeper.sendComplete(session, keeper.otherStatus());
  if (!isSuccess(control))
    throw new Inconclusive(`the complete update was refused too: ${summarize(control)}`);
  for (const fields of ignored?.(keeper.fixture) ?? []) {
    if (isAccepted(await update(fields))) continue;
    throw new Inconclusive(
      `an update ${words} is refused, and so is one without that field, so the two cannot be told apart`,
    );
  }
}

/** Whether an update with one change is accepted or refused. */
export const observeVariant = <AnswerId extends string>(
  variant: UpdateVariant<AnswerId>,
): Finder<AnswerId> =>
  observeListing(async (access) => {
    const fields = variant.fields(access.keeper.fixture);
    if (fields === undefined)
      throw new MissingPrerequisite(`needs a listing with ${variant.needs} in the target file`);
    const answer = await access.update(fields);
    const { client } = access.session.context;
    const accepted = isAccepted(answer) && !reportsRefusal(answer, lastAcceptedUpdates(client));
    if (!accepted) await assertPositiveControls(access, variant);
    const { answers, words } = variant;
    return seenBy(answer, accepted ? answers.accepted : answers.refused, `for an update ${words}`);
  });
