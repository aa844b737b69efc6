/** Counts of ranges that have ended: they never change, so that rules share the answers. */
import type { OpenPointId } from '../../../generated/catalogue.ts';
import { BudgetSpent, Inconclusive, LostAnswer, MissingPrerequisite } from '../verdict.ts';
import { askClosedCount, type ClosedRange, type Count, type CountSource } from './counts.ts';
import { describeSubject, type Subject } from './requests.ts';

const keyOf = (subject: Subject, { start, end }: ClosedRange): string =>
  `${describeSubject(subject)} ${start ?? ''}/${end}`;

/** Whether it was the target that gave no count: a refusal is one also when asked again. */
const saysSomething = (signal: unknown): boolean =>
  (signal instanceof Inconclusive && !(signal instanceof LostAnswer)) ||
  signal instanceof MissingPrerequisite;

interface Remembered {
  readonly range: ClosedRange;
  readonly count: Promise<Count>;
  /** Once it is there. */
  told?: Count;
}

/** Whether a range may hold a lead of that second, wherever a target has its bounds. */
const mayHold = ({ start = 0, end }: ClosedRange, second: number): boolean =>
  start - 1 <= second && second <= end + 1;

export class CountMemory {
  readonly #counts = new Map<string, Remembered>();

  has(subject: Subject, range: ClosedRange): boolean {
    return this.#counts.has(keyOf(subject, range));
  }

  /** The counts of a subject that are there, in the order in which they were asked for first. */
  toldOf(subject: Subject): Count[] {
    const beginning = `${describeSubject(subject)} `;
    return [...this.#counts].flatMap(([key, { told }]) =>
      told !== undefined && key.startsWith(beginning) ? [told] : [],
    );
  }

  /** Forgets what a lead has changed that was made at that second of the past. */
  forget(second: number): void {
    for (const [key, { range }] of this.#counts) {
      if (mayHold(range, second)) this.#counts.delete(key);
    }
  }

  /** What was counted before, if it was: also for a replay, where the earlier answer is the point. */
  async recall(subject: Subject, range: ClosedRange): Promise<Count | undefined> {
    return await this.#counts.get(keyOf(subject, range))?.count.catch((signal: unknown) => {
      if (signal instanceof LostAnswer || signal instanceof BudgetSpent) return undefined;
      throw signal;
    });
  }

  /** The count of a closed range: remembered, or asked for when the session is a replay. */
  async find(
    session: CountSource,
    subject: Subject,
    range: ClosedRange,
    openPoint?: OpenPointId,
  ): Promise<Count> {
    const ask = (): Promise<Count> => askClosedCount(session, subject, range, openPoint, true);
    if (session.fresh) return await ask();
    const key = keyOf(subject, range);
    const remembered: Remembered = this.#counts.get(key) ?? { range, count: ask() };
    this.#counts.set(key, remembered);
    remembered.told = await remembered.count.catch((signal: unknown) => {
      if (!saysSomething(signal)) this.#counts.delete(key);
      throw signal;
    });
    return remembered.told;
  }
}
