/** Which rules have to fail which defect again: few enough to be cheap, and each rule somewhere. */
import type { BudgetName } from '../../../conformance/index.ts';
import { nameOf } from './row.ts';
import type { Row } from './row.ts';

export interface Killers {
  readonly budget: BudgetName;
  readonly ruleIds: readonly string[];
}

export interface Rules {
  readonly ruleIds: readonly string[];
  /** Rules that judge what others send: each takes a whole run. */
  readonly watchIds: readonly string[];
}

/** The first rule that sends its own requests; a watch only where no other rule fails it. */
const cheapestOf = ({ rules }: Row, watchIds: readonly string[]): string[] =>
  [rules.find((id) => !watchIds.includes(id)) ?? rules[0]].filter((id) => id !== undefined);

/** The killed defect with the fewest requests that the rule fails, best for its requirement. */
function findRowFor(rule: string, killed: readonly Row[]): Row | undefined {
  const cost = ({ killing, rules }: Row): number =>
    (killing?.requests ?? 0) + (rules.includes(rule) ? 0 : 10_000);
  return killed
    .filter(({ rules, otherRules }) => rules.includes(rule) || otherRules.includes(rule))
    .toSorted((a, b) => cost(a) - cost(b))[0];
}

/** By the name of the defect; for those alone that were killed. */
export function assignKillers(
  rows: readonly Row[],
  { ruleIds, watchIds }: Rules,
): ReadonlyMap<string, Killers> {
  const killed = rows.filter(({ killing }) => killing !== undefined);
  const assigned = new Map(killed.map((row) => [nameOf(row), new Set(cheapestOf(row, watchIds))]));
  const isCovered = (rule: string): boolean => [...assigned.values()].some((ids) => ids.has(rule));
  for (const rule of ruleIds.filter((id) => !isCovered(id))) {
    const row = findRowFor(rule, killed);
    if (row !== undefined) assigned.get(nameOf(row))?.add(rule);
  }
  return new Map(
    killed.flatMap((row) => {
      const budget = row.killing?.budget;
      return budget === undefined
        ? []
        : [[nameOf(row), { budget, ruleIds: [...(assigned.get(nameOf(row)) ?? [])] }]];
    }),
  );
}
