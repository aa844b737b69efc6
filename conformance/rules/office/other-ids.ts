/** Foreign ids, and texts that only resemble an id, reveal nothing. */
import { spread } from '../../../shared/select.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { componentsOf, textsOf } from '../../engine/counts/counts.ts';
import { isKeyRecognized } from '../../engine/session/declared.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { fitRange } from '../../engine/counts/range-limit.ts';
import {
  describeSubject,
  planCount,
  planHealth,
  type RangeTexts,
  type Subject,
} from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import {
  officesByLeads,
  oneOfEach,
  organizationOf,
  subjectsOf,
  acceptsDates,
} from '../../engine/session/subjects.ts';
import { Inconclusive, MissingPrerequisite } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer } from '../../wire/exchange.ts';

/** Texts that begin or end like an id without being a spelling of its number. */
const garble = ({ id }: Subject): string[] => [
  `${id}abc`,
  `no-${id}`,
  `${id}.4`,
  `-${id}`,
  `${id},1`,
];

/**
 * Spellings that number parsers of some languages accept, and what may stand for the caller's own;
 * 007, +12 and 12.0 are common enough.
 */
const respell = (id: string): string[] =>
  /^[1-9]\d*$/.test(id)
    ? [`0x${Number(id).toString(16)}`, `${id}e0`, `${id[0]}_${id.slice(1)}`, ` ${id}`, '0', 'me']
    : [];

/** A partner's own id with the case of its letters changed, which is not an id of the service. */
function inOtherCase(subject: Subject, { target }: Context): string[] {
  const declared = subject.kind === 'office' ? target.offices : target.organization;
  const id = (declared?.externalIds ?? []).map(String).find((one) => /[a-z]/i.test(one));
  if (id === undefined) return [];
  const upper = id.toUpperCase();
  return [upper === id ? id.toLowerCase() : upper];
}

/** A partner's own ids of another kind: for an office, of the organization and of a listing. */
function ofOtherKind({ kind }: Subject, { target }: Context): string[] {
  const { offices, organization, listings = [] } = target;
  const [own, other] = kind === 'office' ? [offices, organization] : [organization, offices];
  const known = [...(own?.externalIds ?? []), ...(own?.foreignIds ?? [])].map(String);
  const isOther = (id: string): boolean => /^[\w-]*[A-Za-z][\w-]*$/.test(id) && !known.includes(id);
  const ids = [
    (other?.externalIds ?? []).map(String),
    listings.map(({ externalListingId }) => externalListingId),
  ];
  return ids.flatMap((some) => some.filter(isOther).slice(0, 1));
}

/** A prefix of an id may be an id itself; office/echoes-id judges whether an answer names it. */
async function askForPart(session: Session, subject: Subject): Promise<void> {
  const id = subject.id.slice(0, -1);
  if (!session.context.depth.triesVariants || !/^[1-9]\d+$/.test(id)) return;
  const range = fitRange(session.context, subject.kind);
  await session.ask({
    ...planCount({ ...subject, id }, range, session.full),
    openPoint: 'id-forms',
  });
}

/** A declared name that is neither another path nor a number, if there is one. */
function nameOf({ kind }: Subject, { target: { offices, organization } }: Context): string[] {
  const names = kind === 'office' ? Object.values(offices?.names ?? {}) : [organization?.name];
  return names.flatMap((name = '') => (/^\p{L}[\p{L} .-]*$/u.test(name) ? [name] : [])).slice(0, 1);
}

/** The own id of the other kind, unless both kinds are declared with it. */
function idOfOtherKind({ kind }: Subject, context: Context): string | undefined {
  const offices = officesByLeads(context).map(({ id }) => id);
  const organization = organizationOf(context.target)?.id;
  if (kind === 'organization') return offices[0] === organization ? undefined : offices[0];
  return organization !== undefined && offices.includes(organization) ? undefined : organization;
}

/** Whether an answer is the count of the own organization, if that has leads in several offices. */
async function isOfOrganization(session: Session, answer: Answer, range: RangeTexts) {
  const organization = organizationOf(session.context.target);
  if (organization === undefined || !isSuccess(answer)) return false;
  const leads = componentsOf(await session.askCount(organization, range));
  const isOfSeveral = [...leads.values()].filter((count) => count > 0).length > 2;
  const isSame = [...componentsOf(answer)].every(([name, count]) => leads.get(name) === count);
  return isOfSeveral && isSame;
}

/**
 * Asks for the organization by the id of an office, and for an office by the organization's. Both
 * may have the same number, and a partner may have several organizations. So a success is wrong only
 * if it equals the count of the declared organization in two ranges; organization/echoes-id and
 * office/echoes-id judge the id in it.
 */
async function judgeIdOfOtherKind(session: Session, subject: Subject): Promise<void> {
  const { context } = session;
  const { kind } = subject;
  const id = idOfOtherKind(subject, context);
  if (id === undefined || !context.depth.triesVariants) return;
  const { earliest, closed } = context.survey;
  const answers: Answer[] = [];
  for (const end of [closed, Math.floor((earliest + closed) / 2)]) {
    const range = fitRange(context, kind, textsOf({ start: earliest, end }));
    const answer = await session.ask(planCount({ kind, id }, range, session.full));
    answers.push(answer);
    if (!(await isOfOrganization(session, answer, range))) return session.recordPass();
  }
  const other = kind === 'office' ? 'the organization' : 'an office';
  session.judge(false, () => ({
    expected: `404, because ${id} is the id of ${other}`,
    got: `the organization's counts: ${answers.map(summarize).at(-1) ?? ''}`,
    evidence: answers,
    requirement: `${kind}/unknown`,
  }));
}

export const garbledId = defineRule({
  id: 'office/garbled-id',
  requirements: ['office/unknown', 'organization/unknown', 'office/id-spelling'],
  title: 'An id with extra characters, a name and an id of another kind are not found',
  soundness:
    'The rule sends no common spelling of the same number (007, 12.0), since the answer to that ' +
    'is open; rare ones, and 0 and me, only break a presumption. Both 400 and 404 pass. For an ' +
    "id of the other kind, the rule fails only if the answers equal the organization's counts in " +
    'two ranges.',
  needs: { capabilities: leadCapabilities },
  cases: (context) => oneOfEach(subjectsOf(context)),
  check: async (session, subject) => {
    const { context } = session;
    const others = [inOtherCase, nameOf, ofOtherKind].flatMap((find) => find(subject, context));
    const all = [...garble(subject), ...others];
    const texts = context.depth.triesVariants ? all : all.slice(0, 2);
    const garbled = spread(texts, context.depth.listLength);
    // Targets usually read all ids alike, so that each operation tries half of the spellings.
    const half = Number(subject.kind === 'office');
    const spelled = respell(subject.id).filter((_, index) => index % 2 === half);
    const range = fitRange(context, subject.kind);
    const controlledRequests = await session.askBetweenControls(
      () => planCount(subject, range, session.full),
      [...garbled, ...(context.depth.triesVariants ? spelled : [])].map((id) => () => ({
        ...planCount({ ...subject, id }, range, session.full),
        openPoint: 'id-forms',
      })),
    );
    for (const [index, id] of garbled.entries()) {
      const controlled = controlledRequests[index];
      const who = describeSubject({ ...subject, id });
      if (controlled !== undefined)
        session.judgeRefusal(controlled, [404, 400], `there is no ${who}`);
    }
    await askForPart(session, subject);
    await judgeIdOfOtherKind(session, subject);
    // The presumption comes last: a rule reports the first violation.
    for (const { defective, positiveControls } of controlledRequests.slice(garbled.length))
      session.judge(!isSuccess(defective), () => ({
        expected: `404 or 400, because the id is ${subject.id}`,
        got: summarize(defective),
        evidence: [defective],
        positiveControls,
        requirement: 'office/id-spelling',
      }));
  },
});

export const foreignCaller = defineRule({
  id: 'office/foreign-caller',
  requirements: ['office/foreign', 'organization/foreign'],
  title: "Another partner's key cannot count our offices or our organization",
  soundness:
    'The key is declared to belong to another partner with another organization. The same ' +
    'request with our key is accepted before and after, which also exposes a cache keyed by URL. ' +
    'A 401 fails the rule only if the key is accepted for another id: the partner may lack the ' +
    'operation.',
  needs: { fixtures: ['credentials.otherPartner'] },
  cases: (context) => {
    const subjects = subjectsOf(context).slice(0, caps.subjectsOfRule);
    const { earliest, closed } = context.survey;
    // A count of a closed range never changes, so it may be cached for longer.
    const range = textsOf({ start: earliest, end: closed });
    const dated = subjects
      .filter(({ kind }) => acceptsDates(context, kind))
      .slice(-1)
      .map((subject) => ({ subject, range }));
    return [...subjects.map((subject) => ({ subject, range: undefined })), ...dated];
  },
  check: async (session, { subject, range }) => {
    const other = session.context.credentials.present('otherPartner');
    const texts = fitRange(session.context, subject.kind, range);
    const controlledRequests = await session.askBetweenControls(
      () => planCount(subject, texts, session.full),
      [() => planCount(subject, texts, other)],
    );
    const who = describeSubject(subject);
    for (const controlled of controlledRequests) {
      const { status } = controlled.defective.response;
      if ([403, 501].includes(status) && !(await isKeyRecognized(session, other, subject.kind))) {
        throw new MissingPrerequisite(
          `credentials.otherPartner gets ${status} for every ${subject.kind}: that operation may be unsupported for it`,
        );
      }
      const mayBeLimited = [400, 422].includes(status);
      if (mayBeLimited && (range || !(await isKeyRecognized(session, other, subject.kind)))) {
        throw new MissingPrerequisite(
          `credentials.otherPartner gets ${status}: the ranges that it may count may be limited`,
        );
      }
      if (status === 401 && !(await isKeyRecognized(session, other, 'foreigners'))) {
        if (isSuccess(await session.askUsable(planHealth(other))))
          throw new MissingPrerequisite(
            'credentials.otherPartner cannot count leads: counts get 401, but the health check succeeds',
          );
        throw new Inconclusive(
          'credentials.otherPartner gets 401, like an invalid key: is it correct, and are its organization and offices in the foreignIds of the target file?',
        );
      }
      const hint = 'if credentials.otherPartner is a key of the same partner, fix the target file';
      const requirement = `${subject.kind}/foreign` as const;
      const because = `${who} is not the other partner's`;
      session.judgeRefusal(controlled, [404], because, { hint, requirement });
    }
  },
});
