/** Compares new rows with the committed ones, which may only improve. */
import { survivorReasons } from './reasons.ts';
import { nameOf, reasonOf, type Row, type Source } from './subject.ts';
import { findIdle } from './summary.ts';

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
      `${name} is no longer killed: ${by}. Fix the rule that misses it now; run it alone: npm run matrix -- --only ${row.id}`,
    ];
  }
  if (reasonOf(row, sources) !== undefined) return [];
  return [
    `${name} survives: no rule fails it for ${row.requirement}. Fix a rule of that requirement, or explain in ${reasonsFile} why none can.`,
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
    // A kill in the committed matrix outdates the reason. A first one may be intermittent.
    if (survivorReasons[name] === undefined || before?.killing === undefined) return [];
    return [`${name} is killed now: remove its reason from ${reasonsFile}.`];
  });

const complainAboutRule = (id: string): string =>
  `${id} kills nothing: fix it, or add a defect that it fails (CONTRIBUTING.md says how).`;

function describeNews(committed: Rows, present: Rows): string[] {
  const now = [...present].flatMap(([name, { killing, rules }]) => {
    const before = committed.get(name);
    if (before === undefined) return [`${name} is new`];
    if (killing === undefined || before.killing?.budget === killing.budget) return [];
    return [`${name} is killed with the ${killing.budget} budget: ${rules.join(', ')}`];
  });
  const removed = [...committed.keys()].filter((name) => !present.has(name));
  return [...now, ...removed.map((name) => `${name} is gone`)];
}

export function compare(
  committed: readonly Row[],
  present: readonly Row[],
  ruleIds: readonly string[],
  sources: readonly Source[] = [],
) {
  const [before, now] = [byName(committed), byName(present)];
  return {
    /** Regressions, each with a fix. */
    complaints: [
      ...complainAboutRows(before, now, sources),
      ...findIdle(present, ruleIds).map(complainAboutRule),
    ],
    /** Improvements and other changes, which `npm run matrix` writes. */
    news: describeNews(before, now),
  };
}
