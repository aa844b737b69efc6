/** The operations on both sides of a comparison. */
import type { Contract } from '../generate/sources.ts';
import { listOperations } from '../generate/sources.ts';
import { gainedBy } from './change.ts';

/**
 * Operations by id. What makes an operation the same on both sides is what a request sees of it,
 * its method and path without the names in braces; ids and names may change.
 */
export class OperationPairs {
  readonly #before: ReadonlyMap<string, string>;
  readonly #after: ReadonlyMap<string, string>;

  constructor(before: Contract, after: Contract) {
    this.#before = keysOf(before);
    this.#after = keysOf(after);
  }

  /** Ids that the new list has and the old one lacks, but for operations that are new themselves. */
  gained(before: readonly string[], after: readonly string[]): string[] {
    const had = before.map((id) => this.#before.get(id) ?? id);
    return after.filter((id) => {
      const key = this.#after.get(id) ?? id;
      return !had.includes(key) && !this.isNew(id);
    });
  }

  /** Ids that the old list had and the new one lacks, but for operations that are gone. */
  lost(before: readonly string[], after: readonly string[]): string[] {
    const has = after.map((id) => this.#after.get(id) ?? id);
    return before.filter((id) => {
      const key = this.#before.get(id) ?? id;
      return !has.includes(key) && !this.isGone(id);
    });
  }

  isNew(id: string): boolean {
    const key = this.#after.get(id);
    return key !== undefined && gainedBy([...this.#before.values()], [key]).length > 0;
  }

  isGone(id: string): boolean {
    const key = this.#before.get(id);
    return key !== undefined && gainedBy([...this.#after.values()], [key]).length > 0;
  }

  /** Whether it speaks of operations, and of none that was there before. */
  areAllNew(ids: readonly string[]): boolean {
    return ids.length > 0 && ids.every((id) => this.isNew(id));
  }
}

function keysOf(contract: Contract): ReadonlyMap<string, string> {
  return new Map(
    listOperations(contract).map(({ operationId, method, path }) => [
      operationId,
      `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`,
    ]),
  );
}
