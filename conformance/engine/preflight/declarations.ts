/** Checks the target file against the target, before a rule blames the target for a wrong id. */
import { listingStatuses } from '../../../generated/contract.ts';
import { isSuccess, membersOf, summarize, type Answer } from '../../wire/exchange.ts';
import type { Path } from '../../../shared/json-pointer.ts';
import type { ConnectedContext } from '../context.ts';
import { officesOf, organizationOf, sampleOf, subjectsOf } from '../session/subjects.ts';
import { officeComponent, officesInBreakdown } from '../counts/counts.ts';
import { CannotJudge, type Complaint } from './cannot-judge.ts';
import { fieldOf, isInBreakdown, recallCount } from '../session/declared.ts';
import { describeSubject, misplacedPlans, planCount, type Subject } from '../client/requests.ts';
import { Session } from '../session/session.ts';
import { Inconclusive } from '../verdict.ts';

/** Whether the target serves the operation at another path, which is the target's fault. */
async function isMisplaced(session: Session<ConnectedContext>, subject: Subject): Promise<boolean> {
  for (const plan of misplacedPlans(planCount(subject, {}, session.full))) {
    if (isSuccess(await session.ask(plan))) return true;
  }
  return false;
}

const capabilities = {
  office: 'office-lead-count',
  organization: 'organization-lead-count',
} as const satisfies Record<Subject['kind'], string>;

function describeUnknown(subject: Subject, answer: Answer): string {
  const isMissing = typeof membersOf(answer.response).error === 'string';
  const fix = isMissing
    ? 'fix the id'
    : `fix the id, or leave ${capabilities[subject.kind]} out of capabilities`;
  const who = `the target does not know ${describeSubject(subject)} with credentials.full`;
  return `${who} (${summarize(answer)}); ${fix}`;
}

/** A declared id that the target does not find, on a second request and in other answers either. */
async function findUnknown(
  session: Session<ConnectedContext>,
  subject: Subject,
): Promise<Complaint[]> {
  const first = await recallCount(session, subject);
  if (first.response.status !== 404) return [];
  const answer = await session.askCount(subject, {});
  if (answer.response.status !== 404) return [];
  // A target that names the office contradicts itself, which a rule reports.
  if (subject.kind === 'office' && (await isInBreakdown(session, subject))) return [];
  if (await isMisplaced(session, subject)) return [];
  const path = fieldOf(session.context.target, subject);
  return [{ path, message: describeUnknown(subject, answer) }];
}

/** Whether the other partner finds the office, too: then it is foreign, and the target leaks it. */
async function isFoundByOtherPartner(
  session: Session<ConnectedContext>,
  office: Subject,
): Promise<boolean> {
  const { credentials } = session.context;
  if (credentials.find('otherPartner') === undefined) return false;
  const answer = await session.ask(planCount(office, {}, credentials.present('otherPartner')));
  return answer.response.status === 200;
}

/** An office declared as foreign that two operations of the target treat as the caller's. */
async function findOwn(
  session: Session<ConnectedContext>,
  { path, id }: { readonly path: Path; readonly id: number },
): Promise<Complaint[]> {
  const office: Subject = { kind: 'office', id: String(id) };
  const answer = await session.askCount(office, {});
  if (answer.response.status !== 200 || (await isFoundByOtherPartner(session, office))) return [];
  const message = `office ${id} is found with credentials.full, and is in the breakdown of the organization; take it out of this list`;
  return [{ path, message }];
}

async function findMisdeclared(session: Session<ConnectedContext>): Promise<Complaint[]> {
  const { target } = session.context;
  const organization = organizationOf(target);
  if (organization === undefined || officesOf(target).length === 0) return [];
  const named = officesInBreakdown(await recallCount(session, organization));
  const { foreignIds = [], unknownIds = [] } = target.offices ?? {};
  const declared = [
    ...foreignIds.map((id, index) => ({ path: ['offices', 'foreignIds', index], id })),
    ...unknownIds.map((id, index) => ({ path: ['offices', 'unknownIds', index], id })),
  ].filter(({ id }) => named.has(officeComponent(id)));
  return (await Promise.all(declared.map((one) => findOwn(session, one)))).flat();
}

/** A listing whose status the hook shows in words of its own, among listings in two statuses. */
async function findForeignWords({ target, observer }: ConnectedContext): Promise<Complaint[]> {
  const hook = observer.hooks.inspectListing;
  if (hook?.read?.status === undefined) return [];
  const ofEachStatus = new Map(target.listings?.map((listing) => [listing.status, listing]));
  for (const { externalListingId } of [...ofEachStatus.values()].slice(0, 2)) {
    const partner = hook.partners?.own;
    const { status } = await observer.inspectListing({ externalListingId, partner });
    if (status === undefined || listingStatuses.some((one) => one === status)) continue;
    const message = `the hook shows ${JSON.stringify(status)} there for listing ${externalListingId}, which is no status of the API; point to a field that has these, or remove it`;
    return [{ path: ['observer', 'inspectListing', 'read', 'status'], message }];
  }
  return [];
}

/** Leaves inconclusive checks to the rules. */
const leaveToRules = (signal: unknown): Complaint[] => {
  if (signal instanceof Inconclusive) return [];
  throw signal;
};

/**
 * Compares the declared ids with the target's answers, and the hook's words for a status with those
 * of the API. Sends one request for each office that was not requested before, and more only for
 * ids that the target contradicts.
 * @throws {CannotJudge} naming each wrong field.
 */
export async function assertDeclarations(context: ConnectedContext): Promise<void> {
  const session = new Session(context, { fresh: false });
  const { target } = context;
  const asked = subjectsOf({ target }, sampleOf(officesOf(target)));
  const complaints = await Promise.all([
    ...asked.map((subject) => findUnknown(session, subject).catch(leaveToRules)),
    findMisdeclared(session).catch(leaveToRules),
    findForeignWords(context).catch(leaveToRules),
  ]);
  const all = complaints.flat();
  if (all.length > 0) throw new CannotJudge('the target file does not match the target', all);
}
