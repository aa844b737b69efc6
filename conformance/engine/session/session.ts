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
import { ListingHold } from '../client/lock.ts';
import { fitTryingOffsets, noteTriedOffset, withDefaultDates } from '../dress/tried-levels.ts';
import { sendDressed, sendInDress, withAcceptedLevels } from '../dress/refused-dress.ts';
import { assertConclusiveRefusal } from '../listings/listing-history.ts';
import { isThrottled } from '../../wire/pace.ts';
import { assertLengthAccepted } from '../counts/range-limit.ts';
import { passUnlessTooShort } from '../counts/short-ranges.ts';
import { describeRefusedControl, type ControlledRequest } from './positive-controls.ts';
import { askRefused, evidenceOf } from './refused-twice.ts';
import type { Subject, RangeTexts } from '../client/requests.ts';
import { isSameRequest, kindOf, planCount, requestKeyOf } from '../client/requests.ts';
import { Inconclusive, LostAnswer, Violation, type Finding } from '../verdict.ts';

const defaultForm: Dress = {};

export class Session<Known extends ConnectedContext = Context> {
  readonly context: Known;
  /** Set in replays: no remembered answers may be used. */
  readonly fresh: boolean;
  readonly exchanges: Exchange[] = [];
  rawRequests = 0;
  judgements = 0;
  /** The judgements that could have shown a defect, and what the first of the others lacked. */
  withPremise = 0;
  missingPremise: string | undefined;
  /** Set while other rules wait for this one, so that its requests go first. */
  blocksOthers = false;
  readonly holding: ListingHold;
  /** Total seconds spent waiting for an expected state. */
  waitedSeconds = 0;
  readonly dressing: Dressing | undefined;
  /** The dresser of the current attempt; none if every request has the default form. */
  dresser: Dresser | undefined;

  constructor(context: Known, options: { readonly fresh: boolean; readonly dressing?: Dressing }) {
    this.context = context;
    this.holding = new ListingHold(context.lock);
    this.fresh = options.fresh;
    this.dressing = options.dressing;
  }

  /** Begins an attempt of a rule; the place makes its replay wear the same dresses. */
  beginAttempt(place: string): void {
    if (this.dressing !== undefined) this.dresser = new Dresser(this.dressing, place);
  }

  /** The number of requests sent, including raw ones. */
  get requests(): number {
    return this.exchanges.length + this.rawRequests;
  }

  get full(): PresentedCredential {
    return this.context.credentials.present('full');
  }

  /** Sends a request, and returns the exchange even if there is no answer. */
  async trySend(plan: RequestPlan): Promise<Exchange> {
    const isFree = plan.dress === undefined && plan.openPoint === undefined;
    const send = (one: RequestPlan) => this.context.client.send(one, 'judge', this.blocksOthers);
    const exchange = await this.context.notes.sendWithSnapshots(plan, () =>
      isFree ? sendInDress(this.#withDress(plan), send, this.context) : send(plan),
    );
    this.exchanges.push(exchange);
    return exchange;
  }

  /** Sends bytes that are no request of an operation, so that any answer is legal. */
  async trySendRaw(raw: RawRequest): Promise<RawExchange> {
    this.rawRequests += 1;
    return await this.context.client.sendRaw(raw);
  }

  /** @throws {LostAnswer} if there is no answer, or a refused update may have taken effect. */
  async ask(plan: RequestPlan): Promise<Answer> {
    const exchange = await this.trySend(plan);
    if (!isAnswer(exchange))
      throw new LostAnswer(`${plan.operation} got no response: ${exchange.failure ?? ''}`);
    const busy = `${plan.operation} kept answering ${exchange.response.status} (too busy)`;
    if (isThrottled(exchange)) throw new LostAnswer(this.context.client.backoff.refusal ?? busy);
    assertConclusiveRefusal(exchange);
    return exchange;
  }

  /** For answers that are remembered. @throws {LostAnswer} if there is no usable one. */
  async askUsable(plan: RequestPlan): Promise<Answer> {
    const answer = await this.ask(plan);
    if (lossOf(answer) === undefined) return answer;
    throw new LostAnswer(`${plan.operation} was answered ${summarize(answer)}`);
  }

  /** @throws {MissingPrerequisite} for a range that may be refused for its length. */
  async askCount(
    subject: Subject,
    range: RangeTexts,
    openPoint?: OpenPointId,
    isShared = false,
  ): Promise<Answer> {
    assertLengthAccepted(this.context, subject.kind, range);
    const plan = planCount(subject, range, this.full);
    if (openPoint !== undefined) return await this.ask({ ...plan, openPoint });
    const fit = this.context.depth.triesVariants ? fitTryingOffsets : fitDress;
    const worn = this.#withDress(plan, this.#nextDress(plan, isShared), fit);
    return await passUnlessTooShort(this, subject, range, await this.#askAccepted(worn));
  }

  /**
   * Sends defective requests between two positive controls, alternating between two dresses.
   * `correct` is called for each control, so that an update can change to another status. An
   * earlier success of the same read request, or the listing's last update (`last`), serves as the
   * first control.
   * @throws {Inconclusive} if a positive control is not accepted: then a refusal proves nothing.
   */
  async askBetweenControls(
    correct: () => RequestPlan,
    defectives: readonly (() => RequestPlan)[],
    last?: Answer,
  ): Promise<ControlledRequest[]> {
    const first = last?.plan ?? correct();
    let dresses = [last?.plan.dress ?? this.#nextDress(first), this.#nextDress(first)] as const;
    const earlier = last ?? this.recallSuccess(first);
    const before = earlier ?? (await this.#askPositiveControl(this.#withDress(first, dresses[0])));
    // A refused dress would explain every refusal.
    if (before.plan.dress === defaultForm) dresses = [defaultForm, defaultForm];
    const sends = defectives.map((plan, index) => () => {
      const worn = this.#withDress(plan(), dresses[index % 2 === 0 ? 0 : 1]);
      return askRefused(this, withAcceptedLevels(worn, this.context));
    });
    const isAlone = this.fresh || first.operation === 'updateListing';
    const [answers, after] = await this.context.controls.after(sends, {
      sharedBy: isAlone ? undefined : requestKeyOf(first),
      ask: () => this.#askPositiveControl(this.#withDress(correct(), dresses[1]), before),
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
   * @param missingPremise what the data lacked to show a defect, such as 'a lead in the range'
   * @throws {Violation} if it does not hold; the evidence includes concurrent requests of the rule.
   */
  judge(holds: boolean, finding: () => Finding, missingPremise?: string | false): void {
    if (holds) return this.recordPass(missingPremise);
    const found = finding();
    const { requirement } = found;
    if (requirement !== undefined && whyDeclined(requirement, this.context.target) !== undefined)
      return this.recordPass('a presumption that the target file keeps');
    this.judgements += 1;
    this.withPremise += 1;
    const together = this.exchanges.filter(
      (one) => !found.evidence.includes(one) && found.evidence.some((shown) => overlap(one, shown)),
    );
    throw new Violation({ ...found, evidence: [...together, ...found.evidence] });
  }

  /** Records a judgement that found nothing wrong. */
  recordPass(missingPremise?: string | false): void {
    this.judgements += 1;
    if (missingPremise === undefined || missingPremise === false) this.withPremise += 1;
    else this.missingPremise ??= missingPremise;
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
  #nextDress(plan: RequestPlan, isShared = false): Dress {
    return this.dresser?.nextDress(plan, isShared) ?? defaultForm;
  }

  #withDress(
    plan: RequestPlan,
    dress = this.#nextDress(plan),
    fit: typeof fitTryingOffsets = fitDress,
  ): RequestPlan {
    if (this.dresser === undefined) return plan;
    return { ...plan, dress: fit(dress, plan, this.context.notes) };
  }

  /**
   * Sends a request that must be accepted. If it is refused in its dress, sends it in the default
   * form, so that the rule can go on; wire/every-dress judges the noted difference.
   */
  async #askAccepted(plan: RequestPlan): Promise<Answer> {
    const answer = await sendDressed(plan, (one) => this.ask(one), this.context);
    const { dress = defaultForm } = answer.plan;
    noteTriedOffset(answer, this.context.notes);
    if (isSuccess(answer) || factorsOf(dress).length === 0) return answer;
    if (dress.dates !== undefined) return await this.#askAccepted(withDefaultDates(plan));
    const usual = await this.ask({ ...plan, dress: defaultForm });
    if (isSuccess(usual)) this.context.notes.refusedDresses.push(answer);
    return usual;
  }

  /** Sends a positive control; its refusal is a violation if it was accepted before. */
  async #askPositiveControl(plan: RequestPlan, before?: Answer): Promise<Answer> {
    const kind = kindOf(plan);
    if (kind !== undefined)
      assertLengthAccepted(this.context, kind, Object.fromEntries(plan.query));
    const answer = await this.#askAccepted(plan);
    if (!isSuccess(answer) && before !== undefined)
      throw new Violation(describeRefusedControl(this, before, answer));
    if (!isSuccess(answer)) {
      throw new Inconclusive(
        `the positive control was not accepted (${plan.operation}: ${summarize(answer)}), so a refusal proves nothing`,
      );
    }
    return answer;
  }
}
