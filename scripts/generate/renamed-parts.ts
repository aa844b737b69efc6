/** Detects a renamed operation, schema or scheme, so that it is reported once. */
import type { OpenPointSource, RequirementSource } from './contract-document.ts';
import { contractFile, openPointsFile, requirementsFile, type Sources } from './sources.ts';
import { listStatements } from './statements.ts';

type Catalogue = Pick<Sources, 'contract' | 'lineOf' | 'requirements' | 'openPoints'>;
type Entry = RequirementSource | OpenPointSource;

interface RenamedPart {
  readonly from: string;
  readonly to: string;
}

/** Matches names of parts. Those of security schemes may be any word, and so follow `scheme`. */
const names = /scheme [\w.-]+|[\w.-]+/g;

const rename = (text: string, { from, to }: RenamedPart): string =>
  text.replaceAll(names, (name) => {
    const [part = '', ...fields] = name.split('.');
    return part === from ? [to, ...fields].join('.') : name;
  });

const partOf = (place: string): string => /^(scheme )?[^ .]+/.exec(place)?.[0] ?? place;

/** Groups places, with their content, by operation, schema or scheme. */
function groupByPart(places: Iterable<readonly [place: string, says: string]>) {
  const parts = new Map<string, Map<string, string>>();
  for (const [place, says] of places) {
    const part = partOf(place);
    parts.set(part, (parts.get(part) ?? new Map<string, string>()).set(place, says));
  }
  return parts;
}

/** Finds renames: a removed and an added part with mostly the same content. */
function findRenamed({ contract, requirements, openPoints }: Catalogue): RenamedPart[] {
  const entries: readonly Entry[] = [...requirements, ...openPoints];
  const claimed = groupByPart(entries.flatMap(({ document = {} }) => Object.entries(document)));
  const stated = groupByPart(listStatements(contract).map(({ place, says }) => [place, says]));
  const come = [...stated].filter(([part]) => !claimed.has(part));
  const gone = [...claimed].filter(([part]) => !stated.has(part));
  return come.flatMap(([to, statements]) => {
    const former = gone.find(([from, claims]) => {
      const same = [...claims].filter(
        ([place, says]) =>
          statements.get(rename(place, { from, to })) === rename(says, { from, to }),
      );
      return same.length * 2 > Math.max(claims.size, statements.size);
    });
    return former === undefined ? [] : [{ from: former[0], to }];
  });
}

function linesWithName(lineOf: (path: (string | number)[]) => number, entry: Entry, part: string) {
  const { operations, document = {} } = entry;
  const isNamed = (text: string): boolean =>
    (text.match(names) ?? []).some((name) => partOf(name) === part);
  return [
    ...operations.flatMap((id, index) => (id === part ? [lineOf(['operations', index])] : [])),
    ...Object.entries(document).flatMap(([place, says]) =>
      isNamed(`${place} ${says}`) ? [lineOf(['document', place])] : [],
    ),
  ];
}

function describeRenamed({ lineOf, ...catalogue }: Catalogue, { from, to }: RenamedPart): string {
  const at = listStatements(catalogue.contract).find(({ place }) => place === to)?.at ?? [];
  const listLines = (file: string, entries: readonly Entry[]): string[] => {
    const lines = entries.flatMap((entry, index) =>
      linesWithName((path) => lineOf(file, [index, ...path]), entry, from),
    );
    return lines.length === 0 ? [] : [`${file}:${[...new Set(lines)].join(', ')}`];
  };
  const named = [
    ...listLines(requirementsFile, catalogue.requirements),
    ...listLines(openPointsFile, catalogue.openPoints),
  ];
  const where = `${contractFile}:${lineOf(contractFile, at)}`;
  return `${where}: ${to} was called ${from}; rename it in ${named.join(' and ')}`;
}

function applyRename<Some extends Entry>(entry: Some, part: RenamedPart): Some {
  const { operations, document = {} } = entry;
  const renamedTexts = Object.entries(document).map((texts) =>
    texts.map((text) => rename(text, part)),
  );
  return {
    ...entry,
    operations: operations.map((id) => rename(id, part)),
    document: Object.fromEntries(renamedTexts),
  };
}

/** One line for each renamed part, and the catalogue with the new names. */
export function applyRenames<All extends Catalogue>(
  catalogue: All,
): { readonly messages: readonly string[]; readonly renamed: All } {
  const parts = findRenamed(catalogue);
  const followAll = <Some extends Entry>(entry: Some): Some => parts.reduce(applyRename, entry);
  return {
    messages: parts.map((part) => describeRenamed(catalogue, part)),
    renamed: {
      ...catalogue,
      requirements: catalogue.requirements.map(followAll),
      openPoints: catalogue.openPoints.map(followAll),
    },
  };
}
