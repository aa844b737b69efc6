/** The results of the doctor's checks, and read-only checks of declared credentials and facts. */
import type { Path } from '../../../shared/json-pointer.ts';
import type { CredentialName, KnownCredential } from '../../target/credentials.ts';
import { membersOf, type Answer } from '../../wire/exchange.ts';
import { caps } from '../caps.ts';
import type { ConnectedContext } from '../context.ts';
import { componentsOf } from '../counts/counts.ts';
import { planCount, planHealth, type Subject } from '../client/requests.ts';
import type { Session } from '../session/session.ts';
import { claims, officesOf, organizationOf, subjectOfFact } from '../session/subjects.ts';
import { Inconclusive, MissingPrerequisite } from '../verdict.ts';
import type { Complaint } from './cannot-judge.ts';

/**
 * ok          as declared
 * doubt       not as declared: the file is wrong, or the target, which a rule will judge
 * wrong       nothing can be judged until it is fixed
 * not-looked  not checked: that takes a request that changes data, or an earlier step failed
 */
export type CheckState = 'ok' | 'doubt' | 'wrong' | 'not-looked';

export interface Check {
  readonly about: string;
  readonly state: CheckState;
  readonly explanation: string;
  /** Fields of the target file, each with its fix. */
  readonly complaints: readonly Complaint[];
}

/** An ok check, or a doubt if there are complaints. */
export const checked = (
  about: string,
  explanation: string,
  complaints: readonly Complaint[] = [],
): Check => ({ about, state: complaints.length === 0 ? 'ok' : 'doubt', explanation, complaints });

const notInspected = (about: string, explanation: string): Check => ({
  about,
  state: 'not-looked',
  explanation,
  complaints: [],
});

interface Expectation {
  /** What the health check must answer to the key. */
  readonly health: 200 | 401;
  /** Whether counts of the caller's organization and offices must be refused. */
  readonly refusesCounts: boolean;
  readonly meaning: string;
}

const expectations = {
  full: { health: 200, refusesCounts: false, meaning: 'the key with all permissions' },
  withoutLeadTracking: { health: 200, refusesCounts: true, meaning: 'a key without lead tracking' },
  withoutOrganizationAccess: {
    health: 200,
    refusesCounts: true,
    meaning: 'a key without organization-level access',
  },
  otherPartner: { health: 200, refusesCounts: true, meaning: 'a key of another partner' },
  revoked: { health: 401, refusesCounts: true, meaning: 'a key that is no longer valid' },
} as const satisfies Record<CredentialName, Expectation>;

async function findMismatches(
  session: Session<ConnectedContext>,
  known: KnownCredential,
): Promise<string[]> {
  const { health, refusesCounts, meaning } = expectations[known.name];
  const { credentials, target } = session.context;
  const credential = credentials.present(known.name);
  const report = await session.ask(planHealth(credential));
  const { status } = report.response;
  const surprises = [
    ...(status === health
      ? []
      : [
          `the health check answers ${status} to ${meaning}, not ${health}; is it the correct key?`,
        ]),
    ...findPermissions(report, known),
  ];
  const subject = organizationOf(target) ?? officesOf(target)[0];
  if (!refusesCounts || subject === undefined) return surprises;
  const count = await session.ask(planCount(subject, {}, credential));
  if (count.response.status !== 200) return surprises;
  const surprise = `counts the leads of ${subject.kind} ${subject.id}, which ${meaning} may not; is it the correct key?`;
  return [...surprises, surprise];
}

function findPermissions({ response }: Answer, { permissions }: KnownCredential): string[] {
  const { permissions: held } = membersOf(response);
  if (permissions === undefined || !Array.isArray(held)) return [];
  const listed = held.map(String);
  if (listed.toSorted().join() === permissions.toSorted().join()) return [];
  return [`permissions: the health check lists ${listed.join(', ') || 'none'}; declare these`];
}

/** Compares each declared credential with what the target lets it do. */
export async function* checkCredentials(session: Session<ConnectedContext>): AsyncGenerator<Check> {
  for (const known of session.context.credentials.known) {
    const about = `credentials.${known.name}`;
    const path = ['credentials', known.name];
    try {
      const surprises = await findMismatches(session, known);
      const words = surprises.length === 0 ? expectations[known.name].meaning : 'not as declared';
      yield checked(
        about,
        words,
        surprises.map((message) => ({ path, message })),
      );
    } catch (signal) {
      if (!(signal instanceof Inconclusive)) throw signal;
      yield notInspected(about, signal.message);
    }
  }
}

type UnfindableId = { readonly path: Path; readonly subject: Subject };

/** Ids that the target must not find, a few from each list. */
function unfindableIdsOf({ context: { target } }: Session<ConnectedContext>): UnfindableId[] {
  const lists = [
    { kind: 'office', part: 'offices', fixture: target.offices },
    { kind: 'organization', part: 'organization', fixture: target.organization },
  ] as const;
  return lists.flatMap(({ kind, part, fixture }) => {
    if (!claims(target, `${kind}-lead-count`)) return [];
    return (['foreignIds', 'unknownIds', 'externalIds'] as const).flatMap((field) =>
      (fixture?.[field] ?? []).slice(0, caps.idsOfDoctor).map((id, index) => ({
        path: [part, field, index],
        subject: { kind, id: String(id) },
      })),
    );
  });
}

async function checkUnfindableIds(session: Session<ConnectedContext>): Promise<Check> {
  const about = 'foreign and unknown ids';
  const declaredIds = unfindableIdsOf(session);
  const complaints: Complaint[] = [];
  for (const { path, subject } of declaredIds) {
    const { status } = (await session.askCount(subject, {})).response;
    if (status !== 200) continue;
    const message = `credentials.full finds ${subject.kind} ${subject.id}; remove it from the list, unless the target leaks data`;
    complaints.push({ path, message });
  }
  const { length } = declaredIds;
  if (length === 0) return checked(about, 'none declared');
  return checked(about, `${length - complaints.length} of ${length} are not found`, complaints);
}

async function checkKnownCounts(session: Session<ConnectedContext>): Promise<Check> {
  const { knownCounts = [] } = session.context.target;
  const complaints: Complaint[] = [];
  for (const [index, fact] of knownCounts.entries()) {
    const { startDate, endDate, totalLeads } = fact;
    const answer = await session.askCount(subjectOfFact(fact), { startDate, endDate });
    const total = componentsOf(answer).get('total');
    if (total === undefined || total === totalLeads) continue;
    const message = `the target counts ${total}, not ${totalLeads}; fix it, unless the target is wrong`;
    complaints.push({ path: ['knownCounts', index, 'totalLeads'], message });
  }
  const { length } = knownCounts;
  const explanation =
    length === 0
      ? 'none declared: counts are only compared with each other'
      : `${length - complaints.length} of ${length} are as declared`;
  return checked('knownCounts', explanation, complaints);
}

function checkListings({ context: { target } }: Session<ConnectedContext>): Check {
  const count = claims(target, 'listing-update') ? (target.listings ?? []).length : 0;
  if (count === 0) return checked('listings', 'none may be changed');
  return notInspected(
    'listings',
    `${count} may be changed; conform verifies their declared values by an update, which it reverts`,
  );
}

/** Compares the declared facts about the data with the target's answers. */
export async function* checkFixtures(session: Session<ConnectedContext>): AsyncGenerator<Check> {
  for (const check of [checkUnfindableIds, checkKnownCounts]) {
    try {
      yield await check(session);
    } catch (signal) {
      if (!(signal instanceof Inconclusive || signal instanceof MissingPrerequisite)) throw signal;
      yield notInspected('fixtures', signal.message);
    }
  }
  yield checkListings(session);
}
