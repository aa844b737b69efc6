import { defineWatch, type WatchContext } from '../../engine/rule.ts';
import {
  formatLeads,
  hasBreakdown,
  hasEnded,
  hasPartialLine,
  officeComponent,
  toldIn,
} from '../../engine/session/counts.ts';
import { kindOf, officeIdIn } from '../../engine/session/requests.ts';
import { realTimeSeconds } from '../../observer/rises.ts';
import { isAnswer, isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { oncePer } from '../../wire/parsed-body.ts';

/** Both instants and the key, however they are written; undefined for what is asked for otherwise. */
const questionOf = oncePer((plan: RequestPlan): string | undefined => {
  if (plan.openPoint !== undefined || plan.hostile === true || plan.method !== undefined) return;
  const dates = Object.fromEntries(plan.query);
  const instants = [dates['startDate'], dates['endDate']].map((text) =>
    text === undefined ? null : Date.parse(text),
  );
  return JSON.stringify([plan.credential.label, ...instants]);
});

/** Whether the run made leads that only one of the two answers may count, or somebody may have. */
function isApart(one: Answer, other: Answer, context: WatchContext): boolean {
  const { observer, survey } = context;
  if (![one, other].every((answer) => hasEnded(answer, survey.closed))) return true;
  // Until then they may have been on their way.
  const first = Math.min(one.sentAt, other.sentAt) - 1000 * realTimeSeconds({ context });
  const last = Math.max(one.receivedAt, other.receivedAt);
  return observer.exchanges.some(
    ({ hook, receivedAt, sentAt }) =>
      hook === 'createLead' && receivedAt >= first && sentAt <= last,
  );
}

/** A breakdown of the same range and key that tells the office, and what it tells of it. */
function findLine(answer: Answer, component: string, context: WatchContext) {
  const question = questionOf(answer.plan);
  const whole = context.client.exchanges.find(
    (one): one is Answer =>
      one.plan.operation === 'getOrganizationLeadCount' &&
      questionOf(one.plan) === question &&
      isAnswer(one) &&
      isSuccess(one) &&
      hasBreakdown(one) &&
      !hasPartialLine(one) &&
      toldIn(one).has(component) &&
      !isApart(answer, one, context),
  );
  return whole && { whole, leads: toldIn(whole).get(component) ?? 0 };
}

export const lineOfRun = defineWatch({
  id: 'office/line-of-run',
  requirements: ['office/number-agrees'],
  title: 'Every count of an office equals its line in a breakdown of the run, whosever they are',
  needs: { capabilities: ['office-lead-count'] },
  missingPrerequisite: 'no office was counted in a range of which the run has a breakdown',
  // Sound: the same closed range and key, and no lead was made between the two or shortly before.
  // An office that is left out of the breakdown is not compared.
  inspect: (answer, context) => {
    const { plan } = answer;
    const { officeDates, closed } = context.survey;
    const isCount = kindOf(plan) === 'office' && isSuccess(answer);
    if (!isCount || officeDates !== 'honoured' || !hasEnded(answer, closed)) return 'not-mine';
    const id = officeIdIn(plan) ?? '';
    const own = toldIn(answer).get('total');
    const told =
      questionOf(plan) === undefined ? undefined : findLine(answer, officeComponent(id), context);
    if (told === undefined || own === undefined) return 'not-mine';
    if (told.leads === own) return own > 0 ? 'fine' : { lacks: 'a lead in the range' };
    return {
      expected: `${formatLeads(told.leads)} of office ${id}, its line in the breakdown of the same range for ${plan.credential.label}`,
      got: String(own),
    };
  },
});
