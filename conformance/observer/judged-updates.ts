/** Which updates are judged by what they led to. */
import type { ConnectedContext } from '../engine/context.ts';
import { lastAccepted, statusIn } from '../engine/session/listing-history.ts';
import { tellsRefusal } from '../engine/session/tells-refusal.ts';
import type { Answer } from '../wire/exchange.ts';

/** What every complete update sends, in the form in which it is shown. */
export const sentDetails = ['businessType', 'location'] as const;

const sendsAll = ({ plan }: Answer): boolean =>
  sentDetails.every((name) => plan.body?.text.includes(`"${name}"`) === true);

/** Whether an update, accepted with the full key, is judged by what it led to. */
export const isPlain = (update: Answer, { client }: Pick<ConnectedContext, 'client'>): boolean => {
  const { openPoint, hostile, credential } = update.plan;
  const isCorrect = openPoint === undefined && hostile === undefined && credential.label === 'full';
  // A 2xx may say that it refuses what may be refused.
  return isCorrect && (sendsAll(update) || !tellsRefusal(update, lastAccepted(client)));
};

/** Whether an accepted update gives all that is judged of a listing. */
export const isComplete = (update: Answer, context: Pick<ConnectedContext, 'client'>): boolean =>
  sendsAll(update) && isPlain(update, context);

/**
 * Whether an update gives the status that the listing has already: it may be refused (same-status),
 * and leaves the listing with that status in either case.
 */
export const isRepeat = ({ plan }: Pick<Answer, 'plan'>): boolean =>
  plan.openPoint === 'same-status' && plan.credential.label === 'full';

/** Whether an update that was accepted is judged by the status that it gives. */
export const isJudged = (update: Answer, context: Pick<ConnectedContext, 'client'>): boolean =>
  statusIn(update) !== undefined && (isPlain(update, context) || isRepeat(update));

/** A 5xx may come after the update was made. */
export const isRefusal = ({ response }: Answer): boolean =>
  response.status >= 400 && response.status < 500;
