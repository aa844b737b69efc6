import type { OpenPointId, RequirementId } from '../../generated/catalogue.ts';

/** The cause of a decision: a requirement, or the answer to an open point. */
export type ReasonCode = RequirementId | OpenPointId;

export type Result<Value, Reason = ReasonCode> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function reject<const Reason>(reason: Reason): {
  readonly ok: false;
  readonly reason: Reason;
} {
  return { ok: false, reason };
}

/** The input is invalid; nothing was changed. */
export abstract class MistakesError extends Error {
  abstract override readonly name: 'SeedError' | 'DialectError' | 'DefectError' | 'FaultError';
  /** Each mistake with its place and its fix. */
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[], options?: ErrorOptions) {
    super(mistakes.join('\n'), options);
    this.mistakes = mistakes;
  }
}
