/** Observations by variants of counts that need more than the status of one answer. */
import { openPoints } from '../../generated/catalogue.ts';
import type { Target } from '../../generated/target.ts';
import { noCredential } from '../arbitraries/credentials.ts';
import { claims, subjectsOf } from '../engine/session/subjects.ts';
import type { Context } from '../engine/context.ts';
import { earliestSecond } from '../engine/client/clock.ts';
import { componentsOf, formatInstant, noLeads, type Components } from '../engine/counts/counts.ts';
import { leadCapabilities } from '../engine/session/probes.ts';
import { planCount, type RangeTexts, type Subject } from '../engine/client/requests.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { membersOf } from '../wire/exchange.ts';
import { formatExchange, otherAnswer, readStatus, seenBy } from './observation.ts';
import type { ObservationTable } from './observation.ts';
import { datedSubjectOf } from './read-variants.ts';

/** @throws {MissingPrerequisite} if none is declared. */
function unknownSubjectOf({ target }: Context, kind: Subject['kind']): Subject {
  const [name, fixture] =
    kind === 'office'
      ? (['offices', target.offices] as const)
      : (['organization', target.organization] as const);
  const [id] = [...(fixture?.unknownIds ?? []), ...(fixture?.foreignIds ?? [])];
  if (id === undefined)
    throw new MissingPrerequisite(`needs ${name}.unknownIds in the target file`);
  return { kind, id: String(id) };
}

/** Whether 404 for an unknown id takes precedence over 400 for a text that is not a date. */
async function isNotFoundFirst(session: Session): Promise<boolean> {
  const unknown = unknownSubjectOf(session.context, datedSubjectOf(session).kind);
  const plan = planCount(unknown, { startDate: 'no-date' }, session.full);
  const { response } = await session.ask({ ...plan, openPoint: 'precedence' });
  return response.status === 404;
}

/** A declared subject of an operation that is not claimed. */
function unclaimedOf(target: Target): Subject | undefined {
  const { offices, organization } = target;
  const [office] = offices?.ids ?? [];
  if (!claims(target, 'office-lead-count') && office !== undefined)
    return { kind: 'office', id: String(office) };
  if (!claims(target, 'organization-lead-count') && organization !== undefined)
    return { kind: 'organization', id: String(organization.id) };
  return undefined;
}

const leadsOf = (components: Components): number => Math.max(0, ...components.values());

/** The errors of a request, by the status for each. */
const allErrors = [400, 401, 404] as const;
type ErrorStatus = (typeof allErrors)[number];

async function askWith(session: Session, own: Subject, errors: readonly ErrorStatus[]) {
  const range: RangeTexts = errors.includes(400) ? { startDate: 'no-date' } : {};
  const credential = errors.includes(401) ? noCredential.presented : session.full;
  const subject = errors.includes(404) ? unknownSubjectOf(session.context, own.kind) : own;
  const plan = planCount(subject, range, credential);
  const answer = await session.ask({ ...plan, openPoint: 'precedence' });
  const status = errors.find((one) => one === answer.response.status);
  if (status === undefined) throw otherAnswer(answer);
  return { status, how: formatExchange(answer) };
}

export const countVariants = {
  // A leading zero represents all other spellings of an id.
  'id-forms': {
    needs: { capabilities: leadCapabilities },
    observe: async (session, openPoint) => {
      const [subject] = subjectsOf(session.context);
      if (subject === undefined)
        throw new MissingPrerequisite('no office and no organization is declared');
      const plan = planCount({ ...subject, id: `0${subject.id}` }, {}, session.full);
      const answer = await session.ask({ ...plan, openPoint });
      const seen = readStatus(answer, { 404: 'not-found', 400: 'refused', 200: 'same-number' });
      // The id is unknown, so a target may answer 404 before it checks the form.
      if (seen === 'not-found' && (await isNotFoundFirst(session)))
        throw new Inconclusive('404 takes precedence over 400 here, so a refusal would not show');
      return seenBy(answer, seen);
    },
  },
  // One end is before all leads and the other after them, so the count shows which was used.
  'repeated-parameter': {
    needs: { capabilities: leadCapabilities },
    observe: async (session, openPoint) => {
      const { counts, survey } = session.context;
      const subject = datedSubjectOf(session);
      const ends = [earliestSecond, survey.closed] as const;
      const query = ends.map((end) => ['endDate', formatInstant(end)] as const);
      const plan = planCount(subject, {}, session.full);
      const answer = await session.ask({ ...plan, query, openPoint });
      const seen = readStatus(answer, { 400: 'refused', 200: 'counted' });
      if (seen === 'refused') return seenBy(answer, seen);
      const [first, last] = await Promise.all(
        ends.map(async (end) => leadsOf((await counts.find(session, subject, { end })).components)),
      );
      if (first === last) throw new MissingPrerequisite(noLeads);
      const leads = leadsOf(componentsOf(answer));
      if (leads === first) return seenBy(answer, 'first');
      if (leads === last) return seenBy(answer, 'last');
      throw otherAnswer(answer);
    },
  },
  'organization-not-found-text': {
    needs: { capabilities: ['organization-lead-count'] },
    observe: async (session, openPoint) => {
      const subject = unknownSubjectOf(session.context, 'organization');
      const answer = await session.ask({ ...planCount(subject, {}, session.full), openPoint });
      const { error } = membersOf(answer.response);
      if (answer.response.status !== 404 || typeof error !== 'string') throw otherAnswer(answer);
      const isUsual = error === 'Organization not found';
      return seenBy(answer, isUsual ? 'organization-not-found' : 'other-text', `"${error}"`);
    },
  },
  'unsupported-operation': {
    observe: async (session, openPoint) => {
      const subject = unclaimedOf(session.context.target);
      if (subject === undefined) {
        throw new MissingPrerequisite(
          'needs a target file that declares an office or organization, but not the capability to count its leads',
        );
      }
      const answer = await session.ask({ ...planCount(subject, {}, session.full), openPoint });
      const { status } = answer.response;
      if (status === 200) throw new Inconclusive('the target does support the operation');
      const { answers } = openPoints['unsupported-operation'];
      return seenBy(answer, answers.find((one) => one === String(status)) ?? 'other');
    },
  },
  // Sends all three errors at once, then the two that were not answered.
  precedence: {
    needs: { capabilities: leadCapabilities },
    observe: async (session) => {
      const own = datedSubjectOf(session);
      const first = await askWith(session, own, allErrors);
      const others = allErrors.filter((one) => one !== first.status);
      const second = await askWith(session, own, others);
      const third = others.find((one) => one !== second.status);
      const order = [first.status, second.status, third].join('-');
      const answer = openPoints.precedence.answers.find((one) => one === order);
      if (answer === undefined) throw new Inconclusive(`the order ${order}`);
      return {
        answer,
        how: `${first.how} for all three errors together; ${second.how} for the other two`,
      };
    },
  },
} satisfies ObservationTable;
