import type { ReasonCode } from '../../model/result.ts';
import { sayDeciders } from './deciders.ts';
import type { DecisionTrace } from './decision-trace.ts';
import { nameReasonCode } from './reason-codes.ts';
import { sayReply } from './reply.ts';

export interface Explanation {
  /** The requirements and open points that decided, the most important first. */
  readonly reasonCodes: readonly ReasonCode[];
  /** A sentence such as `400: endDate has no timezone: "2024-01-01T00:00:00" (range/no-timezone)`. */
  readonly why: string;
}

/**
 * Why a command was answered as it was: what is wrong with it, or what was counted or changed, and
 * which answers of the dialect and which defects made the difference. It asks the policies again,
 * so replies carry no more than the caller is told. The sentence may quote what the caller sent:
 * mask the keys in it.
 */
export function explain(trace: DecisionTrace): Explanation {
  const { reply, command, policies, dialect } = trace;
  const { status } = policies.wire.renderReply(reply, command.operation);
  const { words, reasonCodes } = sayReply(trace);
  const refused = reply.kind === 'refused' ? [reply.reasonCode] : [];
  const brackets = refused.map((reasonCode) => ` (${nameReasonCode(reasonCode, dialect)})`);
  const why = `${status}: ${words}${brackets.join('')}`;
  if (trace.alternatives.length === 0) return { reasonCodes, why };
  const deciders = sayDeciders(trace, refused);
  return {
    reasonCodes: [...new Set([...reasonCodes, ...deciders.reasonCodes])],
    why: deciders.words === '' ? why : `${why}; ${deciders.words}`,
  };
}
