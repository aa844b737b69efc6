/** What a target was asked right before it answered wrongly: some mistakes show only then. */
import { Session } from '../session/session.ts';
import { isAnswer, isSuccess, type Exchange, type RequestPlan } from '../../wire/exchange.ts';
import { Violation, type Finding } from '../verdict.ts';

export type SessionOptions = ConstructorParameters<typeof Session>[1];

/** A request, and one that reads, which came right before it. */
interface Prelude {
  readonly first: RequestPlan;
  readonly to: RequestPlan;
}

/**
 * What a guard before the target may hold against the suite is not sent again: a wrong key, say. Nor
 * is an update, which would change what is judged, and what is meant to do harm.
 */
const isHarmless = (exchange: Exchange): boolean => {
  const { plan } = exchange;
  const isRead = plan.operation !== 'updateListing' && plan.method === undefined;
  return isRead && plan.hostile !== true && isAnswer(exchange) && isSuccess(exchange);
};

const isAlike = (one: RequestPlan, other: RequestPlan): boolean =>
  one.operation === other.operation &&
  one.path === other.path &&
  one.credential.label === other.credential.label;

/** Of each request of a finding, the last one of the run that was answered before it, where it is harmless. */
export function preludesOf({ evidence }: Finding, exchanges: readonly Exchange[]): Prelude[] {
  return evidence.flatMap((wrong) => {
    if (!('plan' in wrong)) return [];
    const last = exchanges.findLast(
      ({ number, receivedAt }) => number < wrong.number && receivedAt <= wrong.sentAt,
    );
    if (last === undefined || !isHarmless(last) || evidence.includes(last)) return [];
    return [{ first: last.plan, to: wrong.plan }];
  });
}

/** Sends again what came right before a request, whenever one like it is sent. */
export class PrecededSession extends Session {
  readonly #preludes: readonly Prelude[];
  readonly #sentFirst: Exchange[] = [];

  constructor(context: Session['context'], options: SessionOptions, preludes: readonly Prelude[]) {
    super(context, options);
    this.#preludes = preludes;
  }

  override async attempt(plan: RequestPlan): Promise<Exchange> {
    const prelude = this.#preludes.find(({ to }) => isAlike(to, plan));
    if (prelude !== undefined) {
      const { client } = this.context;
      this.#sentFirst.push(await client.send(prelude.first));
    }
    return await super.attempt(plan);
  }

  /** A violation of this session, with what was sent first as part of its evidence. */
  told({ finding }: Violation): Violation {
    const last = this.#sentFirst.at(-1);
    if (last === undefined) return new Violation(finding);
    const { plan } = last;
    const evidence = [...this.#sentFirst, ...finding.evidence];
    return new Violation({
      ...finding,
      onlyWith: `${plan.operation} right before, sent with ${plan.credential.label}`,
      evidence: evidence.toSorted((a, b) => a.sentAt - b.sentAt),
    });
  }
}
