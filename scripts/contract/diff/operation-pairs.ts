/** The operations on both sides of a comparison. */
import type { Contract, NamedOperation } from '../../generate/contract-document.ts';
import { listOperations } from '../../generate/contract-document.ts';

export interface OperationPair {
  readonly before: NamedOperation | undefined;
  readonly after: NamedOperation | undefined;
}

/** Method and path, whatever stands in the braces of the path. */
export const placeOf = ({ method, path }: NamedOperation): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;

/** An operation is the same on both sides when its method and path are, or else its id. */
export class OperationPairs {
  readonly all: readonly OperationPair[];

  constructor(before: Contract, after: Contract) {
    const [old, present] = [listOperations(before), listOperations(after)];
    const findOld = (operation: NamedOperation): NamedOperation | undefined =>
      old.find((one) => placeOf(one) === placeOf(operation)) ??
      old.find(({ operationId }) => operationId === operation.operationId);
    const kept = present.map((operation) => ({ before: findOld(operation), after: operation }));
    const gone = old.filter((one) => !kept.some((pair) => pair.before === one));
    this.all = [...kept, ...gone.map((one) => ({ before: one, after: undefined }))];
  }

  isNew(id: string): boolean {
    return this.all.some(({ before, after }) => after?.operationId === id && before === undefined);
  }

  /** Whether there are some, and none that was there before. */
  areAllNew(ids: readonly string[]): boolean {
    return ids.length > 0 && ids.every((id) => this.isNew(id));
  }

  /** Ids that the new list has and the old one lacks, but for operations that are new themselves. */
  gained(before: readonly string[], after: readonly string[]): string[] {
    const had = before.map((id) => this.#nameNow(id));
    return after.filter((id) => !this.isNew(id) && !had.includes(id));
  }

  /** Ids that the old list had and the new one lacks, but for operations that are gone. */
  lost(before: readonly string[], after: readonly string[]): string[] {
    return before.filter((id) => {
      const now = this.#nameNow(id);
      return now !== undefined && !after.includes(now);
    });
  }

  /** What an operation of old is called now; undefined when it is gone. */
  #nameNow(id: string): string | undefined {
    const pair = this.all.find(({ before }) => before?.operationId === id);
    return pair === undefined ? id : pair.after?.operationId;
  }
}
