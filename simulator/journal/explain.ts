import type { Ground } from '../model/result.ts';
import { sayDeciders } from './deciders.ts';
import type { Occasion } from './occasion.ts';
import { sayReply } from './words/answer.ts';
import { nameGround } from './words/grounds.ts';

/** Why a request was answered as it was. */
export interface Explanation {
  /** The requirements and open points that decided, the most important first. */
  readonly grounds: readonly Ground[];
  /** Plain words, such as `400: endDate has no timezone: "2024-01-01T00:00:00" (range/no-timezone)`. */
  readonly why: string;
}

/** The ground of a refusal, which stands in brackets behind its words. */
function bracketsOf({ reply, dialect }: Occasion): string {
  return reply.kind === 'refused' ? ` (${nameGround(reply.ground, dialect)})` : '';
}

/**
 * Why a command was answered as it was: what is wrong with it, or what was counted or changed, and
 * which answers of the dialect and which defects made the difference. It asks the policies again,
 * so the replies need not carry more than the caller is told. It may name texts that the caller
 * sent: mask the keys in them.
 */
export function explain(occasion: Occasion): Explanation {
  const { reply, command, policies } = occasion;
  const { status } = policies.wire.renderReply(reply, command.operation);
  const said = sayReply(occasion);
  const told = reply.kind === 'refused' ? [reply.ground] : [];
  const deciders = sayDeciders(occasion, told);
  const because = deciders.words === '' ? '' : `; ${deciders.words}`;
  return {
    grounds: [...new Set([...said.grounds, ...deciders.grounds])],
    why: `${status}: ${said.words}${bracketsOf(occasion)}${because}`,
  };
}
