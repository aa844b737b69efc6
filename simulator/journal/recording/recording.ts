/** Collects data for the journal while a request is answered. */
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
import { explainUnrouted, type UnroutedRequest } from '../why/refusal.ts';

export interface JournalSource {
  readonly journal: Journal;
  /** The sandbox's clock, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /** The keys to mask: `state.credentials` itself, since its index is cached by identity. */
  readonly secrets: Secrets;
  readonly dialect: Answers;
  readonly defects: readonly string[];
  readonly sendsExplanations: boolean;
}

/** Finds the sandbox that a request reached; undefined if it is not recorded. */
export type FindSource = (context: Context) => JournalSource | undefined;

/** A recorded decision without states, so that past states can be freed. */
export interface RecordedDecision {
  readonly operation: OperationId;
  readonly presented: PresentedCredential;
  /** The credential without the key, if the key is known. */
  readonly known: Omit<Credential, 'key'> | undefined;
  readonly now: number;
  readonly events: readonly Event['kind'][];
}

export interface Notes {
  decision?: RecordedDecision;
  explanation?: Explanation;
  readonly faults: RecordedFault[];
}

const noKinds: readonly Event['kind'][] = [];

/** Records how a command was decided. A failing explanation must not affect the answer. */
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

function explainByStatus(answered: UnroutedRequest, { decision }: Notes): Reasoning {
  if (decision !== undefined) return { words: 'unknown reason', reasonCodes: [] };
  return explainUnrouted(answered);
}

/**
 * Explains the status of a request: as recorded, or by the status alone. Mentions faults, and a
 * recorded status that was replaced.
 */
export function explainExchange(answered: UnroutedRequest, notes: Notes): Explanation {
  const { explanation, faults } = notes;
  const { status } = answered;
  const faultTexts = faults.map(({ id, label }) => `the fault ${id} (${label})`).join(' and ');
  const prefix = status === undefined ? 'no answer: ' : `${status}: `;
  if (explanation === undefined) {
    const { words, reasonCodes } = explainByStatus(answered, notes);
    return faultTexts === ''
      ? { reasonCodes, why: `${prefix}${words}` }
      : { reasonCodes: [], why: `${prefix}${faultTexts}` };
  }
  const { reasonCodes, why } = explanation;
  const explained = why.startsWith(prefix) ? why : `${prefix}instead of ${why}`;
  return { reasonCodes, why: faultTexts === '' ? explained : `${explained}; met by ${faultTexts}` };
}

/** Generates ids that are unique across processes: a random prefix and a counter. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(count += 1)}`;
}
