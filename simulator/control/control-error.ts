import type { ErrorCode, Mistake } from '../../generated/control.ts';

/** The status with which HTTP answers each kind of error. */
export const errorStatuses = {
  'body-missing': 400,
  'body-cut-off': 400,
  'body-not-json': 400,
  'body-not-an-object': 400,
  'body-too-deep': 400,
  'body-too-large': 413,
  'body-of-another-media-type': 415,
  'body-invalid': 422,
  'data-invalid': 422,
  'dialect-invalid': 422,
  'defects-invalid': 422,
  'faults-invalid': 422,
  'query-invalid': 400,
  'path-unknown': 404,
  'method-not-allowed': 405,
  'token-missing': 401,
  'token-wrong': 401,
  'credential-unknown': 401,
  'not-local': 403,
  'foreign-host': 403,
  'foreign-origin': 403,
  'sandbox-unknown': 404,
  'sandbox-exists': 409,
  'sandbox-permanent': 409,
  'sandbox-limit': 409,
  'sandbox-name-invalid': 422,
  'snapshot-unknown': 404,
  'snapshot-limit': 409,
  'listing-unknown': 404,
  'fault-unknown': 404,
  'store-failed': 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

/** What an error says beside its message. */
export interface ErrorDetails {
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

/** So many mistakes are told: a list of a million wrong instants has one mistake, not a million. */
const toldMistakes = 20;

const lineOf = ({ field, message }: Mistake): string =>
  field === '' ? message : `${field}: ${message}`;

/** The error that tells mistakes of a request; its message has a line for each. */
export function mistaken(code: ErrorCode, mistakes: readonly Mistake[]): ControlError {
  const told = [...new Map(mistakes.map((mistake) => [lineOf(mistake), mistake])).values()];
  const lines = told.slice(0, toldMistakes).map(lineOf);
  const more = told.length > toldMistakes ? [`and ${told.length - toldMistakes} more`] : [];
  return new ControlError(code, [...lines, ...more].join('\n'), {
    mistakes: told.slice(0, toldMistakes),
  });
}
