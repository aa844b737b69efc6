/** What a request leaves on its connection changes no other answer. */
import { noCredential } from '../../arbitraries/credentials.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { componentsOf, findFall, hasLeads, noLeads, textsOf } from '../../engine/session/counts.ts';
import type { Bounds, Count } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isTaken } from '../../engine/session/range-limit.ts';
import { describeSubject, planCount } from '../../engine/session/requests.ts';
import type { RangeTexts, Subject } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { isSlow } from '../../engine/session/slow-target.ts';
import {
  missingIdsOf,
  officesByLeads,
  organizationOf,
  takesDates,
} from '../../engine/session/subjects.ts';
import { Inconclusive, type Finding } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { middleOfLeads } from '../helpers/found-leads.ts';
import { judgeRefusedAfter, type Refused } from '../helpers/refused-after.ts';
import { leaveToLongerRuns } from '../helpers/run-conditions.ts';

/** An accepted count, and what is sent right after it: the count of other bounds, or a refused request. */
interface Case {
  readonly subject: Subject;
  readonly first: RangeTexts;
  readonly second: Bounds | Refused;
}

const isRefused = (second: Case['second']): second is Refused => 'plan' in second;

/** The same request for an id that is somebody else's. */
function foreignOf({ target, credentials }: Context, { kind }: Subject, range: RangeTexts) {
  const foreign = missingIdsOf(target, kind).find(([, why]) => why === `${kind}/foreign`);
  if (foreign === undefined) return [];
  const [id, requirement] = foreign;
  const plan = planCount({ kind, id }, range, credentials.present('full'));
  return [{ plan, statuses: [404], because: `${kind} ${id} is none of the caller's`, requirement }];
}

const callers = {
  office: [
    ['withoutLeadTracking', 'auth/lead-permission', [401]],
    ['revoked', 'auth/unknown-credential', [401]],
    // Permissions may be checked first, and such a key may have none.
    ['otherPartner', 'office/foreign', [404, 401]],
  ],
  organization: [['withoutOrganizationAccess', 'auth/organization-access', [401]]],
} as const;

/** The same request of callers that it is refused to, others for an office than for the organization. */
function callersOf({ credentials }: Context, subject: Subject, range: RangeTexts): Refused[] {
  const declared = callers[subject.kind].flatMap(([name, requirement, statuses]) =>
    credentials.find(name) === undefined
      ? []
      : [{ presented: credentials.present(name), requirement, statuses }],
  );
  const missing = {
    ...noCredential,
    requirement: 'auth/missing-credential',
    statuses: [401],
  } as const;
  const all = subject.kind === 'office' ? declared : [...declared, missing];
  return all.map(({ presented, requirement, statuses }) => ({
    plan: planCount(subject, range, presented),
    statuses,
    because: `the credential is ${presented.label}`,
    requirement,
  }));
}

/** With both dates, then in other forms; what is refused comes after both dates, and after none. */
function casesOf(context: Context): Case[] {
  const [few, many = few] = officesByLeads(context);
  const both = textsOf(middleOfLeads(context));
  return [many, organizationOf(context.target)].flatMap((subject) => {
    if (subject === undefined || !takesDates(context, subject.kind)) return [];
    const isOffice = subject.kind === 'office';
    const others: Case['second'][] = isOffice ? [{}, { end: context.survey.closed }] : [];
    const afterBoth = [
      ...others,
      ...foreignOf(context, subject, both),
      ...callersOf(context, subject, both),
    ];
    const afterNone = isOffice ? foreignOf(context, subject, {}) : [];
    return [
      ...afterBoth.map((second): Case => ({ subject, first: both, second })),
      ...afterNone.map((second): Case => ({ subject, first: {}, second })),
    ].filter(({ first, second }) =>
      [first, ...(isRefused(second) ? [] : [textsOf(second)])].every((range) =>
        isTaken(context, subject.kind, range),
      ),
    );
  });
}

/** What counts of other bounds contain at least. */
async function findPart(session: Session, { subject, second }: Case): Promise<Count | undefined> {
  if (isRefused(second)) return undefined;
  const { counts, survey } = session.context;
  return await counts.find(session, subject, { end: survey.closed });
}

function judgeCount(session: Session, part: Count, before: Answer, answer: Answer): void {
  const fall = findFall(part.components, componentsOf(answer), 'as without the count before');
  const finding = (): Finding => ({
    expected: fall?.expected ?? '',
    got: fall?.got ?? '',
    evidence: [part.exchange, before, answer],
  });
  session.judge(fall === undefined, finding, !hasLeads(part.components) && noLeads);
}

export const oneConnection = defineRule({
  id: 'wire/one-connection',
  requirements: [
    'range/omitted-start-is-beginning',
    'office/foreign',
    'organization/foreign',
    'auth/lead-permission',
    'auth/organization-access',
    'auth/unknown-credential',
    'auth/missing-credential',
  ],
  title: 'The request before on the same connection changes no answer',
  needs: { capabilities: leadCapabilities },
  locks: 'everything',
  keepsOrder: true,
  casesAtOnce: ({ client }) => isSlow(client),
  cases: (context) => casesOf(context).map((given, turn) => ({ ...given, turn })),
  input: nothingVaries,
  // Sound: each refusal is stated for the request alone, and what a request means depends on none
  // before it (RFC 9110, section 3.3). Bounds without an end contain all that ended before the run.
  check: async (session, given) => {
    leaveToLongerRuns(session);
    const { subject, first, second, turn } = given;
    const { client } = session.context;
    const part = await findPart(session, given);
    const isAlone = session.fresh || isSlow(client);
    const connection = isAlone ? `one ${turn} ${client.exchanges.length}` : 'one';
    const send = (plan: RequestPlan): Promise<Answer> =>
      session.ask({ ...plan, dress: {}, connection });
    const before = await send(planCount(subject, first, session.full));
    if (!isSuccess(before))
      throw new Inconclusive(`${describeSubject(subject)} was answered ${summarize(before)}`);
    const next = isRefused(second)
      ? second.plan
      : planCount(subject, textsOf(second), session.full);
    const answer = await send(next);
    if (isRefused(second)) judgeRefusedAfter(session, before, second, answer);
    else if (part !== undefined) judgeCount(session, part, before, answer);
  },
});
