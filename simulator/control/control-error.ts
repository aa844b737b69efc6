/** Errors of the control plane: one class, whether HTTP tells them or a handle throws them. */
import type { ErrorCode, Mistake } from '../../generated/control.ts';
import { MistakesError } from '../model/result.ts';
import { guess } from '../../shared/suggest.ts';

interface ErrorDetails {
  /** What to do about it: a sentence. */
  readonly fix?: string;
  /** Each field that is wrong, such as `clock.at`, and how to fix it. */
  readonly mistakes?: readonly Mistake[];
  readonly cause?: unknown;
}

/** A call of the control plane cannot be done; nothing was changed. */
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

  /** The first field that is wrong; none where the error is about no field. */
  get field(): string | undefined {
    return this.mistakes.find(({ field }) => field !== '')?.field;
  }
}

/** How many mistakes an error tells: a list of a million wrong instants has one mistake, not a million. */
const maxTold = 20;

const lineOf = ({ field, message }: Mistake): string =>
  field === '' ? message : `${field}: ${message}`;

/** The error that tells mistakes of a request; its message has a line for each. */
export function mistaken(code: ErrorCode, mistakes: readonly Mistake[]): ControlError {
  const told = [...new Map(mistakes.map((mistake) => [lineOf(mistake), mistake])).values()];
  const lines = told.slice(0, maxTold).map(lineOf);
  const more = told.length > maxTold ? [`and ${told.length - maxTold} more`] : [];
  return new ControlError(code, [...lines, ...more].join('\n'), {
    mistakes: told.slice(0, maxTold),
  });
}

export const wrongField = (field: string, message: string): ControlError =>
  mistaken('body-invalid', [{ field, message }]);

const maxListed = 10;

/** The name that was probably meant, else those to choose from. */
export function suggest(name: string, names: readonly string[], otherwise: string): string {
  const meant = guess(name, names);
  if (meant !== undefined) return `Did you mean ${meant}?`;
  if (names.length === 0) return otherwise;
  const listed = names.slice(0, maxListed).join(', ');
  return `There ${names.length === 1 ? 'is' : 'are'} ${listed}${names.length > maxListed ? ', and more' : ''}.`;
}

const unknownKinds = {
  'sandbox-unknown': { name: 'sandbox', fix: 'Make it, or use its key once.' },
  'snapshot-unknown': { name: 'snapshot', fix: 'Take one first.' },
  'listing-unknown': { name: 'listing', fix: 'Look at those that there are.' },
} as const satisfies Partial<Record<ErrorCode, { readonly name: string; readonly fix: string }>>;

/** The error about an id that is not there, with those that are. */
export function unknown(
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

/** What an operation may throw, as an error of the control plane; undefined for a mistake of ours. */
export function explainThrown(error: unknown): ControlError | undefined {
  if (error instanceof ControlError) return error;
  if (error instanceof MistakesError) {
    const [code, field] = partKinds[error.name];
    return mistaken(
      code,
      error.mistakes.map((message) => ({ field, message })),
    );
  }
  if (error instanceof Error && error.name === 'StoreError') {
    return new ControlError('store-failed', error.message, { cause: error });
  }
  return undefined;
}
