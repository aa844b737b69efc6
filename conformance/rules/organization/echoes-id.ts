import { defineWatch } from '../../engine/rule.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';

const askedFor = /\/organizations\/(0|[1-9]\d{0,15})\/leads\/count$/;

export const echoesId = defineWatch({
  id: 'organization/echoes-id',
  requirements: ['organization/echoes-id'],
  title: 'Every organization count names the organization asked for',
  needs: { capabilities: ['organization-lead-count'] },
  lacked: 'no organization count was answered with 200 and an organizationId',
  // Sound: the field may be absent (open); where it is present it is compared as a number.
  inspect: (exchange) => {
    const { plan, response } = exchange;
    if (plan.operation !== 'getOrganizationLeadCount' || response.status !== 200) return 'not-mine';
    const [, id] = askedFor.exec(plan.path) ?? [];
    const { organizationId } = membersOf(response);
    if (id === undefined || organizationId === undefined) return 'not-mine';
    if (organizationId === Number(id)) return 'fine';
    return { expected: `"organizationId":${id}`, got: summarize(exchange) };
  },
});
