/** The documents that pages show: of the contract, and of the control plane. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { OperationId } from '../../generated/contract.ts';
import type { DescribedKey } from '../tenants/seed/define-seed.ts';
import { describeNotes } from './notes.ts';

/** The parts of an OpenAPI document that are looked at here. */
export interface OpenApiDocument<Id extends string = string> {
  readonly info: { readonly title: string; description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation<Id>>>>>;
}

interface DocumentedOperation<Id extends string> {
  readonly operationId: Id;
  description: string;
}

/**
 * A document of the package with one address: wherever it was fetched from, so that what is tried
 * on its page reaches this simulator.
 */
async function readDocument<Document extends OpenApiDocument>(
  name: 'openapi.json' | 'control-openapi.json',
): Promise<Document> {
  const file = createRequire(import.meta.url).resolve(`partner-api-harness/${name}`);
  const document: Document = JSON.parse(await readFile(file, 'utf8'));
  return Object.assign(document, { servers: [{ url: '/', description: 'This simulator.' }] });
}

export interface ControlDocument extends OpenApiDocument {
  readonly openapi: string;
  readonly [part: string]: unknown;
}

export const readControlDocument = (): Promise<ControlDocument> =>
  readDocument('control-openapi.json');

const about = (keys: readonly DescribedKey[]): string =>
  [
    'Requests sent from here reach this simulator, and updates of listings stay. Its data, its time and its failures are arranged by its [control plane](/_simulator/docs).',
    'Its keys, for the button *Authorize*:',
    keys.map(({ key, summary }) => `- \`${key}\`: ${summary}`).join('\n'),
  ].join('\n\n');

/** The contract as this simulator shows it: with its keys, and the catalogue beside each operation. */
export async function readContractDocument(
  keys: readonly DescribedKey[],
): Promise<OpenApiDocument<OperationId>> {
  const document = await readDocument<OpenApiDocument<OperationId>>('openapi.json');
  document.info.description += `\n\n${about(keys)}`;
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    operation.description += `\n\n${describeNotes(operation.operationId)}`;
  }
  return document;
}
