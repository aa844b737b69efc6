/** Errors of the control plane: one class for HTTP and for handles. */
import type { ErrorCode, Mistake } from '../../generated/control.ts';
import { MistakesError } from '../model/result.ts';
import { guess, listNames } from '../../shared/texts.ts';

interface ErrorDetails {
  /** How to fix it, as a sentence. */
  readonly fix?: string;
  /** Each wrong field, such as `clock.at`, with its fix. */
  readonly mistakes?: readonly Mistake[];
  readonly cause?: unknown;
}

/** A call of the control plane failed; nothing was changed. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly code: ErrorCode;
  readonly fix: string | undefined;
  readonly mistakes: readonly Mistake[];

  constructor(code: ErrorCode, message: string, { fix, mistakes = [], cause }: ErrorDetails = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
    this.fix = fix;
    this.mistakes = mistakes;
  }

  /** The first wrong field, if the error concerns fields. */
  get field(): string | undefined {
    return this.mistakes.find(({ field }) => field !== '')?.field;
  }
}

/** Maximum number of listed mistakes: a list of instants alone can have a million. */
const maxListedMistakes = 20;

const lineOf = ({ field, message }: Mistake): string =>
  field === '' ? message : `${field}: ${message}`;

/** Creates the error for mistakes in a request; its message has one line for each. */
export function errorOfMistakes(code: ErrorCode, mistakes: readonly Mistake[]): ControlError {
  const distinct = [...new Map(mistakes.map((mistake) => [lineOf(mistake), mistake])).values()];
  const lines = distinct.slice(0, maxListedMistakes).map(lineOf);
  const more =
    distinct.length > maxListedMistakes ? [`and ${distinct.length - maxListedMistakes} more`] : [];
  return new ControlError(code, [...lines, ...more].join('\n'), {
    mistakes: distinct.slice(0, maxListedMistakes),
  });
}

export const fieldError = (field: string, message: string): ControlError =>
  errorOfMistakes('body-invalid', [{ field, message }]);

export function suggest(name: string, names: readonly string[], otherwise: string): string {
  const meant = guess(name, names);
  if (meant !== undefined) return `Did you mean ${meant}?`;
  return names.length === 0 ? otherwise : `${listNames(names, 10).replace('there', 'There')}.`;
}

const unknownKinds = {
  'sandbox-unknown': { name: 'sandbox', fix: 'Create it, or use its key once.' },
  'snapshot-unknown': { name: 'snapshot', fix: 'Take one first.' },
  'listing-unknown': { name: 'listing', fix: 'List the existing ones.' },
} as const satisfies Partial<Record<ErrorCode, { readonly name: string; readonly fix: string }>>;

export function unknownIdError(
  code: keyof typeof unknownKinds,
  id: string,
  ids: readonly string[],
): ControlError {
  const { name, fix } = unknownKinds[code];
  return new ControlError(code, `There is no ${name} ${id}.`, { fix: suggest(id, ids, fix) });
}

const partKinds: Readonly<
  Record<MistakesError['name'], readonly [code: ErrorCode, field: string]>
> = {
  SeedError: ['data-invalid', 'data'],
  DialectError: ['dialect-invalid', 'dialect'],
  DefectError: ['defects-invalid', 'defects'],
  FaultError: ['faults-invalid', 'faults'],
};

/** Converts exceptions of operations to ControlError; undefined for an internal error. */
export function explainThrown(error: unknown): ControlError | undefined {
  if (error instanceof ControlError) return error;
  if (error instanceof MistakesError) {
    const [code, field] = partKinds[error.name];
    return errorOfMistakes(
      code,
      error.mistakes.map((message) => ({ field, message })),
    );
  }
  if (error instanceof Error && error.name === 'StoreError') {
    return new ControlError('store-failed', error.message, { cause: error });
  }
  return undefined;
}
