/** Confirms a violation by replays before it becomes a failure. */
import { isDeepStrictEqual } from 'node:util';

import { describeDress, factorsOf, type Dress, type DressFactor } from '../../wire/dress.ts';
import { isAnswer, isSuccess } from '../../wire/exchange.ts';
import { caps } from '../caps.ts';
import type { Context } from '../context.ts';
import { dressFactors } from '../dress/factors.ts';
import { narrow } from './narrow.ts';
import { mayBeNoise, SeenSymptoms, symptomOf } from './symptom.ts';
import type { Attempt, RuleCase } from '../rule.ts';
import { runCase, Signals, type FailedAttempt } from './run-case.ts';
import { choicesOfPreceding, PrecededSession } from './preceding-requests.ts';
import type { PrecededRequest, SessionOptions } from './preceding-requests.ts';
import { refusedTransitionIn, repeatTransition } from '../session/repeated-transition.ts';
import { planHealth } from '../client/requests.ts';
import { Session } from '../session/session.ts';
import { BudgetSpent, Stopped, Violation } from '../verdict.ts';

/** The case in which a violation was seen. */
interface Place {
  readonly seed: number;
  /** The id of the rule and the index of the case. */
  readonly place: string;
  readonly runSeed: number;
}

/** A reproduced violation, and the dress of the replay that reproduced it. */
type Reproduction = { readonly violation: Violation; readonly worn: Dress };

/** The level of each factor in the requests of a session; the last one if there were several. */
const wornIn = ({ exchanges }: Session): Dress =>
  exchanges.reduce<Dress>((worn, { plan }) => ({ ...worn, ...plan.dress }), {});

const readOperations = ['getHealth', 'getOrganizationLeadCount', 'getOfficeLeadCount'] as const;

const mayBeFromGuard = ({ evidence }: Violation['finding']): boolean =>
  evidence.at(-1)?.response?.status === 403;

/** Replays a violation that was seen once, until it is reproduced. */
export class Confirmation {
  replays = 0;
  readonly #failed: FailedAttempt;
  readonly #ruleCase: RuleCase;
  readonly #context: Context;
  readonly #place: Place;
  readonly #sightings = new SeenSymptoms();
  #isDressed = false;
  #requests = 0;
  #waitedSeconds = 0;

  constructor(failed: FailedAttempt, ruleCase: RuleCase, context: Context, place: Place) {
    this.#failed = failed;
    this.#ruleCase = ruleCase;
    this.#context = context;
    this.#place = place;
    this.#sightings.add(failed.violation.finding);
  }

  /**
   * Replays the smallest evidence in the default form; if that is fine, in its dress.
   * @param maxRequests no replay begins once all replays together have sent this many
   * @returns the reproduced violation, or undefined if there was none or it had another symptom
   */
  async replay(maxRequests = Number.POSITIVE_INFINITY): Promise<Violation | undefined> {
    const inDefaultForm = await this.#replayWith([]);
    if (inDefaultForm !== undefined) return inDefaultForm.violation;
    const again = await this.#repeatTransition();
    if (again !== undefined) return again;
    if (!this.#isDressed || !this.#mayContinue(maxRequests)) return undefined;
    const dressed = await this.#replayWith(dressFactors);
    return dressed && (await this.#blame(dressed));
  }

  /**
   * Replays the smallest evidence, then behind the requests that preceded it, then alone several
   * times, then the whole case: earlier requests may matter.
   * @param maxRequests no replay begins once all replays together have sent this many
   */
  async run(maxRequests: number): Promise<Violation | undefined> {
    this.#requests = 0;
    const first = this.replays === 0 ? await this.replay(maxRequests) : undefined;
    const seen = first ?? (await this.#replayAfterEarlier(maxRequests));
    if (seen !== undefined) return seen;
    while (this.replays < caps.replays && this.#mayContinue(maxRequests)) {
      const again = await this.replay(maxRequests);
      if (again !== undefined) return again;
    }
    return this.#mayContinue(maxRequests) ? await this.#repeatCase() : undefined;
  }

  #mayContinue(maxRequests: number): boolean {
    const { client } = this.#context;
    const hasPatience = this.#waitedSeconds < caps.secondsOfFutileWait;
    return client.stopped === undefined && hasPatience && this.#requests < maxRequests;
  }

  /** Replays behind earlier requests, which may be to blame. */
  async #replayAfterEarlier(maxRequests: number): Promise<Violation | undefined> {
    const { exchanges } = this.#context.client;
    const { finding } = this.#failed.violation;
    const tried: (readonly PrecededRequest[])[] = [];
    for (const choose of choicesOfPreceding) {
      if (!this.#mayContinue(maxRequests)) return undefined;
      const preceding = choose(finding, exchanges);
      if (tried.some((one) => isDeepStrictEqual(one, preceding))) continue;
      tried.push(preceding);
      const seen = await this.#replayAfter(preceding);
      if (seen !== undefined) return seen;
    }
    return undefined;
  }

  async #replayAfter(preceding: readonly PrecededRequest[]): Promise<Violation | undefined> {
    if (preceding.length === 0) return undefined;
    const session = new PrecededSession(
      this.#context,
      this.#replayOptions(dressFactors),
      preceding,
    );
    const seen = await this.#replayWith(dressFactors, { session });
    return seen && session.withPrecedingEvidence(seen.violation);
  }

  /** Repeats a refused transition once, since the first replay may have made another one. */
  async #repeatTransition(): Promise<Violation | undefined> {
    if (this.replays > 1) return undefined;
    const refused = refusedTransitionIn(this.#failed.violation.finding, this.#context);
    if (refused === undefined) return undefined;
    const attempt: Attempt = (session) => repeatTransition(session, refused);
    return (await this.#replayWith([], { attempt }))?.violation;
  }

  /** Replays the smallest evidence once; only these factors keep their original levels. */
  async #replayWith(
    variedFactors: readonly DressFactor[],
    {
      session = new Session(this.#context, this.#replayOptions(variedFactors)),
      attempt = this.#failed.attempt,
    }: { readonly session?: Session; readonly attempt?: Attempt } = {},
  ): Promise<Reproduction | undefined> {
    this.replays += 1;
    try {
      session.beginAttempt(this.#place.place);
      await attempt(session);
    } catch (signal) {
      const seen = (violation: Violation): Reproduction => ({ violation, worn: wornIn(session) });
      if (signal instanceof Violation) {
        if (await this.#isLockedOut(signal)) return undefined;
        return this.#sightings.add(signal.finding) ? seen(signal) : undefined;
      }
      // The budget is spent, and nothing contradicts the violation. A sound rule needs no replay
      // unless the transport or a guard may be to blame.
      const isOutOfBudget = signal instanceof BudgetSpent && !(signal instanceof Stopped);
      const { violation } = this.#failed;
      const isSure = !mayBeNoise(violation.finding) && !mayBeFromGuard(violation.finding);
      if (isOutOfBudget && this.replays === 1 && isSure) return seen(violation);
    } finally {
      this.#isDressed ||= session.dresser?.hasSuppressedLevel === true;
      this.#requests += session.requests;
      this.#waitedSeconds += session.waitedSeconds;
    }
    return undefined;
  }

  /** Whether a guard may have sent the 403, or an expired key may explain the 401. */
  async #isLockedOut({ finding }: Violation): Promise<boolean> {
    const last = finding.evidence.at(-1);
    if (last === undefined) return false;
    const label = 'plan' in last ? last.plan.credential.label : '';
    if (last.response?.status === 401) return await this.#hasExpired(label);
    if (!mayBeFromGuard(finding)) return false;
    const { client, credentials } = this.#context;
    const own = credentials.known.map(({ name }) => name).filter((name) => name === label);
    for (const name of new Set([credentials.full.name, ...own])) {
      this.#requests += 1;
      const health = await client
        .send(planHealth(credentials.present(name)))
        .catch(() => undefined);
      // Only for the full key: health may never have accepted the others.
      const isForbidden = name === 'full' && health?.response?.status === 403;
      if (isForbidden || client.outage.wasGuardedSince(last.sentAt)) return true;
    }
    return false;
  }

  /** Whether every kind of read request that accepted the key before now answers 401. */
  async #hasExpired(label: string): Promise<boolean> {
    const { client } = this.#context;
    const taken = client.exchanges.filter(isAnswer).filter(isSuccess);
    const own = taken
      .map(({ plan }) => plan)
      .filter(({ credential }) => credential.label === label);
    const plans = readOperations.flatMap(
      (operation) => own.findLast((plan) => plan.operation === operation) ?? [],
    );
    for (const plan of plans) {
      this.#requests += 1;
      const again = await client.send(plan).catch(() => undefined);
      if (again?.response?.status !== 401) return false;
    }
    return plans.length > 0;
  }

  /** Finds the factors to blame if only the dressed request fails. */
  async #blame(dressed: Reproduction): Promise<Violation> {
    const symptom = symptomOf(dressed.violation.finding);
    const { length: suspects } = factorsOf(dressed.worn);
    if (suspects === 0) return dressed.violation;
    let smallest = dressed;
    const shows = async (some: readonly DressFactor[]): Promise<boolean> => {
      if (this.#requests >= caps.requestsOfNarrowing) return false;
      const seen = await this.#replayWith(some);
      if (seen === undefined || symptomOf(seen.violation.finding) !== symptom) return false;
      smallest = seen;
      return true;
    };
    const { violation } = dressed;
    if (await shows([])) return smallest.violation;
    const guilty = await narrow(factorsOf(dressed.worn), shows);
    const isSure = guilty.length === suspects || (await shows(guilty));
    const { finding } = isSure ? smallest.violation : violation;
    const worn = isSure ? smallest.worn : dressed.worn;
    return new Violation({ ...finding, onlyWith: describeDress(worn) });
  }

  #replayOptions(variedFactors: readonly DressFactor[]): SessionOptions {
    return { fresh: true, dressing: { seed: this.#place.runSeed, variedFactors } };
  }

  async #repeatCase(): Promise<Violation | undefined> {
    const session = new Session(this.#context, this.#replayOptions(dressFactors));
    const { seed, place } = this.#place;
    const { failed } = await runCase(this.#ruleCase, session, new Signals(), { seed, place });
    return failed !== undefined && this.#sightings.add(failed.violation.finding)
      ? failed.violation
      : undefined;
  }
}
