/** The policy of HTTP: overridable decisions about headers, paths, bodies and rates. */
import type { OperationId } from '../../generated/contract.ts';
import type { Command } from '../model/command.ts';
import type { Policy } from '../model/policy.ts';
import type { Reply } from '../model/reply.ts';
import type { Answer, BodyLimits } from './answer.ts';
import { errorAnswer, referenceBodyLimits, renderReply } from './answer.ts';
import type { RequestContext, RequestOutcome } from './request-context.ts';

/** How to treat a trailing slash: as a different path, as the same path, or with an answer. */
type SlashMeaning = 'another-path' | 'same-path' | Answer;

/** The decisions about HTTP; all others are in the model's policy. */
export interface WirePolicy {
  /** Whether the scheme of an Authorization header is Bearer. */
  readonly acceptsScheme: (scheme: string) => boolean;
  /** Whether these spaces may separate scheme and key. */
  readonly acceptsBlanks: (blanks: string) => boolean;
  /** Whether to parse a body of this media type (lower case, without parameters) as JSON. */
  readonly acceptsMediaType: (mediaType: string) => boolean;
  /** The limits beyond which a body is refused (point body-size). */
  readonly bodyLimits: BodyLimits;
  readonly renderReply: (reply: Reply, operation: OperationId) => Answer;
  readonly answerMethod: (allowed: readonly string[]) => Answer;
  /** @param path the path and query without the trailing slash */
  readonly readTrailingSlash: (path: string) => SlashMeaning;
  /** Maximum number of requests per second to contract paths; others get 429. */
  readonly requestsPerSecond: number;
  /** Rewrites the path of a request (requirement wire/prefix). */
  readonly readPath: (path: string) => string;
  /** Milliseconds to delay a request before it is decided; others may overtake it. */
  readonly delayMilliseconds: (command: Command) => number;
  /** Chooses the policy for a request. A conforming service uses the same one for all. */
  readonly policyFor: (policy: Policy, context: RequestContext) => Policy;
  readonly finish: (answer: Answer, outcome: RequestOutcome) => Answer;
}

/** HTTP according to its RFCs, with the first answer to each open point. */
export const referenceWirePolicy: WirePolicy = {
  /** RFC 9110, section 11.1 (point scheme-case: accepted). */
  acceptsScheme: (scheme) => scheme.toLowerCase() === 'bearer',
  /** RFC 9110, section 11.4 (point authorization-spacing: accepted). */
  acceptsBlanks: () => true,
  /** Source: Endpoints (point request-media-type: 415). */
  acceptsMediaType: (mediaType) => mediaType === 'application/json',
  bodyLimits: referenceBodyLimits,
  renderReply,
  /** RFC 9110, section 15.5.6 (point other-methods: 405). */
  answerMethod: (allowed) => errorAnswer(405, 'Method not allowed', { allow: allowed.join(', ') }),
  /** Point trailing-slash: 404. */
  readTrailingSlash: () => 'another-path',
  /** Point rate-limit: none. */
  requestsPerSecond: Infinity,
  readPath: (path) => path,
  delayMilliseconds: () => 0,
  policyFor: (policy) => policy,
  finish: (answer) => answer,
};
