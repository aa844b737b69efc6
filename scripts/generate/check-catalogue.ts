/** Checks that the catalogue's files agree with each other and with the contract. */
import type { OpenPointSource, RequirementSource, Section } from './contract-document.ts';
import { listOperations, securityOf } from './contract-document.ts';
import { collectErrorTexts } from './contract-facts.ts';
import { compareDocument } from './compare-document.ts';
import { openPointsFile, readingFile, requirementsFile, type Sources } from './sources.ts';

type Catalogue = Pick<Sources, 'contract' | 'lineOf' | 'requirements' | 'openPoints' | 'reading'>;

type Located<Entry> = Entry & { readonly where: string };

interface LocatedCatalogue extends Catalogue {
  readonly requirements: readonly Located<RequirementSource>[];
  readonly openPoints: readonly Located<OpenPointSource>[];
  readonly reading: readonly Located<Section>[];
}

function locate(catalogue: Catalogue): LocatedCatalogue {
  const locateAll = <Entry>(file: string, entries: readonly Entry[]): Located<Entry>[] =>
    entries.map((entry, index) => ({
      ...entry,
      where: `${file}:${catalogue.lineOf(file, [index])}`,
    }));
  return {
    ...catalogue,
    requirements: locateAll(requirementsFile, catalogue.requirements),
    openPoints: locateAll(openPointsFile, catalogue.openPoints),
    reading: locateAll(readingFile, catalogue.reading),
  };
}

function findDuplicateIds({ requirements, openPoints }: LocatedCatalogue): string[] {
  const entries = [...requirements, ...openPoints];
  const ids = entries.map(({ id }) => id);
  return entries
    .filter(({ id }, index) => ids.indexOf(id) !== index)
    .map(({ where, id }) => `${where}: the id ${id} is used twice`);
}

const operationIdsOf = ({ contract }: LocatedCatalogue): string[] =>
  listOperations(contract).map(({ operationId }) => operationId);

function findUnknownOperations(catalogue: LocatedCatalogue): string[] {
  const known = operationIdsOf(catalogue);
  const entries = [...catalogue.requirements, ...catalogue.openPoints];
  return entries.flatMap(({ where, id, operations }) => {
    const unknown = operations.filter((operation) => !known.includes(operation));
    return unknown.map(
      (one) => `${where}: ${id} concerns ${one}, which openapi.yaml does not have`,
    );
  });
}

/** Where to report that an entry is missing: at the beginning of the file. */
const inRequirements = ({ requirements: [first] }: LocatedCatalogue): string =>
  first?.where ?? requirementsFile;

function findOperationsWithoutRequirement(catalogue: LocatedCatalogue): string[] {
  const concerned = new Set(catalogue.requirements.flatMap(({ operations }) => operations));
  const where = inRequirements(catalogue);
  return operationIdsOf(catalogue)
    .filter((id) => !concerned.has(id))
    .map((id) => `${where}: no requirement concerns ${id}; add its requirements`);
}

/** Whether a place cites a section: its heading, alone, with a remark, or with sentence numbers. */
function citesSection(place: string, { section, sentences }: Section): boolean {
  if (!place.startsWith(section)) return false;
  const rest = place.slice(section.length);
  if (rest === '' || /^(,| \()/.test(rest)) return true;
  const numbers = /^ \d+( and \d+)*$/.test(rest) ? (rest.match(/\d+/g) ?? []) : [];
  const isNumber = (number: string): boolean =>
    sentences.some(({ says }) => says.startsWith(`${number}. `));
  return numbers.length > 0 && numbers.every(isNumber);
}

function findUnknownSections({ requirements, openPoints, reading }: LocatedCatalogue): string[] {
  const isKnown = (place: string): boolean =>
    reading.some((section) => citesSection(place, section));
  const entries: readonly Located<Partial<OpenPointSource>>[] = [...requirements, ...openPoints];
  return entries.flatMap(({ where, id, source, contradiction }) => {
    const places = contradiction?.map(({ section }) => section) ?? source?.split('; ') ?? [];
    const unknown = places.filter((place) => !isKnown(place));
    return unknown.map(
      (place) => `${where}: ${id} cites "${place}", which is not a section of reading.yaml`,
    );
  });
}

const findUnknownSettlements = ({ requirements, openPoints }: LocatedCatalogue): string[] =>
  requirements.flatMap(({ where, id, settledBy: { point, keeps } = { point: '', keeps: [] } }) => {
    const answers = openPoints.find((one) => one.id === point)?.answers ?? [];
    const unknown = keeps.filter((answer) => !answers.includes(answer));
    return unknown.map(
      (answer) => `${where}: ${id} is kept by ${answer}, which is not an answer to "${point}"`,
    );
  });

/** Checks that sentences cite existing entries, and that each entry is cited by a sentence. */
function compareReading(
  kind: 'requirements' | 'openPoints',
  file: string,
  { reading, [kind]: entries }: LocatedCatalogue,
): string[] {
  const known = new Set(entries.map(({ id }) => id));
  const cited = reading.flatMap(({ where, section, sentences }) =>
    sentences.flatMap((sentence) => (sentence[kind] ?? []).map((id) => ({ where, section, id }))),
  );
  const read = new Set(cited.map(({ id }) => id));
  const unknown = cited.filter(({ id }) => !known.has(id));
  const unread = entries.filter(({ id }) => !read.has(id));
  const advice = 'cite it at the sentence that it comes from';
  return [
    ...unknown.map(
      ({ where, section, id }) => `${where}: ${section}: there is no ${id} in ${file}`,
    ),
    ...unread.map(
      ({ where, id }) => `${where}: ${id} is cited by no sentence of reading.yaml; ${advice}`,
    ),
  ];
}

/** Checks that requirements quote exactly the error texts that the contract fixes. */
function compareTexts(catalogue: LocatedCatalogue): string[] {
  const fixed = new Set(Object.values(collectErrorTexts(catalogue.contract)));
  const quoted = catalogue.requirements.flatMap(({ where, id, statement }) =>
    [...statement.matchAll(/text "([^"]+)"/g)].map(([, text = '']) => ({ where, id, text })),
  );
  const unfixed = quoted.filter(({ text }) => !fixed.has(text));
  const unquoted = [...fixed].filter((text) => quoted.every((one) => one.text !== text));
  const advice = 'write in the statement of the requirement that fixes it';
  return [
    ...unfixed.map(
      ({ where, id, text }) =>
        `${where}: ${id} quotes "${text}", a text that is not in openapi.yaml`,
    ),
    ...unquoted.map(
      (text) =>
        `${inRequirements(catalogue)}: no requirement quotes "${text}", which openapi.yaml fixes; ${advice}: the text "${text}"`,
    ),
  ];
}

/** Checks that contract and requirement demand a credential for the same operations. */
function compareSecurity(catalogue: LocatedCatalogue): string[] {
  const { contract, requirements } = catalogue;
  const id = 'auth/missing-credential';
  const { operations = [], where = inRequirements(catalogue) } =
    requirements.find((entry) => entry.id === id) ?? {};
  return listOperations(contract).flatMap((operation) => {
    const { operationId } = operation;
    const isSecured = operations.includes(operationId);
    if (securityOf(contract, operation).length > 0 === isSecured) return [];
    return isSecured
      ? [`${where}: ${id} concerns ${operationId}, for which openapi.yaml has no security`]
      : [`${where}: ${id} lacks ${operationId}, which openapi.yaml secures`];
  });
}

/** @returns one line for each disagreement */
export function checkCatalogue(written: Catalogue): string[] {
  const catalogue = locate(written);
  return [
    ...compareDocument(catalogue),
    ...findDuplicateIds(catalogue),
    ...findUnknownOperations(catalogue),
    ...findOperationsWithoutRequirement(catalogue),
    ...findUnknownSections(catalogue),
    ...findUnknownSettlements(catalogue),
    ...compareReading('requirements', requirementsFile, catalogue),
    ...compareReading('openPoints', openPointsFile, catalogue),
    ...compareTexts(catalogue),
    ...compareSecurity(catalogue),
  ];
}
