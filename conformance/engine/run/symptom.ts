/** The symptom of a violation: only the same symptom confirms it. */
import type { Evidence } from '../../wire/exchange.ts';
import { lossOf } from '../../wire/noise.ts';
import type { Finding } from '../verdict.ts';

/** Whether the transport may be to blame: no usable answer, and the request was not sent again. */
export function mayBeNoise({ evidence }: Pick<Finding, 'evidence'>): boolean {
  const last = evidence.at(-1);
  if (last === undefined || lossOf(last) === undefined) return false;
  return !('lostAttempts' in last && (last.lostAttempts ?? 0) > 0);
}

const requestOf = (evidence: Evidence): string => {
  if ('plan' in evidence) return `${evidence.plan.operation} ${evidence.plan.path}`;
  return 'hook' in evidence ? evidence.hook : evidence.raw.label;
};

/** The class of the status that shows it; without a usable answer, the request. */
export function symptomOf({ evidence }: Pick<Finding, 'evidence'>): string {
  const last = evidence.at(-1);
  if (last === undefined) return 'no exchange';
  if (lossOf(last) !== undefined) return `no usable answer to ${requestOf(last)}`;
  return `${Math.floor((last.response?.status ?? 0) / 100)}xx`;
}

/** The symptoms seen of a violation, until one is seen twice. */
export class Sightings {
  readonly #symptoms = new Set<string>();

  /** Adds a symptom; returns whether one before was alike. */
  add(finding: Finding): boolean {
    const symptom = symptomOf(finding);
    const isKnown = this.#symptoms.has(symptom);
    this.#symptoms.add(symptom);
    return isKnown;
  }
}

/** Finds the factors of a dress that make a defect show: delta debugging (Zeller, Hildebrandt 2002). */

/**
 * The smallest set of suspects, as far as halving tells, with which it still shows.
 * @param shows whether it shows with exactly these
 * @param also what is added to each set
 */
export async function narrow<Suspect>(
  suspects: readonly Suspect[],
  shows: (some: readonly Suspect[]) => Promise<boolean>,
  also: readonly Suspect[] = [],
): Promise<Suspect[]> {
  if (suspects.length <= 1) return [...suspects];
  const middle = Math.ceil(suspects.length / 2);
  const halves = [suspects.slice(0, middle), suspects.slice(middle)] as const;
  for (const half of halves) {
    if (await shows([...half, ...also])) return await narrow(half, shows, also);
  }
  const [left, right] = halves;
  return [
    ...(await narrow(left, shows, [...right, ...also])),
    ...(await narrow(right, shows, [...left, ...also])),
  ];
}
