/** The page that shows the document of the control plane; its frame and its styles are those of the contract's page. */
import { renderAbout, renderFrame, renderReference } from '../docs/frame.ts';
import { html } from '../docs/html.ts';
import type { ControlDocument } from './document.ts';

const documentUrl = '/_simulator/openapi.json';

const reference = renderReference(
  documentUrl,
  html`Requests sent from here reach this simulator, and change it.`,
);

/** What the simulator answers at /_simulator/docs. */
export function renderControlPage(document: ControlDocument): string {
  return renderFrame({
    document,
    documentUrl,
    folder: '/_simulator/docs',
    sections: [renderAbout('About the control plane', document), reference],
  });
}
