import { defineWatch } from '../../engine/rule.ts';
import { findHealthProblem, isHealthReport } from '../helpers/health-report.ts';

export const everyBody = defineWatch({
  id: 'health/every-body',
  requirements: ['health/report'],
  title: 'Every health report of the run has the types of the contract',
  missingPrerequisite: 'no health report was answered with 200',
  // Sound: status and timestamp may be absent, and further fields are free.
  inspect: (exchange) => {
    if (!isHealthReport(exchange)) return 'not-mine';
    const problem = findHealthProblem(exchange);
    if (problem === undefined) return 'fine';
    return { expected: 'a body as the contract has it for 200', got: problem };
  },
});
