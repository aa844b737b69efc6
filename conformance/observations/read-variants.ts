/** Observations by variants of read requests, whose status is the answer; first those of health. */
import { sameKeysOf } from '../arbitraries/near-misses.ts';
import type { AnswerOf } from '../engine/rule.ts';
import { formatInstant } from '../engine/counts/counts.ts';
import { leadCapabilities } from '../engine/session/probes.ts';
import { assertLengthAccepted } from '../engine/counts/range-limit.ts';
import { planCount, planHealth, type Subject } from '../engine/client/requests.ts';
import type { Session } from '../engine/session/session.ts';
import { datedSubjectsOf } from '../engine/session/subjects.ts';
import { MissingPrerequisite, OtherAnswer } from '../engine/verdict.ts';
import { isAnswer, isSuccess } from '../wire/exchange.ts';
import type { Answer, NameAndValue, RequestPlan } from '../wire/exchange.ts';
import { formatWithOffset } from '../wire/instants.ts';
import { isThrottled } from '../wire/pace.ts';
import { otherAnswer, readStatus, seenBy } from './observation.ts';
import type { Finder, ObservationTable } from './observation.ts';

const health = <AnswerId extends string>(
  change: (plan: RequestPlan, session: Session) => Partial<RequestPlan>,
  read: (answer: Answer) => AnswerId,
  remark?: string,
): Finder<AnswerId> => ({
  observe: async (session, openPoint) => {
    const plan = planHealth(session.full);
    const answer = await session.ask({ ...plan, ...change(plan, session), openPoint });
    return seenBy(answer, read(answer), remark);
  },
});

const authorization = (scheme: string, remark: string): Finder<'accepted' | 'refused'> =>
  health(
    (_plan, { context }) => {
      const value = scheme + context.credentials.full.key;
      return { credential: { label: 'full', headers: [['Authorization', value]], query: [] } };
    },
    (answer) => readStatus(answer, { 200: 'accepted', 401: 'refused' }),
    remark,
  );

/** The first usable answer of the run to such a request. */
const recall = (
  { context }: Session,
  matches: (plan: RequestPlan) => boolean,
): Answer | undefined =>
  context.client.exchanges
    .filter(isAnswer)
    .filter((one) => !isThrottled(one))
    .find(({ plan }) => matches(plan));

/** Tries texts that some servers accept as the key; another declared key would prove nothing. */
const keySameness: Finder<AnswerOf<'key-sameness'>> = {
  observe: async (session, openPoint) => {
    const { credentials, secrets } = session.context;
    const accepted: { readonly answer: 'other-case' | 'padding'; readonly exchange: Answer }[] = [];
    const tried: Answer[] = [];
    for (const [answer, { presented, secret = '' }] of sameKeysOf(credentials.full)) {
      secrets.add(secret, `<${presented.label}>`);
      if (credentials.known.some(({ key }) => key === secret)) continue;
      const plan = { ...planHealth(presented), openPoint };
      const matches = ({ operation, credential }: RequestPlan): boolean =>
        operation === 'getHealth' && credential.label === presented.label;
      const exchange = recall(session, matches) ?? (await session.ask(plan));
      const seen = readStatus(exchange, { 200: 'accepted', 401: 'refused' });
      if (seen === 'accepted') accepted.push({ answer, exchange });
      tried.push(exchange);
    }
    const [first, second] = accepted;
    const [refused] = tried;
    if (second !== undefined)
      throw new OtherAnswer('both the key in another case and with padding');
    if (first !== undefined)
      return seenBy(first.exchange, first.answer, 'with such a variant of the key');
    if (refused === undefined) throw new MissingPrerequisite('each variant is a declared key');
    const labels = tried.map(({ plan }) => plan.credential.label).join(', ');
    return seenBy(refused, 'none', `with ${labels}`);
  },
};

export const healthVariants = {
  'key-sameness': keySameness,
  'scheme-case': authorization('bearer ', 'with the scheme in lower-case letters'),
  'authorization-spacing': authorization('Bearer  ', 'with two spaces after the scheme'),
  // Sent to the health check, where no method can delete anything.
  'other-methods': health(
    () => ({ method: 'POST' }),
    ({ response }) =>
      (['405', '404'] as const).find((code) => code === String(response.status)) ?? 'other',
  ),
  'trailing-slash': health(
    ({ path }) => ({ path: `${path}/` }),
    (answer) => {
      const { status } = answer.response;
      if (status === 404) return '404';
      if (isSuccess(answer)) return 'same';
      if (status >= 300 && status < 400) return 'redirect';
      throw otherAnswer(answer);
    },
  ),
} satisfies ObservationTable;

/* Each tries one variant of a lead count's query; the status is the answer. */

/** @throws {MissingPrerequisite} if no count reads dates. */
export function datedSubjectOf({ context }: Session): Subject {
  const [subject] = datedSubjectsOf(context);
  if (subject === undefined) throw new MissingPrerequisite('no count depends on dates');
  return subject;
}

/** @param queryAt builds the query from the latest closed instant in epoch seconds */
const range = <AnswerId extends string>(
  queryAt: (closedSeconds: number) => readonly NameAndValue[],
  answers: Readonly<Record<number, AnswerId>>,
): Finder<AnswerId> => ({
  needs: { capabilities: leadCapabilities },
  observe: async (session, point) => {
    const query = queryAt(session.context.survey.closed);
    const subject = datedSubjectOf(session);
    const plan = planCount(subject, {}, session.full);
    const exchange = await session.ask({ ...plan, query, openPoint: point });
    if (exchange.response.status === 400 && point !== 'range-length')
      assertLengthAccepted(session.context, subject.kind, Object.fromEntries(query));
    return seenBy(exchange, readStatus(exchange, answers));
  },
});

/** Reuses an answer of the run to unknown parameters, if there is one. */
const unknownParameter: Finder<AnswerOf<'unknown-parameter'>> = {
  needs: { capabilities: leadCapabilities },
  observe: async (session, openPoint) => {
    const asked = recall(
      session,
      // Excludes empty parameters: a target may ignore them and still refuse others.
      ({ openPoint: point, credential, query: sent }) =>
        point === openPoint && credential.label === 'full' && sent.every(([name]) => name !== ''),
    );
    const query = [['purpose', 'conformance']] as const;
    const plan = { ...planCount(datedSubjectOf(session), {}, session.full), query, openPoint };
    const exchange = asked ?? (await session.ask(plan));
    return seenBy(exchange, readStatus(exchange, { 200: 'ignored', 400: 'refused' }));
  },
};

const between = (startDate: string, endDate: string): readonly NameAndValue[] => [
  ['startDate', startDate],
  ['endDate', endDate],
];

const year = 365 * 86_400;

export const rangeVariants = {
  'offset-form': range(
    (closed) => between(formatWithOffset(closed - 86_400, 120), formatWithOffset(closed, 120)),
    { 200: 'accepted', 400: 'refused' },
  ),
  'fractional-seconds': range(
    () => between('2023-01-01T00:00:00.123Z', '2024-01-01T00:00:00.456Z'),
    { 200: 'accepted', 400: 'refused' },
  ),
  // Lower-case letters represent all lenient forms, though a target may accept only some of them.
  'lenient-iso': range(() => between('2023-01-01t00:00:00z', '2024-01-01t00:00:00z'), {
    200: 'accepted',
    400: 'refused',
  }),
  // Only a month, since a longer range may be refused for its length.
  'early-years': range(() => between('1500-01-01T00:00:00Z', '1500-02-01T00:00:00Z'), {
    200: 'accepted',
    400: 'refused',
  }),
  'empty-parameter': range(() => [['startDate', '']], { 200: 'as-omitted', 400: 'refused' }),
  'unknown-parameter': unknownParameter,
  'future-window': range(
    (closed) => between(formatInstant(closed + year), formatInstant(closed + 2 * year)),
    { 200: 'zero', 400: 'refused' },
  ),
  'future-end': range(
    (closed) => between(formatInstant(closed - year), formatInstant(closed + year)),
    { 200: 'counted-to-now', 400: 'refused' },
  ),
  // More than half a century: any target that limits ranges refuses it.
  'range-length': range((closed) => between('1970-01-01T00:00:00Z', formatInstant(closed)), {
    200: 'unlimited',
    400: 'limited',
  }),
} satisfies ObservationTable;
