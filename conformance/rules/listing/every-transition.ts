import { transitionCircuit } from '../../arbitraries/statuses.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import {
  hasTakenEffect as isUpdateMade,
  acceptedSoFar,
  nameOfTransition,
  acceptedTransitionsOf,
} from '../../engine/listings/listing-history.ts';
import type { WasAccepted, Transition } from '../../engine/listings/listing-history.ts';
import type { Client } from '../../engine/client/client.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { isCompleteUpdate } from '../../engine/client/requests.ts';
import { brokerFormsOf, updateBody, type BrokerForm } from '../../engine/listings/update-bodies.ts';
import { describeRefusedTransition } from '../../engine/session/positive-controls.ts';
import type { Context } from '../../engine/context.ts';
import { caps } from '../../engine/caps.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import { changeWithOtherDetails } from '../helpers/listings/other-details.ts';
import { statusesKeepingData } from '../../observer/snapshots/judge-details.ts';
import { sortByFormTurn, listingsMakingTransitions } from '../helpers/listings/search-rounds.ts';
import { updatesAtOnce } from '../helpers/counts/run-conditions.ts';

/** Brings the listing to the first status; along the Eulerian circuit it is already there. */
async function bringToStart(
  session: Session,
  keeper: ListingKeeper,
  [from]: Transition,
): Promise<void> {
  await keeper.confirmStatus(session);
  const { current } = keeper;
  if (current === from) return;
  const answer = await keeper.sendComplete(session, from);
  const finding = () =>
    describeRefusedTransition([current, from], answer, session.exchanges.slice(-2));
  if (!isSuccess(answer)) session.judge(false, finding);
}

interface ListingTransitions extends PairedListing {
  /** Whether the sequence is that of the first listing. */
  readonly isFirst: boolean;
  readonly transitions: readonly Transition[];
  /** Transitions that were made by complete updates so far. */
  readonly complete: Set<Transition>;
  /** Statuses in which an update of any listing was repeated, or `refused` if that was refused. */
  readonly repeats: Set<ListingStatus | 'refused'>;
}

const { listingsOfAllTransitions, listingsSharingTransitions, transitionsOfSharing } = caps;

/** A listing, and its partner: together they make all transitions in both forms of the broker. */
interface PairedListing {
  readonly keeper: ListingKeeper;
  readonly partner: ListingKeeper | undefined;
}

/** The form in which the partner has not made the transition; undefined if either form will do. */
function missingForm(
  { brokerFormOffset, fixture }: ListingKeeper,
  transition: Transition,
  byPartner: WasAccepted | undefined,
): BrokerForm | undefined {
  if (brokerFormOffset === undefined || byPartner === undefined) return undefined;
  const missing = brokerFormsOf(fixture).filter((form) => !byPartner(transition, form));
  return missing.length === 1 ? missing[0] : undefined;
}

/** A transition from the status left more often than reached, which needs the fewest chains. */
function beginningOf(transitions: readonly Transition[]): Transition | undefined {
  const surplusOf = ([status]: Transition): number =>
    transitions.filter(([from]) => from === status).length -
    transitions.filter(([, to]) => to === status).length;
  return transitions.toSorted((a, b) => surplusOf(b) - surplusOf(a))[0];
}

/**
 * Orders transitions: first those already made, then each from where the previous one ended, if
 * possible. Predecessors vary as much as possible, to expose defects that depend on the previous
 * status.
 * @param seen the predecessors of transitions of the previous listings
 * @param goesBack whether a change is undone at once, if that sequence is new
 */
function orderTransitions(
  { keeper, partner }: PairedListing,
  transitions: readonly Transition[],
  client: Client,
  seen: Set<string>,
  goesBack: boolean,
): Transition[] {
  const own = acceptedSoFar(keeper.fixture, client);
  const byPartner = partner && acceptedSoFar(partner.fixture, client);
  const isMade = (one: Transition): boolean => own(one, missingForm(keeper, one, byPartner));
  const chain = transitions.filter(isMade);
  const left = transitions.filter((one) => !chain.includes(one));
  let before: ListingStatus | undefined;
  let at = keeper.current;
  while (left.length > 0) {
    const isNew = (one: Transition): boolean => !seen.has(`${before} → ${nameOfTransition(one)}`);
    const isNext = ([from]: Transition): boolean => from === at;
    const able = left.filter(isNext);
    const back = goesBack ? able.find((one) => one[1] === before && isNew(one)) : undefined;
    const next = back ?? able.find(isNew) ?? able[0] ?? beginningOf(left);
    if (next === undefined) break;
    left.splice(left.indexOf(next), 1);
    seen.add(`${before} → ${nameOfTransition(next)}`);
    chain.push(next);
    [before, at] = next;
  }
  return chain;
}

/**
 * Two listings make all transitions, each in both forms of the broker between them, if both forms
 * are accepted. Each other listing makes a part of the circuit, unless it has already made as many.
 */
function transitionsByListing(context: Context): ListingTransitions[] {
  const { listings, client } = context;
  const makingTransitions = listingsMakingTransitions(context);
  const others = sortByFormTurn(listings).filter((one) => !makingTransitions.includes(one));
  const able = [...makingTransitions, ...others];
  const seen = new Set<string>();
  const repeats = new Set<ListingStatus | 'refused'>();
  // If search rounds run too, other listings make enough transitions there.
  const most =
    listingsOfAllTransitions + (makingTransitions.length > 0 ? 0 : listingsSharingTransitions);
  const hasShared = ({ fixture }: ListingKeeper, index: number): boolean =>
    index >= listingsOfAllTransitions &&
    acceptedTransitionsOf(fixture, client).size >= 2 * transitionsOfSharing;
  return able.slice(0, most).flatMap((keeper, index) => {
    if (hasShared(keeper, index)) return [];
    const circuit = transitionCircuit(keeper.fixture.status, 3 * index);
    const begin = (index - listingsOfAllTransitions) * transitionsOfSharing;
    const own = begin < 0 ? circuit : circuit.slice(begin, begin + transitionsOfSharing);
    const paired = { keeper, partner: begin < 0 ? able[1 - index] : undefined };
    return [
      {
        ...paired,
        isFirst: index === 0,
        transitions: orderTransitions(paired, own, client, seen, index === 1),
        complete: new Set(),
        repeats,
      },
    ];
  });
}

/** Four of five complete updates send other details; the last one restores the own details. */
function sendsOtherDetails(
  { keeper, transitions, complete }: ListingTransitions,
  transition: Transition,
) {
  if (transition === transitions.at(-1) || keeper.partialBody(transition[1])) return false;
  complete.add(transition);
  return complete.size % 5 !== 0;
}

/** Makes the change, with details of another listing if it is their turn and they are accepted. */
async function changeStatus(
  session: Session,
  own: ListingTransitions,
  transition: Transition,
  form: BrokerForm | undefined,
): Promise<Answer> {
  const { keeper } = own;
  keeper.mayKeepOtherDetails = transition !== own.transitions.at(-1);
  try {
    if (sendsOtherDetails(own, transition)) {
      const answer = await changeWithOtherDetails(session, keeper, transition, form);
      if (answer !== undefined) return answer;
      await bringToStart(session, keeper, transition);
    }
    return await keeper.sendVaried(session, transition[1], form);
  } finally {
    keeper.mayKeepOtherDetails = false;
  }
}

/** Statuses that keep all data: an update is repeated there. Other rules repeat others. */
const repeatedStatuses: readonly ListingStatus[] = statusesKeepingData;

/**
 * Repeats an update if it was complete, and sends a complete one to the same status otherwise. That
 * may be refused (same-status): then no more are repeated.
 */
async function repeatUpdate(
  session: Session,
  { keeper, repeats }: ListingTransitions,
  { plan }: Answer,
): Promise<void> {
  const { current, fixture } = keeper;
  const isDue = session.context.depth.triesVariants && repeatedStatuses.includes(current);
  if (session.fresh || !isDue || repeats.has(current) || repeats.has('refused')) return;
  const isPlain = plan.openPoint === undefined && isCompleteUpdate(plan);
  const text = isPlain ? plan.body?.text : undefined;
  const answer = await keeper.sendBody(
    session,
    current,
    text ?? JSON.stringify(updateBody(fixture, current)),
    { openPoint: 'same-status' },
  );
  const isAccepted = isUpdateMade(answer, session.context.client);
  repeats.add(isAccepted ? current : 'refused');
  if (!isAccepted) keeper.forgetStatus();
}

export const everyTransition = defineRule({
  id: 'listing/every-transition',
  requirements: ['listing/every-transition', 'listing/not-deleted', 'listing/transition-sequences'],
  title: 'Any status may be changed to any other: all ordered pairs, on several listings',
  soundness:
    'There is no workflow. Each update is complete, and to a status that the listing does not ' +
    'have. If the target accepts updates of the status alone, the rule sends some of these. If ' +
    'one is refused, a complete update follows. Transitions that other rules have seen accepted ' +
    'are not repeated.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  // Updates of other rules make most transitions.
  phase: 'last',
  runsCasesConcurrently: updatesAtOnce,
  cases: transitionsByListing,
  examples: ({ transitions }) => transitions,
  check: async (session, own, transition) => {
    const { keeper, partner } = own;
    const { client, depth } = session.context;
    const form = missingForm(keeper, transition, partner && acceptedSoFar(partner.fixture, client));
    if (!session.fresh && keeper.wasAccepted(transition, client, form)) return session.recordPass();
    const mayLeaveOut = depth.triesVariants && !session.fresh && !own.isFirst;
    if (mayLeaveOut && client.requestsLeft < caps.requestsOfOtherTransitions)
      return session.recordPass('requests for the transitions of more listings');
    await bringToStart(session, keeper, transition);
    const answer = await changeStatus(
      session,
      own,
      transition,
      form ?? keeper.brokerFormFor(transition),
    );
    const { label } = answer.plan.credential;
    const isOther = !isSuccess(answer) && label !== 'full';
    // The same update with the full key shows whether the key or the transition is refused.
    const isOwn = isOther && isSuccess(await keeper.sendComplete(session, transition[1], form));
    session.judge(isSuccess(answer), () => ({
      ...describeRefusedTransition(transition, answer, session.exchanges.slice(-3)),
      ...(isOwn && {
        hint: `only with credentials.${label}, whose other updates of this listing were accepted`,
      }),
    }));
    await repeatUpdate(session, own, answer);
  },
});
