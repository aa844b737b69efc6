import { defineWatch } from '../../engine/rule.ts';
import { isRecord, membersOf } from '../../wire/exchange.ts';

export const eachOfficeOnce = defineWatch({
  id: 'organization/each-office-once',
  requirements: ['organization/each-office-once'],
  title: 'No office stands twice in a breakdown',
  needs: { capabilities: ['organization-lead-count'] },
  lacked: 'no organization count had a breakdown',
  // Sound: a breakdown is by office; lines without an officeId (open) are not compared.
  inspect: ({ plan, response }) => {
    if (plan.operation !== 'getOrganizationLeadCount' || response.status !== 200) return 'not-mine';
    const { officeBreakdown } = membersOf(response);
    if (!Array.isArray(officeBreakdown)) return 'not-mine';
    const ids = officeBreakdown
      .map((line: unknown) => (isRecord(line) ? line.officeId : undefined))
      .filter((id) => id !== undefined);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice === undefined) return 'fine';
    return { expected: 'each officeId once', got: `officeId ${JSON.stringify(twice)} twice` };
  },
});
