/** Explains commands to the small state, as a sandbox would. */
import { applyDialect, type Answers } from '../policy/dialects/dialect.ts';
import { referencePolicies, type Policies } from '../policy/override.ts';
import { alternativesOf, explain } from '../journal/why/explain.ts';
import type { Explanation, KnownDefect } from '../journal/why/explain.ts';
import type { SentFacts } from '../journal/why/decision-trace.ts';
import type { Command } from '../model/command.ts';
import { decide } from '../model/decide.ts';
import type { State } from '../model/state.ts';
import { now, state as smallState } from './state.ts';

const reference = referencePolicies;

/** A defect of a test. */
export interface Defect extends KnownDefect {
  readonly break: (policies: Policies) => Policies;
}

/** The settings of the sandbox, and what is known of the request. */
export interface Conditions {
  readonly dialect?: Answers;
  readonly defects?: readonly Defect[];
  readonly sent?: SentFacts;
  /** The small one by default. */
  readonly state?: State;
}

/** Why the command is answered as it is, in the small state. */
export function explained(
  command: Command,
  { dialect = {}, defects = [], sent = {}, state = smallState }: Conditions = {},
): Explanation {
  const compose = (answers: Answers, on: readonly Defect[]): Policies =>
    on.reduce((policies, defect) => defect.break(policies), applyDialect(answers, reference));
  const policies = compose(dialect, defects);
  const { reply, events } = decide(state, command, now, policies.policy);
  const alternatives = alternativesOf(dialect, defects, compose);
  return explain({ state, command, reply, events, now, policies, dialect, alternatives, sent });
}

/** The words alone. */
export const why = (command: Command, conditions?: Conditions): string =>
  explained(command, conditions).why;
