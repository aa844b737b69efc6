/** Formats the rows of results, and the reasons for missing verdicts, grouped. */
import type { Coverage, Result, Verdict } from '../../generated/report.ts';
import { colorOf, marks, type Page } from './page.ts';

const widest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length));

const gap = 2;

const markOf = ({ verdict }: Result, { styles }: Page): string =>
  colorOf(verdict, styles)(marks[verdict]);

/** One row per rule. Reasons for missing verdicts are listed separately, once each. */
export function formatRules(rules: readonly Result[], page: Page): string[] {
  const column = widest(rules.map(({ id }) => id)) + gap;
  return rules.map((rule) => {
    const title = page.wrapAt(rule.title, 2 + column);
    return `${markOf(rule, page)} ${rule.id.padEnd(column)}${page.styles.dim(title)}`;
  });
}

const answerOf = ({ verdict, reason }: Result): string =>
  verdict === 'observed' ? (reason ?? '') : verdict;

export function formatPoints(points: readonly Result[], page: Page): string[] {
  const ids = widest(points.map(({ id }) => id)) + gap;
  const answers = widest(points.map(answerOf)) + gap;
  return points.map((point) => {
    const answer = answerOf(point).padEnd(answers);
    const title = page.wrapAt(point.how ?? point.title, 2 + ids + answers);
    return `${markOf(point, page)} ${point.id.padEnd(ids)}${answer}${page.styles.dim(title)}`;
  });
}

/** Titles of the verdicts that have a reason, the most serious last. */
const meanings = {
  'not-applicable': 'Not applicable: the target does not claim it',
  untested: 'Untested: a prerequisite is missing',
  inconclusive: 'Inconclusive: the evidence does not suffice',
  error: 'Error: the suite itself failed, not the target',
} as const satisfies Partial<Record<Verdict, string>>;

/** Suffix of an arbitrarily chosen reason of a rule that has several. */
const moreReasons = / \(and \d+ more\)$/;

/** Ids by reason, frequent reasons first: a rare one is often the root cause, and is read last. */
function groupByReason(
  results: readonly Pick<Result, 'id' | 'reason'>[],
): [reason: string, ids: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { id, reason = 'no reason given' } of results) {
    const key = reason.replace(moreReasons, '');
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length);
}

function formatGroup(verdict: Verdict, [reason, ids]: [string, string[]], page: Page): string {
  const color = colorOf(verdict, page.styles);
  const rules = page.wrapAt(ids.join(', '), 2);
  return `${color(marks[verdict])} ${rules}\n    ${color(page.wrapAt(reason, 4))}`;
}

export function formatReasons(results: readonly Result[], page: Page): string[] {
  return (Object.keys(meanings) as (keyof typeof meanings)[]).flatMap((verdict) => {
    const groups = groupByReason(results.filter((result) => result.verdict === verdict));
    if (groups.length === 0) return [];
    const lines = groups.map((group) => formatGroup(verdict, group, page));
    return ['', ...page.paragraph('bold', meanings[verdict]), ...lines];
  });
}

/** Requirements not judged although no observer is needed; capabilities share equal lines. */
function formatGaps(coverage: readonly Coverage[], page: Page): string[] {
  const gaps = new Map<string, { id: string; reason: string; capabilities: string[] }>();
  for (const { capability, notJudged } of coverage) {
    for (const { requirement: id, why, isExpected } of notJudged.filter((one) => one.isBlocking)) {
      const reason = isExpected ? `${why}, as expected` : why;
      const { capabilities = [] } = gaps.get(id + reason) ?? {};
      gaps.set(id + reason, { id, reason, capabilities: [...capabilities, capability] });
    }
  }
  const all = [...gaps.values()];
  return [...new Set(all.map(({ capabilities }) => capabilities.join(', ')))].flatMap((names) =>
    groupByReason(all.filter(({ capabilities }) => capabilities.join(', ') === names)).map(
      ([reason, ids]) =>
        page.styles.yellow(page.wrapAt(`${names} not judged: ${ids.join(', ')} (${reason})`, 2)),
    ),
  );
}

/** Coverage by capability; for a full run also its gaps. */
export function formatCoverage(
  coverage: readonly Coverage[],
  isWhole: boolean,
  page: Page,
): string[] {
  const column = widest(coverage.map(({ capability }) => capability)) + gap;
  const rows = coverage.map(({ capability, stated, judged, passed, notJudged }) => {
    const others = isWhole ? notJudged.filter(({ isBlocking }) => !isBlocking).length : 0;
    // Counts the requirements that no line below names, so that the numbers add up.
    const more =
      others === 0
        ? ''
        : `, ${others} ${others === 1 ? 'needs' : 'need'} another key, an observer or known counts`;
    const words = `${judged} of ${stated} requirements judged, ${passed} passed${more}`;
    return capability.padEnd(column) + page.styles.dim(page.wrapAt(words, column));
  });
  return [...rows, ...(isWhole ? formatGaps(coverage, page) : [])];
}
