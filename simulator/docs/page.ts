/** The page that shows the contract. */
import type { OperationId } from '../../generated/contract.ts';
import type { DescribedKey } from '../tenants/seed/define-seed.ts';
import { renderAbout, renderFrame, renderReference } from './frame.ts';
import { html, type Html } from '../../shared/html.ts';
import { renderOpenPoints, renderRequirements } from './notes.ts';
import type { ContractDocument, ListedOperation } from './open-api-document.ts';
import { listOperations } from './open-api-document.ts';

const folder = '/docs';
const documentUrl = '/docs/openapi.json';

function renderKey({ key, summary }: DescribedKey): Html {
  return html`<li>
    <button type="button" data-key="${key}" aria-pressed="false" aria-label="Use ${key}">
      Use
    </button>
    <code>${key}</code> <span class="summary">${summary}</span>
  </li> `;
}

function renderKeys(keys: readonly DescribedKey[]): Html {
  return html`<section aria-labelledby="keys">
    <h2 id="keys">Keys</h2>
    <p>
      The keys of this simulator’s data. <b>Use</b> puts one into every request that is sent from
      this page.
    </p>
    <ul class="keys">
      ${keys.map(renderKey)}
    </ul>
  </section> `;
}

const reference = renderReference(
  documentUrl,
  html`Requests sent from here reach this simulator, and updates of listings stay. Its data, its
    time and its failures are arranged by its <a href="/_simulator/docs">control plane</a>. Beside
    each operation stand its requirements, which every implementation has to meet:
    <span class="basis stated">stated</span> where the source of the contract says it,
    <span class="basis derived">derived</span> where it follows from what is stated,
    <span class="basis presumed">presumed</span> where it is the natural reading, which an
    implementation may leave.`,
);

const openPoints = html`<section aria-labelledby="open-points">
  <h2 id="open-points">Open points</h2>
  <p>
    Where the source of the contract is silent or contradicts itself, an implementation may choose
    among the answers listed beside the operations. This simulator gives the one that is marked; a
    client for every implementation relies on none.
  </p>
</section> `;

function renderTemplate({ operationId }: ListedOperation<OperationId>): Html {
  return html`<template data-notes="${operationId}">
    ${renderRequirements(operationId)}${renderOpenPoints(operationId)}
  </template> `;
}

/** The reference page: what the simulator answers at /docs, with the keys that it takes. */
export function renderPage(document: ContractDocument, keys: readonly DescribedKey[]): string {
  return renderFrame({
    document,
    documentUrl,
    folder,
    sections: [renderKeys(keys), reference, openPoints, renderAbout('About the API', document)],
    rest: listOperations(document).map(renderTemplate),
  });
}
