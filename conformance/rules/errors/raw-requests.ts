import { rawPlaceOf, rawRequests } from '../../arbitraries/raw-requests.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { planHealth } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive, MissingPrerequisite, Violation } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { eventually } from '../../observer/search-lag.ts';
import { isAnswer, isSuccess, summarize } from '../../wire/exchange.ts';
import type { Answer, Exchange, RawExchange, RawRequest } from '../../wire/exchange.ts';

/** A proxy reads plain HTTP itself, and would judge the bytes in the target's place. */
function assertNoProxyReads({ target: { baseUrl }, client }: Context): void {
  if (baseUrl.startsWith('https:') || client.way?.proxyFor(baseUrl) === undefined) return;
  throw new MissingPrerequisite('needs a way to the target without a proxy, or by https');
}

/** What is known of the target from one group of requests to the next. */
interface State {
  /** A correct request that was answered since the last odd one. */
  positiveControl?: Answer;
  /** How the target was seen to go down: it may be down still when that is made sure of. */
  fall?: Finding;
}

type Group = { readonly requests: readonly RawRequest[]; readonly state: State };

function casesOf(context: Context): Group[] {
  const place = rawPlaceOf(context);
  const state: State = {};
  return rawRequests.map((make) => ({ requests: make(place), state }));
}

/** On a connection that nobody used before. */
const askCorrectly = (session: Session): Promise<Exchange> => {
  const { client } = session.context;
  const connection = `after raw request ${client.rawExchanges.length}`;
  return session.attempt({ ...planHealth(session.full), connection, isUrgent: true });
};

const isWell = (exchange: Exchange): exchange is Answer =>
  isAnswer(exchange) && isSuccess(exchange);

/** So long a target may take to be up again that is being renewed just now. */
const defaultPatienceSeconds = 20;

async function insistOnPositiveControl(session: Session, state: State): Promise<Answer> {
  if (state.positiveControl !== undefined && !session.fresh) return state.positiveControl;
  const ask = (): Promise<Exchange> => askCorrectly(session);
  const patience = session.context.target.limits?.patienceSeconds ?? defaultPatienceSeconds;
  const hasFallen = state.fall !== undefined;
  const positiveControl = hasFallen
    ? await eventually(session, ask, isWell, patience)
    : await ask();
  if (isWell(positiveControl)) return positiveControl;
  if (state.fall !== undefined) throw new Violation(state.fall);
  throw new Inconclusive(
    `the correct positive control of the request was not accepted: ${summarize(positiveControl)}`,
  );
}

/** Asked to come back later, or locked out by a guard that stands before the target. */
const inconclusiveStatuses = [403, 429, 503];

/** Why it is left open what a correct request was answered after odd ones. */
function whyInconclusive(after: Exchange, sent: readonly RawExchange[]): string | undefined {
  const { response, failure } = after;
  if (response !== undefined) {
    const { status } = response;
    return inconclusiveStatuses.includes(status)
      ? `a correct request was answered ${status} after malformed ones: a guard may stand before the target`
      : undefined;
  }
  if (failure?.startsWith('no complete answer') === true) return failure;
  if (sent.some(({ outcome }) => outcome === 'closed')) return undefined;
  return `the target went away, but no malformed request did it: each was answered, or nobody was there any more (${failure})`;
}

async function insistOnLife(
  session: Session,
  state: State,
  before: Answer,
  sent: readonly RawExchange[],
): Promise<Answer> {
  const after = await askCorrectly(session);
  const why = isWell(after) ? undefined : whyInconclusive(after, sent);
  if (why !== undefined) throw new Inconclusive(why);
  const labels = sent.map(({ raw }) => raw.label).join('; ');
  const finding = (): Finding => ({
    expected: `a correct request on a connection of its own to be answered as before, after requests with ${labels}`,
    got: summarize(after),
    evidence: [before, ...sent, after],
  });
  if (!isWell(after)) state.fall = finding();
  session.judge(isWell(after), finding);
  return isWell(after) ? after : before;
}

/** One odd request, or several of them, between two correct ones. */
async function sendControlled(
  session: Session,
  state: State,
  before: Answer,
  requests: readonly RawRequest[],
): Promise<Answer> {
  const sent: RawExchange[] = [];
  for (const request of requests) sent.push(await session.attemptRaw(request));
  return await insistOnLife(session, state, before, sent);
}

/** Comes last: where little is left of the budget, what was tried before must do. */
const isShort = ({ judgements, context }: Session, { length }: readonly RawRequest[]): boolean =>
  judgements > 0 && context.client.left < length + 1;

export const rawRequestsRule = defineRule({
  id: 'errors/raw-requests',
  requirements: ['health/report'],
  title: 'Requests that no HTTP client sends do no harm to those that come after them',
  mayTakeDown: true,
  cases: casesOf,
  input: nothingVaries,
  // Sound: every answer to them is right, and so is none. What is owed afterwards is a correct
  // request's answer, on a new connection, as before. A target that is not there is blamed only
  // where a connection was closed on such a request without an answer, and where it does not come
  // back while there is patience, or goes away again. A guard that locks out whoever sends such
  // requests would have done so in the hundreds before.
  check: async (session, { requests, state }) => {
    assertNoProxyReads(session.context);
    if (isShort(session, requests)) return;
    let positiveControl = await insistOnPositiveControl(session, state);
    delete state.positiveControl;
    // Where a fall is made sure of, the one request that brings it about is looked for.
    const parts = session.fresh ? requests.map((request) => [request]) : [requests];
    for (const part of parts)
      positiveControl = await sendControlled(session, state, positiveControl, part);
    state.positiveControl = positiveControl;
  },
});

export const rareRequests = defineRule({
  id: 'errors/rare-requests',
  requirements: ['errors/no-server-error'],
  title: 'What HTTP allows and no client sends is answered with no server error',
  mayTakeDown: true,
  cases: (context) =>
    rawRequests
      .flatMap((make) => make(rawPlaceOf(context)))
      .filter(({ isHttp }) => isHttp === true),
  input: nothingVaries,
  // Sound as a presumption only: 501 to 505 may come from whatever stands before the target.
  check: async (session, request) => {
    const exchange = await session.attemptRaw(request);
    if (exchange.response === undefined) return;
    session.judge(exchange.response.status !== 500, () => ({
      expected: `any answer but a server error, to a request with ${request.label}`,
      got: summarize(exchange),
      evidence: [exchange],
    }));
  },
});
