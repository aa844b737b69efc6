import { responseValidators } from '../../../generated/validators/contract.ts';
import { officesOf, sampleOf } from '../../engine/session/subjects.ts';
import { isInBreakdown, recallCount } from '../../engine/session/declared.ts';
import { fitRange } from '../../engine/session/range-limit.ts';
import { describeSubject } from '../../engine/session/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { describeMismatch } from '../../oracles/contract.ts';

export const body = defineRule({
  id: 'office/body',
  requirements: ['office/body'],
  title: 'Each declared office is answered with 200 and all fields of an office count',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.ids'] },
  cases: ({ target }) => sampleOf(officesOf(target)),
  input: nothingVaries,
  // Sound: the operator declared the office. A 404 may also mean that the declaration is wrong;
  // it decides nothing unless the target itself names the office elsewhere.
  check: async (session, office) => {
    const answer = await recallCount(session, office, fitRange(session.context, 'office'));
    if (
      answer.response.status === 404 &&
      !(await isInBreakdown(session, office, fitRange(session.context, 'organization')))
    ) {
      throw new Inconclusive(
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
