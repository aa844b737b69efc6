/** Caches counts of closed ranges, which never change, and shares them between rules. */
import type { OpenPointId } from '../../../generated/catalogue.ts';
import { BudgetSpent, Inconclusive, LostAnswer, MissingPrerequisite } from '../verdict.ts';
import { askClosedCount, type ClosedRange, type Count, type CountSource } from './counts.ts';
import { describeSubject, type Subject } from '../client/requests.ts';

const keyOf = (subject: Subject, { start, end }: ClosedRange): string =>
  `${describeSubject(subject)} ${start ?? ''}/${end}`;

/** Whether the target itself caused a failed count; such failures are cached, too. */
const isCacheable = (signal: unknown): boolean =>
  (signal instanceof Inconclusive && !(signal instanceof LostAnswer)) ||
  signal instanceof MissingPrerequisite;

interface CachedCount {
  readonly range: ClosedRange;
  readonly count: Promise<Count>;
  /** Set once the count has arrived. */
  value?: Count;
}

/** Whether a range may contain a lead at that second, with inclusive or exclusive bounds. */
const mayContain = ({ start = 0, end }: ClosedRange, second: number): boolean =>
  start - 1 <= second && second <= end + 1;

export class CountCache {
  readonly #counts = new Map<string, CachedCount>();

  has(subject: Subject, range: ClosedRange): boolean {
    return this.#counts.has(keyOf(subject, range));
  }

  /** The known counts of a subject, in the order in which they were first requested. */
  knownCountsOf(subject: Subject): Count[] {
    const beginning = `${describeSubject(subject)} `;
    return [...this.#counts].flatMap(([key, { value }]) =>
      value !== undefined && key.startsWith(beginning) ? [value] : [],
    );
  }

  /** Forgets counts that changed when a lead was created at that past second. */
  forget(second: number): void {
    for (const [key, { range }] of this.#counts) {
      if (mayContain(range, second)) this.#counts.delete(key);
    }
  }

  /** The cached count, if any; replays use it, too, for comparison. */
  async recall(subject: Subject, range: ClosedRange): Promise<Count | undefined> {
    return await this.#counts.get(keyOf(subject, range))?.count.catch((signal: unknown) => {
      if (signal instanceof LostAnswer || signal instanceof BudgetSpent) return undefined;
      throw signal;
    });
  }

  /** The count of a closed range, cached; a replay always requests it. */
  async find(
    session: CountSource,
    subject: Subject,
    range: ClosedRange,
    openPoint?: OpenPointId,
  ): Promise<Count> {
    const ask = (): Promise<Count> => askClosedCount(session, subject, range, openPoint, true);
    if (session.fresh) return await ask();
    const key = keyOf(subject, range);
    const cached: CachedCount = this.#counts.get(key) ?? { range, count: ask() };
    this.#counts.set(key, cached);
    cached.value = await cached.count.catch((signal: unknown) => {
      if (!isCacheable(signal)) this.#counts.delete(key);
      throw signal;
    });
    return cached.value;
  }
}
