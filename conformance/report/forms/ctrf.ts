/** Common Test Report Format 1.0. Fields of our own stand in `extra` alone. */
import type { Report } from '../../../generated/report.ts';
import { asJson, casesOf, toolOf, type Case } from './told.ts';

const testOf = ({ area, name, id, outcome, verdict, message, text, milliseconds }: Case) => ({
  name,
  status: outcome,
  duration: milliseconds,
  suite: [area],
  rawStatus: verdict,
  type: 'conformance',
  ...(outcome === 'passed' ? {} : { message, trace: text }),
  extra: { id },
});

export function asCtrf(report: Report): string {
  const cases = casesOf(report);
  const count = (outcome: Case['outcome']): number =>
    cases.filter((one) => one.outcome === outcome).length;
  const start = Date.parse(report.startedAt);
  const tool = toolOf(report);
  return asJson({
    reportFormat: 'CTRF',
    specVersion: '1.0.0',
    timestamp: report.startedAt,
    generatedBy: tool.name,
    results: {
      tool,
      summary: {
        tests: cases.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: 0,
        other: 0,
        start,
        stop: start + report.milliseconds,
      },
      tests: cases.map(testOf),
      extra: { baseUrl: report.baseUrl, conclusion: report.conclusion, contract: report.contract },
    },
  });
}
