import type { ReasonCode } from '../model/result.ts';
import { sayDeciders } from './deciders.ts';
import type { DecisionTrace } from './decision-trace.ts';
import { sayReply } from './words/answer.ts';
import { nameReasonCode } from './words/reason-codes.ts';

/** Why a request was answered as it was. */
export interface Explanation {
  /** The requirements and open points that decided, the most important first. */
  readonly reasonCodes: readonly ReasonCode[];
  /** Plain words, such as `400: endDate has no timezone: "2024-01-01T00:00:00" (range/no-timezone)`. */
  readonly why: string;
}

/** The reason code of a refusal, which stands in brackets behind its words. */
function bracketsOf({ reply, dialect }: DecisionTrace): string {
  return reply.kind === 'refused' ? ` (${nameReasonCode(reply.reasonCode, dialect)})` : '';
}

/**
 * Why a command was answered as it was: what is wrong with it, or what was counted or changed, and
 * which answers of the dialect and which defects made the difference. It asks the policies again,
 * so the replies need not carry more than the caller is told. It may name texts that the caller
 * sent: mask the keys in them.
 */
export function explain(trace: DecisionTrace): Explanation {
  const { reply, command, policies } = trace;
  const { status } = policies.wire.renderReply(reply, command.operation);
  const explanation = sayReply(trace);
  const told = reply.kind === 'refused' ? [reply.reasonCode] : [];
  const deciders = sayDeciders(trace, told);
  const because = deciders.words === '' ? '' : `; ${deciders.words}`;
  return {
    reasonCodes: [...new Set([...explanation.reasonCodes, ...deciders.reasonCodes])],
    why: `${status}: ${explanation.words}${bracketsOf(trace)}${because}`,
  };
}
