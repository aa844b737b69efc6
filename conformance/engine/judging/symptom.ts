/** The symptom of a violation: only the same symptom confirms it. */
import type { Evidence } from '../../wire/exchange.ts';
import { lossOf } from '../../wire/noise.ts';
import type { Finding } from '../verdict.ts';

/** Whether the transport may be to blame: no usable answer, and the request was not resent. */
export function mayBeNoise({ evidence }: Pick<Finding, 'evidence'>): boolean {
  const last = evidence.at(-1);
  if (last === undefined || lossOf(last) === undefined) return false;
  return !('lostAttempts' in last && (last.lostAttempts ?? 0) > 0);
}

const requestOf = (evidence: Evidence): string => {
  if ('plan' in evidence) return `${evidence.plan.operation} ${evidence.plan.path}`;
  return 'hook' in evidence ? evidence.hook : evidence.raw.label;
};

/** The status class of the last answer, or the request if it got no usable answer. */
export function symptomOf({ evidence }: Pick<Finding, 'evidence'>): string {
  const last = evidence.at(-1);
  if (last === undefined) return 'no exchange';
  if (lossOf(last) !== undefined) return `no usable answer to ${requestOf(last)}`;
  return `${Math.floor((last.response?.status ?? 0) / 100)}xx`;
}

/** The symptoms of a violation that were seen so far. */
export class SeenSymptoms {
  readonly #symptoms = new Set<string>();

  /** Adds the symptom of a finding; returns whether it was seen before. */
  add(finding: Finding): boolean {
    const symptom = symptomOf(finding);
    const isKnown = this.#symptoms.has(symptom);
    this.#symptoms.add(symptom);
    return isKnown;
  }
}
