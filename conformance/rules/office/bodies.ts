/** The bodies of office and organization counts. */
import { responseValidators } from '../../../generated/validators/contract.ts';
import { defineRule, defineWatch } from '../../engine/rule.ts';
import { aLead } from '../../engine/counts/counts.ts';
import { isInBreakdown, recallCount } from '../../engine/session/declared.ts';
import { isCount, leadCapabilities } from '../../engine/session/probes.ts';
import { fitRange } from '../../engine/counts/range-limit.ts';
import { describeSubject } from '../../engine/client/requests.ts';
import { officesOf, organizationOf, sampleOf } from '../../engine/session/subjects.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { describeMismatch, inspectBody } from '../../oracles/contract.ts';
import { linesOf, membersOf, summarize, type Answer } from '../../wire/exchange.ts';

export const officeBody = defineRule({
  id: 'office/body',
  requirements: ['office/body'],
  title: 'Each declared office returns 200 with all fields of an office count',
  soundness:
    'The operator declared the office. A 404 may mean that the declaration is wrong, so it is ' +
    'inconclusive unless the target itself names the office in a breakdown.',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.ids'] },
  cases: ({ target }) => sampleOf(officesOf(target)),
  check: async (session, office) => {
    const answer = await recallCount(session, office, fitRange(session.context, 'office'));
    if (
      answer.response.status === 404 &&
      !(await isInBreakdown(session, office, fitRange(session.context, 'organization')))
    ) {
      throw new Inconclusive(
        `${describeSubject(office)} is not found, and no breakdown has it: is it correct in ` +
          'offices.ids of the target file?',
      );
    }
    const mismatch = describeMismatch(answer, 200, responseValidators.getOfficeLeadCount['200']);
    session.judge(mismatch === undefined, () => ({
      expected:
        '200 with {"status":"success","officeId":number,"officeName":string,"totalLeads":number}',
      got: mismatch ?? '',
      evidence: [answer],
    }));
  },
});

const names = ['organizationId', 'organizationName', 'totalLeads', 'officeBreakdown'];

const hasNone = ({ response }: Answer): boolean =>
  !names.some((name) => name in membersOf(response));

export const organizationBody = defineRule({
  id: 'organization/body',
  requirements: ['organization/body'],
  title: 'The declared organization returns 200 with fields of the right types',
  soundness:
    'Which fields must be present is open, and the schema requires none. But an answer without ' +
    'any of the fields is not an organization count.',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.id'] },
  cases: ({ target }) => [organizationOf(target)].filter((subject) => subject !== undefined),
  check: async (session, organization) => {
    const answer = await session.askCount(organization, fitRange(session.context, 'organization'));
    if (answer.response.status === 404) {
      throw new Inconclusive(
        `${describeSubject(organization)} is not found: is it correct in organization.id of the target file?`,
      );
    }
    const validate = responseValidators.getOrganizationLeadCount['200'];
    const mismatch =
      describeMismatch(answer, 200, validate) ??
      (hasNone(answer) ? `none of these fields: ${summarize(answer)}` : undefined);
    session.judge(mismatch === undefined, () => ({
      expected:
        '200 with organizationId and totalLeads as numbers, organizationName as a string, and officeBreakdown as an array of {officeId, officeName, totalLeads}',
      got: mismatch ?? '',
      evidence: [answer],
    }));
  },
});

export const everyOfficeBody = defineWatch({
  id: 'office/every-body',
  scope: 'answer',
  requirements: ['office/body', 'organization/one-object'],
  title: 'Every office count of the run has the fields and types of the contract',
  soundness: 'The schema requires what the source says and allows additional fields.',
  needs: { capabilities: ['office-lead-count'] },
  missingPrerequisite: 'no office count was answered with 200',
  inspect: (exchange) =>
    exchange.plan.operation === 'getOfficeLeadCount'
      ? inspectBody(exchange, 200, responseValidators.getOfficeLeadCount['200'])
      : 'not-mine',
});

export const everyOrganizationBody = defineWatch({
  id: 'organization/every-body',
  scope: 'answer',
  requirements: ['organization/body', 'organization/one-object'],
  title: 'Every organization count of the run has the fields and types of the contract',
  soundness: 'The schema requires what the source says and allows additional fields.',
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite: 'no organization count was answered with 200',
  inspect: (exchange) =>
    exchange.plan.operation === 'getOrganizationLeadCount'
      ? inspectBody(exchange, 200, responseValidators.getOrganizationLeadCount['200'])
      : 'not-mine',
});

function numbersOf({ response }: Answer): number[] {
  const lines = linesOf(response) ?? [];
  const counts = [membersOf(response), ...lines].map(({ totalLeads }) => totalLeads);
  return counts.filter((count) => typeof count === 'number');
}

export const wholeCount = defineWatch({
  id: 'office/whole-count',
  scope: 'answer',
  requirements: ['office/whole-count'],
  title: 'Every number of leads is a non-negative integer',
  soundness: 'Leads are counted one by one. 12.0 and 1e2 are whole numbers too.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: 'no answer has a number of leads',
  inspect: (exchange) => {
    const { plan, response } = exchange;
    if (!isCount(plan.operation) || response.status !== 200) return 'not-mine';
    const numbers = numbersOf(exchange);
    if (numbers.length === 0) return 'not-mine';
    const odd = numbers.find((count) => !Number.isInteger(count) || count < 0);
    if (odd === undefined)
      return numbers.some((count) => count > 0) ? 'fine' : { missingPremise: aLead };
    return { expected: 'a whole number of leads, 0 or more', got: summarize(exchange) };
  },
});
