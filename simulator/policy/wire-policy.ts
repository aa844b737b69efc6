/** The policy for HTTP: decisions about headers, paths, bodies and rates that can be overridden. */
import type { OperationId } from '../../generated/contract.ts';
import type { Command } from '../model/command.ts';
import type { Policy } from '../model/policy.ts';
import type { Reply } from '../model/reply.ts';
import type { Answer, BodyLimits } from './answer.ts';
import { errorAnswer, referenceBodyLimits, renderReply } from './answer.ts';
import type { RequestContext, RequestOutcome } from './request-context.ts';

/** How a contract path with a trailing slash is treated: as another path, as the one without, or with an answer. */
type SlashMeaning = 'another-path' | 'same-path' | Answer;

/** The decisions about HTTP that may be overridden; the model's policy has all others. */
export interface WirePolicy {
  /** Whether the scheme of an Authorization header is Bearer. */
  readonly acceptsScheme: (scheme: string) => boolean;
  /** Whether scheme and key may be separated by these blanks. */
  readonly acceptsBlanks: (blanks: string) => boolean;
  /** Whether a body of this media type, in lower case and without parameters, is read as JSON. */
  readonly acceptsMediaType: (mediaType: string) => boolean;
  /** What is read of a body; the rest is refused (point body-size). */
  readonly bodyLimits: BodyLimits;
  readonly renderReply: (reply: Reply, operation: OperationId) => Answer;
  /** The answer to a method that the path does not have, with those that it has. */
  readonly answerMethod: (allowed: readonly string[]) => Answer;
  /** @param path the path and query without that slash */
  readonly readTrailingSlash: (path: string) => SlashMeaning;
  /** Maximum requests of the contract's paths in a second; others get 429. */
  readonly requestsPerSecond: number;
  /** Rewrites the path of a request (requirement wire/prefix). */
  readonly readPath: (path: string) => string;
  /** Milliseconds for which the request is delayed before it is decided; others may overtake it. */
  readonly holdMilliseconds: (command: Command) => number;
  /** Chooses the policy for this request. A conforming service uses one for all. */
  readonly policyFor: (policy: Policy, context: RequestContext) => Policy;
  /** Changes the finished answer, given the whole request context. */
  readonly finish: (answer: Answer, outcome: RequestOutcome) => Answer;
}

/** HTTP by its RFCs, with the first answer to each open point. */
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
  holdMilliseconds: () => 0,
  policyFor: (policy) => policy,
  finish: (answer) => answer,
};
