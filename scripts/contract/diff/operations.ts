/** The operations on both sides of a comparison. */
import type { Contract } from '../../generate/contract-document.ts';
import { listOperations } from '../../generate/contract-document.ts';

type Keys = ReadonlyMap<string, string>;

function keysOf(contract: Contract): Keys {
  return new Map(
    listOperations(contract).map(({ operationId, method, path }) => [
      operationId,
      `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`,
    ]),
  );
}

/**
 * An operation is the same on both sides when its id is, or when its method and path are, whatever
 * stands in their braces: it may move, and it may be called otherwise.
 */
export class OperationPairs {
  readonly #before: Keys;
  readonly #after: Keys;

  constructor(before: Contract, after: Contract) {
    this.#before = keysOf(before);
    this.#after = keysOf(after);
  }

  isNew(id: string): boolean {
    return this.#after.has(id) && !this.#isAmong(id, this.#after, this.#before);
  }

  isGone(id: string): boolean {
    return this.#before.has(id) && !this.#isAmong(id, this.#before, this.#after);
  }

  /** Whether it speaks of operations, and of none that was there before. */
  areAllNew(ids: readonly string[]): boolean {
    return ids.length > 0 && ids.every((id) => this.isNew(id));
  }

  /** Ids that the new list has and the old one lacks, but for operations that are new themselves. */
  gained(before: readonly string[], after: readonly string[]): string[] {
    const had = new Map(before.map((id) => [id, this.#before.get(id) ?? id]));
    return after.filter((id) => !this.isNew(id) && !this.#isAmong(id, this.#after, had));
  }

  /** Ids that the old list had and the new one lacks, but for operations that are gone. */
  lost(before: readonly string[], after: readonly string[]): string[] {
    const has = new Map(after.map((id) => [id, this.#after.get(id) ?? id]));
    return before.filter((id) => !this.isGone(id) && !this.#isAmong(id, this.#before, has));
  }

  #isAmong(id: string, own: Keys, others: Keys): boolean {
    return others.has(id) || [...others.values()].includes(own.get(id) ?? id);
  }
}
