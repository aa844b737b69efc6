/** One variant of the health check's request each: the status tells the answer. */
import { sameKeysOf } from '../arbitraries/credentials.ts';
import type { AnswerOf } from '../engine/rule.ts';
import { planHealth } from '../engine/session/requests.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, OtherAnswer } from '../engine/verdict.ts';
import { isAnswer, isSuccess, type Answer, type RequestPlan } from '../wire/exchange.ts';
import { asksForPatience } from '../wire/patience.ts';
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

/** What a rule has asked already with a credential of that label, and was not put off. */
const recallHealth = ({ context }: Session, label: string): Answer | undefined =>
  context.client.exchanges
    .filter(isAnswer)
    .filter((one) => !asksForPatience(one))
    .find(({ plan }) => plan.operation === 'getHealth' && plan.credential.label === label);

/** Texts that some take for the key itself; one that is another declared key shows nothing. */
const keySameness: Finder<AnswerOf<'key-sameness'>> = {
  observe: async (session, openPoint) => {
    const { credentials, secrets } = session.context;
    const accepted: { readonly answer: 'other-case' | 'padding'; readonly exchange: Answer }[] = [];
    const tried: Answer[] = [];
    for (const [answer, { presented, secret = '' }] of sameKeysOf(credentials.full)) {
      secrets.add(secret, `<${presented.label}>`);
      if (credentials.known.some(({ key }) => key === secret)) continue;
      const plan = { ...planHealth(presented), openPoint };
      const exchange = recallHealth(session, presented.label) ?? (await session.ask(plan));
      const seen = readStatus(exchange, { 200: 'accepted', 401: 'refused' });
      if (seen === 'accepted') accepted.push({ answer, exchange });
      tried.push(exchange);
    }
    const [first, second] = accepted;
    const [refused] = tried;
    if (second !== undefined)
      throw new OtherAnswer('both the key in the other case and with padding');
    if (first !== undefined) return seenBy(first.exchange, first.answer, 'with the key changed so');
    if (refused === undefined) throw new MissingPrerequisite('each other text is a declared key');
    const labels = tried.map(({ plan }) => plan.credential.label).join(', ');
    return seenBy(refused, 'none', `with ${labels}`);
  },
};

export const healthVariants = {
  'key-sameness': keySameness,
  'scheme-case': authorization('bearer ', 'with the scheme in small letters'),
  'authorization-spacing': authorization('Bearer  ', 'with two blanks behind the scheme'),
  // Asked of the health check, where no method has anything to delete.
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
