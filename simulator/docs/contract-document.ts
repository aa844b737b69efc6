import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { OperationId } from '../../generated/contract.ts';

/** The parts of the OpenAPI document that the page looks at. */
export interface ContractDocument {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

interface DocumentedOperation {
  readonly operationId: OperationId;
  readonly summary: string;
  readonly tags: readonly [string, ...string[]];
}

/**
 * The contract with one address: wherever the document was fetched from, so that what is tried on
 * the page reaches this simulator.
 */
export async function readContractDocument(): Promise<ContractDocument> {
  const file = createRequire(import.meta.url).resolve('partner-api-harness/openapi.json');
  const contract: ContractDocument = JSON.parse(await readFile(file, 'utf8'));
  return Object.assign(contract, { servers: [{ url: '/', description: 'This simulator.' }] });
}
