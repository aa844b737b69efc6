/** How deep a run tries each rule, and how many requests that may take. */

export const budgetNames = ['quick', 'standard', 'thorough'] as const;
export type BudgetName = (typeof budgetNames)[number];

/** What a depth leaves out, and what it does more often. */
export interface Depth {
  /** Cases of each rule, as long as one of them judged something. */
  readonly casesOfRule: number;
  /** Attempts of each case, of those that are tried in every run and those that are drawn. */
  readonly attemptsOfCase: number;
  /** Times as many inputs are drawn. */
  readonly drawsTimes: number;
  /** Members of a list that go into one attempt: credentials, texts, ids, listings. */
  readonly listLength: number;
  /** Where between the first and the last lead the survey looks for one, by component. */
  readonly leadShares: readonly (readonly number[])[];
  /** How often something is read again that is not there yet, through the observer or the counts. */
  readonly pauses: number;
  /** Whether a violation is looked for once more at once, or when every rule was tried. */
  readonly confirmsAtOnce: boolean;
  /** Whether requests are made for open points alone. */
  readonly asksOpenPoints: boolean;
}

const all = Number.POSITIVE_INFINITY;

export const depths = {
  quick: {
    casesOfRule: 1,
    attemptsOfCase: 1,
    drawsTimes: 1,
    listLength: 2,
    leadShares: [[0.5]],
    pauses: 3,
    confirmsAtOnce: false,
    asksOpenPoints: false,
  },
  standard: {
    casesOfRule: all,
    attemptsOfCase: all,
    drawsTimes: 1,
    listLength: all,
    leadShares: [[0, 1]],
    pauses: 6,
    confirmsAtOnce: true,
    asksOpenPoints: true,
  },
  thorough: {
    casesOfRule: all,
    attemptsOfCase: all,
    drawsTimes: 5,
    listLength: all,
    leadShares: [[0, 0.3, 0.6, 1], [0.5], [0.5]],
    pauses: 6,
    confirmsAtOnce: true,
    asksOpenPoints: true,
  },
} as const satisfies Record<BudgetName, Depth>;

/** Requests of a whole run at most. */
export const budgetSizes = {
  quick: 300,
  standard: 1200,
  thorough: 5000,
} as const satisfies Record<BudgetName, number>;

export interface Budget {
  readonly depth: BudgetName;
  /** Requests of a whole run at most. */
  readonly requests: number;
}

/** A budget by name, or by a number of requests: then as deep as that number allows. */
export function budgetOf(budget: BudgetName | number): Budget {
  if (typeof budget !== 'number') return { depth: budget, requests: budgetSizes[budget] };
  const fitting = budgetNames.filter((name) => budgetSizes[name] <= budget);
  return { depth: fitting.at(-1) ?? 'quick', requests: budget };
}

/** So many of the values, spread evenly; `turn` decides where it begins. */
export function spread<T>(values: readonly T[], count: number, turn = 0): T[] {
  if (values.length <= count) return [...values];
  const start = Math.abs(turn) % values.length;
  const chosen = Array.from(
    { length: count },
    (_, index) => (start + Math.floor((index * values.length) / count)) % values.length,
  );
  return chosen.toSorted((a, b) => a - b).flatMap((index) => values.slice(index, index + 1));
}
