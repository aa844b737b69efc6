/** A request must not affect later answers on its connection. */

import { eulerianCircuit } from '../../arbitraries/statuses.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import type { Session } from '../../engine/session/session.ts';
import { isSlow } from '../../engine/client/slow-target.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { callerKinds, defectiveCountKinds } from '../helpers/requests/refused-kinds.ts';
import {
  acceptedKinds,
  updateKinds,
  type RequestKind,
  type RequestPosition,
} from '../helpers/requests/request-kinds.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';

/** A kind of request, and the kind that follows it directly. */
type Succession = readonly [from: RequestKind, to: RequestKind];

/** Successions on one connection, each of which begins where the previous one ended. */
interface Circuit {
  readonly name: string;
  readonly successions: readonly Succession[];
  /** The last request. */
  last?: { readonly kind: RequestKind; readonly answer: Answer };
  /** Refused requests that were sent twice in a row on any connection. */
  readonly repeated: Set<string>;
}

/** How many requests before a succession may be to blame too, so that a replay sends them again. */
const earlierRequests = 2;

/** Number of connections to a slow target, in addition to the one for updates. */
const slowLanes = 4;

/** Splits a list into this many parts of about equal length. */
const chunk = <One>(all: readonly One[], lanes: number): (readonly One[])[] => {
  const size = Math.ceil(all.length / lanes);
  return Array.from({ length: lanes }, (_, lane) => all.slice(lane * size, (lane + 1) * size));
};

/** Every succession of kinds that may follow each other. */
const circuitOf = (
  kinds: readonly RequestKind[],
  follows: (from: RequestKind, to: RequestKind) => boolean,
): Succession[] =>
  kinds
    .slice(0, 1)
    .flatMap((first) =>
      eulerianCircuit(first, (from) => kinds.filter((to) => to !== from && follows(from, to))),
    );

/**
 * Updates precede and follow every other kind, in one sequence since they change a listing. Refused
 * callers and health checks precede and follow each other, and each count follows every other
 * count. Then, as far as the budget lasts, refused kinds precede and follow accepted ones.
 */
function circuitsOf(context: Context): Circuit[] {
  const { client } = context;
  const callers = callerKinds(context);
  const accepted = acceptedKinds(context);
  const reads = [...accepted, ...callers, ...defectiveCountKinds(context)];
  const [update, ...otherUpdates] = updateKinds(context);
  const ofUpdates = update
    ? circuitOf(
        [update, ...reads, ...otherUpdates],
        (from, to) => (from === update) !== (to === update),
      )
    : [];
  const counts = accepted.filter(({ isCount }) => isCount);
  const soon = new Set([...accepted.filter(({ isCount }) => isCount !== true), ...callers]);
  const isSoon = (from: RequestKind, to: RequestKind): boolean => soon.has(from) && soon.has(to);
  const differ = (from: RequestKind, to: RequestKind): boolean => from.isRefused !== to.isRefused;
  const arcs = [
    ...circuitOf([...soon], differ),
    ...circuitOf(counts, () => true),
    ...circuitOf(reads, (from, to) => differ(from, to) && !isSoon(from, to)),
    ...circuitOf(accepted, (from, to) => from.isCount !== true || to.isCount !== true),
  ];
  // A short run tries none, and says so.
  const least = context.depth.triesVariants ? 0 : 1;
  const room = Math.max(least, client.requestsLeft - caps.requestsAfterSuccessions);
  const updates = ofUpdates.slice(0, Math.ceil(room / 3));
  const reading = arcs.slice(0, room - updates.length);
  const repeated = new Set<string>();
  return [updates, ...chunk(reading, isSlow(client) ? slowLanes : 1)]
    .map((successions, index) => ({ name: `circuit ${index}`, successions, repeated }))
    .filter(({ successions }) => successions.length > 0);
}

/** The kinds that were sent before a succession. */
function kindsBefore({ successions }: Circuit, succession: Succession): RequestKind[] {
  const end = successions.indexOf(succession);
  return successions.slice(Math.max(0, end - earlierRequests), end).map(([from]) => from);
}

interface NextRequest {
  readonly kind: RequestKind;
  readonly position: RequestPosition;
  readonly overrides: Pick<RequestPlan, 'dress' | 'connection'>;
}

/** @param before the preceding answers on the same connection */
async function judgeAfter(
  session: Session,
  before: readonly Answer[],
  { kind, position, overrides }: NextRequest,
  nameBefore: string,
): Promise<Answer> {
  const answer = await kind.send(session, position, overrides);
  const wrong = await kind.findMismatch(session, position, answer);
  if (wrong === undefined) {
    session.recordPass();
    return answer;
  }
  const connection = `beside ${session.context.client.exchanges.length}`;
  const again = { ...position, again: answer.plan };
  const alone = await kind.send(session, again, { ...overrides, connection });
  const wrongAlone = await kind.findMismatch(session, position, alone);
  // Other rules have seen it refused: what came since may be to blame, on any connection.
  if (wrongAlone !== undefined && kind.isRefused && isSuccess(alone))
    session.judge(false, () => ({ ...wrongAlone, evidence: [answer, alone] }));
  if (wrongAlone !== undefined)
    throw new Inconclusive(`${kind.name} gets ${summarize(alone)}, whatever came before`);
  session.judge(false, () => ({
    ...wrong,
    evidence: [...before, answer],
    positiveControls: [alone],
    onlyWith: `${nameBefore} right before, over the same connection`,
  }));
  return answer;
}

export const oneConnection = defineRule({
  id: 'wire/one-connection',
  requirements: [
    'range/omitted-start-is-beginning',
    'range/matrix',
    'range/no-timezone',
    'office/body',
    'office/foreign',
    'organization/body',
    'organization/foreign',
    'auth/lead-permission',
    'auth/organization-access',
    'auth/unknown-credential',
    'auth/health-any-credential',
    'listing/every-transition',
  ],
  title: 'The previous request on the same connection does not affect the answer',
  soundness:
    'The meaning of a request does not depend on earlier ones (RFC 9110, section 3.3), and the ' +
    'same request was answered as stated over a connection of its own, or it must be refused and ' +
    'is accepted there too.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: 'the budget leaves no requests for it',
  locks: 'everything',
  phase: 'last',
  keepsOrder: true,
  runsCasesConcurrently: ({ client }) => isSlow(client),
  cases: circuitsOf,
  examples: ({ successions }) => successions,
  check: async (session, circuit, succession) => {
    const [from, to] = succession;
    requireLongerRun(session);
    const { exchanges } = session.context.client;
    const connection = session.fresh ? `${circuit.name} ${exchanges.length}` : circuit.name;
    const overrides = { dress: {}, connection };
    const { last } = circuit;
    delete circuit.last;
    const isThere = !session.fresh && last?.kind === from;
    const earlier: Answer[] = [];
    for (const kind of session.fresh ? kindsBefore(circuit, succession) : [])
      earlier.push(await kind.send(session, {}, overrides));
    const before = isThere ? last.answer : await from.send(session, {}, overrides);
    const position = { after: from.isCount ? before.plan : undefined };
    const next = { kind: to, position, overrides };
    const answer = await judgeAfter(session, [...earlier, before], next, from.name);
    circuit.last = { kind: to, answer };
    const name = `${to.name} after ${position.after?.path ?? 'another'}`;
    const isDue = to.isRefused && to.isUnjudged !== true;
    if (!isDue || (!session.fresh && circuit.repeated.has(name))) return;
    circuit.repeated.add(name);
    const again = await judgeAfter(session, [before, answer], next, 'the same request');
    circuit.last = { kind: to, answer: again };
  },
});
