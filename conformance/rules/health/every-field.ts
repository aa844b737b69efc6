import { defineWatch } from '../../engine/rule.ts';
import { isRecord, jsonOf, summarize } from '../../wire/exchange.ts';
import { isHealthReport } from '../helpers/health-report.ts';

const fields = ['status', 'permissions', 'timestamp'] as const;

export const everyField = defineWatch({
  id: 'health/every-field',
  requirements: ['health/every-field'],
  title: 'Every health report of the run has all three fields',
  missingPrerequisite: 'no health report was answered with 200',
  // Sound as a presumption only: the table of the health report has no column Required.
  inspect: (exchange) => {
    const body = jsonOf(exchange.response);
    if (!isHealthReport(exchange) || !isRecord(body)) return 'not-mine';
    const missing = fields.filter((name) => body[name] === undefined);
    if (missing.length === 0) return 'fine';
    return { expected: `a report with ${missing.join(' and ')}`, got: summarize(exchange) };
  },
});
