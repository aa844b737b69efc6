/** Shares positive controls between rules, and describes the failure if one is refused later. */
import { summarize, type Answer, type Evidence, type Exchange } from '../../wire/exchange.ts';
import { Inconclusive, type Finding } from '../verdict.ts';
import type { Client } from '../client/client.ts';
import { nameOfTransition, statusIn, type Transition } from '../listings/listing-history.ts';
import type { ListingKeeper } from '../listings/listings.ts';
import { successRequirement } from '../client/requests.ts';

/** A defective request between accepted controls: evidence that the defect caused the refusal. */
export interface ControlledRequest {
  readonly defective: Answer;
  /** The correct request, accepted before and after. */
  readonly positiveControls: readonly [before: Answer, after: Answer];
}

interface Sent {
  readonly context: { readonly client: Client; readonly listings: readonly ListingKeeper[] };
  readonly exchanges: readonly Exchange[];
}

export const describeRefusedTransition = (
  transition: Transition,
  answer: Answer,
  evidence: readonly Evidence[],
): Finding => ({
  expected: `a success for ${nameOfTransition(transition)}`,
  got: summarize(answer),
  evidence,
  requirement: 'listing/every-transition',
  hint: 'there is no workflow: any status may be changed to any other',
});

/**
 * Blames the transition if the control sent another status than before, and no such transition was
 * accepted in this run; otherwise blames the requests in between.
 * @throws {Inconclusive} if a guard in front of the target may have refused it
 */
export function describeRefusedControl(
  { context: { listings, client }, exchanges }: Sent,
  before: Answer,
  answer: Answer,
): Finding {
  const [from, to] = [statusIn(before), statusIn(answer)];
  const requirement = successRequirement[answer.plan.operation];
  const got = summarize(answer);
  if (answer.response.status === 403) {
    throw new Inconclusive(
      `${answer.plan.operation} was accepted, but got ${got} after requests that must be refused: a guard may be in front of the target`,
    );
  }
  const isTransition = from !== undefined && to !== undefined && from !== to;
  if (isTransition && !listings.some((one) => one.wasAccepted([from, to], client)))
    return describeRefusedTransition([from, to], answer, [before, answer]);
  return {
    expected: 'a success, as before the requests that must be refused',
    got,
    evidence: [before, ...exchanges.slice(-2)],
    requirement,
    hint: 'a refused request must have no effect on later ones',
  };
}

type Ask = () => Promise<Answer>;

interface Group {
  /** Rules that have not yet sent all their defective requests. */
  busy: number;
  waiting: { readonly resolve: (answer: Promise<Answer>) => void; readonly ask: Ask }[];
}

interface Control {
  /** Sends the control; called once for all rules that wait for it. */
  readonly ask: Ask;
  /** Key of the rules that share the control; undefined if it is not shared. */
  readonly sharedBy: string | undefined;
}

export class SharedControls {
  readonly #groups = new Map<string, Group>();

  /** Sends the defective requests, then waits for the answer to the control that follows them. */
  async after(
    sends: readonly Ask[],
    { ask, sharedBy }: Control,
  ): Promise<readonly [sent: Answer[], control: Answer]> {
    const group = this.#groups.get(sharedBy ?? '') ?? { busy: 0, waiting: [] };
    if (sharedBy !== undefined) this.#groups.set(sharedBy, group);
    group.busy += 1;
    const sent: Answer[] = [];
    let control: Promise<Answer> | undefined;
    try {
      for (const send of sends) sent.push(await send());
      control = new Promise((resolve) => group.waiting.push({ resolve, ask }));
    } finally {
      group.busy -= 1;
      if (group.busy === 0) this.#ask(sharedBy ?? '', group);
    }
    return [sent, await control];
  }

  #ask(sharedBy: string, { waiting }: Group): void {
    this.#groups.delete(sharedBy);
    const [first] = waiting;
    if (first === undefined) return;
    const answer = first.ask();
    for (const { resolve } of waiting) resolve(answer);
  }
}
