/** The few reply shapes that more than one part of the server needs. */
import type { Answer } from './types.ts';

export const textOfRange = 'Invalid query parameters. Dates must be in ISO 8601 format.';
export const textOfOffice = 'Office not found';
export const textOfRefusal = 'Unauthorized';

/** The documented error body; the extra field is constant, so it tells nobody anything. */
export function failure(status: number, error: string): Answer {
  return { status, payload: { error, status: 'error', desk: 'partner-desk' } };
}

/** The update's error bodies are not documented, so this server has a JSON form of its own. */
export function updateFailure(status: number, problem: string, hint: unknown = null): Answer {
  return { status, payload: { problem, hint } };
}

export function plain(status: number, text: string): Answer {
  return { status, payload: text, type: 'text/plain;charset=UTF-8' };
}
