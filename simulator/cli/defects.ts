import { defineCommand, runCommand, UsageError } from '../../shared/command-line.ts';
import { wrap } from '../../shared/help-text.ts';
import { defects, type ListedDefect } from '../policy/defects/index.ts';
import { isEquivalent, listMutants, type Mutant } from '../policy/mutants/index.ts';

export const defectsCommand = defineCommand({
  name: 'partner-api defects',
  usage: '[AREA] [--json]\n--mutants [OPERATION[/STATUS[/…]]] [--json]',
  about: `Lists the defects of the simulator (simulate --defect ID): what each does wrong, the requirement that
it breaks, and what is needed to see it.`,
  positionals: {
    AREA: 'only the defects of this area, such as range',
    OPERATION: 'only the mutants whose ids have this prefix, such as getHealth or getHealth/401',
  },
  options: {
    mutants: {
      help: 'list the mutants instead: every documented answer, altered in every way; a conforming service may answer like an equivalent mutant, and the list says why',
    },
    json: { help: 'print them as JSON, for scripts' },
  },
  read: (values, beginnings) => ({ ...values, beginnings }),
});

interface Listing<Row> {
  readonly rows: readonly Row[];
  /** What the first part of an id is called. */
  readonly part: string;
  readonly asText: (rows: readonly Row[]) => string;
  readonly factsOf: (row: Row) => object;
}

function list<Row extends { readonly id: string }>(
  { rows, part, asText, factsOf }: Listing<Row>,
  beginnings: readonly string[],
  asJson: boolean,
): void {
  const begins = ({ id }: Row, beginning: string): boolean => id.startsWith(`${beginning}/`);
  const unknown = beginnings.find((one) => !rows.some((row) => begins(row, one)));
  if (unknown !== undefined) {
    const known = [...new Set(rows.map(({ id }) => id.split('/')[0] ?? ''))];
    throw new UsageError(`there is no ${part} ${unknown}; there are ${known.join(', ')}`);
  }
  const listed = rows.filter(
    (row) => beginnings.length === 0 || beginnings.some((one) => begins(row, one)),
  );
  console.log(asJson ? JSON.stringify(listed.map(factsOf), null, 2) : asText(listed));
}

const listDefects = {
  rows: defects,
  part: 'area',
  asText: describeDefects,
  factsOf: ({ override: _override, ...facts }: (typeof defects)[number]) => facts,
};

const mutantList = {
  get rows() {
    return listMutants();
  },
  part: 'operation',
  asText: describeMutants,
  factsOf: ({ change: _change, ...facts }: Mutant) => facts,
};

export const runDefects = (args: readonly string[]): Promise<number> =>
  runCommand(defectsCommand, args, ({ mutants: isMutants, json, beginnings }) => {
    if (isMutants) list(mutantList, beginnings, json);
    else list(listDefects, beginnings, json);
  });

const width = 100;
const takesWidth = 'second-credential'.length;
const idWidth = Math.max(...defects.map(({ id }) => id.length));
const indent = '  ';

const tableRow = (id: string, takes: string, requirement: string): string =>
  `${id.padEnd(idWidth)}  ${takes.padEnd(takesWidth)}  ${requirement}`;

function describe({ id, takes, requirement, description }: ListedDefect): string[] {
  return [tableRow(id, takes, requirement), ...wrap(`${indent}${description}`, width)];
}

function describeDefects(listed: readonly ListedDefect[]): string {
  return [
    tableRow('DEFECT', 'TO SEE IT', 'REQUIREMENT'),
    ...listed.flatMap(describe),
    '',
    `${listed.length} defects. Switch them on: partner-api simulate --defect ID (may be repeated)`,
  ].join('\n');
}

function describeMutant(mutant: Mutant): string[] {
  const judgement = isEquivalent(mutant)
    ? `Equivalent, by ${mutant.equivalent.because}: ${mutant.equivalent.reason}.`
    : `Breaks ${mutant.requirement}.`;
  return [mutant.id, ...wrap(`${indent}${mutant.description} ${judgement}`, width)];
}

function describeMutants(mutants: readonly Mutant[]): string {
  const equivalent = mutants.filter(isEquivalent).length;
  return [
    ...mutants.flatMap(describeMutant),
    '',
    `${mutants.length} mutants, of which ${equivalent} are equivalent: a conforming service may answer like them.`,
    'Switch them on: partner-api simulate --defect ID (may be repeated)',
  ].join('\n');
}
