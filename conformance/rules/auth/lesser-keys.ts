import type { Context } from '../../engine/context.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { leadCapabilities, lesserKeysOf } from '../../engine/session/probes.ts';
import { isTaken } from '../../engine/session/range-limit.ts';
import { correctRanges, planCount, planHealth } from '../../engine/session/requests.ts';
import type { RangeTexts, Subject } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { askEach } from '../../engine/session/slow.ts';
import { officesByLeads, organizationOf } from '../../engine/session/subjects.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer } from '../../wire/exchange.ts';
import { leaveToLongerRuns } from '../helpers/short-run.ts';

interface Count {
  readonly subject: Subject;
  readonly range: RangeTexts;
}

/** Ranges of every form, of the organization and of one office after the other, first of one without leads. */
function countsOf(context: Context): Count[] {
  const organization = organizationOf(context.target);
  const offices = officesByLeads(context);
  return Object.values<RangeTexts>(correctRanges)
    .flatMap((range, turn) => {
      const office = offices.at(-1 - (turn % Math.max(1, offices.length)));
      return [organization, office].map((subject) => subject && { subject, range });
    })
    .filter((count) => count !== undefined)
    .filter(({ subject, range }) => isTaken(context, subject.kind, range));
}

async function judgeHealth(session: Session, plan: ReturnType<typeof planHealth>): Promise<void> {
  const answer = await session.ask(plan);
  const { status } = answer.response;
  if (!isSuccess(answer) && status !== 401)
    throw new Inconclusive(`health answered ${summarize(answer)}`);
  session.judge(status !== 401, () => ({
    expected: '200, as before: the key is valid, however often it was refused what it may not do',
    got: summarize(answer),
    evidence: [...session.exchanges.slice(-4, -1), answer],
    requirement: 'auth/health-any-credential',
  }));
}

export const lesserKeys = defineRule({
  id: 'auth/lesser-keys',
  requirements: ['auth/organization-access', 'auth/lead-permission', 'auth/health-any-credential'],
  title: 'A key that lacks a permission counts nothing, in no form of the range, and stays valid',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite:
    'needs credentials.withoutOrganizationAccess or credentials.withoutLeadTracking in the target file',
  locks: 'everything',
  comesLast: true,
  cases: ({ credentials }) => lesserKeysOf(credentials).slice(0, 1),
  input: nothingVaries,
  // Sound: only a success is a failure, which no lesser key may get, whatever else is wrong with the
  // request. Health is the one operation that every valid key may use; who turns it away for
  // having been refused has another status for that.
  check: async (session, [name, requirement]) => {
    leaveToLongerRuns(session);
    const credential = session.context.credentials.present(name);
    const health = planHealth(credential);
    const before = session.recallSuccess(health) ?? (await session.ask(health));
    if (!isSuccess(before)) throw new Inconclusive(`health answered ${summarize(before)}`);
    const refused = (answer: Answer): void =>
      session.judge(!isSuccess(answer), () => ({
        expected: `401, because the credential is ${credential.label}`,
        got: summarize(answer),
        evidence: [answer],
        requirement,
        hint: `or credentials.${name} may count leads: then fix it in the target file`,
      }));
    const { client } = session.context;
    await askEach(client, countsOf(session.context), async ({ subject, range }) =>
      refused(await session.ask(planCount(subject, range, credential))),
    );
    await judgeHealth(session, health);
  },
});
