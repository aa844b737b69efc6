import { rawPlaceOf, rawRequests } from '../../arbitraries/raw-requests.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { planHealth } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive, MissingPrerequisite, Violation } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { patienceOf, pollUntil } from '../../observer/polling.ts';
import { isAnswer, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Answer, Exchange, RawExchange, RawRequest } from '../../wire/exchange.ts';

/** A proxy parses plain HTTP itself, so the rule would judge the proxy. */
function assertNoProxyReads({ target: { baseUrl }, client }: Context): void {
  if (baseUrl.startsWith('https:') || client.service?.proxyFor(baseUrl) === undefined) return;
  throw new MissingPrerequisite('needs a direct connection to the target, or https');
}

/** State of the target between groups of requests. */
interface State {
  /** A correct request that was accepted since the last odd one. */
  positiveControl?: Answer;
  /** How the target was seen to go down; it may still be down during confirmation. */
  outage?: Finding;
  /** Whether the target often gave no answer before the first odd request. */
  isSilentAnyway?: boolean;
  /** Set once a guard blocks the sender of odd requests. */
  block?: MissingPrerequisite;
}

/** After this many requests without an answer, another one means nothing. */
const manyUnanswered = 2;

type Group = { readonly requests: readonly RawRequest[]; readonly state: State };

function casesOf(context: Context): Group[] {
  const place = rawPlaceOf(context);
  const state: State = {};
  return rawRequests.map((make) => ({ requests: make(place), state }));
}

const askCorrectly = (session: Session): Promise<Exchange> => {
  const { client } = session.context;
  const connection = `after raw request ${client.rawExchanges.length}`;
  return session.trySend({ ...planHealth(session.full), connection, isUrgent: true });
};

const isSuccessful = (exchange: Exchange): exchange is Answer =>
  isAnswer(exchange) && isSuccess(exchange);

async function insistOnPositiveControl(session: Session, state: State): Promise<Answer> {
  if (state.positiveControl !== undefined && !session.fresh) return state.positiveControl;
  const ask = (): Promise<Exchange> => askCorrectly(session);
  const patience = patienceOf(session.context.target);
  const wentDown = state.outage !== undefined;
  const positiveControl = wentDown
    ? await pollUntil(session, ask, isSuccessful, patience)
    : await ask();
  if (isSuccessful(positiveControl)) return positiveControl;
  if (state.outage !== undefined) throw new Violation(state.outage);
  throw new Inconclusive(
    `the correct positive control of the request was not accepted: ${summarize(positiveControl)}`,
  );
}

/** The target asks the client to retry later, or a guard in front of it blocks the client. */
const blockingStatuses = [403, 429, 503];

/** Why the answer to a correct request after odd ones is not judged. */
function findObstacle(
  after: Exchange,
  sent: readonly RawExchange[],
  { isSilentAnyway }: State,
): MissingPrerequisite | Inconclusive | undefined {
  const { response, failure = '' } = after;
  if (response !== undefined)
    return blockingStatuses.includes(response.status)
      ? new MissingPrerequisite(
          `needs a target that accepts requests after malformed ones (got ${summarize(after)}): a guard may block their sender`,
        )
      : undefined;
  if (failure.startsWith('no complete answer')) return new Inconclusive(failure);
  if (isSilentAnyway === true)
    return new Inconclusive(`other requests of the run had no answer either: ${failure}`);
  if (sent.some(({ outcome }) => outcome === 'closed')) return undefined;
  return new Inconclusive(
    `the target went down, but no malformed request caused it: each was answered, or the target was down already (${failure})`,
  );
}

async function assertStillAlive(
  session: Session,
  state: State,
  before: Answer,
  sent: readonly RawExchange[],
): Promise<Answer> {
  const after = await askCorrectly(session);
  const obstacle = isSuccessful(after) ? undefined : findObstacle(after, sent, state);
  if (obstacle instanceof MissingPrerequisite) state.block = obstacle;
  if (obstacle !== undefined) throw obstacle;
  const labels = sent.map(({ raw }) => raw.label).join('; ');
  const finding = (): Finding => ({
    expected: `a correct request on a new connection to be answered as before, after requests with ${labels}`,
    got: summarize(after),
    evidence: [before, ...sent, after],
  });
  if (!isSuccessful(after)) state.outage = finding();
  session.judge(isSuccessful(after), finding);
  return isSuccessful(after) ? after : before;
}

/** Sends one or more odd requests between two correct ones. */
async function sendControlled(
  session: Session,
  state: State,
  before: Answer,
  requests: readonly RawRequest[],
): Promise<Answer> {
  const sent: RawExchange[] = [];
  for (const request of requests) sent.push(await session.trySendRaw(request));
  return await assertStillAlive(session, state, before, sent);
}

/** Whether too little budget is left for more requests, and some were judged already. */
const isShort = ({ judgements, context }: Session, { length }: readonly RawRequest[]): boolean =>
  judgements > 0 && context.client.requestsLeft < length + 1;

/** In a run of any length: the same bytes again show nothing new. */
const sentOnce = { examples: () => [undefined] } as const;

export const rawRequestsRule = defineRule({
  id: 'errors/raw-requests',
  requirements: ['health/report'],
  title: 'Malformed HTTP requests do not affect later requests',
  soundness:
    'Any answer to a malformed request is allowed, and so is none. Only the correct request ' +
    'afterwards is judged, on a new connection. If the target is down afterwards, the rule fails ' +
    'only if the target closed a connection without an answer, and then stays down or goes down ' +
    'again in the confirmation. A guard that blocks such clients would have blocked the suite ' +
    'earlier in the run.',
  phase: 'disruptive',
  cases: casesOf,
  ...sentOnce,
  check: async (session, { requests, state }) => {
    assertNoProxyReads(session.context);
    if (isShort(session, requests)) return;
    if (state.block !== undefined) throw state.block;
    const unanswered = session.context.client.exchanges.filter((one) => !isAnswer(one));
    state.isSilentAnyway ??= unanswered.length >= manyUnanswered;
    let positiveControl = await insistOnPositiveControl(session, state);
    delete state.positiveControl;
    // A crash is confirmed by finding the one request that causes it.
    const parts = session.fresh ? requests.map((request) => [request]) : [requests];
    for (const part of parts)
      positiveControl = await sendControlled(session, state, positiveControl, part);
    state.positiveControl = positiveControl;
  },
});

export const rareRequests = defineRule({
  id: 'errors/rare-requests',
  requirements: ['errors/no-server-error'],
  title: 'Unusual but valid HTTP requests cause no server error',
  soundness: 'This is a presumption. 501 to 505 may come from a gateway, so only 500 breaks it.',
  phase: 'disruptive',
  cases: (context) =>
    rawRequests
      .flatMap((make) => make(rawPlaceOf(context)))
      .filter(({ isHttp }) => isHttp === true),
  ...sentOnce,
  check: async (session, request) => {
    const exchange = await session.trySendRaw(request);
    if (exchange.response === undefined) return;
    session.judge(exchange.response.status !== 500, () => ({
      expected: `any answer except a server error, to a request with ${request.label}`,
      got: summarize(exchange),
      evidence: [exchange],
    }));
  },
});
