import { defineWatch } from '../../engine/rule.ts';
import { membersOf } from '../../wire/exchange.ts';
import {
  findOtherTime,
  isMislabelled,
  isStandstill,
  reportsIn,
  standsStill,
} from '../helpers/timestamps.ts';
import type { Report } from '../helpers/timestamps.ts';

const told = ({ answer }: Report): string => String(membersOf(answer.response).timestamp);

export const everyTimestamp = defineWatch({
  id: 'health/every-timestamp',
  requirements: ['health/time-of-answer'],
  title: 'The timestamps of all health reports of the run are of one clock',
  missingPrerequisite: 'no health report has a timestamp in a form that names an instant',
  // Sound as health/time-of-answer is, which looks at those before it: one clock for all answers,
  // set to whatever time, to minutes and the resolution that it shows.
  inspect: (exchange, { client, target }) => {
    const [report] = reportsIn([exchange]);
    if (report === undefined) return 'not-mine';
    const got = told(report);
    if (isMislabelled(report, target)) {
      return { expected: 'a timestamp about that of the Date header', got };
    }
    const reports = reportsIn(client.exchanges);
    if (reports.some((earlier) => isStandstill(earlier, report))) {
      return { expected: `another timestamp than ${standsStill / 1000} s before`, got };
    }
    const other = findOtherTime(report, reports);
    if (other === undefined) return 'fine';
    const expected = `two timestamps as far apart as their answers: ${told(other)}`;
    return { expected, got, hint: 'it is not the time of its answer' };
  },
});
