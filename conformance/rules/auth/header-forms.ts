import { successRequirement } from '../../engine/session/requests.ts';
import type { OperationId } from '../../../generated/contract.ts';
import { callableOf, insistOnProbe } from '../../engine/session/probes.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { dressLevels } from '../../wire/dress.ts';

const operations = ['getHealth', 'getOfficeLeadCount', 'getOrganizationLeadCount'] as const;

type Reading = (typeof operations)[number];

const isReading = (operation: OperationId): operation is Reading =>
  operations.some((one) => one === operation);

async function ask(
  session: Session,
  operation: Reading,
  dress: RequestPlan['dress'] = {},
): Promise<Answer> {
  const plan = insistOnProbe(session.context, operation).correct(session);
  return await session.ask({ ...plan, dress });
}

export const headerFormsOfOne = defineRule({
  id: 'auth/header-forms',
  requirements: ['auth/health-any-credential', 'office/body', 'organization/body'],
  title: 'A request is accepted however its header fields are ordered and their names are written',
  // Each form once, and each operation.
  cases: (context) => {
    const able = callableOf(context, operations).filter(isReading);
    return dressLevels.headers.flatMap((form, index) => {
      const operation = able[index % able.length];
      return operation === undefined ? [] : [{ operation, form }];
    });
  },
  input: nothingVaries,
  // Sound: names of header fields have no case and fields of different names no order (RFC 9110,
  // sections 5.1 and 5.3); the positive control in the usual form is accepted.
  check: async (session, { operation, form }) => {
    const answer = await ask(session, operation, { headers: form });
    if (isSuccess(answer)) {
      session.accept();
      return;
    }
    const positiveControl = await ask(session, operation);
    if (!isSuccess(positiveControl))
      throw new Inconclusive(`${operation} answered ${summarize(positiveControl)}`);
    session.judge(false, () => ({
      expected: `a success for ${operation} with header fields ${form}`,
      got: summarize(answer),
      evidence: [answer, positiveControl],
      requirement: successRequirement[operation],
    }));
  },
});
