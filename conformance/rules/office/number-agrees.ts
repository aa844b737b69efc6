import fc from 'fast-check';

import { datedSubjectsOf, organizationOf } from '../../engine/session/subjects.ts';
import type { Context, LeadInstant } from '../../engine/context.ts';
import {
  formatLeads,
  hasBreakdown,
  hasPartialLine,
  officeComponent,
} from '../../engine/counts/counts.ts';
import type { ClosedRange } from '../../engine/counts/counts.ts';
import { upTo } from '../../engine/counts/range-limit.ts';
import { describeSubject, type Subject } from '../../engine/client/requests.ts';
import { caps } from '../../engine/caps.ts';
import { defineRule } from '../../engine/rule.ts';
import { someWindowsAt } from '../helpers/counts/found-leads.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';

/** The number of offices compared over all ranges, and of those compared over all time only. */
const { officesInAllRanges, officesInAllTime } = caps;

/** Ranges from the beginning, and around a lead of the office, which expose any misread bound. */
function rangesOf(office: Subject, context: Context): ClosedRange[] {
  const { survey, depth } = context;
  const isHere = ({ component }: LeadInstant): boolean => component === officeComponent(office.id);
  const own = survey.leadInstants.filter(isHere).slice(0, depth.triesVariants ? 1 : 0);
  const near = survey.largestShareRanges?.get(office.id);
  const about = own.flatMap((jump) => [
    upTo(survey, jump.second),
    upTo(survey, jump.second + 1),
    ...someWindowsAt(jump, context),
  ]);
  const atLeads = own.length > 0 || near === undefined ? about : [near];
  return [upTo(survey, survey.closed), ...atLeads];
}

const officesIn = (context: Context): Subject[] =>
  datedSubjectsOf(context).filter(({ kind }) => kind === 'office');

export const numberAgrees = defineRule({
  id: 'office/number-agrees',
  requirements: ['office/number-agrees', 'organization/total-covers-offices'],
  title: "An office's count equals its entry in the organization's breakdown",
  soundness:
    'The ranges are closed. An office without a line has no leads, unless some line lacks its ' +
    'office or number; then nothing is judged. A lead of an office belongs to its organization ' +
    'too.',
  needs: { capabilities: ['office-lead-count'], fixtures: ['organization.id', 'offices.ids'] },
  cases: (context) =>
    officesIn(context)
      .slice(0, officesInAllRanges + officesInAllTime)
      .map((office, index) => ({ office, isWhole: index < officesInAllRanges })),
  input: (_, { survey }) =>
    fc
      .tuple(
        fc.integer({ min: survey.earliest, max: survey.closed - 1 }),
        fc.integer({ min: 1, max: survey.closed - survey.earliest }),
      )
      .map(([start, length]) => ({ start, end: Math.min(survey.closed, start + length) })),
  examples: ({ office, isWhole }, context) =>
    isWhole ? rangesOf(office, context) : [upTo(context.survey, context.survey.closed)],
  runs: 0,
  check: async (session, { office }, range) => {
    const { counts, target } = session.context;
    const organization = organizationOf(target);
    if (organization === undefined)
      throw new MissingPrerequisite('organization counts are not claimed');
    const whole = await counts.find(session, organization, range);
    const own = await counts.find(session, office, range);
    const leads = own.components.get('total') ?? 0;
    const total = whole.components.get('total') ?? leads;
    const tooFew = (): Finding => ({
      expected: `at least ${formatLeads(leads)} of the organization, since ${describeSubject(office)} alone has that many`,
      got: String(total),
      evidence: [whole.exchange, own.exchange],
      requirement: 'organization/total-covers-offices',
    });
    session.judge(leads <= total, tooFew, 'an entry for the office');
    if (!hasBreakdown(whole.exchange))
      throw new MissingPrerequisite('the organization count has no breakdown');
    const listed = whole.components.get(officeComponent(office.id));
    if (listed === undefined && hasPartialLine(whole.exchange))
      throw new MissingPrerequisite('an entry of the breakdown has no officeId or no totalLeads');
    const line = listed ?? 0;
    if (line === 0 && leads === 0)
      throw new MissingPrerequisite(`${describeSubject(office)} has no leads there`);
    session.judge(line === leads, () => ({
      expected: `${formatLeads(line)} of ${describeSubject(office)}, its entry in the breakdown`,
      got: String(leads),
      evidence: [whole.exchange, own.exchange],
    }));
  },
});
