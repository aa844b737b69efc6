/** Holds a new matrix against the committed one: it may only become better. */
import { nameOf } from './matrix.ts';
import type { KillMatrix, Row } from './matrix.ts';
import { idleReasons, survivorReasons } from './reasons.ts';

export interface Comparison {
  /** What fails, each with how to fix it. */
  readonly complaints: readonly string[];
  /** What is better or other than before, and is written by a new run. */
  readonly news: readonly string[];
}

const reasonsFile = 'scripts/proof/kill-matrix/reasons.ts';

type Rows = ReadonlyMap<string, Row>;

const rowsOf = ({ defects }: KillMatrix): Rows => new Map(defects.map((row) => [nameOf(row), row]));

function complainAboutSurvivor(row: Row, before: Row | undefined): string[] {
  const name = nameOf(row);
  if (before !== undefined && before.budget !== null) {
    const by = before.rules.join(', ');
    return [
      `${name} is no longer killed: ${by} failed it for ${row.requirement} with the ${before.budget} budget. Fix the rule that misses it now; see it alone: npm run matrix -- --only ${row.id}`,
    ];
  }
  if (row.reason !== undefined) return [];
  return [
    `${name} survives: no rule fails it for ${row.requirement}. Fix a rule of that requirement, or write into ${reasonsFile} why none can.`,
  ];
}

const hasNeedlessReason = (row: Row): boolean =>
  row.budget !== null && survivorReasons[nameOf(row)] !== undefined;

function complainAboutRows(committed: Rows, present: Rows): string[] {
  return [...present].flatMap(([name, row]) => {
    if (row.budget === null) return complainAboutSurvivor(row, committed.get(name));
    if (!hasNeedlessReason(row)) return [];
    return [`${name} is killed now: take its reason out of ${reasonsFile}.`];
  });
}

function complainAboutRules(committed: KillMatrix, present: KillMatrix): string[] {
  const idleBefore = new Set(committed.idleRules.map(({ id }) => id));
  const idle = present.idleRules.flatMap(({ id, reason }) => {
    if (reason !== undefined && idleBefore.has(id)) return [];
    if (reason !== undefined)
      return [`${id} kills nothing any more: fix it, or run npm run matrix.`];
    return [
      `${id} kills nothing: fix it, add a defect that it fails (CONTRIBUTING.md says how), or write into ${reasonsFile} why none shows it.`,
    ];
  });
  const idleNow = new Set(present.idleRules.map(({ id }) => id));
  const needless = Object.keys(idleReasons).filter((id) => !idleNow.has(id));
  return [
    ...idle,
    ...needless.map((id) => `${id} kills something: take it out of ${reasonsFile}.`),
  ];
}

function tellNews(committed: Rows, present: Rows): string[] {
  const now = [...present].flatMap(([name, row]) => {
    const before = committed.get(name);
    if (before === undefined) return [`${name} is new`];
    if (before.budget === row.budget || row.budget === null) return [];
    return [`${name} is killed with the ${row.budget} budget: ${row.rules.join(', ')}`];
  });
  const gone = [...committed.keys()].filter((name) => !present.has(name));
  return [...now, ...gone.map((name) => `${name} is gone`)];
}

/** A kill that took the thorough budget is none to look for with less. */
export function compare(committed: KillMatrix, present: KillMatrix): Comparison {
  const [before, now] = [rowsOf(committed), rowsOf(present)];
  return {
    complaints: [...complainAboutRows(before, now), ...complainAboutRules(committed, present)],
    news: tellNews(before, now),
  };
}
