import type { Reply } from '../model/reply.ts';
import type { Answer } from './answer.ts';
import { renderReply } from './replies.ts';

/**
 * The decisions that are about HTTP only, and that a dialect or a defect may take otherwise. The
 * model's policy has all others.
 */
export interface WirePolicy {
  /** Whether the scheme of an Authorization header is Bearer. */
  readonly acceptsScheme: (scheme: string) => boolean;
  /** Whether a body of this media type, in lower case and without parameters, is read as JSON. */
  readonly acceptsMediaType: (mediaType: string) => boolean;
  readonly renderReply: (reply: Reply) => Answer;
}

/** HTTP as its RFCs say; on each open point, the first of its answers. */
export const referenceWirePolicy: WirePolicy = {
  /** RFC 9110, section 11.1 (point scheme-case: accepted). */
  acceptsScheme: (scheme) => scheme.toLowerCase() === 'bearer',
  /** Source: Endpoints (point request-media-type: 415). */
  acceptsMediaType: (mediaType) => mediaType === 'application/json',
  renderReply,
};
