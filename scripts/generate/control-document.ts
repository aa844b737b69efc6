/** The document of the control plane, with what it takes over from the contract. */
import type { OpenPointSource } from './catalogue-document.ts';
import type { Contract, JsonSchema } from './contract-document.ts';
import { listOperations, listStatuses } from './contract-document.ts';
import type { Sources } from './sources.ts';
import { controlFile, SourceError } from './sources.ts';

/** JSON has no answer that reads as a number by mistake, so a dialect has texts only here. */
function describeSwitch({ id, question, answers }: OpenPointSource): [string, JsonSchema] {
  return [id, { description: question, type: 'string', enum: answers }];
}

function describeSwitches(openPoints: readonly OpenPointSource[]): JsonSchema {
  const points = openPoints.filter(({ decidedBy }) => decidedBy === 'server');
  return {
    additionalProperties: false,
    properties: Object.fromEntries(points.map(describeSwitch)),
  };
}

/** @throws {SourceError} where the document leaves no room, or says itself what the contract says. */
function fillIn(control: Contract, name: string, facts: JsonSchema): [string, JsonSchema] {
  const open = control.components.schemas[name];
  if (open === undefined) throw new SourceError(`${controlFile}: there is no schema ${name}`);
  const twice = Object.keys(facts).find((keyword) => keyword in open);
  if (twice !== undefined) {
    throw new SourceError(`${controlFile}: leave the ${twice} of ${name} to the generator`);
  }
  const { $comment: _, ...rest } = open;
  return [name, { ...rest, ...facts }];
}

/**
 * Puts statuses, operations and switches of the contract where the document leaves them open, so
 * that each has one place to be written.
 */
export function completeControl({ contract, control, openPoints }: Sources): Contract {
  const operations = listOperations(contract).map(({ operationId }) => operationId);
  const schemas = Object.fromEntries([
    ...Object.entries(control.components.schemas),
    fillIn(control, 'ListingStatus', { enum: listStatuses(contract) }),
    fillIn(control, 'ContractOperation', { enum: operations }),
    fillIn(control, 'Dialect', describeSwitches(openPoints)),
  ]);
  return { ...control, components: { ...control.components, schemas } };
}
