/** Defects of the health report. */
import { decide } from '../dialects/override.ts';
import { alterFields, decideWhen, isReply } from './circumstances.ts';
import type { Defect } from './defect.ts';

const isReport = isReply('health-report');

export const healthDefects = [
  {
    id: 'health/status-ok',
    requirement: 'health/report',
    description: 'The status of the health report is "ok".',
    takes: 'api',
    override: alterFields(isReport, (fields) => ({ ...fields, status: 'ok' })),
  },
  {
    id: 'health/permissions-as-map',
    requirement: 'health/report',
    description: 'The permissions are an object of names and true in place of a list.',
    takes: 'api',
    override: alterFields(isReport, ({ permissions, ...fields }) => ({
      ...fields,
      permissions: Object.fromEntries([permissions].flat().map((name) => [String(name), true])),
    })),
  },
  {
    id: 'health/timestamp-number',
    requirement: 'health/report',
    description: 'The timestamp is a number of milliseconds.',
    takes: 'api',
    override: alterFields(isReport, (fields, { now }) => ({ ...fields, timestamp: now })),
  },
  {
    id: 'health/single-permission-as-text',
    requirement: 'health/report',
    description: 'A single permission is told as a text in place of a list of one.',
    takes: 'second-credential',
    override: alterFields(isReport, ({ permissions, ...fields }) => {
      const [only, ...others] = [permissions].flat();
      return { ...fields, permissions: others.length === 0 ? only : permissions };
    }),
  },
  {
    id: 'health/all-permissions',
    requirement: 'health/own-permissions',
    description: 'Every key is told that it holds all permissions.',
    takes: 'second-credential',
    override: decide(() => ({ listPermissions: () => ['lead-tracking', 'organization-access'] })),
  },
  {
    id: 'health/permissions-after-refusal',
    requirement: 'health/own-permissions',
    description: 'The health check lists no permission right after a request that was refused.',
    takes: 'api',
    override: decideWhen(
      ({ previousStatus = 200 }) => previousStatus >= 400,
      () => ({ listPermissions: () => [] }),
    ),
  },
] as const satisfies readonly Defect[];
