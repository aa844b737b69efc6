/** What the answers to listing updates look like. */
import type { Answer } from '../../http/answer.ts';
import type { RefusalReason } from '../../model/reply.ts';
import type { DecisionTrace } from './answers.ts';
import { changeAnswers, isRefused, withFields } from './answers.ts';
import type { Override } from './override.ts';
import { answer } from './override.ts';

function isUpdated({ reply }: DecisionTrace): boolean {
  return reply.kind === 'listing-updated';
}

/** Every accepted update is answered with this status. */
export function answerSuccess(status: number): Override {
  return changeAnswers(isUpdated, (rendered) => ({ ...rendered, status }));
}

export const addUpdateFields = changeAnswers(isUpdated, (rendered) =>
  withFields(rendered, (fields) => ({ ...fields, status: 'success', apiVersion: '1.0.0' })),
);

function textOf({ body }: Answer): string {
  if (typeof body === 'string') return body;
  return 'error' in body ? String(body.error) : '';
}

/** Another JSON than the error body: that of RFC 9457. */
function asOtherJson(rendered: Answer): Answer {
  return { ...rendered, body: { title: textOf(rendered), type: 'about:blank' } };
}

function asText(rendered: Answer): Answer {
  return { ...rendered, body: textOf(rendered) };
}

function asNothing(rendered: Answer): Answer {
  return { ...rendered, body: '' };
}

function isRefusedUpdate(trace: DecisionTrace): boolean {
  return trace.operation === 'updateListing' && isRefused(trace);
}

/** A 401 of the update has a point of its own. */
const isRefusal = (trace: DecisionTrace): boolean =>
  isRefusedUpdate(trace) && !isRefused(trace, 'unauthorized');

const isUnauthorized = (trace: DecisionTrace): boolean =>
  isRefusedUpdate(trace) && isRefused(trace, 'unauthorized');

export const refuseInOtherJson = changeAnswers(isRefusal, asOtherJson);
export const refuseInText = changeAnswers(isRefusal, asText);
export const unauthorizedInOtherJson = changeAnswers(isUnauthorized, asOtherJson);
export const unauthorizedInText = changeAnswers(isUnauthorized, asText);
export const refuseWithoutBody = changeAnswers(isRefusal, asNothing);
export const unauthorizedWithoutBody = changeAnswers(isUnauthorized, asNothing);

const unreadable: readonly RefusalReason[] = [
  'body-missing',
  'body-not-json',
  'body-not-an-object',
];

/** A body from which no update can be read is refused with this status. */
export function answerUnreadable(status: number): Override {
  return changeAnswers(
    (trace) => unreadable.some((because) => isRefused(trace, because)),
    (rendered) => ({ ...rendered, status }),
  );
}

/** Reads a body as JSON, whatever it is declared as. */
export const acceptMediaTypes = answer(() => ({ acceptsMediaType: () => true }));

/** No update is refused for its size, nor for its depth. */
export const acceptAnySize = answer(() => ({
  bodyLimits: { bytes: Infinity, depth: Infinity },
}));
