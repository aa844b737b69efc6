/** The beginning of a text that somebody wrote, for a message: no more than fits on a line. */
export const shorten = (text: string, letters = 80): string =>
  text.length > letters ? `${text.slice(0, letters)}…` : text;
