/** Finds the requests that preceded a wrong answer: some defects show only after them. */
import { Session } from '../session/session.ts';
import { isAnswer, isSuccess, type Exchange, type RequestPlan } from '../../wire/exchange.ts';
import { Violation, type Finding } from '../verdict.ts';

export type SessionOptions = ConstructorParameters<typeof Session>[1];

/** A request and the read requests before it, the last one directly before. */
export type Preceded = {
  readonly first: readonly RequestPlan[];
  readonly to: RequestPlan;
};

/** Not repeated: requests that a guard may hold against the suite, updates, and hostile ones. */
const isHarmless = (exchange: Exchange): boolean => {
  const { plan } = exchange;
  const isRead = plan.operation !== 'updateListing' && plan.method === undefined;
  return isRead && plan.hostile !== true && isAnswer(exchange) && isSuccess(exchange);
};

const isAlike = (one: RequestPlan, other: RequestPlan): boolean =>
  one.operation === other.operation &&
  one.path === other.path &&
  one.credential.label === other.credential.label;

/** For each request of a finding, what `choose` selects from the run up to it. */
const preludesBy =
  (choose: (answered: readonly Exchange[], wrong: Exchange) => readonly Exchange[]) =>
  ({ evidence }: Finding, exchanges: readonly Exchange[]): Preceded[] =>
    evidence.flatMap((wrong) => {
      if (!('plan' in wrong)) return [];
      const answered = exchanges.filter(
        ({ number, receivedAt }) => number < wrong.number && receivedAt <= wrong.sentAt,
      );
      const first = choose(answered, wrong).filter(
        (one) => isHarmless(one) && !evidence.includes(one),
      );
      return first.length === 0 ? [] : [{ first: first.map(({ plan }) => plan), to: wrong.plan }];
    });

/** For each request of a finding, the last request answered before it, if harmless. */
export const preludesOf = preludesBy((answered) => answered.slice(-1));

/** The last request answered before on the same connection, if others went over other connections meanwhile. */
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

/** Repeats the preceding requests whenever a request like this one is sent. */
export class PrecededSession extends Session {
  readonly #preludes: readonly Preceded[];
  readonly #sentFirst: Exchange[] = [];
  #onlyWith: string | undefined;

  constructor(context: Session['context'], options: SessionOptions, preludes: readonly Preceded[]) {
    super(context, options);
    this.#preludes = preludes;
  }

  override async attempt(plan: RequestPlan): Promise<Exchange> {
    const prelude = this.#preludes.find(({ to }) => isAlike(to, plan));
    if (prelude !== undefined) {
      const { client } = this.context;
      for (const first of prelude.first) this.#sentFirst.push(await client.send(first));
      const words = prelude.first.map(
        ({ operation, credential }) => `${operation} right before, sent with ${credential.label}`,
      );
      this.#onlyWith = words.join(', and ');
    }
    return await super.attempt(plan);
  }

  /** A violation of this session, with the preceding requests in its evidence. */
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
