/** What is asked for, held against the tree: everything that the scaffold is made from. */
import { defineCommand, readChoice, UsageError } from '../../../shared/command-line.ts';
import { guess } from '../../../shared/suggest.ts';
import type { RequirementSource } from '../../generate/catalogue-document.ts';
import { listOperations } from '../../generate/contract-document.ts';
import type { Sources } from '../../generate/sources.ts';

export interface Asked {
  /** `area/slug`, not yet looked at. */
  readonly id: string;
  /** Empty: the rule's own id. */
  readonly requirements: readonly string[];
  readonly kind: 'rule' | 'watch';
  /** Empty: those of the requirements, or of most in the area. */
  readonly operations: readonly string[];
  readonly dryRun: boolean;
}

export interface Blueprint {
  readonly id: string;
  readonly area: string;
  readonly slug: string;
  readonly kind: 'rule' | 'watch';
  readonly requirements: readonly string[];
  /** Those of the requirements that the catalogue does not have yet. */
  readonly newRequirements: readonly string[];
  readonly operations: readonly string[];
}

export const newRuleCommand = defineCommand({
  name: 'npm run new:rule --',
  usage: 'AREA/SLUG [options]',
  about: `Makes what a rule needs, with the places to fill in marked: its file, its lines in the index, a
row of spec/requirements.yaml where the requirement is new, and a defect that it has to catch.
Until all is filled in, the tests fail and name the places.`,
  positionals: { 'AREA/SLUG': 'id of the rule' },
  options: {
    requirement: {
      value: 'ID',
      repeatable: true,
      help: 'what it tests (default AREA/SLUG); may be repeated',
    },
    kind: {
      value: 'KIND',
      default: 'rule',
      help: 'rule: sends requests; watch: judges every exchange of a run',
    },
    operation: {
      value: 'ID',
      repeatable: true,
      help: 'an operation that it is about; may be repeated',
    },
    'dry-run': { help: 'say what would be written' },
  },
  read: ({ requirement, kind, operation, 'dry-run': dryRun }, [id, ...others]): Asked => {
    if (id === undefined || others.length > 0) throw new UsageError('Name one rule as AREA/SLUG.');
    const choice = readChoice('--kind', kind, ['rule', 'watch']);
    return { id, requirements: requirement, kind: choice, operations: operation, dryRun };
  },
});

function splitId(id: string): { area: string; slug: string } {
  const [, area, slug] = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(id) ?? [];
  if (area !== undefined && slug !== undefined) return { area, slug };
  throw new UsageError(
    `"${id}" is no id. Write AREA/SLUG in lower case, words joined by hyphens, as in listing/every-transition.`,
  );
}

/** Refuses a name that is not among the known, with the one that was probably meant. */
function insist(what: string, name: string, known: readonly string[], otherwise: string): void {
  if (known.includes(name)) return;
  const near = guess(name, known);
  const meant = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new UsageError(`There is no ${what} ${name}.${meant} ${otherwise}`);
}

/** Only the requirement of the rule's own name may be new; another has to be one that is tested. */
function checkRequirement(id: string, asked: Asked, { requirements }: Sources): void {
  const known = requirements.map((one) => one.id);
  if (id !== asked.id) {
    insist('requirement', id, known, 'For a new one, write its row in spec/requirements.yaml.');
  }
  const reason = requirements.find((one) => one.id === id)?.reason;
  if (reason === undefined) return;
  throw new UsageError(
    `No rule tests ${id}, because: ${reason} If one can after all, take this reason out of spec/requirements.yaml.`,
  );
}

/** The operations of what is cited; else those of most requirements of the area; else all. */
function guessOperations(cited: readonly string[], area: string, sources: Sources): string[] {
  const known = listOperations(sources.contract).map(({ operationId }) => operationId);
  const { requirements } = sources;
  const ofCited = requirements.filter(({ id }) => cited.includes(id));
  const models = ofCited.length > 0 ? ofCited : requirements.filter((one) => one.area === area);
  const uses = (operation: string): number =>
    models.filter(({ operations }: RequirementSource) => operations.includes(operation)).length;
  const fewest = ofCited.length > 0 ? 1 : models.length / 2;
  const guessed = known.filter((operation) => uses(operation) >= fewest);
  return guessed.length > 0 ? guessed : known;
}

/** Throws a UsageError where what was asked for makes no sense in this tree. */
export function drawBlueprint(asked: Asked, sources: Sources): Blueprint {
  const { id, kind } = asked;
  const { area, slug } = splitId(id);
  const areas = [...new Set(sources.requirements.map((one) => one.area))];
  insist('area', area, areas, `A new one begins with a row in spec/requirements.yaml.`);
  const requirements = asked.requirements.length > 0 ? [...new Set(asked.requirements)] : [id];
  for (const requirement of requirements) checkRequirement(requirement, asked, sources);
  const known = listOperations(sources.contract).map(({ operationId }) => operationId);
  for (const operation of asked.operations) {
    insist('operation', operation, known, 'A new one is added in spec/openapi.yaml first.');
  }
  return {
    id,
    area,
    slug,
    kind,
    requirements,
    newRequirements: requirements.filter(
      (one) => !sources.requirements.some((requirement) => requirement.id === one),
    ),
    operations:
      asked.operations.length === 0
        ? guessOperations(requirements, area, sources)
        : known.filter((operation) => asked.operations.includes(operation)),
  };
}
