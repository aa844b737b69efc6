import type { SwitchId } from '../../../generated/catalogue.ts';
import type { Command } from '../../model/command.ts';
import type { Event } from '../../model/event.ts';
import type { Refusal, Reply } from '../../model/reply.ts';
import type { ReasonCode, Result } from '../../model/result.ts';
import type { Credential, State } from '../../model/state.ts';
import type { Answers } from '../../policy/dialects/dialect.ts';
import type { Policies } from '../../policy/override.ts';

/** One answer of the dialect, one defect, or the shuffling of what has no order, and the policies as they would be without it. */
export type Alternative = { readonly without: () => Policies } & (
  | { readonly kind: 'answer'; readonly point: SwitchId; readonly answer: string }
  | { readonly kind: 'shuffle' }
  | { readonly kind: 'defect'; readonly id: string; readonly breaks: readonly ReasonCode[] }
);

/** What the command does not carry, but the request had. */
export interface SentFacts {
  /** Every Authorization header, in order. */
  readonly authorization?: readonly string[] | undefined;
  readonly contentType?: string | undefined;
}

/** Everything that decided one command. `now` is the instant at which it was decided. */
export interface DecisionTrace {
  /** As it was before the command. */
  readonly state: State;
  readonly command: Command;
  readonly reply: Reply;
  readonly events: readonly Event[];
  readonly now: number;
  readonly policies: Policies;
  /** The answers that the sandbox was given; the reference's own stand for the others. */
  readonly dialect: Answers;
  readonly alternatives: readonly Alternative[];
  readonly sent: SentFacts;
}

export interface RefusalTrace extends DecisionTrace {
  readonly reply: Refusal;
}

/** Plain words, and the reason codes that they rest on. */
export interface Reasoning {
  readonly words: string;
  readonly reasonCodes: readonly ReasonCode[];
}

/** The credential of the caller, as the policy identifies it. */
export function callerOf({ state, command, policies }: DecisionTrace): Result<Credential> {
  return policies.policy.identify(state, command.credential);
}
