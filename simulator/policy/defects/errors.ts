/** Defects of refusals, and of requests that a service should bear. */
import type { Override } from '../dialects/override.ts';
import type { Outcome } from '../../http/circumstances.ts';
import { isObject } from '../../model/json.ts';
import {
  alterFields,
  alterWhen,
  asksCount,
  asksUpdate,
  datesIn,
  isRefused,
  totalIn,
} from './circumstances.ts';
import type { Defect } from './defect.ts';

const isError = (outcome: Outcome): boolean => isRefused()(outcome) && !asksUpdate(outcome);

/** Breaks down at what is meant. */
function failOn(isMeant: (outcome: Outcome) => boolean): Override {
  return alterWhen(isMeant, () => ({
    status: 500,
    body: { status: 'error', error: 'Internal Server Error' },
  }));
}

function idIn({ command }: Outcome): string {
  if ('officeId' in command) return command.officeId;
  return 'organizationId' in command ? command.organizationId : '';
}

/** How many levels objects and arrays nest. */
function depthOf(value: unknown): number {
  const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : undefined;
  return inside === undefined ? 0 : 1 + Math.max(0, ...inside.map(depthOf));
}

export const errorDefects = [
  {
    id: 'errors/text-is-message',
    requirement: 'errors/body',
    description: 'The text of an error stands in the field message.',
    takes: 'api',
    override: alterFields(isError, ({ error, ...fields }) => ({ ...fields, message: error })),
  },
  {
    id: 'errors/status-is-number',
    requirement: 'errors/body',
    description: 'The status in the body of a 404 is the number 404.',
    takes: 'api',
    override: alterWhen(isError, (original) =>
      original.status === 404 && isObject(original.body)
        ? { ...original, body: { ...original.body, status: 404 } }
        : original,
    ),
  },
  {
    id: 'errors/text-is-object',
    requirement: 'errors/body',
    description: 'The error of a refused date is an object with a code.',
    takes: 'api',
    override: alterWhen(isError, (original) =>
      original.status === 400 && isObject(original.body)
        ? { ...original, body: { ...original.body, error: { code: 'INVALID_DATE' } } }
        : original,
    ),
  },
  {
    id: 'errors/no-content',
    requirement: 'errors/documented-status',
    description: 'A count without a lead is answered with 204 and no body.',
    takes: 'api',
    override: alterWhen(
      (outcome) => totalIn(outcome) === 0,
      () => ({ status: 204, body: '' }),
    ),
  },
  {
    id: 'errors/unprocessable',
    requirement: 'errors/documented-status',
    description: 'A date that is refused is answered with 422.',
    takes: 'api',
    override: alterWhen(
      (outcome) => isError(outcome) && asksCount(outcome),
      (original) => (original.status === 400 ? { ...original, status: 422 } : original),
    ),
  },
  {
    id: 'errors/fails-on-month',
    requirement: 'errors/no-server-error',
    description: 'A month that the calendar does not have is answered with 500.',
    takes: 'api',
    override: failOn((outcome) => {
      const { startDate, endDate } = datesIn(outcome);
      return [...startDate, ...endDate].some((text) => /^\d{4}-(00|1[3-9]|[2-9]\d)-/.test(text));
    }),
  },
  {
    id: 'errors/fails-on-long-id',
    requirement: 'errors/no-server-error',
    description: 'An id of more than 18 digits is answered with 500.',
    takes: 'api',
    override: failOn((outcome) => /^\d{19,}$/.test(idIn(outcome))),
  },
  {
    id: 'errors/fails-on-broken-escape',
    requirement: 'errors/no-server-error',
    description: 'A percent sign that escapes nothing is answered with 500.',
    takes: 'api',
    override: failOn(({ url }) => /%(?![0-9a-f]{2})/i.test(url)),
  },
  {
    id: 'errors/fails-on-repeated-date',
    requirement: 'errors/no-server-error',
    description: 'A date that is given twice is answered with 500.',
    takes: 'api',
    override: failOn((outcome) => {
      const { startDate, endDate } = datesIn(outcome);
      return startDate.length > 1 || endDate.length > 1;
    }),
  },
  {
    id: 'errors/fails-on-deep-body',
    requirement: 'errors/no-server-error',
    description: 'A body that nests more than 20 levels deep is answered with 500.',
    takes: 'api',
    override: failOn(
      ({ command }) =>
        'body' in command &&
        (command.body.kind === 'fields'
          ? depthOf(command.body.fields) > 20
          : command.body.fault === 'body-too-deep'),
    ),
  },
  {
    id: 'errors/fails-on-broken-json',
    requirement: 'errors/no-server-error',
    description: 'A body that is no JSON is answered with 500.',
    takes: 'api',
    override: failOn(
      ({ command }) =>
        'body' in command &&
        command.body.kind === 'unusable' &&
        command.body.fault === 'body-not-json',
    ),
  },
] as const satisfies readonly Defect[];
