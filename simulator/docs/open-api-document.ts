import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { OperationId } from '../../generated/contract.ts';

/** The parts of an OpenAPI document that its page looks at. */
export interface OpenApiDocument<Id extends string = string> {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation<Id>>>>>;
}

interface DocumentedOperation<Id extends string> {
  readonly operationId: Id;
  readonly summary: string;
  readonly tags: readonly [string, ...string[]];
}

/**
 * A document of the package with one address: wherever it was fetched from, so that what is tried
 * on its page reaches this simulator.
 */
export async function readDocument<Document extends OpenApiDocument>(
  name: 'openapi.json' | 'control-openapi.json',
): Promise<Document> {
  const file = createRequire(import.meta.url).resolve(`partner-api-harness/${name}`);
  const document: Document = JSON.parse(await readFile(file, 'utf8'));
  return Object.assign(document, { servers: [{ url: '/', description: 'This simulator.' }] });
}

/** The parts of the contract that its page looks at. */
export type ContractDocument = OpenApiDocument<OperationId>;

/** The contract as this simulator shows it. */
export const readContractDocument = (): Promise<ContractDocument> => readDocument('openapi.json');

/** An operation as a page lists it. */
export interface ListedOperation<Id extends string = string> {
  readonly operationId: Id;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
}

/** The operations in the order of the document. */
export function listOperations<Id extends string>({
  paths,
}: OpenApiDocument<Id>): ListedOperation<Id>[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, tags }]) => {
      return { operationId, method: method.toUpperCase(), path, summary, tag: tags[0] };
    }),
  );
}
