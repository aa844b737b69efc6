/** Why results were not decided: each reason once, with all that it concerns. */
import type { RuleResult, VerdictKind } from '../engine/verdict.ts';
import type { Page } from './page.ts';
import { colorOf, marks } from './styles.ts';

/** The verdicts that have a reason, and what each means to a reader; the gravest is said last. */
const meanings = {
  'not-applicable': 'Not applicable: the target does not claim the capability',
  untested: 'Untested: could not be tried',
  inconclusive: 'Inconclusive: tried, but the evidence decides nothing',
  error: 'Error: a fault of the suite, not of the target',
} as const satisfies Partial<Record<VerdictKind, string>>;

/** A rule met other reasons besides; which one it names is chance. */
const andMore = / \(and \d+ more\)$/;

/** Ids by reason. What stops many rules comes first: the reason of a single one is often the cause of all. */
function groupByReason(results: readonly RuleResult[]): [reason: string, ids: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { id, reason = 'no reason given' } of results) {
    const key = reason.replace(andMore, '');
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length);
}

function formatGroup(verdict: VerdictKind, [reason, ids]: [string, string[]], page: Page): string {
  const color = colorOf(verdict, page.styles);
  const rules = page.fit(ids.join(', '), 2);
  return `${color(marks[verdict])} ${rules}\n    ${color(page.fit(reason, 4))}`;
}

/** A section for each verdict that some result has. */
export function formatReasons(results: readonly RuleResult[], page: Page): string[] {
  return (Object.keys(meanings) as (keyof typeof meanings)[]).flatMap((verdict) => {
    const groups = groupByReason(results.filter((result) => result.verdict === verdict));
    if (groups.length === 0) return [];
    const lines = groups.map((group) => formatGroup(verdict, group, page));
    return ['', page.styles.bold(page.fit(meanings[verdict], 0)), ...lines];
  });
}
