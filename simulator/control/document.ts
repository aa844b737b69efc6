import type { OpenApiDocument } from '../docs/open-api-document.ts';
import { readDocument } from '../docs/open-api-document.ts';

/** The parts of the control plane's document that its page looks at. */
export interface ControlDocument extends OpenApiDocument {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

/** The document as this simulator shows it. */
export const readControlDocument = (): Promise<ControlDocument> =>
  readDocument('control-openapi.json');
