/** Defects in error answers, and in the health report. */
import type { Override } from '../override.ts';
import {
  changeAnswerWhen,
  changeFieldsWhen,
  combine,
  delayRequests,
  overridePolicyWhen,
  putFieldsWhen,
} from '../override.ts';
import type { RequestOutcome } from '../request-context.ts';
import {
  asksCount,
  bodyIn,
  datesIn,
  isRefusedRead,
  totalIn,
  asksHealth,
  isReply,
} from '../request-context.ts';
import { isObject } from '../../model/json.ts';
import type { DefectTable } from './defect.ts';

/** Answers the selected requests as a crashed service does. */
function failWhen(applies: (outcome: RequestOutcome) => boolean): Override {
  return changeAnswerWhen(applies, () => ({
    status: 500,
    body: { status: 'error', error: 'Internal Server Error' },
  }));
}

function idIn({ command }: RequestOutcome): string {
  if ('officeId' in command) return command.officeId;
  return 'organizationId' in command ? command.organizationId : '';
}

function depthOf(value: unknown): number {
  const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : undefined;
  return inside === undefined ? 0 : 1 + Math.max(0, ...inside.map(depthOf));
}

export const errorsDefects = {
  'errors/text-is-message': {
    requirement: 'errors/body',
    description: 'The text of an error is in the field message.',
    override: changeFieldsWhen(isRefusedRead, ({ error, ...fields }) => ({
      ...fields,
      message: error,
    })),
  },
  'errors/conflict-crashes': {
    requirement: 'errors/no-server-error',
    description: 'Of two concurrent updates of a listing, the second gets a server error.',
    takes: 'concurrency',
    override: combine(
      delayRequests(['updateListing'], 20),
      failWhen(({ openUpdatesOfListing }) => openUpdatesOfListing > 1),
    ),
  },
  'errors/no-content': {
    requirement: 'errors/documented-status',
    description: 'A count without a lead is answered with 204 and no body.',
    override: changeAnswerWhen(
      (outcome) => totalIn(outcome) === 0,
      () => ({ status: 204, body: '' }),
    ),
  },
  'errors/unprocessable': {
    requirement: 'errors/documented-status',
    description: 'A date that is refused is answered with 422.',
    override: changeAnswerWhen(
      (outcome) => isRefusedRead(outcome) && asksCount(outcome),
      (original) => (original.status === 400 ? { ...original, status: 422 } : original),
    ),
  },
  'errors/fails-on-month': {
    requirement: 'errors/no-server-error',
    description: 'A month that the calendar does not have is answered with 500.',
    override: failWhen((outcome) => {
      const { startDate, endDate } = datesIn(outcome);
      return [...startDate, ...endDate].some((text) => /^\d{4}-(00|1[3-9]|[2-9]\d)-/.test(text));
    }),
  },
  'errors/fails-on-long-id': {
    requirement: 'errors/no-server-error',
    description: 'An id of more than 18 digits is answered with 500.',
    override: failWhen((outcome) => /^\d{19,}$/.test(idIn(outcome))),
  },
  'errors/fails-on-broken-escape': {
    requirement: 'errors/no-server-error',
    description: 'An invalid percent-encoding is answered with 500.',
    override: failWhen(({ url }) => /%(?![0-9a-f]{2})/i.test(url)),
  },
  'errors/fails-on-repeated-date': {
    requirement: 'errors/no-server-error',
    description: 'A date that is given twice is answered with 500.',
    override: failWhen((outcome) => {
      const { startDate, endDate } = datesIn(outcome);
      return startDate.length > 1 || endDate.length > 1;
    }),
  },
  'errors/fails-on-deep-body': {
    requirement: 'errors/no-server-error',
    description: 'A body nested more than 20 levels deep is answered with 500.',
    override: failWhen((outcome) => {
      const body = bodyIn(outcome);
      if (body?.kind === 'fields') return depthOf(body.fields) > 20;
      return body?.problem === 'body-too-deep';
    }),
  },
  'errors/fails-on-broken-json': {
    requirement: 'errors/no-server-error',
    description: 'A body that is not JSON is answered with 500.',
    override: failWhen((outcome) => {
      const body = bodyIn(outcome);
      return body?.kind === 'unusable' && body.problem === 'body-not-json';
    }),
  },
} satisfies DefectTable;

/* Defects of the health report. */

const isReport = isReply('health-report');

export const healthDefects = {
  'health/status-ok': {
    requirement: 'health/report',
    description: 'The status of the health report is "ok".',
    override: putFieldsWhen(isReport, { status: 'ok' }),
  },
  'health/timestamp-number': {
    requirement: 'health/report',
    description: 'The timestamp is a number of milliseconds.',
    override: putFieldsWhen(isReport, (_fields, { now }) => ({ timestamp: now })),
  },
  'health/no-timestamp': {
    requirement: 'health/every-field',
    description: 'The health report has no timestamp.',
    override: changeFieldsWhen(isReport, ({ timestamp: _none, ...fields }) => fields),
  },
  'health/time-of-the-hour': {
    requirement: 'health/time-of-answer',
    description: 'The timestamp is cached for an hour.',
    override: putFieldsWhen(isReport, (_fields, { now }) => ({
      timestamp: new Date(now - (now % 3_600_000)).toISOString(),
    })),
  },
  'health/time-of-yesterday': {
    requirement: 'health/time-by-date',
    description: 'The timestamp is a day behind.',
    override: putFieldsWhen(isReport, (_fields, { now }) => ({
      timestamp: new Date(now - 86_400_000).toISOString(),
    })),
  },
  'health/first-permission-twice': {
    requirement: 'health/listed-once',
    description: 'The health report lists the first permission of a key once more at the end.',
    override: putFieldsWhen(isReport, ({ permissions }) => {
      const listed = [permissions].flat();
      return { permissions: [...listed, ...listed.slice(0, 1)] };
    }),
  },
  'health/single-permission-as-text': {
    requirement: 'health/report',
    description: 'A single permission is returned as a string in place of a list.',
    takes: 'second-credential',
    override: putFieldsWhen(isReport, ({ permissions }) => {
      const [only, ...others] = [permissions].flat();
      return others.length === 0 ? { permissions: only } : {};
    }),
  },
  'health/permissions-of-partner': {
    requirement: 'health/own-permissions',
    description: 'Each key is reported to have the permissions of all keys of its partner.',
    takes: 'second-credential',
    override: overridePolicyWhen(asksHealth, ({ identify }, { command, state }) => ({
      listPermissions: (held) => {
        const caller = identify(state, command.credential);
        const partnerId = caller.ok ? caller.value.partnerId : '';
        const keys = [...state.credentials.values()].filter((key) => key.partnerId === partnerId);
        return [...new Set([...held, ...keys.flatMap(({ permissions }) => permissions)])];
      },
    })),
  },
} satisfies DefectTable;
