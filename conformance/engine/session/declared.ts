/** Checks declared ids and keys against the target's own answers. */
import { isAnswer, type Answer, type PresentedCredential } from '../../wire/exchange.ts';
import { lossOf } from '../../wire/noise.ts';
import type { Target } from '../../../generated/target.ts';
import { caps } from '../caps.ts';
import type { ConnectedContext } from '../context.ts';
import type { Path } from '../../../shared/json-pointer.ts';
import { claims, organizationOf, subjectsOf } from './subjects.ts';
import { officeComponent, officesInBreakdown } from '../counts/counts.ts';
import { fitRange } from '../counts/range-limit.ts';
import { planCount, type RangeTexts, type Subject } from '../client/requests.ts';
import type { Session } from './session.ts';

/** Where the target file declares a subject. */
export function fieldOf(target: Target, { kind, id }: Subject): Path {
  if (kind === 'organization') return ['organization', 'id'];
  return ['offices', 'ids', target.offices?.ids.findIndex((one) => String(one) === id) ?? 0];
}

/** The latest count of a subject in this run; a replay requests it again. */
export async function recallCount(
  session: Session<ConnectedContext>,
  subject: Subject,
  range: RangeTexts = {},
): Promise<Answer> {
  const { path, credential } = planCount(subject, {}, session.full);
  const before = session.context.client.exchanges
    .filter(isAnswer)
    .findLast(
      ({ plan, response }) =>
        plan.path === path &&
        plan.query.length === 0 &&
        plan.credential.label === credential.label &&
        response.status !== 429 &&
        lossOf({ response, failure: undefined }) === undefined,
    );
  const isRecalled = before !== undefined && !session.fresh && range.startDate === undefined;
  return isRecalled ? before : await session.askCount(subject, range);
}

/** Whether the organization's breakdown names the office, which proves that it exists. */
export async function isInBreakdown(
  session: Session<ConnectedContext>,
  { id }: Subject,
  range: RangeTexts = {},
): Promise<boolean> {
  const organization = organizationOf(session.context.target);
  if (organization === undefined) return false;
  const answer = await session.askCount(organization, range);
  return officesInBreakdown(answer).has(officeComponent(id));
}

/** Whether the target shows the subject in some answer, so that its id cannot be wrong. */
export async function isConfirmedByTarget(session: Session, subject: Subject): Promise<boolean> {
  const { response } = await session.askCount(subject, fitRange(session.context, subject.kind));
  if (response.status === 200) return true;
  return (
    subject.kind === 'office' &&
    (await isInBreakdown(session, subject, fitRange(session.context, 'organization')))
  );
}

/** Foreign subjects by kind, if their counts are claimed. */
function foreignSubjectsOf(target: Target): Subject[] {
  const { offices, organization } = target;
  const ofOffices = claims(target, 'office-lead-count') ? (offices?.foreignIds ?? []) : [];
  const ofOrganizations = claims(target, 'organization-lead-count')
    ? (organization?.foreignIds ?? [])
    : [];
  return [
    ...ofOrganizations.map((id) => ({ kind: 'organization', id: String(id) }) as const),
    ...ofOffices.map((id) => ({ kind: 'office', id: String(id) }) as const),
  ];
}

/**
 * Whether some count distinguishes a key from an unknown one, which always gets 401.
 * @param among what to count: foreign subjects, all or of one kind; `anybody` adds an own one
 */
export async function isKeyRecognized(
  session: Session,
  credential: PresentedCredential,
  among: 'foreigners' | 'anybody' | Subject['kind'],
): Promise<boolean> {
  const { target } = session.context;
  const isAmong = ({ kind }: Subject): boolean =>
    among === 'foreigners' || among === 'anybody' || among === kind;
  const subjects = [
    ...foreignSubjectsOf(target).filter(isAmong),
    ...(among === 'anybody' ? subjectsOf({ target }).slice(0, 1) : []),
  ];
  for (const subject of subjects.slice(-caps.subjectsOfCredential)) {
    const exchange = await session.trySend(planCount(subject, {}, credential));
    if (isAnswer(exchange) && distinguishesKey(exchange)) return true;
  }
  return false;
}

const distinguishesKey = ({ response }: Answer): boolean =>
  response.status === 200 || response.status === 404;
