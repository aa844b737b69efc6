import type { DocsFile } from '../docs/files.ts';
import { makeFile, pageFiles, readDocsFile, swaggerUiFiles } from '../docs/files.ts';
import { renderControlPage } from './docs-page.ts';
import { readControlDocument } from './document.ts';

const folder = '/_simulator/docs';

/** The files that the page shares with that of the contract. */
const shared = new Set([
  ...Object.keys(pageFiles).map((name) => `/docs/${name}`),
  ...Object.keys(swaggerUiFiles).map((name) => `/docs/swagger-ui/${name}`),
]);

/** The file of the control plane's page at this path; there is no other way to a file. */
export async function readControlDocsFile(path: string): Promise<DocsFile | undefined> {
  if (path === folder || path === `${folder}/`) {
    return makeFile('html', renderControlPage(await readControlDocument()));
  }
  const original = path.replace('/_simulator', '');
  return shared.has(original) ? await readDocsFile(original, []) : undefined;
}
