import { organizationOf, sampleOf } from '../../engine/session/subjects.ts';
import {
  componentsOf,
  hasPartialLine,
  isCountOf,
  officeComponent,
  officesInBreakdown,
} from '../../engine/counts/counts.ts';
import type { ClosedRange, Count } from '../../engine/counts/counts.ts';
import { upTo } from '../../engine/counts/range-limit.ts';
import { describeSubject, pathOf, type Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { isAnswer, linesOf, summarize, type Answer } from '../../wire/exchange.ts';
import type { Finding } from '../../engine/verdict.ts';

/** Without dates, with one and with both: each may look up the offices by other code. */
const ranges = ['all time', 'a closed range', 'between two dates'] as const;

const aLine = 'an entry of an office';

/** An office with leads in a closed range must also have a line in the count up to now. */
function judgeStillThere(session: Session, closed: Count, answer: Answer): void {
  const now = componentsOf(answer);
  const isThere = now.size > 1 || linesOf(answer.response)?.length === 0;
  const isJudged = isThere && !hasPartialLine(answer);
  const lost = [...closed.components].find(
    ([name, leads]) => name !== 'total' && leads > 0 && !now.has(name),
  );
  const finding = (): Finding => ({
    expected: `an entry for ${lost?.[0]}, which has one if the range ends earlier`,
    got: summarize(answer),
    evidence: [closed.exchange, answer],
  });
  const hadLeads = [...closed.components].some(([name, leads]) => name !== 'total' && leads > 0);
  session.judge(!isJudged || lost === undefined, finding, !(isJudged && hadLeads) && aLine);
}

/** Another partner's breakdown, if the run has one, must not list our offices either. */
async function judgeTheirs(session: Session, organization: Subject): Promise<void> {
  const { client, target } = session.context;
  const answered = client.exchanges
    .filter(isAnswer)
    .findLast(
      (one) =>
        isCountOf('organization', one) &&
        one.plan.credential.label === 'otherPartner' &&
        one.plan.path !== pathOf(organization),
    );
  if (answered === undefined) return;
  const answer = session.fresh ? await session.ask(answered.plan) : answered;
  const lines = officesInBreakdown(answer);
  const ours = (target.offices?.ids ?? []).find((id) => lines.has(officeComponent(id)));
  const finding = (): Finding => ({
    expected: 'none of our offices in an organization of credentials.otherPartner',
    got: `office ${ours}: ${summarize(answer)}`,
    evidence: [answer],
    hint: `if office ${ours} belongs to them as well, remove it from offices.ids`,
  });
  session.judge(ours === undefined, finding, lines.size === 0 && aLine);
}

/** An office that a breakdown omits must have no leads in that closed range. */
async function judgeLeftOut(session: Session, bounds: ClosedRange, answer: Answer): Promise<void> {
  const { target, survey, counts } = session.context;
  const components = componentsOf(answer);
  const hasLines = officesInBreakdown(answer).size > 0;
  if (survey.officeDates !== 'honoured') return;
  const lines = linesOf(answer.response);
  const isByOffices = lines !== undefined && (hasLines || lines.length === 0);
  if (isByOffices && (!hasLines || hasPartialLine(answer))) return;
  const leftOut = (target.offices?.ids ?? []).filter((id) => !components.has(officeComponent(id)));
  for (const id of sampleOf(leftOut)) {
    const own = await counts.find(session, { kind: 'office', id: String(id) }, bounds);
    const without = (): Finding => ({
      expected: `${isByOffices ? '' : 'officeBreakdown, with '}an entry for office ${id}, whose own count has leads`,
      got: summarize(answer),
      evidence: [own.exchange, answer],
      ...(isByOffices ? {} : { requirement: 'organization/breakdown-included' }),
    });
    session.judge(own.components.get('total') === 0, without, aLine);
  }
}

export const ownOfficesOnly = defineRule({
  id: 'organization/own-offices-only',
  requirements: [
    'organization/own-offices-only',
    'organization/one-object',
    'organization/breakdown-included',
  ],
  title: 'The breakdown lists declared offices that have leads, and no foreign office',
  soundness:
    'The target file declares which offices are foreign and which are ours; no other partner has ' +
    'ours. A declared office may be absent only if it has no leads (open), which its own count ' +
    'of the same closed range shows. A line without an id or a number (open) may belong to any ' +
    'office. The rule presumes that the count has a breakdown by offices.',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.id'] },
  cases: ({ target }) => {
    const organization = organizationOf(target);
    return organization === undefined ? [] : ranges.map((range) => ({ organization, range }));
  },
  check: async (session, { organization, range }) => {
    const { target, survey, counts } = session.context;
    const end = survey.closed;
    const bounds =
      range === 'between two dates' ? { start: survey.earliest, end } : upTo(survey, end);
    const closed = await counts.find(session, organization, bounds);
    const answer =
      range === 'all time' ? await session.askCount(organization, {}) : closed.exchange;
    const components = componentsOf(answer);
    const foreign = (target.offices?.foreignIds ?? []).find((id) =>
      components.has(officeComponent(id)),
    );
    const finding = (): Finding => ({
      expected: `no office of another organization in ${describeSubject(organization)}`,
      got: `office ${foreign}: ${summarize(answer)}`,
      evidence: [answer],
    });
    const hasLines = officesInBreakdown(answer).size > 0;
    session.judge(foreign === undefined, finding, !hasLines && aLine);
    if (range === 'all time') {
      judgeStillThere(session, closed, answer);
      await judgeTheirs(session, organization);
    } else await judgeLeftOut(session, bounds, answer);
  },
});
