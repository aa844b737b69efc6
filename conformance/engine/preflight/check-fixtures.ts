/** Compares the declared facts of the data with what the target answers. Changes nothing. */
import { caps } from '../budget.ts';
import type { Path } from '../../../shared/json-pointer.ts';
import type { Complaint } from './cannot-judge.ts';
import { claims } from '../session/subjects.ts';
import { componentsOf } from '../session/counts.ts';
import type { Check } from './check.ts';
import type { Subject } from '../session/requests.ts';
import type { ConnectedContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../verdict.ts';

interface Stranger {
  readonly path: Path;
  readonly subject: Subject;
}

/** Ids that the target must not find, a few of each list. */
function strangersOf({ context: { target } }: Session<ConnectedContext>): Stranger[] {
  const lists = [
    { kind: 'office', part: 'offices', fixture: target.offices },
    { kind: 'organization', part: 'organization', fixture: target.organization },
  ] as const;
  return lists.flatMap(({ kind, part, fixture }) => {
    if (!claims(target, `${kind}-lead-count`)) return [];
    const fields = (['foreignIds', 'unknownIds', 'externalIds'] as const).flatMap((field) =>
      (fixture?.[field] ?? []).slice(0, caps.idsOfDoctor).map((id, index) => ({
        path: [part, field, index],
        subject: { kind, id: String(id) },
      })),
    );
    return fields;
  });
}

async function checkStrangers(session: Session<ConnectedContext>): Promise<Check> {
  const about = 'ids of others and of none';
  const strangers = strangersOf(session);
  const complaints: Complaint[] = [];
  for (const { path, subject } of strangers) {
    const { status } = (await session.askCount(subject, {})).response;
    if (status !== 200) continue;
    const message = `credentials.full finds ${subject.kind} ${subject.id}; take it out, unless the target gives away what it should not`;
    complaints.push({ path, message });
  }
  if (strangers.length === 0) {
    return { about, state: 'ok', explanation: 'none is declared', complaints: [] };
  }
  const explanation = `${strangers.length - complaints.length} of ${strangers.length} are not found`;
  return { about, state: complaints.length === 0 ? 'ok' : 'doubt', explanation, complaints };
}

async function checkKnownCounts(session: Session<ConnectedContext>): Promise<Check> {
  const about = 'knownCounts';
  const { knownCounts = [] } = session.context.target;
  const complaints: Complaint[] = [];
  for (const [index, fact] of knownCounts.entries()) {
    const { officeId, organizationId, startDate, endDate, totalLeads } = fact;
    const subject: Subject =
      officeId === undefined
        ? { kind: 'organization', id: String(organizationId) }
        : { kind: 'office', id: String(officeId) };
    const total = componentsOf(await session.askCount(subject, { startDate, endDate })).get(
      'total',
    );
    if (total === undefined || total === totalLeads) continue;
    const message = `the target counts ${total}, not ${totalLeads}; fix it, unless the target is wrong`;
    complaints.push({ path: ['knownCounts', index, 'totalLeads'], message });
  }
  const { length } = knownCounts;
  const explanation =
    length === 0
      ? 'none is declared: counts will only be held against each other'
      : `${length - complaints.length} of ${length} are as declared`;
  return { about, state: complaints.length === 0 ? 'ok' : 'doubt', explanation, complaints };
}

function checkListings({ context: { target } }: Session<ConnectedContext>): Check {
  const about = 'listings';
  const count = claims(target, 'listing-update') ? (target.listings ?? []).length : 0;
  if (count === 0)
    return { about, state: 'ok', explanation: 'none may be changed', complaints: [] };
  const explanation = `${count} may be changed; whether they are as declared takes an update, which conform makes and takes back`;
  return { about, state: 'not-looked', explanation, complaints: [] };
}

/** Finds doubts at most, and nothing wrong: the fault may be the target's, not the file's. */
export async function* checkFixtures(session: Session<ConnectedContext>): AsyncGenerator<Check> {
  for (const check of [checkStrangers, checkKnownCounts]) {
    try {
      yield await check(session);
    } catch (signal) {
      if (!(signal instanceof Inconclusive || signal instanceof MissingPrerequisite)) throw signal;
      yield { about: 'fixtures', state: 'not-looked', explanation: signal.message, complaints: [] };
    }
  }
  yield checkListings(session);
}
