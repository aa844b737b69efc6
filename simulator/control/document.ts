import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The parts of the control plane's document that its page looks at. */
export interface ControlDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, Readonly<Record<string, DocumentedOperation>>>;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string, ...string[]];
}

/** The document with one address: wherever it was fetched from. */
export async function readControlDocument(): Promise<ControlDocument> {
  const file = createRequire(import.meta.url).resolve('partner-api-harness/control-openapi.json');
  const document: ControlDocument = JSON.parse(await readFile(file, 'utf8'));
  return Object.assign(document, { servers: [{ url: '/', description: 'This simulator.' }] });
}
