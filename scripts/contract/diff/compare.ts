/** All changes between two states of `spec/`. */
import { isDeepStrictEqual } from 'node:util';

import { parse } from 'yaml';

import type { OpenPointSource, RequirementSource } from '../../generate/catalogue-document.ts';
import type { Contract } from '../../generate/contract-document.ts';
import type { BumpReport } from './bump.ts';
import { compareBump } from './bump.ts';
import type { Change } from './change.ts';
import { gravest, impactOf, isEditorial } from './change.ts';
import { compareExamples } from './example-changes.ts';
import { comparePoints } from './open-point-changes.ts';
import { OperationPairs } from './operations.ts';
import { operationsAt } from './reach.ts';
import type { RatedChange } from './redocly.ts';
import { compareRequirements } from './requirement-changes.ts';
import type { SpecFiles } from './revision.ts';
import { compareSchemas } from './schema-changes.ts';
import { UsageError } from '../../../shared/command-line.ts';
import { compareDocuments, compareVectors } from './vector-changes.ts';

/** One state of `spec/`, parsed. */
export interface Spec {
  readonly files: SpecFiles;
  readonly contract: Contract;
  readonly requirements: readonly (RequirementSource & Readonly<Record<string, unknown>>)[];
  readonly openPoints: readonly (OpenPointSource & Readonly<Record<string, unknown>>)[];
}

export interface Comparison {
  readonly changes: readonly Change[];
  readonly bump: BumpReport;
}

/** What stands for the contract where there was none yet. */
export const noContract = 'openapi: 3.1.0\ninfo: { title: none, version: 0.0.0 }\npaths: {}\n';

/** `side` says in an error which of the two states is broken. */
function parseFile(files: SpecFiles, path: string, otherwise: string, side: string) {
  try {
    return parse(files.get(path) ?? otherwise) ?? parse(otherwise);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${path} ${side} is no valid YAML: ${reason}`, { cause: error });
  }
}

/** Reads a state of `spec/`; a file that is not there holds nothing. */
export function readSpec(files: SpecFiles, side: string): Spec {
  const contract = parseFile(files, 'spec/openapi.yaml', noContract, side);
  const requirements: RequirementSource[] = parseFile(files, 'spec/requirements.yaml', '[]', side);
  const openPoints: OpenPointSource[] = parseFile(files, 'spec/open-points.yaml', '[]', side);
  return {
    files,
    contract,
    requirements: requirements.map((entry) => ({ ...entry, operations: entry.operations ?? [] })),
    openPoints: openPoints.map((point) => ({ ...point, answers: point.answers ?? [] })),
  };
}

function withoutVersion({ info, ...rest }: Contract): object {
  const { version: _version, ...others } = info;
  return { ...rest, info: others };
}

/** What redocly and the examples do not account for is at least said to be there. */
function compareRest(before: Contract, after: Contract, found: readonly Change[]): Change[] {
  if (found.length > 0 || isDeepStrictEqual(withoutVersion(before), withoutVersion(after)))
    return [];
  const text = 'Its parts are arranged otherwise; every operation asks and answers the same.';
  const aspects = [{ kind: 'rearranged', text, ...isEditorial }];
  return [{ part: 'schema', id: 'the document', operations: [], aspects, names: [], pointers: [] }];
}

/** Where a change has no name of its own in code, it goes by those of its operations. */
function withOperations(change: Change, before: Contract, after: Contract): Change {
  const found = [...operationsAt(before, change.pointers), ...operationsAt(after, change.pointers)];
  const operations = [...new Set(found)];
  const isNamed = change.names.length > 0 || impactOf(change) === 'editorial';
  return { ...change, operations, names: isNamed ? change.names : operations };
}

/** `rated` is what redocly says of the two contracts, there and back. */
export function compareSpecs(
  before: Spec,
  after: Spec,
  rated: { readonly forward: readonly RatedChange[]; readonly backward: readonly RatedChange[] },
): Comparison {
  const pairs = new OperationPairs(before.contract, after.contract);
  const told = [
    ...compareSchemas({ ...rated, before: before.contract, after: after.contract }),
    ...compareExamples(before.contract, after.contract),
  ];
  const schemas = [...told, ...compareRest(before.contract, after.contract, told)].map((change) =>
    withOperations(change, before.contract, after.contract),
  );
  const requirements = compareRequirements(before.requirements, after.requirements, pairs);
  const changedIds = new Set(requirements.map(({ id }) => id));
  const points = {
    before: before.openPoints,
    after: after.openPoints,
    changedRequirements: after.requirements.filter(({ id }) => changedIds.has(id)),
  };
  const changes = [
    ...schemas,
    ...requirements,
    ...comparePoints(points, pairs),
    ...compareVectors(before.files, after.files),
    ...compareDocuments(before.files, after.files),
  ];
  const worst = changes.length === 0 ? undefined : gravest(changes.map(impactOf));
  const bump = compareBump(before.contract.info.version, after.contract.info.version, worst);
  return { changes, bump };
}
