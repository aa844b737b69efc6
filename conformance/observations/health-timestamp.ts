import { membersOf } from '../wire/exchange.ts';
import { observeAnswers, successOf } from './observe-answers.ts';

const iso8601 = /^\d{4}-\d\d-\d\dT\d\d(:?\d\d){0,2}([.,]\d+)?(Z|[+-]\d\d(:?\d\d)?)$/;
const rfc1123 = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

function formatOf(stamp: string): 'iso-8601' | 'rfc-1123' | 'epoch-digits' | 'other-text' {
  if (iso8601.test(stamp)) return 'iso-8601';
  if (rfc1123.test(stamp)) return 'rfc-1123';
  return /^\d+(\.\d+)?$/.test(stamp) ? 'epoch-digits' : 'other-text';
}

export const healthTimestamp = observeAnswers('health-timestamp', {
  isMine: successOf('getHealth'),
  read: (answers) => {
    const stamps = answers.map(({ response }) => membersOf(response).timestamp);
    const stamp = stamps.find((one) => typeof one === 'string');
    if (typeof stamp !== 'string') return undefined;
    return { answer: formatOf(stamp), how: `timestamp "${stamp}" of the health check` };
  },
  missingPrerequisite: 'no health check has a timestamp',
});
