/** What a run came to, in the words of tests. */
import { reportAsJson, reportForConsole, type RuleResult, type RunReport } from '../index.ts';

export const rulesOf = ({ results }: RunReport): RuleResult[] =>
  results.filter(({ openPoint }) => openPoint === undefined);

/** The ids of what came to one of the verdicts. */
export const idsWith = (
  { results }: Pick<RunReport, 'results'>,
  ...verdicts: readonly RuleResult['verdict'][]
): string[] => results.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);

/** The rules that did not pass, each with its verdict and why. */
export const notPassed = (report: RunReport): string[] =>
  rulesOf(report)
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ id, verdict, reason = '' }) => `${id} ${verdict}: ${reason}`);

/** The report as people read it. */
export const textOf = (report: RunReport): string =>
  reportForConsole(reportAsJson(report, 'suite 1'), { color: false });
