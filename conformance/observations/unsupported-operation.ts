import { openPoints } from '../../generated/catalogue.ts';
import type { Target } from '../../generated/target.ts';
import { claims } from '../engine/session/subjects.ts';
import { planCount } from '../engine/session/requests.ts';
import type { Subject } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { tell } from './tell.ts';

/** What is declared of an operation that is not claimed. */
function unclaimedOf(target: Target): Subject | undefined {
  const { offices, organization } = target;
  const [office] = offices?.ids ?? [];
  if (!claims(target, 'office-lead-count') && office !== undefined) {
    return { kind: 'office', id: String(office) };
  }
  if (!claims(target, 'organization-lead-count') && organization !== undefined) {
    return { kind: 'organization', id: String(organization.id) };
  }
  return undefined;
}

export const unsupportedOperation = defineObservation({
  point: 'unsupported-operation',

  observe: async (session) => {
    const subject = unclaimedOf(session.context.target);
    if (subject === undefined) {
      throw new MissingPrerequisite(
        'needs a target that names an office or an organization and leaves its count out of capabilities',
      );
    }
    const plan = planCount(subject, {}, session.full);
    const answer = await session.ask({ ...plan, openPoint: 'unsupported-operation' });
    if (answer.response.status === 200)
      throw new Inconclusive('the target has the operation after all');
    const { answers } = openPoints['unsupported-operation'];
    const seen = answers.find((one) => one === String(answer.response.status)) ?? 'other';
    return { answer: seen, how: tell(answer) };
  },
});
