/** All changes between two states of `spec/`. */
import { parse } from 'yaml';

import { UsageError } from '../../../shared/command-line.ts';
import { messageOf } from '../../../shared/system-error.ts';
import {
  completePoint,
  completeRequirement,
  type OpenPointSource,
  type RequirementSource,
} from '../../generate/catalogue-document.ts';
import type { Contract } from '../../generate/contract-document.ts';
import { openPointsFile, readingOptions, requirementsFile } from '../../generate/sources.ts';
import type { Change } from './change.ts';
import { compareContracts } from './contract-changes.ts';
import { comparePoints, compareRequirements } from './entry-changes.ts';
import { compareFiles } from './file-changes.ts';
import { OperationPairs } from './operation-pairs.ts';
import { findFormerNames, tellSchemes, withFormerNames } from './renames.ts';
import type { SpecFiles } from './spec-files.ts';

/** One state of `spec/`, parsed. */
export interface Spec {
  readonly files: SpecFiles;
  readonly contract: Contract;
  readonly requirements: readonly (RequirementSource & Readonly<Record<string, unknown>>)[];
  readonly openPoints: readonly (OpenPointSource & Readonly<Record<string, unknown>>)[];
}

/** What stands for the contract where there was none yet. */
const noContract =
  'openapi: 3.1.0\ninfo: { title: none, version: 0.0.0 }\npaths: {}\ncomponents: {}\n';

/** `side` says in an error which of the two states is broken. */
function parseFile(files: SpecFiles, path: string, otherwise: string, side: string) {
  try {
    return parse(files.get(path) ?? otherwise, readingOptions) ?? parse(otherwise);
  } catch (error) {
    throw new UsageError(`${path} ${side} is no valid YAML: ${messageOf(error)}`, { cause: error });
  }
}

/** Reads a state of `spec/`; a file that is not there holds nothing. */
export function readSpec(files: SpecFiles, side: string): Spec {
  const contract = parseFile(files, 'spec/openapi.yaml', noContract, side);
  const requirements: Spec['requirements'] = parseFile(files, requirementsFile, '[]', side);
  const openPoints: Spec['openPoints'] = parseFile(files, openPointsFile, '[]', side);
  return {
    files,
    contract: { components: {}, ...contract },
    requirements: requirements.map((entry) =>
      completeRequirement({ ...entry, operations: entry.operations ?? [] }),
    ),
    openPoints: openPoints.map((point) =>
      completePoint({ ...point, operations: point.operations ?? [], answers: point.answers ?? [] }),
    ),
  };
}

/** Throws a UsageError where the contract refers to what is not there. */
export function compareSpecs(before: Spec, after: Spec): Change[] {
  const formerNames = findFormerNames(before.contract, after.contract);
  const contract = withFormerNames(after.contract, formerNames);
  const pairs = new OperationPairs(before.contract, contract);
  return [
    ...tellSchemes(formerNames),
    ...compareContracts(before.contract, contract, pairs),
    ...compareRequirements(before.requirements, after.requirements, pairs),
    ...comparePoints(before.openPoints, after.openPoints, after.requirements, pairs),
    ...compareFiles(before.files, after.files),
  ];
}
