/** Holds new rows against the committed ones: they may only become better. */
import { idleReasons, survivorReasons } from './reasons.ts';
import { nameOf, reasonOf, type Row } from './row.ts';
import type { Source } from './subject.ts';
import { findIdle } from './summary.ts';

export interface Comparison {
  /** What fails, each with how to fix it. */
  readonly complaints: readonly string[];
  /** What is better or other than before, and is written by a new run. */
  readonly news: readonly string[];
}

const reasonsFile = 'scripts/proof/kill-matrix/reasons.ts';

type Rows = ReadonlyMap<string, Row>;

const byName = (rows: readonly Row[]): Rows => new Map(rows.map((row) => [nameOf(row), row]));

function complainAboutSurvivor(
  row: Row,
  before: Row | undefined,
  sources: readonly Source[],
): string[] {
  const name = nameOf(row);
  if (before?.killing !== undefined) {
    const by = `${before.rules.join(', ')} failed it for ${row.requirement} with the ${before.killing.budget} budget`;
    return [
      `${name} is no longer killed: ${by}. Fix the rule that misses it now; see it alone: npm run matrix -- --only ${row.id}`,
    ];
  }
  if (reasonOf(row, sources) !== undefined) return [];
  return [
    `${name} survives: no rule fails it for ${row.requirement}. Fix a rule of that requirement, or write into ${reasonsFile} why none can.`,
  ];
}

const complainAboutRows = (committed: Rows, present: Rows, sources: readonly Source[]): string[] =>
  [...present].flatMap(([name, row]) => {
    const before = committed.get(name);
    if (row.killing === undefined) return complainAboutSurvivor(row, before, sources);
    if (row.killing.warned === true && before?.killing && before.killing.warned !== true)
      return [
        `${name} was killed, and is only warned about now; see its basis in requirements.yaml`,
      ];
    if (survivorReasons[name] === undefined) return [];
    return [`${name} is killed now: take its reason out of ${reasonsFile}.`];
  });

function complainAboutRule(id: string, wasIdle: boolean): string[] {
  const isExplained = idleReasons[id] !== undefined;
  if (isExplained && wasIdle) return [];
  if (isExplained) return [`${id} kills nothing any more: fix it, or run npm run matrix.`];
  return [
    `${id} kills nothing: fix it, add a defect that it fails (CONTRIBUTING.md says how), or write into ${reasonsFile} why none shows it.`,
  ];
}

function complainAboutRules(
  before: readonly string[],
  now: readonly string[],
  ruleIds: readonly string[],
): string[] {
  const explained = Object.keys(idleReasons).filter((id) => ruleIds.includes(id));
  const needless = explained.filter((id) => !now.includes(id));
  return [
    ...now.flatMap((id) => complainAboutRule(id, before.includes(id))),
    ...needless.map((id) => `${id} kills something: take it out of ${reasonsFile}.`),
  ];
}

function tellNews(committed: Rows, present: Rows): string[] {
  const now = [...present].flatMap(([name, { killing, rules }]) => {
    const before = committed.get(name);
    if (before === undefined) return [`${name} is new`];
    if (killing === undefined || before.killing?.budget === killing.budget) return [];
    return [`${name} is killed with the ${killing.budget} budget: ${rules.join(', ')}`];
  });
  const gone = [...committed.keys()].filter((name) => !present.has(name));
  return [...now, ...gone.map((name) => `${name} is gone`)];
}

export function compare(
  committed: readonly Row[],
  present: readonly Row[],
  ruleIds: readonly string[],
  sources: readonly Source[] = [],
): Comparison {
  const [before, now] = [byName(committed), byName(present)];
  return {
    complaints: [
      ...complainAboutRows(before, now, sources),
      ...complainAboutRules(findIdle(committed, ruleIds), findIdle(present, ruleIds), ruleIds),
    ],
    news: tellNews(before, now),
  };
}
