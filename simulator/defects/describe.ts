/** The catalogue as a person reads it on a terminal of 100 columns. */
import type { ListedDefect } from './index.ts';
import { defects as all } from './index.ts';

const width = 100;
const takesWidth = 'second-credential'.length;
const idWidth = Math.max(...all.map(({ id }) => id.length));
const indent = '  ';

/** A text in lines that are no longer than so many letters. */
function wrap(text: string, letters: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function row(id: string, takes: string, requirement: string): string {
  return `${id.padEnd(idWidth)}  ${takes.padEnd(takesWidth)}  ${requirement}`;
}

function describe({ id, takes, requirement, description }: ListedDefect): string[] {
  const sentence = wrap(description, width - indent.length).map((line) => `${indent}${line}`);
  return [row(id, takes, requirement), ...sentence];
}

/** What each defect does, breaks, and takes to be seen. */
export function describeDefects(defects: readonly ListedDefect[]): string {
  return [
    row('DEFECT', 'TO SEE IT', 'REQUIREMENT'),
    ...defects.flatMap(describe),
    '',
    `${defects.length} defects. Switch them on: partner-api simulate --defect ID (may be repeated)`,
  ].join('\n');
}
