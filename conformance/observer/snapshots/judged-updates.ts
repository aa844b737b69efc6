/** Selects the updates whose effects are judged. */
import type { ConnectedContext } from '../../engine/context.ts';
import { isRestrictedKey } from '../../target/credentials.ts';
import {
  hasKnownKey,
  hasTakenEffect,
  lastAcceptedUpdates,
  statusIn,
} from '../../engine/listings/listing-history.ts';
import { isCompleteUpdate } from '../../engine/client/requests.ts';
import { reportsRefusal } from '../../engine/client/refusal-in-success.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';

/** The fields of every complete update, as the observer shows them. */
export const sentDetails = ['businessType', 'location'] as const;

type Run = Pick<ConnectedContext, 'client' | 'notes'>;

export const sendsAllDetails = ({ plan }: Answer): boolean =>
  sentDetails.every((name) => plan.body?.text.includes(`"${name}"`) === true);

/** Whether an update, accepted with a key that may update, is judged by its effect. */
export const isJudgedByEffect = (update: Answer, { client }: Pick<Run, 'client'>): boolean => {
  const { openPoint, hostile, credential } = update.plan;
  const isCorrect = openPoint === undefined && hostile === undefined && hasKnownKey(update);
  const isSure = credential.label === 'full' && isCompleteUpdate(update.plan);
  // A 2xx may report a refusal, if a refusal is legal.
  return isCorrect && (isSure || !reportsRefusal(update, lastAcceptedUpdates(client)));
};

/** The same, or it sent details that the listing may refuse (business-types), and took effect. */
export const hasSetDetails = (update: Answer, context: Pick<Run, 'client'>): boolean =>
  isJudgedByEffect(update, context) ||
  (update.plan.openPoint === 'business-types' && hasTakenEffect(update, context.client));

/** Whether an accepted update sets everything that is judged of a listing. */
export const isJudgedByDetails = (update: Answer, context: Pick<Run, 'client'>): boolean =>
  sendsAllDetails(update) && isJudgedByEffect(update, context);

/** Whether an update repeats the listing's status, which may be refused (same-status). */
export const repeatsStatus = ({ plan }: Pick<Answer, 'plan'>): boolean =>
  plan.openPoint === 'same-status' && plan.credential.label === 'full';

/** Whether an update has a key that lacks a permission; whether it may update is open. */
export const isByLesserKey = ({ plan }: Pick<Answer, 'plan'>): boolean =>
  (plan.openPoint === 'update-permission' || plan.openPoint === undefined) &&
  isRestrictedKey(plan.credential.label);

/** Whether a snapshot showed the effect of an update with the key, which proves whose key it is. */
const wasKeySeenToUpdate = ({ plan: { credential } }: Answer, { notes }: Run): boolean =>
  notes.snapshots.some(({ update, before, seen }) => {
    if (update === undefined || before === undefined || !isSuccess(update)) return false;
    if (!isByLesserKey(update) || update.plan.credential.label !== credential.label) return false;
    return (
      seen.status !== undefined && seen.status === statusIn(update) && before.status !== seen.status
    );
  });

/** Whether an accepted update is judged by the status that it sets. */
export const isJudgedByStatus = (update: Answer, context: Run): boolean => {
  if (statusIn(update) === undefined) return false;
  if (isJudgedByEffect(update, context) || repeatsStatus(update)) return true;
  return (
    isByLesserKey(update) &&
    wasKeySeenToUpdate(update, context) &&
    !reportsRefusal(update, lastAcceptedUpdates(context.client))
  );
};
