/** Defects of the health report. */
import type { Defect } from './rules-types.ts';
import type { JsonObject } from './types.ts';

function changeHealth(change: (report: JsonObject) => JsonObject): Defect['patch'] {
  return (rules) => ({ healthReport: (...all) => change(rules.healthReport(...all)) });
}

export const healthDefects = {
  'health-says-ok': {
    requirement: 'health/report',
    description: 'The health report has the status "ok".',
    patch: changeHealth((report) => ({ ...report, status: 'ok' })),
  },
  'health-timestamp-is-number': {
    requirement: 'health/report',
    description: 'The timestamp of the health report is a number.',
    patch: changeHealth((report) => ({ ...report, timestamp: Number(report.timestamp) })),
  },
  'health-permissions-as-text': {
    requirement: 'health/report',
    description: 'The permissions are one text with commas.',
    patch: changeHealth((report) => ({ ...report, permissions: String(report.permissions) })),
  },
  'health-lists-every-permission': {
    requirement: 'health/own-permissions',
    description: 'Health lists every permission there is, whoever asks.',
    patch: (rules) => ({
      healthReport: (credential, state, now) => {
        const permissions = [...new Set(state.credentials.flatMap((one) => one.permissions))];
        return { ...rules.healthReport(credential, state, now), permissions };
      },
    }),
  },
  'health-remembers-last-caller': {
    requirement: 'health/own-permissions',
    description: 'Health lists the permissions of whoever asked before.',
    patch: (rules) => {
      let before: readonly string[] | undefined;
      return {
        healthReport: (credential, state, now) => {
          const permissions = before ?? credential.permissions;
          before = credential.permissions;
          return { ...rules.healthReport(credential, state, now), permissions };
        },
      };
    },
  },
} as const satisfies Record<string, Defect>;
