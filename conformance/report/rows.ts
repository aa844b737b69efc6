/** One row for each result: its mark, its id and what it is about. */
import type { RuleResult } from '../engine/verdict.ts';
import type { Page } from './page.ts';
import { colorOf, marks } from './styles.ts';

const widest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length));

const gap = 2;

const markOf = ({ verdict }: RuleResult, { styles }: Page): string =>
  colorOf(verdict, styles)(marks[verdict]);

/** The rules; why one was not decided is said elsewhere, once for all that share the reason. */
export function formatRules(rules: readonly RuleResult[], page: Page): string[] {
  const column = widest(rules.map(({ id }) => id)) + gap;
  return rules.map((rule) => {
    const title = page.fit(rule.title, 2 + column);
    return `${markOf(rule, page)} ${rule.id.padEnd(column)}${page.styles.dim(title)}`;
  });
}

const answerOf = ({ verdict, reason }: RuleResult): string =>
  verdict === 'observed' ? (reason ?? '') : verdict;

/** The open points, with the answers in a column, and what showed each. */
export function formatPoints(points: readonly RuleResult[], page: Page): string[] {
  const ids = widest(points.map(({ id }) => id)) + gap;
  const answers = widest(points.map(answerOf)) + gap;
  return points.map((point) => {
    const answer = page.keep(answerOf(point)).padEnd(answers);
    const title = page.fit(point.how ?? point.title, 2 + ids + answers);
    return `${markOf(point, page)} ${point.id.padEnd(ids)}${answer}${page.styles.dim(title)}`;
  });
}
