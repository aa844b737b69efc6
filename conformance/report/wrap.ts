/** Breaks long texts between words. */

/** Behind blanks, and in JSON behind a comma. */
const breakable = /(?<= )|(?<=,)(?=["{[])/;

/** However far to the right a text begins, this many characters stand beside each other. */
const narrowest = 20;

function wrapLine(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(breakable)) {
    if (line.trim() !== '' && line.length + word.trimEnd().length > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

/**
 * The text in lines that fit the width, where it begins at column `left` and goes on below that.
 * A word longer than a line stays whole, so that an address can be copied.
 */
export function wrap(text: string, left: number, width: number = Number.POSITIVE_INFINITY): string {
  const room = Math.max(narrowest, width - left);
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, room))
    .join(`\n${' '.repeat(left)}`);
}
