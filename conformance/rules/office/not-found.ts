/** A foreign or unknown id is answered with 404. */
import fc from 'fast-check';

import { errorTexts } from '../../../generated/contract.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule, type RuleSpec } from '../../engine/rule.ts';
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

/** All ids without dates, and one in turn with each other form of a range. */
function idsFor(range: RangeTexts, ids: readonly string[]): readonly string[] {
  const place = ranges.indexOf(range);
  const first = place % ids.length;
  return place === 0 ? ids : ids.slice(first, first + 1);
}

async function checkNotFound(
  session: Session,
  { kind, ids }: MissingCase,
  range: RangeTexts,
): Promise<void> {
  const own = ownSubject(session.context, kind);
  if (own === undefined)
    throw new MissingPrerequisite(`no ${kind} is declared for the positive control`);
  if (range !== ranges[0] && !acceptsDates(session.context, kind)) return;
  const asked = idsFor(range, ids);
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

/** Without dates and with both: enough for ids that the service itself does not use. */
export const fewRanges = (): readonly RangeTexts[] => ranges.slice(0, 2);

const ranges: readonly RangeTexts[] = Object.values(correctRanges);

type Ids = readonly (string | number)[];

/** Cases, inputs and check of a rule by which ids get 404 and the error body. */
export const notFinding = (
  kind: Subject['kind'],
  ids: (context: Context) => Ids,
  forms: readonly RangeTexts[] = ranges,
): Pick<
  RuleSpec<MissingCase, RangeTexts>,
  'soundness' | 'cases' | 'input' | 'examples' | 'check' | 'runs'
> => ({
  soundness:
    'The operator declared what the ids are, and the positive control is the same request for an own id.',
  cases: (context) => [{ kind, ids: ids(context).slice(0, context.depth.unknownIds).map(String) }],
  input: () => fc.constantFrom(...ranges),
  examples: (_, context) => (acceptsDates(context, kind) ? forms : forms.slice(0, 1)),
  runs: 0,
  check: checkNotFound,
});

export const unknownOffice = defineRule({
  id: 'office/unknown',
  requirements: ['office/unknown'],
  title: 'An office that does not exist gets 404',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.unknownIds'] },
  ...notFinding('office', ({ target }) => target.offices?.unknownIds ?? []),
});

export const unknownOrganization = defineRule({
  id: 'organization/unknown',
  requirements: ['organization/unknown'],
  title: 'An organization that does not exist gets 404',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.unknownIds'] },
  ...notFinding('organization', ({ target }) => target.organization?.unknownIds ?? []),
});

export const foreignOffice = defineRule({
  id: 'office/foreign',
  requirements: ['office/foreign'],
  title: 'A foreign office gets 404',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.foreignIds'] },
  ...notFinding('office', ({ target }) => target.offices?.foreignIds ?? []),
});

export const foreignOrganization = defineRule({
  id: 'organization/foreign',
  requirements: ['organization/foreign'],
  title: 'A foreign organization gets 404',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.foreignIds'] },
  ...notFinding('organization', ({ target }) => target.organization?.foreignIds ?? []),
});

/** A number comes first: a service may look it up among its own ids, then the partner's. */
function numberFirst(ids: Ids = []): Ids {
  const number = ids.find((id) => /^\d+$/.test(String(id)));
  return number === undefined ? ids : [number, ...ids.filter((id) => id !== number)];
}

export const externalOfficeId = defineRule({
  id: 'office/external-id',
  requirements: ['office/external-id'],
  title: "An office requested by the partner's own id gets 404",
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.externalIds'] },
  ...notFinding('office', ({ target }) => numberFirst(target.offices?.externalIds), fewRanges()),
});

export const externalOrganizationId = defineRule({
  id: 'organization/external-id',
  requirements: ['organization/external-id'],
  title: "An organization requested by the partner's own id gets 404",
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.externalIds'] },
  ...notFinding(
    'organization',
    ({ target }) => numberFirst(target.organization?.externalIds),
    fewRanges(),
  ),
});

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
