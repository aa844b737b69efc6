/** What was asked for, held against the tree: everything that the scaffold is made from. */
import type { RequirementSource } from '../../generate/catalogue-document.ts';
import { listOperations } from '../../generate/contract-document.ts';
import type { Sources } from '../../generate/sources.ts';
import type { Basis, Kind, NewRuleArguments } from './arguments.ts';
import { guess } from '../../../shared/suggest.ts';
import { Refusal } from './refusal.ts';

export interface Blueprint {
  readonly id: string;
  readonly area: string;
  readonly slug: string;
  readonly isNewArea: boolean;
  readonly kind: Kind;
  readonly requirements: readonly string[];
  /** Those of the requirements that the catalogue does not have yet. */
  readonly newRequirements: readonly string[];
  readonly operations: readonly string[];
  /** Whether the operations are a guess, for a person to look at. */
  readonly guessedOperations: boolean;
  readonly basis: Basis;
}

const idForm = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

function splitId(id: string): { area: string; slug: string } {
  const [, area, slug] = idForm.exec(id) ?? [];
  if (area !== undefined && slug !== undefined) return { area, slug };
  throw new Refusal(
    `"${id}" is no id. Write AREA/SLUG in lower case, words joined by hyphens, as in listing/every-transition.`,
  );
}

const didYouMean = (near: string | undefined): string =>
  near === undefined ? '' : ` Did you mean ${near}?`;

function checkArea(area: string, areas: readonly string[], isNew: boolean): void {
  if (isNew && areas.includes(area)) {
    throw new Refusal(`The area ${area} is there already: leave --new-area out.`);
  }
  if (isNew || areas.includes(area)) return;
  const near = didYouMean(guess(area, areas));
  throw new Refusal(
    `There is no area ${area}; there are ${areas.join(', ')}.${near} For a new one add --new-area.`,
  );
}

/** An area is what requirements have: a new one begins with a requirement of its own. */
function checkFirstOfArea(area: string, cited: readonly string[], isNew: boolean): void {
  if (!isNew || cited[0]?.startsWith(`${area}/`) === true) return;
  throw new Refusal(
    `The first rule of the new area ${area} needs a requirement of that area: leave --requirement out.`,
  );
}

/** A requirement that is cited has to be one that can be seen; a new one must be no slip. */
function checkRequirement(id: string, ruleId: string, known: readonly RequirementSource[]): void {
  const requirement = known.find((one) => one.id === id);
  if (requirement?.reason !== undefined) {
    throw new Refusal(
      `No rule tests ${id}, because: ${requirement.reason} If one can after all, take this reason out of spec/requirements.yaml; else name another by --requirement.`,
    );
  }
  if (requirement !== undefined) return;
  const { area } = splitId(id);
  const ids = known.map((one) => one.id);
  const isOfKnownArea = ids.some((one) => one.startsWith(`${area}/`));
  const near = id === ruleId ? undefined : guess(id, ids);
  if (near === undefined && (isOfKnownArea || area === splitId(ruleId).area)) return;
  throw new Refusal(
    `There is no requirement ${id} in spec/requirements.yaml.${didYouMean(near)} For a new one of this name, write its row there first.`,
  );
}

function checkOperations(operations: readonly string[], known: readonly string[]): void {
  const unknown = operations.find((operation) => !known.includes(operation));
  if (unknown === undefined) return;
  const near = didYouMean(guess(unknown, known));
  throw new Refusal(
    `The contract has no operation ${unknown}; it has ${known.join(', ')}.${near} A new one is added in spec/openapi.yaml first.`,
  );
}

/** The operations of what is cited; else those of most requirements of the area; else all. */
function guessOperations(
  cited: readonly string[],
  area: string,
  { requirements }: Sources,
  known: readonly string[],
): string[] {
  const ofCited = requirements.filter(({ id }) => cited.includes(id));
  const ofArea = requirements.filter(({ id }) => id.startsWith(`${area}/`));
  const uses = (models: readonly RequirementSource[], operation: string): number =>
    models.filter(({ operations }) => operations.includes(operation)).length;
  const guessed =
    ofCited.length > 0
      ? known.filter((operation) => uses(ofCited, operation) > 0)
      : known.filter((operation) => uses(ofArea, operation) * 2 > ofArea.length);
  return guessed.length > 0 ? guessed : [...known];
}

/** Throws a Refusal where what was asked for makes no sense in this tree. */
export function drawBlueprint(asked: NewRuleArguments, sources: Sources): Blueprint {
  const { id, kind, basis, newArea } = asked;
  const { area, slug } = splitId(id);
  checkArea(area, [...new Set(sources.requirements.map((one) => one.area))], newArea);
  const cited = asked.requirements.length > 0 ? asked.requirements : [id];
  checkFirstOfArea(area, cited, newArea);
  const requirements = [...new Set(cited)];
  for (const requirement of requirements) checkRequirement(requirement, id, sources.requirements);
  const known = listOperations(sources.contract).map(({ operationId }) => operationId);
  checkOperations(asked.operations, known);
  const guessedOperations = asked.operations.length === 0;
  return {
    id,
    area,
    slug,
    isNewArea: newArea,
    kind,
    basis,
    requirements,
    guessedOperations,
    newRequirements: requirements.filter(
      (one) => !sources.requirements.some((requirement) => requirement.id === one),
    ),
    operations: guessedOperations
      ? guessOperations(requirements, area, sources, known)
      : known.filter((operation) => asked.operations.includes(operation)),
  };
}
