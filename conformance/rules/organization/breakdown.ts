/** Compares the lines of a breakdown with its total and with the offices' own counts. */
import { defineWatch, type WatchContext } from '../../engine/rule.ts';
import {
  aLead,
  formatLeads,
  hasBreakdown,
  hasEnded,
  hasPartialLine,
  isCountOf,
  officeComponent,
  numbersIn,
  totalAndSum,
} from '../../engine/counts/counts.ts';
import { kindOf, officeIdIn } from '../../engine/client/requests.ts';
import { realTimeSeconds } from '../../observer/leads/rises.ts';
import { isAnswer, isSuccess, linesOf } from '../../wire/exchange.ts';
import type { Answer, RequestPlan } from '../../wire/exchange.ts';
import { oncePer } from '../../wire/parsed-body.ts';
import { secondsOf } from '../../wire/instants.ts';

export const eachOfficeOnce = defineWatch({
  id: 'organization/each-office-once',
  scope: 'recording',
  requirements: ['organization/each-office-once'],
  title: 'No office is listed twice in a breakdown',
  soundness: 'A breakdown is by office; lines without an officeId (open) are not compared.',
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite: 'no organization count had a breakdown',
  inspect: (answer, { target }) => {
    const lines = isCountOf('organization', answer) ? linesOf(answer.response) : undefined;
    if (lines === undefined) return 'not-mine';
    const ids = lines.map(({ officeId }) => officeId).filter((id) => id !== undefined);
    const seen = new Set<unknown>();
    const twice = ids.find((id) => seen.size === seen.add(id).size);
    const isOnlyOne = target.offices?.ids.length === 1;
    const isInformative = ids.length > (isOnlyOne ? 0 : 1);
    if (twice === undefined)
      return isInformative ? 'fine' : { missingPremise: 'the ids of two offices' };
    return { expected: 'each officeId once', got: `officeId ${JSON.stringify(twice)} twice` };
  },
});

export const totalCoversOffices = defineWatch({
  id: 'organization/total-covers-offices',
  scope: 'recording',
  requirements: ['organization/total-covers-offices'],
  title: "The organization's total is at least that of each office in its breakdown",
  soundness:
    'A lead of an office belongs to its organization; it may belong to several offices, or to ' +
    'none. The range has ended, and answers after the run created its first lead are not judged: ' +
    'the total may include past leads later than a line does.',
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite: 'no count of a closed range had a total and an entry with a number',
  inspect: (exchange, { survey, observer }) => {
    const { plan, sentAt } = exchange;
    if (!isCountOf('organization', exchange)) return 'not-mine';
    if (plan.openPoint !== undefined || plan.hostile || !hasEnded(exchange, survey.closed))
      return 'not-mine';
    const made = observer.exchanges.find(({ hook }) => hook === 'createLead');
    if (made !== undefined && sentAt >= made.sentAt) return 'not-mine';
    const total = numbersIn(exchange).get('total');
    const lines = [...numbersIn(exchange)].filter(([name]) => name !== 'total');
    if (total === undefined || lines.length === 0) return 'not-mine';
    const larger = lines.find(([, leads]) => leads > total);
    if (larger === undefined)
      return lines.some(([, leads]) => leads > 0) ? 'fine' : { missingPremise: aLead };
    const [office, leads] = larger;
    return {
      expected: `at least ${formatLeads(leads)} of the organization, since ${office} alone has that many`,
      got: `"totalLeads":${total}`,
      hint: 'the total omits some offices, or the two counts use different ranges',
    };
  },
});

/** The Date header is truncated to the second. */
const secondsOfStamp = 1;

/** Epoch seconds of the Date header with a margin: a range that ended by then gains no leads. */
function endedBy({ response }: Answer, closed: number): number {
  const stamped = secondsOf(response.headers.date ?? '');
  return Number.isNaN(stamped) ? closed : Math.max(closed, stamped - secondsOfStamp);
}

export const totalIsSum = defineWatch({
  id: 'organization/total-is-sum',
  scope: 'recording',
  requirements: ['organization/total-is-sum'],
  title: "The organization's total is the sum of its breakdown",
  soundness: 'This is a presumption: a lead may belong to no office, or to several (lead-offices).',
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite:
    'no count of a closed range had a total and a number in each entry of its breakdown',
  inspect: (exchange, { survey }) => {
    if (!isCountOf('organization', exchange)) return 'not-mine';
    const answered = totalAndSum(exchange, endedBy(exchange, survey.closed));
    if (answered === undefined) return 'not-mine';
    if (answered.sum === answered.total)
      return answered.sum > 0 ? 'fine' : { missingPremise: aLead };
    return {
      expected: `"totalLeads":${answered.sum}, the sum of the entries of the breakdown`,
      got: `"totalLeads":${answered.total}`,
    };
  },
});

/** Identifies range and credential, however dates are written; undefined for other requests. */
const questionOf = oncePer((plan: RequestPlan): string | undefined => {
  if (plan.openPoint !== undefined || plan.hostile === true || plan.method !== undefined) return;
  const dates = Object.fromEntries(plan.query);
  const instants = [dates['startDate'], dates['endDate']].map((text) =>
    text === undefined ? null : Date.parse(text),
  );
  return JSON.stringify([plan.credential.label, ...instants]);
});

/** Whether only one of the two answers may count some lead, of this run or of anybody else. */
function mayDiffer(one: Answer, other: Answer, context: WatchContext): boolean {
  const { observer, survey } = context;
  if (![one, other].every((answer) => hasEnded(answer, survey.closed))) return true;
  // Leads created after this may not have been counted in time.
  const first = Math.min(one.sentAt, other.sentAt) - 1000 * realTimeSeconds({ context });
  const last = Math.max(one.receivedAt, other.receivedAt);
  return observer.exchanges.some(
    ({ hook, receivedAt, sentAt }) =>
      hook === 'createLead' && receivedAt >= first && sentAt <= last,
  );
}

/** A breakdown for the same range and key that lists the office, and the leads in that line. */
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
      numbersIn(one).has(component) &&
      !mayDiffer(answer, one, context),
  );
  return whole && { whole, leads: numbersIn(whole).get(component) ?? 0 };
}

export const lineOfRun = defineWatch({
  id: 'office/line-of-run',
  scope: 'recording',
  requirements: ['office/number-agrees'],
  title: 'Every office count of the run equals its entry in any breakdown',
  soundness:
    'Both counts are of the same closed range with the same key, and no lead was created between ' +
    'them or shortly before. An office without a line is not compared.',
  needs: { capabilities: ['office-lead-count'] },
  missingPrerequisite: 'no office was counted in a range that also has a breakdown',
  inspect: (answer, context) => {
    const { plan } = answer;
    const { officeDates, closed } = context.survey;
    const isCount = kindOf(plan) === 'office' && isSuccess(answer);
    if (!isCount || officeDates !== 'honoured' || !hasEnded(answer, closed)) return 'not-mine';
    const id = officeIdIn(plan) ?? '';
    const own = numbersIn(answer).get('total');
    const answered =
      questionOf(plan) === undefined ? undefined : findLine(answer, officeComponent(id), context);
    if (answered === undefined || own === undefined) return 'not-mine';
    if (answered.leads === own) return own > 0 ? 'fine' : { missingPremise: 'a lead in the range' };
    return {
      expected: `${formatLeads(answered.leads)} of office ${id}, its entry in the breakdown of the same range for ${plan.credential.label}`,
      got: String(own),
    };
  },
});
