/** The error for a target that cannot be judged. */
import { formatPath, type Path } from '../../../shared/json-pointer.ts';
import type { Secrets } from '../../wire/secrets.ts';

/** A field of the target file that the target contradicts, and how to fix it. */
export type Complaint = { readonly path: Path; readonly message: string };

const formatComplaint = ({ path, message }: Complaint): string => `${formatPath(path)}: ${message}`;

/** Thrown when the target cannot be judged; the message says why, and how to fix it. */
export class CannotJudge extends Error {
  override readonly name = 'CannotJudge';
  /** The reason in one sentence, without the fields. */
  readonly summary: string;
  /** Fields of the target file to fix, if that is the cause. */
  readonly complaints: readonly Complaint[];

  constructor(summary: string, complaints: readonly Complaint[] = []) {
    super([summary, ...complaints.map(formatComplaint)].join('\n  '));
    this.summary = summary;
    this.complaints = complaints;
  }

  /** The same error with keys redacted: a quoted answer may repeat a key. */
  redactedBy(secrets: Secrets): CannotJudge {
    const complaints = this.complaints.map(({ path, message }) => ({
      path,
      message: secrets.redact(message),
    }));
    return new CannotJudge(secrets.redact(this.summary), complaints);
  }
}
