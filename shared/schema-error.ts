import type { Path } from './json-pointer.ts';

/** A mistake in what somebody wrote: where, and how to fix it. */
export interface Mistake {
  readonly path: Path;
  readonly message: string;
}

/** An error of a compiled JSON Schema, as ajv reports it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

/**
 * A bound of a schema that a value breaks, and what to write instead; undefined for what is no
 * bound, and for one that a part of the simulator has its own words for.
 *
 * @param shown the value, as messages show it
 */
export function explainBound({ keyword, params }: SchemaError, shown: string): string | undefined {
  const limit = String(params.limit);
  switch (keyword) {
    case 'minItems':
      return 'the list is empty; name at least one';
    case 'uniqueItems':
      return 'something stands there twice; write it once';
    case 'minimum':
      return `${shown} is too small; write ${limit} or more`;
    case 'exclusiveMinimum':
      return `${shown} is too small; write more than ${limit}`;
    case 'maximum':
      return `${shown} is too large; write ${limit} or less`;
    default:
      return undefined;
  }
}
