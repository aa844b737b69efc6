/** All changes between two states of `spec/`. */
import { parse } from 'yaml';

import { UsageError } from '../../../shared/command-line.ts';
import type { OpenPointSource, RequirementSource } from '../../generate/catalogue-document.ts';
import type { Contract } from '../../generate/contract-document.ts';
import { readingOptions } from '../../generate/sources.ts';
import type { Change } from './change.ts';
import { compareContracts } from './contract-changes.ts';
import { comparePoints, compareRequirements } from './entry-changes.ts';
import { compareFiles } from './file-changes.ts';
import { OperationPairs } from './operation-pairs.ts';
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
    contract: { components: {}, ...contract },
    requirements: requirements.map((entry) => ({ ...entry, operations: entry.operations ?? [] })),
    openPoints: openPoints.map((point) => ({ ...point, answers: point.answers ?? [] })),
  };
}

/** Throws a UsageError where the contract refers to what is not there. */
export function compareSpecs(before: Spec, after: Spec): Change[] {
  const pairs = new OperationPairs(before.contract, after.contract);
  return [
    ...compareContracts(before.contract, after.contract, pairs),
    ...compareRequirements(before.requirements, after.requirements, pairs),
    ...comparePoints(before.openPoints, after.openPoints, after.requirements, pairs),
    ...compareFiles(before.files, after.files),
  ];
}
