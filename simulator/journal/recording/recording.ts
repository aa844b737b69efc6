import { randomBytes } from 'node:crypto';

import type { Context } from 'koa';

import type { OperationId } from '../../../generated/contract.ts';
import type { PresentedCredential } from '../../model/command.ts';
import type { Event } from '../../model/event.ts';
import type { Credential } from '../../model/state.ts';
import type { Answers } from '../../policy/dialects/dialect.ts';
import type { RecordedFault } from '../../../generated/control.ts';
import type { Journal } from '../journal.ts';
import type { Secrets } from '../masking/masker.ts';
import type { DecisionTrace, Reasoning } from '../why/decision-trace.ts';
import { explain, type Explanation } from '../why/explain.ts';
import { sayUnrouted, type UnroutedRequest } from '../why/refusal.ts';

/** What a recording has to know of the sandbox that a request reached. */
export interface JournalSource {
  readonly journal: Journal;
  /** The sandbox's clock, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /**
   * The keys that must be shown nowhere: `state.credentials`, as it is, since its compiled form is
   * kept as long as the map is the same one.
   */
  readonly secrets: Secrets;
  readonly dialect: Answers;
  /** The ids of the defects that are on. */
  readonly defects: readonly string[];
  /** Whether the caller is told why by X-Simulator-… headers. */
  readonly tellsCaller: boolean;
}

/** The sandbox that a request reached; undefined: its journal has no place for it. */
export type FindSource = (context: Context) => JournalSource | undefined;

/** What is kept of a decision: no state, so that those of the past can go. */
export interface KeptDecision {
  readonly operation: OperationId;
  readonly presented: PresentedCredential;
  /** The credential, where there is such a key; without the key. */
  readonly known: Omit<Credential, 'key'> | undefined;
  readonly now: number;
  readonly events: readonly Event['kind'][];
}

/** What is noted of a request while it is answered. */
export interface Notes {
  decision?: KeptDecision;
  explanation?: Explanation;
  readonly faults: RecordedFault[];
}

/** Where whoever answers a request notes why. */
export interface Recording {
  /** The command that the request became, and how it was decided. */
  readonly noteDecision: (decided: DecisionTrace) => void;
  readonly noteFault: (fault: RecordedFault) => void;
}

const noKinds: readonly Event['kind'][] = [];

/** Notes how a command was decided; words that are missing must not change the answer. */
export function noteDecision(
  notes: Notes,
  decided: DecisionTrace,
  report: (error: unknown) => void,
): void {
  const { command, state, now, events } = decided;
  const { credential: presented, operation } = command;
  const found = presented.kind === 'key' ? state.credentials.get(presented.key) : undefined;
  const known = found && {
    revoked: found.revoked,
    partnerId: found.partnerId,
    permissions: found.permissions,
  };
  const kinds = events.length === 0 ? noKinds : events.map(({ kind }) => kind);
  notes.decision = { operation, presented, known, now, events: kinds };
  try {
    notes.explanation = explain(decided);
  } catch (error) {
    report(error);
  }
}

function sayByAnswer(answered: UnroutedRequest, { decision }: Notes): Reasoning {
  if (decision !== undefined) return { words: 'the simulator could not say why', reasonCodes: [] };
  return sayUnrouted(answered);
}

/**
 * Why the request got its status: as was noted, or as far as the status shows. Where it is not
 * the one that was noted, or a fault met the request, the words say so.
 */
export function explainExchange(answered: UnroutedRequest, notes: Notes): Explanation {
  const { explanation, faults } = notes;
  const { status } = answered;
  const met = faults.map(({ id, label }) => `the fault ${id} (${label})`).join(' and ');
  const prefix = status === undefined ? 'no answer: ' : `${status}: `;
  if (explanation === undefined) {
    const { words, reasonCodes } = sayByAnswer(answered, notes);
    return met === ''
      ? { reasonCodes, why: `${prefix}${words}` }
      : { reasonCodes: [], why: `${prefix}${met}` };
  }
  const { reasonCodes, why } = explanation;
  const told = why.startsWith(prefix) ? why : `${prefix}instead of ${why}`;
  return { reasonCodes, why: met === '' ? told : `${told}; met by ${met}` };
}

/** A recording that puts what it is told into the notes. */
export function createRecording(notes: Notes, context: Context): Recording {
  return {
    noteDecision(decided) {
      noteDecision(notes, decided, (error) => context.app.emit('error', error, context));
    },
    noteFault(fault) {
      notes.faults.push(fault);
    },
  };
}

/** Ids that no other process makes: a few random letters, and a counter. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(count += 1)}`;
}
