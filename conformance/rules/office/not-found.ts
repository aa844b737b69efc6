/** A foreign or unknown id is answered with 404. */
import fc from 'fast-check';

import { errorTexts } from '../../../generated/contract.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule, type Rule } from '../../engine/rule.ts';
import { recallCount } from '../../engine/session/declared.ts';
import { fitRange } from '../../engine/counts/range-limit.ts';
import { correctRanges, describeSubject, planCount } from '../../engine/client/requests.ts';
import type { RangeTexts, Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { officesOf, organizationOf, acceptsDates } from '../../engine/session/subjects.ts';
import { Inconclusive, MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { membersOf, summarize, type Answer } from '../../wire/exchange.ts';

type MissingCase = { readonly kind: Subject['kind']; readonly ids: readonly string[] };

const expectedBodies = {
  office: `{"status":"error","error":"${errorTexts.OfficeNotFoundError}"}`,
  organization: '{"status":"error","error":…}',
} as const;

function hasErrorBody({ response }: Answer, kind: Subject['kind']): boolean {
  const { status, error } = membersOf(response);
  const isText =
    kind === 'office' ? error === errorTexts.OfficeNotFoundError : typeof error === 'string';
  return status === 'error' && isText;
}

const ownSubject = ({ target }: Context, kind: Subject['kind']): Subject | undefined =>
  kind === 'office' ? officesOf(target)[0] : organizationOf(target);

async function checkNotFound(
  session: Session,
  { kind, ids }: MissingCase,
  range: RangeTexts,
): Promise<void> {
  const own = ownSubject(session.context, kind);
  if (own === undefined)
    throw new MissingPrerequisite(`no ${kind} is declared for the positive control`);
  if (range !== ranges[0] && !acceptsDates(session.context, kind)) return;
  // All ids are tried with the first form of a range, and one with each of the others.
  const asked = range === ranges[0] ? ids : ids.slice(0, 1);
  const taken = fitRange(session.context, kind, range);
  const controlledRequests = await session.askBetweenControls(
    () => planCount(own, taken, session.full),
    asked.map((id) => () => planCount({ kind, id }, taken, session.full)),
  );
  for (const [index, controlled] of controlledRequests.entries()) {
    const who = `${kind} ${asked[index]}`;
    const hint = `if ${who} does belong to the caller, fix it in the target file`;
    session.judgeRefusal(controlled, [404], `${who} does not belong to the caller`, { hint });
    session.judge(hasErrorBody(controlled.defective, kind), () => ({
      expected: `404 ${expectedBodies[kind]}`,
      got: summarize(controlled.defective),
      evidence: [controlled.defective],
      positiveControls: controlled.positiveControls,
    }));
  }
}

const ranges: readonly RangeTexts[] = Object.values(correctRanges);

/** The field of the target file with such ids, and what they are. */
const idsThatAre = {
  unknown: { field: 'unknownIds', who: (kind: string) => `An ${kind} that does not exist` },
  foreign: { field: 'foreignIds', who: (kind: string) => `A foreign ${kind}` },
  'external-id': {
    field: 'externalIds',
    who: (kind: string) => `An ${kind} requested by the partner's own id`,
  },
} as const;

function notFoundRule(kind: Subject['kind'], slug: keyof typeof idsThatAre): Rule {
  const part = kind === 'office' ? 'offices' : kind;
  const { field, who } = idsThatAre[slug];
  // Without dates and with both: enough for ids that the service itself does not use.
  const forms = slug === 'external-id' ? ranges.slice(0, 2) : ranges;
  return defineRule({
    id: `${kind}/${slug}`,
    requirements: [`${kind}/${slug}`],
    title: `${who(kind)} gets 404`,
    soundness:
      'The operator declared what the ids are, and the positive control is the same request for an own id.',
    needs: { capabilities: [`${kind}-lead-count`], fixtures: [`${part}.${field}`] },
    cases: ({ target, depth }) => [
      { kind, ids: (target[part]?.[field] ?? []).slice(0, depth.unknownIds).map(String) },
    ],
    input: () => fc.constantFrom(...ranges),
    examples: (_, context) => (acceptsDates(context, kind) ? forms : forms.slice(0, 1)),
    runs: 0,
    check: checkNotFound,
  });
}

export const unknownOffice = notFoundRule('office', 'unknown');
export const unknownOrganization = notFoundRule('organization', 'unknown');
export const foreignOffice = notFoundRule('office', 'foreign');
export const foreignOrganization = notFoundRule('organization', 'foreign');
export const externalOfficeId = notFoundRule('office', 'external-id');
export const externalOrganizationId = notFoundRule('organization', 'external-id');

/** The field names of a 404, which must not reveal whether the office exists. */
async function fieldsOf(session: Session, office: Subject) {
  const range = fitRange(session.context, 'office');
  const answer = await session.ask(planCount(office, range, session.full));
  if (answer.response.status !== 404)
    throw new Inconclusive(`${describeSubject(office)} answered ${summarize(answer)}`);
  return { answer, fields: Object.keys(membersOf(answer.response)).toSorted().join(', ') };
}

export const foreignLikeUnknown = defineRule({
  id: 'office/foreign-like-unknown',
  requirements: ['office/foreign-like-unknown'],
  title: 'Foreign and unknown offices get answers with the same fields',
  soundness:
    'This is a presumption: additional fields are allowed. Only the names of fields are ' +
    'compared, since their values may be times or request ids.',
  needs: {
    capabilities: ['office-lead-count'],
    fixtures: ['offices.foreignIds', 'offices.unknownIds'],
  },
  cases: ({ target: { offices } }) => {
    const [unknownId] = offices?.unknownIds ?? [];
    const [foreignId] = offices?.foreignIds ?? [];
    return unknownId === undefined || foreignId === undefined ? [] : [{ unknownId, foreignId }];
  },
  check: async (session, { unknownId, foreignId }) => {
    const unknown = await fieldsOf(session, { kind: 'office', id: String(unknownId) });
    const foreign = await fieldsOf(session, { kind: 'office', id: String(foreignId) });
    const [own] = officesOf(session.context.target);
    const found = own && (await recallCount(session, own, fitRange(session.context, 'office')));
    const finding = (): Finding => ({
      expected: `the same fields as for an office that does not exist: ${unknown.fields}`,
      got: summarize(foreign.answer),
      evidence: [unknown.answer, foreign.answer],
      hint: `the answer reveals that office ${foreignId} exists`,
    });
    const isFound = found?.response.status === 200;
    session.judge(
      foreign.fields === unknown.fields,
      finding,
      !isFound && 'an office that is found',
    );
  },
});
