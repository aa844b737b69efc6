/** Compares reports of the same rules: of two versions, or of several implementations. */
import type { Failure, Report, Result } from '../../generated/report.ts';
import { assertComparable, type NamedReport } from './merge.ts';

interface Difference {
  readonly id: string;
  /**
   * added     fails, but not in the first report
   * gone      fails in the first report only
   * changed   fails in both reports, with different symptoms
   * other     has different verdicts or answers, none of them a failure
   */
  readonly kind: 'added' | 'gone' | 'changed' | 'other';
  readonly before: string;
  readonly now: string;
}

export interface Comparison {
  readonly name: string;
  readonly differences: readonly Difference[];
  readonly onlyHere: readonly string[];
}

const isFailing = (result: Result | undefined): boolean => result?.verdict === 'fail';

/** What tells failures apart, without volatile details such as times, numbers and addresses. */
export const fingerprintOf = ({ requirement, evidence }: Failure): string =>
  `${requirement}, got ${evidence.at(-1)?.response?.status ?? 'no answer'}`;

function describeResult(result: Result | undefined): string {
  if (result === undefined) return 'not run';
  const { verdict, failure, reason = '' } = result;
  if (failure !== undefined) return `${verdict} of ${fingerprintOf(failure)}`;
  return verdict === 'observed' ? `observed ${reason}` : verdict;
}

/** By the verdict in the first report, and in the other one. */
const kinds = {
  failed: { fails: 'changed', passes: 'gone' },
  passed: { fails: 'added', passes: 'other' },
} as const;

function differenceOf(id: string, first: Result | undefined, other: Result | undefined) {
  const [before, now] = [describeResult(first), describeResult(other)];
  if (before === now) return [];
  const kind = kinds[isFailing(first) ? 'failed' : 'passed'][isFailing(other) ? 'fails' : 'passes'];
  return [{ id, kind, before, now }];
}

const find = ({ results }: Report, id: string): Result | undefined =>
  results.find((one) => one.id === id);

/**
 * Compares each report with the first one.
 * @throws {UnlikeReportsError} if they are not comparable.
 */
export function compareReports(named: readonly NamedReport[]): readonly Comparison[] {
  assertComparable(named);
  const reports = named.map(([, report]) => report);
  const [first] = reports;
  const ids = [...new Set(reports.flatMap(({ results }) => results.map(({ id }) => id)))];
  return named.map(([name, report]) => ({
    name,
    differences:
      first === undefined
        ? []
        : ids.flatMap((id) => differenceOf(id, find(first, id), find(report, id))),
    onlyHere: ids.filter(
      (id) =>
        isFailing(find(report, id)) &&
        reports.every((other) => other === report || !isFailing(find(other, id))),
    ),
  }));
}

const titles = {
  added: 'New failures',
  changed: 'Changed failures',
  gone: 'Fixed failures',
  other: 'Other verdicts',
} as const satisfies Record<Difference['kind'], string>;

export function comparisonForConsole([first, ...others]: readonly Comparison[]): string {
  const lines = others.flatMap(({ name, differences, onlyHere }) => [
    `${name}, compared with ${first?.name ?? ''}:`,
    ...(differences.length === 0 ? ['  the same verdicts'] : []),
    ...Object.entries(titles).flatMap(([kind, title]) => {
      const own = differences.filter((one) => one.kind === kind);
      return own.length === 0
        ? []
        : [`  ${title}`, ...own.map(({ id, before, now }) => `    ${id}: ${before} → ${now}`)];
    }),
    ...(others.length > 1 && onlyHere.length > 0
      ? [`  Failures only here: ${onlyHere.join(', ')}`]
      : []),
  ]);
  const onlyInFirst = first?.onlyHere ?? [];
  const onlyInFirstLine = `Failures only in ${first?.name ?? ''}: ${onlyInFirst.join(', ')}`;
  return `${[...lines, ...(others.length > 1 && onlyInFirst.length > 0 ? [onlyInFirstLine] : [])].join('\n')}\n`;
}
