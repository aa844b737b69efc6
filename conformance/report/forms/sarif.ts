/** SARIF 2.1.0: findings, located at the contract's line of the operation. */
import { requirements, type Requirement } from '../../../generated/catalogue.ts';
import { lineOfOperation } from '../../../generated/contract.ts';
import type { Report, Result } from '../../../generated/report.ts';
import { asJson, knownFailureOf, textOfResult, toolOf } from './result-text.ts';

const known: Readonly<Record<string, Requirement>> = requirements;

/** The line of the requirement's first operation; 1 if it has none. */
function lineOf(requirement: string): number {
  const [operation] = known[requirement]?.operations ?? [];
  return operation === undefined ? 1 : lineOfOperation[operation];
}

const ruleOf = ({ id, title, failure }: Result) => ({
  id,
  shortDescription: { text: title },
  ...(failure !== undefined && {
    fullDescription: { text: `${failure.requirement}: ${failure.statement}` },
  }),
});

function resultOf(result: Result, report: Report) {
  const { id, verdict, failure } = result;
  const requirement = failure?.requirement ?? id;
  const knownFailure = knownFailureOf(report, result);
  return {
    ruleId: id,
    level: verdict === 'warning' ? 'warning' : 'error',
    message: { text: textOfResult(result, report) || verdict },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'spec/openapi.yaml' },
          region: { startLine: lineOf(requirement) },
        },
      },
    ],
    partialFingerprints: { 'ruleAndRequirement/v1': `${id} ${requirement}` },
    ...(knownFailure !== undefined && {
      suppressions: [{ kind: 'external', justification: knownFailure.reason }],
    }),
  };
}

export function asSarif(report: Report): string {
  const bad = ['fail', 'warning', 'error'];
  const found = report.results.filter(({ verdict }) => bad.includes(verdict));
  const { name, version } = toolOf(report);
  return asJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name, version, rules: found.map(ruleOf) } },
        invocations: [
          {
            executionSuccessful: report.exitStatus < 2,
            exitCode: report.exitStatus,
            startTimeUtc: report.startedAt,
          },
        ],
        results: found.map((result) => resultOf(result, report)),
      },
    ],
  });
}
