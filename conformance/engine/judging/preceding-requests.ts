/** Finds and replays the requests before a wrong answer: some defects show only after them. */
import { isRestrictedKey } from '../../target/credentials.ts';
import { caps } from '../caps.ts';
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
export type PrecededRequest = {
  readonly preceding: readonly RequestPlan[];
  readonly request: RequestPlan;
};

/** Whether no guard blocks a client for it: a wrong date, a wrong id, or a missing permission. */
const isMildRefusal = ({ plan, response }: Answer): boolean =>
  [400, 404].includes(response.status) ||
  (response.status === 401 && isRestrictedKey(plan.credential.label));

/** Excludes updates, hostile requests, and refusals for which a guard may block the suite. */
const isHarmless = (exchange: Exchange): boolean => {
  const { plan } = exchange;
  const isRead = plan.operation !== 'updateListing' && plan.method === undefined;
  if (!isRead || plan.hostile === true || !isAnswer(exchange)) return false;
  return isSuccess(exchange) || isMildRefusal(exchange);
};

const isSimilarRequest = (one: RequestPlan, other: RequestPlan): boolean =>
  one.operation === other.operation &&
  one.path === other.path &&
  one.credential.label === other.credential.label;

type Choose = (answered: readonly Exchange[], wrong: Exchange) => readonly Exchange[];

/**
 * For each request of a finding, the harmless requests before it that `choose` selects.
 * @param deadline when they had to be answered: before it was sent, or before its answer arrived
 */
const selectPreceding =
  (choose: Choose, deadline: 'sentAt' | 'receivedAt' = 'sentAt') =>
  ({ evidence }: Finding, exchanges: readonly Exchange[]): PrecededRequest[] =>
    evidence.flatMap((wrong) => {
      if (!('plan' in wrong)) return [];
      const answered = exchanges.filter(
        ({ number, receivedAt }) => number < wrong.number && receivedAt <= wrong[deadline],
      );
      const last = choose(answered, wrong).filter(
        (one) => isHarmless(one) && !evidence.includes(one),
      );
      return last.length === 0
        ? []
        : [{ preceding: last.map(({ plan }) => plan), request: wrong.plan }];
    });

/** For each request of a finding, the last request answered before it, if harmless. */
export const lastRequestBefore = selectPreceding((answered) => answered.slice(-1));

/** For each request of a finding, the harmless ones of the last few answered before it. */
export const lastFewBefore = selectPreceding((answered) => answered.slice(-caps.requestsInARow));

/** The last request whose answer arrived before its answer, if harmless: the two may overlap. */
export const lastAnsweredBefore = selectPreceding((answered) => answered.slice(-1), 'receivedAt');

/** For each request of a finding, the last one answered before on the same connection. */
export const lastOnSameConnection = selectPreceding((answered, { response }) => {
  const connection = response?.connection;
  if (connection === undefined) return [];
  return answered.filter((one) => one.response?.connection === connection).slice(-1);
});

/** For each request of a finding, the last harmless one of each operation and key. */
export const lastOfEachKind = selectPreceding((answered) => {
  const harmless = answered.filter(isHarmless);
  const last = harmless.flatMap(({ plan }, index) => [
    [plan.operation, index] as const,
    [`with ${plan.credential.label}`, index] as const,
  ]);
  const indexes = new Set(new Map(last).values());
  return harmless.filter((_, index) => indexes.has(index));
});

/** Which earlier requests to repeat, in order of probability. */
export const choicesOfPreceding = [
  lastRequestBefore,
  lastAnsweredBefore,
  lastOnSameConnection,
  lastOfEachKind,
  lastFewBefore,
] as const;

/** Sends the preceding requests before each request that has some. */
export class PrecededSession extends Session {
  /** In order of next use: several may lead to one request. */
  readonly #preceded: PrecededRequest[];
  readonly #sentBefore: Exchange[] = [];
  #onlyWith: string | undefined;

  constructor(
    context: Session['context'],
    options: SessionOptions,
    preceded: readonly PrecededRequest[],
  ) {
    super(context, options);
    this.#preceded = [...preceded];
  }

  override async trySend(plan: RequestPlan): Promise<Exchange> {
    const index = this.#preceded.findIndex(({ request }) => isSimilarRequest(request, plan));
    const [preceded] = index < 0 ? [] : this.#preceded.splice(index, 1);
    if (preceded !== undefined) {
      this.#preceded.push(preceded);
      const { client } = this.context;
      for (const first of preceded.preceding) this.#sentBefore.push(await client.send(first));
      const words = preceded.preceding.map(
        ({ operation, credential }) => `${operation} right before, sent with ${credential.label}`,
      );
      this.#onlyWith = words.join(', and ');
    }
    return await super.trySend(plan);
  }

  /** A violation of this session, with the preceding requests added to its evidence. */
  withPrecedingEvidence({ finding }: Violation): Violation {
    const onlyWith = this.#onlyWith;
    if (onlyWith === undefined) return new Violation(finding);
    const evidence = [...this.#sentBefore, ...finding.evidence];
    return new Violation({
      ...finding,
      onlyWith,
      evidence: evidence.toSorted((a, b) => a.sentAt - b.sentAt),
    });
  }
}
