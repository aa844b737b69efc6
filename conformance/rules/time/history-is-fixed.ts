import fc from 'fast-check';

import { spread } from '../../../shared/select.ts';
import { datedSubjectsOf, oneOfEach, withFewOffices } from '../../engine/session/subjects.ts';
import { componentsOf, formatInstant, hasLeads, noLeads } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { describeSubject, planCount, planHealth } from '../../engine/client/requests.ts';
import type { RangeTexts, Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { inSequenceUnlessSlow } from '../../engine/client/slow-target.ts';
import { summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { judgeSameCount } from '../helpers/counts/run-conditions.ts';
import { noCredential } from '../../arbitraries/credentials.ts';

/** The count with the other partner's key, if declared: of the subject, or of one of its own. */
function planAsOther(
  { context: { credentials, target } }: Session,
  { kind, id }: Subject,
  turn: number,
): RequestPlan[] {
  if (credentials.find('otherPartner') === undefined) return [];
  const [own = id] = (kind === 'office' ? target.offices : target.organization)?.foreignIds ?? [];
  const subject = { kind, id: String(turn % 4 < 2 ? own : id) };
  return [planCount(subject, {}, credentials.present('otherPartner'))];
}

/**
 * Sends requests of every outcome over one connection, none of which may affect later answers. In
 * odd turns the last one is refused.
 */
async function interleave(
  session: Session,
  subject: Subject,
  turn: number,
  connection: string,
): Promise<void> {
  const { full } = session;
  const other = planAsOther(session, subject, turn);
  const plans: readonly RequestPlan[] = [
    ...(turn % 2 === 1 ? other : []),
    planHealth(full),
    planCount(subject, { startDate: 'no-date' }, full),
    { ...planCount({ ...subject, id: 'no-id' }, {}, full), openPoint: 'id-forms' },
    planCount(subject, {}, noCredential.presented),
    ...(turn % 2 === 0 ? other : []),
  ];
  for (const plan of plans) await session.trySend({ ...plan, connection });
}

/** Begins the names of connections that are new in each check. */
const newConnections = ({ context }: Session): string =>
  `history ${context.client.exchanges.length}`;

async function readAll(
  session: Session,
  subjects: readonly Subject[],
  range: RangeTexts,
  connection?: string,
): Promise<Answer[]> {
  if (connection === undefined)
    return await inSequenceUnlessSlow(session.context.client, subjects, (one) =>
      session.askCount(one, range),
    );
  const answers: Answer[] = [];
  for (const subject of subjects)
    answers.push(await session.ask({ ...planCount(subject, range, session.full), connection }));
  return answers;
}

/** Numbers of requests on each connection, for the first operation and for the other one. */
const requestsPerConnection = [[3], [2]] as const;

/** Repeats a count on connections that carry nothing else, as their first and later requests. */
async function readOnOwnConnections(
  session: Session,
  subject: Subject,
  range: RangeTexts,
  connections: readonly number[],
): Promise<Answer[]> {
  const plan = planCount(subject, range, session.full);
  const { client } = session.context;
  const begins = `${newConnections(session)} ${describeSubject(subject)}`;
  const readings = await inSequenceUnlessSlow(client, connections, async (requests, index) => {
    const connection = `${begins} ${index}`;
    const answers: Answer[] = [];
    for (let request = 0; request < requests; request += 1)
      answers.push(await session.ask({ ...plan, connection }));
    return answers;
  });
  return readings.flat();
}

/** The other partner's count of a declared foreign id; undefined unless it is the partner's own. */
async function askAsOther(
  session: Session,
  { kind }: Subject,
  range: RangeTexts,
): Promise<Answer | undefined> {
  const { target, credentials } = session.context;
  const [id] = (kind === 'office' ? target.offices : target.organization)?.foreignIds ?? [];
  if (id === undefined || credentials.find('otherPartner') === undefined) return undefined;
  const other = credentials.present('otherPartner');
  const answer = await session.ask(planCount({ kind, id: String(id) }, range, other));
  return answer.response.status === 200 ? answer : undefined;
}

/**
 * Sends four counts concurrently, while other requests are sent in sequence. Two of them have the
 * other partner's key, if that partner has something of its own.
 */
async function judgeTogether(
  session: Session,
  subject: Subject,
  range: RangeTexts,
  earlier: Answer,
): Promise<void> {
  const theirs = await askAsOther(session, subject, range);
  const own = (): Promise<Answer> => session.askCount(subject, range);
  const other = theirs === undefined ? own : () => session.ask(theirs.plan);
  const answers = await Promise.all([own(), other(), own(), other()]);
  for (const [index, answer] of answers.entries())
    judgeSame(session, index % 2 === 0 ? earlier : (theirs ?? earlier), answer);
}

function judgeSame(session: Session, earlier: Answer, answer: Answer): void {
  if (earlier.response.status === 200 && answer.response.status !== 200) {
    session.judge(false, () => ({
      expected: '200, as before',
      got: summarize(answer),
      evidence: [earlier, answer],
      hint: 'other requests were sent in between: accepted ones, refused ones, or those of another partner',
    }));
  }
  if (!hasLeads(componentsOf(earlier), componentsOf(answer))) return;
  const hint =
    'other requests were sent in between: accepted ones, refused ones, counts of others, or the same on another connection';
  judgeSameCount(session, earlier, answer, { as: 'as before', hint });
}

export const historyIsFixed = defineRule({
  id: 'time/history-is-fixed',
  requirements: ['time/history-is-fixed'],
  title: 'The count of a range that has ended never changes',
  soundness: 'The range ended before the run began, and counts are never changed afterwards.',
  needs: { capabilities: leadCapabilities },
  locks: 'everything',
  missingPrerequisite: noLeads,
  cases: (context) => [
    spread(withFewOffices(datedSubjectsOf(context)), context.depth.shortListLength),
  ],
  input: (_, { survey }) => fc.integer({ min: survey.earliest, max: survey.closed - 86_400 }),
  examples: (_, { survey }) => [survey.earliest],
  runs: 0,
  check: async (session, subjects, start) => {
    const { survey } = session.context;
    const endDate = formatInstant(survey.closed);
    const range = { startDate: formatInstant(start), endDate };
    const first = await readAll(session, subjects, range);
    const { readingsOfPast, shortListLength } = session.context.depth;
    const ones = spread(oneOfEach(subjects), shortListLength);
    for (const [index, subject] of subjects.entries()) {
      const earlier = await session.context.counts.recall(subject, { start, end: survey.closed });
      const answer = first[index];
      if (earlier !== undefined && answer !== undefined)
        judgeSame(session, earlier.exchange, answer);
    }
    const begins = newConnections(session);
    const readAgain = async (reading: number): Promise<void> => {
      const subject = ones[reading % ones.length];
      const connection = `${begins} ${reading}`;
      const turn = reading + (session.dressing?.seed ?? 0);
      if (subject !== undefined) await interleave(session, subject, turn, connection);
      const again = await readAll(session, subjects, range, connection);
      for (const [index, answer] of again.entries())
        judgeSame(session, first[index] ?? answer, answer);
    };
    const readApart = async (subject: Subject, index: number): Promise<void> => {
      const earlier = first[subjects.indexOf(subject)];
      if (earlier === undefined) return;
      const connections = spread(requestsPerConnection[index] ?? [], shortListLength, 1);
      const apart = await readOnOwnConnections(session, subject, range, connections);
      for (const answer of apart) judgeSame(session, earlier, answer);
      await judgeTogether(session, subject, range, earlier);
    };
    const readings = [...Array(readingsOfPast).keys()].slice(1);
    const steps = [
      ...readings.map((reading) => () => readAgain(reading)),
      ...ones.map((subject, index) => () => readApart(subject, index)),
    ];
    await inSequenceUnlessSlow(session.context.client, steps, (step) => step());
  },
});
