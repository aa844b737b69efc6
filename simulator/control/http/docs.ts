/** The page that shows the document of the control plane; frame and styles are those of the contract's page. */
import type { DocsFile } from '../../docs/files.ts';
import { makeFile, pageFiles, readDocsFile, swaggerUiFiles } from '../../docs/files.ts';
import { renderAbout, renderFrame, renderReference } from '../../docs/frame.ts';
import { html } from '../../../shared/html.ts';
import { readControlDocument, type ControlDocument } from '../operations/index.ts';

const folder = '/_simulator/docs';
const documentUrl = '/_simulator/openapi.json';

function renderPage(document: ControlDocument): string {
  const reference = renderReference(
    documentUrl,
    html`Requests sent from here reach this simulator, and change it.`,
  );
  const sections = [renderAbout('About the control plane', document), reference];
  return renderFrame({ document, documentUrl, folder, sections });
}

/** The files that the page shares with that of the contract. */
const shared = new Set([
  ...Object.keys(pageFiles).map((name) => `/docs/${name}`),
  ...Object.keys(swaggerUiFiles).map((name) => `/docs/swagger-ui/${name}`),
]);

/** The file of the control plane's page at this path; there is no other way to a file. */
export async function readControlDocsFile(path: string): Promise<DocsFile | undefined> {
  if (path === folder || path === `${folder}/`) {
    return makeFile('html', renderPage(await readControlDocument()));
  }
  const original = path.replace('/_simulator', '');
  return shared.has(original) ? await readDocsFile(original, []) : undefined;
}
