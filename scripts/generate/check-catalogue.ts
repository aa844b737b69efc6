/** What no schema can say of the catalogue: its files, and the contract, have to agree. */
import type { OpenPointSource, RequirementSource, Section } from './catalogue-document.ts';
import { collectErrorTexts } from './contract-facts.ts';
import { listOperations, securityOf } from './contract-document.ts';
import { compareDocument } from './compare-document.ts';
import { followRenamed } from './renamed-parts.ts';
import { openPointsFile, readingFile, requirementsFile, type Sources } from './sources.ts';

type Catalogue = Pick<Sources, 'contract' | 'lineOf' | 'requirements' | 'openPoints' | 'reading'>;

function findTwice(file: string, ids: readonly string[]): string[] {
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return twice.map((id) => `${file}: the id ${id} stands twice`);
}

function findMisplaced(requirements: readonly RequirementSource[]): string[] {
  return requirements
    .filter(({ id, area }) => !id.startsWith(`${area}/`))
    .map(
      ({ id, area }) =>
        `${requirementsFile}: ${id} has an id of another area than its area, which is ${area}`,
    );
}

function findUnknownOperations({ contract, requirements, openPoints }: Catalogue): string[] {
  const known = new Set(listOperations(contract).map(({ operationId }) => operationId));
  const entries = [
    ...requirements.map((entry) => ({ file: requirementsFile, ...entry })),
    ...openPoints.map((entry) => ({ file: openPointsFile, ...entry })),
  ];
  return entries.flatMap(({ file, id, operations }) =>
    operations
      .filter((operation) => !known.has(operation))
      .map((operation) => `${file}: ${id} concerns ${operation}, which openapi.yaml does not have`),
  );
}

/** Every operation can be held to something. */
function findIdleOperations({ contract, requirements }: Catalogue): string[] {
  const concerned = new Set(requirements.flatMap(({ operations }) => operations));
  return listOperations(contract)
    .filter(({ operationId }) => !concerned.has(operationId))
    .map(
      ({ operationId }) =>
        `${requirementsFile}: no requirement concerns ${operationId}; write what it is held to`,
    );
}

const placesOf = (point: OpenPointSource): string[] =>
  point.contradiction?.map(({ section }) => section) ?? point.source?.split('; ') ?? [];

/** Sections are cited by heading, with more words after a comma or a bracket, or by their numbers. */
function citesSection(place: string, { section, sentences }: Section): boolean {
  if (!place.startsWith(section)) return false;
  const rest = place.slice(section.length);
  if (rest === '' || /^(,| \()/.test(rest)) return true;
  const numbers = /^ \d+( and \d+)*$/.test(rest) ? (rest.match(/\d+/g) ?? []) : [];
  const isNumber = (number: string): boolean =>
    sentences.some(({ says }) => says.startsWith(`${number}. `));
  return numbers.length > 0 && numbers.every(isNumber);
}

function findUnknownSections({ requirements, openPoints, reading }: Catalogue): string[] {
  const isKnown = (place: string): boolean =>
    reading.some((section) => citesSection(place, section));
  const cited = [
    ...requirements.flatMap(({ id, source, premises = [] }) =>
      [...source.split('; '), ...premises].map((place) => ({ file: requirementsFile, id, place })),
    ),
    ...openPoints.flatMap((point) =>
      placesOf(point).map((place) => ({ file: openPointsFile, id: point.id, place })),
    ),
  ];
  return cited
    .filter(({ place }) => !isKnown(place))
    .map(({ file, id, place }) => `${file}: ${id} cites "${place}", no section of reading.yaml`);
}

/** A presumption is settled by answers that its open point has. */
function findUnknownSettlements({ requirements, openPoints }: Catalogue): string[] {
  return requirements.flatMap(({ id, settledBy: { point, keeps } = { point: '', keeps: [] } }) => {
    const answers = openPoints.find((one) => one.id === point)?.answers ?? [];
    const unknown = keeps.filter((answer) => !answers.includes(answer));
    return unknown.map(
      (answer) => `${requirementsFile}: ${id} is kept by ${answer}, no answer to "${point}"`,
    );
  });
}

/** Each sentence leads to entries that exist, and each entry comes from a sentence. */
function compareReading(
  kind: 'requirements' | 'openPoints',
  file: string,
  { reading, ...catalogue }: Catalogue,
): string[] {
  const known = new Set(catalogue[kind].map(({ id }) => id));
  const cited = reading.flatMap(({ section, sentences }) =>
    sentences.flatMap((sentence) => (sentence[kind] ?? []).map((id) => ({ section, id }))),
  );
  const read = new Set(cited.map(({ id }) => id));
  return [
    ...cited
      .filter(({ id }) => !known.has(id))
      .map(({ section, id }) => `${readingFile}: ${section}: there is no ${id} in ${file}`),
    ...[...known]
      .filter((id) => !read.has(id))
      .map(
        (id) => `${file}: ${id} comes from no sentence of reading.yaml; name it where it stands`,
      ),
  ];
}

/** The texts that requirements quote are those that the contract fixes, and the reverse. */
function compareTexts({ contract, requirements }: Catalogue): string[] {
  const fixed = new Set(Object.values(collectErrorTexts(contract)));
  const quoted = requirements.flatMap(({ id, statement }) =>
    [...statement.matchAll(/text "([^"]+)"/g)].map(([, text = '']) => ({ id, text })),
  );
  const known = new Set(quoted.map(({ text }) => text));
  return [
    ...quoted
      .filter(({ text }) => !fixed.has(text))
      .map(
        ({ id, text }) =>
          `${requirementsFile}: ${id} quotes "${text}", a text that openapi.yaml does not fix`,
      ),
    ...[...fixed]
      .filter((text) => !known.has(text))
      .map(
        (text) =>
          `${requirementsFile}: no requirement quotes "${text}", which openapi.yaml fixes; in the statement of the one that is held to it write: the text "${text}"`,
      ),
  ];
}

/** The contract asks for a credential where the requirement does. */
function compareSecurity({ contract, requirements }: Catalogue): string[] {
  const id = 'auth/missing-credential';
  const held = new Set(requirements.find((entry) => entry.id === id)?.operations);
  return listOperations(contract)
    .filter(
      (operation) => securityOf(contract, operation).length > 0 !== held.has(operation.operationId),
    )
    .map(({ operationId }) =>
      held.has(operationId)
        ? `${requirementsFile}: ${id} concerns ${operationId}, to which openapi.yaml gives no security`
        : `${requirementsFile}: ${id} lacks ${operationId}, which openapi.yaml secures`,
    );
}

/** Puts the line of the entry behind the file, where a line about an entry has none. */
function locate({ requirements, openPoints, reading, lineOf }: Catalogue, told: string): string {
  const [, file = '', about = ''] = /^(spec\/[\w-]+\.yaml): (.*)$/s.exec(told) ?? [];
  const headings = reading.map(({ section }) => section);
  const names: Readonly<Record<string, readonly string[]>> = {
    [requirementsFile]: requirements.map(({ id }) => id),
    [openPointsFile]: openPoints.map(({ id }) => id),
    [readingFile]: headings.map((section) => `${section}:`),
  };
  if (file === '') return told;
  const named = about.replace(/^the id /, '');
  const index =
    names[file]?.findIndex((name) => named === name || named.startsWith(`${name} `)) ?? 0;
  return `${file}:${lineOf(file, [Math.max(index, 0)])}: ${about}`;
}

/** One line for each disagreement; none when all is well. */
export function checkCatalogue(catalogue: Catalogue): string[] {
  const { told, followed } = followRenamed(catalogue);
  return [...told, ...listDisagreements(followed).map((line) => locate(followed, line))];
}

function listDisagreements(catalogue: Catalogue): string[] {
  const { requirements, openPoints } = catalogue;
  return [
    ...compareDocument(catalogue),
    ...findTwice(
      requirementsFile,
      requirements.map(({ id }) => id),
    ),
    ...findTwice(
      openPointsFile,
      openPoints.map(({ id }) => id),
    ),
    ...findMisplaced(requirements),
    ...findUnknownOperations(catalogue),
    ...findIdleOperations(catalogue),
    ...findUnknownSections(catalogue),
    ...findUnknownSettlements(catalogue),
    ...compareReading('requirements', requirementsFile, catalogue),
    ...compareReading('openPoints', openPointsFile, catalogue),
    ...compareTexts(catalogue),
    ...compareSecurity(catalogue),
  ];
}

/** Prints each disagreement, and sets the exit status. */
export function reportDisagreements(catalogue: Catalogue): void {
  const disagreements = checkCatalogue(catalogue);
  if (disagreements.length === 0) return;
  console.error(disagreements.join('\n'));
  process.exitCode = 1;
}
