/** What somebody wrote, for a message. */

/** The beginning of a text: no more than fits on a line. */
export const shorten = (text: string, letters = 80): string =>
  text.length > letters ? `${text.slice(0, letters)}…` : text;

/** A value as JSON, cut where it is long. */
export const show = (value: unknown, letters?: number): string =>
  shorten(JSON.stringify(value) ?? 'nothing', letters);
