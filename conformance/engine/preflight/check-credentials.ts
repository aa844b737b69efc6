/** Compares each declared credential with what the target lets it do. Changes nothing. */
import type { CredentialName, KnownCredential } from '../../target/credentials.ts';
import { membersOf, type Answer } from '../../wire/exchange.ts';
import type { Complaint } from './cannot-judge.ts';
import { officesOf, organizationOf } from '../session/subjects.ts';
import type { Check } from './check.ts';
import { planCount, planHealth } from '../session/requests.ts';
import type { ConnectedContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { Inconclusive } from '../verdict.ts';

interface Expectation {
  /** What the health check owes the key. */
  readonly health: 200 | 401;
  /** What a count of the own organization, or of an own office, does not answer. */
  readonly refusesCounts: boolean;
  readonly meaning: string;
}

const expectations = {
  full: { health: 200, refusesCounts: false, meaning: 'the key of all permissions' },
  withoutLeadTracking: { health: 200, refusesCounts: true, meaning: 'a key without lead tracking' },
  withoutOrganizationAccess: {
    health: 200,
    refusesCounts: true,
    meaning: 'a key without organization-level access',
  },
  otherPartner: { health: 200, refusesCounts: true, meaning: 'a key of another partner' },
  revoked: { health: 401, refusesCounts: true, meaning: 'a key that is no longer valid' },
} as const satisfies Record<CredentialName, Expectation>;

async function findComplaints(
  session: Session<ConnectedContext>,
  known: KnownCredential,
): Promise<string[]> {
  const { health, refusesCounts, meaning } = expectations[known.name];
  const { credentials, target } = session.context;
  const credential = credentials.present(known.name);
  const report = await session.ask(planHealth(credential));
  const { status } = report.response;
  const complaints = [
    ...(status === health
      ? []
      : [`the health check answers ${status} to ${meaning}, not ${health}; is it the right key?`]),
    ...findPermissions(report, known),
  ];
  const subject = organizationOf(target) ?? officesOf(target)[0];
  if (!refusesCounts || subject === undefined) return complaints;
  const count = await session.ask(planCount(subject, {}, credential));
  if (count.response.status !== 200) return complaints;
  const surprise = `counts the leads of ${subject.kind} ${subject.id}, which ${meaning} may not; is it the right key?`;
  return [...complaints, surprise];
}

function findPermissions({ response }: Answer, { permissions }: KnownCredential): string[] {
  const { permissions: held } = membersOf(response);
  if (permissions === undefined || !Array.isArray(held)) return [];
  const listed = held.map(String);
  if (listed.toSorted().join() === permissions.toSorted().join()) return [];
  return [`permissions: the health check lists ${listed.join(', ') || 'none'}; write these`];
}

/** One check for each credential; doubts at most: the fault may be the target's, not the file's. */
export async function* checkCredentials(session: Session<ConnectedContext>): AsyncGenerator<Check> {
  for (const known of session.context.credentials.known) {
    const about = `credentials.${known.name}`;
    const path = ['credentials', known.name];
    try {
      const complaints: Complaint[] = (await findComplaints(session, known)).map((message) => ({
        path,
        message,
      }));
      const explanation =
        complaints.length === 0 ? expectations[known.name].meaning : 'not as declared';
      yield { about, state: complaints.length === 0 ? 'ok' : 'doubt', explanation, complaints };
    } catch (signal) {
      if (!(signal instanceof Inconclusive)) throw signal;
      yield { about, state: 'not-looked', explanation: signal.message, complaints: [] };
    }
  }
}
