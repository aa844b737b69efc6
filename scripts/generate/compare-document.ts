/** Compares openapi.yaml with the `document` fields of the catalogue, in both directions. */
import type { OpenPointSource, RequirementSource } from './contract-document.ts';
import { findPrefix } from './contract-facts.ts';
import { contractFile, openPointsFile, requirementsFile, type Sources } from './sources.ts';
import { listStatements, type Statement } from './statements.ts';

/** What an entry of the catalogue says about a place of the document. */
interface Claim {
  readonly entry: string;
  /** The file and line of the entry. */
  readonly where: string;
  readonly isOpen: boolean;
  readonly place: string;
  readonly says: string;
}

type Catalogue = Pick<Sources, 'contract' | 'requirements' | 'openPoints' | 'lineOf'>;

function listClaims({ requirements, openPoints, lineOf }: Catalogue): Claim[] {
  const claimsOf =
    (file: string, isOpen: boolean) =>
    ({ id, document = {} }: RequirementSource | OpenPointSource, index: number): Claim[] =>
      Object.entries(document).map(([place, says]) => {
        const where = `${file}:${lineOf(file, [index, 'document', place])}`;
        return { entry: id, where, isOpen, place, says };
      });
  return [
    ...requirements.flatMap(claimsOf(requirementsFile, false)),
    ...openPoints.flatMap(claimsOf(openPointsFile, true)),
  ];
}

/** Sorts choices, since their order does not matter. */
const sortChoices = (says: string): string =>
  says.replaceAll(/(?<=one of )\S+(?: \| \S+)+/g, (choices) =>
    choices.split(' | ').toSorted().join(' | '),
  );

const verbOf = ({ isOpen }: Claim): string => (isOpen ? 'leaves it open with' : 'requires');

/** Describes a part that no entry of the catalogue mentions. */
function describeNew({ place, says }: Statement, where: string): string {
  return (
    `${where}: "${place}: ${says}" is in no entry of the catalogue; add it to \`document\` of the ` +
    `requirement that requires it (${requirementsFile}), or of the point that it leaves open (${openPointsFile})`
  );
}

/** Describes a part that differs from the catalogue, and names an open point that it closes. */
function describeChanged(
  { place, says }: Statement,
  where: string,
  claims: readonly Claim[],
): string {
  const [first] = claims;
  const wantedTexts = [...new Set(claims.map(({ says: wanted }) => wanted))].map((wanted) => {
    const [asking, leaving] = [false, true].map((isOpen) =>
      claims.filter((claim) => claim.says === wanted && claim.isOpen === isOpen),
    );
    const name = (some: readonly Claim[] = []): string => some.map(({ entry }) => entry).join(', ');
    const parts = [
      ...(asking?.length ? [`required by ${name(asking)}`] : []),
      ...(leaving?.length ? [`left open by ${name(leaving)}`] : []),
    ];
    return `"${wanted}" is ${parts.join(' and ')}`;
  });
  return (
    `${where}: ${place} says "${says}", but ${wantedTexts.join('; ')}; revert the edit, or follow it ` +
    `there (${first?.where ?? requirementsFile}${claims.length > 1 ? ' and more' : ''})` +
    (claims.some(({ isOpen }) => isOpen) ? '; remove an open point that it closes' : '')
  );
}

/** A place without its last name, as of `getHealth query a` or `Location.city`. */
const parentOf = (place: string): string => place.replace(/[^ .]+$/, '');

/** The former name of a new place: a removed one with the same parent and content. */
const formerName = ({ place, says }: Statement, removed: readonly Claim[]): Claim | undefined =>
  removed.find((claim) => claim.says === says && parentOf(claim.place) === parentOf(place));

const describeRenamed = (
  { place }: Statement,
  where: string,
  { place: was, where: at }: Claim,
): string => `${where}: ${place} was called ${was}; rename it where the catalogue names it (${at})`;

/** Describes a part that the catalogue mentions and the document lacks. */
const describeRemoved = (claim: Claim): string =>
  `${claim.where}: ${claim.entry} ${verbOf(claim)} "${claim.place}: ${claim.says}", which openapi.yaml ` +
  'does not say; restore it there, or remove it from the entry and change the statement';

/** Checks that requirements and descriptions use the prefix of the paths. */
function comparePrefix({ contract, requirements, lineOf }: Catalogue): string[] {
  const prefix = findPrefix(contract);
  const wrongPrefixIn = (text: string): string | undefined =>
    (text.match(/\/[\w/]*\/v\d+\//g) ?? []).find((found) => found !== prefix);
  const stated = requirements.flatMap(({ id, statement }, index) => {
    const wrong = wrongPrefixIn(statement);
    const where = `${requirementsFile}:${lineOf(requirementsFile, [index, 'statement'])}`;
    return wrong === undefined
      ? []
      : [`${where}: ${id} says ${wrong}, and the paths of openapi.yaml begin with ${prefix}`];
  });
  const { description = '' } = contract.info;
  const described = wrongPrefixIn(description);
  if (described === undefined) return stated;
  const where = `${contractFile}:${lineOf(contractFile, ['info', 'description'])}`;
  return [...stated, `${where}: it says ${described}, and the paths begin with ${prefix}`];
}

/** @returns one line for each disagreement */
export function compareDocument(catalogue: Catalogue): string[] {
  const claims = listClaims(catalogue);
  const statements = listStatements(catalogue.contract);
  const places = new Set(statements.map(({ place }) => place));
  const removed = claims.filter(({ place }) => !places.has(place));
  const renamed = new Set<string>();
  const disagreements = statements.flatMap((statement) => {
    const own = claims.filter(({ place }) => place === statement.place);
    const where = `${contractFile}:${catalogue.lineOf(contractFile, statement.at)}`;
    const former = own.length === 0 ? formerName(statement, removed) : undefined;
    if (former !== undefined) {
      renamed.add(former.place);
      return [describeRenamed(statement, where, former)];
    }
    if (own.length === 0) return [describeNew(statement, where)];
    const others = own.filter(({ says }) => sortChoices(says) !== sortChoices(statement.says));
    return others.length === 0 ? [] : [describeChanged(statement, where, others)];
  });
  const lost = removed.filter(({ place }) => !renamed.has(place));
  return [...disagreements, ...lost.map(describeRemoved), ...comparePrefix(catalogue)];
}
