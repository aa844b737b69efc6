/** Where a target answers an open point in another way than its operator declares. */
import type { RunReport } from '../engine/run/run-report.ts';
import type { Page } from './page.ts';

export interface Difference {
  readonly point: string;
  readonly declared: string;
  readonly seen: string;
  readonly how: string;
}

/** In the order of the catalogue; an answer that was not seen is no difference. */
export function findDifferences({ results, dialect }: RunReport): Difference[] {
  return results.flatMap(({ openPoint, verdict, reason: seen = '', how = '' }) => {
    if (openPoint === undefined || verdict !== 'observed') return [];
    const answer = dialect?.[openPoint] ?? seen;
    // A code may be written as a number.
    const declared = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return declared === seen ? [] : [{ point: openPoint, declared, seen, how }];
  });
}

const heading =
  'Differences from the declared dialect: every answer is legal, so none is a failure';

/** Nothing where the target declares no dialect. */
export function formatDifferences(report: RunReport, { fit, styles }: Page): string[] {
  if (report.dialect === undefined) return [];
  const differences = findDifferences(report);
  if (differences.length === 0) return [];
  const lines = differences.map(({ point, declared, seen, how }) => {
    const text = `${point}: ${declared} is declared, ${seen} was seen (${how})`;
    return `${styles.yellow('≠')} ${fit(text, 2)}`;
  });
  return ['', styles.bold(fit(heading, 0)), ...lines];
}
