import type { SwitchId } from '../../generated/catalogue.ts';
import type { Answers } from '../policy/dialects/dialect.ts';
import type { Policies } from '../policy/dialects/override.ts';
import type { Command } from '../model/command.ts';
import type { Event } from '../model/event.ts';
import type { Refusal, Reply } from '../model/reply.ts';
import type { ReasonCode, Result } from '../model/result.ts';
import type { Credential, State } from '../model/state.ts';

/** What the policies would be without one answer of the dialect, or without one defect. */
export type Alternative = { readonly without: () => Policies } & (
  | { readonly kind: 'answer'; readonly point: SwitchId; readonly answer: string }
  | { readonly kind: 'defect'; readonly id: string; readonly breaks: readonly ReasonCode[] }
);

/** What a command does not carry, but helps to say what is wrong with its request. */
export interface SentFacts {
  /** Every Authorization header, in order. */
  readonly authorization?: readonly string[] | undefined;
  /** The path with its query, as sent. */
  readonly path?: string;
  readonly hasCookie?: boolean;
  readonly contentType?: string | undefined;
  /** The text of the body, where it was read and is one. */
  readonly body?: string | undefined;
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

/** A decision trace whose reply is a refusal. */
export interface RefusalTrace extends DecisionTrace {
  readonly reply: Refusal;
}

/** In plain words why, and what they rest on. */
export interface Reasoning {
  readonly words: string;
  readonly reasonCodes: readonly ReasonCode[];
}

/** The credential of the caller, as the policy identifies it. */
export function callerOf({ state, command, policies }: DecisionTrace): Result<Credential> {
  return policies.policy.identify(state, command.credential);
}
