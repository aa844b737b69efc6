/** What a target was asked right before it answered wrongly: some mistakes show only then. */
import { Session } from '../session/session.ts';
import { isAnswer, isSuccess, type Exchange, type RequestPlan } from '../../wire/exchange.ts';
import { Violation, type Finding } from '../verdict.ts';

export type SessionOptions = ConstructorParameters<typeof Session>[1];

/** A request, and those that read which came before it, the last one right before. */
export type Prelude = { readonly first: readonly RequestPlan[]; readonly to: RequestPlan };

/** Not sent again: what a guard may hold against the suite, updates, and what is to do harm. */
const isHarmless = (exchange: Exchange): boolean => {
  const { plan } = exchange;
  const isRead = plan.operation !== 'updateListing' && plan.method === undefined;
  return isRead && plan.hostile !== true && isAnswer(exchange) && isSuccess(exchange);
};

const isAlike = (one: RequestPlan, other: RequestPlan): boolean =>
  one.operation === other.operation &&
  one.path === other.path &&
  one.credential.label === other.credential.label;

/** Of each request of a finding, what `choose` takes of the run until then. */
const preludesBy =
  (choose: (answered: readonly Exchange[], wrong: Exchange) => readonly Exchange[]) =>
  ({ evidence }: Finding, exchanges: readonly Exchange[]): Prelude[] =>
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

/** Of each request of a finding, the last one of the run that was answered before it, where it is harmless. */
export const preludesOf = preludesBy((answered) => answered.slice(-1));

/** The last one that was answered on the same connection before, where others came on others meanwhile. */
export const predecessorsOf = preludesBy((answered, { response }) => {
  const connection = response?.connection;
  if (connection === undefined) return [];
  return answered.filter((one) => one.response?.connection === connection).slice(-1);
});

/** Of each request of a finding, the last harmless ones of each operation and key. */
export const pastsOf = preludesBy((answered) => {
  const harmless = answered.filter(isHarmless);
  const last = harmless.flatMap(({ plan }, index) => [
    [plan.operation, index] as const,
    [`with ${plan.credential.label}`, index] as const,
  ]);
  const indexes = new Set(new Map(last).values());
  return harmless.filter((_, index) => indexes.has(index));
});

/** Sends again what came right before a request, whenever one like it is sent. */
export class PrecededSession extends Session {
  readonly #preludes: readonly Prelude[];
  readonly #sentFirst: Exchange[] = [];
  #onlyWith: string | undefined;

  constructor(context: Session['context'], options: SessionOptions, preludes: readonly Prelude[]) {
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

  /** A violation of this session, with what was sent first as part of its evidence. */
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
