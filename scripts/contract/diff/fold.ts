/** Tells many editorial changes of the same words as one. */
import type { ReportedChange } from './report.ts';

/** From this many on, entries that changed alike share a row. */
const fewestAlike = 4;

export interface Folded {
  readonly changes: readonly ReportedChange[];
  /** Changes of one wording each; none of them is among `changes`. */
  readonly alike: readonly (readonly ReportedChange[])[];
}

export function foldAlike(changes: readonly ReportedChange[]): Folded {
  const byWording = new Map<string, ReportedChange[]>();
  for (const change of changes.filter(({ impact }) => impact === 'editorial')) {
    const wording = JSON.stringify(change.aspects);
    byWording.set(wording, [...(byWording.get(wording) ?? []), change]);
  }
  const alike = [...byWording.values()].filter((group) => group.length >= fewestAlike);
  const folded = new Set(alike.flat());
  return { changes: changes.filter((change) => !folded.has(change)), alike };
}
