/** Instants as the control plane tells and takes them. */
import { mistaken } from '../control-error.ts';
import { readInstant as read, writeInstant } from '../../instants.ts';
import { sinceEver } from '../../tenants/seed/file/listing-events.ts';

/** As `writeInstant`; null for since ever. */
export const writeSince = (milliseconds: number): string | null =>
  milliseconds > sinceEver ? writeInstant(milliseconds) : null;

/**
 * The milliseconds since 1970-01-01T00:00:00Z of an instant.
 * @throws {ControlError} for a text that is none
 */
export function readInstant(field: string, text: string): number {
  const milliseconds = read(text);
  if (!Number.isNaN(milliseconds)) return milliseconds;
  const message = `${text} is no instant; write one such as 2026-03-14T09:26:53Z`;
  throw mistaken('body-invalid', [{ field, message }]);
}
