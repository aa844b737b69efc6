/** Detects the target's answers to open points, and decides when. */
import { openPoints } from '../../../generated/catalogue.ts';
import { caps } from '../caps.ts';
import type { Context } from '../context.ts';
import type { Observation } from '../rule.ts';
import { Session } from '../session/session.ts';
import {
  BudgetSpent,
  Inconclusive,
  interrupted,
  MissingPrerequisite,
  OtherAnswer,
} from '../verdict.ts';
import type { RuleResult } from '../verdict.ts';
import { findObstacle } from './applicability.ts';
import type { Task } from './executor.ts';

function isSignal(cause: unknown): cause is Error {
  const signals = [Inconclusive, MissingPrerequisite, BudgetSpent];
  return signals.some((signal) => cause instanceof signal);
}

/** Finds out how the target answers one open point. */
export async function runObservation(
  { point, needs, isPassive, observe }: Observation,
  context: Context,
): Promise<RuleResult> {
  const { question: title } = openPoints[point];
  const described = { id: point, openPoint: point, title, requirements: [] };
  const obstacle = findObstacle(context.target, needs);
  if (obstacle !== undefined) return { ...described, ...obstacle, judgements: 0, requests: 0 };
  if (!context.depth.asksOpenPoints && isPassive !== true) {
    const reason = 'the budget leaves no requests for open points; try --budget standard';
    return { ...described, verdict: 'untested', reason, judgements: 0, requests: 0 };
  }
  if (context.client.stopped === interrupted)
    return { ...described, verdict: 'untested', reason: interrupted, judgements: 0, requests: 0 };
  const session = new Session(context, { fresh: true });
  try {
    const { answer: reason, how } = await observe(session);
    const requests = session.exchanges.length;
    return { ...described, verdict: 'observed', reason, how, judgements: 0, requests };
  } catch (cause) {
    const requests = session.exchanges.length;
    if (cause instanceof OtherAnswer) {
      const seen = { verdict: 'observed', reason: 'other', how: cause.message } as const;
      return { ...described, ...seen, judgements: 0, requests };
    }
    if (isSignal(cause))
      return { ...described, verdict: 'untested', reason: cause.message, judgements: 0, requests };
    return { ...described, verdict: 'error', reason: String(cause), judgements: 0, requests };
  }
}

/** With this multiple of the cost of open points left, later rules cannot run out of requests. */
const ampleTimes = 4;

/** Schedules open points as early as possible without taking requests from rules. */
export class OpenPoints {
  readonly #context: Context;
  readonly #asking: readonly Observation[];
  readonly #passive: readonly Observation[];
  readonly #asked = new Set<Observation>();

  constructor(observations: readonly Observation[], context: Context) {
    this.#context = context;
    this.#asking = observations.filter(({ isPassive }) => isPassive !== true);
    this.#passive = observations.filter(({ isPassive }) => isPassive === true);
  }

  /** Open points of updates, tried among the rules that update; only while the budget is ample. */
  ofUpdates(): Task[] {
    const updating = this.#asking.filter(({ locks }) => locks !== undefined);
    return updating.map((one) => this.#taskOf(one, () => this.#isAmple()));
  }

  /** Open points that only need reads; only while the budget is ample. */
  ofReads(): Task[] {
    const reading = this.#asking.filter(({ locks }) => locks === undefined);
    return reading.map((one) => this.#taskOf(one, () => this.#isAmple()));
  }

  /** All open points that need requests and were not tried so far. */
  rest(): Task[] {
    return this.#asking.map((one) => this.#taskOf(one, () => true));
  }

  /** Open points that are answered from the exchanges of the run. */
  passive(): Task[] {
    return this.#passive.map((one) => this.#taskOf(one, () => true));
  }

  #isAmple(): boolean {
    return this.#context.client.requestsLeft >= ampleTimes * caps.requestsOfOpenPoints;
  }

  #taskOf(one: Observation, isTime: () => boolean): Task {
    return {
      locks: one.locks,
      run: async () => {
        if (this.#asked.has(one) || !isTime()) return undefined;
        this.#asked.add(one);
        return { result: await runObservation(one, this.#context) };
      },
    };
  }
}
