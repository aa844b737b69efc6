/** Finds and replays the requests before a wrong answer: some defects show only after them. */
import { isLesserKey } from '../../target/credentials.ts';
import { Session } from '../session/session.ts';
import {
  isAnswer,
  isSuccess,
  type Answer,
  type Exchange,
  type RequestPlan,
} from '../../wire/exchange.ts';
import { Violation, type Finding } from '../verdict.ts';

export type SessionOptions = ConstructorParameters<typeof Session>[1];

/** A request, and the read requests to send right before it, in order. */
export type Preceded = {
  readonly first: readonly RequestPlan[];
  readonly to: RequestPlan;
};

/** Whether no guard blocks a client for it: a wrong date, a wrong id, or a missing permission. */
const isMildRefusal = ({ plan, response }: Answer): boolean =>
  [400, 404].includes(response.status) ||
  (response.status === 401 && isLesserKey(plan.credential.label));

/** Excludes updates, hostile requests, and refused ones for which a guard may block the suite. */
const isHarmless = (exchange: Exchange): boolean => {
  const { plan } = exchange;
  const isRead = plan.operation !== 'updateListing' && plan.method === undefined;
  if (!isRead || plan.hostile === true || !isAnswer(exchange)) return false;
  return isSuccess(exchange) || isMildRefusal(exchange);
};

const isAlike = (one: RequestPlan, other: RequestPlan): boolean =>
  one.operation === other.operation &&
  one.path === other.path &&
  one.credential.label === other.credential.label;

type Choose = (answered: readonly Exchange[], wrong: Exchange) => readonly Exchange[];

/**
 * For each request of a finding, the harmless ones that `choose` selects from those sent before it.
 * @param deadline when they had to be answered: before it was sent, or before its answer arrived
 */
const preludesBy =
  (choose: Choose, deadline: 'sentAt' | 'receivedAt' = 'sentAt') =>
  ({ evidence }: Finding, exchanges: readonly Exchange[]): Preceded[] =>
    evidence.flatMap((wrong) => {
      if (!('plan' in wrong)) return [];
      const answered = exchanges.filter(
        ({ number, receivedAt }) => number < wrong.number && receivedAt <= wrong[deadline],
      );
      const first = choose(answered, wrong).filter(
        (one) => isHarmless(one) && !evidence.includes(one),
      );
      return first.length === 0 ? [] : [{ first: first.map(({ plan }) => plan), to: wrong.plan }];
    });

/** For each request of a finding, the last request answered before it, if harmless. */
export const preludesOf = preludesBy((answered) => answered.slice(-1));

/** The last request whose answer arrived before its answer, if harmless: the two may overlap. */
export const overtakersOf = preludesBy((answered) => answered.slice(-1), 'receivedAt');

/** For each request of a finding, the last one answered before on the same connection. */
export const predecessorsOf = preludesBy((answered, { response }) => {
  const connection = response?.connection;
  if (connection === undefined) return [];
  return answered.filter((one) => one.response?.connection === connection).slice(-1);
});

/** For each request of a finding, the last harmless one of each operation and key. */
export const pastsOf = preludesBy((answered) => {
  const harmless = answered.filter(isHarmless);
  const last = harmless.flatMap(({ plan }, index) => [
    [plan.operation, index] as const,
    [`with ${plan.credential.label}`, index] as const,
  ]);
  const indexes = new Set(new Map(last).values());
  return harmless.filter((_, index) => indexes.has(index));
});

/** Before each request that a prelude leads to, sends the requests of that prelude. */
export class PrecededSession extends Session {
  /** In order of next use: several may lead to one request. */
  readonly #preludes: Preceded[];
  readonly #sentFirst: Exchange[] = [];
  #onlyWith: string | undefined;

  constructor(context: Session['context'], options: SessionOptions, preludes: readonly Preceded[]) {
    super(context, options);
    this.#preludes = [...preludes];
  }

  override async attempt(plan: RequestPlan): Promise<Exchange> {
    const index = this.#preludes.findIndex(({ to }) => isAlike(to, plan));
    const [prelude] = index < 0 ? [] : this.#preludes.splice(index, 1);
    if (prelude !== undefined) {
      this.#preludes.push(prelude);
      const { client } = this.context;
      for (const first of prelude.first) this.#sentFirst.push(await client.send(first));
      const words = prelude.first.map(
        ({ operation, credential }) => `${operation} right before, sent with ${credential.label}`,
      );
      this.#onlyWith = words.join(', and ');
    }
    return await super.attempt(plan);
  }

  /** A violation of this session, with the preceding requests added to its evidence. */
  told({ finding }: Violation): Violation {
    const onlyWith = this.#onlyWith;
    if (onlyWith === undefined) return new Violation(finding);
    const evidence = [...this.#sentFirst, ...finding.evidence];
    return new Violation({
      ...finding,
      onlyWith,
      evidence: evidence.toSorted((a, b) => a.sentAt - b.sentAt),
    });
  }
}
