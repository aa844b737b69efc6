/** The record of the sweep, `scripts/proof/results/false-alarms.json`: its runs and alarms. */
import { createHash } from 'node:crypto';

import { ruleIds } from '../../../conformance/index.ts';
import { switchIds } from '../../../simulator/policy/dialects/dialect.ts';
import { factors, listChanges, rowOf, sizes, type Case, type CaseKind } from './cases.ts';
import { countPairs } from './cover.ts';
import type { FoundAlarm } from './find-smallest.ts';
import type { Outcome } from './judge-case.ts';

export const recordPath = 'scripts/proof/results/false-alarms.json';

/** Contains no times and request counts, so that the same code writes the same record. */
export type SweepRecord = ReturnType<typeof recordOf>;

const countBy = (cases: readonly Case[]): Partial<Record<CaseKind, number>> => {
  const counts: Partial<Record<CaseKind, number>> = {};
  for (const { kind } of cases) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

const rowsOf = (cases: readonly Case[]) =>
  cases.filter(({ kind }) => kind === 'pairs').map(({ settings }) => rowOf(settings));

const digest = createHash('sha256')
  .update(JSON.stringify(factors.map(({ id, values }) => [id, values])))
  .digest('hex');

interface Swept {
  readonly cases: readonly Case[];
  readonly outcomes: readonly Outcome[];
  readonly found: readonly FoundAlarm[];
}

const falseAlarmOf = ({ alarm, case: { settings, seed, budget } }: FoundAlarm) => ({
  kind: alarm.kind,
  id: alarm.id,
  settings: Object.fromEntries(listChanges(settings)),
  seed,
  budget,
});

export function recordOf(seed: number, { cases, outcomes, found }: Swept) {
  const answers = factors.filter(({ id }) => switchIds.some((point) => point === id));
  const passed = new Set(outcomes.flatMap((outcome) => outcome.passed));
  return {
    /** The seed of the cases, from which those of the suite and of the sample are derived. */
    seed,
    runs: { ...countBy(cases), all: cases.length },
    /** Number of pairs of values of two factors, and how many of them occur in a run of `pairs`. */
    pairs: countPairs(sizes, rowsOf(cases)),
    openPoints: switchIds.length,
    answers: answers.reduce((sum, { values }) => sum + values.length, 0),
    rules: { all: ruleIds.length, passed: passed.size },
    falseAlarms: found.map(falseAlarmOf),
    /** Digest of the factors and their values. If they change, the record is out of date. */
    factors: digest,
  };
}

/** What is wrong with a record: outdated, incomplete, or with alarms. Empty if it is fine. */
export function findObjections(
  record: Pick<SweepRecord, 'factors' | 'falseAlarms' | 'pairs'>,
): string[] {
  const { falseAlarms, pairs } = record;
  return [
    ...(record.factors === digest
      ? []
      : [`${recordPath} was written for other open points or circumstances. Run: npm run sweep`]),
    ...(pairs.covered === pairs.all ? [] : [`${recordPath} lacks pairs. Run: npm run sweep`]),
    ...(falseAlarms.length === 0
      ? []
      : [`${recordPath} has ${falseAlarms.length} false alarms; fix them, and run: npm run sweep`]),
  ];
}
