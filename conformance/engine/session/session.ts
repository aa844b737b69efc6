/** The session of a check: sends requests with their positive controls, and records judgements. */
import type { OpenPointId } from '../../../generated/catalogue.ts';
import { isAnswer, isSuccess, overlap, summarize } from '../../wire/exchange.ts';
import type {
  Answer,
  Exchange,
  PresentedCredential,
  RawExchange,
  RequestPlan,
  RawRequest,
} from '../../wire/exchange.ts';
import { lossOf } from '../../wire/noise.ts';
import { factorsOf, type Dress } from '../../wire/dress.ts';
import type { ConnectedContext, Context } from '../context.ts';
import { whyDeclined } from '../presumptions.ts';
import { Dresser, type Dressing } from '../dress/dresser.ts';
import { fitDress } from '../dress/factors.ts';
import { Holding } from './lock.ts';
import { fitToTry, noteTried, withUsualDates } from '../dress/tried-levels.ts';
import { sendDressed, sendFree, withTakenLevels } from '../dress/refused-dress.ts';
import { assertNoRepeat } from './listing-history.ts';
import { asksForPatience } from '../../wire/pace.ts';
import { assertTaken } from './range-limit.ts';
import { describeRefusedControl, type ControlledRequest } from './positive-controls.ts';
import { askRefused, evidenceOf } from './refused-twice.ts';
import type { Subject, RangeTexts } from './requests.ts';
import { isSameRequest, kindOf, planCount, sentIn } from './requests.ts';
import { Inconclusive, LostAnswer, Violation, type Finding } from '../verdict.ts';

const plain: Dress = {};

export class Session<Known extends ConnectedContext = Context> {
  readonly context: Known;
  /** Set in replays: no remembered answers may be used. */
  readonly fresh: boolean;
  readonly exchanges: Exchange[] = [];
  rawRequests = 0;
  judgements = 0;
  /** The judgements that could have shown a defect. */
  withPremise = 0;
  /** What the first judgement without a premise lacked. */
  lacked: string | undefined;
  /** Set while other rules wait for this one, so that its requests go first. */
  holdsOthers = false;
  readonly holding: Holding;
  /** Total seconds spent waiting for an expected state. */
  waitedSeconds = 0;
  readonly dressing: Dressing | undefined;
  /** The dresser of the current attempt; none if every request has the default form. */
  dresser: Dresser | undefined;

  constructor(context: Known, options: { readonly fresh: boolean; readonly dressing?: Dressing }) {
    this.context = context;
    this.holding = new Holding(context.lock);
    this.fresh = options.fresh;
    this.dressing = options.dressing;
  }

  /** Begins an attempt of a rule; the place makes its replay wear the same dresses. */
  begin(place: string): void {
    if (this.dressing !== undefined) this.dresser = new Dresser(this.dressing, place);
  }

  /** The number of requests sent, including raw ones. */
  get requests(): number {
    return this.exchanges.length + this.rawRequests;
  }

  get full(): PresentedCredential {
    return this.context.credentials.present('full');
  }

  async attempt(plan: RequestPlan): Promise<Exchange> {
    const isFree = plan.dress === undefined && plan.openPoint === undefined;
    const send = (one: RequestPlan) => this.context.client.send(one, 'judge', this.holdsOthers);
    const exchange = await this.context.notes.aroundRequests(plan, () =>
      isFree ? sendFree(this.#wear(plan), send, this.context) : send(plan),
    );
    this.exchanges.push(exchange);
    return exchange;
  }

  /** Sends bytes that are no request of an operation, so that any answer is legal. */
  async attemptRaw(raw: RawRequest): Promise<RawExchange> {
    this.rawRequests += 1;
    return await this.context.client.sendRaw(raw);
  }

  /**
   * Sends a plan that needs an answer.
   * @throws {LostAnswer} if there is none, or if a refused update may have taken effect before.
   */
  async ask(plan: RequestPlan): Promise<Answer> {
    const exchange = await this.attempt(plan);
    if (!isAnswer(exchange))
      throw new LostAnswer(`${plan.operation} gave no response: ${exchange.failure ?? ''}`);
    const { status } = exchange.response;
    if (asksForPatience(exchange)) {
      const { refused } = this.context.client.patience;
      throw new LostAnswer(refused ?? `${plan.operation} kept answering ${status} (too busy)`);
    }
    assertNoRepeat(exchange);
    return exchange;
  }

  /** For answers that are remembered. @throws {LostAnswer} if there is no usable one. */
  async askUsable(plan: RequestPlan): Promise<Answer> {
    const answer = await this.ask(plan);
    if (lossOf(answer) === undefined) return answer;
    throw new LostAnswer(`${plan.operation} was answered ${summarize(answer)}`);
  }

  /** @throws {MissingPrerequisite} for a range that the target may refuse for its length. */
  async askCount(
    subject: Subject,
    range: RangeTexts,
    openPoint?: OpenPointId,
    isShared = false,
  ): Promise<Answer> {
    assertTaken(this.context, subject.kind, range);
    const plan = planCount(subject, range, this.full);
    if (openPoint !== undefined) return await this.ask({ ...plan, openPoint });
    const fit = this.context.depth.triesVariants ? fitToTry : fitDress;
    return await this.#askInsisting(this.#wear(plan, this.#deal(plan, isShared), fit));
  }

  /**
   * Sends defective requests between two correct ones, alternating between two dresses. `correct`
   * is called for each control, so that an update can change to another status. An earlier success
   * of the same read request, or the listing's last update (`last`), serves as the first control.
   * @throws {Inconclusive} if a positive control is not accepted: then a refusal proves nothing.
   */
  async askBetweenControls(
    correct: () => RequestPlan,
    defectives: readonly (() => RequestPlan)[],
    last?: Answer,
  ): Promise<ControlledRequest[]> {
    const first = last?.plan ?? correct();
    let dresses = [last?.plan.dress ?? this.#deal(first), this.#deal(first)] as const;
    const earlier = last ?? this.recallSuccess(first);
    const before = earlier ?? (await this.#askPositiveControl(this.#wear(first, dresses[0])));
    // A refused dress would explain every refusal.
    if (before.plan.dress === plain) dresses = [plain, plain];
    const sends = defectives.map((plan, index) => () => {
      const worn = this.#wear(plan(), dresses[index % 2 === 0 ? 0 : 1]);
      return askRefused(this, withTakenLevels(worn, this.context));
    });
    const isAlone = this.fresh || first.operation === 'updateListing';
    const [answers, after] = await this.context.controls.after(sends, {
      sharedBy: isAlone ? undefined : sentIn(first),
      ask: () => this.#askPositiveControl(this.#wear(correct(), dresses[1]), before),
    });
    return answers.map((defective) => ({ defective, positiveControls: [before, after] }));
  }

  /** The run's last answer to the same read request, if it was a success. */
  recallSuccess(plan: RequestPlan): Answer | undefined {
    if (this.fresh || plan.operation === 'updateListing') return undefined;
    const last = this.context.client.exchanges.findLast((one) => isSameRequest(one.plan, plan));
    return last !== undefined && isAnswer(last) && isSuccess(last) ? last : undefined;
  }

  /**
   * @param lacks the missing premise without which no defect could show, as a noun
   * @throws {Violation} if it does not hold; the evidence includes concurrent requests of the rule.
   */
  judge(holds: boolean, finding: () => Finding, lacks?: string | false): void {
    if (holds) return this.accept(lacks);
    const found = finding();
    const { requirement } = found;
    if (requirement !== undefined && whyDeclined(requirement, this.context.target) !== undefined)
      return this.accept('a presumption that the target file keeps');
    this.judgements += 1;
    this.withPremise += 1;
    const together = this.exchanges.filter(
      (one) => !found.evidence.includes(one) && found.evidence.some((shown) => overlap(one, shown)),
    );
    throw new Violation({ ...found, evidence: [...together, ...found.evidence] });
  }

  /** Records a judgement that found nothing wrong. */
  accept(lacks?: string | false): void {
    this.judgements += 1;
    if (lacks === undefined || lacks === false) this.withPremise += 1;
    else this.lacked ??= lacks;
  }

  /**
   * Judges that a defective request got one of the required statuses.
   * @param hint another possible cause of a success, if the target file may be to blame
   */
  judgeRefusal(
    controlled: ControlledRequest,
    statuses: readonly number[],
    defect: string,
    { hint, ...more }: { readonly hint?: string | undefined } & Pick<Finding, 'requirement'> = {},
  ): void {
    const { defective, positiveControls } = controlled;
    this.judge(statuses.includes(defective.response.status), () => ({
      expected: `${statuses.join(' or ')}, because ${defect}`,
      got: summarize(defective),
      evidence: evidenceOf(defective, this.context.notes),
      positiveControls,
      ...more,
      ...(hint !== undefined && isSuccess(defective) ? { hint } : {}),
    }));
  }

  /** The next dress for a plan; without a dresser, the default form. */
  #deal(plan: RequestPlan, isShared = false): Dress {
    return this.dresser?.deal(plan, isShared) ?? plain;
  }

  #wear(plan: RequestPlan, dress = this.#deal(plan), fit: typeof fitToTry = fitDress): RequestPlan {
    if (this.dresser === undefined) return plan;
    return { ...plan, dress: fit(dress, plan, this.context.notes) };
  }

  /**
   * Sends a request that must be accepted. If it is refused in its dress, sends it in the default
   * form, so that the rule can go on; wire/every-dress judges the noted difference.
   */
  async #askInsisting(plan: RequestPlan): Promise<Answer> {
    const answer = await sendDressed(plan, (one) => this.ask(one), this.context);
    const { dress = plain } = answer.plan;
    noteTried(answer, this.context.notes);
    if (isSuccess(answer) || factorsOf(dress).length === 0) return answer;
    if (dress.dates !== undefined) return await this.#askInsisting(withUsualDates(plan));
    const usual = await this.ask({ ...plan, dress: plain });
    if (isSuccess(usual)) this.context.notes.refusedDresses.push(answer);
    return usual;
  }

  /** Sends a positive control; refusing one that was accepted before is a violation of its own. */
  async #askPositiveControl(plan: RequestPlan, before?: Answer): Promise<Answer> {
    const kind = kindOf(plan);
    if (kind !== undefined) assertTaken(this.context, kind, Object.fromEntries(plan.query));
    const answer = await this.#askInsisting(plan);
    if (!isSuccess(answer) && before !== undefined)
      throw new Violation(describeRefusedControl(this, before, answer));
    if (!isSuccess(answer)) {
      throw new Inconclusive(
        `the positive control was not accepted (${plan.operation}: ${summarize(answer)}), so a refusal would prove nothing`,
      );
    }
    return answer;
  }
}
