import { responseValidators } from '../../../generated/validators.ts';
import { officesOf, organizationOf } from '../../engine/context.ts';
import { breakdownOf, officeComponent } from '../../engine/counts.ts';
import { describeSubject } from '../../engine/requests.ts';
import type { Subject } from '../../engine/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { Undecided } from '../../engine/verdict.ts';
import { describeMismatch } from '../../oracles/contract.ts';

/** Whether the organization's own breakdown names the office: then it exists beyond doubt. */
async function isInBreakdown(session: Session, { id }: Subject): Promise<boolean> {
  const organization = organizationOf(session.context.target);
  if (organization === undefined) return false;
  const breakdown = breakdownOf(await session.askCount(organization, {}));
  return breakdown.some(([name]) => name === officeComponent(id));
}

export const body = defineRule({
  id: 'office/body',
  requirements: ['office/body'],
  title: 'Each declared office is answered with 200 and all fields of an office count',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.ids'] },
  cases: ({ target }) => officesOf(target),
  input: nothingVaries,
  // Sound: the operator declared the office. A 404 may also mean that the declaration is wrong;
  // it decides nothing unless the target itself names the office elsewhere.
  check: async (session, office) => {
    const answer = await session.askCount(office, {});
    if (answer.response.status === 404 && !(await isInBreakdown(session, office))) {
      throw new Undecided(
        `${describeSubject(office)} is not found, and in no breakdown either: is it right in offices.ids of the target file?`,
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
