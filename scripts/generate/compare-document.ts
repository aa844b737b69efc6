/** Compares openapi.yaml with the `document` fields of the catalogue, in both directions. */
import type { OpenPointSource, RequirementSource } from './contract-document.ts';
import { findPrefix } from './contract-facts.ts';
import { contractFile, openPointsFile, requirementsFile, type Sources } from './sources.ts';
import { listStatements, type Statement } from './statements.ts';

/** What an entry of the catalogue says about a place of the document. */
interface Claim {
  readonly entry: string;
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

const sortChoices = (says: string): string =>
  says.replaceAll(/(?<=one of )\S+(?: \| \S+)+/g, (choices) =>
    choices.split(' | ').toSorted().join(' | '),
  );

const verbOf = ({ isOpen }: Claim): string => (isOpen ? 'leaves it open with' : 'requires');

function describeNew({ place, says }: Statement, where: string): string {
  return (
    `${where}: "${place}: ${says}" is in no entry of the catalogue; add it to \`document\` of the ` +
    `requirement that requires it (${requirementsFile}), or of the point that it leaves open (${openPointsFile})`
  );
}

/** Describes a part that differs from an entry, and an open point that it closes. */
const describeChanged = ({ place, says }: Statement, where: string, claim: Claim): string =>
  `${where}: ${place} says "${says}", but ${claim.entry} ${verbOf(claim)} "${claim.says}"; take the edit ` +
  `back, or follow it there (${claim.where})${claim.isOpen ? '; an open point that it closes goes' : ''}`;

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
  const disagreements = statements.flatMap((statement) => {
    const own = claims.filter(({ place }) => place === statement.place);
    const where = `${contractFile}:${catalogue.lineOf(contractFile, statement.at)}`;
    if (own.length === 0) return [describeNew(statement, where)];
    return own
      .filter((claim) => sortChoices(claim.says) !== sortChoices(statement.says))
      .map((claim) => describeChanged(statement, where, claim));
  });
  const removed = claims.filter(({ place }) => !places.has(place));
  return [...disagreements, ...removed.map(describeRemoved), ...comparePrefix(catalogue)];
}
