import { responseValidators } from '../../../generated/validators/contract.ts';
import { organizationOf } from '../../engine/session/subjects.ts';
import { fitRange } from '../../engine/session/range-limit.ts';
import { describeSubject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { MissingPrerequisite, Inconclusive } from '../../engine/verdict.ts';
import { describeMismatch } from '../../oracles/contract.ts';
import { membersOf, summarize, type Answer } from '../../wire/exchange.ts';

const names = ['organizationId', 'organizationName', 'totalLeads', 'officeBreakdown'];

const hasNone = ({ response }: Answer): boolean =>
  !names.some((name) => name in membersOf(response));

export const body = defineRule({
  id: 'organization/body',
  requirements: ['organization/body'],
  title: 'The declared organization is answered with 200 and fields of the right types',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.id'] },
  cases: ({ target }) => [organizationOf(target)].filter((subject) => subject !== undefined),
  input: nothingVaries,
  // Sound: which fields must be present is open, and the schema asks for none. An answer without
  // any breaks nothing, and shows nothing either.
  check: async (session, organization) => {
    const answer = await session.askCount(organization, fitRange(session.context, 'organization'));
    if (answer.response.status === 404) {
      throw new Inconclusive(
        `${describeSubject(organization)} is not found: is it right in organization.id of the target file?`,
      );
    }
    const validate = responseValidators.getOrganizationLeadCount['200'];
    const mismatch = describeMismatch(answer, 200, validate);
    if (mismatch === undefined && hasNone(answer)) {
      throw new MissingPrerequisite(`no field of a count in the answer ${summarize(answer)}`);
    }
    session.judge(mismatch === undefined, () => ({
      expected:
        '200 with organizationId and totalLeads as numbers, organizationName as a string, and officeBreakdown as an array of {officeId, officeName, totalLeads}',
      got: mismatch ?? '',
      evidence: [answer],
    }));
  },
});
