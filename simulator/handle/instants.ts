/** Instants as the control plane writes them. */
import { mistaken } from '../control/control-error.ts';
import { readInstant as read } from '../seed/file/instants.ts';
import { sinceEver } from '../seed/file/listing-events.ts';

/** The farthest from 1970 that a Date reaches, in milliseconds. */
const farthest = 8.64e15;

/** An instant as a text, without a fraction where it is a whole second. */
export function writeInstant(milliseconds: number): string {
  const bounded = Math.min(farthest, Math.max(-farthest, milliseconds));
  return new Date(bounded).toISOString().replace('.000Z', 'Z');
}

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
