/** The catalogue and the mutants as a person reads them on a terminal of 100 columns. */
import { wrap } from '../../../shared/help-text.ts';
import { isEquivalent, type Mutant } from '../mutants/index.ts';
import { defects as all, type ListedDefect } from './index.ts';

const width = 100;
const takesWidth = 'second-credential'.length;
const idWidth = Math.max(...all.map(({ id }) => id.length));
const indent = '  ';

function row(id: string, takes: string, requirement: string): string {
  return `${id.padEnd(idWidth)}  ${takes.padEnd(takesWidth)}  ${requirement}`;
}

function describe({ id, takes, requirement, description }: ListedDefect): string[] {
  return [row(id, takes, requirement), ...wrap(`${indent}${description}`, width)];
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
  return [mutant.id, ...wrap(`${indent}${mutant.description} ${judgement}`, width)];
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
