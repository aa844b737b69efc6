/** Defects of the health report. */
import { changeFieldsWhen, overridePolicyWhen, putFieldsWhen } from '../override.ts';
import { asksHealth, isReply } from '../request-context.ts';
import type { DefectTable } from './defect.ts';

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
    description: 'The timestamp is kept for an hour.',
    override: putFieldsWhen(isReport, (_fields, { now }) => ({
      timestamp: new Date(now - (now % 3_600_000)).toISOString(),
    })),
  },
  'health/single-permission-as-text': {
    requirement: 'health/report',
    description: 'A single permission is told as a text in place of a list of one.',
    takes: 'second-credential',
    override: putFieldsWhen(isReport, ({ permissions }) => {
      const [only, ...others] = [permissions].flat();
      return others.length === 0 ? { permissions: only } : {};
    }),
  },
  'health/permissions-of-partner': {
    requirement: 'health/own-permissions',
    description: 'A key is told the permissions of all keys of its partner.',
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
