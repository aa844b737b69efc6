/** The catalogue and the mutants as a person reads them on a terminal of 100 columns. */
import type { Mutant } from '../mutants/index.ts';
import { isEquivalent } from '../mutants/index.ts';
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

function describeMutant(mutant: Mutant): string[] {
  const judgement = isEquivalent(mutant)
    ? `Equivalent, by ${mutant.equivalent.because}: ${mutant.equivalent.reason}.`
    : `Breaks ${mutant.requirement}.`;
  const text = wrap(`${mutant.description} ${judgement}`, width - indent.length);
  return [mutant.id, ...text.map((line) => `${indent}${line}`)];
}

/** What each mutant does, and breaks, or why it breaks nothing. */
export function describeMutants(mutants: readonly Mutant[]): string {
  const equivalent = mutants.filter(isEquivalent).length;
  return [
    ...mutants.flatMap(describeMutant),
    '',
    `${mutants.length} mutants, of which ${equivalent} are equivalent: a conforming service may answer so.`,
    'Switch them on: partner-api simulate --defect ID (may be repeated)',
  ].join('\n');
}
