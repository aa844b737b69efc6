import type { OperationId } from '../../generated/contract.ts';
import type { Command } from '../model/command.ts';
import type { Policy } from '../model/policy.ts';
import type { Reply } from '../model/reply.ts';
import type { Answer, BodyLimits } from './answer.ts';
import { errorAnswer, referenceBodyLimits, renderReply } from './answer.ts';
import type { RequestContext, RequestOutcome } from './request-context.ts';

/** What a path of the contract with a trailing slash is: itself, the one without, or an answer. */
type SlashMeaning = 'another-path' | 'same-path' | Answer;

/** The decisions about HTTP that may be taken otherwise; the model's policy has all others. */
export interface WirePolicy {
  /** Whether the scheme of an Authorization header is Bearer. */
  readonly acceptsScheme: (scheme: string) => boolean;
  /** Whether scheme and key may have these blanks between them. */
  readonly acceptsBlanks: (blanks: string) => boolean;
  /** Whether a body of this media type, in lower case and without parameters, is read as JSON. */
  readonly acceptsMediaType: (mediaType: string) => boolean;
  /** What is looked at; the rest is refused (point body-size). */
  readonly bodyLimits: BodyLimits;
  readonly renderReply: (reply: Reply, operation: OperationId) => Answer;
  /** The answer to a method that the path does not have, with those that it has. */
  readonly answerMethod: (allowed: readonly string[]) => Answer;
  /** @param path the path and query without that slash */
  readonly readTrailingSlash: (path: string) => SlashMeaning;
  /** How many requests of the contract's paths are answered in a second; the rest get 429. */
  readonly requestsPerSecond: number;
  /** The path that a request for this path asks for (requirement wire/prefix). */
  readonly readPath: (path: string) => string;
  /** How long the request waits, in milliseconds, before it is decided; others may overtake it. */
  readonly holdMilliseconds: (command: Command) => number;
  /** What decides this one request. A conforming service decides all alike. */
  readonly policyFor: (policy: Policy, context: RequestContext) => Policy;
  /** The last word on an answer, by what became of the request. */
  readonly finish: (answer: Answer, outcome: RequestOutcome) => Answer;
}

/** HTTP as its RFCs say; on each open point, the first of its answers. */
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
